// SPDX-License-Identifier: MIT
#include "store/learnings/categories.h"

#include "store/database/database.h"
#include "store/rows/reflexions.h"

#include <QMap>

#include <algorithm>

namespace store::learnings {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostRows = 500; // of a category that are shown

using Key = std::pair<QString, QString>; // category, agent

// One query per status: approved rows have an index by category, waiting ones one by lane.
Result<void> countRows(Database &database, const QString &status, QMap<Key, LearnedCategory> &found)
{
    const QString sql =
        u"SELECT r.category, a.name, count(*) FROM reflexion_log AS r "
        "JOIN agent AS a ON a.id = r.agent_id WHERE r.status = '%1' AND r.kind IN ('learning', 'pitfall') "
        "AND r.category <> '' GROUP BY r.category, a.name"_s.arg(status);
    return database.each(sql, {}, [&](const Rows &row) {
        LearnedCategory &line = found[{row.text(0), row.text(1)}];
        const int count = row.value(2).toInt();
        line.rows += count;
        line.waiting += status == "needs_review"_L1 ? count : 0;
    });
}

Result<void> readBest(Database &database, QMap<Key, LearnedCategory> &found)
{
    const QString sql = u"SELECT b.category, a.name, b.coverage FROM best_known AS b "
                        "JOIN agent AS a ON a.id = b.agent_id WHERE b.status = 'best'"_s;
    return database.each(sql, {}, [&](const Rows &row) {
        found[{row.text(0), row.text(1)}].best = row.real(2);
    });
}

Result<std::vector<LearningSighting>> sightingsOf(Database &database, const Reflexion &row)
{
    const QString sql = u"SELECT substr(r.created_at, 1, 10), coalesce(u.name, ''), coalesce(u.outcome, ''), "
                        "r.created_at FROM reflexion_log AS r LEFT JOIN run AS u ON u.id = r.run_id "
                        "WHERE r.uid = ? UNION ALL "
                        "SELECT s.day, coalesce(u.name, s.source), coalesce(u.outcome, ''), s.seen_at "
                        "FROM corroboration AS s LEFT JOIN run AS u ON u.id = s.run_id "
                        "WHERE s.reflexion_uid = ? ORDER BY 4"_s;
    return database.all(sql, {row.uid, row.uid}, [&](const Rows &seen) {
        return LearningSighting{seen.text(0), seen.text(1), seen.text(2)};
    });
}

Result<QStringList> uidsIn(Database &database, const QString &agent, const QString &category)
{
    const QString one =
        u"SELECT r.uid, r.corroborations AS seen, r.id AS id, %2 AS place FROM reflexion_log AS r "
        "JOIN agent AS a ON a.id = r.agent_id WHERE r.status = '%1' "
        "AND r.kind IN ('learning', 'pitfall') AND r.category = ? AND a.name = ?"_s;
    return database.texts(one.arg(u"approved_for_reuse"_s, u"0"_s) + u" UNION ALL "_s
                              + one.arg(u"needs_review"_s, u"1"_s)
                              + u" ORDER BY place, seen DESC, id DESC LIMIT ?"_s,
                          {category, agent, category, agent, MostRows});
}

} // namespace

Result<std::vector<LearnedCategory>> learnedCategories(Database &database)
{
    QMap<Key, LearnedCategory> found;
    const auto read = countRows(database, u"approved_for_reuse"_s, found)
                          .and_then([&] { return countRows(database, u"needs_review"_s, found); })
                          .and_then([&] { return readBest(database, found); });
    if (!read)
        return tl::unexpected(read.error());
    std::vector<LearnedCategory> lines;
    for (auto [key, line] : found.asKeyValueRange()) {
        line.category = key.first;
        line.agent = key.second;
        lines.push_back(line);
    }
    return lines;
}

Result<LearnedDetail> learnedIn(Database &database, const QString &agent, const QString &category)
{
    LearnedDetail detail;
    auto best = BestKnowns(database).of(agent, category);
    const auto uids = uidsIn(database, agent, category);
    auto rows = uids ? Reflexions(database).byUids(*uids) : tl::unexpected(uids.error());
    if (!best || !rows)
        return tl::unexpected(best ? rows.error() : best.error());
    detail.best = std::move(*best);
    for (Reflexion &row : *rows) {
        auto sightings = sightingsOf(database, row);
        if (!sightings)
            return tl::unexpected(sightings.error());
        detail.rows.push_back({std::move(row), std::move(*sightings)});
    }
    return detail;
}

} // namespace store::learnings
