// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

struct QuestionTerm
{
    quint64 stem = 0;
    QString word = {}; // folded, in its first spelling
    double weight = 1; // negative where the question excludes the word
    bool operator==(const QuestionTerm &) const = default;
};

// A question as the ranking reads it. Each stem counts once; common words are left out, unless there is
// nothing else; words after "without", "excluding", "don't mention" and the like count negatively.
struct Question
{
    std::vector<QuestionTerm> terms = {};
    // Indexes into `terms` of words that stand side by side in the question.
    std::vector<std::pair<int, int>> pairs = {};
    QString wanted = {}; // the question without its excluded words; the embedder gets this

    bool isEmpty() const { return terms.empty(); }
};

[[nodiscard]] Question questionOf(const QString &text);

} // namespace store
