// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>
#include <QVarLengthArray>

namespace store::guard {

// Part of a text in UTF-16 units, end exclusive.
struct TextRun
{
    int start = 0;
    int end = 0;
};

// What of a text looks encoded rather than written; at most 16 runs of each kind.
struct TextShape
{
    QVarLengthArray<TextRun, 16> encoded; // long words of the base64 alphabet, hexadecimal included
    QVarLengthArray<TextRun, 16> spaced;  // single letters with one unit between: "i g n o r e"
    QVarLengthArray<TextRun, 16> leet;    // neighbourhoods of words with digits inside
};

TextShape shapeOf(QStringView text);

} // namespace store::guard
