// SPDX-License-Identifier: MIT
#include "store/sessions/observejob.h"

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

struct Grown
{
    Session session;
    qint64 bytes = 0; // still to be read
};

// Sessions with more to read, and folders that nobody confirmed here.
struct Due
{
    std::vector<Grown> sessions;
    QStringList waiting;
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
        due.sessions.push_back({std::move(one.session), grown > 0 ? grown : file.size()});
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
    const auto due = dueIn(database);
    if (!due)
        return tl::unexpected(due.error());
    JobCost sum;
    for (const Grown &one : due->sessions) {
        const auto writer = m_writer(database, one.session.agent);
        if (!writer && writer.error().code != Error::Code::Refused)
            return tl::unexpected(writer.error());
        const JobCost cost = writer ? (*writer)->estimate(one.bytes) : JobCost();
        sum.calls += cost.calls;
        sum.tokens += cost.tokens;
        sum.cost += cost.cost;
        sum.model = cost.model.isEmpty() ? sum.model : cost.model;
    }
    return sum;
}

// An error in one session is reported, and the others are read.
Result<Observed> ObserveJob::readOn(Database &database, JobContext &context, const Session &session)
{
    const auto writer = m_writer(database, session.agent);
    if (!writer)
        return tl::unexpected(writer.error());
    return Observer(database, **writer)
        .observe(session.path,
                 {.agent = session.agent, .source = session.source, .seenAt = isoTime(context.asOf())},
                 context.stopToken());
}

Result<JobReport> ObserveJob::run(Database &database, JobContext &context)
{
    const auto due = dueIn(database);
    if (!due)
        return tl::unexpected(due.error());
    for (const QString &words : due->waiting)
        context.warn(words);
    const int all = int(due->sessions.size());
    QJsonArray fragments;
    int added = 0;
    int done = 0;
    for (int i = 0; i < all; ++i) {
        const Session &session = due->sessions[size_t(i)].session;
        context.progress(i, all, session.source);
        const auto observed = readOn(database, context, session);
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        if (!observed) {
            context.warn(observed.error().message);
            continue;
        }
        ++done;
        added += observed->added();
        for (const CapturedEpisode &fragment : observed->fragments)
            fragments.append(fragment.uid);
    }
    context.progress(all, all, {});
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
