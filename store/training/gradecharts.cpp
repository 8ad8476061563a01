// SPDX-License-Identifier: MIT
#include "store/training/gradecharts.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/database/statement.h"
#include "store/training/answerread.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 KeysPerMs = 4'096;
constexpr qint64 KeysPerDay = 86'400'000 * KeysPerMs;
constexpr qint64 TickGap = 10 * 60'000 * KeysPerMs;
constexpr qint64 LongestTick = 60 * 60'000 * KeysPerMs;
constexpr size_t ManyQuestions = 200; // from here on the band of a mean is computed, not drawn
constexpr int BandResamples = 1'000;

using Points = std::map<qint64, GradePoint>; // by first day of the period

qint64 spanOf(qint64 day, GradeStep step)
{
    return step == GradeStep::Week ? day - (day + 3) % 7 : day; // 1970-01-01 was a Thursday
}

QDateTime startOf(qint64 day)
{
    return QDateTime(dateOf(day), QTime(0, 0), Qt::UTC);
}

const char *const SumColumns =
    "day, series_id, runs, graded, passed, grades, squares, cost, tokens_in, tokens_out";

GradePoint sumIn(const Statement &row)
{
    GradePoint sum;
    sum.runs = row.integer(2);
    sum.graded = row.integer(3);
    sum.passed = row.integer(4);
    sum.grades = row.real(5);
    sum.squares = row.real(6);
    sum.cost = row.real(7);
    sum.tokensIn = row.integer(8);
    sum.tokensOut = row.integer(9);
    return sum;
}

template<typename Wanted>
Result<void> addSums(Statement &rows, Points &points, GradeStep step, Wanted isWanted)
{
    auto read = eachRow(rows, [&] {
        if (isWanted(rows))
            points[spanOf(rows.integer(0), step)].add(sumIn(rows));
    });
    rows.reset();
    return read;
}

Result<void> addKept(Database &database, const GradeChoice &choice, Points &points, GradeStep step)
{
    const GradeFilter &filter = choice.filter();
    const qint64 first = dayNumber(filter.first);
    const qint64 last = dayNumber(filter.last);
    const auto has = [&](const Statement &row) { return choice.has(row.integer(1)); };
    if (!filter.question.isEmpty()) {
        Statement rows(database,
                       QByteArray("SELECT ")
                           .append(SumColumns)
                           .append(" FROM grade_question_day WHERE question_id = ? AND day >= ? AND day <= ?")
                           .constData());
        const QByteArray question = filter.question.toUtf8();
        rows.bind(1, question).bind(2, first).bind(3, last);
        const bool isTagged = choice.hasQuestion(filter.question);
        return addSums(rows, points, step, [&](const Statement &row) {
            return has(row) || (isTagged && choice.hasByQuestion(row.integer(1)));
        });
    }
    Statement rows(database, QByteArray("SELECT ")
                                 .append(SumColumns)
                                 .append(" FROM grade_day WHERE day >= ? AND day <= ?")
                                 .constData());
    rows.bind(1, first).bind(2, last);
    if (auto added = addSums(rows, points, step, has); !added || !choice.isByQuestion())
        return added;
    Statement byQuestion(database,
                         QByteArray("SELECT ")
                             .append(SumColumns)
                             .append(", question_id FROM grade_question_day WHERE day >= ? AND day <= ?")
                             .constData());
    byQuestion.bind(1, first).bind(2, last);
    return addSums(byQuestion, points, step, [&](const Statement &row) {
        return choice.hasByQuestion(row.integer(1)) && choice.hasQuestion(row.text(10));
    });
}

Result<void> readAnswers(Database &database, const GradeChoice &choice, GradeChart &chart)
{
    return AnswerRead(database, choice)
        .newestOf(MostAnswers, MostScanned)
        .map([&chart](AnswerRead::Many many) {
            chart.answers = std::move(many.answers);
            chart.areAnswersComplete = many.isComplete;
        });
}

GradePoint pointOf(const GradedAnswer &answer)
{
    GradePoint point;
    point.runs = 1;
    point.cost = answer.cost;
    point.tokensIn = answer.tokensIn;
    point.tokensOut = answer.tokensOut;
    if (answer.grade) {
        point.graded = 1;
        point.passed = answer.isPassed ? 1 : 0;
        point.grades = *answer.grade;
        point.squares = *answer.grade * *answer.grade;
    }
    return point;
}

double bucketStart(qint64 bucket)
{
    if (bucket < 16)
        return double(bucket);
    const qint64 octave = (bucket - 16) / 8;
    return double(16LL << octave) + double((bucket - 16) % 8) * double(2LL << octave);
}

