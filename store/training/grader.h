// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/layers/golden.h"

namespace store::training {

// A grade and its reasoning. Without a grade `ungraded` says why; that never counts as failed.
struct Grading
{
    std::optional<double> grade; // 0 to 4
    QString reasoning;           // written before the grade
    QString ungraded;            // max_tokens, refusal, pause_turn, unparsable, no_checks, error
    QString grader;              // who graded, as stored with the run
    QString graderHash;          // of judge and prompt: grades of two hashes are not compared
    std::optional<qint64> tokensIn;
    std::optional<qint64> tokensOut;
    std::optional<double> cost;
};

// Grades an answer. May block for long; called without a transaction open.
class Grader
{
public:
    virtual ~Grader() = default;

    // Cancelled once `stop` is requested; Refused where nothing may be sent.
    [[nodiscard]] virtual Result<Grading> grade(const GoldenQuestion &question, const QString &answer,
                                                std::stop_token stop) = 0;
    virtual QString name() const = 0;
    // True where nothing of what it is given leaves this computer.
    virtual bool staysHere() const { return false; }
    virtual JobCost estimate() const = 0; // the most that grading one answer can cost
};

} // namespace store::training
