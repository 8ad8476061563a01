// SPDX-License-Identifier: MIT
#include "store/canonical.h"

#include "store/sha256.h"

#include <algorithm>
#include <charconv>

namespace store {

void Canonical::add(QByteArrayView field)
{
    char length[24];
    char *end = std::to_chars(length, length + sizeof length - 1, field.size()).ptr;
    *end++ = ':';
    // Grown once: every byte of the ledger passes here.
    const qsizetype at = m_bytes.size();
    m_bytes.resize(at + (end - length) + field.size());
    char *out = std::copy(length, end, m_bytes.data() + at);
    std::copy(field.begin(), field.end(), out);
}

void Canonical::addOrNull(const QByteArray &field)
{
    if (field.isNull())
        m_bytes.append('-');
    else
        add(QByteArrayView(field));
}

void Canonical::add(qint64 number)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    add(QByteArrayView(digits, end - digits));
}

QByteArray Canonical::sha256() const
{
    return store::sha256(m_bytes);
}

QByteArray realText(double number)
{
    return QByteArray::number(number, 'g', 17);
}

} // namespace store
