// SPDX-License-Identifier: MIT
#include "models/rowcache.h"

#include "models/storethread.h"
#include "store/rows/reflexions.h"

#include <algorithm>

namespace models {

namespace {

constexpr qsizetype LongestQueue = 4 * RowCache::PageSize; // keys before these have scrolled by

} // namespace

RowCache::RowCache(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(store, &StoreThread::closed, this, &RowCache::clear);
}

void RowCache::want(std::span<const qint64> keys)
{
    for (const qint64 key : keys) {
        if (!isWanted(key) && !m_rows.contains(key)) {
            m_queue.push_back(key);
            m_wanted.insert(key);
        }
    }
    const auto surplus = qsizetype(m_queue.size()) - LongestQueue;
    for (qsizetype i = 0; i < surplus; ++i)
        m_wanted.remove(m_queue[std::size_t(i)]);
    if (surplus > 0)
        m_queue.erase(m_queue.begin(), m_queue.begin() + surplus);
    if (!m_queue.empty() && m_asked.isEmpty() && m_store->isOpen())
        fetch();
}

// Fetches one page of keys, those wanted last. take() calls it again for the next page.
void RowCache::fetch()
{
    const auto count = std::min(m_queue.size(), std::size_t(PageSize));
    const std::vector<qint64> keys(m_queue.end() - std::ptrdiff_t(count), m_queue.end());
    m_queue.resize(m_queue.size() - count);
    for (const qint64 key : keys) {
        m_wanted.remove(key);
        m_asked.insert(key);
    }
    m_store->read([keys](store::Database &database) { return store::Reflexions(database).byKeys(keys); })
        .then(this,
              [this, generation = m_generation](const store::Result<std::vector<store::Reflexion>> &rows) {
                  if (generation == m_generation)
                      take(rows.value_or(std::vector<store::Reflexion>{}));
              });
}

void RowCache::take(const std::vector<store::Reflexion> &rows)
{
    m_asked.clear();
    put(rows);
    std::vector<qint64> keys;
    for (const store::Reflexion &row : rows)
        keys.push_back(row.key);
    if (!m_queue.empty())
        fetch();
    Q_EMIT loaded(keys);
}

void RowCache::put(const std::vector<store::Reflexion> &rows)
{
    for (const store::Reflexion &row : rows)
        m_rows.insert(row.key, new store::Reflexion(row)); // QCache takes ownership
}

void RowCache::clear()
{
    ++m_generation;
    m_rows.clear();
    m_queue.clear();
    m_wanted.clear();
    m_asked.clear();
}

} // namespace models
