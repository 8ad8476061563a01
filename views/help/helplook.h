// SPDX-License-Identifier: MIT
#pragma once

class QTextDocument;

namespace views {

// Gives a page read from Markdown the theme's fonts, colours and distances, and its headings the anchors that
// links lead to. The colours are fixed: when the theme changes, read the page again.
void dressHelp(QTextDocument *document);

} // namespace views
