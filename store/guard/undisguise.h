// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"
#include "store/guard/textshape.h"

#include <optional>
#include <vector>

namespace store::guard {

enum class Digits { AsTheyAre, AsLetters };

// Whether letters seem to be disguised: characters nobody sees, look-alike forms, Cyrillic or Greek
// beside Latin, accents piled on letters.
bool isDisguised(QStringView text);

// Takes out what nobody sees, reads look-alike letters as what they look like, tag characters as ASCII
// and, if asked, digits in words as letters; runs of blanks become one. Reads the run of the text.
PlainText undisguised(QStringView text, TextRun run, Digits digits);

// The letters of a spaced run, "i g n o r e" as "ignore".
PlainText joined(QStringView text, TextRun run);

// The text as it reads once disguises and escapes (see unescaped()) are undone, and once more where that
// shows further ones; each is a text of its own to be looked through. Empty for a text that hides nothing.
std::vector<PlainText> plainReadings(QStringView text);

// What a run of base64 or hexadecimal digits says, when that is readable text.
std::optional<QString> decoded(QStringView run);

} // namespace store::guard
