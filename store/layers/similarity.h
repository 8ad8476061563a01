// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

// How alike two texts are by their words. Pure functions.
namespace store::similarity {

// Runs of letters and digits in their order, as written; views into the text.
QList<QStringView> wordsIn(const QString &text);
// Distinct words, case folded.
QSet<QString> words(const QString &text);

// The words that most likely distinguish the text, best first: digits and long words first, no stop words.
QStringList tellingWords(const QString &text, int limit);

// Whether an English word has no meaning of its own; `word` must be case folded.
bool isStopWord(const QString &word);

// 0 to 1: distinct words both have, of all distinct words (the Jaccard index).
double share(const QSet<QString> &a, const QSet<QString> &b);

} // namespace store::similarity
