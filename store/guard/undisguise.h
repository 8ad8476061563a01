// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"
#include "store/guard/textshape.h"

#include <optional>
#include <vector>

namespace store::guard {

enum class Digits { AsTheyAre, AsLetters };

// Whether letters seem disguised: invisible characters, look-alike forms, Cyrillic or Greek beside Latin,
// stacked accents.
bool isDisguised(QStringView text);

// Removes invisible characters and reads look-alike letters as the letters they resemble, tag characters as
// ASCII and, if asked, digits in words as letters; several spaces become one. Reads only the given run.
PlainText undisguised(QStringView text, TextRun run, Digits digits);

// The letters of a spaced run, "i g n o r e" as "ignore".
PlainText joined(QStringView text, TextRun run);

// The text after undoing disguises and escapes (unescaped()), and again where that reveals more; each reading
// is scanned on its own. Empty for a text that hides nothing.
std::vector<PlainText> plainReadings(QStringView text);

// The text that a run of base64 or hexadecimal digits encodes, if it is readable.
std::optional<QString> decoded(QStringView run);

} // namespace store::guard
