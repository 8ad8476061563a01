// SPDX-License-Identifier: MIT
#include "store/database/samestate.h"

#include "store/database/dialect.h"
#include "store/database/reading.h"

#include <atomic>

namespace store {

namespace {

constexpr int MostAttempts = 50;

} // namespace

SameState::SameState(Database &first)
    : m_first(first)
{}

SameState::~SameState()
{
    end();
}

void SameState::onOthers(const std::function<void(Database &)> &task)
{
    for (const auto &other : m_others)
        other->start(task);
}

void SameState::waitForOthers()
{
    for (const auto &other : m_others)
        other->wait();
}

void SameState::onAll(const std::function<void(Database &)> &task)
{
    onOthers(task);
    task(m_first);
    waitForOthers();
}

void SameState::end()
{
    onAll([](Database &database) {
        if (dialect::isInTransaction(database))
            Reading::end(database);
    });
}

// A commit between the first and the last look at the data version changes it; if it is the same, all
// connections began with one state. A file exchanged meanwhile is noticed too: one of the connections no
// longer has the file that the name means.
Result<bool> SameState::tryBegin()
{
    const auto before = m_first.dataVersion();
    if (!before)
        return tl::unexpected(before.error());
    std::atomic<bool> hasBegun = true;
    onOthers([&hasBegun](Database &database) {
        if (!Reading::pin(database) || !dialect::isFileInPlace(database))
            hasBegun = false;
    });
    waitForOthers();
    if (auto pinned = Reading::pin(m_first); !pinned)
        return tl::unexpected(pinned.error());
    const auto after = m_first.dataVersion();
    if (!after)
        return tl::unexpected(after.error());
    return m_others.empty() || (hasBegun && *before == *after && dialect::isFileInPlace(m_first));
}

Result<void> SameState::begin(int others)
{
    while (int(m_others.size()) < others)
        m_others.push_back(std::make_unique<ReadingThread>(m_first.path()));
    bool areOpen = true;
    for (const auto &other : m_others)
        areOpen = other->opened() && areOpen;
    if (!areOpen)
        m_others.clear();
    for (int attempt = 1;; ++attempt) {
        const auto begun = tryBegin();
        if (!begun || *begun)
            return begun.map([](bool) {});
        end();
        if (attempt == MostAttempts)
            m_others.clear();
    }
}

} // namespace store
