// SPDX-License-Identifier: MIT
#include "store/training/markers.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/reading.h"

#include <algorithm>
#include <array>
#include <map>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 KeysPerMs = 4'096;
constexpr qint64 KeysPerDay = 86'400'000 * KeysPerMs;
constexpr int MostEntries = 10'000; // ledger entries searched for rows in contexts
constexpr int LabelLength = 160;

struct Dimension
{
    GradeMarker::Kind kind;
    QString column; // of training_loop_runs; empty: only the day is known
    QString GradeSeries::*value;
};

const std::array<Dimension, 3> &dimensions()
{
    static const std::array<Dimension, 3> all{
        Dimension{GradeMarker::Kind::Model, u"model"_s, &GradeSeries::model},
        Dimension{GradeMarker::Kind::Judge, u"grader_hash"_s, &GradeSeries::graderHash},
        Dimension{GradeMarker::Kind::Prompt, {}, &GradeSeries::prompt}};
    return all;
}

// Runs by series and day, ignoring the filter's model and judge, because changes of these are looked for.
Result<std::map<qint64, std::map<qint64, qint64>>> runsByDay(Database &database, const GradeChoice &choice)
{
    const GradeFilter &filter = choice.filter();
    std::map<qint64, std::map<qint64, qint64>> days;
    return database
        .each(u"SELECT day, series_id, runs FROM grade_day WHERE day >= ? AND day <= ? ORDER BY day"_s,
              {dayNumber(filter.first), dayNumber(filter.last)},
              [&](const Rows &row) {
                  const qint64 series = row.integer(1);
                  if (choice.has(series) || choice.hasByQuestion(series))
                      days[row.integer(0)][series] += row.integer(2);
              })
        .map([&] { return days; });
}

QString mostOf(const std::map<qint64, qint64> &runs, const QHash<qint64, const GradeSeries *> &series,
               QString GradeSeries::*value)
{
    std::map<QString, qint64> counted;
    for (const auto &[id, n] : runs)
        counted[series.value(id)->*value] += n;
    return std::ranges::max_element(counted, {}, [](const auto &one) { return one.second; })->first;
}

// The first run of the day that has the new value; the day's beginning where that is not to be found.
Result<QDateTime> firstWith(Database &database, qint64 day, const Dimension &dimension, const QString &value)
{
    if (dimension.column.isEmpty())
        return QDateTime(dateOf(day), QTime(0, 0), Qt::UTC);
    const auto key = database.value(
        u"SELECT id FROM training_loop_runs WHERE id >= ? AND id < ? AND %1 = ? ORDER BY id LIMIT 1"_s.arg(
            dimension.column),
        {day * KeysPerDay, (day + 1) * KeysPerDay, value});
    if (!key)
        return tl::unexpected(key.error());
    return key->isNull() ? QDateTime(dateOf(day), QTime(0, 0), Qt::UTC)
                         : QDateTime::fromMSecsSinceEpoch(key->toLongLong() / KeysPerMs, Qt::UTC);
}

QString judgeName(const GradeChoice &choice, const QString &hash)
{
    const auto found = std::ranges::find(choice.series(), hash, &GradeSeries::graderHash);
    if (found == choice.series().end() || found->grader.isEmpty())
        return hash.left(12);
    return found->grader + u" "_s + hash.left(12);
}

Result<void> addChanges(Database &database, const GradeFilter &filter, std::vector<GradeMarker> &markers)
{
    GradeFilter wide = filter;
    wide.model.clear();
    wide.graderHash.clear();
    const auto choice = GradeChoice::of(database, wide);
    if (!choice)
        return tl::unexpected(choice.error());
    const auto days = runsByDay(database, *choice);
    if (!days)
        return tl::unexpected(days.error());
    QHash<qint64, const GradeSeries *> series;
    for (const GradeSeries &one : choice->series())
        series.insert(one.id, &one);
    for (const Dimension &dimension : dimensions()) {
        QString before;
        bool isFirst = true;
        for (const auto &[day, runs] : *days) {
            const QString value = mostOf(runs, series, dimension.value);
            if (!isFirst && value != before) {
                const auto at = firstWith(database, day, dimension, value);
                if (!at)
                    return tl::unexpected(at.error());
                const bool isJudge = dimension.kind == GradeMarker::Kind::Judge;
                markers.push_back({.kind = dimension.kind,
                                   .at = *at,
                                   .from = isJudge ? judgeName(*choice, before) : before,
                                   .to = isJudge ? judgeName(*choice, value) : value});
            }
            before = value;
            isFirst = false;
        }
    }
    return {};
}

