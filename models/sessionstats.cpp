// SPDX-License-Identifier: MIT
#include "models/sessionstats.h"

#include "store/clock.h"

namespace models {

namespace {

constexpr int Days = 14;
constexpr int ForecastDays = 7;

// In how many days the queue is empty, if on each day as many more rows leave (decided, expired) than arrive
// as in these days on average. Nothing if no more leave than arrive.
std::optional<double> daysToEmpty(const std::vector<store::DayCount> &days, qint64 waiting)
{
    if (waiting == 0)
        return 0;
    qint64 balance = 0;
    for (const store::DayCount &day : days)
        balance += day.decided + day.expired - day.arrived;
    if (balance <= 0)
        return {};
    return double(waiting) * double(days.size()) / double(balance);
}

} // namespace

store::Result<SessionStats> readStats(store::Database &database, const QDateTime &at)
{
    store::Queue queue(database);
    const auto counts = queue.counts(at);
    if (!counts)
        return tl::unexpected(counts.error());
    const auto days = queue.days(Days, at);
    if (!days)
        return tl::unexpected(days.error());
    const auto oldest = queue.oldestWaiting();
    if (!oldest)
        return tl::unexpected(oldest.error());
    const auto expiring = queue.expiringWithin(ForecastDays, at);
    if (!expiring)
        return tl::unexpected(expiring.error());

    SessionStats stats;
    stats.counts = *counts;
    stats.days = *days;
    stats.waiting = counts->byStatus.value(int(store::Status::NeedsReview));
    if (!oldest->isEmpty())
        stats.oldestSeconds = store::fromIsoTime(*oldest).secsTo(at);
    stats.expiring = *expiring;
    stats.expiringBy = at.addDays(ForecastDays).date();
    stats.daysToEmpty = daysToEmpty(*days, stats.waiting);
    stats.decidedToday = days->empty() ? 0 : days->back().decided;
    return stats;
}

} // namespace models
