// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/gist.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace store::distillation {

// A section of the extractive writer while it is worked on: list items under headings, and whatever else a
// person wrote.
struct OutlineItem
{
    QString line; // as it stands, "- ACME pays late. [rfx_01J…] (observed)"; any line of another kind too
    QString text; // what it says; empty where it is no item of ours
    QStringList cites;
    Gist gist;

    bool isItem() const { return !cites.isEmpty(); }
};

struct OutlineBlock
{
    QString heading; // without the "### "; empty for what stands above the first
    std::vector<OutlineItem> items;

    int count() const; // items with citations
};

struct Outline
{
    std::vector<OutlineBlock> blocks; // the first has no heading

    static Outline parse(const QString &body);
    QString toMarkdown() const;
    int count() const;
    OutlineBlock &block(const QString &heading); // made at the end where there is none
};

// "- text [uid][uid]"; the strength is added later.
OutlineItem itemOf(const QString &text, const QStringList &cites);

} // namespace store::distillation
