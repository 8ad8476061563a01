// SPDX-License-Identifier: MIT
#include "app/ctl/askedmodel.h"
#include "app/ctl/contextacts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/stackoptions.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/json.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/snapshots.h"
#include "store/retrieval/stackjson.h"

#include <algorithm>
#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declareContext(QCommandLineParser &options)
{
    options.addOptions(stackOptions());
    options.addOptions({
        {u"format"_s,
         Text::tr("text (the exact bytes), json (with every candidate) or messages (as a chat model is "
                  "sent it). Default: text."),
         Text::tr("form")},
        {u"record"_s, Text::tr("Leave a snapshot that says what was told.")},
        {u"run"_s, Text::tr("With --record or save: the run it is handed to."), Text::tr("name")},
        {u"limit"_s, Text::tr("At most so many lines. Default: 50."), Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

Result<void> printContext(const Invocation &invocation, const store::Stack &stack, const QString &format)
{
    if (format == "json"_L1)
        invocation.out().json(store::toJson(stack));
    else if (format == "messages"_L1)
        invocation.out().write(store::jsonBytes(store::messages(stack)) + '\n');
    else
        invocation.out().write(stack.text.toUtf8());
    return {};
}

Result<QString> formatOf(const Invocation &invocation)
{
    const QString fallback = invocation.wantsJson() ? u"json"_s : u"text"_s;
    const QString format = invocation.isSet(u"format"_s) ? invocation.value(u"format"_s) : fallback;
    if (format == "text"_L1 || format == "json"_L1 || format == "messages"_L1)
        return format;
    return usageError(Text::tr("--format takes text, json or messages, not \"%1\".").arg(format));
}

// Whether the text has anything of the store: whole, by its heading, or named because it was told before.
bool tellsAnything(const store::StackLayer &layer)
{
    return layer.shownEntries() > 0;
}

// Of the options those that do something for the stack that is shown.
Result<void> checkOptions(const Invocation &invocation)
{
    QStringList taken = stackOptionNames() + QStringList{u"format"_s, u"record"_s};
    if (invocation.value(u"format"_s) != "messages"_L1)
        taken.removeAll(u"place"_s);
    if (invocation.isSet(u"record"_s))
        taken += u"run"_s;
    return invocation.takesOnly(taken, invocation.isSet(u"format"_s)
                                           ? u"context --format "_s + invocation.value(u"format"_s)
                                           : u"context"_s);
}

void warn(const QString &sentence)
{
    std::fputs((printable(sentence) + u'\n').toUtf8().constData(), stderr);
}

// An agent that comes for the first time is told what belongs to nobody, and so is a name that is misspelt.
Result<void> warnOfStranger(store::Database &database, const QString &agent)
{
    if (agent.isEmpty())
        return {};
    return store::knownAgents(database).map([&agent](const std::vector<store::KnownAgent> &known) {
        if (std::ranges::find(known, agent, &store::KnownAgent::name) == known.end())
            warn(Text::tr(
                     "No agent is called \"%1\" in this store so far; \"memoirctl agent list\" names them.")
                     .arg(agent));
    });
}

// Builds the stack that the options ask for and prints it; recorded first where that is wanted.
Result<int> build(const Invocation &invocation)
{
    if (auto fits = checkOptions(invocation); !fits)
        return tl::unexpected(fits.error());
    const auto question = stackQuestion(invocation);
    const auto format = formatOf(invocation);
    if (!question || !format)
        return tl::unexpected(question ? format.error() : question.error());
    const bool records = invocation.isSet(u"record"_s);
    if (records && question->isPretending())
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("--what-if is only shown: leave out --record, because nobody was told it."));
    if (records && question->asOf.isValid())
        return store::failure(
            store::Error::Code::Refused,
            Text::tr("--as-of is only shown: leave out --record, because it may hold rows that are not "
                     "told any more."));
    const auto database = records ? invocation.openToWrite() : invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    if (auto known = checkPretended(**database, question->pretended); !known)
        return tl::unexpected(known.error());
    if (auto known = warnOfStranger(**database, question->agent); !known)
        return tl::unexpected(known.error());
    const auto stack = builtStack(**database, *question);
    if (!stack)
        return tl::unexpected(stack.error());
    if (records) {
        if (auto kept = recordStack(invocation, **database, *stack); !kept)
            return tl::unexpected(kept.error());
    }
    if (!question->isAsItStands())
        warn(
            Text::tr("For looking only: it may hold rows that are not told now; do not hand it to a model."));
    else if (*format == "text"_L1) // on standard error: the output is the exact bytes
        warn(whoseRows(question->agent.isEmpty() ? question->audience().agent : question->agent));
    if (auto printed = printContext(invocation, *stack, *format); !printed)
        return tl::unexpected(printed.error());
    if (*format == "text"_L1 && std::ranges::none_of(stack->layers, tellsAnything))
        warn(Text::tr("Nothing that is in force fits: no entry is told."));
    return Done;
}

} // namespace

const Verb Context{
    .name = "context",
    .arguments = "[diff A B | save | show UID | recent | told UID | pin | unpin UID | pins]",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Shows the exact text a model is told for a question, and why."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "Five layers in a fixed order, each within its budget; what "
                                              "was cut is said in the text. The same store and "
                                              "question give the same bytes. diff compares two snapshots, or "
                                              "a snapshot with \"now\"; told lists the "
                                              "snapshots, with their runs, that a row stood in; pin keeps "
                                              "the question for the impact shown in Triage."),
    .examples =
        "memoirctl context --question \"When is ACME invoice 88214 due?\" --entity vendor:acme\n"
        "memoirctl context --question \"...\" --budget reflexion=800 --what-if "
        "rfx_01J...=approved_for_reuse\n"
        "memoirctl context --question \"...\" --as-of 2026-11-01T00:00:00Z --format json\n"
        "memoirctl context --question \"...\" --record --run \"pay-run 2026-47\" --agent finance-agent\n"
        "memoirctl context diff ctx_01J... now\n"
        "memoirctl context told rfx_01J...",
    .acts = contextActs,
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareContext,
    .run = build,
};

} // namespace app::ctl::verbs
