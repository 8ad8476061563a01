// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/answerwait.h"
#include "store/curation/approvals.h"
#include "store/curation/toldanswer.h"
#include "store/exchange/proposaljson.h"
#include "store/json.h"
#include "store/layers/proposals.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::ProposalStatus;
using store::Result;

namespace {

void declareAwait(QCommandLineParser &options)
{
    options.addOptions({
        {u"timeout"_s, Text::tr("Seconds to wait at most; 0 asks once. Default: until there is an answer."),
         Text::tr("seconds")},
        {u"agent"_s, Text::tr("Who asks. Default: the agent that proposed."), Text::tr("name")},
        {u"peek"_s, Text::tr("Only look: do not mark the answer as collected.")},
        {u"format"_s,
         Text::tr("memoir (all columns), langgraph (HumanResponse) or langchain (HITLResponse)."),
         Text::tr("name"), u"memoir"_s},
    });
}

Result<qint64> timeoutOf(const Invocation &invocation)
{
    if (!invocation.isSet(u"timeout"_s))
        return -1;
    bool isNumber = false;
    const double seconds = invocation.value(u"timeout"_s).toDouble(&isNumber);
    if (!isNumber || !(seconds >= 0) || seconds > 1e9)
        return usageError(
            Text::tr("--timeout takes a number of seconds, not \"%1\".").arg(invocation.value(u"timeout"_s)));
    return qint64(seconds * 1'000);
}

// Marks the answer as fetched by the agent; not with --peek or --read-only.
Result<Proposal> collected(const Invocation &invocation, store::Database &database, const Proposal &proposal)
{
    if (invocation.isSet(u"peek"_s) || invocation.isReadOnly()
        || proposal.statusAt(store::now()) == ProposalStatus::Pending)
        return proposal;
    return invocation.agent(proposal.agent).and_then([&](const QString &agent) {
        return store::Approvals(database).collect(proposal.uid, store::Actor::agent(agent));
    });
}

Result<store::ToldAnswer> fetch(const Invocation &invocation, store::Database &database,
                                const Proposal &proposal)
{
    auto told = collected(invocation, database, proposal).and_then([&](const Proposal &now) {
        return store::toldAnswer(database, now);
    });
    if (told && told->isHeldBack)
        std::fputs(
            qPrintable(Text::tr("%1 was approved, but what it says is held back: it is about a memory, or "
                                "repeats one, that is not told any more.")
                           .arg(proposal.uid)
                       + u'\n'),
            stderr);
    return told;
}

void printAwait(const Invocation &invocation, const std::vector<Proposal> &proposals)
{
    const QDateTime at = store::now();
    const QString format = invocation.value(u"format"_s);
    if (format == "langchain"_L1) {
        QJsonArray decisions;
        for (const Proposal &proposal : proposals)
            decisions.append(store::hitlDecision(proposal));
        invocation.out().json({{u"decisions"_s, decisions}});
        return;
    }
    for (const Proposal &proposal : proposals) {
        if (format == "langgraph"_L1)
            invocation.out().write(store::jsonBytes(store::humanResponse(proposal)) + '\n');
        else if (invocation.wantsJson())
            invocation.out().json(store::toJson(proposal, at));
        else
            invocation.out().line(QStringList{proposal.uid, store::name(proposal.statusAt(at)),
                                              proposal.decidedBy, printable(proposal.reason)}
                                      .join("  "_L1)
                                      .trimmed());
    }
}

// The exit code: 1 if a proposal still waits, 3 if one will never be answered, 0 if all are answered.
int codeOf(const std::vector<Proposal> &proposals)
{
    int code = Done;
    for (const Proposal &proposal : proposals) {
        const ProposalStatus status = proposal.statusAt(store::now());
        if (status == ProposalStatus::Pending)
            return Failed;
        if (status == ProposalStatus::Expired || status == ProposalStatus::Withdrawn)
            code = Refused;
    }
    return code;
}

void sayWhy(const std::vector<Proposal> &proposals)
{
    for (const Proposal &proposal : proposals) {
        const ProposalStatus status = proposal.statusAt(store::now());
        QString why;
        if (status == ProposalStatus::Pending)
            why = proposal.approvals.by.isEmpty()
                      ? Text::tr("%1 still waits for a person; nothing may be done yet.").arg(proposal.uid)
                      : Text::tr("%1 was approved by %2 and waits for a second person; nothing may be done "
                                 "yet.")
                            .arg(proposal.uid, proposal.approvals.names());
        else if (status == ProposalStatus::Expired)
            why = Text::tr("%1 expired at %2 without an answer; it counts as not approved.")
                      .arg(proposal.uid, proposal.expiresAt);
        else if (status == ProposalStatus::Withdrawn)
            why = Text::tr("%1 was withdrawn; there will be no answer.").arg(proposal.uid);
        if (!why.isEmpty())
            std::fputs(qPrintable(why + u'\n'), stderr);
    }
}

Result<int> runAwait(const Invocation &invocation)
{
    const QStringList formats{u"memoir"_s, u"langgraph"_s, u"langchain"_s};
    if (!formats.contains(invocation.value(u"format"_s)))
        return usageError(Text::tr("--format takes one of %1.").arg(formats.join(u", "_s)));
    const auto timeout = timeoutOf(invocation);
    const auto database = timeout ? invocation.openToWrite() : tl::unexpected(timeout.error());
    if (!database)
        return tl::unexpected(database.error());
    QElapsedTimer clock;
    clock.start();
    std::vector<Proposal> proposals;
    bool isHeldBack = false;
    for (const QString &uid : invocation.arguments()) {
        const qint64 left = *timeout < 0 ? -1 : std::max<qint64>(0, *timeout - clock.elapsed());
        const auto answered = store::AnswerWait(**database).wait(uid, left);
        const auto fetched =
            answered ? fetch(invocation, **database, *answered) : tl::unexpected(answered.error());
        if (!fetched)
            return tl::unexpected(fetched.error());
        proposals.push_back(fetched->proposal);
        isHeldBack |= fetched->isHeldBack;
    }
    const int code = codeOf(proposals);
    // The formats of other programs have no form for "no answer yet" and for an answer that is held back:
    // then only the exit code says it.
    const bool isOurs = invocation.value(u"format"_s) == "memoir"_L1;
    if (isOurs || (code != Failed && !isHeldBack))
        printAwait(invocation, proposals);
    invocation.out().flush();
    sayWhy(proposals);
    return code == Done && isHeldBack && !isOurs ? int(Refused) : code;
}

} // namespace

const Verb Await{
    .name = "await",
    .arguments = "UID...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Waits until a person has answered, and fetches the answer."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Exit code 0: there is an answer (accepted, edited, responded or refused). 3: it expired or was\n"
        "withdrawn, so nothing was approved. 1: it still waits when the time is over. Fetching marks the "
        "answer\n"
        "as collected; from then on it cannot be undone. Waiting costs next to nothing and holds no lock."),
    .examples = "memoirctl await prp_01J... --timeout 600 --json\n"
                "memoirctl await prp_01J... --timeout 0 --peek\n"
                "memoirctl await prp_01J... --format langgraph",
    .decides = never,
    .onServer = true,
    .declare = declareAwait,
    .run = runAwait,
};

} // namespace app::ctl::verbs
