// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/reflexion.h"
#include "store/layers/reflexiontext.h"
#include "store/layers/rowcontent.h"

namespace store {

// A row as it will be stored, as far as that can be known without asking the store: needs no connection, so any
// thread may make it. The uid, the keys of agent and run, and a time that was left open are filled in by the writer.
struct PreparedRow
{
    // Of a row that has passed `guarded`.
    explicit PreparedRow(const NewReflexion &row);

    enum Field { Uid = 0, Agent = 1, Run = 2, ContentHash = 19, CreatedAt = 21 }; // places in `content.fields`

    RowContent content;
};

} // namespace store
