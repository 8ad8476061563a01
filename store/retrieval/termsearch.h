// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <vector>

namespace store {

class Database;

// Looks for terms as they stand, anywhere in a word: in titles, keys, summaries (of episodes) and texts, each
// with its weight. Nothing is stemmed, nothing is like another; values of facts are not looked at.
struct TermQuery
{
    QString text = {};
    QString agent = {}; // empty: of all
    int limit = 20;
};

// What a score is made of: for each term what the places are worth in which it stands.
struct TermParts
{
    int title = 0;
    int key = 0;
    int summary = 0;
    int body = 0;

    int sum() const { return title + key + summary + body; }
};

struct TermHit
{
    QString uid;
    QString nativeId; // where it came from another program
    QString layer;
    QString status; // empty where the layer has none
    QString createdAt;
    TermParts parts;
    QString snippet; // at most 240 letters around the first term, orders in it taken apart
};

struct TermAnswer
{
    QStringList terms;
    std::vector<TermHit> hits; // best first, then newest
};

// The terms of a question: words of letters, digits, _ and -, in small letters, each once, in order.
QStringList termsOf(const QString &text);
// A piece of the text around a term, on one line; what would read as an order to a model is taken apart.
QString snippetOf(const QString &text, const QStringList &terms, qsizetype length = 240);
// Markdown without its marks, on one line.
QString plainOf(const QString &markdown);

// Usage where the question has more than 12 terms or is over 1024 letters long.
[[nodiscard]] Result<TermAnswer> findTerms(Database &database, const TermQuery &query);

} // namespace store
