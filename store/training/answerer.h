// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <QStringList>

namespace store {
struct Stack;
}

namespace store::training {

// An answer, who gave it, and what it cost.
struct Answer
{
    QString text;
    QString model;      // who answered, as stored with the run
    QString promptHash; // of what was sent besides question and stack; empty where nothing was
    QString ungraded;   // why it must not be graded: max_tokens, refusal, pause_turn, error; empty: it may
    QString problem;    // one sentence about `ungraded`
    QStringList cited;  // rows that the text was taken from
    std::optional<double> latencyMs;
    std::optional<qint64> tokensIn;
    std::optional<qint64> tokensOut;
    std::optional<double> cost;
    QString requestId;
};

// Answers a question with a stack. May block for long; called without a transaction open.
class Answerer
{
public:
    virtual ~Answerer() = default;

    // Error::Cancelled once `stop` is requested; Error::Refused where nothing may be sent. A failure of this
    // one answer is not an error: it is returned as an ungraded answer.
    [[nodiscard]] virtual Result<Answer> answer(const QString &question, const Stack &stack,
                                                std::stop_token stop) = 0;
    virtual QString name() const = 0;
    // True where nothing of what it is given leaves this computer.
    virtual bool staysHere() const { return false; }
    // The most that one answer over this many tokens of context can cost.
    virtual JobCost estimate(qint64 contextTokens) const = 0;
};

} // namespace store::training
