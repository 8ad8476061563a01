// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/lineage.h"

#include <QStringList>

#include <vector>

namespace store {

class Database;

// Rows that stay although they say what a forgotten row says.
struct RepeatingRows
{
    std::vector<RowLabel> rows; // in the order of the layers; of a document's pieces the document
    bool isWhole = true;        // false: more was to be compared than the limits allow
};

// Memories, decisions, sections, documents and golden questions of any status in which a sentence says the
// same as one of `going` (Saying), or has it within; `going` and `losing`, which lose the words by
// themselves, are left out. Found by the sentences' telling words, so the time depends on how much goes and
// not on the store. Ask before the rows are forgotten: afterwards nobody knows what they said.
[[nodiscard]] Result<RepeatingRows> rowsRepeating(Database &database, const QStringList &going,
                                                  const QStringList &losing = {});

} // namespace store
