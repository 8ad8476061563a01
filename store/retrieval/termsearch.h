// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <vector>

namespace store {

class Database;

// Searches for terms literally, anywhere in a word: in titles, keys, summaries (of episodes) and texts, each
// with its weight. No stems, no likeness; the values of facts are not searched.
struct TermQuery
{
    QString text = {};
    QString agent = {}; // empty: of all
    int limit = 20;
};

// The parts of a score: for each term the weight of the places that have it.
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
    QString nativeId; // its id in the tool it came from
    QString layer;
    QString status; // empty where the layer has none
    QString createdAt;
    TermParts parts;
    QString snippet; // at most 240 characters around the first term, with orders to a model broken up
};

struct TermAnswer
{
    QStringList terms;
    std::vector<TermHit> hits; // best first, then newest
};

// The terms of a question: words of letters, digits, _ and -, in small letters, each once, in order.
QStringList termsOf(const QString &text);
// The text around a term, on one line. Whatever a model could read as an order is broken up.
QString snippetOf(const QString &text, const QStringList &terms, qsizetype length = 240);
// Markdown without its marks, on one line.
QString plainOf(const QString &markdown);

// Usage where the question has more than 12 terms or is over 1024 letters long.
[[nodiscard]] Result<TermAnswer> findTerms(Database &database, const TermQuery &query);

} // namespace store
