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

// The parts of a text that look encoded instead of written; at most 16 runs of each kind.
struct TextShape
{
    QVarLengthArray<TextRun, 16> encoded; // long words of the base64 alphabet, hexadecimal included
    QVarLengthArray<TextRun, 16> spaced;  // single letters with one unit between: "i g n o r e"
    QVarLengthArray<TextRun, 16> leet;    // areas with digits inside words
};

TextShape shapeOf(QStringView text);

} // namespace store::guard