// The first ledger entry at or after a moment, by binary search: entries are ordered by time.
Result<qint64> seqAt(Database &database, const QString &at)
{
    const auto last = newestEntry(database);
    if (!last)
        return tl::unexpected(last.error());
    qint64 low = 1;
    qint64 high = *last + 1;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        const auto time = database.value(u"SELECT at FROM ledger WHERE seq = ?"_s, {middle});
        if (!time)
            return tl::unexpected(time.error());
        if (time->toString() < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

QString actorName(const QString &actor)
{
    return actor.section(u':', 1);
}

Result<void> addMemory(Database &database, const GradeFilter &filter, std::vector<GradeMarker> &markers)
{
    const auto from = seqAt(database, isoTime(QDateTime(filter.first, QTime(0, 0), Qt::UTC)));
    const auto to = seqAt(database, isoTime(QDateTime(filter.last.addDays(1), QTime(0, 0), Qt::UTC)));
    if (!from || !to)
        return tl::unexpected(from ? to.error() : from.error());
    // The inner SELECT follows the index of entries that are not agents'; only its newest entries are looked
    // up.
    const QString sql =
        u"SELECT l.at, l.row_uid, l.from_status, l.to_status, l.actor, "
        "coalesce(substr(r.observation, 1, %1), w.title, d.description, ''), "
        "(SELECT count(*) FROM context_snapshot_entry AS e WHERE e.row_uid = l.row_uid) AS stacks "
        "FROM (SELECT seq FROM ledger WHERE seq >= ? AND seq < ? AND substr(actor, 1, 6) <> 'agent:' "
        "ORDER BY seq DESC LIMIT %2) AS n JOIN ledger AS l ON l.seq = n.seq "
        "LEFT JOIN reflexion_log AS r ON r.uid = l.row_uid LEFT JOIN wiki_section AS w ON w.uid = l.row_uid "
        "LEFT JOIN decision_corpus AS d ON d.uid = l.row_uid "
        "WHERE (l.from_status IS NOT l.to_status OR l.action = 'edit') "
        "AND EXISTS (SELECT 1 FROM context_snapshot_entry AS e WHERE e.row_uid = l.row_uid) "
        "ORDER BY l.seq DESC LIMIT %3"_s.arg(LabelLength)
            .arg(MostEntries)
            .arg(MostMarkers);
    return database.each(sql, {*from, *to}, [&](const Rows &row) {
        markers.push_back({.kind = GradeMarker::Kind::Memory,
                           .at = fromIsoTime(row.text(0)),
                           .from = row.text(2),
                           .to = row.text(3),
                           .uid = row.text(1),
                           .label = row.text(5),
                           .actor = actorName(row.text(4)),
                           .stacks = row.value(6).toInt()});
    });
}

} // namespace

Result<std::vector<GradeMarker>> gradeMarkers(Database &database, const GradeFilter &filter)
{
    std::vector<GradeMarker> markers;
    if (!filter.first.isValid() || !filter.last.isValid())
        return markers;
    if (auto added = addChanges(database, filter, markers); !added)
        return tl::unexpected(added.error());
    if (auto added = addMemory(database, filter, markers); !added)
        return tl::unexpected(added.error());
    std::ranges::stable_sort(markers, {}, &GradeMarker::at);
    if (markers.size() > size_t(MostMarkers))
        markers.erase(markers.begin(), markers.end() - MostMarkers);
    return markers;
}

} // namespace store::training
