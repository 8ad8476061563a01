// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

// Writes a tree of Markdown files as a project's documentation has them: headings, paragraphs, lists, tables
// and code; about 10 KB each, words by Zipf's law. The same count gives the same bytes. Answers how many
// bytes there are.
qint64 writeMarkdownTree(const QString &folder, int files);

} // namespace bench
