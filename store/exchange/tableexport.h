// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/memoirexport.h"
#include "store/rows/reflexion.h"

namespace store::exchange {

// Formats with rows only; each function returns how many rows.
[[nodiscard]] Result<Exported> writeJsonl(Database &database, const ExportOptions &options,
                                          const ExportLine &line);
[[nodiscard]] Result<Exported> writeCsv(Database &database, const ExportOptions &options,
                                        const ExportLine &line);
[[nodiscard]] Result<Exported> writeMarkdown(Database &database, const ExportOptions &options,
                                             const ExportLine &line);

// One cell by RFC 4180. A spreadsheet takes a text that begins with = + - @ (or a tab or return before) for a
// formula and would run it, so such a text gets a ' in front.
QByteArray csvCell(const QString &text);
// The text with every character escaped that Markdown would interpret, including links and HTML.
QString markdownText(const QString &text);

} // namespace store::exchange
