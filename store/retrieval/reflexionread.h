// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/retrieval/doors.h"

namespace store {

// Layer 1 of a stack: the newest rows about the entity or, without an entity, the newest that share two
// telling words with the question. Ordered by day, newest first, and within a day by likeness to the
// question. In the present only the view retrievable_reflexion is read, along an index, and never more rows
// than wanted.
class ReflexionRead
{
public:
    ReflexionRead(Database &database, const StackQuestion &question, const LayerPlan &plan);

    [[nodiscard]] Result<LayerRead> read();
    // The candidates that these rows (of any status) would be for this question if they were approved. Rows
    // that do not fit the question, or that the audience may not be told, are left out. Not ranked.
    [[nodiscard]] Result<std::vector<Candidate>> wouldBe(const QStringList &uids);

    // Sets rank order, scores and reasons. Keeps the `count` newest rows that may be told, and all that may
    // not.
    static void rank(std::vector<Candidate> &rows, const StackQuestion &question, int count);

    // The statement that reads an entity's newest rows; tests run EXPLAIN QUERY PLAN on it.
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
    // SQL conditions: the audience's, that the row's priority is above resting, and the path's, if one is
    // asked for.
    QString m_told;
};

} // namespace store