AnswerTimes timesOf(std::vector<double> milliseconds)
{
    std::ranges::sort(milliseconds);
    if (milliseconds.empty())
        return {};
    return {qint64(milliseconds.size()),   nearestRank(milliseconds, 50), nearestRank(milliseconds, 90),
            nearestRank(milliseconds, 95), nearestRank(milliseconds, 99), false};
}

constexpr size_t Buckets = 145; // in table grade_latency
using BucketCounts = std::array<qint64, Buckets>;

// Nearest rank over kept buckets: the middle of the bucket that the rank falls into.
AnswerTimes timesOf(const BucketCounts &buckets)
{
    AnswerTimes times;
    times.isEstimate = true;
    for (const qint64 n : buckets)
        times.n += n;
    const auto at = [&](double percent) {
        const double rank = std::max(1.0, std::ceil(percent / 100 * double(times.n) - 1e-9));
        qint64 seen = 0;
        for (size_t bucket = 0; bucket < Buckets; ++bucket) {
            seen += buckets[bucket];
            if (double(seen) >= rank)
                return (bucketStart(qint64(bucket)) + bucketStart(qint64(bucket) + 1)) / 2;
        }
        return 0.0;
    };
    if (times.n > 0) {
        times.p50 = at(50);
        times.p90 = at(90);
        times.p95 = at(95);
        times.p99 = at(99);
    }
    return times;
}

// A day of the choice, and which of its series that wants.
struct WantedDay
{
    qint64 day = 0;
    std::vector<qint64> series = {};
    bool isWhole = true;
};

Result<std::vector<WantedDay>> wantedDays(Database &database, const GradeChoice &choice)
{
    Statement rows(database, "SELECT day, series_id FROM grade_day WHERE day >= ? AND day <= ? ORDER BY day");
    rows.bind(1, dayNumber(choice.filter().first)).bind(2, dayNumber(choice.filter().last));
    std::vector<WantedDay> days;
    const auto read = eachRow(rows, [&] {
        if (days.empty() || days.back().day != rows.integer(0))
            days.push_back({rows.integer(0)});
        if (choice.has(rows.integer(1)))
            days.back().series.push_back(rows.integer(1));
        else
            days.back().isWhole = false;
    });
    std::erase_if(days, [](const WantedDay &day) { return day.series.empty(); });
    return read.map([&days] { return std::move(days); });
}

// Most charts want all series of a day, whose sums are kept, or a few of many.
Result<void> estimateTimes(Database &database, const GradeChoice &choice, GradeChart &chart, Points &points)
{
    const auto days = wantedDays(database, choice);
    if (!days)
        return tl::unexpected(days.error());
    Statement whole(database, "SELECT bucket, n FROM grade_latency_day WHERE day = ?");
    Statement ofSeries(database, "SELECT bucket, n FROM grade_latency WHERE day = ? AND series_id = ?");
    std::map<qint64, BucketCounts> spans; // by the first day
    const auto add = [](Statement &rows, BucketCounts &buckets) {
        auto read = eachRow(
            rows, [&] { buckets[std::min(size_t(rows.integer(0)), Buckets - 1)] += rows.integer(1); });
        rows.reset();
        return read;
    };
    for (const WantedDay &day : *days) {
        BucketCounts &span = spans[spanOf(day.day, chart.step)];
        Result<void> read;
        if (day.isWhole)
            read = add(whole.bind(1, day.day), span);
        for (size_t i = 0; read && !day.isWhole && i < day.series.size(); ++i)
            read = add(ofSeries.bind(1, day.day).bind(2, day.series[i]), span);
        if (!read)
            return read;
    }
    BucketCounts all{};
    for (const auto &[start, buckets] : spans) {
        if (std::ranges::count(buckets, 0) == qsizetype(Buckets))
            continue; // nobody noted how long they took
        points[start].times = timesOf(buckets);
        std::ranges::transform(all, buckets, all.begin(), std::plus());
    }
    chart.total.times = timesOf(all);
    return {};
}

Interval normalBand(const GradePoint &point)
{
    if (point.graded == 0)
        return {};
    const double n = double(point.graded);
    const double mean = point.grades / n;
    const double reach = Sigma95 * std::sqrt(std::max(0.0, point.squares / n - mean * mean) / n);
    return {std::max(0.0, mean - reach), std::min(4.0, mean + reach)};
}

