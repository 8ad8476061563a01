// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace app::ctl {

// A page of help as plain lines of at most `width` characters: headings underlined, lists and tables
// formatted, code unchanged (only code may be wider). Links to other pages become commands that print them.
QString plainHelp(const QString &markdown, int width);

// $COLUMNS, else the width of the terminal at standard output, else 80.
int terminalWidth();

} // namespace app::ctl
