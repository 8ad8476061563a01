// SPDX-License-Identifier: MIT
#pragma once

class QTextDocument;

namespace views {

// Gives a page that was read from Markdown the fonts, colours and distances of the theme, and its headings
// the names that links lead to. Colours are set, not followed: read the page again when the theme changes.
void dressHelp(QTextDocument *document);

} // namespace views
