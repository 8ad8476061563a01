// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/database/database.h"
#include "store/learnings/runlearnings.h"

#include <QJsonDocument>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declareRun(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose run it is. Default: default."), Text::tr("name")},
        {u"workflow"_s, Text::tr("What it is a run of."), Text::tr("text")},
        {u"outcome"_s, Text::tr("How it ended, or how it stands."), Text::tr("text")},
        {u"report"_s,
         Text::tr("With finish: how it went, as JSON with \"topicDescription\" and \"iterations\" (their "
                  "\"metrics\", \"topic\" and \"summary\"), \"bestIteration\" and \"bestCoverage\"; the job "
                  "\"learnings\" learns from it. \"-\" reads standard input."),
         Text::tr("file")},
        {u"reflexions"_s, Text::tr("Whether it may write memories: on or off. A person says so."),
         Text::tr("on|off")},
    });
}

std::optional<QString> given(const Invocation &invocation, const QString &option)
{
    return invocation.isSet(option) ? std::optional(invocation.value(option)) : std::nullopt;
}

store::Result<store::RunReport> reportOf(const Invocation &invocation)
{
    const QString what = invocation.arguments().constFirst();
    if (what != "start"_L1 && what != "finish"_L1)
        return usageError(Text::tr("\"run\" takes start or finish, not \"%1\".").arg(what));
    const auto agent = invocation.agent(u"default"_s);
    if (!agent)
        return tl::unexpected(agent.error());
    store::RunReport report{.agent = *agent,
                            .name = invocation.arguments().at(1),
                            .workflow = given(invocation, u"workflow"_s),
                            .outcome = given(invocation, u"outcome"_s),
                            .isEnded = what == "finish"_L1,
                            .mayBeNew = invocation.isSet(u"report"_s)};
    if (const auto reflexions = given(invocation, u"reflexions"_s)) {
        if (*reflexions != "on"_L1 && *reflexions != "off"_L1)
            return usageError(Text::tr("--reflexions takes on or off, not \"%1\".").arg(*reflexions));
        report.reflexionEnabled = *reflexions == "on"_L1;
    }
    return report;
}

// The report of --report as JSON; nothing if it is not given.
store::Result<std::optional<QJsonObject>> historyIn(const Invocation &invocation, bool isEnded)
{
    if (!invocation.isSet(u"report"_s))
        return std::nullopt;
    if (!isEnded)
        return usageError(Text::tr("--report says how a run went; it belongs to finish."));
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

store::Result<int> runRun(const Invocation &invocation)
{
    const auto report = reportOf(invocation);
    if (!report)
        return tl::unexpected(report.error());
    const auto history = historyIn(invocation, report->isEnded);
    if (!history)
        return tl::unexpected(history.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto saved = store::learnings::RunLearnings::keep(**database, *report, *history);
    if (!saved)
        return tl::unexpected(saved.error());
    if (invocation.wantsJson())
        invocation.out().json(
            {{u"agent"_s, saved->agent},
             {u"name"_s, saved->name},
             {u"workflow"_s, saved->workflow},
             {u"outcome"_s, saved->outcome},
             {u"reflexions"_s, saved->reflexionEnabled},
             {u"started_at"_s, saved->startedAt},
             {u"ended_at"_s, saved->endedAt.isEmpty() ? QJsonValue() : QJsonValue(saved->endedAt)}});
    else
        invocation.out().line(saved->endedAt.isEmpty() ? Text::tr("The run %1 goes on.").arg(saved->name)
                                                       : Text::tr("The run %1 has ended.").arg(saved->name));
    if (!invocation.wantsJson() && *history)
        invocation.out().line(
            Text::tr("The job \"learnings\" learns from its report: \"memoirctl job run learnings\"."));
    return Done;
}

} // namespace

const Verb Run{
    .name = "run",
    .arguments = "start|finish NAME",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Says of an agent's run that it began or ended, and how."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "What is not given stays as it was. A run that was started with --reflexions off "
                     "writes no memories."),
    .examples = "memoirctl run start nightly-12 --agent ops --workflow reconcile\n"
                "memoirctl run finish nightly-12 --agent ops --outcome \"3 of 3 reconciled\"\n"
                "memoirctl run finish tune-7 --agent guard --outcome improved --report tune-7.json",
    .leastArguments = 2,
    .mostArguments = 2,
    // Agents may report on their runs; only a person says whether a run may write memories.
    .decides = [](const Invocation &invocation) { return invocation.isSet(u"reflexions"_s); },
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareRun,
    .run = runRun,
};

} // namespace app::ctl::verbs
