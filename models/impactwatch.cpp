// SPDX-License-Identifier: MIT
#include "models/impactwatch.h"

#include "models/changefeed.h"
#include "models/stackthread.h"
#include "models/storethread.h"
#include "store/rows/reflexions.h"

using namespace std::chrono_literals;

namespace models {

ImpactWatch::ImpactWatch(StoreThread *store, StackThread *stacks, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_stacks(stacks)
    , m_freshness(store, feed, Freshness::When::InUse, 80ms)
{
    connect(&m_freshness, &Freshness::due, this, &ImpactWatch::rehearse);
    connect(store, &StoreThread::closed, this, &ImpactWatch::forget);
}

void ImpactWatch::setWatching(bool on)
{
    m_freshness.use(this, on);
}

void ImpactWatch::setKeys(std::vector<qint64> keys)
{
    if (m_keys == keys)
        return;
    m_keys = std::move(keys);
    ++m_asked; // drops the answer for the rows before
    m_freshness.soon();
}

void ImpactWatch::rehearse()
{
    constexpr size_t Most = 10'000;
    if (m_keys.size() > Most)
        return Q_EMIT failed(
            tr("%L1 rows are marked; mark at most %L2 to see what approving them would change.")
                .arg(m_keys.size())
                .arg(Most));
    if (m_keys.empty())
        return;
    if (std::exchange(m_isRehearsing, true))
        return m_freshness.soon();
    m_stacks
        ->run([keys = m_keys](const StackThread::Tools &tools) {
            return store::Reflexions(tools.database).uids(keys).and_then([&tools](const QStringList &uids) {
                return tools.rehearsal.approving(uids);
            });
        })
        .then(this, [this, asked = ++m_asked](const store::Result<store::Impact> &impact) {
            m_isRehearsing = false;
            if (asked != m_asked)
                return;
            if (!impact)
                return Q_EMIT failed(impact.error().message);
            m_impact = *impact;
            Q_EMIT changed();
        });
}

void ImpactWatch::forget()
{
    ++m_asked;
    m_isRehearsing = false;
    m_keys.clear();
    m_impact.reset();
}

} // namespace models
