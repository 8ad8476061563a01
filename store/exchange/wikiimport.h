// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/wikitext.h"

class QFile;

namespace store::exchange {

// Takes a SYSTEM_WIKI.md over as the wiki: sections are known by their names ({#slug}, else from the title;
// one whose text stands under another name now was renamed), those that the file does not have any more are
// retired. Writing the wiki afterwards gives the file's bytes again, except for secrets that the guard took
// out.
[[nodiscard]] Result<void> readWiki(QFile &file, ImportWriter &out);
[[nodiscard]] Result<void> takeWiki(WikiFile file, ImportWriter &out);

} // namespace store::exchange
