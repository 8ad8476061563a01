// SPDX-License-Identifier: MIT
#include "store/layers/rowpreparation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace store {

namespace {

constexpr size_t LeastForThread = 500; // below it a thread costs more than it saves
constexpr size_t Step = 64;            // rows between two signals to the writer

} // namespace

RowPreparation::RowPreparation(std::span<NewReflexion> rows, const guard::Guard &guard, SecretPolicy policy)
    : m_rows(rows)
    , m_guard(guard)
    , m_policy(policy)
    , m_items(rows.size())
{
    if (rows.size() < LeastForThread)
        prepareAll({});
    else
        m_thread = std::jthread([this](const std::stop_token &stop) { prepareAll(stop); });
}

RowPreparation::~RowPreparation() = default;

// A secret may begin in one row and go on in the next of the same agent.
SplitSecrets RowPreparation::splitWithNext(size_t index)
{
    if (index + 1 >= m_rows.size() || m_rows[index].agent != m_rows[index + 1].agent)
        return {};
    return {guardedTexts(m_rows[index]), guardedTexts(m_rows[index + 1])};
}

void RowPreparation::prepare(size_t index)
{
    NewReflexion &row = m_rows[index];
    Item &item = m_items[index];
    const SplitSecrets before = std::exchange(m_split, splitWithNext(index));
    auto valid = validated(row).and_then([&] { return before.refusal(m_policy); }).and_then([&] {
        return m_split.refusal(m_policy);
    });
    item.findings = valid ? guarded(row, m_guard, m_policy) : tl::unexpected(valid.error());
    if (!item.findings)
        return;
    std::ranges::move(before.findingsInSecond(), std::back_inserter(*item.findings));
    std::ranges::move(m_split.findingsInFirst(), std::back_inserter(*item.findings));
    item.prepared.emplace(row);
}

void RowPreparation::prepareAll(const std::stop_token &stop)
{
    for (size_t index = 0; index < m_rows.size() && !stop.stop_requested(); ++index) {
        prepare(index);
        if ((index + 1) % Step == 0 || index + 1 == m_rows.size()) {
            m_done.store(index + 1, std::memory_order_release);
            m_done.notify_one();
        }
    }
}

RowPreparation::Item &RowPreparation::at(size_t index)
{
    for (size_t done = m_done.load(std::memory_order_acquire); done <= index;
         done = m_done.load(std::memory_order_acquire))
        m_done.wait(done, std::memory_order_acquire);
    return m_items[index];
}

} // namespace store
