// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace store {

class Database;

// One run of a job (table job_run).
struct JobRun
{
    QString uid;
    QString job;
    QString startedAt;
    QString endedAt; // empty while it runs
    QString state;   // running, done, failed, cancelled
    QString summary; // a sentence
    QJsonObject detail;

    bool operator==(const JobRun &) const = default;
};

struct JobLogLine
{
    qint64 id = 0;
    QString at;
    QString level; // note, warning, problem
    QString step;
    QString text;

    bool operator==(const JobLogLine &) const = default;
};

// Reads past runs, and deletes old logs. Use it on the database's thread only.
class JobRuns
{
public:
    // How many runs of each job keep their log: eight days of an hourly one, half a year of a nightly one. A
    // run writes up to some hundred lines, so all logs together stay within some megabytes. The runs
    // themselves stay.
    static constexpr int KeptLogs = 200;

    explicit JobRuns(Database &database)
        : m_database(database)
    {}

    // The newest of a job, newest first; of all jobs where `job` is empty.
    [[nodiscard]] Result<QList<JobRun>> newest(const QString &job, int most);
    [[nodiscard]] Result<JobRun> run(const QString &uid); // NotFound
    // The next older or newer one of the same job; no value at the end.
    enum class Side { Older, Newer };
    [[nodiscard]] Result<std::optional<JobRun>> beside(const QString &uid, Side side);
    // In the order written, behind the line `after`.
    [[nodiscard]] Result<QList<JobLogLine>> log(const QString &runUid, qint64 after = 0, int most = 10'000);
    // Deletes the logs of a job's runs older than its newest KeptLogs; in the caller's transaction.
    [[nodiscard]] Result<void> pruneLogs(const QString &job);

private:
    Database &m_database;
};

} // namespace store
