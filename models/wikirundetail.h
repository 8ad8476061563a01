// SPDX-License-Identifier: MIT
#pragma once

#include "models/worddiff.h"
#include "store/distillation/wikiruns.h"
#include "store/rows/lineage.h"

namespace models {

// Everything that the page shows of one run of the wiki job.
struct WikiRunDetail
{
    // Rows that met the same fate in the run (lost, merged, ...), with their present words.
    struct Fate
    {
        enum class Kind { Lost, Superseded, Withdrawn, Merged, Left };

        Kind kind;
        std::vector<store::RowLabel> rows; // the first of them, at most MostRows
        int count = 0;                     // of all rows of this fate
    };

    store::WikiRun run;
    std::vector<DiffPiece> changes; // of all touched sections, in the file's order
    std::vector<Fate> fates;
};

// On the reading thread.
[[nodiscard]] store::Result<WikiRunDetail> readWikiRun(store::Database &database, const QString &uid);

// The word diff of two Markdown texts, section by section, with citations as numbers. A section that is too
// long for it is shown as a whole before and after. On any thread.
std::vector<DiffPiece> sectionChanges(const QString &before, const QString &after);

} // namespace models
