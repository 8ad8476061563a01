// SPDX-License-Identifier: MIT
#include "store/retrieval/association.h"

#include "store/database/database.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"

#include <QHash>
#include <QSet>

#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostEach = 50; // per row and kind of link: a run of thousands of rows says little about each

struct Tie
{
    QLatin1StringView name;
    const char *uids; // SELECT of the uids linked to ?1
};

constexpr std::array Ties{
    Tie{"lineage"_L1, "SELECT n.source_uid FROM lineage AS n WHERE n.derived_uid = ?1 UNION "
                      "SELECT n.derived_uid FROM lineage AS n WHERE n.source_uid = ?1"},
    Tie{"section"_L1, "SELECT o.source_uid FROM lineage AS n JOIN wiki_section AS s ON s.uid = n.derived_uid "
                      "AND s.status = 'current' JOIN lineage AS o ON o.derived_uid = n.derived_uid "
                      "WHERE n.source_uid = ?1"},
    Tie{"run"_L1, "SELECT o.uid AS source_uid FROM reflexion_log AS o WHERE o.run_id = "
                  "(SELECT run_id FROM reflexion_log WHERE uid = ?1)"},
};

QString sqlOf(const Tie &tie, const std::optional<Audience> &audience)
{
    const QString rows = QString::fromLatin1(audience ? reflexionLayer().door : reflexionLayer().table);
    return u"SELECT r.uid FROM (%1) AS tied CROSS JOIN %2 AS r ON r.uid = tied.source_uid WHERE r.uid <> "
           u"?1%3 "
           "ORDER BY r.id DESC LIMIT ?2"_s.arg(QString::fromLatin1(tie.uids), rows,
                                               audience ? audience->condition(u"+r"_s) : QString());
}

struct Found
{
    QStringList uids;
    QHash<QString, std::pair<QString, QString>> ties; // by uid: linked with, kind of link
};

Result<void> follow(Database &database, const Tie &tie, const QString &uid, const QSet<QString> &known,
                    const std::optional<Audience> &audience, Found &found)
{
    return database.each(sqlOf(tie, audience), {uid, MostEach}, [&](const Rows &row) {
        const QString other = row.text(0);
        if (known.contains(other) || found.ties.contains(other))
            return;
        found.uids += other;
        found.ties.insert(other, {uid, QString(tie.name)});
    });
}

} // namespace

Result<std::vector<Associated>> associated(Database &database, const QStringList &uids, int limit,
                                           const std::optional<Audience> &audience)
{
    const QSet<QString> known(uids.begin(), uids.end());
    Found found;
    for (const QString &uid : uids) {
        for (const Tie &tie : Ties) {
            if (found.uids.size() >= limit)
                break;
            if (auto followed = follow(database, tie, uid, known, audience, found); !followed)
                return tl::unexpected(followed.error());
        }
    }
    auto rows = Reflexions(database).byUids(found.uids.mid(0, limit));
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<Associated> all;
    for (Reflexion &row : *rows) {
        const auto [with, by] = found.ties.value(row.uid);
        all.push_back({std::move(row), with, by});
    }
    return all;
}

} // namespace store