// The answers of one span: its times, and the band of its mean grade.
struct SpanAnswers
{
    std::vector<double> milliseconds;
    QHash<QString, Cluster> questions;

    void add(const GradedAnswer &answer)
    {
        if (answer.latencyMs >= 0)
            milliseconds.push_back(answer.latencyMs);
        if (!answer.grade)
            return;
        Cluster &cluster = questions[answer.questionId];
        cluster.sum += *answer.grade;
        cluster.n += 1;
    }
    void finish(GradePoint &point) const
    {
        point.times = timesOf(milliseconds);
        if (size_t(questions.size()) > ManyQuestions) {
            point.meanBand = normalBand(point);
            return;
        }
        // Sorted by id, so that the same answers give the same band.
        QStringList names = questions.keys();
        names.sort();
        std::vector<Cluster> clusters;
        for (const QString &name : names)
            clusters.push_back(questions.value(name));
        point.meanBand = bootstrapMean(clusters, 0.95, BandResamples);
    }
};

void finishByAnswers(GradeChart &chart, Points &points)
{
    std::map<qint64, SpanAnswers> spans;
    SpanAnswers all;
    for (const GradedAnswer &answer : chart.answers) {
        spans[spanOf(dayOfKey(answer.key), chart.step)].add(answer);
        all.add(answer);
    }
    for (auto &[span, point] : points)
        spans[span].finish(point);
    all.finish(chart.total);
}

void takeTicks(GradeChart &chart)
{
    const auto starts = tickStarts(chart.answers);
    for (size_t i = 0; i < starts.size(); ++i) {
        const size_t end = i + 1 < starts.size() ? starts[i + 1] : chart.answers.size();
        GradePoint point;
        SpanAnswers answers;
        for (size_t k = starts[i]; k < end; ++k) {
            point.add(pointOf(chart.answers[k]));
            answers.add(chart.answers[k]);
        }
        point.start = chart.answers[starts[i]].at();
        answers.finish(point);
        chart.points.push_back(std::move(point));
    }
    SpanAnswers all;
    for (const GradedAnswer &answer : chart.answers) {
        all.add(answer);
        chart.total.add(pointOf(answer));
    }
    all.finish(chart.total);
}

Result<void> takeDays(Database &database, const GradeChoice &choice, GradeChart &chart)
{
    Points points;
    if (auto added = addKept(database, choice, points, chart.step); !added)
        return added;
    for (const auto &[span, point] : points)
        chart.total.add(point);
    if (chart.areAnswersComplete || !choice.filter().question.isEmpty()) {
        finishByAnswers(chart, points);
    } else {
        for (auto &[span, point] : points)
            point.meanBand = normalBand(point);
        chart.total.meanBand = normalBand(chart.total);
        if (auto estimated = estimateTimes(database, choice, chart, points); !estimated)
            return estimated;
    }
    for (auto &[span, point] : points) {
        point.start = startOf(span);
        chart.points.push_back(std::move(point));
    }
    return {};
}

// Ticks that a person asks for one after the other follow within seconds; one of a slow model takes its time.
bool isOtherTick(const GradedAnswer &before, const GradedAnswer &answer, const GradedAnswer &first)
{
    if (!before.tickUid.isEmpty() || !answer.tickUid.isEmpty())
        return before.tickUid != answer.tickUid;
    return answer.key - before.key > TickGap || answer.key - first.key > LongestTick;
}

QSet<qint64> seriesOfJudge(const GradeChoice &choice, const QString &hash)
{
    QSet<qint64> ids;
    for (const GradeSeries &series : choice.series()) {
        if (series.graderHash == hash)
            ids.insert(series.id);
    }
    return ids;
}

} // namespace

QDateTime GradedAnswer::at() const
{
    return QDateTime::fromMSecsSinceEpoch(key / KeysPerMs, Qt::UTC);
}

void GradePoint::add(const GradePoint &other)
{
    runs += other.runs;
    graded += other.graded;
    passed += other.passed;
    grades += other.grades;
    squares += other.squares;
    cost += other.cost;
    tokensIn += other.tokensIn;
    tokensOut += other.tokensOut;
}

std::vector<size_t> tickStarts(const std::vector<GradedAnswer> &answers)
{
    std::vector<size_t> starts;
    for (size_t i = 0; i < answers.size(); ++i) {
        if (i == 0 || isOtherTick(answers[i - 1], answers[i], answers[starts.back()]))
            starts.push_back(i);
    }
    return starts;
}

