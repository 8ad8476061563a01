// SPDX-License-Identifier: MIT
#include "store/retrieval/activation.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/priority.h"
#include "store/text.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int LastTellings = 64; // tellings whose days are counted

double rounded(double value)
{
    return std::round(value * 1000) / 1000;
}

QString uidsOf(const std::vector<Reflexion> &rows)
{
    QJsonArray uids;
    for (const Reflexion &row : rows)
        uids.append(row.uid);
    return jsonText(uids);
}

// What is recorded about each row: sightings by day, and tellings. An invalid `until` becomes the moment of
// the newest ledger entry or telling.
Result<QHash<QString, Activation>> recorded(Database &database, const std::vector<Reflexion> &rows,
                                            QDateTime &until)
{
    QHash<QString, Activation> all;
    const QString sql =
        u"WITH moment AS (SELECT coalesce(nullif(?2, ''), (SELECT max(newest.at) FROM "
        "(SELECT at FROM (SELECT at FROM ledger ORDER BY seq DESC LIMIT 1) AS l UNION ALL SELECT created_at "
        "FROM "
        "(SELECT created_at FROM context_snapshot ORDER BY id DESC LIMIT 1) AS s) AS newest)) AS at) SELECT "
        "wanted.value, (SELECT count(*) FROM corroboration WHERE reflexion_uid = wanted.value "
        "AND seen_at <= moment.at), (SELECT count(DISTINCT day) FROM corroboration WHERE reflexion_uid = "
        "wanted.value AND seen_at <= moment.at), (SELECT max(seen_at) FROM corroboration WHERE reflexion_uid "
        "= wanted.value AND seen_at <= moment.at), coalesce(told.times, 0), (SELECT max(created_at) FROM "
        "context_snapshot WHERE id = told.last_snapshot AND created_at <= moment.at), (SELECT count(DISTINCT "
        "substr(s.created_at, 1, 10)) FROM (SELECT snapshot_id FROM context_snapshot_entry WHERE row_uid = "
        "wanted.value AND fate IN ('full', 'compact') ORDER BY snapshot_id DESC LIMIT ?3) AS e JOIN "
        "context_snapshot AS s ON s.id = e.snapshot_id WHERE s.created_at <= moment.at), moment.at FROM "
        "moment CROSS JOIN json_each(?1) AS wanted LEFT JOIN told_row AS told ON told.row_uid = wanted.value"_s;
    return database
        .each(sql, {uidsOf(rows), until.isValid() ? isoTime(until) : u""_s, LastTellings},
              [&](const Rows &row) {
                  Activation one;
                  one.sightings = 1 + row.value(1).toInt();
                  one.days = row.value(2).toInt();
                  one.lastSeen = row.text(3);
                  one.told = row.value(4).toInt();
                  one.lastTold = row.text(5);
                  one.toldDays = std::min(row.value(6).toInt(), Activation::MostToldDays);
                  until = fromIsoTime(row.text(7));
                  all.insert(row.text(0), one);
              })
        .map([&] { return all; });
}

// The day of the first writing counts as one more, unless it was seen again on that day alone.
void weigh(Activation &one, const Reflexion &row, const QDateTime &until)
{
    one.days += one.days == 0 || row.createdAt.left(10) < one.lastSeen.left(10) ? 1 : 0;
    one.lastSeen = std::max(one.lastSeen, row.createdAt);
    one.successes = row.successCount;
    one.failures = row.failureCount;
    one.weight = 1 + 0.25 * usualPriority(row.kind);
    const QDateTime used =
        fromIsoTime(std::max({one.lastSeen, one.lastTold, row.reviewedAt, row.lastUsedAt}));
    const double days = std::max(0.0, double(used.msecsTo(until)) / 86'400'000.0);
    one.decay = rounded(std::exp2(-days / Activation::HalfLife));
    one.reinforcement = one.days + one.toldDays;
}

} // namespace

Result<QHash<QString, Activation>> activations(Database &database, const std::vector<Reflexion> &rows,
                                               const QDateTime &until)
{
    QDateTime moment = until;
    auto all = recorded(database, rows, moment);
    if (!all)
        return all;
    for (const Reflexion &row : rows)
        weigh((*all)[row.uid], row, moment);
    return all;
}

QJsonObject toJson(const Activation &one)
{
    return {{u"sightings"_s, one.sightings},
            {u"days"_s, one.days},
            {u"last_seen"_s, one.lastSeen},
            {u"told"_s, one.told},
            {u"told_days"_s, one.toldDays},
            {u"last_told"_s, one.lastTold},
            {u"successes"_s, one.successes},
            {u"failures"_s, one.failures},
            {u"weight"_s, one.weight},
            {u"decay"_s, one.decay},
            {u"reinforcement"_s, one.reinforcement},
            {u"score"_s, rounded(one.score())},
            {u"rests"_s, one.rests()}};
}

QString activationWords(const Activation &one)
{
    QStringList words{Text::tr("Seen %n time(s)", nullptr, one.sightings)
                      + Text::tr(" on %n day(s)", nullptr, one.days)};
    if (one.told > 0)
        words += Text::tr("told %n time(s)", nullptr, one.told);
    if (one.successes + one.failures > 0)
        words += Text::tr("%1 worked, %2 failed").arg(one.successes).arg(one.failures);
    const QLocale figures;
    const QString score =
        Text::tr("activation %1 = %2 × %3 × %4")
            .arg(figures.toString(one.score(), 'f', 2), figures.toString(one.weight, 'g', 3),
                 figures.toString(one.decay, 'f', 2), figures.toString(one.reinforcement, 'g', 3));
    return words.join(u", "_s) + "; "_L1 + score + (one.rests() ? Text::tr(": it rests") : QString());
}

} // namespace store
