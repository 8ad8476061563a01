// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/clock.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"reason"_s, Text::tr("Why; kept with the tombstone."), Text::tr("text")},
        {u"if-revision"_s, Text::tr("Only if the row still has this revision, else a conflict."),
         Text::tr("number")},
    });
    options.addOption(reviewerOption());
}

store::Result<int> run(const Invocation &invocation)
{
    if (invocation.value(u"reason"_s).trimmed().isEmpty())
        return usageError(Text::tr("Say why: --reason TEXT."));
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const auto reviewer = invocation.reviewer();
    if (!revision || !reviewer)
        return tl::unexpected(revision ? reviewer.error() : revision.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const QString uid = invocation.arguments().constFirst();
    const auto forgotten =
        store::forget(**database, uid, *revision, *reviewer, invocation.value(u"reason"_s), store::now());
    if (!forgotten)
        return tl::unexpected(forgotten.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"uid"_s, uid}, {u"forgotten"_s, true}, {u"changeset"_s, forgotten->uid}});
    else
        invocation.out().line(Text::tr("%1 is forgotten; a tombstone says when, by whom and why. It cannot come back.").arg(uid));
    invocation.out().flush();
    (*database)->checkpointIfLarge();
    return Done;
}

} // namespace

const Verb Forget{
    .name = "forget",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes a row out for good; a tombstone without content stays."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "A proposal, decision, wiki section, golden question, knowledge source, graded run or "
                     "chat entry (the\n"
                     "first of a conversation takes it along). What was made from it is held back. It cannot "
                     "be undone, and earlier wordings stay in the ledger's details."),
    .examples = "memoirctl forget gld_01J... --reason \"asked twice\"",
    .leastArguments = 1,
    .mostArguments = 1,
    .decides = always,
    .pace = Pace::Free,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
