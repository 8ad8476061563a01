// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/reflexions.h"

#include <QJsonObject>

namespace models {

// What came of writing a memory in the window.
struct NewMemory
{
    store::Changeset act; // can be undone
    store::Written written;
};

// Writes a memory in a person's words: guarded, signed by the person, and waiting for review like every new
// row. `columns` as store::RowEdit takes them.
[[nodiscard]] store::Result<NewMemory> writeMemory(store::Database &database, const QString &agent,
                                                   const QJsonObject &columns, const store::Actor &person);

// What the guard finds in the words of a memory that is not written yet. Any thread.
[[nodiscard]] std::vector<store::RowFinding> findingsIn(const QJsonObject &columns);

} // namespace models
