// SPDX-License-Identifier: MIT
#include "store/clock.h"

namespace store {

QString isoTime(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime fromIsoTime(const QString &text)
{
    QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    // A time without a zone is taken as UTC, never as the reader's own zone.
    if (time.timeSpec() == Qt::LocalTime)
        time.setTimeSpec(Qt::UTC);
    return time.toUTC();
}

QDateTime now()
{
    return QDateTime::currentDateTimeUtc();
}

} // namespace store
