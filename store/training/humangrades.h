// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/agreement.h"
#include "store/result.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::training {

// An answer for a person to grade without seeing the grader's verdict: no grade, no reasoning, no grader.
struct BlindAnswer
{
    QString runUid;
    QString questionId;
    QString question; // empty where the question left the golden set
    QString answer;
    QString reference;
    QString rubric;
    QStringList mustInclude;
    QStringList mustNotInclude;
    QString runAt;

    bool operator==(const BlindAnswer &) const = default;
};

// How far a grader and people agree, on the answers both graded.
struct Agreement
{
    enum class Verdict {
        TooFew, // fewer than 20 answers
        Poor,   // kappa of the passes under 0.4: its grades say little
        Weak,   // under 0.6
        Fine
    };

    QString grader;
    QString graderHash;
    Kappa grades; // 0 to 4, weighted by the square of the distance
    Kappa passes;
    qint64 alike = 0; // answers that both pass or both fail

    qint64 n() const { return passes.n; }
    Verdict verdict() const;
};

// "checks: you pass and fail alike 17 of 20 answers (kappa 0.71, …)", and what that means.
QString sentence(const Agreement &agreement);

// Blind grades by people, which show how far a grader can be trusted. Synchronous; use it on the database's
// thread only.
class HumanGrades
{
public:
    static constexpr int Newest = 5'000; // runs that a sample is drawn from

    explicit HumanGrades(Database &database)
        : m_database(database)
    {}

    // At most `n` graded answers that no person has graded, drawn evenly from the newest runs: in the order
    // of a hash of their uids, so that the same store gives the same sample and nobody chose it.
    [[nodiscard]] Result<std::vector<BlindAnswer>> sample(int n);
    // A person's grade of 0 to 4. Refused for another actor; NotFound; Conflict where a person has graded it:
    // a second grade would not be blind.
    [[nodiscard]] Result<Changeset> grade(const QString &runUid, int grade, const QString &note,
                                          const Actor &by);
    // Per judge and prompt, the one with most answers first. A grade counts as passed from its question's
    // threshold on (3 where the question is gone).
    [[nodiscard]] Result<std::vector<Agreement>> agreements();
    [[nodiscard]] Result<qint64> count();

private:
    Database &m_database;
};

} // namespace store::training
