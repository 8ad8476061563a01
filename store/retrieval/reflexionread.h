// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/retrieval/doors.h"

namespace store {

// Layer 1 of a stack: the newest rows touching the entity, or, where no entity is given, the newest that
// share two telling words with the question. Newest day first; within a day the most similar to the question
// first. As the store stands only the view retrievable_reflexion is read, along an index, never more rows
// than asked.
class ReflexionRead
{
public:
    ReflexionRead(Database &database, const StackQuestion &question, const LayerPlan &plan);

    [[nodiscard]] Result<LayerRead> read();
    // The candidates that rows of any status would be for this question, were they approved; rows that do not
    // touch it, or are not for those who are told, are left out. Unranked, open.
    [[nodiscard]] Result<std::vector<Candidate>> wouldBe(const QStringList &uids);

    // Rank order, scores and reasons; keeps the `count` newest open ones (and every closed one beside them).
    static void rank(std::vector<Candidate> &rows, const StackQuestion &question, int count);

    // How the newest rows of an entity are read, for EXPLAIN QUERY PLAN in tests.
    static QString entitySql(bool hasAgent, const QString &told = {});

private:
    [[nodiscard]] Result<void> askScopes();
    [[nodiscard]] Result<std::vector<Candidate>> touched(const QStringList &uids, const QString &condition);
    [[nodiscard]] Result<void> readDoor(const QString &entityType, std::vector<Candidate> &rows, int limit);
    [[nodiscard]] Result<std::optional<QSet<qint64>>> fewKeys();
    [[nodiscard]] Prepared door(const QByteArray &agent);
    [[nodiscard]] Result<void> readMatches(LayerRead &read, int limit);
    [[nodiscard]] Result<void> readPast(LayerRead &read);
    [[nodiscard]] Result<void> addPretended(LayerRead &read);
    [[nodiscard]] Result<QStringList> entityTypes();
    [[nodiscard]] Result<std::vector<Candidate>> rowsOf(const QString &sql, const QVariantList &values);

    Database &m_database;
    const StackQuestion &m_question;
    const LayerPlan &m_plan;
    Doors m_doors;
    // The conditions: of those who are told, that the row does not rest, and the path's, where one is asked
    // for.
    QString m_told;
};

} // namespace store
