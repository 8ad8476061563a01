// SPDX-License-Identifier: MIT
#include "store/jobs/joblease.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/jobs/jobrun.h"
#include "store/jobs/jobschedule.h"
#include "store/jobs/leaseholder.h"
#include "store/json.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns = u"job, holder, run_uid, taken_at, expires_at, cancel_asked, done, total, step"_s;

LeaseState stateIn(const Rows &query)
{
    LeaseState state;
    int column = 0;
    for (QString *text : {&state.job, &state.holder, &state.runUid, &state.takenAt, &state.expiresAt})
        *text = query.value(column++).toString();
    state.isCancelAsked = query.value(column++).toBool();
    state.progress.done = query.value(column++).toInt();
    state.progress.total = query.value(column++).toInt();
    state.progress.step = query.value(column).toString();
    return state;
}

Result<std::optional<LeaseState>> leaseOf(Database &database, const QString &job)
{
    return database.first(u"SELECT %1 FROM job_lease WHERE job = ?"_s.arg(Columns), {job}, stateIn);
}

// Call it inside a transaction.
Result<void> closeDead(Database &database, const LeaseState &lease, const QDateTime &at)
{
    const QString summary = Text::tr("It was killed: %1 ended before the job did.").arg(lease.place());
    return database
        .execute(
            u"UPDATE job_run SET state = 'failed', ended_at = ?, summary = ? WHERE uid = ? AND state = 'running'"_s,
            {isoTime(at), summary, lease.runUid})
        .and_then([&] {
            return database.execute(u"DELETE FROM job_lease WHERE job = ? AND run_uid = ?"_s,
                                    {lease.job, lease.runUid});
        });
}

tl::unexpected<Error> runsAlready(const LeaseState &lease)
{
    return failure(
        Error::Code::Conflict,
        Text::tr("The job %1 runs already since %2 in %3; it runs only once at a "
                 "time.")
            .arg(lease.job, lease.takenAt.left(16).replace(u'T', u' ') + " UTC"_L1, lease.place()));
}

} // namespace

QString LeaseState::place() const
{
    return leaseholder::place(holder);
}

bool LeaseState::isDead(const QDateTime &at) const
{
    if (leaseholder::isGone(holder))
        return true;
    if (const auto silence = leaseholder::silenceOf(holder))
        return silence->count() >= JobLease::LifetimeMs;
    // A lease that seems to last longer than any lease does was written before the clock was set back: it
    // counts as run out.
    const qint64 left = at.msecsTo(fromIsoTime(expiresAt));
    return left <= 0 || left > JobLease::LifetimeMs;
}

Result<JobLease> JobLease::take(Database &database, const JobDue &due, const QJsonObject &detail,
                                const QDateTime &at)
{
    const QString &job = due.defaults.job;
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto held = leaseOf(database, job);
    if (!held)
        return tl::unexpected(held.error());
    if (*held && !(*held)->isDead(at))
        return runsAlready(**held);
    if (*held) {
        if (auto closed = closeDead(database, **held, at); !closed)
            return tl::unexpected(closed.error());
    }
    if (auto marked = JobSchedules(database).mark(due); !marked)
        return tl::unexpected(marked.error());
    const QString uid = database.uids().next("job_"_L1, at);
    const auto written =
        database
            .execute(
                u"INSERT INTO job_run (uid, job, started_at, state, detail) VALUES (?, ?, ?, 'running', ?)"_s,
                {uid, job, isoTime(at), QString::fromUtf8(jsonBytes(detail))})
            .and_then([&] {
                return database.execute(
                    u"INSERT INTO job_lease (job, holder, run_uid, taken_at, expires_at) "
                    "VALUES (?, ?, ?, ?, ?)"_s,
                    {job, leaseholder::make(), uid, isoTime(at), isoTime(at.addMSecs(LifetimeMs))});
            })
            .and_then([&] { return transaction->commit(); });
    if (!written)
        return tl::unexpected(written.error());
    return JobLease(database, job, uid);
}

Result<void> JobLease::end(const QString &state, const QString &summary, const QJsonObject &detail,
                           const QDateTime &at)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto held = leaseOf(*m_database, m_job);
    if (!held)
        return tl::unexpected(held.error());
    if (!*held || (*held)->runUid != m_runUid)
        return failure(Error::Code::Conflict,
                       Text::tr("The job %1 was taken over by another process, since this one "
                                "had not been heard of for too long.")
                           .arg(m_job));
    return m_database
        ->execute(u"UPDATE job_run SET state = ?, ended_at = ?, summary = ?, detail = ? WHERE uid = ?"_s,
                  {state, isoTime(at), summary, QString::fromUtf8(jsonBytes(detail)), m_runUid})
        .and_then([&] {
            return m_database->execute(u"DELETE FROM job_lease WHERE job = ? AND run_uid = ?"_s,
                                       {m_job, m_runUid});
        })
        .and_then([&] { return JobRuns(*m_database).pruneLogs(m_job); })
        .and_then([&] { return transaction->commit(); });
}

Result<QHash<QString, LeaseState>> leases(Database &database)
{
    QHash<QString, LeaseState> all;
    return database
        .each(u"SELECT %1 FROM job_lease"_s.arg(Columns), {},
              [&](const Rows &row) {
                  const LeaseState state = stateIn(row);
                  all.insert(state.job, state);
              })
        .map([&] { return all; });
}

Result<int> closeDeadRuns(Database &database, const QDateTime &at)
{
    const auto isAnyDead = [&at](const QHash<QString, LeaseState> &all) {
        return std::ranges::any_of(all, [&at](const LeaseState &lease) { return lease.isDead(at); });
    };
    const auto seen = leases(database);
    if (!seen)
        return tl::unexpected(seen.error());
    if (!isAnyDead(*seen))
        return 0;
    auto transaction = Transaction::begin(database);
    // Read again: another process may have closed it by now.
    const auto all = transaction ? leases(database) : tl::unexpected(transaction.error());
    if (!all)
        return tl::unexpected(all.error());
    int closed = 0;
    for (const LeaseState &lease : *all) {
        if (!lease.isDead(at))
            continue;
        if (auto done = closeDead(database, lease, at); !done)
            return tl::unexpected(done.error());
        ++closed;
    }
    return transaction->commit().map([closed] { return closed; });
}

Result<void> askToCancel(Database &database, const QString &job)
{
    auto transaction = Transaction::begin(database);
    const auto held = transaction ? leaseOf(database, job) : tl::unexpected(transaction.error());
    if (!held)
        return tl::unexpected(held.error());
    if (!*held || (*held)->isDead(now()))
        return failure(Error::Code::NotFound, Text::tr("The job %1 does not run now.").arg(job));
    return database.execute(u"UPDATE job_lease SET cancel_asked = 1 WHERE job = ?"_s, {job}).and_then([&] {
        return transaction->commit();
    });
}

} // namespace store
