// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QHash>
#include <QString>

namespace store {

class Database;

struct NewRun
{
    QString agent;
    QString name;
    QString workflow;
    QString outcome;
    bool reflexionEnabled = true; // the run's contract: may it write reflexions
    QString startedAt;
    QString endedAt;
};

// Agents and runs by name, made on first mention. Remembers what it resolved, so one object serves one
// transaction: after a rollback its numbers may name nothing.
class Directory
{
public:
    explicit Directory(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<qint64> agentId(const QString &name, const QDateTime &at);
    // 0 for an empty name. Refused where the run's contract says that it writes no reflexions.
    [[nodiscard]] Result<qint64> runId(qint64 agent, const QString &name, const QString &workflow,
                                       const QDateTime &at);
    // Makes the run or brings its workflow, outcome, contract and times up to date.
    [[nodiscard]] Result<qint64> saveRun(const NewRun &run, const QDateTime &at);

private:
    [[nodiscard]] Result<qint64> insertedId();

    Database &m_database;
    QHash<QString, qint64> m_agents;
    QHash<std::pair<qint64, QString>, qint64> m_runs;
};

} // namespace store
