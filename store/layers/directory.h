// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QHash>
#include <QString>

#include <optional>
#include <vector>

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

// A run with what came of it.
struct KnownRun
{
    NewRun run;
    int memories = 0; // that it wrote
    int contexts = 0; // that it was told
};

// What an agent reports about its run, during it or at its end; empty fields change nothing.
struct RunReport
{
    QString agent = {};
    QString name = {};
    std::optional<QString> workflow = {};
    std::optional<QString> outcome = {};
    std::optional<bool> reflexionEnabled = {};
    bool isEnded = false;
    bool mayBeNew = false; // an unknown run may be created even if it is reported as ended
};

// Agents and runs by name, created when first named. It caches their ids, so use one object per transaction:
// after a rollback the ids may be invalid.
class Directory
{
public:
    explicit Directory(Database &database)
        : m_database(database)
    {}

    // Announces agentId(): a server then answers it together with the next question.
    void expectAgent(const QString &name);
    [[nodiscard]] Result<qint64> agentId(const QString &name, const QDateTime &at);
    // 0 for an empty name. Error::Refused where the run's contract forbids reflexions.
    [[nodiscard]] Result<qint64> runId(qint64 agent, const QString &name, const QString &workflow,
                                       const QDateTime &at);
    // The same for what every run may do, whatever its contract: episodes, proposals, contexts.
    [[nodiscard]] Result<qint64> anyRunId(qint64 agent, const QString &name, const QString &workflow,
                                          const QDateTime &at);
    // Makes the run or brings its workflow, outcome, contract and times up to date.
    [[nodiscard]] Result<qint64> saveRun(const NewRun &run, const QDateTime &at);

    // Stores the report and returns the run. Creates an unknown run, except that one reported as ended is
    // Error::NotFound unless `mayBeNew`.
    [[nodiscard]] Result<NewRun> report(const RunReport &report, const QDateTime &at);

    // The newest runs, of one agent or of all (empty).
    [[nodiscard]] Result<std::vector<KnownRun>> runs(const QString &agent, int most);

private:
    [[nodiscard]] Result<std::optional<NewRun>> stored(const QString &agent, const QString &name);
    [[nodiscard]] Result<qint64> inserted(const QString &sql, std::initializer_list<QVariant> values);

    Database &m_database;
    QHash<QString, qint64> m_agents;
    QHash<std::pair<qint64, QString>, qint64> m_runs;
};

} // namespace store
