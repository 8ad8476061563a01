// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>

// How alike two texts are by their words. Pure functions.
namespace store::similarity {

// Distinct words, case folded.
QSet<QString> words(const QString &text);

// The words most likely to single the text out, best first: no stop words, digits and long words before
// others.
QStringList tellingWords(const QString &text, int limit);

// 0 to 1: distinct words both have, of all distinct words (the Jaccard index).
double share(const QSet<QString> &a, const QSet<QString> &b);

} // namespace store::similarity
