// SPDX-License-Identifier: MIT
#include "store/rows/verifyparts.h"

#include "store/database/database.h"
#include "store/database/samestate.h"
#include "store/text.h"

namespace store {

namespace {

constexpr qint64 ProgressStep = 4096;

Result<void> stopped()
{
    return failure(Error::Code::Cancelled, Text::tr("The check was stopped."));
}

} // namespace

VerifyParts::VerifyParts(const std::function<bool(qint64, qint64)> &progress, qint64 total)
    : m_progress(progress)
    , m_total(total)
{}

Result<void> VerifyParts::tick(bool isFirst)
{
    const qint64 done = ++m_done;
    if (m_isStopped)
        return stopped();
    if (!isFirst || !m_progress || ++m_ticks % ProgressStep != 0 || m_progress(done, m_total))
        return {};
    return stopped();
}

void VerifyParts::carryOut(Part &part, Database &database, bool isFirst)
{
    const Report report = [&part](const VerifyProblem &problem) {
        if (part.problems.size() < MostProblems)
            part.problems.push_back(problem);
    };
    part.done = part.work(database, report, [this, isFirst] { return tick(isFirst); });
    if (!isFirst)
        part.done = wholeAnswer(database, std::move(part.done));
    if (!part.done)
        m_isStopped = true;
}

// The part that failed stops the others, which then report Error::Cancelled; the cause is returned, not
// these.
Result<void> VerifyParts::outcome() const
{
    Result<void> outcome;
    for (const Part &part : m_parts) {
        if (part.done)
            continue;
        if (part.done.error().code != Error::Code::Cancelled)
            return part.done;
        outcome = part.done;
    }
    return outcome;
}

Result<std::vector<VerifyProblem>> VerifyParts::run(SameState &state)
{
    m_left = qint64(m_parts.size());
    state.onAll([this](Database &database, int place) {
        const bool isFirst = place == 0;
        if (isFirst)
            carryOut(m_parts.front(), database, isFirst);
        for (qint64 next = --m_left; next > 0 && !m_isStopped; next = --m_left)
            carryOut(m_parts[size_t(next)], database, isFirst);
    });
    if (auto done = outcome(); !done)
        return tl::unexpected(done.error());
    std::vector<VerifyProblem> problems;
    for (const Part &part : m_parts)
        problems.insert(problems.end(), part.problems.begin(), part.problems.end());
    problems.resize(std::min(problems.size(), MostProblems));
    return problems;
}

} // namespace store
