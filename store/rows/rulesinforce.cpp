// SPDX-License-Identifier: MIT
#include "store/rows/rulesinforce.h"

#include "store/json.h"
#include "store/rows/rowstate.h"
#include "store/rows/status.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView Switch = "setting:rule.";
constexpr QByteArrayView SwitchEnd = ".on";
constexpr QByteArrayView Rule = "rule:";

} // namespace

void RulesInForce::take(const LedgerEntry &entry)
{
    if (!entry.rowUid.startsWith(Switch) || !entry.rowUid.endsWith(SwitchEnd)
        || !entry.actor.startsWith("person:"))
        return;
    const QByteArray name = entry.rowUid.sliced(Switch.size()).chopped(SwitchEnd.size());
    if (jsonObject(entry.detail)["set"_L1]["value"_L1].toString() == "on"_L1)
        m_on.insert(name);
    else
        m_on.remove(name);
}

bool RulesInForce::decided(const LedgerEntry &entry) const
{
    const auto from = statusNamed(QString::fromUtf8(entry.fromStatus));
    const auto to = statusNamed(QString::fromUtf8(entry.toStatus));
    return entry.actor.startsWith(Rule) && m_on.contains(entry.actor.sliced(Rule.size())) && from && to
           && isRuling(*from, *to);
}

} // namespace store
