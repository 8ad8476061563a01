// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace store {

// Makes uids: a prefix and a ULID (48 bits of milliseconds, 80 random bits, Crockford base 32;
// https://github.com/ulid/spec). Within one source and one millisecond they ascend. One thread at a time.
class UidSource
{
public:
    QString next(QLatin1StringView prefix, const QDateTime &time);

private:
    qint64 m_millisecond = -1;
    quint16 m_high = 0; // the 80 random bits, as 16 and 64
    quint64 m_low = 0;
};

// The smallest possible uid of that moment: older uids sort before it, all others behind.
QString firstUidAt(QLatin1StringView prefix, const QDateTime &time);

// The uid for content: the same moment and the same hash (at least ten bytes) always give the same uid.
QString uidOfHash(QLatin1StringView prefix, const QDateTime &time, const QByteArray &hash);

// True for prefix_ULID with one of the prefixes Memoir uses.
bool isUid(const QString &text);

} // namespace store
