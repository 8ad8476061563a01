// SPDX-License-Identifier: MIT
#pragma once

#include "models/worddiff.h"
#include "store/distillation/wikiruns.h"
#include "store/rows/lineage.h"

namespace models {

// Everything the page shows of one run.
struct WikiRunDetail
{
    // Rows that something became of, with what they say now.
    struct Fate
    {
        enum class Kind { Lost, Superseded, Withdrawn, Merged, Left };

        Kind kind;
        std::vector<store::RowLabel> rows; // the first of them
        int count = 0;                     // of all
    };

    store::WikiRun run;
    std::vector<DiffPiece> changes; // of all touched sections, in the file's order
    std::vector<Fate> fates;
};

// On the reading thread.
[[nodiscard]] store::Result<WikiRunDetail> readWikiRun(store::Database &database, const QString &uid);

// From the sections of one Markdown text to those of another, section by section, citations as their numbers;
// texts that are too long to compare word by word are told whole. On any thread.
std::vector<DiffPiece> sectionChanges(const QString &before, const QString &after);

} // namespace models
