// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

class Database;

// A question whose stack is watched: what an approval would change in it is shown before the approval.
struct PinnedQuestion
{
    QString uid = {};
    QString question = {};
    QString entityType = {};
    QString entityId = {};
    QString agent = {};
    int position = 0;

    bool operator==(const PinnedQuestion &) const = default;
};

class PinnedQuestions
{
public:
    explicit PinnedQuestions(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<std::vector<PinnedQuestion>> all(); // by position
    // Behind the others. The same question about the same entity for the same agent is pinned once. Refused
    // where the guard finds a secret in it.
    [[nodiscard]] Result<PinnedQuestion> pin(const PinnedQuestion &question);
    [[nodiscard]] Result<void> unpin(const QString &uid); // NotFound

private:
    Database &m_database;
};

// As the platform recipe asks it.
StackQuestion stackQuestion(const PinnedQuestion &pinned);

} // namespace store
