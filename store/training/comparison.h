// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"

#include <QHash>

namespace store::training {

// Answers to different questions, at most one to each: what a comparison has on either side.
struct RunSet
{
    QString name;                  // as it was asked for
    QDateTime at;                  // nothing in it is younger
    std::vector<TrainingRun> runs; // by question id
    bool isTrial = false;          // of a tick that pretended something, or had no memory
};

// By the uid of a run (trn_…) or of a tick (tck_…), by a day ("2026-11-14": until its end) or a moment. A day
// or moment stands for the newest run of each question up to then. NotFound; Usage for what is none of these.
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
        NotComparable, // by another judge, or with another prompt: grades say nothing to each other
        NotGraded,     // no grade on one side or both
        NotAsked       // on one side only, or not asked again in between
    };

    QString questionId;
    QString question; // empty where the golden set has it no more
    bool isHeldOut = false;
    Kind kind = Kind::Same;
    std::optional<TrainingRun> before;
    std::optional<TrainingRun> after;
    bool hasSameAnswer = false;
    bool hasSameGrader = false; // judge and prompt

    bool isFlip() const { return kind == Kind::Regressed || kind == Kind::Improved; }
    // The grader's doing, not memory's: "same answer, different grade".
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

// Pairs the questions of both sides. Grades of different judges (grader_hash) are not compared: such a
// question is NotComparable and no flip, except where `acrossGraders` says that somebody wants it and has
// been told. `texts` has what a question asks, by its id.
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

// A piece of two answers side by side.
struct AnswerPiece
{
    enum class Kind { Same, Removed, Added };

    Kind kind = Kind::Same;
    QString text; // with the white space behind it

    bool operator==(const AnswerPiece &) const = default;
};
// Word by word; whole answers where they are longer than 2,000 words.
std::vector<AnswerPiece> answerDiff(const QString &before, const QString &after);

} // namespace store::training
