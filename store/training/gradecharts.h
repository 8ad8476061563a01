// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"
#include "store/training/alerts.h"
#include "store/training/gradefilter.h"

#include <optional>
#include <vector>

// What the Grades page draws: sums per tick, day or week, and the answers behind them. Reading only; each
// function is one read on the database's thread.
namespace store::training {

enum class GradeStep { Tick, Day, Week };

// Answer times by nearest rank.
struct AnswerTimes
{
    qint64 n = 0;
    double p50 = 0; // milliseconds
    double p90 = 0;
    double p95 = 0;
    double p99 = 0;
    bool isEstimate = false; // from kept buckets of at most an eighth, not from the runs themselves

    bool operator==(const AnswerTimes &) const = default;
};

// A span of time in a chart.
struct GradePoint
{
    QDateTime start; // UTC
    qint64 runs = 0;
    qint64 graded = 0;
    qint64 passed = 0;
    double grades = 0; // sum of grades, 0 to 4 each
    double squares = 0;
    double cost = 0;
    qint64 tokensIn = 0;
    qint64 tokensOut = 0;
    AnswerTimes times;
    Interval meanBand; // 95 %, of the mean grade

    bool hasGrades() const { return graded > 0; }
    double passRate() const { return graded > 0 ? double(passed) / double(graded) : 0; }
    double meanGrade() const { return graded > 0 ? grades / double(graded) : 0; }
    Interval passBand() const { return wilson(passed, graded); }
    void add(const GradePoint &other);
};

// One run without its texts.
struct GradedAnswer
{
    qint64 key = 0;
    QString uid = {};
    QString questionId = {};
    std::optional<double> grade = {}; // 0 or 4 where only passed or failed was said
    bool isPassed = false;
    double latencyMs = -1; // negative: not known
    double cost = 0;
    qint64 tokensIn = 0;
    qint64 tokensOut = 0;
    QString model = {};
    QString graderHash = {};
    QString answerHash = {};
    QString ungraded = {};
    QString snapshotUid = {};
    QString tickUid = {}; // empty where nobody said, as for runs from elsewhere

    QDateTime at() const;
};

struct GradeChart
{
    GradeFilter filter;
    GradeStep step = GradeStep::Day;
    std::vector<GradePoint> points; // those with runs, oldest first
    GradePoint total;
    std::vector<GradedAnswer> answers; // oldest first
    bool areAnswersComplete = true;    // else only the newest stand in `answers`
};

inline constexpr int MostAnswers = 8'000;
inline constexpr int MostScanned = 15'000; // runs looked at for them where a filter passes over many

// Ticks are made of the answers; days and weeks (from Monday) of what is kept, their times and bands of the
// answers where these are complete.
[[nodiscard]] Result<GradeChart> gradeChart(Database &database, const GradeFilter &filter, GradeStep step);

// The same questions in the windows of the rule, today being filter.last; graded by one judge only, the
// filter's or else the one of the newest day.
[[nodiscard]] Result<std::vector<QuestionWindows>>
questionWindows(Database &database, const GradeFilter &filter, const AlertRule &rule);

// Compares the windows, and finds since when it is so where it is more than noise.
[[nodiscard]] Result<Verdict> gradeVerdict(Database &database, const GradeFilter &filter,
                                           const AlertRule &rule);

// Where the answers of a tick begin: with another tick's uid; of answers that have none, after more than ten
// minutes without a run, or an hour.
[[nodiscard]] std::vector<size_t> tickStarts(const std::vector<GradedAnswer> &answers);

// What a question asks, by id; those that are not in the golden set are not in it.
[[nodiscard]] Result<QHash<QString, QString>> questionTexts(Database &database);

} // namespace store::training
