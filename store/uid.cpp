// SPDX-License-Identifier: MIT
#include "store/uid.h"

#include <QRandomGenerator>
#include <QtEndian>

#include <algorithm>
#include <cstring>

namespace store {

namespace {

constexpr char Alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr int UlidLength = 26;

char16_t digit(quint64 value)
{
    return char16_t(Alphabet[value & 31]);
}

qint64 millisecondOf(const QDateTime &time)
{
    return std::max<qint64>(time.toMSecsSinceEpoch(), 0);
}

QString uidOf(QLatin1StringView prefix, qint64 millisecond, quint16 high, quint64 low)
{
    QString uid(prefix.size() + UlidLength, Qt::Uninitialized);
    auto *out = reinterpret_cast<char16_t *>(uid.data());
    for (const char letter : prefix)
        *out++ = char16_t(letter);
    for (int shift = 45; shift >= 0; shift -= 5)
        *out++ = digit(quint64(millisecond) >> shift);
    // 80 bits are 16 digits: three from the high word, one that straddles, twelve from the low word.
    *out++ = digit(high >> 11);
    *out++ = digit(high >> 6);
    *out++ = digit(high >> 1);
    *out++ = digit((quint64(high & 1) << 4) | (low >> 60));
    for (int shift = 55; shift >= 0; shift -= 5)
        *out++ = digit(low >> shift);
    return uid;
}

} // namespace

QString UidSource::next(QLatin1StringView prefix, const QDateTime &time)
{
    const qint64 millisecond = millisecondOf(time);
    if (millisecond == m_millisecond) {
        if (++m_low == 0)
            ++m_high;
    } else {
        m_millisecond = millisecond;
        m_high = quint16(QRandomGenerator::global()->generate());
        m_low = QRandomGenerator::global()->generate64();
    }
    return uidOf(prefix, millisecond, m_high, m_low);
}

QString firstUidAt(QLatin1StringView prefix, const QDateTime &time)
{
    return uidOf(prefix, millisecondOf(time), 0, 0);
}

QString uidOfHash(QLatin1StringView prefix, const QDateTime &time, const QByteArray &hash)
{
    return uidOf(prefix, millisecondOf(time), qFromBigEndian<quint16>(hash.constData()),
                 qFromBigEndian<quint64>(hash.constData() + sizeof(quint16)));
}

bool isUid(const QString &text)
{
    const qsizetype bar = text.indexOf(QLatin1Char('_'));
    if (bar != 3 || text.size() != bar + 1 + UlidLength)
        return false;
    return std::all_of(text.begin() + bar + 1, text.end(), [](QChar letter) {
        return letter.unicode() < 128 && std::strchr(Alphabet, letter.toLatin1()) != nullptr;
    });
}

} // namespace store
