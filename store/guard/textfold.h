// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

namespace store::guard {

// Writes text[from, from + count) in lower case to `out`, one unit for one unit, with plain quotes
// and every blank as a space.
void fold(QStringView text, qsizetype from, qsizetype count, char16_t *out);

bool isLatinLetter(char16_t unit); // a to z in either case

} // namespace store::guard
