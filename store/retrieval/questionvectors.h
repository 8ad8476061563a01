// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {

class Database;

// What a configured model made of questions, kept in the store: the same question over the same store then
// gives the same bytes, whatever the model answers today or whether it answers at all, and is sent once. Of a
// question only its hash is kept.
class QuestionVectors
{
public:
    static constexpr int MostKept = 5'000; // the newest, of all models together

    explicit QuestionVectors(Database &database)
        : m_database(database)
    {}

    // What of a question is compared with rows, and sent: without what it excludes, in one line. Empty where
    // it holds no word.
    static QString compared(const QString &question);

    // `compared` is what compared() answers. Empty where the question has no vector by this model.
    [[nodiscard]] Result<std::vector<float>> find(const QString &modelKey, const QString &compared);
    // The first one counts: where there is one already, nothing is written.
    [[nodiscard]] Result<void> keep(const QString &modelKey, const QString &compared,
                                    const std::vector<float> &vector);

private:
    Database &m_database;
};

} // namespace store
