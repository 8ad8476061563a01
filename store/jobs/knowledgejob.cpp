// SPDX-License-Identifier: MIT
#include "store/jobs/knowledgejob.h"

#include "store/knowledge/ingest.h"
#include "store/knowledge/watchedpaths.h"
#include "store/text.h"

#include <QFileInfo>
#include <QMap>

namespace store {

using namespace Qt::StringLiterals;
using knowledge::IngestOptions;
using knowledge::IngestReport;
using knowledge::Source;

namespace {

// Sources of one namespace and one root were read in together and are refreshed together.
struct Reading
{
    QString nameSpace;
    QString root;
    QStringList paths;
};

QList<Reading> readingsOf(const std::vector<Source> &sources)
{
    QMap<std::pair<QString, QString>, Reading> all;
    for (const Source &source : sources) {
        Reading &reading = all[{source.nameSpace, source.root}];
        reading.nameSpace = source.nameSpace;
        reading.root = source.root;
        const QString path = knowledge::watchedPath(source);
        if (!reading.paths.contains(path))
            reading.paths.append(path);
    }
    return all.values();
}

JobReport reportOf(const IngestReport &sum)
{
    return {Text::tr("%n file(s): %1 new, %2 changed, %3 gone, %4 could not be read.", nullptr, sum.files)
                .arg(sum.added)
                .arg(sum.changed)
                .arg(sum.missing)
                .arg(sum.failed),
            {{u"files"_s, sum.files},
             {u"added"_s, sum.added},
             {u"changed"_s, sum.changed},
             {u"unchanged"_s, sum.unchanged},
             {u"missing"_s, sum.missing},
             {u"failed"_s, sum.failed},
             {u"waiting"_s, sum.waiting}}};
}

} // namespace

QString KnowledgeJob::title() const
{
    return Text::tr("Knowledge refresh");
}

Result<bool> KnowledgeJob::isNeeded(Database &database)
{
    return knowledge::Sources(database).counts().map(
        [](const knowledge::KnowledgeCounts &counts) { return counts.sources > 0; });
}

Result<JobReport> KnowledgeJob::run(Database &database, JobContext &context)
{
    const auto sources = knowledge::Sources(database).all();
    if (!sources)
        return tl::unexpected(sources.error());
    IngestReport sum;
    for (const Reading &reading : readingsOf(*sources)) {
        if (context.isStopped())
            break;
        context.progress(0, 0, reading.root);
        if (!QFileInfo(reading.root).isDir()) {
            context.warn(Text::tr("The folder is not there; its documents stay as they are."));
            continue;
        }
        IngestOptions options;
        options.paths = reading.paths;
        options.nameSpace = reading.nameSpace;
        options.mayBeGone = true;
        options.isUnattended = true;
        const auto report = knowledge::ingest(
            database, options, Actor::rule(u"knowledge"_s), [&context] { return context.isStopped(); },
            [&](int done, int total) { context.progress(done, total, reading.root); });
        if (!report)
            return tl::unexpected(report.error());
        sum += *report;
        for (const auto &problem : report->problems)
            context.warn(problem.path + ": "_L1 + problem.reason);
        if (report->waiting > 0)
            context.warn(Text::tr("%1 wait for a person: look at them on the Knowledge page, or "
                                  "with \"memoirctl list knowledge --status waiting\".")
                             .arg(report->waiting));
        context.note(Text::tr("%n file(s), %1 new, %2 changed, %3 gone", nullptr, report->files)
                         .arg(report->added)
                         .arg(report->changed)
                         .arg(report->missing));
    }
    return reportOf(sum);
}

} // namespace store
