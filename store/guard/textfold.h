// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace store::guard {

// Writes text[from, from + count) in lower case to `out`, one unit for one unit, with plain quotes
// and every blank as a space. Returns whether letters seem to be disguised: format characters,
// look-alike forms, Cyrillic or Greek beside Latin.
bool fold(QStringView text, qsizetype from, qsizetype count, char16_t *out);

bool isFormatUnit(char16_t unit);
bool isLatinLetter(char16_t unit); // a to z in either case

} // namespace store::guard
