// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app::ctl {

// A page of help as plain lines of at most `width` characters: headings underlined, lists and tables laid
// out, code as it stands (which alone may be wider). Links to other pages say how to print those.
QString plainHelp(const QString &markdown, int width);

// How wide the terminal at standard output is; $COLUMNS goes first, and what is no terminal has 80 columns.
int terminalWidth();

} // namespace app::ctl
