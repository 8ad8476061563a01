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
    return {query.text(0),
            query.text(1),
            query.text(2),
            query.text(3),
            query.text(4),
            query.text(5),
            QJsonDocument::fromJson(query.bytes(6)).object()};
}

} // namespace

Result<QList<JobRun>> JobRuns::newest(const QString &job, int most)
{
    const QString which = job.isEmpty() ? QString() : u"WHERE job = ? "_s;
    QList<JobRun> runs;
    return m_database
        .each(u"SELECT %1 FROM job_run %2ORDER BY id DESC LIMIT ?"_s.arg(Columns, which),
              job.isEmpty() ? QVariantList{most} : QVariantList{job, most},
              [&](const Rows &row) { runs += runIn(row); })
        .map([&] { return runs; });
}

Result<JobRun> JobRuns::run(const QString &uid)
{
    auto run = m_database.first(u"SELECT %1 FROM job_run WHERE uid = ?"_s.arg(Columns), {uid}, runIn);
    if (!run)
        return tl::unexpected(run.error());
    if (!*run)
        return failure(Error::Code::NotFound,
                       Text::tr("There is no run %1; \"memoirctl job list\" names them.").arg(uid));
    return **run;
}

Result<std::optional<JobRun>> JobRuns::beside(const QString &uid, Side side)
{
    const QString which = side == Side::Older ? u"< (SELECT id FROM job_run WHERE uid = ?) ORDER BY id DESC"_s
                                              : u"> (SELECT id FROM job_run WHERE uid = ?) ORDER BY id"_s;
    const QString sql = u"SELECT %1 FROM job_run WHERE job = (SELECT job FROM job_run WHERE uid = ?) "
                        "AND id %2 LIMIT 1"_s.arg(Columns, which);
    return m_database.first(sql, {uid, uid}, runIn);
}

Result<QList<JobLogLine>> JobRuns::log(const QString &runUid, qint64 after, int most)
{
    QList<JobLogLine> lines;
    return m_database
        .each(
            u"SELECT id, at, level, step, text FROM job_log WHERE run_uid = ? AND id > ? ORDER BY id LIMIT ?"_s,
            {runUid, after, most},
            [&](const Rows &row) {
                lines.append({row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)});
            })
        .map([&] { return lines; });
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
