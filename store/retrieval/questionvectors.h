// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// A configured model's vectors of questions, kept in the store. The same question over the same store then
// gives the same bytes, whatever the model answers today, and each question is sent only once. The store
// keeps only a hash of the question.
class QuestionVectors
{
public:
    static constexpr int MostKept = 5'000; // the newest, of all models together

    explicit QuestionVectors(Database &database)
        : m_database(database)
    {}

    // The part of a question that is sent to the model: one line, without what the question excludes. Empty
    // where it has no word.
    static QString compared(const QString &question);

    // `compared` comes from compared(). Empty where the store has no vector of this model for it.
    [[nodiscard]] Result<std::vector<float>> find(const QString &modelKey, const QString &compared);
    // Keeps the vector unless there is one already: the first one counts.
    [[nodiscard]] Result<void> keep(const QString &modelKey, const QString &compared,
                                    const std::vector<float> &vector);

private:
    Database &m_database;
};

} // namespace store
