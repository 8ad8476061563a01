// SPDX-License-Identifier: MIT
#include "models/words.h"

#include "models/dates.h"
#include "store/clock.h"

#include "store/rows/reflexiontext.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr qint64 Minute = 60;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;

struct Unit
{
    qint64 milliseconds;
    const char *figure;
};

constexpr std::array Units{
    Unit{Day * 1'000, QT_TRANSLATE_NOOP("models", "%1 d")},
    Unit{Hour * 1'000, QT_TRANSLATE_NOOP("models", "%1 h")},
    Unit{Minute * 1'000, QT_TRANSLATE_NOOP("models", "%1 min")},
    Unit{1'000, QT_TRANSLATE_NOOP("models", "%1 s")},
    Unit{1, QT_TRANSLATE_NOOP("models", "%1 ms")},
};
constexpr size_t MinuteUnit = 2;
constexpr size_t SecondUnit = 3;

size_t largest(qint64 milliseconds)
{
    size_t unit = 0;
    while (unit + 1 < Units.size() && milliseconds < Units.at(unit).milliseconds)
        ++unit;
    return unit;
}

// Number and unit with a no-break space between them.
QString figure(size_t unit, qint64 milliseconds)
{
    const QString words = QCoreApplication::translate("models", Units.at(unit).figure);
    return words.arg(milliseconds / Units.at(unit).milliseconds)
        .replace(u' ', u'\u202f')
        .replace(u'\u00a0', u'\u202f');
}

QString said(const char *text, qint64 n)
{
    return QCoreApplication::translate("models", text, nullptr, int(n));
}

} // namespace

QString shortSpan(qint64 seconds)
{
    return seconds >= Minute ? figure(largest(seconds * 1'000), seconds * 1'000) : minutesWords(seconds);
}

QString shortAge(qint64 seconds)
{
    return seconds >= Minute ? shortSpan(seconds) : QCoreApplication::translate("models", "now");
}

QString spanWords(qint64 milliseconds)
{
    const size_t first = largest(milliseconds);
    const qint64 rest = milliseconds % Units.at(first).milliseconds;
    const bool isSplit = first < SecondUnit && rest >= Units.at(first + 1).milliseconds;
    return figure(first, milliseconds) + (isSplit ? u' ' + figure(first + 1, rest) : QString());
}

QString minutesWords(qint64 seconds)
{
    return seconds >= Minute ? spanWords(seconds / Minute * Minute * 1'000) : figure(MinuteUnit, 0);
}

QString untilWords(qint64 seconds)
{
    return seconds < Minute ? QCoreApplication::translate("models", "now")
                            : QCoreApplication::translate("models", "in %1").arg(minutesWords(seconds));
}

QString longAge(qint64 seconds)
{
    if (seconds >= Day)
        return said(QT_TRANSLATE_N_NOOP("models", "%n day(s)"), seconds / Day);
    if (seconds >= Hour)
        return said(QT_TRANSLATE_N_NOOP("models", "%n hour(s)"), seconds / Hour);
    if (seconds >= Minute)
        return said(QT_TRANSLATE_N_NOOP("models", "%n minute(s)"), seconds / Minute);
    return QCoreApplication::translate("models", "less than a minute");
}

QString momentWords(const QString &iso)
{
    const QDateTime time = store::fromIsoTime(iso).toLocalTime();
    if (!time.isValid())
        return {};
    const QDate today = store::now().toLocalTime().date();
    if (time.date() == today)
        return QLocale().toString(time, QStringLiteral("HH:mm"));
    const bool isThisYear = time.date().year() == today.year();
    return isThisYear ? dayAndTimeWords(time)
                      : dayOfYearWords(time.date()) + time.toString(QStringLiteral(" HH:mm"));
}

QString exactMomentWords(const QString &iso)
{
    const QDateTime time = store::fromIsoTime(iso).toLocalTime();
    return time.isValid() ? dayOfYearWords(time.date()) + time.toString(QStringLiteral(" HH:mm:ss "))
                                + time.timeZoneAbbreviation()
                          : QString();
}

QString actorWords(const QString &actor)
{
    for (const auto prefix : {"person:"_L1, "agent:"_L1}) {
        if (actor.startsWith(prefix))
            return actor.mid(prefix.size());
    }
    return actor;
}

QString cutUid(const QString &uid)
{
    return uid.size() > 20 ? uid.left(12) + u'…' + uid.right(4) : uid;
}

std::vector<store::guard::Detector> detectorsIn(int findingBits)
{
    using enum store::guard::Detector;

    std::vector<store::guard::Detector> result;
    for (const auto detector : {Secret, Pii, Injection, Hidden, Oversize}) {
        if (findingBits & store::findingBit(detector))
            result.push_back(detector);
    }
    return result;
}

QString detectorWords(store::guard::Detector detector)
{
    using enum store::guard::Detector;

    switch (detector) {
    case Secret: return QCoreApplication::translate("models", "Secret");
    case Pii: return QCoreApplication::translate("models", "Personal data");
    case Injection: return QCoreApplication::translate("models", "Instructions to a model");
    case Hidden: return QCoreApplication::translate("models", "Hidden characters");
    case Oversize: return QCoreApplication::translate("models", "Very long");
    }
    Q_UNREACHABLE();
}

} // namespace models
