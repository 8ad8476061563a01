// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>
#include <vector>

namespace store {

struct Layer;

// How one layer is searched: where its rows and texts are, and which rows are neighbours.
struct SearchLayer
{
    struct Field
    {
        QString expression; // over the row, alias r
        double weight;      // of a word in this text
    };
    enum class Beside { Nothing, SameRun, SameSource };

    const Layer *declared = nullptr;
    QString name;
    QString rows;     // table or view with rows of every status, alias r
    QString door;     // the same through the layer's door
    QString fullText; // FTS table; its row ids are r.id
    std::vector<Field> fields;
    QString status; // expressions over r
    QString title;
    QString text;
    QString agent; // condition with one `?` for the agent's name; empty where rows have none
    Beside beside = Beside::Nothing;
};

// Of every layer that has texts; chunks are searched under the name of their documents.
[[nodiscard]] std::span<const SearchLayer> searchLayers();
[[nodiscard]] const SearchLayer *searchLayerNamed(const QString &name); // null where there is none
// Whether a stack compares the layer's rows with the question by vectors, unless the settings ask for words
// alone: it does where they have vectors, but finds wiki sections by keywords.
[[nodiscard]] bool isComparedInStacks(const QString &layer);

} // namespace store
