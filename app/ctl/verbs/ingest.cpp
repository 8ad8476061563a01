// SPDX-License-Identifier: MIT
#include "store/knowledge/ingest.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/treewatcher.h"
#include "app/ctl/verbs/verbs.h"
#include "store/knowledge/adrproposals.h"
#include "store/knowledge/newfiles.h"
#include "store/layers/settings.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <functional>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::knowledge::IngestOptions;
using store::knowledge::IngestReport;
using store::knowledge::RecordProposals;
using store::knowledge::SkippedFile;

namespace {

void declareIngest(QCommandLineParser &options)
{
    options.addOptions({
        {u"namespace"_s,
         Text::tr("Keep the documents of one project apart under this name. Default: default."),
         Text::tr("name")},
        {u"force"_s, Text::tr("Read files again that did not change.")},
        {u"no-embed"_s, Text::tr("Leave the new chunks without vectors for now.")},
        {u"adr-proposals"_s,
         Text::tr("Propose every accepted decision record, so that a person can make it a decision.")},
        {u"agent"_s,
         Text::tr("Whose the documents are: nobody is told them but this agent, and who reads it. Their "
                  "proposed records become its decisions. Default: everybody's."),
         Text::tr("name")},
        {u"new-files"_s,
         Text::tr("From now on, what comes or changes below the named folders is told at once, or waits "
                  "until a person "
                  "releases it."),
         Text::tr("told|wait")},
        {u"watch"_s, Text::tr("Go on until interrupted, and read what changes.")},
    });
    options.addOption(reviewerOption());
}

QJsonArray asJson(const std::vector<SkippedFile> &files)
{
    QJsonArray all;
    for (const SkippedFile &file : files)
        all.append(QJsonObject{{u"path"_s, file.path}, {u"reason"_s, file.reason}});
    return all;
}

QJsonObject asJson(const IngestReport &report)
{
    QJsonObject reasons;
    for (const auto &[reason, count] : report.skippedReasons)
        reasons.insert(reason, count);
    return {{u"files"_s, report.files},
            {u"added"_s, report.added},
            {u"changed"_s, report.changed},
            {u"unchanged"_s, report.unchanged},
            {u"missing"_s, report.missing},
            {u"failed"_s, report.failed},
            {u"waiting"_s, report.waiting},
            {u"bytes"_s, report.bytes},
            {u"chunks_added"_s, report.chunksAdded},
            {u"chunks_kept"_s, report.chunksKept},
            {u"chunks_removed"_s, report.chunksRemoved},
            {u"secrets_redacted"_s, report.redacted},
            {u"embedded"_s, report.embedded},
            {u"skipped"_s, reasons},
            {u"skipped_files"_s, asJson(report.skipped)},
            {u"problems"_s, asJson(report.problems)},
            {u"cancelled"_s, report.wasCancelled},
            {u"changesets"_s, QJsonArray::fromStringList(report.changesets)}};
}

// Prints the most frequent reasons for skipped files; a source tree may have dozens.
void printSkipped(Output &out, const IngestReport &report)
{
    constexpr size_t MostReasons = 8;
    std::vector<std::pair<int, QString>> reasons;
    for (const auto &[reason, count] : report.skippedReasons)
        reasons.emplace_back(count, reason);
    std::ranges::stable_sort(reasons, std::greater(), &std::pair<int, QString>::first);
    int others = 0;
    for (size_t i = 0; i < reasons.size(); ++i) {
        if (i < MostReasons)
            out.line(printable(Text::tr("%1 skipped: %2").arg(reasons[i].first).arg(reasons[i].second)));
        else
            others += reasons[i].first;
    }
    if (others > 0)
        out.line(Text::tr("%1 skipped for other reasons; --json names them.").arg(others));
}

void printIngest(Output &out, const IngestReport &report)
{
    for (const SkippedFile &file : report.problems)
        out.line(printable(Text::tr("%1: %2").arg(file.path, file.reason)));
    printSkipped(out, report);
    out.line(Text::tr("%n file(s): %1 new, %2 changed, %3 unchanged, %4 missing, %5 could not be read.",
                      nullptr, report.files)
                 .arg(report.added)
                 .arg(report.changed)
                 .arg(report.unchanged)
                 .arg(report.missing)
                 .arg(report.failed));
    out.line(Text::tr("%n chunk(s) written, %1 kept, %2 removed; secrets redacted: %3.", nullptr,
                      report.chunksAdded)
                 .arg(report.chunksKept)
                 .arg(report.chunksRemoved)
                 .arg(report.redacted));
    if (report.waiting > 0)
        out.line(Text::tr("%n file(s) wait for a person: \"memoirctl list knowledge --status waiting\", then "
                          "\"memoirctl release UID\".",
                          nullptr, report.waiting));
    if (report.wasCancelled)
        out.line(
            Text::tr("Interrupted; what was read so far is kept, and the next call goes on from there."));
    else if (!report.changesets.isEmpty())
        out.line(
            Text::tr("\"memoirctl undo %1\" takes the last step back.").arg(report.changesets.constLast()));
}

// Whether a look of --watch found nothing new, so that nothing is printed.
bool isQuiet(const IngestReport &report)
{
    return report.changesets.isEmpty() && report.problems.empty();
}

QJsonObject asJson(const RecordProposals &records)
{
    return {{u"proposed"_s, QJsonArray::fromStringList(records.added)},
            {u"revised"_s, QJsonArray::fromStringList(records.revised)},
            {u"known"_s, records.known},
            {u"problems"_s, QJsonArray::fromStringList(records.problems)}};
}

void printIngest(Output &out, const RecordProposals &records)
{
    for (const QString &problem : records.problems)
        out.line(printable(problem));
    out.line(Text::tr("%1 decision records proposed, %2 revised, %3 known already.")
                 .arg(records.added.size())
                 .arg(records.revised.size())
                 .arg(records.known));
}

class Ingestion
{
public:
    Ingestion(const Invocation &invocation, store::Database &database, const store::Actor &actor)
        : m_invocation(invocation)
        , m_database(database)
        , m_actor(actor)
        , m_options{.paths = invocation.arguments(),
                    .agent = invocation.value(u"agent"_s),
                    // With --agent also unchanged files are read, to change their owner.
                    .force = invocation.isSet(u"force"_s) || invocation.isSet(u"agent"_s),
                    .embed = !invocation.isSet(u"no-embed"_s)}
    {
        if (invocation.isSet(u"namespace"_s))
            m_options.nameSpace = invocation.value(u"namespace"_s);
    }

