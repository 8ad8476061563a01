// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace store {

// Encodes fields so that different lists of fields never give the same bytes: each as length, colon, bytes (a
// netstring without its comma), a missing one as a single dash. Everything that is hashed is encoded by this
// class.
class Canonical
{
public:
    Canonical() { m_bytes.reserve(1024); }

    void clear() { m_bytes.resize(0); } // keeps the memory
    void add(QByteArrayView field);
    void addOrNull(const QByteArray &field); // a dash where isNull()
    void add(qint64 number);
    QByteArrayView bytes() const { return m_bytes; }
    QByteArray sha256() const; // 32 bytes

private:
    QByteArray m_bytes;
};

// A number as the text that is stored and hashed: 17 digits give the same number back, and no two databases
// have to agree on how they print one.
QByteArray realText(double number);

} // namespace store
