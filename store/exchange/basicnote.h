// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace store::exchange {

// What basic-memory reads in the Markdown of a note: list items of two forms, wherever they stand but in
// code. What is nested below one belongs to it, except for items of either form.
struct BasicNote
{
    struct Observation // - [category] text #tag (context)
    {
        QString category; // empty where it has only tags
        QString text;     // without the tags behind it
        QStringList tags;
        QString context;
        int line = 0; // from 1, as below
    };
    struct Relation // - type [[target]] (context)
    {
        QString type;
        QString target;
        QString context;
        int line = 0;
    };

    std::vector<Observation> observations;
    std::vector<Relation> relations;
    int tasks = 0; // items that begin with "[ ]", "[x]" and the like
    QString rest;  // the Markdown with empty lines instead of all these, so that the lines keep their numbers
};

[[nodiscard]] BasicNote basicNote(const QString &markdown);

} // namespace store::exchange
