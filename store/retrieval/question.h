// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

struct QuestionTerm
{
    quint64 stem = 0;
    QString word = {}; // folded, as first written
    double weight = 1; // below 0 where the question wants it left out
    bool operator==(const QuestionTerm &) const = default;
};

// What a person or a program asked, as the ranking reads it: each stem once, words without a topic left out
// (all of them kept where nothing else was asked), and what stands behind "without", "excluding", "don't
// mention" and the like turned round.
struct Question
{
    std::vector<QuestionTerm> terms = {};
    // Places in `terms` of words that stand side by side in the question.
    std::vector<std::pair<int, int>> pairs = {};
    QString wanted = {}; // the question without what it excludes; what an embedder gets

    bool isEmpty() const { return terms.empty(); }
};

[[nodiscard]] Question questionOf(const QString &text);

} // namespace store
