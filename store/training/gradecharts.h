// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"
#include "store/training/alerts.h"
#include "store/training/gradefilter.h"

#include <optional>
#include <vector>

// Data of the Grades page: sums per tick, day or week, and the answers behind them. Only reads; each function
// is one read on the database's thread.
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
    bool isEstimate = false; // from stored buckets, accurate to an eighth, instead of the runs

    bool operator==(const AnswerTimes &) const = default;
};

// One tick, day or week in a chart.
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
    std::optional<double> grade = {}; // 0 or 4 where only pass or fail is known
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
    QString tickUid = {}; // empty where unknown, as for imported runs

    QDateTime at() const;
};

struct GradeChart
{
    GradeFilter filter;
    GradeStep step = GradeStep::Day;
    std::vector<GradePoint> points; // those with runs, oldest first
    GradePoint total;
    std::vector<GradedAnswer> answers; // oldest first
    bool areAnswersComplete = true;    // false: `answers` has only the newest
};

inline constexpr int MostAnswers = 8'000;
inline constexpr int MostScanned = 15'000; // runs looked at for them where a filter passes over many

// Ticks are computed from the answers; days and weeks (from Monday) from stored sums, and their times and
// bands from the answers if these are complete.
[[nodiscard]] Result<GradeChart> gradeChart(Database &database, const GradeFilter &filter, GradeStep step);

// The same questions in the rule's two periods; filter.last counts as today. Only grades of one judge: the
// filter's, or else that of the newest day.
[[nodiscard]] Result<std::vector<QuestionWindows>>
questionWindows(Database &database, const GradeFilter &filter, const AlertRule &rule);

// Compares the periods; for an alert also finds when the change began.
[[nodiscard]] Result<Verdict> gradeVerdict(Database &database, const GradeFilter &filter,
                                           const AlertRule &rule);

// The indexes at which the answers of a tick begin: at another tick's uid; for answers without one after more
// than ten minutes without a run, or after an hour.
[[nodiscard]] std::vector<size_t> tickStarts(const std::vector<GradedAnswer> &answers);

// The texts of golden questions, by id.
[[nodiscard]] Result<QHash<QString, QString>> questionTexts(Database &database);

} // namespace store::training
