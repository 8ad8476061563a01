// SPDX-License-Identifier: MIT
#include "store/curation/ledgerspan.h"

#include "store/uid.h"

#include <limits>

namespace store {

using namespace Qt::StringLiterals;

// Moments are in no index. The uid of a changeset begins with its moment, though, which is that of all its
// entries, and uids are in one.
QString nearSpan(const QDateTime &from, const QDateTime &until, qint64 most, QVariantList &values)
{
    const QString acts =
        u"FROM (SELECT first_seq, last_seq FROM changeset WHERE uid >= ?%1 ORDER BY uid LIMIT ?) AS acts"_s
            .arg(until.isValid() ? u" AND uid < ?"_s : QString());
    for (int ends = 0; ends < 2; ++ends) {
        values += most;
        values += from.isValid() ? firstUidAt("chg_"_L1, from) : u"chg_"_s;
        if (until.isValid())
            values += firstUidAt("chg_"_L1, until);
        values += most + 1;
    }
    return u"seq BETWEEN (SELECT CASE WHEN count(*) > ? THEN 0 ELSE min(first_seq) END %1) "
           "AND (SELECT CASE WHEN count(*) > ? THEN %2 ELSE max(last_seq) END %1)"_s.arg(
               acts, QString::number(std::numeric_limits<qint64>::max()));
}

} // namespace store
