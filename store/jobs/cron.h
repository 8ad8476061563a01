// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>

#include <bitset>

namespace store {

// When a job is due: the five fields minute, hour, day of the month, month and day of the week of crontab(5),
// in UTC. A field is *, a number, a range a-b, either with a step /n, or a list of these; months and days of
// the week may be named by their first three English letters, and Sunday is 0 or 7. Where both days are
// given, either one makes it due, as in Vixie cron. A value.
class Cron
{
public:
    // Usage where the text is no schedule, with the field and what it takes; also where it would never be
    // due.
    [[nodiscard]] static Result<Cron> parse(const QString &text);

    // The first moment after `after`, a whole minute, UTC.
    QDateTime next(const QDateTime &after) const;
    // The last moment at or before `at`.
    QDateTime previous(const QDateTime &at) const;

    // As typed, with single spaces.
    const QString &text() const { return m_text; }

    bool operator==(const Cron &other) const { return m_text == other.m_text; }

private:
    Cron() = default;
    bool isDay(const QDate &date) const;

    QString m_text;
    std::bitset<60> m_minutes;
    std::bitset<60> m_hours;
    std::bitset<60> m_days;     // 1 to 31
    std::bitset<60> m_months;   // 1 to 12
    std::bitset<60> m_weekdays; // 0 to 6, 0 is Sunday
    bool m_anyDay = false;
    bool m_anyWeekday = false;
};

} // namespace store
