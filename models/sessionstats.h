// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queue.h"

#include <QDate>

#include <optional>
#include <vector>

namespace models {

// The rot strip's figures.
struct SessionStats
{
    store::QueueCounts counts;
    std::vector<store::DayCount> days; // 14, oldest first, today last
    qint64 waiting = 0;
    std::optional<qint64> oldestSeconds; // none where nothing waits
    qint64 expiring = 0;                 // rows the expiry rule takes by `expiringBy`
    QDate expiringBy;
    std::optional<double> daysToEmpty; // at the pace of the 14 days; none where the queue grows
    qint64 decidedToday = 0;           // by anyone

    // Of this window since it opened the store.
    int decided = 0;
    qint64 sessionSeconds = 0;
    double perMinute = 0;
};

[[nodiscard]] store::Result<SessionStats> readStats(store::Database &database, const QDateTime &at);

} // namespace models
