// SPDX-License-Identifier: MIT
#include "store/exchange/import.h"
#include "store/exchange/claims.h"

#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/schema/layer.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::exchange::ImportFormat;
using store::exchange::ImportReport;

namespace {

QStringList formatsOfOwners()
{
    QStringList names = store::exchange::importFormatNames();
    names.removeIf([](const QString &name) {
        return !store::exchange::namesOwners(*store::exchange::importFormatNamed(name));
    });
    return names;
}

void declareImport(QCommandLineParser &options)
{
    options.addOptions({
        {u"format"_s,
         Text::tr("One of %1. Default: what the file looks like.")
             .arg(store::exchange::importFormatNames().join(u", "_s)),
         Text::tr("format")},
        {u"trust-statuses"_s,
         Text::tr("Bring what the file says that people decided in force at once, where it is your own "
                  "export; the "
                  "number is the one that --dry-run counts. Default: it waits for review."),
         Text::tr("number")},
        {u"retire"_s,
         Text::tr(
             "Retire that many sections of a file, or questions of a folder, that are not there any more; "
             "--dry-run counts and names them. Asked for where they are more than a third."),
         Text::tr("number")},
        {u"agent"_s,
         Text::tr(
             "Whose the rows are, whatever the file says. Default: the agent that the file names, or the "
             "one of its format (claude-code for notes of Claude Code, default for server-memory). Not for "
             "%1, which hold nobody's rows or say whose.")
             .arg(formatsOfOwners().join(u", "_s)),
         Text::tr("name")},
        {u"dry-run"_s, Text::tr("Say what would be taken, and do nothing.")},
    });
    options.addOption(reviewerOption());
}

Result<ImportFormat> formatOf(const Invocation &invocation, const QString &path)
{
    if (!invocation.isSet(u"format"_s))
        return store::exchange::guessedFormat(path);
    if (const auto format = store::exchange::importFormatNamed(invocation.value(u"format"_s)))
        return *format;
    return usageError(
        Text::tr("\"%1\" is no format to read; it is one of %2.")
            .arg(invocation.value(u"format"_s), store::exchange::importFormatNames().join(u", "_s)));
}

QJsonArray problemsOf(const ImportReport &report)
{
    QJsonArray problems;
    for (const store::exchange::ImportProblem &problem : report.problems) {
        QJsonObject object{{u"line"_s, problem.line}, {u"message"_s, problem.message}};
        if (!problem.file.isEmpty())
            object.insert(u"file"_s, problem.file);
        problems.append(object);
    }
    return problems;
}

QJsonObject asJson(const store::exchange::ImportedNames &names)
{
    return {{u"added"_s, QJsonArray::fromStringList(names.added)},
            {u"changed"_s, QJsonArray::fromStringList(names.changed)},
            {u"retired"_s, QJsonArray::fromStringList(names.retired)}};
}

// How many lines of other layers than the reflexions were written, by their type.
QMap<QString, int> otherLayers(const ImportReport &report)
{
    QMap<QString, int> written = report.records;
    for (const auto &[type, count] :
         {std::pair(u"agent"_s, report.agents), std::pair(u"run"_s, report.runs),
          std::pair(store::episodeLayer().key(), report.episodes), std::pair(u"filter"_s, report.filters)}) {
        if (count > 0)
            written.insert(type, count);
    }
    return written;
}

QJsonObject asJson(const QMap<QString, int> &counts)
{
    QJsonObject json;
    for (auto count = counts.begin(); count != counts.end(); ++count)
        json.insert(count.key(), count.value());
    return json;
}

QJsonObject asJson(const ImportReport &report)
{
    QJsonObject findings;
    for (auto found = report.findings.begin(); found != report.findings.end(); ++found)
        findings.insert(store::guard::name(found.key()), found.value());
    return {{u"read"_s, report.read},
            {u"added"_s, report.added},
            {u"changed"_s, report.changed},
            {u"corroborated"_s, report.corroborated},
            {u"unchanged"_s, report.unchanged},
            {u"skipped"_s, report.skipped},
            {u"decided"_s, report.decided},
            {u"vouched"_s, report.vouched},
            {u"claims"_s, report.claims},
            {u"claims_trusted"_s, report.areClaimsTrusted},
            {u"agents"_s, report.agents},
            {u"runs"_s, report.runs},
            {u"episodes"_s, report.episodes},
            {u"lasting"_s, report.lasting()},
            {u"filters"_s, report.filters},
            {u"layers"_s, asJson(otherLayers(report))},
            {u"in_force"_s, report.inForce},
            {u"waiting"_s, report.waiting()},
            {u"drafts"_s, report.waitingDrafts()},
            {u"retired"_s, report.retired},
            {u"retirable"_s, report.retirable},
            {u"names"_s, asJson(report.names)},
            {u"unread_agents"_s, QJsonArray::fromStringList(report.unread)},
            {u"lost_citations"_s, QJsonArray::fromStringList(report.lost)},
            {u"findings"_s, findings},
            {u"problems"_s, problemsOf(report)},
            {u"changeset"_s, report.changeset},
            {u"dry_run"_s, report.isDryRun}};
}

// Many are those of memories, which are long too: JSON has them all.
void printNames(Output &out, const QString &what, const QStringList &names, int all)
{
    constexpr qsizetype MostNamed = 20;
    if (names.isEmpty())
        return;
    const QStringList first = names.first(std::min(names.size(), MostNamed));
    const QString said = what.arg(first.join(u", "_s));
    const int more = all - int(first.size());
    out.line(printable(more > 0 ? said + Text::tr(" And %n more.", nullptr, more) : said));
}

void printUnread(Output &out, const ImportReport &report)
{
    for (const QString &agent : report.unread)
        out.line(printable(
            Text::tr(
                "The rows belong to %1, and no agent reads that one's so far. Where another is to be told "
                "them, undo the import and give --agent NAME, or let that one read them: \"memoirctl agent "
                "set NAME --reads %1\".")
                .arg(agent)));
}

void printLayers(Output &out, const ImportReport &report)
{
    QStringList written;
    QStringList atOnce;
    const QMap<QString, int> layers = otherLayers(report);
    for (auto layer = layers.begin(); layer != layers.end(); ++layer) {
        written += u"%1 %2"_s.arg(layer.key()).arg(layer.value());
        if (!store::exchange::Claims::areMadeOf(layer.key()))
            atOnce += layer.key();
    }
    if (!written.isEmpty())
        out.line(Text::tr("Written of other layers: %1.").arg(written.join(u", "_s)));
    if (!atOnce.isEmpty())
        out.line(Text::tr("Nobody reviews these, they count at once: %1.").arg(atOnce.join(u", "_s)));
}

void printClaims(Output &out, const ImportReport &report)
{
    if (report.claims == 0)
        return;
    const QString said =
        Text::tr("The file says %n time(s) what people decided and the store does not hold yet", nullptr,
                 report.claims);
    if (!report.areClaimsTrusted)
        out.line(said
                 + Text::tr("; none of that is in force. Where it is your own export, --trust-statuses %1 "
                            "brings it in force.")
                       .arg(report.claims));
    else if (report.undecided > 0)
        out.line(said
                 + Text::tr("; %n row(s) of it wait all the same, as two people approve here or nobody "
                            "vouches for them.",
                            nullptr, report.undecided));
    else
        out.line(said + Text::tr("; that is in force as it says."));
}

// One that is about a whole file names no line.
QString said(const store::exchange::ImportProblem &problem)
{
    if (problem.line > 0)
        return Text::tr("%1 line %2: %3")
            .arg(problem.file, QString::number(problem.line), problem.message)
            .trimmed();
    return problem.file.isEmpty() ? problem.message : problem.file + u": "_s + problem.message;
}

void printImport(Output &out, const ImportReport &report, ImportFormat format)
{
    for (const store::exchange::ImportProblem &problem : report.problems)
        out.line(printable(said(problem)));
    out.line(Text::tr("Read as %1.").arg(store::exchange::name(format)));
    printLayers(out, report);
    const QString counts =
        Text::tr("%n row(s) read: %1 added (%2 decided), %3 corroborated, %4 unchanged, %5 skipped.", nullptr,
                 report.read)
            .arg(report.added)
            .arg(report.decided)
            .arg(report.corroborated)
            .arg(report.unchanged)
            .arg(report.skipped);
    if (report.changed + report.retired > 0)
        out.line(Text::tr("%1 changed, %2 of %3 retired.")
                     .arg(report.changed)
                     .arg(report.retired)
                     .arg(report.retirable));
    printNames(out, Text::tr("Added: %1."), report.names.added, report.added);
    printNames(out, Text::tr("Changed: %1."), report.names.changed, report.changed);
    printNames(out, Text::tr("Retired: %1."), report.names.retired, report.retired);
    if (report.waiting() > 0)
        out.line(Text::tr("%n row(s) wait for review.", nullptr, report.waiting()));
    printUnread(out, report);
    if (report.waitingDrafts() > 0)
        out.line(Text::tr("%n draft(s) wait with the rows they rest on; \"memoirctl draft list\" shows them.",
                          nullptr, report.waitingDrafts()));
    if (report.bringsInForce() && report.waiting() + report.waitingDrafts() == 0)
        out.line(Text::tr("What is added or changed is in force at once."));
    else if (report.bringsInForce())
        out.line(Text::tr("Of what is named as added or changed, %n need no review: in force at once.",
                          nullptr, report.forced()));
    if (!report.lost.isEmpty())
        out.line(Text::tr("Not cited any more: %1.").arg(report.lost.join(u", "_s)));
    if (report.read > 0)
        out.line(counts);
    else if (otherLayers(report).isEmpty())
        out.line(Text::tr("Nothing of it is new."));
    if (report.isDryRun)
        out.line(Text::tr("Rehearsed only; nothing was changed."));
    if (report.isDryRun && report.retiresMuch())
        out.line(Text::tr("More than a third would be retired: without --dry-run that takes --retire %1.")
                     .arg(report.retired));
    if (report.vouched > 0)
        out.line(Text::tr("%n decision(s) are signed by a key that this store knows, and are in force.",
                          nullptr, report.vouched));
    printClaims(out, report);
    if (report.lasting() > 0)
        out.line(
            Text::tr("%n row(s) of it say what happened (episodes, chats, graded runs): no undo takes them "
                     "back, only \"memoirctl forget\" takes them out.",
                     nullptr, report.lasting()));
    if (!report.changeset.isEmpty())
        out.line(Text::tr("\"memoirctl undo %1\" takes it back.").arg(report.changeset));
}

Result<int> runImport(const Invocation &invocation)
{
    const QTemporaryDir spool;
    const QString &named = invocation.arguments().constFirst();
    const auto path = named == "-"_L1 ? spooledInput(spool.path()) : Result<QString>(named);
    const auto format = path ? formatOf(invocation, *path) : tl::unexpected(path.error());
    const auto reviewer = invocation.reviewer();
    const auto trusted = invocation.number(u"trust-statuses"_s, 0);
    const auto retired = invocation.number(u"retire"_s, 0);
    if (!format || !reviewer || !trusted || !retired)
        return tl::unexpected(!format     ? format.error()
                              : !reviewer ? reviewer.error()
                              : !trusted  ? trusted.error()
                                          : retired.error());
    const auto agreed = [&](const QString &option, int number) {
        return invocation.isSet(option) ? std::optional(number) : std::nullopt;
    };
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto report =
        store::exchange::importFile(**database, *path, *format, *reviewer, invocation.isSet(u"dry-run"_s), {},
                                    {.claims = agreed(u"trust-statuses"_s, *trusted),
                                     .retired = agreed(u"retire"_s, *retired),
                                     .agent = invocation.value(u"agent"_s)});
    if (!report)
        return tl::unexpected(report.error());
    if (invocation.wantsJson())
        invocation.out().json(asJson(*report));
    else
        printImport(invocation.out(), *report, *format);
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return Done;
}

} // namespace

