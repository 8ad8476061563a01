// SPDX-License-Identifier: MIT
#include "store/schema/foureyes.h"

namespace store::foureyes {

namespace {

// Asked of every decision: two look-ups, where one of either key makes SQLite lay out a table for both.
QByteArray isOn(QLatin1StringView setting, const QByteArray &word)
{
    const QByteArray name = "'" + QByteArray(setting.data(), setting.size());
    const auto is = [](const QByteArray &key) {
        return "EXISTS (SELECT 1 FROM setting WHERE key = " + key + " AND value = 'on')";
    };
    return "(" + is(name + "'") + " OR " + is(name + ".' || " + word) + ")";
}

} // namespace

QByteArray isWantedOf(const QByteArray &kind)
{
    return isOn(Setting, kind);
}

QByteArray isWantedOfRisk(const QByteArray &risk)
{
    return isOn(RiskSetting, risk);
}

QByteArray isStanding(const QByteArray &before)
{
    const QByteArray bound = before.isEmpty() ? QByteArray() : " AND l.seq < " + before;
    return "NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq" + bound
           + "\n                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> "
             "'snooze' "
             "AND l.action <> 'dismiss')";
}

} // namespace store::foureyes
