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

// Where the words typed into a search field begin a word of the text; case and accents do not count. In
// order, never overlapping.
TextSpans matches(const QString &text, const QString &typed);

} // namespace models

Q_DECLARE_METATYPE(models::TextSpan)
