// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QVariant>

namespace store {

// A text as a column that is never NULL takes it: one that was never set would be bound as NULL, which equals
// nothing.
inline QString orEmpty(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

// As a column that may be NULL, and is where nothing is known.
inline QVariant nullIfEmpty(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

inline QByteArray orEmptyUtf8(const QString &text)
{
    return text.isEmpty() ? QByteArray("") : text.toUtf8();
}

} // namespace store
