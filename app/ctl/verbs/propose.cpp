// SPDX-License-Identifier: MIT
#include "app/ctl/input.h"
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/approvals.h"
#include "store/exchange/proposaljson.h"
#include "store/rows/callingagent.h"

#include <QJsonDocument>

#include <map>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::NewProposal;
using store::Proposed;
using store::Result;

namespace {

void declarePropose(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Who proposes, where the JSON does not say. Default: default."),
         Text::tr("name")},
        {u"run"_s, Text::tr("The run it belongs to, where the JSON does not say."), Text::tr("name")},
        {u"risk"_s, Text::tr("low, medium, high or critical, where the JSON does not say."),
         Text::tr("risk")},
        {u"expires-in"_s, Text::tr("How long it waits, where the JSON does not say: 90s, 15m, 2h, 3d."),
         Text::tr("time")},
        {u"id"_s, Text::tr("The proposer's own name for it: handing it in again is the same proposal."),
         Text::tr("name")},
    });
}

Result<NewProposal> defaultsOf(const Invocation &invocation, const QDateTime &at)
{
    NewProposal defaults;
    const auto agent = invocation.agent(defaults.agent);
    if (!agent)
        return tl::unexpected(agent.error());
    defaults.agent = *agent;
    if (invocation.isSet(u"risk"_s))
        defaults.risk = invocation.value(u"risk"_s);
    defaults.run = invocation.value(u"run"_s);
    defaults.externalId = invocation.value(u"id"_s);
    if (invocation.isSet(u"expires-in"_s)) {
        const auto expiry = store::expiryIn(invocation.value(u"expires-in"_s), at);
        if (!expiry)
            return tl::unexpected(expiry.error());
        defaults.expiresAt = *expiry;
    }
    return defaults;
}

using Requests = std::vector<Result<NewProposal>>;

void addRequests(Requests &all, const QJsonValue &value, const NewProposal &defaults, const QDateTime &at)
{
    auto rows = store::proposalsIn(value, defaults, at);
    if (!rows) {
        all.push_back(tl::unexpected(rows.error()));
        return;
    }
    for (NewProposal &row : *rows)
        all.push_back(store::checkActsAs(row.agent).map([&row] { return std::move(row); }));
}

// The requests in the input: one JSON document, or one on each line.
Requests requestsIn(const QByteArray &input, const NewProposal &defaults, const QDateTime &at)
{
    Requests all;
    QJsonParseError whole;
    const QJsonDocument document = QJsonDocument::fromJson(input, &whole);
    const auto valueOf = [](const QJsonDocument &json) {
        return json.isArray() ? QJsonValue(json.array()) : QJsonValue(json.object());
    };
    if (!document.isNull()) {
        addRequests(all, valueOf(document), defaults, at);
        return all;
    }
    qint64 number = 0;
    for (const QByteArray &line : input.split('\n')) {
        ++number;
        if (line.trimmed().isEmpty())
            continue;
        QJsonParseError error;
        const QJsonDocument one = QJsonDocument::fromJson(line, &error);
        if (one.isNull())
            all.push_back(
                usageError(Text::tr("Line %1 is no JSON: %2.").arg(number).arg(error.errorString())));
        else
            addRequests(all, valueOf(one), defaults, at);
    }
    return all;
}

// Proposes in one act for each agent, which signs it; the answers are in the order of the requests.
std::vector<Result<Proposed>> proposeAll(store::Database &database, const Requests &requests,
                                         const QDateTime &at)
{
    std::map<QString, std::vector<size_t>> byAgent;
    std::vector<Result<Proposed>> answers;
    for (size_t i = 0; i < requests.size(); ++i) {
        answers.push_back(requests[i] ? Result<Proposed>() : tl::unexpected(requests[i].error()));
        if (requests[i])
            byAgent[requests[i]->agent].push_back(i);
    }
    for (const auto &[agent, places] : byAgent) {
        std::vector<NewProposal> rows;
        for (const size_t place : places)
            rows.push_back(*requests[place]);
        // If this act fails, the answers of other agents' acts are still reported.
        auto proposed = store::Approvals(database).propose(std::move(rows), store::Actor::agent(agent), at);
        for (size_t i = 0; i < places.size(); ++i)
            answers[places[i]] = proposed ? std::move((*proposed)[i]) : tl::unexpected(proposed.error());
    }
    return answers;
}

QJsonObject toJson(const Proposed &proposed)
{
    return {{u"uid"_s, proposed.uid},
            {u"outcome"_s, store::name(proposed.outcome)},
            {u"status"_s, store::name(proposed.status)},
            {u"content_hash"_s, proposed.contentHash},
            {u"revision"_s, proposed.revision},
            {u"expires_at"_s, orNull(proposed.expiresAt)},
            {u"findings"_s, app::ctl::toJson(proposed.findings)}};
}

void printPropose(const Invocation &invocation, const Proposed &proposed)
{
    if (invocation.wantsJson()) {
        invocation.out().json(toJson(proposed));
        return;
    }
    invocation.out().line(u"%1  %2  %3, %4"_s.arg(
        proposed.uid, proposed.contentHash, store::name(proposed.outcome), store::name(proposed.status)));
    for (const store::FieldFinding &found : proposed.findings)
        invocation.out().line(u"    %1: %2, %3, %4"_s.arg(
            found.field, QString(store::guard::name(found.finding.detector)),
            QString(store::guard::name(found.finding.severity)), printable(found.finding.masked)));
}

Result<int> runPropose(const Invocation &invocation)
{
    const QDateTime at = store::now();
    const auto defaults = defaultsOf(invocation, at);
    const auto input =
        defaults ? inputOf(invocation.arguments().value(0, u"-"_s)) : tl::unexpected(defaults.error());
    if (!input)
        return tl::unexpected(input.error());
    const Requests requests = requestsIn(*input, *defaults, at);
    if (requests.empty())
        return usageError(Text::tr("There is no proposal in the input; it has to be JSON."));
    if (requests.size() == 1 && !requests.front())
        return tl::unexpected(requests.front().error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto answers = proposeAll(**database, requests, at);
    if (answers.size() == 1 && !answers.front())
        return tl::unexpected(answers.front().error());
    int code = Done;
    for (const auto &answer : answers) {
        if (answer) {
            printPropose(invocation, *answer);
            continue;
        }
        invocation.wantsJson() ? invocation.out().json(errorObject(answer.error()))
                               : invocation.out().line(answer.error().message);
        if (code == Done)
            code = exitCode(answer.error().code);
    }
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return code;
}

} // namespace

const Verb Propose{
    .name = "propose",
    .arguments = "[FILE]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Hands in what an agent asks to do; a person decides."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Reads JSON from FILE or standard input: one object, a list, or one object a line. Keys: agent, "
        "run,\n"
        "external_id, situation, action, description, risk, answers (accept, edit, respond, ignore), "
        "expires_at\n"
        "or expires_in; unknown keys are kept. LangGraph's interrupts (action_request, config) and "
        "LangChain's\n"
        "requests (action_requests, review_configs) are read as they stand. Answers the uid, the content "
        "hash a\n"
        "decision is bound to, and what the guard found. The same external_id again is the same proposal."),
    .examples = "memoirctl propose --agent ops --expires-in 2h < proposal.json\n"
                "echo '{\"action_request\":{\"action\":\"send_email\",\"args\":{\"to\":\"a@b.example\"}},"
                "\"config\":{\"allow_accept\":true,\"allow_ignore\":true}}' | memoirctl propose --json",
    .decides = never,
    .onServer = true,
    .declare = declarePropose,
    .run = runPropose,
};

} // namespace app::ctl::verbs
