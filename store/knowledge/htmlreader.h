// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"
#include "store/result.h"

namespace store::knowledge {

// The words of a page, as libxml2's HTML parser reads it: headings, paragraphs, lists, tables and
// preformatted text. Scripts, styles, forms' controls and everything that is not shown are dropped; nothing
// is loaded. `html` is the file's bytes: the page says its encoding.
[[nodiscard]] Result<Document> readHtml(const QByteArray &html);

} // namespace store::knowledge
