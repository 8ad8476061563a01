// SPDX-License-Identifier: MIT
#include "store/knowledge/ingest.h"

#include "store/database/database.h"
#include "store/knowledge/ingestplan.h"
#include "store/knowledge/newfiles.h"
#include "store/knowledge/watchedpaths.h"
#include "store/layers/layertext.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <future>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

void addSkipped(IngestReport &report, const FoundFiles &found)
{
    report.skipped = found.skipped;
    report.skippedReasons = found.reasons;
}

void add(IngestReport &report, const IngestBatch &batch)
{
    report.unchanged += batch.unchanged;
    for (const SkippedFile &file : batch.skipped) {
        report.skipped.push_back(file);
        ++report.skippedReasons[file.reason];
    }
}

// Paths that a person names may be read, now and later. Paths from the store are read again only if they were
// confirmed on this computer; the others are reported.
QStringList permitted(Database &database, const IngestOptions &options, IngestReport &report)
{
    WatchedPaths watched(database);
    if (!options.mayBeGone) {
        if (auto confirmed = watched.confirm(options.paths); !confirmed)
            report.problems.push_back({options.paths.join(u", "_s), confirmed.error().message});
        return options.paths;
    }
    QStringList paths;
    for (const QString &path : options.paths) {
        if (watched.holds(path))
            paths += path;
        else
            report.problems.push_back({path, waitingWords({path})});
    }
    return paths;
}

Result<IngestPlan> planned(Database &database, const IngestOptions &options, const Cancelled &cancelled,
                           IngestReport &report)
{
    auto found = findFiles(permitted(database, options, report), cancelled, options.mayBeGone);
    if (!found)
        return tl::unexpected(found.error());
    const auto known = Sources(database).all(options.nameSpace);
    if (!known)
        return tl::unexpected(known.error());
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    const auto forgotten = database.textSet(u"SELECT uid FROM tombstone WHERE substr(uid, 1, 5) = 'file_'"_s);
    if (!forgotten)
        return tl::unexpected(forgotten.error());
    IngestPlan plan(std::move(*found), *known, *policy, options.force);
    plan.leaveOut(options.nameSpace, *forgotten);
    return plan;
}

// The rule by which a new or changed file waits for a person.
Result<std::function<bool(const FoundFile &)>> waitingRule(Database &database, const IngestOptions &options)
{
    auto said = NewFiles::load(database);
    if (!said)
        return tl::unexpected(said.error());
    auto roots = Sources(database).trees(options.nameSpace);
    if (!roots)
        return tl::unexpected(roots.error());
    return [said = std::move(*said), roots = std::move(*roots), nameSpace = options.nameSpace,
            isUnattended = options.isUnattended](const FoundFile &file) {
        return (isUnattended || (file.isTree && roots.contains(file.root)))
               && said.wait(file.path, nameSpace);
    };
}

} // namespace

Result<IngestReport> ingest(Database &database, const IngestOptions &options, const Actor &actor,
                            const Cancelled &cancelled, const IngestProgress &progress)
{
    if (options.nameSpace.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("The namespace is empty."));
    IngestReport report;
    auto plan = planned(database, options, cancelled, report);
    if (!plan)
        return tl::unexpected(plan.error());
    report.files = plan->files();
    addSkipped(report, plan->found());
    auto waiting = waitingRule(database, options);
    if (!waiting)
        return tl::unexpected(waiting.error());
    IngestWriter writer(database, options.nameSpace, actor, options.at);
    writer.setWaiting(std::move(*waiting));
    writer.setAgent(options.agent);
    const auto isCancelled = [&cancelled] { return cancelled && cancelled(); };

    const auto read = [&plan, &cancelled] { return plan->next(cancelled); };
    IngestBatch batch = read();
    for (;;) {
        const bool isLast = plan->isDone() || isCancelled();
        const int done = plan->done();
        std::future<IngestBatch> following;
        if (!isLast)
            following = std::async(std::launch::async, read);
        const auto written = writer.write(batch.sources, batch.touched, report);
        add(report, batch);
        if (progress)
            progress(done, report.files);
        if (following.valid())
            batch = following.get();
        if (!written)
            return tl::unexpected(written.error());
        if (isLast)
            break;
    }
    report.wasCancelled = isCancelled();
    if (!report.wasCancelled) {
        if (auto marked = writer.markMissing(plan->missing(), report); !marked)
            return tl::unexpected(marked.error());
    }
    if (options.embed && report.chunksAdded > 0) {
        const auto embedded = embedChunks(database, cancelled);
        if (!embedded)
            return tl::unexpected(embedded.error());
        report.embedded = *embedded;
        report.wasCancelled = isCancelled();
    }
    return report;
}

// In rounds, so that it can be broken off.
Result<int> embedChunks(Database &database, const Cancelled &cancelled, const IngestProgress &progress)
{
    constexpr qint64 AtOnce = 1000;
    const HashedEmbedder embedder;
    const auto missing = Sources(database).withoutVector(embedder.modelKey());
    if (!missing)
        return tl::unexpected(missing.error());
    int done = 0;
    while (!cancelled || !cancelled()) {
        const auto embedded = embedMissing(database, embedder, knowledgeLayer().key(), AtOnce);
        if (!embedded)
            return tl::unexpected(embedded.error());
        done += int(*embedded);
        if (progress)
            progress(done, *missing);
        if (*embedded < AtOnce)
            break;
    }
    return done;
}

} // namespace store::knowledge
