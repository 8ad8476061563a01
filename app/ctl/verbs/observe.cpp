// SPDX-License-Identifier: MIT
#include "store/sessions/observejob.h"
#include "store/sessions/observer.h"

#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/fragmentsource.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::sessions::Observed;

namespace {

void declareObserve(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose session it is. Default: default."), Text::tr("name")},
        {u"source"_s,
         Text::tr("What the session is called. Default: what the transcript says, else the file's name."),
         Text::tr("session")},
        {u"flush"_s, Text::tr("Read the last line even where it is not ended yet: before a session is "
                              "compacted or at its end.")},
        {u"offline"_s, Text::tr("By the rules alone, also where a model is set for distilling.")},
    });
}

QJsonObject asJson(const QString &path, const Observed &observed)
{
    QJsonArray fragments;
    QJsonArray rows;
    for (const store::CapturedEpisode &fragment : observed.fragments) {
        fragments.append(fragment.uid);
        for (const store::CapturedRow &row : fragment.rows)
            rows.append(QJsonObject{{u"uid"_s, row.written.uid},
                                    {u"outcome"_s, store::name(row.written.outcome)},
                                    {u"observation"_s, row.row.observation},
                                    {u"fragment"_s, fragment.uid}});
    }
    return {{u"transcript"_s, path},
            {u"source"_s, observed.session.source},
            {u"from"_s, observed.from},
            {u"to"_s, observed.to},
            {u"anew"_s, observed.isAnew},
            {u"said"_s, observed.utterances},
            {u"unreadable"_s, observed.unreadable},
            {u"fragments"_s, fragments},
            {u"rows"_s, rows}};
}

void say(Output &out, const QString &path, const Observed &observed)
{
    out.line(Text::tr("%1: %n new row(s) wait for review", nullptr, observed.added()).arg(printable(path))
             + u", "_s + Text::tr("%n seen again", nullptr, observed.seenAgain()) + u" ("_s
             + Text::tr("session %1, bytes %2 to %3")
                   .arg(printable(observed.session.source), QString::number(observed.from),
                        QString::number(observed.to))
             + u")"_s);
    if (observed.isAnew)
        out.line(Text::tr("It is not the file that was read before; it was read from its beginning."));
    if (observed.unreadable > 0)
        out.line(
            Text::tr("%n line(s) were passed over: no JSON, or too long.", nullptr, observed.unreadable));
}

Result<int> runObserve(const Invocation &invocation)
{
    const auto agent = invocation.agent(u"default"_s);
    if (!agent)
        return tl::unexpected(agent.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto writer = models::fragmentWriter(**database, *agent, invocation.isSet(u"offline"_s));
    if (!writer)
        return tl::unexpected(writer.error());
    const StopSignal signal;
    std::stop_source stop;
    const std::jthread stopper = stopperFor(stop);
    store::sessions::Observer observer(**database, **writer);
    for (const QString &path : invocation.arguments()) {
        const auto observed = observer.observe(path,
                                               {.agent = *agent,
                                                .source = invocation.value(u"source"_s),
                                                .toTheEnd = invocation.isSet(u"flush"_s)},
                                               stop.get_token());
        auto kept = observed ? store::sessions::confirmTranscript(**database, path)
                             : tl::unexpected(observed.error());
        if (!kept)
            return tl::unexpected(kept.error());
        if (invocation.wantsJson())
            invocation.out().json(asJson(path, *observed));
        else
            say(invocation.out(), path, *observed);
    }
    return Done;
}

} // namespace

const Verb Observe{
    .name = "observe",
    .arguments = "TRANSCRIPT...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Reads what was said in an agent's sessions, past where it "
                                              "stopped the last time."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Reads transcripts of Claude Code, rollout files of Codex, lists of messages as OpenAI and Anthropic "
        "have them, and plain lines {\"role\", \"content\"}. What people said of how things are to be "
        "becomes "
        "fragments, and rows that wait for review: worded by the model that is set for distilling, else by "
        "rules. A transcript that is read twice gives nothing twice; \"job run observe\" reads on in all "
        "that were read "
        "here."),
    .examples = "memoirctl observe ~/.claude/projects/-home-mara-shop/0b1f….jsonl --agent claude-code\n"
                "memoirctl observe chat.json --source support-217 --flush",
    .decides = never,
    .onServer = true,
    .declare = declareObserve,
    .run = runObserve,
};

} // namespace app::ctl::verbs
