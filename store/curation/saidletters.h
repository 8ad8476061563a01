// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace store {

// What a text says whatever it looks like: its letters and digits alone, case, accents, look-alike forms,
// blanks, punctuation and characters that nobody sees folded away.
QString saidLetters(const QString &text);

// A shorter text stands in others by chance, so repeating it says nothing.
inline constexpr qsizetype LeastSaidLetters = 24;

// Marks of a text (of saidLetters) such that two texts with LeastSaidLetters in a row in common have one in
// common.
std::vector<qint64> marksOf(const QString &letters);
// One mark of a text that is among those of every text it stands in; 0 for a text that is too short.
qint64 ownMark(const QString &letters);

// Whether a full-text index reads other words in it than saidLetters does.
bool isDisguised(const QString &text);

} // namespace store
