// SPDX-License-Identifier: MIT
#include "store/training/worth.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/text.h"

#include <QJsonArray>

#include <cmath>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostLooked = 1'000;

// The contexts that told it, the latest first.
const QString Telling =
    u"WITH telling AS (SELECT snapshot_id AS id FROM context_snapshot_entry WHERE row_uid = ?1 "
    "AND fate IN ('full', 'compact') ORDER BY snapshot_id DESC LIMIT ?2) "_s;

int percent(double share)
{
    return int(std::lround(100 * share));
}

Result<Worth::Tally> tallied(Database &database, const QString &sql, const QVariantList &values)
{
    return database
        .first(sql, values,
               [](const Rows &row) {
                   return Worth::Tally{row.integer(0), row.integer(1)};
               })
        .map([](const std::optional<Worth::Tally> &tally) { return tally.value_or(Worth::Tally()); });
}

Result<Worth::Tally> runsTold(Database &database, const QString &uid)
{
    return tallied(
        database,
        Telling
            + u"SELECT count(*) FILTER (WHERE outcome = 'improved'), count(*) FROM run WHERE outcome IN "
              "('improved', 'degraded') AND id IN (SELECT run_id FROM telling JOIN context_snapshot "
              "USING (id))"_s,
        {uid, MostLooked});
}

Result<void> takeAnswersTold(Database &database, const QString &uid, Worth &worth)
{
    const QString sql = Telling
                        + u"SELECT question_id, count(*) FILTER (WHERE passed = 1), count(*), max(r.id) AS "
                          "latest FROM telling JOIN context_snapshot AS s USING (id) JOIN "
                          "training_loop_runs AS r ON r.snapshot_uid = s.uid WHERE passed IS NOT NULL "
                          "GROUP BY question_id ORDER BY latest DESC"_s;
    return database.each(sql, {uid, MostLooked}, [&](const Rows &row) {
        worth.questions += row.text(0);
        worth.told.good += row.integer(1);
        worth.told.all += row.integer(2);
    });
}

// Answers to the same questions; those without a recorded context are left out, because nobody knows what
// they were told.
Result<Worth::Tally> answersWithout(Database &database, const QString &uid, const QStringList &questions)
{
    const QByteArray asked = jsonBytes(questions);
    return tallied(
        database,
        u"SELECT count(*) FILTER (WHERE passed = 1), count(*) FROM (SELECT passed FROM json_each(?1) AS "
        u"asked JOIN "
        "training_loop_runs AS r ON r.question_id = asked.value JOIN context_snapshot AS s ON s.uid = "
        "r.snapshot_uid WHERE passed IS NOT NULL AND NOT EXISTS (SELECT 1 FROM context_snapshot_entry AS e "
        "WHERE "
        "e.row_uid = ?2 AND e.snapshot_id = s.id AND e.fate IN ('full', 'compact')) ORDER BY r.id DESC LIMIT ?3)"_s,
        {QString::fromUtf8(asked), uid, MostLooked});
}

QString share(const Worth::Tally &tally)
{
    const Interval interval = tally.interval();
    //: Of graded answers or runs: a share, and the interval that it lies in.
    return Text::tr("%1 % (%2 to %3)")
        .arg(percent(double(tally.good) / double(tally.all)))
        .arg(percent(interval.low))
        .arg(percent(interval.high));
}

QJsonObject asJson(const Worth::Tally &tally)
{
    const Interval interval = tally.interval();
    return {
        {u"good"_s, tally.good}, {u"all"_s, tally.all}, {u"low"_s, interval.low}, {u"high"_s, interval.high}};
}

QString answersInWords(const Worth &worth)
{
    QString words = Text::tr("%n graded answer(s) were told it: %1 passed", nullptr, int(worth.told.all))
                        .arg(share(worth.told));
    if (worth.without.all > 0)
        words +=
            u"; "_s
            + Text::tr("the same questions without it, %n answer(s): %1", nullptr, int(worth.without.all))
                  .arg(share(worth.without));
    if (worth.verdict() == Worth::Verdict::Gives)
        words += u". "_s + Text::tr("It seems to help.");
    if (worth.verdict() == Worth::Verdict::Costs)
        words += u". "_s + Text::tr("It seems to cost more than it gives.");
    return words;
}

} // namespace

Worth::Verdict Worth::verdict() const
{
    if (told.all == 0 || without.all == 0)
        return Verdict::Unknown;
    if (told.interval().low > without.interval().high)
        return Verdict::Gives;
    return told.interval().high < without.interval().low ? Verdict::Costs : Verdict::Unknown;
}

Result<Worth> worthOf(Database &database, const QString &uid)
{
    Worth worth;
    const auto runs = runsTold(database, uid);
    const auto done = runs ? takeAnswersTold(database, uid, worth) : tl::unexpected(runs.error());
    const auto without = done ? answersWithout(database, uid, worth.questions) : tl::unexpected(done.error());
    if (!without)
        return tl::unexpected(without.error());
    worth.runs = *runs;
    worth.without = *without;
    return worth;
}

QString name(Worth::Verdict verdict)
{
    switch (verdict) {
    case Worth::Verdict::Unknown: return u"unknown"_s;
    case Worth::Verdict::Gives: return u"gives"_s;
    case Worth::Verdict::Costs: return u"costs"_s;
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const Worth &worth)
{
    return {{u"runs"_s, asJson(worth.runs)},
            {u"told"_s, asJson(worth.told)},
            {u"without"_s, asJson(worth.without)},
            {u"verdict"_s, name(worth.verdict())},
            {u"questions"_s, QJsonArray::fromStringList(worth.questions)}};
}

QStringList worthWords(const Worth &worth)
{
    QStringList lines;
    if (worth.told.all > 0)
        lines += answersInWords(worth);
    if (worth.runs.all > 0)
        lines += Text::tr("%n run(s) were told it and ended better or worse: %1 better", nullptr,
                          int(worth.runs.all))
                     .arg(share(worth.runs));
    return lines;
}

} // namespace store::training
