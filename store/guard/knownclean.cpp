// SPDX-License-Identifier: MIT
#include "store/guard/knownclean.h"

#include "store/sha256.h"

#include <cstring>

namespace store::guard {

namespace {

constexpr qsizetype Shortest = 16;       // to look over less than that costs no more than to know it
constexpr qsizetype MostTexts = 3 << 20; // about 100 MB

thread_local KnownClean *current = nullptr;

} // namespace

KnownClean::KnownClean()
    : m_outer(std::exchange(current, this))
{}

KnownClean::~KnownClean()
{
    current = m_outer;
}

KnownClean::Digest KnownClean::digestOf(QStringView text)
{
    const QByteArray hash =
        sha256({reinterpret_cast<const char *>(text.utf16()), text.size() * qsizetype(sizeof(char16_t))});
    Digest digest;
    std::memcpy(&digest.first, hash.constData(), sizeof digest.first);
    std::memcpy(&digest.second, hash.constData() + sizeof digest.first, sizeof digest.second);
    return digest;
}

bool KnownClean::holds(QStringView text)
{
    return current && text.size() >= Shortest && current->m_texts.contains(digestOf(text));
}

void KnownClean::note(QStringView text)
{
    if (current && text.size() >= Shortest && current->m_texts.size() < MostTexts)
        current->m_texts.insert(digestOf(text));
}

} // namespace store::guard
