// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/answerer.h"
#include "store/training/grader.h"
#include "store/training/ticks.h"

namespace store {
class StackReader;
}

namespace store::training {

// A question that was asked, and what came of it, as stored.
struct AskedQuestion
{
    TrainingRun run;
    QString question;
    bool isHeldOut = false;
    double threshold = 3;
};

// Asks golden questions: stack, answer, grade, row. No transaction is open while somebody answers or grades;
// what is written of a question is written at once (Ticks::record). Belongs to the database's thread.
class TrainingLoop
{
public:
    struct Parts
    {
        StackReader &stacks;
        Answerer &answerer;
        Grader &grader;
    };
    // Called after every question; the last argument is null where it had its answer in this tick already, or
    // is no golden question any more.
    using Listener = std::function<void(int done, int total, const AskedQuestion *asked)>;

    TrainingLoop(Database &database, Parts parts, Actor by)
        : m_database(database)
        , m_parts(parts)
        , m_by(std::move(by))
    {}

    // Asks what is open of the tick and ends it. Cancelled where `stop` was requested: then the tick stays
    // open.
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

// What asking `n` questions would take at most.
[[nodiscard]] JobCost costOfAsking(int n, const Answerer &answerer, const Grader &grader);

// A status in which a row of this uid is told to nobody: what "without it" pretends. Empty for a uid of no
// layer.
QString closedStatusOf(const QString &uid);

} // namespace store::training
