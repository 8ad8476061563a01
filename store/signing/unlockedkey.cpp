// SPDX-License-Identifier: MIT
#include "store/signing/unlockedkey.h"

#include <QMutex>

namespace store::signing {

namespace {

struct Kept
{
    QMutex mutex;
    std::optional<SigningKey> key;
};

Kept &kept()
{
    static Kept kept;
    return kept;
}

} // namespace

void UnlockedKey::set(const SigningKey &key)
{
    const QMutexLocker locker(&kept().mutex);
    kept().key = key;
}

void UnlockedKey::forget()
{
    const QMutexLocker locker(&kept().mutex);
    kept().key.reset();
}

std::optional<SigningKey> UnlockedKey::key()
{
    const QMutexLocker locker(&kept().mutex);
    return kept().key;
}

} // namespace store::signing
