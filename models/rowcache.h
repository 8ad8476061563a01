// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexion.h"

#include <QCache>
#include <QObject>
#include <QSet>

#include <span>
#include <vector>

namespace models {

class StoreThread;

// A cache of reflexions by key, which fetches those that it does not hold. Rows wanted last are fetched
// first; rows that scrolled by long ago are not fetched at all. GUI thread.
class RowCache final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Capacity = 2'000; // rows
    static constexpr int PageSize = 64;

    explicit RowCache(StoreThread *store, QObject *parent = nullptr);

    // Null where the cache does not hold the row. The pointer is valid until the next call that is not const.
    const store::Reflexion *find(qint64 key) const { return m_rows.object(key); }
    bool isWanted(qint64 key) const { return m_wanted.contains(key) || m_asked.contains(key); }
    void want(std::span<const qint64> keys);
    void put(const std::vector<store::Reflexion> &rows);
    void drop(qint64 key) { m_rows.remove(key); }
    void clear();

Q_SIGNALS:
    void loaded(const std::vector<qint64> &keys);

private:
    void fetch();
    void take(const std::vector<store::Reflexion> &rows);

    StoreThread *m_store;
    QCache<qint64, store::Reflexion> m_rows{Capacity};
    std::vector<qint64> m_queue; // keys to fetch, the one wanted first in front
    QSet<qint64> m_wanted;       // what m_queue holds
    QSet<qint64> m_asked;        // keys of the page that is being fetched
    int m_generation = 0;
};

} // namespace models
