// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"

namespace store {
class Database;
}

namespace store::distillation {

// Records what happened to each row that a run was offered (table wiki_evidence). Use it inside the caller's
// transaction.
class EvidenceMarks
{
public:
    // For the runs of one agent, or for everybody's (0).
    EvidenceMarks(Database &database, int mostTries, qint64 agent = 0)
        : m_database(database)
        , m_mostTries(mostTries)
        , m_agent(agent)
    {}

    // The run took these rows in and settled all departed rows except `left`.
    [[nodiscard]] Result<void> taken(const Offer &offer, const QStringList &taken, const QStringList &left,
                                     const QString &run);
    // The run was rolled back: all rows are offered again, up to `mostTries` times.
    [[nodiscard]] Result<void> waiting(const Offer &offer, int addedTries, const QString &run);
    // Departed rows that only a person can settle.
    [[nodiscard]] Result<void> left(const Offer &offer, const QStringList &left, const QString &run);

private:
    struct Mark
    {
        QString uid;
        QString layer;
        int revision = 0;
        QString hash;
        int tries = 0;
    };
    [[nodiscard]] Result<void> put(const Mark &mark, const QByteArray &state, const QString &run);

    Database &m_database;
    int m_mostTries;
    qint64 m_agent;
};

} // namespace store::distillation
