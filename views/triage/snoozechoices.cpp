// SPDX-License-Identifier: MIT
#include "views/triage/snoozechoices.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int Morning = 9;
constexpr int LaterHours = 4;

// The context of these texts for translators.
struct SnoozeChoices
{
    Q_DECLARE_TR_FUNCTIONS(views::SnoozeChoices)
};

QDateTime morningOf(const QDate &day)
{
    return QDateTime(day, QTime(Morning, 0)).toUTC();
}

// "3 d", "in 3 days", "2 Wochen": English and German, whatever the window's language.
QDateTime spanAfter(const QString &typed, const QDateTime &now)
{
    static const QRegularExpression span(
        u"^(?:in )?(\\d{1,3})\\s*(h|hours?|stunden?|std|d|days?|tage?n?|w|weeks?|wochen?)\\.?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = span.match(typed);
    if (!match.hasMatch())
        return {};
    const int n = match.captured(1).toInt();
    const QChar unit = match.captured(2).at(0).toLower();
    const bool isHours = unit == u'h' || unit == u's';
    return isHours ? now.addSecs(n * 3600) : now.addDays(unit == u'w' ? 7 * n : n);
}

// "mon", "next friday", "am Freitag", "tomorrow", "übermorgen", "next week"; invalid where it is no such
// words.
QDate namedDay(const QString &typed, const QDate &today)
{
    QString text = typed.toLower();
    const QHash<QString, int> ahead{{u"tomorrow"_s, 1},
                                    {u"morgen"_s, 1},
                                    {u"\u00fcbermorgen"_s, 2},
                                    {u"uebermorgen"_s, 2},
                                    {u"next week"_s, 8 - today.dayOfWeek()},
                                    {u"n\u00e4chste woche"_s, 8 - today.dayOfWeek()}};
    if (const auto found = ahead.constFind(text); found != ahead.cend())
        return today.addDays(*found);
    static const QRegularExpression before(u"^(next|on|this|am|n\u00e4chsten|kommenden|diesen) "_s);
    text.remove(before);
    if (text.size() < 2)
        return {};
    for (const QLocale &locale : {QLocale::c(), QLocale(QLocale::German), QLocale()}) {
        for (int day = 1; day <= 7; ++day) {
            if (locale.dayName(day, QLocale::LongFormat).toLower().startsWith(text))
                return today.addDays((day - today.dayOfWeek() + 6) % 7 + 1);
        }
    }
    return {};
}

// "1 Dec 2026", "1. Dezember 2026"
QDate writtenDay(const QString &text)
{
    for (const QLocale &locale : {QLocale::c(), QLocale(QLocale::German), QLocale()}) {
        for (const QString &format : {u"yyyy-MM-dd"_s, u"d MMM yyyy"_s, u"d MMMM yyyy"_s, u"d. MMM yyyy"_s,
                                      u"d. MMMM yyyy"_s, u"d.M.yyyy"_s}) {
            if (const QDate day = locale.toDate(text, format); day.isValid())
                return day;
        }
    }
    return {};
}

} // namespace

std::vector<VerdictBar::Choice> snoozeChoices(const QDateTime &now, bool isAsleep)
{
    const QDate today = now.toLocalTime().date();
    std::vector<VerdictBar::Choice> choices;
    if (isAsleep)
        choices.push_back({SnoozeChoices::tr("Wake now"), QDateTime(), SnoozeChoices::tr("W")});
    choices.push_back(
        {SnoozeChoices::tr("Later today"), now.addSecs(LaterHours * 3600), SnoozeChoices::tr("L")});
    choices.push_back({SnoozeChoices::tr("Tomorrow"), morningOf(today.addDays(1)), SnoozeChoices::tr("T")});
    choices.push_back({SnoozeChoices::tr("Next week"), morningOf(today.addDays(8 - today.dayOfWeek())),
                       SnoozeChoices::tr("M")});
    choices.push_back({SnoozeChoices::tr("Pick a date…"), {}, SnoozeChoices::tr("P")});
    return choices;
}

QDateTime parseMoment(const QString &typed, const QDateTime &now)
{
    const QString text = typed.simplified();
    QDateTime moment = spanAfter(text, now);
    const QDate today = now.toLocalTime().date();
    const QString thisYear = text + u' ' + QString::number(today.year());
    const QString nextYear = text + u' ' + QString::number(today.year() + 1);
    for (const QDate &day :
         {namedDay(text, today), writtenDay(text), writtenDay(thisYear), writtenDay(nextYear)}) {
        if ((!moment.isValid() || moment <= now) && day.isValid())
            moment = morningOf(day);
    }
    return moment.isValid() && moment > now ? moment : QDateTime();
}

} // namespace views
