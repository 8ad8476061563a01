// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/training/gradecharts.h"

#include <vector>

namespace store::training {

// Two moments that answers are compared between: each question's last graded answer at or before them.
struct Moments
{
    QDateTime before;
    QDateTime after;

    bool isValid() const { return before.isValid() && after.isValid() && before < after; }
    bool operator==(const Moments &) const = default;
};

// A question whose grade is another one at the later moment.
struct Flip
{
    QString questionId;
    GradedAnswer before;
    GradedAnswer after;

    bool isPassFlip() const { return before.isPassed != after.isPassed; }
    bool isWorse() const { return isPassFlip() ? before.isPassed : *after.grade < *before.grade; }
    // So that the judge moved, not the answer.
    bool isSameAnswer() const { return before.answerHash == after.answerHash; }
    bool isSameJudge() const { return before.graderHash == after.graderHash; }
};

inline constexpr int MostQuestionsCompared = 2'000;

// What was passed and is not any more first, then what is passed again, then other grades. Looks at the
// questions that were asked between the moments, the first MostQuestionsCompared by name.
[[nodiscard]] Result<std::vector<Flip>> flipsBetween(Database &database, const GradeFilter &filter,
                                                     const Moments &moments);

// The newest tick and what was before it. Not valid where nothing was asked.
[[nodiscard]] Moments lastTick(const std::vector<GradedAnswer> &answers);

// What became of a row between two answers to the same question, as explainFlip() finds it.
struct ToldChange
{
    enum class Kind {
        Entered,  // told with the later answer alone
        Left,     // told with the earlier one alone
        Reworded, // told with both, changed in between
        Resized   // told with both, shortened in one
    };

    Kind kind = Kind::Entered;
    QString uid;
    QString layer;
    QString label = {};  // the row's text as it is now
    QString status = {}; // of the row now
    int tokens = 0;      // as it was told
    // The newest act of a person or rule on the row between the two answers; empty where there is none (a
    // reading of files).
    QString at = {};
    QString actor = {};
    QString action = {};
    QString from = {};
    QString to = {};
    QString reason = {};
    QString changeset = {};
    qint64 seq = 0; // of the ledger
    bool isUndone = false;

    bool isCurated() const { return !changeset.isEmpty(); }
};

// Two answers to one question, and what they were told.
struct AnswerComparison
{
    TrainingRun before;
    TrainingRun after;
    std::vector<ToldChange> changes; // curated ones first, by presence, then longer first
    int elsewhere = 0;               // changes of rows in between that stand in neither stack
    bool hasStacks = false;          // both answers kept what they were told
};

[[nodiscard]] Result<AnswerComparison> compareAnswers(Database &database, const QString &beforeUid,
                                                      const QString &afterUid);

} // namespace store::training
