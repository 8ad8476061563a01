// SPDX-License-Identifier: MIT
#include "store/rows/act.h"

#include "store/text.h"

namespace store {

Act::Act(Database &database, Transaction transaction, const Actor &actor, const char *action,
         const QDateTime &at)
    : m_transaction(std::move(transaction))
    , m_ledger(database, actor, action, at)
    , m_changeset{m_ledger.changeset(), QString::fromLatin1(action), actor.toString(), isoTime(at), 0, {}}
{}

Result<std::unique_ptr<Act>> Act::begin(Database &database, const Actor &actor, const char *action,
                                        const QDateTime &at)
{
    if (actor.kind == Actor::Kind::Agent)
        return failure(Error::Code::Refused,
                       Text::tr("%1 is an agent; only a person decides what is learned.").arg(actor.name));
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    std::unique_ptr<Act> act(new Act(database, std::move(*transaction), actor, action, at));
    if (auto started = act->m_ledger.start(); !started)
        return tl::unexpected(started.error());
    return act;
}

Result<Changeset> Act::commit()
{
    if (auto finished = m_ledger.finish(); !finished)
        return tl::unexpected(finished.error());
    m_changeset.entries = int(m_ledger.entries());
    if (auto committed = m_transaction.commit(); !committed)
        return tl::unexpected(committed.error());
    return m_changeset;
}

} // namespace store
