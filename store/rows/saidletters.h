// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace store {

// A text reduced to its letters and digits: case, accents, look-alike letters, white space, punctuation and
// invisible characters are folded away. Texts that a reader takes for the same become equal.
QString saidLetters(const QString &text);

// Equal stretches of at least this many letters count as a repeat; shorter ones occur by chance.
inline constexpr qsizetype LeastSaidLetters = 24;

// Some hashes of a text (of its saidLetters), chosen so that any two texts which share LeastSaidLetters
// letters in a row also share a hash: the index by which repeats are found.
std::vector<qint64> marksOf(const QString &letters);
// One of these hashes that every text containing this one has too; 0 where this text is too short.
qint64 ownMark(const QString &letters);

// Whether the text is printed so that the full-text index would read other words (look-alike letters, gaps).
bool isDisguised(const QString &text);

} // namespace store
