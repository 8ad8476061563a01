// SPDX-License-Identifier: MIT
#include "store/jobs/cron.h"

#include "store/text.h"

#include <QTimeZone>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Set = std::bitset<60>;

// 29 February comes back after eight years at the latest (1896, 1904).
constexpr int MostDays = 8 * 366 + 1;

struct Field
{
    const char *name; // for translation
    int least;
    int most;
    QStringList words; // names for `least` and the following values
};

const std::array<Field, 5> &fields()
{
    // clang-format off
    static const std::array<Field, 5> all{
        Field{QT_TRANSLATE_NOOP("store", "minute"), 0, 59, {}},
        Field{QT_TRANSLATE_NOOP("store", "hour"), 0, 23, {}},
        Field{QT_TRANSLATE_NOOP("store", "day of the month"), 1, 31, {}},
        Field{QT_TRANSLATE_NOOP("store", "month"), 1, 12,
              {u"jan"_s, u"feb"_s, u"mar"_s, u"apr"_s, u"may"_s, u"jun"_s,
               u"jul"_s, u"aug"_s, u"sep"_s, u"oct"_s, u"nov"_s, u"dec"_s}},
        Field{QT_TRANSLATE_NOOP("store", "day of the week"), 0, 7,
              {u"sun"_s, u"mon"_s, u"tue"_s, u"wed"_s, u"thu"_s, u"fri"_s, u"sat"_s}}};
    // clang-format on
    return all;
}

tl::unexpected<Error> wrong(const Field &field, const QString &part)
{
    return failure(
        Error::Code::Usage,
        Text::tr("\"%1\" is no %2: it takes *, a number from %3 to %4, a range such as "
                 "%3-%4, a step such as */2, or several of these with commas.")
            .arg(part, Text::tr(field.name), QString::number(field.least), QString::number(field.most)));
}

// A number or a name of the field; -1 where it is neither.
int valueOf(const Field &field, const QString &word)
{
    if (const qsizetype named = field.words.indexOf(word.toLower()); named >= 0)
        return field.least + int(named);
    const bool isNumber = !word.isEmpty() && word.size() <= 2 && std::ranges::all_of(word, [](QChar letter) {
        return letter >= u'0' && letter <= u'9';
    });
    const int value = isNumber ? word.toInt() : -1;
    return value >= field.least && value <= field.most ? value : -1;
}

// Adds one part of a list to `set`: *, a, a-b, each with an optional /n.
bool addPart(const Field &field, const QString &part, Set &set)
{
    const qsizetype slash = part.indexOf(u'/');
    const QString range = part.left(slash < 0 ? part.size() : slash);
    int step = 1;
    if (slash >= 0) {
        bool isNumber = false;
        step = part.mid(slash + 1).toInt(&isNumber);
        if (!isNumber || step < 1 || step > field.most || part.at(slash + 1) == u'+')
            return false;
    }
    int first = field.least;
    int last = field.most;
    if (range != "*"_L1) {
        const qsizetype dash = range.indexOf(u'-');
        first = valueOf(field, range.left(dash < 0 ? range.size() : dash));
        // "5/10" goes on to the end, as "5-59/10" does.
        last = dash >= 0 ? valueOf(field, range.mid(dash + 1)) : slash >= 0 ? field.most : first;
    }
    if (first < 0 || last < first)
        return false;
    for (int value = first; value <= last; value += step)
        set.set(size_t(value));
    return true;
}

// The smallest value of the set >= `from`; -1 where there is none.
int firstSet(const Set &set, int from)
{
    for (int value = from; value < int(set.size()); ++value) {
        if (set.test(size_t(value)))
            return value;
    }
    return -1;
}

// The largest value of the set <= `from`; -1 where there is none.
int lastSet(const Set &set, int from)
{
    while (from >= 0 && !set.test(size_t(from)))
        --from;
    return from;
}

Result<Set> setOf(const Field &field, const QString &text)
{
    Set set;
    for (const QString &part : text.split(u',')) {
        if (!addPart(field, part, set))
            return wrong(field, part.isEmpty() ? text : part);
    }
    return set;
}

QDateTime utc(const QDate &date, int hour, int minute)
{
    return {date, QTime(hour, minute), QTimeZone::utc()};
}

} // namespace

Result<Cron> Cron::parse(const QString &text)
{
    const QStringList parts = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (parts.size() != 5)
        return failure(Error::Code::Usage,
                       Text::tr("A schedule has five fields (minute, hour, day of the month, month, "
                                "day of the week), such as \"0 3 * * *\"; \"%1\" has %2.")
                           .arg(text.simplified(), QString::number(parts.size())));
    Cron cron;
    cron.m_text = parts.join(u' ');
    const std::array sets{&cron.m_minutes, &cron.m_hours, &cron.m_days, &cron.m_months, &cron.m_weekdays};
    for (size_t i = 0; i < sets.size(); ++i) {
        const auto set = setOf(fields()[i], parts.at(qsizetype(i)));
        if (!set)
            return tl::unexpected(set.error());
        *sets[i] = *set;
    }
    if (cron.m_weekdays.test(7))
        cron.m_weekdays.set(0);
    cron.m_weekdays.reset(7);
    // As in Vixie cron a field counts as "any" if it begins with *, so "*/2" does too.
    cron.m_anyDay = parts.at(2).startsWith(u'*');
    cron.m_anyWeekday = parts.at(4).startsWith(u'*');
    if (!cron.next(utc(QDate(2000, 1, 1), 0, 0)).isValid())
        return failure(
            Error::Code::Usage,
            Text::tr("\"%1\" would never be due: no such day is in these months.").arg(cron.m_text));
    return cron;
}

bool Cron::isDay(const QDate &date) const
{
    if (!m_months.test(size_t(date.month())))
        return false;
    const bool day = m_days.test(size_t(date.day()));
    const bool weekday = m_weekdays.test(size_t(date.dayOfWeek() % 7));
    return m_anyDay || m_anyWeekday ? day && weekday : day || weekday;
}

QDateTime Cron::next(const QDateTime &after) const
{
    const QDateTime start = after.toUTC();
    QDate date = start.date();
    for (int looked = 0; looked < MostDays; ++looked, date = date.addDays(1)) {
        if (!isDay(date))
            continue;
        for (int hour = firstSet(m_hours, 0); hour >= 0; hour = firstSet(m_hours, hour + 1)) {
            if (utc(date, hour, 59) <= start)
                continue;
            for (int minute = firstSet(m_minutes, 0); minute >= 0; minute = firstSet(m_minutes, minute + 1)) {
                if (const QDateTime moment = utc(date, hour, minute); moment > start)
                    return moment;
            }
        }
    }
    return {};
}

QDateTime Cron::previous(const QDateTime &at) const
{
    const QDateTime end = at.toUTC();
    QDate date = end.date();
    for (int looked = 0; looked < MostDays; ++looked, date = date.addDays(-1)) {
        if (!isDay(date))
            continue;
        for (int hour = lastSet(m_hours, 23); hour >= 0; hour = lastSet(m_hours, hour - 1)) {
            if (utc(date, hour, 0) > end)
                continue;
            for (int minute = lastSet(m_minutes, 59); minute >= 0; minute = lastSet(m_minutes, minute - 1)) {
                if (const QDateTime moment = utc(date, hour, minute); moment <= end)
                    return moment;
            }
        }
    }
    return {};
}

} // namespace store
