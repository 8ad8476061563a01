// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <atomic>
#include <functional>
#include <vector>

namespace store {

class SameState;

// The parts of a check, shared among connections that read the same state of the store. Problems are returned
// in the order of the parts, whichever was finished first.
class VerifyParts
{
    Q_DISABLE_COPY_MOVE(VerifyParts)
public:
    static constexpr size_t MostProblems = 1000;

    using Report = std::function<void(const VerifyProblem &)>;
    using Tick = std::function<Result<void>()>; // after each row; an error ends the part
    using Work = std::function<Result<void>(Database &, const Report &, const Tick &)>;

    // `progress` is asked on the thread of run().
    VerifyParts(const std::function<bool(qint64, qint64)> &progress, qint64 total);

    // Adds a part. The calling thread begins the first part at once, on its own connection; the other parts
    // are begun from the last one back, so add long parts that cannot be split last.
    void add(Work work) { m_parts.push_back({std::move(work), {}, {}}); }
    [[nodiscard]] Result<std::vector<VerifyProblem>> run(SameState &state);

private:
    struct Part
    {
        Work work;
        std::vector<VerifyProblem> problems;
        Result<void> done;
    };

    void carryOut(Part &part, Database &database, bool isFirst);
    [[nodiscard]] Result<void> tick(bool isFirst);
    [[nodiscard]] Result<void> outcome() const;

    const std::function<bool(qint64, qint64)> &m_progress;
    const qint64 m_total;
    std::vector<Part> m_parts;
    std::atomic<qint64> m_left = 0; // parts not begun yet
    std::atomic<qint64> m_done = 0; // entries and rows
    qint64 m_ticks = 0;             // by the calling thread alone
    std::atomic<bool> m_isStopped = false;
};

} // namespace store
