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

void KnownClean::learn(const Known &known)
{
    if (!current || current->isFull())
        return;
    current->m_known.texts.unite(known.texts);
    current->m_known.records.unite(known.records);
    current->m_known.shortTexts.unite(known.shortTexts);
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
    return m_known.texts.size() + m_known.records.size() >= MostTexts;
}

KnownClean::Asked KnownClean::ask(QStringView text)
{
    Asked asked{text, {}, false};
    if (!current)
        return asked;
    if (text.size() < Shortest) {
        asked.isKnown = current->m_known.shortTexts.contains(QString::fromRawData(text.data(), text.size()));
    } else {
        asked.digest = digestOf(bytesOf(text));
        asked.isKnown = current->m_known.texts.contains(asked.digest);
    }
    return asked;
}

void KnownClean::note(const Asked &asked)
{
    if (!current)
        return;
    if (asked.text.size() >= Shortest && !current->isFull())
        current->m_known.texts.insert(asked.digest);
    else if (asked.text.size() < Shortest && current->m_known.shortTexts.size() < MostShort)
        current->m_known.shortTexts.insert(asked.text.toString());
}

bool KnownClean::holds(QStringView text)
{
    return ask(text).isKnown;
}

void KnownClean::note(QStringView text)
{
    note(ask(text));
}

bool KnownClean::holdsRecord(QByteArrayView bytes)
{
    return current && current->m_known.records.contains(digestOf(bytes));
}

void KnownClean::noteRecord(QByteArrayView bytes)
{
    if (current && !current->isFull())
        current->m_known.records.insert(digestOf(bytes));
}

} // namespace store::guard
