// SPDX-License-Identifier: MIT
#pragma once

#include <QTextOption>

namespace views {

// How a text that somebody wrote is broken into lines: at words, and inside one that is wider than the line.
// A text with a word of more than a thousand characters is broken anywhere: Qt looks for the word's end again
// for every line of it, which takes seconds for 60,000 characters, and the window stands still.
[[nodiscard]] QTextOption wrapping(const QString &text);

} // namespace views
