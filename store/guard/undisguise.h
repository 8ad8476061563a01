// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/textshape.h"

#include <QString>

#include <optional>
#include <vector>

namespace store::guard {

// A text written plainly, and for each of its units the unit of the original it stands for.
struct PlainText
{
    QString text;
    std::vector<int> origin;

    // The end in the original of what ends (exclusively) at `end` here.
    [[nodiscard]] int originalEnd(int end) const { return origin[static_cast<std::size_t>(end - 1)] + 1; }
};

// Takes out format characters, reads look-alike letters as what they look like, tag characters as
// ASCII, and digits in words as letters; runs of blanks become one. Reads the run of the text.
PlainText undisguised(QStringView text, TextRun run);

// The letters of a spaced run, "i g n o r e" as "ignore".
PlainText joined(QStringView text, TextRun run);

// What a run of base64 or hexadecimal digits says, when that is readable text.
std::optional<QString> decoded(QStringView run);

} // namespace store::guard
