// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace store::training {

// When a change of grades is told. The levels are per look, and the page looks at every tick: they were
// chosen by the simulation of `./dev bench loops` so that 30 days without a change raise an alarm in at most
// 5 of 100 cases.
struct AlertRule
{
    int recentDays = 7;            // the last days, today among them
    int beforeDays = 28;           // what they are compared with: the days before
    double level = 0.001;          // of the test over all questions
    double questionLevel = 0.0005; // false discovery rate over the questions
    double effectFloor = 0.05;     // a smaller change of the pass rate is never told; 0 to 1
    double questionFloor = 0.3;    // the same for one question
    int leastAnswers = 4;          // of one question on either side, for it to be told alone
};

// One question in both windows.
struct QuestionWindows
{
    QString questionId;
    Paired passes;
};

struct QuestionChange
{
    QString questionId;
    double before = 0; // pass rates
    double after = 0;
    double adjusted = 1; // p value after Benjamini-Hochberg

    bool isWorse() const { return after < before; }
};

struct Verdict
{
    enum class Kind { TooFew, WithinNoise, Worse, Better };

    Kind kind = Kind::TooFew;
    double before = 0; // pass rate of the questions asked on both sides, weighted as they were asked lately
    double after = 0;
    double difference = 0;
    Interval interval; // 95 %, of the difference
    double p = 1;
    qint64 answersBefore = 0;
    qint64 answersAfter = 0;
    bool isOverall = false; // the test over all questions says so, not only one over single ones
    std::vector<QuestionChange> questions; // that changed for themselves; the surest first
    QDateTime since;                       // from when on it is so, most likely; only of an alert

    bool isAlert() const { return kind == Kind::Worse || kind == Kind::Better; }
};

// Compares the same questions before and after. Worse and Better only where the exact paired test says so and
// the change is as large as the floor. Answers graded by different judges must not be mixed in `questions`.
[[nodiscard]] Verdict judge(const std::vector<QuestionWindows> &questions, const AlertRule &rule,
                            int resamples = Resamples);

// The moment of a pass or failure.
struct TimedPass
{
    QDateTime at;
    bool hasPassed = false;
};

// Where a series of passes splits best into two rates (the largest likelihood; Page, "A test for a change in
// a parameter occurring at an unknown point", Biometrika 42, 1955, as Hinkley words it, Biometrika 57, 1970):
// the first moment of the later part. Invalid where there are fewer than four.
[[nodiscard]] QDateTime changePoint(std::span<const TimedPass> passes);

} // namespace store::training
