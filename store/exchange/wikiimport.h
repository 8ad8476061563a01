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

// Whether a Markdown file is a wiki by its content: it has no head of keys, and most of its sections cite
// rows of a store in brackets. Strict, because importing a wiki retires the sections that the file does not
// have.
[[nodiscard]] bool isWiki(const QString &path);

} // namespace store::exchange
