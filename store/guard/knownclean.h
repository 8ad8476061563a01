// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QSet>
#include <QString>

#include <utility>

namespace store::guard {

// While one exists, the guard remembers on this thread in which texts it found nothing, and does not scan
// them again. Used to scan texts before a transaction in which others have to wait. Long texts are identified
// by their SHA-256, so that nobody can construct a text that passes for another; memory is bounded.
class KnownClean
{
    Q_DISABLE_COPY_MOVE(KnownClean)
public:
    KnownClean();
    ~KnownClean();

    // These do nothing on a thread without a KnownClean.
    static bool holds(QStringView text);
    static void note(QStringView text);
    // For a record of several texts in which nothing was found, neither in single texts nor split over them.
    // `bytes` encodes all of its fields in order.
    static bool holdsRecord(QByteArrayView bytes);
    static void noteRecord(QByteArrayView bytes);

private:
    using Digest = std::pair<quint64, quint64>;
    static Digest digestOf(QByteArrayView bytes);
    [[nodiscard]] bool isFull() const;

    KnownClean *const m_outer;
    QSet<Digest> m_texts;
    QSet<Digest> m_records; // separate, because a record's bytes may equal a text's
    QSet<QString> m_short;
};

} // namespace store::guard
