// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace store::guard {

struct CodePoint
{
    char32_t point = 0;
    qsizetype end = 0; // behind its one or two units
};

inline CodePoint pointAt(QStringView text, qsizetype at)
{
    if (text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return {QChar::surrogateToUcs4(text[at], text[at + 1]), at + 2};
    return {text[at].unicode(), at + 1};
}

} // namespace store::guard
