// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QHash>
#include <QString>

#include <optional>

namespace store {

class Database;

struct NewRun
{
    QString agent;
    QString name;
    QString workflow;
    QString outcome;
    bool reflexionEnabled = true; // false: the run may write no reflexions
    QString startedAt;
    QString endedAt;
};

// What is said of a run while it goes on and when it ends; what is not said stays.
struct RunReport
{
    QString agent = {};
    QString name = {};
    std::optional<QString> workflow = {};
    std::optional<QString> outcome = {};
    std::optional<bool> reflexionEnabled = {};
    bool isEnded = false;
    bool mayBeNew = false; // also where it is said to have ended: its report says what it was
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

    // Makes the run where it is new, unless it is said to have ended (NotFound), and notes what is said of
    // it. The run as it stands then.
    [[nodiscard]] Result<NewRun> report(const RunReport &report, const QDateTime &at);

private:
    [[nodiscard]] Result<std::optional<NewRun>> stored(const QString &agent, const QString &name);
    [[nodiscard]] Result<qint64> insertedId();

    Database &m_database;
    QHash<QString, qint64> m_agents;
    QHash<std::pair<qint64, QString>, qint64> m_runs;
};

} // namespace store
