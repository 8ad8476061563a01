// SPDX-License-Identifier: MIT
#pragma once

#include "models/worddiff.h"
#include "store/layers/wiki.h"
#include "store/rows/lineage.h"

namespace models {

// A section as it is read: headings and text, citations as their numbers.
struct WikiText
{
    // A piece of `text` that stands for a cited row.
    struct Mark
    {
        int start = 0;
        int length = 0;
        int ordinal = 0; // from 1; 0 where the row is no citation of the section any more

        bool operator==(const Mark &) const = default;
    };

    QString text;
    std::vector<Mark> marks;

    bool operator==(const WikiText &) const = default;
};

// "[rfx_01J…][dec_01J…]" as "[1][2]", numbered in order of first mention; brackets that hold nothing but
// citations become one pair each. On any thread. Numbers follow `order` where it is given.
WikiText wikiText(const QString &title, const QString &body, const QStringList &order = {});

// Everything the page shows of one section.
struct WikiDetail
{
    store::WikiSection section;
    WikiText text;
    std::vector<store::WikiCitation> citations;
    std::vector<store::HeldBack> reasons; // why it is held back
    std::vector<store::WikiLogLine> log;  // newest first
    std::vector<store::WikiVersion> versions;
    std::vector<store::LineageLink> sources;
    std::vector<store::LineageLink> derived;
    std::vector<store::Telling> tellings;
};

// On the reading thread.
[[nodiscard]] store::Result<WikiDetail> readWikiDetail(store::Database &database, const QString &uid);

// From the version before to this one: `version` counts back from the newest, 0. Empty where there is none
// before.
std::vector<DiffPiece> wikiChanges(const WikiDetail &detail, int version);

} // namespace models
