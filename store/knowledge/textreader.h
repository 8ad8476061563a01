// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// Plain text: paragraphs between empty lines. A line with a line of one punctuation mark below it, as long as
// the line or longer, is a heading, as in reStructuredText and old readme files; the first mark used is the
// highest.
[[nodiscard]] Document readText(QByteArray text);

} // namespace store::knowledge
