// SPDX-License-Identifier: MIT
#include "app/ctl/acts.h"
#include "app/ctl/invocation.h"
#include "app/ctl/seen.h"
#include "app/ctl/statusword.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/broughtrows.h"
#include "store/curation/secondverdicts.h"
#include "store/rows/rowstate.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declareTriage(QCommandLineParser &options)
{
    options.addOptions({
        {u"to"_s, Text::tr("The status to give; \"approved\" and \"one_time\" do for short."),
         Text::tr("status")},
        {u"by"_s,
         Text::tr("With --to superseded: the row that takes its place. One that waits is approved by it, so "
                  "say UID@REVISION."),
         Text::tr("uid")},
        {u"reason"_s, Text::tr("Why; kept in the ledger. Flagged rows and reopening need one."),
         Text::tr("text")},
        {u"if-revision"_s,
         Text::tr("The revision that was seen, where one row is named: the same as UID@NUMBER."),
         Text::tr("number")},
        {u"changeset"_s,
         Text::tr("Instead of uids: what an import brought and what still waits of it, as it came."),
         Text::tr("uid")},
        {u"reopen"_s, Text::tr("Bring rejected or superseded rows back to review.")},
        {u"opinion"_s,
         Text::tr("Of rows that somebody else decided and that are asked about again (\"list "
                  "reflexion --opinion asked\"): say what you would give. Nothing changes by it.")},
        {u"settle"_s, Text::tr("Of rows on which two people differ (\"list reflexion --opinion differs\").")},
    });
    options.addOption({u"hash"_s,
                       Text::tr("Instead of it: the content hash that was seen (8 characters do)."),
                       Text::tr("hash")});
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
    if (invocation.isSet(u"opinion"_s) + invocation.isSet(u"settle"_s) + invocation.isSet(u"reopen"_s) > 1)
        return usageError(Text::tr("--opinion, --settle and --reopen are different acts; give one of them."));
    const auto to = target(invocation);
    const auto reviewer = invocation.reviewer();
    if (!to || !reviewer)
        return tl::unexpected(to ? reviewer.error() : to.error());
    store::Decision decision;
    decision.to = *to;
    decision.actor = *reviewer;
    decision.reason = invocation.value(u"reason"_s);
    decision.reopen = invocation.isSet(u"reopen"_s);
    return decision;
}

// The rows of a changeset that still wait, at the revisions it wrote: one changed since is a conflict.
Result<std::vector<Seen>> broughtRows(store::Database &database, const QString &changeset)
{
    const auto brought = store::waitingOf(database, changeset);
    if (!brought)
        return tl::unexpected(brought.error());
    if (brought->empty())
        return store::failure(store::Error::Code::NotFound,
                              Text::tr("Nothing that %1 brought waits any more.").arg(changeset));
    std::vector<Seen> rows;
    for (const store::BroughtRow &row : *brought)
        rows.push_back({row.uid, row.revision});
    return rows;
}

Result<std::vector<Seen>> decidedRows(const Invocation &invocation, store::Database &database,
                                      const QString &question)
{
    if (invocation.isSet(u"changeset"_s) != invocation.arguments().isEmpty())
        return usageError(Text::tr("Name the rows, or the changeset that brought them: --changeset UID."));
    if (invocation.isSet(u"changeset"_s))
        return broughtRows(database, invocation.value(u"changeset"_s));
    auto rows = namedRows(invocation);
    if (!rows)
        return rows;
    return bindToSeen(invocation, database, *rows, question).map([&] { return std::move(*rows); });
}

// One that waits is approved in the same act, so it too has to have been seen.
Result<void> takeSuccessor(const Invocation &invocation, store::Database &database, store::Decision &decision)
{
    if (!invocation.isSet(u"by"_s))
        return {};
    auto seen = seenRow(invocation.value(u"by"_s));
    const auto row = seen ? store::RowStates(database).state(seen->uid) : tl::unexpected(seen.error());
    if (!row)
        return tl::unexpected(row.error());
    decision.successor = seen->uid;
    if (row->status != store::Status::NeedsReview && !seen->isSaid())
        return {};
    std::vector<Seen> one{*seen};
    return bindToSeen(invocation, database, one, Text::tr("It takes the place and is approved. Go on?"))
        .map([&] { decision.ifRevision.insert(one.front().uid, one.front().revision); });
}

Result<store::Changeset> carriedOut(const Invocation &invocation, store::Database &database,
                                    const store::Decision &decision)
{
    if (invocation.isSet(u"opinion"_s))
        return store::SecondVerdicts(database).giveOpinion(decision);
    if (invocation.isSet(u"settle"_s))
        return store::SecondVerdicts(database).settle(decision);
    return store::Curation(database).decide(decision);
}

Result<int> runTriage(const Invocation &invocation)
{
    auto decision = decisionOf(invocation);
    const auto database = decision ? invocation.openToWrite() : tl::unexpected(decision.error());
    if (!database)
        return tl::unexpected(database.error());
    const QString question = Text::tr("Give it the status %1?").arg(store::name(decision->to));
    const auto rows = decidedRows(invocation, **database, question);
    if (!rows)
        return tl::unexpected(rows.error());
    if (auto taken = takeSuccessor(invocation, **database, *decision); !taken)
        return tl::unexpected(taken.error());
    for (const Seen &row : *rows) {
        decision->uids += row.uid;
        decision->ifRevision.insert(row.uid, row.revision);
    }
    return reportAct(invocation, **database, carriedOut(invocation, **database, *decision));
}

} // namespace

const Verb Triage{
    .name = "triage",
    .arguments = "[UID@REVISION...]",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Decides rows: all of them in one act, or none."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Statuses: needs_review, approved_for_reuse, rejected, one_time_exception, "
        "sensitive, superseded.\nA decision is about what was seen: behind each "
        "uid stands the revision (or the beginning of the\ncontent hash) that \"list\" or \"show\" "
        "printed, and what changed since is a conflict. On a\nterminal a row named without it is "
        "shown whole, and asked for."),
    .examples = "memoirctl triage rfx_01J...@1 --to approved\n"
                "memoirctl triage rfx_01J...@2 --to superseded --by rfx_01K...@1\n"
                "memoirctl list reflexion --status needs_review --json | jq -r '\"\\(.uid)@\\(.revision)\"' "
                "| xargs memoirctl "
                "triage --to rejected\n"
                "memoirctl triage --changeset chg_01J... --to approved\n"
                "memoirctl triage rfx_01J...@3 --reopen --reason \"The vendor confirmed it\"\n"
                "memoirctl triage rfx_01J...@2 --to rejected --opinion --reviewer jo\n"
                "memoirctl triage rfx_01J... --to rejected --hash 9f3c41e0 --reviewer mara",
    .decides = always,
    .onServer = true,
    .declare = declareTriage,
    .run = runTriage,
};

} // namespace app::ctl::verbs