Result<GradeChart> gradeChart(Database &database, const GradeFilter &filter, GradeStep step)
{
    const auto choice = GradeChoice::of(database, filter);
    if (!choice)
        return tl::unexpected(choice.error());
    GradeChart chart;
    chart.filter = filter;
    chart.step = step;
    if (!filter.first.isValid() || !filter.last.isValid())
        return chart;
    if (auto read = readAnswers(database, *choice, chart); !read)
        return tl::unexpected(read.error());
    if (step == GradeStep::Tick)
        takeTicks(chart);
    else if (auto taken = takeDays(database, *choice, chart); !taken)
        return tl::unexpected(taken.error());
    return chart;
}

Result<std::vector<QuestionWindows>> questionWindows(Database &database, const GradeFilter &filter,
                                                     const AlertRule &rule)
{
    GradeFilter judged = filter;
    judged.question.clear();
    const qint64 end = dayNumber(filter.last) + 1;
    if (judged.graderHash.isEmpty()) {
        const auto newest = database.value(u"SELECT grader_hash FROM grade_series AS s JOIN grade_day AS d "
                                           u"ON d.series_id = s.id WHERE d.day < ? "
                                           "ORDER BY d.day DESC, d.graded DESC LIMIT 1"_s,
                                           {end});
        if (!newest)
            return tl::unexpected(newest.error());
        judged.graderHash = newest->toString();
    }
    const auto choice = GradeChoice::of(database, judged);
    if (!choice)
        return tl::unexpected(choice.error());
    const QSet<qint64> judge = seriesOfJudge(*choice, judged.graderHash);
    const qint64 recent = end - rule.recentDays;
    Statement rows(database, "SELECT question_id, day, series_id, graded, passed FROM grade_question_day "
                             "WHERE day >= ? AND day < ?");
    rows.bind(1, recent - rule.beforeDays).bind(2, end);
    QHash<QByteArray, Paired> questions;
    const auto read = rows.each([&] {
        const qint64 series = rows.integer(2);
        const QByteArrayView name = rows.view(0);
        const bool isIn =
            choice->has(series) || (choice->hasByQuestion(series) && choice->hasQuestion(rows.text(0)));
        if (!isIn || !judge.contains(series))
            return;
        // Looked up without a copy; one is made for a new name alone.
        auto known = questions.find(QByteArray::fromRawData(name.data(), name.size()));
        if (known == questions.end())
            known = questions.insert(name.toByteArray(), {});
        Paired &question = *known;
        Before &side = rows.integer(1) < recent ? question.before : question.after;
        side.n += int(rows.integer(3));
        side.passed += int(rows.integer(4));
    });
    if (!read)
        return tl::unexpected(read.error());
    std::vector<QuestionWindows> windows;
    for (auto question = questions.cbegin(); question != questions.cend(); ++question) {
        if (filter.question.isEmpty() || question.key() == filter.question.toUtf8())
            windows.push_back({QString::fromUtf8(question.key()), *question});
    }
    std::ranges::sort(windows, {}, &QuestionWindows::questionId);
    return windows;
}

Result<Verdict> gradeVerdict(Database &database, const GradeFilter &filter, const AlertRule &rule)
{
    const auto windows = questionWindows(database, filter, rule);
    if (!windows)
        return tl::unexpected(windows.error());
    Verdict verdict = judge(*windows, rule);
    if (!verdict.isAlert())
        return verdict;
    GradeFilter both = filter;
    both.first = filter.last.addDays(1 - rule.recentDays - rule.beforeDays);
    const auto choice = GradeChoice::of(database, both);
    if (!choice)
        return tl::unexpected(choice.error());
    const auto answers = AnswerRead(database, *choice).newestOf(MostAnswers, MostScanned);
    if (!answers)
        return tl::unexpected(answers.error());
    std::vector<TimedPass> passes;
    for (const GradedAnswer &answer : answers->answers) {
        const bool isOfThem =
            verdict.isOverall || verdict.questions.empty()
            || std::ranges::find(verdict.questions, answer.questionId, &QuestionChange::questionId)
                   != verdict.questions.end();
        if (answer.grade && isOfThem)
            passes.push_back({answer.at(), answer.isPassed});
    }
    verdict.since = changePoint(passes);
    return verdict;
}

Result<QHash<QString, QString>> questionTexts(Database &database)
{
    QHash<QString, QString> texts;
    return database
        .each(u"SELECT question_id, question FROM golden_question"_s, {},
              [&](const Rows &row) { texts.insert(row.text(0), row.text(1)); })
        .map([&] { return texts; });
}

} // namespace store::training