const Verb Import{
    .name = "import",
    .arguments = "FILE|FOLDER|-",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes the rows of a file over, all in one act."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "\"-\" is standard input. Rows wait for review. So does what a file in our own format says that "
        "people decided: anybody can "
        "write one.\nDecisions that are signed by a key this store knows (memoirctl key enter PUBLIC_KEY) "
        "are in force. To move a\nstore of your own, rehearse it and bring the statuses in force by their "
        "number: "
        "--trust-statuses N.\nReading a file again adds only what is new. Lines that cannot be taken are "
        "named and the others are kept.\nThe sections of a SYSTEM_WIKI.md and golden questions are in force "
        "at once. Sections that the file does not have any\nmore are retired, and so are questions of a "
        "folder that no file there has: where that is more than a third, --retire N\nhas to say how many."),
    .examples = "memoirctl import backup.jsonl --format memoir --dry-run\nmemoirctl import backup.jsonl "
                "--format memoir --trust-statuses 214\nmemoirctl import memory.jsonl --format "
                "server-memory --dry-run\nmemoirctl import evie.af --agent evie --dry-run\nmemoirctl import "
                "~/.daystrom --format daystrom "
                "--dry-run\nmemoirctl import docs/SYSTEM_WIKI.md\nmemoirctl import "
                "eval/golden-set.yaml --format golden\nmemoirctl import eval/golden-set --format golden "
                "--dry-run\nmemoirctl import results.json --format promptfoo",
    .decides = always,
    .onServer = true,
    .declare = declareImport,
    .run = runImport,
};

} // namespace app::ctl::verbs
