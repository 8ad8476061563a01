// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QStringView>

#include <utility>

namespace store::guard {

// For as long as one lives, the guard of its thread remembers in which texts it found nothing, and looks over
// none of them twice. For work that is prepared before others have to wait for it. Texts are known by their
// SHA-256, so that nobody makes a text that is taken for another; memory is bounded.
class KnownClean
{
    Q_DISABLE_COPY_MOVE(KnownClean)
public:
    KnownClean();
    ~KnownClean();

    // Both do nothing where the thread has none.
    static bool holds(QStringView text);
    static void note(QStringView text);

private:
    using Digest = std::pair<quint64, quint64>;
    static Digest digestOf(QStringView text);

    KnownClean *const m_outer;
    QSet<Digest> m_texts;
};

} // namespace store::guard
