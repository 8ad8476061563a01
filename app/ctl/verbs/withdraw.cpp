// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/curation/approvals.h"
#include "store/exchange/proposaljson.h"
#include "store/layers/proposals.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

void declareWithdraw(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Who takes it back. Default: the agent that proposed."), Text::tr("name")},
        {u"reason"_s, Text::tr("Why; kept in the ledger."), Text::tr("text")},
    });
}

Result<int> runWithdraw(const Invocation &invocation)
{
    const auto database = invocation.openToWrite();
    const QString uid = invocation.arguments().constFirst();
    const auto proposal =
        database ? store::Proposals(**database).proposal(uid) : tl::unexpected(database.error());
    if (!proposal)
        return tl::unexpected(proposal.error());
    const auto withdrawn = invocation.agent(proposal->agent).and_then([&](const QString &agent) {
        return store::Approvals(**database)
            .withdraw(uid, store::Actor::agent(agent), invocation.value(u"reason"_s));
    });
    if (!withdrawn)
        return tl::unexpected(withdrawn.error());
    return invocation.answer(store::toJson(*withdrawn, store::now()),
                             uid + u"  "_s + store::name(withdrawn->status));
}

} // namespace

const Verb Withdraw{
    .name = "withdraw",
    .arguments = "UID",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Takes a proposal back that nobody has answered yet."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "An agent takes back its own proposals only."),
    .examples = "memoirctl withdraw prp_01J... --reason \"The build went red\"",
    .decides = never,
    .onServer = true,
    .declare = declareWithdraw,
    .run = runWithdraw,
};

} // namespace app::ctl::verbs
