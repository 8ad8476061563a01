// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>

namespace store {

class Database;

// What a running job can use: report its progress, write its log, and ask whether it should stop.
class JobContext
{
public:
    virtual ~JobContext() = default;

    // `done` of `total` steps; total 0: unknown. `step` says what is being done, for people.
    virtual void progress(int done, int total, const QString &step) = 0;
    virtual void note(const QString &text) = 0;
    virtual void warn(const QString &text) = 0;
    virtual std::stop_token stopToken() const = 0;
    // The moment from which a job counts days, if it takes one (takesMoment()); the ledger has the real time.
    virtual QDateTime asOf() const { return now(); }
    bool isStopped() const { return stopToken().stop_requested(); }
};

// What a run would cost, estimated before anything paid is called.
struct JobCost
{
    int calls = 0;
    qint64 tokens = 0; // sent and received, estimated
    double cost = 0;   // in the settings' currency; 0: free
    QString model;     // empty where no model is called

    bool isPaid() const { return cost > 0; }
};

struct JobReport
{
    QString summary;    // one sentence for a person
    QJsonObject detail; // kept in job_run
};

// Work that the store has done from time to time. `run` is called on a thread of its own with a connection of
// its own, while it holds the job's lease. It uses short transactions and has none open during a model's
// call. If it is killed at any moment, the store is as before or as after.
class Job
{
public:
    virtual ~Job() = default;

    virtual QString name() const = 0;  // wiki, training, knowledge, expiry, embedding, backup, seal, ...
    virtual QString title() const = 0; // for a person
    // Its steps in order, in the words that progress() uses; empty where they are not known in advance.
    virtual QStringList steps() const { return {}; }
    // False where there is nothing to do: a due run is then skipped and not recorded.
    virtual Result<bool> isNeeded(Database &) { return true; }
    // Whether it can be run as of another moment than the present one.
    virtual bool takesMoment() const { return false; }
    virtual Result<JobCost> estimate(Database &) { return JobCost{}; }
    [[nodiscard]] virtual Result<JobReport> run(Database &database, JobContext &context) = 0;
};

} // namespace store
