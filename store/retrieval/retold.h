// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>

#include <vector>

namespace store {

// Knows what has been told so far in a stack, line by line, so that a text that stands in two layers is told
// once. Lines are compared without their list and heading marks, citations, white space, case and closing
// punctuation; short ones (a heading, "yes") are never taken for the same.
class Retold
{
public:
    struct Line
    {
        QString text;
        QString toldBy; // uid; empty where the line is new
    };

    // The text line by line, each with who has told it.
    std::vector<Line> lines(const QString &text) const;
    // Remembers what an entry tells. The first teller of a line keeps it.
    void tell(const QString &uid, const QString &text);

private:
    QHash<QString, QString> m_tellers; // line, normalised -> uid
};

} // namespace store
