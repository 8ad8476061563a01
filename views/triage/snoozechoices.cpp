// SPDX-License-Identifier: MIT
#include "views/triage/snoozechoices.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int Morning = 9;
constexpr int LaterHours = 4;

QString tr(const char *text)
{
    return QCoreApplication::translate("views::SnoozeChoices", text);
}

QDateTime morningOf(const QDate &day)
{
    return QDateTime(day, QTime(Morning, 0)).toUTC();
}

QDateTime spanAfter(const QString &typed, const QDateTime &now)
{
    static const QRegularExpression span(u"^(\\d{1,3})\\s*([hdw])$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = span.match(typed);
    if (!match.hasMatch())
        return {};
    const int n = match.captured(1).toInt();
    const QChar unit = match.captured(2).at(0).toLower();
    return unit == u'h' ? now.addSecs(n * 3600) : now.addDays(unit == u'w' ? 7 * n : n);
}

} // namespace

std::vector<VerdictBar::Choice> snoozeChoices(const QDateTime &now, bool isAsleep)
{
    const QDate today = now.toLocalTime().date();
    std::vector<VerdictBar::Choice> choices;
    if (isAsleep)
        choices.push_back({tr("Wake now"), QDateTime(), tr("W")});
    choices.push_back({tr("Later today"), now.addSecs(LaterHours * 3600), tr("L")});
    choices.push_back({tr("Tomorrow"), morningOf(today.addDays(1)), tr("T")});
    choices.push_back({tr("Next week"), morningOf(today.addDays(8 - today.dayOfWeek())), tr("M")});
    choices.push_back({tr("Pick a date…"), {}, tr("P")});
    return choices;
}

QDateTime parseMoment(const QString &typed, const QDateTime &now)
{
    const QString text = typed.simplified();
    QDateTime moment = spanAfter(text, now);
    const QLocale plain = QLocale::c();
    for (const QString &format : {u"yyyy-MM-dd"_s, u"d MMM yyyy"_s, u"d.M.yyyy"_s}) {
        if (!moment.isValid() && plain.toDate(text, format).isValid())
            moment = morningOf(plain.toDate(text, format));
    }
    const int year = now.toLocalTime().date().year();
    for (const int offset : {0, 1}) {
        const QDate day = plain.toDate(u"%1 %2"_s.arg(text).arg(year + offset), u"d MMM yyyy"_s);
        if ((!moment.isValid() || moment <= now) && day.isValid())
            moment = morningOf(day);
    }
    return moment.isValid() && moment > now ? moment : QDateTime();
}

} // namespace views