    [[nodiscard]] Result<void> run(bool isAgain)
    {
        const auto report = store::knowledge::ingest(m_database, m_options, m_actor, &StopSignal::isRaised);
        if (!report)
            return tl::unexpected(report.error());
        m_options.force = false;
        m_options.mayBeGone = true;
        m_options.isUnattended = true; // from now on the watch reads, not a person
        const auto records = proposed();
        if (!records)
            return tl::unexpected(records.error());
        if (isAgain && isQuiet(*report))
            return {};
        tell(*report, *records);
        m_invocation.out().flush();
        m_database.checkpointIfLarge();
        return {};
    }

    // The proposals of --adr-proposals; nothing without that option.
    [[nodiscard]] Result<std::optional<RecordProposals>> proposed()
    {
        if (!m_invocation.isSet(u"adr-proposals"_s))
            return std::optional<RecordProposals>();
        const QString agent = m_invocation.isSet(u"agent"_s) ? m_invocation.value(u"agent"_s) : u"default"_s;
        return store::knowledge::proposeRecords(m_database, m_options.nameSpace, agent, m_actor)
            .map([](const RecordProposals &records) { return std::optional(records); });
    }

    void tell(const IngestReport &report, const std::optional<RecordProposals> &records)
    {
        Output &out = m_invocation.out();
        if (!m_invocation.wantsJson()) {
            printIngest(out, report);
            if (records)
                printIngest(out, *records);
            return;
        }
        QJsonObject answer = asJson(report);
        if (records)
            answer.insert(u"adr_proposals"_s, asJson(*records));
        out.json(answer);
    }

