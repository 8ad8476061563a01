// SPDX-License-Identifier: MIT
#include "app/ctl/answerrows.h"
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/database.h"
#include "store/layers/directory.h"
#include "store/learnings/runlearnings.h"

#include <QJsonDocument>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareRun(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose run it is. Default: default; with list: all."), Text::tr("name")},
        {u"workflow"_s, Text::tr("What it is a run of."), Text::tr("text")},
        {u"outcome"_s, Text::tr("How it ended, or how it stands."), Text::tr("text")},
        {u"report"_s,
         Text::tr("With finish: how it went, as JSON with \"topicDescription\" and \"iterations\" (their "
                  "\"metrics\", \"topic\" and \"summary\"), \"bestIteration\" and \"bestCoverage\"; the job "
                  "\"learnings\" learns from it. \"-\" reads standard input."),
         Text::tr("file")},
        {u"reflexions"_s, Text::tr("Whether it may write memories: on or off. A person says so."),
         Text::tr("on|off")},
        {u"limit"_s, Text::tr("With list: at most so many. Default: 50."), Text::tr("number")},
    });
}

std::optional<QString> given(const Invocation &invocation, const QString &option)
{
    return invocation.isSet(option) ? std::optional(invocation.value(option)) : std::nullopt;
}

store::Result<store::RunReport> reportOf(const Invocation &invocation, const QString &name, bool isEnded)
{
    const auto agent = invocation.agent(u"default"_s);
    if (!agent)
        return tl::unexpected(agent.error());
    store::RunReport report{.agent = *agent,
                            .name = name,
                            .workflow = given(invocation, u"workflow"_s),
                            .outcome = given(invocation, u"outcome"_s),
                            .isEnded = isEnded,
                            .mayBeNew = invocation.isSet(u"report"_s)};
    if (const auto reflexions = given(invocation, u"reflexions"_s)) {
        if (*reflexions != "on"_L1 && *reflexions != "off"_L1)
            return usageError(Text::tr("--reflexions takes on or off, not \"%1\".").arg(*reflexions));
        report.reflexionEnabled = *reflexions == "on"_L1;
    }
    return report;
}

// The report of --report as JSON; nothing if it is not given.
store::Result<std::optional<QJsonObject>> historyIn(const Invocation &invocation)
{
    if (!invocation.isSet(u"report"_s))
        return std::nullopt;
    const auto bytes = inputOf(invocation.value(u"report"_s));
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QJsonDocument document = QJsonDocument::fromJson(*bytes);
    if (!document.isObject())
        return usageError(Text::tr("The report is no JSON object."));
    const auto history = store::learnings::runHistoryOf(document.object());
    if (!history)
        return tl::unexpected(history.error());
    return document.object();
}

QJsonObject asJson(const store::NewRun &run)
{
    return {{u"agent"_s, run.agent},
            {u"name"_s, run.name},
            {u"workflow"_s, run.workflow},
            {u"outcome"_s, run.outcome},
            {u"reflexions"_s, run.reflexionEnabled},
            {u"started_at"_s, run.startedAt},
            {u"ended_at"_s, orNull(run.endedAt)}};
}

store::Result<int> save(const Invocation &invocation, const QString &name, bool isEnded)
{
    const auto report = reportOf(invocation, name, isEnded);
    const auto history = report ? historyIn(invocation) : tl::unexpected(report.error());
    if (!history)
        return tl::unexpected(history.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto saved = store::learnings::RunLearnings::keep(**database, *report, *history);
    if (!saved)
        return tl::unexpected(saved.error());
    if (invocation.wantsJson()) {
        invocation.out().json(asJson(*saved));
        return Done;
    }
    invocation.out().line(saved->endedAt.isEmpty() ? Text::tr("The run %1 goes on.").arg(saved->name)
                                                   : Text::tr("The run %1 has ended.").arg(saved->name));
    if (*history)
        invocation.out().line(
            Text::tr("The job \"learnings\" learns from its report: \"memoirctl job run learnings\"."));
    return Done;
}

store::Result<int> start(const Invocation &invocation, const QStringList &arguments)
{
    return save(invocation, arguments.constFirst(), false);
}

store::Result<int> finish(const Invocation &invocation, const QStringList &arguments)
{
    return save(invocation, arguments.constFirst(), true);
}

store::Result<int> listRuns(const Invocation &invocation, const QStringList &)
{
    const QString agent = invocation.value(u"agent"_s);
    const auto limit = invocation.number(u"limit"_s, 50, 1);
    const auto database = limit ? invocation.openToRead() : tl::unexpected(limit.error());
    const auto runs = database
                          ? store::Directory(**database).runs(agent, *limit)
                          : store::Result<std::vector<store::KnownRun>>(tl::unexpected(database.error()));
    if (!runs)
        return tl::unexpected(runs.error());
    if (!invocation.wantsJson())
        invocation.out().line(whoseRows(agent));
    answerRows(
        invocation, *runs,
        {.headings = {Text::tr("run"), Text::tr("agent"), Text::tr("started"), Text::tr("ended"),
                      Text::tr("memories"), Text::tr("contexts"), Text::tr("outcome")},
         .none = Text::tr("No run was reported.")},
        [](const store::KnownRun &known) {
            QJsonObject object = asJson(known.run);
            object.insert(u"memories"_s, known.memories);
            object.insert(u"contexts"_s, known.contexts);
            return object;
        },
        [](const store::KnownRun &known) -> QStringList {
            const store::NewRun &run = known.run;
            return {run.name,
                    run.agent,
                    run.startedAt,
                    run.endedAt.isEmpty() ? Text::tr("goes on") : run.endedAt,
                    QString::number(known.memories),
                    QString::number(known.contexts),
                    run.outcome};
        });
    return Done;
}

// Agents may report on their runs; only a person says whether a run may write memories.
bool saysWhatItMayWrite(const Invocation &invocation)
{
    return invocation.isSet(u"reflexions"_s);
}

std::span<const VerbAct> runActs()
{
    static constexpr std::array all{
        VerbAct{.name = "start",
                .arguments = "NAME",
                .options = "agent workflow outcome reflexions",
                .decides = saysWhatItMayWrite,
                .run = start},
        VerbAct{.name = "finish",
                .arguments = "NAME",
                .options = "agent workflow outcome reflexions report",
                .decides = saysWhatItMayWrite,
                .run = finish},
        VerbAct{.name = "list", .options = "agent limit", .run = listRuns},
    };
    return all;
}

} // namespace

const Verb Run{
    .name = "run",
    .arguments = "start NAME | finish NAME | list",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Says of an agent's run that it began or ended, and lists runs."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "What is not given stays as it was. A run that was started with --reflexions off "
        "writes no memories.\n\"list\" begins with the newest and says how many memories each run "
        "wrote\nand how many contexts it was told."),
    .examples = "memoirctl run start nightly-12 --agent ops --workflow reconcile\n"
                "memoirctl run finish nightly-12 --agent ops --outcome \"3 of 3 reconciled\"\n"
                "memoirctl run finish tune-7 --agent guard --outcome improved --report tune-7.json\n"
                "memoirctl run list --agent ops --limit 20",
    .acts = runActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareRun,
};

} // namespace app::ctl::verbs
