// SPDX-License-Identifier: MIT
#include "store/layers/rowpreparation.h"

#include "store/rows/splittext.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace store {

namespace {

constexpr size_t LeastForThread = 500; // below it a thread costs more than it saves
constexpr size_t Step = 64;            // rows between two signals to the writer

} // namespace

// Two neighbouring rows of a batch and the parts of a secret that begins in the first and ends in the second.
struct RowSeam
{
    RowTexts first;
    RowTexts second;
    SplitSecrets split;

    RowSeam(NewReflexion &before, NewReflexion &behind)
        : first(before)
        , second(behind)
        , split(first.texts(), second.texts())
    {
        first.putBack();
        second.putBack();
    }
};

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

// Only rows of the same agent are read together: one agent could split a secret over two rows, two agents do
// not write one sentence.
std::unique_ptr<RowSeam> RowPreparation::seamBehind(size_t index)
{
    if (index + 1 >= m_rows.size())
        return {};
    const QStringList before = std::exchange(m_parts, possibleParts(RowTexts(m_rows[index + 1]).texts()));
    const bool isMasked = m_seam && !m_seam->split.isEmpty(); // the texts changed, so m_parts no longer fits
    if (m_rows[index].agent != m_rows[index + 1].agent || (before == m_parts && !isMasked))
        return {};
    return std::make_unique<RowSeam>(m_rows[index], m_rows[index + 1]);
}

void RowPreparation::prepare(size_t index)
{
    NewReflexion &row = m_rows[index];
    Item &item = m_items[index];
    const auto before = std::exchange(m_seam, seamBehind(index));
    auto valid = validated(row)
                     .and_then([&] { return before ? before->split.refusal(m_policy) : Result<void>(); })
                     .and_then([&] { return m_seam ? m_seam->split.refusal(m_policy) : Result<void>(); });
    item.findings = valid ? guarded(row, m_guard, m_policy) : tl::unexpected(valid.error());
    if (!item.findings)
        return;
    if (before)
        std::ranges::move(before->split.findingsInSecond(), std::back_inserter(*item.findings));
    if (m_seam)
        std::ranges::move(m_seam->split.findingsInFirst(), std::back_inserter(*item.findings));
    item.prepared.emplace(row);
}

void RowPreparation::prepareAll(const std::stop_token &stop)
{
    if (!m_rows.empty())
        m_parts = possibleParts(RowTexts(m_rows.front()).texts());
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
