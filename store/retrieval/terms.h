// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace store {

// A word of a text as the rankings see it: lower case, without diacritics and possessive, and its stem
// (Snowball's English stemmer). Both as 64-bit hashes: equal words have equal hashes in every process.
struct Term
{
    quint64 stem = 0;
    quint64 word = 0;
    int start = 0; // index of the first UTF-16 unit in the text
    int length = 0;
    bool isCommon = false; // a word without a topic: "the", "did", ...
};

// Thread-safe; a few million words a second.
[[nodiscard]] std::vector<Term> termsOf(QStringView text);
// The same into a list that is used again: what was in it goes.
void readTerms(QStringView text, std::vector<Term> &into);
// "Running" -> "running"; what `word` was hashed from.
[[nodiscard]] QString foldedWord(QStringView word);
[[nodiscard]] QString stemmed(const QString &folded);
// The words that share the stem of `folded`, itself first: "run" -> run, runs, running, ... They are made by
// suffix, not looked up, so some occur nowhere; irregular forms ("ran") are not among them.
[[nodiscard]] QStringList inflections(const QString &folded);

// FNV-1a over UTF-8, finished as in SplitMix64. Must never change: stored vectors depend on it.
[[nodiscard]] quint64 stableHash(QByteArrayView bytes, quint64 seed = 0);

} // namespace store
