// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QString>

namespace store::utf8 {

// UTF-8 as a string, character for character. QString::fromUtf8 takes U+FEFF at the beginning for a byte
// order mark and drops it, so that a text read back would differ from the one that was stored and hashed.
inline QString toString(QByteArrayView bytes)
{
    constexpr QByteArrayView Mark("\xef\xbb\xbf");
    QString marks;
    for (; bytes.startsWith(Mark); bytes = bytes.sliced(Mark.size()))
        marks += QChar(QChar::ByteOrderMark);
    return marks.isEmpty() ? QString::fromUtf8(bytes) : marks + QString::fromUtf8(bytes);
}

} // namespace store::utf8
