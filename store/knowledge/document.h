// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <vector>

namespace store::knowledge {

// A part of a text that belongs together; chunks are made of blocks.
struct Block
{
    enum class Kind { Heading, Paragraph, Code, Table, List, Other };

    Kind kind = Kind::Paragraph;
    qsizetype begin = 0; // bytes of the document's text, end exclusive; always at the start of a line
    qsizetype end = 0;
    int level = 0;                     // of a heading, 1 is the highest
    QByteArray title = {};             // of a heading, without its marks
    std::vector<qsizetype> seams = {}; // where it is cut first if it must be: its items or rows

    bool operator==(const Block &) const = default;
};

// A file as text, and how the text is built. The blocks cover the text: each begins where the one before
// ends.
struct Document
{
    QByteArray text; // UTF-8, lines end with "\n"
    QString title;   // empty where the text has none
    QJsonObject metadata = {};
    std::vector<Block> blocks = {};
};

} // namespace store::knowledge
