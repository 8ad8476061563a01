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

// A question whose grade differs between the two moments.
struct Flip
{
    QString questionId;
    GradedAnswer before;
    GradedAnswer after;

    bool isPassFlip() const { return before.isPassed != after.isPassed; }
    bool isWorse() const { return isPassFlip() ? before.isPassed : *after.grade < *before.grade; }
    // True where the judge changed its grade, not the answer.
    bool isSameAnswer() const { return before.answerHash == after.answerHash; }
    bool isSameJudge() const { return before.graderHash == after.graderHash; }
};

inline constexpr int MostQuestionsCompared = 2'000;

// Questions that no longer pass come first, then those that pass again, then other changes of grade. Looks at
// the questions asked between the moments, the first MostQuestionsCompared by name.
[[nodiscard]] Result<std::vector<Flip>> flipsBetween(Database &database, const GradeFilter &filter,
                                                     const Moments &moments);

// The newest tick and what was before it. Not valid where nothing was asked.
[[nodiscard]] Moments lastTick(const std::vector<GradedAnswer> &answers);

// How a row was told with two answers to the same question, as found by explainFlip().
struct ToldChange
{
    enum class Kind {
        Entered,  // told with the later answer only
        Left,     // told with the earlier one only
        Reworded, // told with both, changed in between
        Resized   // told with both, in one of them shortened
    };

    Kind kind = Kind::Entered;
    QString uid;
    QString layer;
    QString label = {};  // present text of the row
    QString status = {}; // of the row now
    int tokens = 0;      // of the entry that was told
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

// Two answers to one question, with what the model was told.
struct AnswerComparison
{
    TrainingRun before;
    TrainingRun after;
    std::vector<ToldChange> changes; // those with an act first, then by presence, then longer ones
    int elsewhere = 0;               // rows changed in between that are in neither stack
    bool hasStacks = false;          // both answers have a recorded stack
};

[[nodiscard]] Result<AnswerComparison> compareAnswers(Database &database, const QString &beforeUid,
                                                      const QString &afterUid);

} // namespace store::training
