// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"

#include <QStringView>

#include <optional>

namespace store::guard {

// The text with %2D, \u002d, \x2d, \055, &#45;, &#x2d;, &amp; and \- replaced by what they stand for; nullopt
// where there are none. Linear in the text.
std::optional<PlainText> unescaped(QStringView text);

} // namespace store::guard
