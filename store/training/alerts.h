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
    int recentDays = 7;            // compared days, today included
    int beforeDays = 28;           // the days before, which they are compared with
    double level = 0.001;          // of the test over all questions
    double questionLevel = 0.0005; // false discovery rate over the questions
    double effectFloor = 0.05;     // smaller changes of the pass rate (0 to 1) raise no alert
    double questionFloor = 0.3;    // the same for one question
    int leastAnswers = 4;          // fewest answers on either side for an alert about one question
};

// One question's answers in both periods.
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
    bool isOverall = false; // the test over all questions found it, not only one over single questions
    std::vector<QuestionChange> questions; // questions that changed on their own; most certain first
    QDateTime since;                       // most likely beginning of the change; only of an alert

    bool isAlert() const { return kind == Kind::Worse || kind == Kind::Better; }
};

// Compares the same questions before and after. Worse and Better only if the exact paired test is significant
// and the change is at least as large as the floor. `questions` must not mix grades of different judges.
[[nodiscard]] Verdict judge(const std::vector<QuestionWindows> &questions, const AlertRule &rule,
                            int resamples = Resamples);

// A pass or failure with its time.
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
