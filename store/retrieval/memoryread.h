// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/doorkeys.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/finder.h"
#include "store/rows/reflexion.h"

#include <QSet>

#include <functional>
#include <mutex>

namespace store {

// The memories that fit a question. Several layers of its stack need them, each on its own thread: the first
// one finds them, the others wait.
class QuestionKeys
{
public:
    using Find = std::function<Result<QSet<qint64>>()>;
    const Result<QSet<qint64>> &found(const Find &find)
    {
        std::call_once(m_once, [&] { m_keys = find(); });
        return m_keys;
    }

private:
    std::once_flag m_once;
    Result<QSet<qint64>> m_keys;
};

// Reads memories (reflexions) for a plan that sets kinds, match and rank: selects them, checks whether they
// may be told, ranks them and writes them in the plan's form. In the present only the view
// retrievable_reflexion is read; for a what-if or a past moment the same rules are checked row by row.
class MemoryRead
{
public:
    // `shared` is of this question, and of connections that see the same state.
    MemoryRead(Database &database, Finder &finder, const StackQuestion &question, const LayerPlan &plan,
               QuestionKeys &shared);

    [[nodiscard]] Result<LayerRead> read();

private:
    // A row that fits the plan, and whether it may be told.
    struct Found
    {
        Reflexion row;
        Candidate told;
    };

    [[nodiscard]] Result<QSet<qint64>> keys();
    [[nodiscard]] Result<QSet<qint64>> newestKeys(int most);
    [[nodiscard]] Result<QSet<qint64>> keysOfCategories();
    [[nodiscard]] Result<QSet<qint64>> keysOfQuestion();
    [[nodiscard]] Result<std::vector<Found>> let(std::vector<Reflexion> rows);
    [[nodiscard]] Result<bool> ask(Found &found);
    void order(std::vector<Found> &rows) const;
    [[nodiscard]] Result<void> rank(std::vector<Found> &rows);
    [[nodiscard]] Result<void> score(std::vector<Found> &rows);
    [[nodiscard]] Result<void> rankBySources(std::vector<Found> &rows);
    [[nodiscard]] Result<QSet<qint64>> proven(const std::vector<Found> &rows);
    [[nodiscard]] Result<void> rankByProof(std::vector<Found> &rows);
    [[nodiscard]] Result<QHash<qint64, double>> likenesses();
    bool fits(const Reflexion &row) const;
    bool isNowOnly() const { return m_question.isAsItStands(); }
    QString conditions() const;
    DoorKeys doorKeys() const;

    Database &m_database;
    Finder &m_finder;
    const StackQuestion &m_question;
    const LayerPlan &m_plan;
    QuestionKeys &m_shared;
    Doors m_doors;
    const QString m_category; // of the question
    QString m_embedder;       // as LayerRead has them
    QString m_whyOffline;
    QString m_told; // SQL conditions of the audience and of the path
};

} // namespace store
