// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace store {

class Database;

// A question whose stack people watch: before an approval they see what it would change there.
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

    [[nodiscard]] Result<std::vector<PinnedQuestion>> all(); // in their order
    // Behind the others. The same question about the same entity for the same agent is pinned once. Refused
    // where the guard finds a secret in it.
    [[nodiscard]] Result<PinnedQuestion> pin(const PinnedQuestion &question);
    [[nodiscard]] Result<void> unpin(const QString &uid); // NotFound

private:
    Database &m_database;
};

// The question as a stack of the platform recipe.
StackQuestion stackQuestion(const PinnedQuestion &pinned, Recipe recipe); // see recipeOf()

} // namespace store
