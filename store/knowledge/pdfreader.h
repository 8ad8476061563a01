// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"
#include "store/result.h"

namespace store::knowledge {

// The words of the pages in reading order; each page is a section "Page N". Poppler's pdftotext reads them in
// a process of its own, so that a damaged or hostile file neither crashes nor stalls this program. Refused
// where the file is locked with a password, or its reading takes a minute or gives 64 MB of words; NotFound
// where there is no pdftotext; Failed where the file is damaged or holds no text (a scan).
[[nodiscard]] Result<Document> readPdf(const QByteArray &pdf);

} // namespace store::knowledge
