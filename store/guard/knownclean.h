// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QSet>
#include <QString>

#include <utility>

namespace store::guard {

// For as long as one lives, the guard of its thread remembers in which texts it found nothing, and looks over
// none of them twice. For work that is prepared before others have to wait for it. Long texts are known by
// their SHA-256, so that nobody makes a text that is taken for another; memory is bounded.
class KnownClean
{
    Q_DISABLE_COPY_MOVE(KnownClean)
public:
    KnownClean();
    ~KnownClean();

    // None of these does anything where the thread has none.
    static bool holds(QStringView text);
    static void note(QStringView text);
    // A record of several texts in which nothing was found, neither in one of them nor in several together.
    // `bytes` stand for all of it, its fields and their order.
    static bool holdsRecord(QByteArrayView bytes);
    static void noteRecord(QByteArrayView bytes);

private:
    using Digest = std::pair<quint64, quint64>;
    static Digest digestOf(QByteArrayView bytes);
    [[nodiscard]] bool isFull() const;

    KnownClean *const m_outer;
    QSet<Digest> m_texts;
    QSet<Digest> m_records; // apart: the bytes of a record may be those of a text
    QSet<QString> m_short;
};

} // namespace store::guard
