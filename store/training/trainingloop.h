// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/answerer.h"
#include "store/training/grader.h"
#include "store/training/ticks.h"

namespace store {
class StackReader;
}

namespace store::training {

// A question that was asked, with its result as stored.
struct AskedQuestion
{
    TrainingRun run;
    QString question;
    bool isHeldOut = false;
    double threshold = 3;
};

// Asks golden questions: makes the stack, gets the answer, grades it, stores the run. No transaction is open
// while somebody answers or grades; each question is stored at once (Ticks::record). Use it on the database's
// thread only.
class TrainingLoop
{
public:
    struct Parts
    {
        StackReader &stacks;
        Answerer &answerer;
        Grader &grader;
    };
    // Called after every question; `asked` is null where the question had an answer in this tick already, or
    // left the golden set.
    using Listener = std::function<void(int done, int total, const AskedQuestion *asked)>;

    TrainingLoop(Database &database, Parts parts, Actor by)
        : m_database(database)
        , m_parts(parts)
        , m_by(std::move(by))
    {}

    // Asks the tick's open questions and ends it. Error::Cancelled after `stop` was requested; the tick then
    // stays open.
    [[nodiscard]] Result<std::vector<AskedQuestion>> run(const Tick &tick, const Listener &listener,
                                                         std::stop_token stop);

private:
    [[nodiscard]] Result<std::optional<AskedQuestion>> ask(const Tick &tick, const QString &questionId,
                                                           std::stop_token stop);
    [[nodiscard]] Result<Stack> stackFor(const Tick &tick, const GoldenQuestion &question);
    [[nodiscard]] Result<void> mayBeAsked(const Result<Stack> &stack);
    [[nodiscard]] Result<void> grade(const GoldenQuestion &question, TrainingRun &run, std::stop_token stop);

    Database &m_database;
    const Parts m_parts;
    const Actor m_by;
};

// The most that asking `n` questions can cost.
[[nodiscard]] JobCost costOfAsking(int n, const Answerer &answerer, const Grader &grader);

// A status in which a row of this uid may not be told, for a trial without it. Empty for an unknown uid.
QString closedStatusOf(const QString &uid);

} // namespace store::training
