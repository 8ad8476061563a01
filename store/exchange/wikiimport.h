// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/layers/wikitext.h"

class QFile;

namespace store::exchange {

// Imports a SYSTEM_WIKI.md as the wiki. Sections are matched by name ({#slug}, else from the title); one
// whose text has another name now was renamed; those that the file no longer has are retired. Writing the
// wiki afterwards gives the file's bytes again, except for masked secrets.
[[nodiscard]] Result<void> readWiki(QFile &file, ImportWriter &out);
[[nodiscard]] Result<void> takeWiki(WikiFile file, ImportWriter &out);

} // namespace store::exchange
