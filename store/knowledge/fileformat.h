// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/document.h"
#include "store/result.h"

#include <optional>

namespace store::knowledge {

enum class Format { Markdown, Text, Yaml, Json, Html, Pdf };

QLatin1StringView name(Format format); // "markdown", "text", "yaml", "json", "html", "pdf"

// By the file's name: known endings, and text for names such as README or LICENSE. nullopt for an ending that
// is unknown or never text.
[[nodiscard]] std::optional<Format> formatOf(const QString &path);

// True where the bytes are no text: they hold a NUL and no mark of UTF-16.
[[nodiscard]] bool isBinary(QByteArrayView bytes);

// The bytes as valid UTF-8 without a byte order mark and with "\n" at the line ends. UTF-16 is recognised by
// its mark; bytes that are no UTF-8 become U+FFFD. `replaced` is set where some did.
[[nodiscard]] QByteArray decoded(const QByteArray &bytes, bool *replaced = nullptr);

// The blocks of a text of this format; `bytes` is decoded text, but the file itself for HTML and PDF.
[[nodiscard]] Result<Document> readDocument(Format format, QByteArray bytes);

} // namespace store::knowledge
