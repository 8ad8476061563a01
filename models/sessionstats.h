// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queue.h"

#include <QDate>

#include <optional>
#include <vector>

namespace models {

// The figures of the rot strip above the queue.
struct SessionStats
{
    store::QueueCounts counts;
    std::vector<store::DayCount> days; // 14, oldest first, today last
    qint64 waiting = 0;
    std::optional<qint64> oldestSeconds; // age of the oldest row; none where nothing waits
    qint64 expiring = 0;                 // rows that will have expired by `expiringBy`
    QDate expiringBy;
    std::optional<double> daysToEmpty; // at the pace of these days; none where the queue grows
    qint64 decidedToday = 0;           // by anyone

    // Counted in this window since it opened the store.
    int decided = 0;
    qint64 sessionSeconds = 0;
    double perMinute = 0;
};

[[nodiscard]] store::Result<SessionStats> readStats(store::Database &database, const QDateTime &at);

} // namespace models
