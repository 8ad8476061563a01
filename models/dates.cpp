// SPDX-License-Identifier: MIT
#include "models/dates.h"

#include <QCoreApplication>
#include <QLocale>

namespace models {

namespace {

struct Dates
{
    Q_DECLARE_TR_FUNCTIONS(models::Dates)
};

} // namespace

QString dayWords(const QDate &day)
{
    //: a day as QDate::toString() writes it, in German "d. MMM"
    return QLocale().toString(day, Dates::tr("d MMM"));
}

QString dayOfYearWords(const QDate &day)
{
    //: in German "d. MMM yyyy"
    return QLocale().toString(day, Dates::tr("d MMM yyyy"));
}

QString dayAndTimeWords(const QDateTime &moment)
{
    const QDateTime local = moment.toLocalTime();
    return dayWords(local.date()) + local.toString(QStringLiteral(" HH:mm"));
}

} // namespace models
