// SPDX-License-Identifier: MIT
#include "store/database/samestate.h"

#include "store/database/dialect.h"
#include "store/database/reading.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

namespace store {

namespace {

constexpr int MostAttempts = 50;
constexpr int MostConnections = 8;
constexpr qint64 ManyEntries = 20'000;

} // namespace

SameState::SameState(Database &first, Task leave)
    : m_first(first)
    , m_leave(std::move(leave))
{}

SameState::~SameState()
{
    end();
    dismissOthers();
}

int SameState::useful(qint64 entries)
{
    const int processors = int(std::thread::hardware_concurrency());
    return entries < ManyEntries ? 1 : std::clamp(processors, 1, MostConnections);
}

void SameState::dismissOthers()
{
    if (m_leave) {
        onOthers(m_leave);
        waitForOthers();
    }
    m_others.clear();
}

void SameState::onOthers(const Task &task)
{
    for (const auto &other : m_others)
        other->start(task);
}

void SameState::waitForOthers()
{
    for (const auto &other : m_others)
        other->wait();
}

void SameState::onAll(const std::function<void(Database &, int)> &task)
{
    for (int place = 1; place <= others(); ++place)
        m_others[size_t(place) - 1]->start([&task, place](Database &database) { task(database, place); });
    task(m_first, 0);
    waitForOthers();
}

void SameState::end()
{
    onOthers([](Database &database) {
        if (dialect::isInTransaction(database))
            Reading::end(database);
    });
    // A transaction of the first that was not begun here is somebody else's.
    if (std::exchange(m_isReading, false))
        Reading::end(m_first);
    waitForOthers();
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
    m_isReading = true;
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
        dismissOthers();
    for (int attempt = 1;; ++attempt) {
        const auto begun = tryBegin();
        if (begun && *begun)
            return {};
        end();
        if (!begun)
            return tl::unexpected(begun.error());
        if (attempt == MostAttempts)
            dismissOthers();
    }
}

} // namespace store
