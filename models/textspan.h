// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>

namespace models {

// A stretch of a text in UTF-16 units.
struct TextSpan
{
    int start = 0;
    int length = 0;
    bool operator==(const TextSpan &) const = default;
};
using TextSpans = QList<TextSpan>;

// The places where a word of the text begins with one of the typed words; case and accents do not count. In
// order, never overlapping.
TextSpans matches(const QString &text, const QString &typed);

} // namespace models

Q_DECLARE_METATYPE(models::TextSpan)
