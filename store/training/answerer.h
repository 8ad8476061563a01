// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

#include <QStringList>

namespace store {
struct Stack;
}

namespace store::training {

// What somebody answered, and what it took.
struct Answer
{
    QString text;
    QString model;      // who answered, as the run is signed
    QString promptHash; // of what was told beside question and stack; empty where nothing was
    QString ungraded;   // why it must not be graded: max_tokens, refusal, pause_turn, error; empty: it may
    QString problem;    // beside it, a sentence
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

    // Cancelled once `stop` is requested; Refused where nothing may be sent. What went wrong with this one
    // answer is no error, but an answer that is ungraded.
    [[nodiscard]] virtual Result<Answer> answer(const QString &question, const Stack &stack,
                                                std::stop_token stop) = 0;
    virtual QString name() const = 0;
    // True where nothing of what it is given leaves this computer.
    virtual bool staysHere() const { return false; }
    // At most, for one answer over so many tokens of context.
    virtual JobCost estimate(qint64 contextTokens) const = 0;
};

} // namespace store::training
