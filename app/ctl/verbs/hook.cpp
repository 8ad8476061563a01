// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "models/clients/client.h"
#include "store/curation/autocapture.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/recipes/ownrecipes.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/stackreader.h"
#include "store/sessions/capturedfragments.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>

#include <algorithm>
#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declareHook(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose session it is. Default: the client's name."), Text::tr("name")},
        {u"project"_s,
         Text::tr("The folder from which scopes are written. Default: the project that the client works in."),
         Text::tr("folder")},
    });
}

// The event that the client calls the hook for, from its JSON on standard input.
struct Moment
{
    QString agent;
    QString event;
    QString session;
    QString transcript;
    QString folder;
    QString prompt;
    QString project;
};

QString projectOf(const Invocation &invocation)
{
    const QString given = invocation.value(u"project"_s);
    return given.isEmpty() ? qEnvironmentVariable("CLAUDE_PROJECT_DIR") : given;
}

Result<Moment> momentOf(const Invocation &invocation)
{
    const QString client = invocation.arguments().constFirst();
    if (const auto known = models::clientNamed(client); !known)
        return tl::unexpected(known.error());
    const auto agent = invocation.agent(client);
    if (!agent)
        return tl::unexpected(agent.error());
    const auto bytes = inputOf(u"-"_s);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const QJsonDocument call = QJsonDocument::fromJson(*bytes);
    if (!call.isObject())
        return store::failure(store::Error::Code::Usage,
                              Text::tr("The client's call on standard input is no JSON object."));
    const QJsonObject said = call.object();
    const auto text = [&said](QLatin1StringView key) { return said.value(key).toString(); };
    return Moment{
        *agent,         text("hook_event_name"_L1), text("session_id"_L1), text("transcript_path"_L1),
        text("cwd"_L1), text("prompt"_L1),          projectOf(invocation)};
}

// The session's folder relative to its project, to leave out memories whose scope is elsewhere. Empty in the
// project's own folder, without a project or outside of it: then no memory is left out.
QString scopeOf(const Moment &moment)
{
    const QString project = QFileInfo(moment.project).canonicalFilePath();
    const QString folder = QFileInfo(moment.folder).canonicalFilePath();
    if (project.isEmpty() || !folder.startsWith(project + u'/'))
        return {};
    return folder.mid(project.size() + 1) + u'/';
}

Result<store::StackQuestion> questionOf(store::Database &database, const Moment &moment)
{
    const auto policy = store::policyOf(database, moment.agent);
    if (!policy)
        return tl::unexpected(policy.error());
    store::StackQuestion question;
    // No question was asked yet, so the folder's name serves as the question.
    question.question = QFileInfo(moment.folder).fileName();
    question.path = scopeOf(moment);
    question.toldTo = policy->audience(moment.agent);
    // At the beginning of a session the recipe "activation" is best: it tells what always holds.
    auto recipe = store::recipeOf(database, moment.agent, u"activation"_s);
    if (!recipe)
        return tl::unexpected(recipe.error());
    question.recipe = std::move(*recipe);
    return question;
}

// The context for the beginning of a session, recorded as told.
Result<QJsonObject> beginning(const Invocation &invocation, const Moment &moment)
{
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto question = questionOf(**database, moment);
    if (!question)
        return tl::unexpected(question.error());
    const auto stack = store::offlineStackReader(**database)->stack(*question);
    if (!stack)
        return tl::unexpected(stack.error());
    const auto isToldOf = [](const store::StackLayer &layer) {
        return std::ranges::any_of(layer.entries, &store::StackEntry::isTold);
    };
    if (!std::ranges::any_of(stack->layers, isToldOf))
        return QJsonObject();
    const auto told =
        store::Snapshots(**database).record(*stack, store::Actor::agent(moment.agent), moment.session);
    if (!told)
        return tl::unexpected(told.error());
    return QJsonObject{{u"hookSpecificOutput"_s, QJsonObject{{u"hookEventName"_s, moment.event},
                                                             {u"additionalContext"_s, stack->text}}}};
}

Result<void> captured(const Invocation &invocation, const Moment &moment)
{
    const store::sessions::Session session{moment.agent, moment.session};
    const store::sessions::Utterance said{.entry = store::sessions::entryOfWords(moment.prompt),
                                          .text = moment.prompt,
                                          .session = moment.session};
    if (moment.session.isEmpty() || store::captures(moment.prompt).empty())
        return {};
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    return store::sessions::captureUtterance(**database, session, said)
        .map([](const std::vector<store::CapturedEpisode> &) {});
}

// Reads the transcript in another process: it may be long or read by a model, and the client must not wait.
void observeBehind(const Invocation &invocation, const Moment &moment)
{
    if (moment.transcript.isEmpty())
        return;
    QProcess process;
    process.setProgram(QCoreApplication::applicationFilePath());
    process.setArguments({u"observe"_s, moment.transcript, u"--agent"_s, moment.agent, u"--source"_s,
                          moment.session, u"--flush"_s, u"--store"_s, invocation.storePath()});
    process.setStandardInputFile(QProcess::nullDevice());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    process.startDetached();
}

Result<void> answer(const Invocation &invocation, const Moment &moment)
{
    if (moment.event == "UserPromptSubmit"_L1)
        return captured(invocation, moment);
    if (moment.event == "PreCompact"_L1 || moment.event == "Stop"_L1 || moment.event == "SessionEnd"_L1)
        observeBehind(invocation, moment);
    if (moment.event != "SessionStart"_L1)
        return {};
    const auto said = beginning(invocation, moment);
    if (!said)
        return tl::unexpected(said.error());
    if (!said->isEmpty())
        invocation.out().json(*said);
    return {};
}

Result<int> runHook(const Invocation &invocation)
{
    const auto moment = momentOf(invocation);
    if (!moment)
        return tl::unexpected(moment.error());
    // An error is only printed, so that the session goes on.
    if (const auto answered = answer(invocation, *moment); !answered)
        std::fputs((printable(answered.error().message) + u'\n').toUtf8().constData(), stderr);
    return Done;
}

} // namespace

const Verb Hook{
    .name = "hook",
    .arguments = "CLIENT",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Answers a client's hook: its call comes on standard input."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "\"connect\" writes it into the client's settings. Where a session begins it prints what the agent "
        "is "
        "told at the folder it works in, and records that. From what a person says it takes what is to be "
        "remembered; before a session "
        "is compacted and at its end it has the transcript read by \"observe\". It never holds a session up: "
        "what takes longer than a quarter of a second, or than --time-limit, is left out, and a problem is "
        "said on standard error "
        "only. A call that cannot be read ends with 1: by a 2 the client would hold back what was typed."),
    .examples = "memoirctl hook claude-code --agent claude-code < call.json",
    .decides = never,
    .pace = Pace::Instant,
    .onWrongUse = Failed,
    .onServer = true,
    .declare = declareHook,
    .run = runHook,
};

} // namespace app::ctl::verbs
