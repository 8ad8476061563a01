// SPDX-License-Identifier: MIT
#pragma once

#include "models/worddiff.h"
#include "store/layers/wiki.h"
#include "store/rows/lineage.h"

namespace models {

// A section as the page shows it: title and text, with each citation as a number.
struct WikiText
{
    // A citation's place in `text`.
    struct Mark
    {
        int start = 0;
        int length = 0;
        int ordinal = 0; // from 1; 0 where `order` does not have the row

        bool operator==(const Mark &) const = default;
    };

    QString text;
    std::vector<Mark> marks;

    bool operator==(const WikiText &) const = default;
};

// Shows "[rfx_01J…][dec_01J…]" as "[1][2]", numbered in the order of `order`, else of first mention; brackets
// that hold nothing but citations become one pair each. On any thread.
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

// Whether this version's text, or the one before it, is not kept, because it quoted a row that was forgotten.
bool isForgotten(const WikiDetail &detail, int version);

// What changed from the version before to this one. `version` counts back from
// the newest, 0; the oldest has no changes.
std::vector<DiffPiece> wikiChanges(const WikiDetail &detail, int version);

} // namespace models
