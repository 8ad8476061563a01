// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"

#include <QHash>

namespace store::training {

// Answers to different questions, at most one per question: one side of a comparison.
struct RunSet
{
    QString name;                  // as the caller named it
    QDateTime at;                  // no run in it is later
    std::vector<TrainingRun> runs; // by question id
    bool isTrial = false;          // of a tick that pretended something, or had no memory
};

// The set named by the uid of a run (trn_…) or of a tick (tck_…), by a day ("2026-11-14": until its end) or a
// moment. A day or moment means the newest run of each question up to then. Error::NotFound; Error::Usage for
// any other name.
[[nodiscard]] Result<RunSet> runSetNamed(Database &database, const QString &name);
[[nodiscard]] Result<RunSet> runSetAt(Database &database, const QDateTime &moment);
// A run of the loop or of a trial.
[[nodiscard]] Result<TrainingRun> anyRun(Database &database, const QString &uid);

// One question on both sides.
struct QuestionComparison
{
    enum class Kind {
        Regressed,     // passed before, fails now
        Improved,      // failed before, passes now
        Regraded,      // another grade, passed or failed as before
        Same,          // the same grade
        NotComparable, // graded by another judge or with another prompt
        NotGraded,     // no grade on one side or both
        NotAsked       // on one side only, or not asked again in between
    };

    QString questionId;
    QString question; // empty where the question left the golden set
    bool isHeldOut = false;
    Kind kind = Kind::Same;
    std::optional<TrainingRun> before;
    std::optional<TrainingRun> after;
    bool hasSameAnswer = false;
    bool hasSameGrader = false; // judge and prompt

    // True for "same answer, different grade": the grader changed, not the memory.
    bool isOnlyTheGrade() const;
};

QString name(QuestionComparison::Kind
                 kind); // regressed, improved, regraded, same, not_comparable, not_graded, not_asked

struct RunComparison
{
    RunSet before;
    RunSet after;
    std::vector<QuestionComparison> questions; // by question id
    QStringList gradersBefore; // hashes, sorted; more than one where a side was graded by several
    QStringList gradersAfter;

    int count(QuestionComparison::Kind kind) const;
    int gradesOnly() const; // same answer, different grade
    bool hasSameGraders() const { return gradersBefore == gradersAfter && gradersBefore.size() <= 1; }
};

// Pairs the questions of both sides. Grades with different grader_hash are not compared: such a question is
// NotComparable and no flip, unless `acrossGraders` asks for it anyway. `texts` has the questions' texts by
// id.
struct QuestionText
{
    QString question;
    bool isHeldOut = false;
};
[[nodiscard]] RunComparison compared(RunSet before, RunSet after, const QHash<QString, QuestionText> &texts,
                                     bool acrossGraders = false);
// The same with the texts of the store's golden set.
[[nodiscard]] Result<RunComparison> compare(Database &database, const QString &before, const QString &after,
                                            bool acrossGraders = false);

// A piece of a diff of two answers.
struct AnswerPiece
{
    enum class Kind { Same, Removed, Added };

    Kind kind = Kind::Same;
    QString text; // with the white space after it

    bool operator==(const AnswerPiece &) const = default;
};
// Word by word; for answers of more than 2,000 words the whole answers.
std::vector<AnswerPiece> answerDiff(const QString &before, const QString &after);

} // namespace store::training
