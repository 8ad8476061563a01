// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>

#include <vector>

namespace store {

// Remembers each line told so far in a stack, so that a text found in two layers is told once. Lines are
// compared without list and heading marks, citations, white space, case and closing punctuation; short lines
// (a heading, "yes") never count as equal.
class Retold
{
public:
    struct Line
    {
        QString text;
        QString toldBy; // uid; empty where the line is new
    };

    // The text's lines, each with the row that told it already.
    std::vector<Line> lines(const QString &text) const;
    // Remembers the lines of an entry; a line belongs to the first row that tells it.
    void tell(const QString &uid, const QString &text);

private:
    QHash<QString, QString> m_tellers; // line, normalised -> uid
};

} // namespace store
