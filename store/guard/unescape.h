// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"

#include <QStringView>

#include <optional>

namespace store::guard {

// The text with %2D, \u002d, \x2d, \055, &#45;, &#x2d;, &amp; and \- read as what they stand for; absent
// where there is none. Linear in the text.
std::optional<PlainText> unescaped(QStringView text);

} // namespace store::guard
