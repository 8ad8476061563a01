// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/reflexions.h"

#include <QJsonObject>

namespace models {

// A memory that a person wrote in the window.
struct NewMemory
{
    store::Changeset act; // that can be taken back
    store::Written written;
};

// Through the guard, signed by the person, and waiting for review as whatever is written does. `columns` as
// store::RowEdit takes them.
[[nodiscard]] store::Result<NewMemory> writeMemory(store::Database &database, const QString &agent,
                                                   const QJsonObject &columns, const store::Actor &person);

// What the guard sees in the words of such a memory, before it is written. Any thread.
[[nodiscard]] std::vector<store::RowFinding> findingsIn(const QJsonObject &columns);

} // namespace models
