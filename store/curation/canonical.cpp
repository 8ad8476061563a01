// SPDX-License-Identifier: MIT
#include "store/curation/canonical.h"

#include "store/sha256.h"

#include <charconv>

namespace store {

void Canonical::add(QByteArrayView field)
{
    char length[24];
    const auto end = std::to_chars(length, length + sizeof length, field.size()).ptr;
    m_bytes.append(length, end - length);
    m_bytes.append(':');
    m_bytes.append(field);
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

} // namespace store
