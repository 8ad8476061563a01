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

// What a job may do while it runs: say how far it is, write its log, and ask whether it should stop.
class JobContext
{
public:
    virtual ~JobContext() = default;

    // `done` of `total` steps; total 0 where it is not known. `step` names what is being done, for a person.
    virtual void progress(int done, int total, const QString &step) = 0;
    virtual void note(const QString &text) = 0;
    virtual void warn(const QString &text) = 0;
    virtual std::stop_token stopToken() const = 0;
    // The moment from which days are counted, for a job that takes one; the ledger says when it really was.
    virtual QDateTime asOf() const { return now(); }
    bool isStopped() const { return stopToken().stop_requested(); }
};

// What a run would take before anything paid is called.
struct JobCost
{
    int calls = 0;
    qint64 tokens = 0; // both ways, estimated
    double cost = 0;   // in the currency of the settings; 0 where nothing is paid
    QString model;     // empty where none is called

    bool isPaid() const { return cost > 0; }
};

struct JobReport
{
    QString summary;    // one sentence for a person
    QJsonObject detail; // kept in job_run
};

// Something the store has done from time to time. `run` is called on a thread of its own with a connection of
// its own, under the job's lease; it opens short transactions and holds none across a call of a model. Killed
// at any moment it leaves the store as before or after.
class Job
{
public:
    virtual ~Job() = default;

    virtual QString name() const = 0;  // wiki, training, knowledge, expiry, consolidation, embedding, backup
    virtual QString title() const = 0; // for a person
    // What it does, in order, in the words that progress() uses for its steps; empty where they are not known
    // before.
    virtual QStringList steps() const { return {}; }
    // False where there is nothing to do: then it is passed over when it is due, and no run is written.
    virtual Result<bool> isNeeded(Database &) { return true; }
    // Whether it can be run as of another moment than the present one.
    virtual bool takesMoment() const { return false; }
    virtual Result<JobCost> estimate(Database &) { return JobCost{}; }
    [[nodiscard]] virtual Result<JobReport> run(Database &database, JobContext &context) = 0;
};

} // namespace store
