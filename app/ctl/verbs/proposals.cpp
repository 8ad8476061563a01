// SPDX-License-Identifier: MIT
#include "store/layers/proposals.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/seen.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/memorychange.h"
#include "store/deadline.h"
#include "store/exchange/proposaljson.h"

#include <algorithm>
#include <limits>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::Result;

namespace {

constexpr int PageSize = 500;
constexpr int MostShown = 60; // characters of a description

void declareProposals(QCommandLineParser &options)
{
    options.addOptions({
        {u"status"_s,
         Text::tr("Only those that are pending, accepted, edited, responded, refused, expired or withdrawn."),
         Text::tr("status")},
        {u"agent"_s, Text::tr("Only those of this agent."), Text::tr("name")},
        {u"limit"_s, Text::tr("At most so many. Default: all."), Text::tr("number")},
        {u"after"_s, Text::tr("Go on behind this proposal."), Text::tr("uid")},
    });
}

Result<store::ProposalFilter> filterOf(const Invocation &invocation)
{
    store::ProposalFilter filter;
    filter.agent = invocation.value(u"agent"_s);
    if (!invocation.isSet(u"status"_s))
        return filter;
    filter.status = store::proposalStatusNamed(invocation.value(u"status"_s));
    if (!filter.status)
        return usageError(
            Text::tr("\"%1\" is no status of a proposal; it is one of pending, accepted, edited, "
                     "responded, refused, expired, withdrawn.")
                .arg(invocation.value(u"status"_s)));
    return filter;
}

// What a change of a memory asks for: its description says no more than why.
QString changeWords(const Proposal &proposal)
{
    const auto change = store::memoryChangeOf(proposal, proposal.action);
    if (!change)
        return {};
    switch (change->kind) {
    case store::MemoryChange::Kind::Update:
        return Text::tr("edit %1 of %2").arg(change->changes.keys().join(u", "_s), change->uid);
    case store::MemoryChange::Kind::Forget: return Text::tr("forget %1").arg(change->uid);
    case store::MemoryChange::Kind::Adopt: return Text::tr("approve %1").arg(change->uid);
    }
    Q_UNREACHABLE();
}

QString title(const Proposal &proposal)
{
    const QString said =
        shortened(proposal.description.isEmpty() ? proposal.actionName() : proposal.description, MostShown);
    const QString asked = changeWords(proposal);
    return asked.isEmpty() ? said : printable(asked) + u": "_s + said;
}

Result<int> runProposals(const Invocation &invocation)
{
    const auto filter = filterOf(invocation);
    const auto limit = invocation.number(u"limit"_s, std::numeric_limits<int>::max(), 1);
    if (!filter || !limit)
        return tl::unexpected(!filter ? filter.error() : limit.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const QDateTime at = store::now();
    TextTable table({Text::tr("UID"), Text::tr("Status"), Text::tr("Risk"), Text::tr("Agent"),
                     Text::tr("Expires"), Text::tr("What")});
    QString after = bareUid(invocation.value(u"after"_s));
    for (int left = *limit; left > 0 && !invocation.out().isBroken();) {
        const auto page = store::Proposals(**database).page(*filter, after, std::min(left, PageSize), at);
        if (!page)
            return tl::unexpected(page.error());
        for (const Proposal &proposal : *page) {
            if (invocation.wantsJson())
                invocation.out().json(store::toJson(proposal, at));
            else
                table.add({proposal.uid + u'@' + proposal.contentHash.first(8),
                           store::name(proposal.statusAt(at)), proposal.risk, proposal.agent,
                           proposal.expiresAt, title(proposal)});
        }
        if (page->size() < size_t(std::min(left, PageSize)))
            break;
        store::Deadline::restart();
        left -= int(page->size());
        after = page->back().uid;
    }
    if (!invocation.wantsJson() && !table.isEmpty())
        table.print(invocation.out());
    else if (!invocation.wantsJson())
        invocation.out().line(Text::tr("No proposal is like that."));
    return Done;
}

} // namespace

const Verb Proposals{
    .name = "proposals",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Lists what agents ask to do, in the order it came."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "A proposal past its expiry reads as expired, whether or not \"memoirctl expire\" "
                     "ran.\nWith --json one line a proposal, with everything that was said."),
    .examples = "memoirctl proposals --status pending\n"
                "memoirctl proposals --agent ops --limit 20 --json",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .declare = declareProposals,
    .run = runProposals,
};

} // namespace app::ctl::verbs