    // The watches are set before each reading, so that what changes during it is read too.
    [[nodiscard]] Result<void> watch(StopSignal &stop)
    {
        QEventLoop loop;
        TreeWatcher watcher(m_options.paths);
        Result<void> outcome = run(false);
        if (!outcome)
            return outcome;
        stop.whenRaised([&loop] { loop.quit(); });
        QObject::connect(&watcher, &TreeWatcher::changed, &loop, [&] {
            watcher.refresh();
            outcome = run(true);
            if (!outcome)
                loop.quit();
        });
        if (!m_invocation.wantsJson())
            m_invocation.out().line(
                watcher.isPolling()
                    ? Text::tr("Looking for changes every 30 s: the system has no watches left.")
                    : Text::tr("Watching for changes; interrupt to end."));
        m_invocation.out().flush();
        if (!StopSignal::isRaised())
            loop.exec();
        return StopSignal::isRaised() ? Result<void>() : outcome;
    }

private:
    const Invocation &m_invocation;
    store::Database &m_database;
    const store::Actor m_actor;
    IngestOptions m_options;
};

// Writes the setting of --new-files before the reading. A folder's first files are told all the same.
Result<void> sayOfNewFiles(const Invocation &invocation, store::Database &database, const store::Actor &by)
{
    if (!invocation.isSet(u"new-files"_s))
        return {};
    const QString value = invocation.value(u"new-files"_s);
    if (value != "told"_L1 && value != "wait"_L1)
        return usageError(Text::tr("--new-files takes told or wait, not \"%1\".").arg(value));
    store::SettingValues settings;
    for (const QString &path : invocation.arguments()) {
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty())
            return tl::unexpected(store::Error{store::Error::Code::NotFound,
                                               Text::tr("There is no file or folder %1.").arg(path)});
        settings.append({store::knowledge::NewFiles::key(real), value});
    }
    return store::setSettings(database, settings, by);
}

Result<int> runIngest(const Invocation &invocation)
{
    const auto reviewer = invocation.reviewer();
    if (!reviewer)
        return tl::unexpected(reviewer.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    StopSignal stop;
    if (auto said = sayOfNewFiles(invocation, **database, *reviewer); !said)
        return tl::unexpected(said.error());
    Ingestion ingestion(invocation, **database, *reviewer);
    return (invocation.isSet(u"watch"_s) ? ingestion.watch(stop) : ingestion.run(false)).map([] {
        return Done;
    });
}

} // namespace

const Verb Ingest{
    .name = "ingest",
    .arguments = "PATH...",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Reads documents into the knowledge layer, a file or a whole tree."),
    .details =
        QT_TRANSLATE_NOOP("memoirctl", "Markdown, text, reStructuredText, YAML, JSON, HTML and PDF, "
                                       "up to 32 MiB a file and 200,000 files a call.\n"
                                       "Hidden files and folders, node_modules, links and binary "
                                       "files are passed over. Reading again touches only\n"
                                       "what changed; a file that is gone is marked missing. Secrets "
                                       "are redacted before anything is stored.\n"
                                       "With --new-files wait, a tree is told as it is read first, and "
                                       "what is new or changed in it later waits\n"
                                       "for \"memoirctl release\", whoever reads it in."),
    .examples = "memoirctl ingest docs/\nmemoirctl ingest handbook adr --namespace acme --watch",
    .decides = always,
    .onServer = true,
    .declare = declareIngest,
    .run = runIngest,
};

} // namespace app::ctl::verbs
