// SPDX-License-Identifier: MIT
#include "store/jobs/jobkeeper.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/guard/guard.h"
#include "store/jobs/leaseholder.h"

#include <QElapsedTimer>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// How often a request to cancel is looked for.
constexpr std::chrono::milliseconds Beat{500};
// How often progress is written. Every write refreshes the windows on this store.
constexpr qint64 WriteMs = 2'000;

} // namespace

JobKeeper::JobKeeper(const QString &storePath, const JobLease &lease, std::stop_source toStop)
    : m_path(storePath)
    , m_job(lease.job())
    , m_runUid(lease.runUid())
    , m_toStop(std::move(toStop))
    , m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{}

JobKeeper::~JobKeeper()
{
    m_thread.request_stop();
    m_thread.join();
}

void JobKeeper::report(const JobProgress &progress)
{
    const std::scoped_lock lock(m_mutex);
    m_pending.progress = progress;
}

void JobKeeper::add(const JobLogLine &line)
{
    const std::scoped_lock lock(m_mutex);
    m_pending.lines.append(line);
}

void JobKeeper::run(std::stop_token stop)
{
    const auto database = Database::open(m_path, Database::Mode::ReadWrite);
    if (!database) {
        m_toStop.request_stop();
        return;
    }
    QElapsedTimer sinceRenewed;
    QElapsedTimer sinceWritten;
    sinceRenewed.start();
    sinceWritten.start();
    while (!stop.stop_requested()) {
        look(**database);
        const bool mustRenew = sinceRenewed.hasExpired(JobLease::RenewMs);
        if (mustRenew)
            sinceRenewed.start();
        if (mustRenew || sinceWritten.hasExpired(WriteMs)) {
            beat(**database, mustRenew);
            sinceWritten.start();
        }
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, stop, Beat, [] { return false; });
    }
    beat(**database, false);
}

void JobKeeper::beat(Database &database, bool mustRenew)
{
    Pending pending;
    {
        const std::scoped_lock lock(m_mutex);
        pending = std::exchange(m_pending, {});
    }
    if (!mustRenew && !pending.progress && pending.lines.isEmpty())
        return;
    if (write(database, pending))
        return;
    // The write failed: the lines are put back before newer ones, and the next beat writes both.
    const std::scoped_lock lock(m_mutex);
    m_pending.lines = pending.lines + m_pending.lines;
    if (!m_pending.progress)
        m_pending.progress = pending.progress;
}

Result<void> JobKeeper::write(Database &database, const Pending &pending)
{
    const guard::Guard guard({.pii = false, .injection = false});
    const auto clean = [&guard](const QString &text) {
        return text.isEmpty() ? u""_s : guard::redacted(text, guard.scan(text)).text; // never null
    };
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    for (const JobLogLine &line : pending.lines) {
        auto written = database.execute(
            u"INSERT INTO job_log (run_uid, at, level, step, text) SELECT uid, ?, ?, ?, ? FROM job_run "
            "WHERE uid = ? AND state = 'running'"_s, // the log of an abandoned run must not change
            {line.at, line.level, clean(line.step), clean(line.text), m_runUid});
        if (!written)
            return written;
    }
    const QString expiry = isoTime(now().addMSecs(JobLease::LifetimeMs));
    auto renewed =
        database.execute(u"UPDATE job_lease SET expires_at = ?, holder = ? WHERE job = ? AND run_uid = ?"_s,
                         {expiry, leaseholder::make(), m_job, m_runUid});
    if (renewed && pending.progress) {
        renewed = database.execute(
            u"UPDATE job_lease SET done = ?, total = ?, step = ? WHERE job = ? AND run_uid = ?"_s,
            {pending.progress->done, pending.progress->total, clean(pending.progress->step), m_job,
             m_runUid});
    }
    return renewed.and_then([&transaction] { return transaction->commit(); });
}

void JobKeeper::look(Database &database)
{
    const auto wish = database.value(u"SELECT cancel_asked FROM job_lease WHERE job = ? AND run_uid = ?"_s,
                                     {m_job, m_runUid});
    // No row: another process took the job over while this one slept.
    if (wish && (wish->isNull() || wish->toBool()))
        m_toStop.request_stop();
}

} // namespace store
