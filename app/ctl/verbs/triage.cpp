// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/statusword.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declare(QCommandLineParser &options)
{
    options.addOptions({
        {u"to"_s, Text::tr("The status to give; \"approved\" and \"one_time\" do for short."),
         Text::tr("status")},
        {u"by"_s, Text::tr("With --to superseded: the row that takes its place."), Text::tr("uid")},
        {u"reason"_s, Text::tr("Why; kept in the ledger. Flagged rows and reopening need one."),
         Text::tr("text")},
        {u"if-revision"_s, Text::tr("Only if the row still has this revision, else a conflict."),
         Text::tr("number")},
        {u"reopen"_s, Text::tr("Bring rejected or superseded rows back to review.")},
    });
    options.addOption(reviewerOption());
}

Result<store::Status> target(const Invocation &invocation)
{
    if (invocation.isSet(u"to"_s))
        return statusFrom(invocation.value(u"to"_s));
    if (invocation.isSet(u"reopen"_s))
        return store::Status::NeedsReview;
    return usageError(Text::tr("Say which status to give: --to STATUS."));
}

Result<store::Decision> decisionOf(const Invocation &invocation)
{
    const auto to = target(invocation);
    const auto revision = invocation.number(u"if-revision"_s, 0, 1);
    const auto reviewer = invocation.reviewer();
    if (!to || !revision || !reviewer)
        return tl::unexpected(!to ? to.error() : !revision ? revision.error() : reviewer.error());
    store::Decision decision;
    decision.uids = invocation.arguments();
    decision.uids.removeDuplicates();
    decision.to = *to;
    decision.actor = *reviewer;
    decision.reason = invocation.value(u"reason"_s);
    decision.successor = invocation.value(u"by"_s);
    decision.reopen = invocation.isSet(u"reopen"_s);
    if (*revision > 0 && decision.uids.size() > 1)
        return usageError(Text::tr("--if-revision speaks of one row; name one."));
    if (*revision > 0)
        decision.ifRevision.insert(decision.uids.constFirst(), *revision);
    return decision;
}

Result<int> run(const Invocation &invocation)
{
    const auto decision = decisionOf(invocation);
    if (!decision)
        return tl::unexpected(decision.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto changeset = store::Curation(**database).decide(*decision);
    if (!changeset)
        return tl::unexpected(changeset.error());
    return reportAct(invocation, **database, *changeset);
}

} // namespace

const Verb Triage{
    .name = "triage",
    .arguments = "UID...",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Decides rows: all of them in one act, or none."),
    .details = QT_TRANSLATE_NOOP("memoirctl",
                                 "Statuses: needs_review, approved_for_reuse, rejected, one_time_exception, "
                                 "sensitive, superseded."),
    .examples = "memoirctl triage rfx_01J... --to approved\n"
                "memoirctl triage rfx_01J... --to superseded --by rfx_01K...\n"
                "memoirctl triage rfx_01J... --reopen --reason \"The vendor confirmed it\"\n"
                "memoirctl triage rfx_01J... --to rejected --if-revision 1 --reviewer mara",
    .leastArguments = 1,
    .mostArguments = -1,
    .declare = declare,
    .run = run,
};

} // namespace app::ctl::verbs
