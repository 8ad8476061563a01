// SPDX-License-Identifier: MIT
#include "store/sessions/observejob.h"

#include "store/sessions/observer.h"
#include "store/text.h"
#include "store/trust/trust.h"

#include <QFileInfo>
#include <QJsonArray>

namespace store::sessions {

using namespace Qt::StringLiterals;

namespace {

Claim claimOf(const QString &path)
{
    return {u"transcripts."_s + QFileInfo(path).absolutePath(), u"read"_s};
}

// What there is to read on, and the folders that nobody confirmed here.
struct Due
{
    std::vector<ReadSession> sessions;
    QStringList waiting;
    qint64 bytes = 0;
};

Result<Due> dueIn(Database &database)
{
    auto read = readSessions(database);
    if (!read)
        return tl::unexpected(read.error());
    const Trust trust(database);
    Due due;
    for (ReadSession &one : *read) {
        const Claim claim = claimOf(one.session.path);
        if (!trust.holds(claim)) {
            if (const QString words = waitingWords(claim); !due.waiting.contains(words))
                due.waiting += words;
            continue;
        }
        // Shorter than it was: another file, which is read from its beginning.
        const QFileInfo file(one.session.path);
        const qint64 grown = file.exists() ? file.size() - one.position.offset : 0;
        if (grown == 0)
            continue;
        due.bytes += grown > 0 ? grown : file.size();
        due.sessions.push_back(std::move(one));
    }
    return due;
}

} // namespace

QString ObserveJob::title() const
{
    return Text::tr("Reading sessions");
}

Result<bool> ObserveJob::isNeeded(Database &database)
{
    return dueIn(database).map([](const Due &due) { return !due.sessions.empty(); });
}

Result<JobCost> ObserveJob::estimate(Database &database)
{
    const auto writer = m_writer(database);
    const auto due = writer ? dueIn(database) : tl::unexpected(writer.error());
    if (!due)
        return tl::unexpected(due.error());
    return due->sessions.empty() ? JobCost() : (*writer)->estimate(due->bytes);
}

Result<JobReport> ObserveJob::run(Database &database, JobContext &context)
{
    const auto writer = m_writer(database);
    const auto due = writer ? dueIn(database) : tl::unexpected(writer.error());
    if (!due)
        return tl::unexpected(due.error());
    for (const QString &words : due->waiting)
        context.warn(words);
    Observer observer(database, **writer);
    QJsonArray fragments;
    int added = 0;
    int done = 0;
    for (const ReadSession &one : due->sessions) {
        context.progress(done++, int(due->sessions.size()), one.session.source);
        const auto observed = observer.observe(
            one.session.path,
            {.agent = one.session.agent, .source = one.session.source, .seenAt = isoTime(context.asOf())},
            context.stopToken());
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        if (!observed) {
            context.warn(observed.error().message);
            continue;
        }
        added += observed->added();
        for (const CapturedEpisode &fragment : observed->fragments)
            fragments.append(fragment.uid);
    }
    context.progress(done, done, {});
    return JobReport{Text::tr("%Ln sessions read on:", nullptr, done) + u' '
                         + Text::tr("%Ln rows wait for review.", nullptr, added),
                     {{u"sessions"_s, done}, {u"fragments"_s, fragments}, {u"added"_s, added}}};
}

Result<void> confirmTranscript(Database &database, const QString &path)
{
    const Claim claim = claimOf(path);
    Trust trust(database);
    return trust.holds(claim) ? Result<void>() : trust.confirm({claim});
}

} // namespace store::sessions
