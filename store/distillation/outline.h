// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/gist.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace store::distillation {

// A section while the extractive writer works on it: list items under headings, and any other lines that a
// person wrote.
struct OutlineItem
{
    QString line; // the whole line, "- ACME pays late. [rfx_01J…] (observed)" or any other kind
    QString text; // the statement; empty where the line is no item of the writer
    QStringList cites;
    Gist gist;

    bool isItem() const { return !cites.isEmpty(); }
};

struct OutlineBlock
{
    QString heading; // without "### "; empty for the part before the first heading
    std::vector<OutlineItem> items;

    int count() const; // items with citations
};

struct Outline
{
    std::vector<OutlineBlock> blocks; // the first has no heading

    static Outline parse(const QString &body);
    QString toMarkdown() const;
    int count() const;
    OutlineBlock &block(const QString &heading); // appended if missing
};

// "- text [uid][uid]"; the strength is added later.
OutlineItem itemOf(const QString &text, const QStringList &cites);

} // namespace store::distillation
