// SPDX-License-Identifier: MIT
#include "store/schema/foureyes.h"

namespace store::foureyes {

QByteArray isWantedOf(const QByteArray &kind)
{
    const QByteArray name = QByteArray(Setting.data(), Setting.size());
    const auto isOn = [](const QByteArray &key) {
        return "EXISTS (SELECT 1 FROM setting WHERE key = " + key + " AND value = 'on')";
    };
    // Asked of every decision: two look-ups, where one of either key makes SQLite lay out a table for both.
    return "(" + isOn("'" + name + "'") + " OR " + isOn("'" + name + ".' || " + kind) + ")";
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
