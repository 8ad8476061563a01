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

// The reflexions lately looked at, by key, and the fetching of those that are not here yet. What was wanted
// last is fetched first; what scrolled by long ago is not fetched at all. GUI thread.
class RowCache final : public QObject
{
    Q_OBJECT
public:
    static constexpr int Capacity = 2'000; // rows
    static constexpr int PageSize = 64;

    explicit RowCache(StoreThread *store, QObject *parent = nullptr);

    // Null where the row is not here; valid until the next call that is not const.
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
    std::vector<qint64> m_queue; // oldest wish first
    QSet<qint64> m_wanted;       // what m_queue holds
    QSet<qint64> m_asked;        // on their way
    int m_generation = 0;
};

} // namespace models
