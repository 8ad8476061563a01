// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"
#include "store/result.h"

namespace store::knowledge {

// The text of a page as parsed by libxml2: headings, paragraphs, lists, tables and preformatted text.
// Scripts, styles, form controls and everything invisible are dropped; nothing is loaded. `html` is the
// file's bytes: the page states its encoding.
[[nodiscard]] Result<Document> readHtml(const QByteArray &html);

} // namespace store::knowledge
