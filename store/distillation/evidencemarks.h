// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/evidence.h"

namespace store {
class Database;
}

namespace store::distillation {

// What became of each row that a run was offered (table wiki_evidence). Inside the caller's transaction.
class EvidenceMarks
{
public:
    // Of one agent's runs, or of everybody's (0).
    EvidenceMarks(Database &database, int mostTries, qint64 agent = 0)
        : m_database(database)
        , m_mostTries(mostTries)
        , m_agent(agent)
    {}

    // The run took these rows in, and settled every departed one but those it left.
    [[nodiscard]] Result<void> taken(const Offer &offer, const QStringList &taken, const QStringList &left,
                                     const QString &run);
    // The run was rolled back: everything is offered again, until it was often enough.
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
