// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace store::exchange {

// One memory in a Markdown file that people write by hand: a list item with all that is nested in it, or a
// paragraph; code, tables and quoted HTML stay with what they follow.
struct MarkdownNote
{
    QStringList headings; // it stands under these, from the top, without the file's title
    QString text;         // begins with the sentence that leads to its list ("Never do this:")
    int line = 0;         // from 1

    // What it says where nobody sees the file. Its headings are a part of that: "push to main" says the
    // opposite below "Never".
    QString told() const;
    QByteArray words() const; // the same where only white space differs
    // What it is known by in its file. Neither the line nor what stands around it, so that a memory stays the
    // same while others are edited.
    QString name(const QString &title) const;
};

struct MarkdownNotes
{
    QString title; // the only heading of the first level; empty where there is none or several
    std::vector<MarkdownNote> all;
};

[[nodiscard]] MarkdownNotes notesIn(const QString &markdown);

} // namespace store::exchange
