// SPDX-License-Identifier: MIT
#include "store/curation/proposaleffect.h"

#include "store/database/database.h"
#include "store/named.h"
#include "store/rows/actor.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Key = "effect"_L1;

} // namespace

static QString name(ProposalEffect effect)
{
    switch (effect) {
    case ProposalEffect::None: return {};
    case ProposalEffect::Memory: return u"memory"_s;
    case ProposalEffect::Cleanup: return u"cleanup"_s;
    }
    Q_UNREACHABLE();
}

void mark(NewProposal &proposal, ProposalEffect effect)
{
    proposal.extra.insert(Key, name(effect));
}

ProposalEffect effectOf(const QJsonObject &extra)
{
    return named(std::array{ProposalEffect::Memory, ProposalEffect::Cleanup}, extra.value(Key).toString())
        .value_or(ProposalEffect::None);
}

Result<void> checkWordedBy(Database &database, const Proposal &proposal,
                           const std::function<bool(const Actor &)> &mayHave)
{
    struct Entry
    {
        QString action;
        Result<Actor> actor;
    };
    const auto entries = database.all(
        u"SELECT action, actor FROM ledger WHERE row_uid = ? AND action IN ('add', 'edit', 'import')"_s,
        {proposal.uid}, [](const Rows &row) {
            return Entry{row.text(0), Actor::parse(row.text(1))};
        });
    if (!entries)
        return tl::unexpected(entries.error());
    const auto isFit = [&](const Entry &entry) {
        return entry.action != "import"_L1 && entry.actor && mayHave(*entry.actor);
    };
    if (!entries->empty() && std::ranges::all_of(*entries, isFit))
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("%1 says that it changes the memory, but Memoir did not word it in this "
                            "store: an agent or a file did. Refuse it.")
                       .arg(proposal.uid));
}

} // namespace store
