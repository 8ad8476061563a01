// SPDX-License-Identifier: MIT
#include "store/rows/firstapprovals.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/rows/rowstate.h"
#include "store/schema/foureyes.h"
#include "store/schema/layer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

bool isSamePerson(const QString &one, const QString &other)
{
    return one == other || (one.startsWith("person:"_L1) && one.compare(other, Qt::CaseInsensitive) == 0);
}

bool FirstApprovals::areEnoughFor(const QString &actor, const QString &action) const
{
    for (qsizetype i = 0; i < by.size(); ++i) {
        if (!isSamePerson(by[i], actor) && as[i] == action)
            return true;
    }
    return false;
}

bool FirstApprovals::isBy(const QString &actor) const
{
    return std::ranges::any_of(by, [&](const QString &one) { return isSamePerson(one, actor); });
}

QString FirstApprovals::names() const
{
    QStringList names;
    for (const QString &actor : by)
        names += actor.section(u':', 1);
    return names.join(u", "_s);
}

Result<FirstApprovals> FirstApprovals::of(Database &database, const QString &uid)
{
    const bool isProposal = layerOfUid(uid) == &proposalLayer();
    FirstApprovals found;
    return database
        .each(u"SELECT %1, e.actor, e.detail FROM %2 AS r LEFT JOIN ledger AS e ON e.row_uid = r.uid "
              "AND e.action = 'endorse' AND %3 WHERE r.uid = ? ORDER BY e.seq"_s.arg(
                  QString::fromUtf8(isProposal ? foureyes::isWantedOfRisk("r.risk")
                                               : foureyes::isWantedOf("r.kind")),
                  QLatin1StringView((isProposal ? proposalLayer() : reflexionLayer()).table),
                  QString::fromUtf8(foureyes::isStanding())),
              {uid},
              [&](const Rows &row) {
                  found.isWanted = row.value(0).toBool();
                  if (row.isNull(1))
                      return;
                  found.by += row.text(1);
                  found.as += jsonObject(row.bytes(2))["set"_L1]["approved"_L1].toString();
              })
        .map([&] { return found; });
}

Result<bool> FirstApprovals::areWanted(Database &database, const QString &kind)
{
    return database.isTrue(u"SELECT "_s + QString::fromUtf8(foureyes::isWantedOf("?")), {kind});
}

Result<bool> FirstApprovals::areWantedOfRisk(Database &database, const QString &risk)
{
    if (risk.isEmpty())
        return database.isTrue(
            u"SELECT EXISTS (SELECT 1 FROM setting WHERE value = 'on' AND substr(key, 1, %1) = '%2')"_s
                .arg(foureyes::RiskSetting.size())
                .arg(foureyes::RiskSetting));
    return database.isTrue(u"SELECT "_s + QString::fromUtf8(foureyes::isWantedOfRisk("?")), {risk});
}

} // namespace store
