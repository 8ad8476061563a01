// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"

namespace store::knowledge {

// The blocks of a CommonMark text with GitHub's tables, as parsed by md4c. A block that md4c does not report
// on its own (a rule, an empty heading, a link definition) belongs to the one before. `first` is the offset
// of the Markdown after the front matter. Re-entrant; linear in the text.
[[nodiscard]] std::vector<Block> markdownBlocks(QByteArrayView text, qsizetype first = 0);

// The whole file: front matter, blocks and title (from the front matter, else the first heading of level 1).
[[nodiscard]] Document readMarkdown(QByteArray text);

} // namespace store::knowledge
