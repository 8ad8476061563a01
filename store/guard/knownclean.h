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

    // A text that is looked up and, where nothing is found in it, noted: its digest is made once.
    struct Asked;
    // Without a KnownClean object on this thread these functions do nothing.
    static Asked ask(QStringView text);
    static void note(const Asked &asked);
    static bool holds(QStringView text);
    static void note(QStringView text);
    // For a record of several texts in which nothing was found, neither in single texts nor split over them.
    // `bytes` encodes all of its fields in order.
    static bool holdsRecord(QByteArrayView bytes);
    static void noteRecord(QByteArrayView bytes);

    using Digest = std::pair<quint64, quint64>;
    // Where two threads share the work, what one of them knows is handed on to the other.
    struct Known
    {
        QSet<Digest> texts;
        QSet<Digest> records; // apart: the bytes of a record may be those of a text
        QSet<QString> shortTexts;
    };
    const Known &known() const { return m_known; }
    static void learn(const Known &known);

private:
    static Digest digestOf(QByteArrayView bytes);
    [[nodiscard]] bool isFull() const;

    KnownClean *const m_outer;
    Known m_known;
};

struct KnownClean::Asked
{
    QStringView text;
    Digest digest; // where it is long
    bool isKnown = false;
};

} // namespace store::guard
