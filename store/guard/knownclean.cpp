// SPDX-License-Identifier: MIT
#include "store/guard/knownclean.h"

#include "store/sha256.h"

#include <cstring>

namespace store::guard {

namespace {

constexpr qsizetype Shortest = 16;       // shorter texts are kept themselves: hashing them costs more
constexpr qsizetype MostTexts = 3 << 20; // about 100 MB
constexpr qsizetype MostShort = 1 << 16;

thread_local KnownClean *current = nullptr;

QByteArrayView bytesOf(QStringView text)
{
    return {reinterpret_cast<const char *>(text.utf16()), text.size() * qsizetype(sizeof(char16_t))};
}

} // namespace

KnownClean::KnownClean()
    : m_outer(std::exchange(current, this))
{}

KnownClean::~KnownClean()
{
    current = m_outer;
}

KnownClean::Digest KnownClean::digestOf(QByteArrayView bytes)
{
    const QByteArray hash = sha256(bytes);
    Digest digest;
    std::memcpy(&digest.first, hash.constData(), sizeof digest.first);
    std::memcpy(&digest.second, hash.constData() + sizeof digest.first, sizeof digest.second);
    return digest;
}

bool KnownClean::isFull() const
{
    return m_texts.size() + m_records.size() >= MostTexts;
}

bool KnownClean::holds(QStringView text)
{
    if (!current)
        return false;
    return text.size() < Shortest ? current->m_short.contains(QString::fromRawData(text.data(), text.size()))
                                  : current->m_texts.contains(digestOf(bytesOf(text)));
}

void KnownClean::note(QStringView text)
{
    if (!current)
        return;
    if (text.size() >= Shortest && !current->isFull())
        current->m_texts.insert(digestOf(bytesOf(text)));
    else if (text.size() < Shortest && current->m_short.size() < MostShort)
        current->m_short.insert(text.toString());
}

bool KnownClean::holdsRecord(QByteArrayView bytes)
{
    return current && current->m_records.contains(digestOf(bytes));
}

void KnownClean::noteRecord(QByteArrayView bytes)
{
    if (current && !current->isFull())
        current->m_records.insert(digestOf(bytes));
}

} // namespace store::guard
