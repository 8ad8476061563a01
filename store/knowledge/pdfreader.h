// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"
#include "store/result.h"

namespace store::knowledge {

// The words of the pages, by poppler; each page is a section "Page N". Refused where the file is locked with
// a password; Failed where it is damaged or holds no text (a scan).
[[nodiscard]] Result<Document> readPdf(const QByteArray &pdf);

} // namespace store::knowledge
