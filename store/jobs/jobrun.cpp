// SPDX-License-Identifier: MIT
#include "store/jobs/jobrun.h"

#include "store/database/database.h"
#include "store/text.h"

#include <QJsonDocument>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString Columns = u"uid, job, started_at, ended_at, state, summary, detail"_s;

JobRun runIn(const Rows &query)
{
    return {query.value(0).toString(),
            query.value(1).toString(),
            query.value(2).toString(),
            query.value(3).toString(),
            query.value(4).toString(),
            query.value(5).toString(),
            QJsonDocument::fromJson(query.value(6).toByteArray()).object()};
}

} // namespace

Result<QList<JobRun>> JobRuns::newest(const QString &job, int most)
{
    auto query =
        job.isEmpty()
            ? m_database.run(u"SELECT %1 FROM job_run ORDER BY id DESC LIMIT ?"_s.arg(Columns), {most})
            : m_database.run(u"SELECT %1 FROM job_run WHERE job = ? ORDER BY id DESC LIMIT ?"_s.arg(Columns),
                             {job, most});
    if (!query)
        return tl::unexpected(query.error());
    QList<JobRun> runs;
    while ((*query)->next())
        runs.append(runIn(**query));
    return runs;
}

Result<JobRun> JobRuns::run(const QString &uid)
{
    auto query = m_database.run(u"SELECT %1 FROM job_run WHERE uid = ?"_s.arg(Columns), {uid});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return failure(Error::Code::NotFound,
                       Text::tr("There is no run %1; \"memoirctl job list\" names them.").arg(uid));
    JobRun run = runIn(**query);
    (*query)->finish(); // a read that stays open would bar the next write
    return run;
}

Result<std::optional<JobRun>> JobRuns::beside(const QString &uid, Side side)
{
    const QString which = side == Side::Older ? u"< (SELECT id FROM job_run WHERE uid = ?) ORDER BY id DESC"_s
                                              : u"> (SELECT id FROM job_run WHERE uid = ?) ORDER BY id"_s;
    auto query = m_database.run(u"SELECT %1 FROM job_run WHERE job = (SELECT job FROM job_run WHERE uid = ?) "
                                "AND id %2 LIMIT 1"_s.arg(Columns, which),
                                {uid, uid});
    if (!query)
        return tl::unexpected(query.error());
    std::optional<JobRun> found;
    if ((*query)->next())
        found = runIn(**query);
    (*query)->finish();
    return found;
}

Result<QList<JobLogLine>> JobRuns::log(const QString &runUid, qint64 after, int most)
{
    auto query = m_database.run(u"SELECT id, at, level, step, text FROM job_log WHERE run_uid = ? AND id > ? "
                                "ORDER BY id LIMIT ?"_s,
                                {runUid, after, most});
    if (!query)
        return tl::unexpected(query.error());
    QList<JobLogLine> lines;
    while ((*query)->next())
        lines.append({(*query)->value(0).toLongLong(), (*query)->value(1).toString(),
                      (*query)->value(2).toString(), (*query)->value(3).toString(),
                      (*query)->value(4).toString()});
    return lines;
}

Result<void> JobRuns::pruneLogs(const QString &job)
{
    // Each ended run pushes one log over the limit, or a few if others were killed, so a short look-back
    // suffices.
    constexpr int MostAtOnce = 100;
    const auto oldest = m_database.value(
        u"SELECT min(id) FROM (SELECT id FROM job_run WHERE job = ? ORDER BY id DESC LIMIT ?) AS kept"_s,
        {job, KeptLogs});
    if (!oldest)
        return tl::unexpected(oldest.error());
    return m_database.execute(
        u"DELETE FROM job_log WHERE run_uid IN (SELECT uid FROM job_run WHERE job = ? AND id < ? "
        "ORDER BY id DESC LIMIT ?)"_s,
        {job, *oldest, MostAtOnce});
}

} // namespace store
