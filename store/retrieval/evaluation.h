// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/search.h"

#include <QHash>

namespace store {

class Database;
class Embedder;

struct EvaluationDocument
{
    QString id = {};
    QString text = {};
    QString title = {};
    QString scope = {};
    QString date =
        {}; // documents of one scope and date that follow one another were said one after the other
};

struct EvaluationQuery
{
    QString id = {};
    QString text = {};
    QString scope = {}; // only documents of this scope are searched
};

// Documents, questions, and how well a document answers a question (gain above 0).
struct EvaluationSet
{
    std::vector<EvaluationDocument> documents = {};
    std::vector<EvaluationQuery> queries = {}; // only queries that some document answers
    QHash<QString, QHash<QString, double>> gains = {};

    // docs.jsonl, queries.jsonl and qrels.jsonl of a folder. NotFound or Failed names the file and line.
    [[nodiscard]] static Result<EvaluationSet> read(const QString &folder);
};

// Averages over the queries, all with the same weight.
struct EvaluationResult
{
    SearchMode mode = SearchMode::Keyword;
    double recallAt5 = 0;
    double recallAt10 = 0;
    double hitAt5 = 0;
    double ndcgAt10 = 0; // gain 2^rel - 1, discount log2(rank + 1)
    double mrrAt10 = 0;
    qint64 queries = 0;
};

// Puts the documents into a store of their own in a temporary folder, as sources of the knowledge layer, and
// asks every question in each of the modes.
[[nodiscard]] Result<std::vector<EvaluationResult>> evaluate(
    const EvaluationSet &set, const Embedder &embedder,
    std::initializer_list<SearchMode> modes = {SearchMode::Keyword, SearchMode::Cosine, SearchMode::Hybrid});

// The same in an empty store that the caller opened.
[[nodiscard]] Result<std::vector<EvaluationResult>> evaluateIn(Database &database, const EvaluationSet &set,
                                                               const Embedder &embedder,
                                                               std::initializer_list<SearchMode> modes);

// The same measures for one ranked list; `queries` is 1.
[[nodiscard]] EvaluationResult measured(const QStringList &ranked, const QHash<QString, double> &gains);

} // namespace store
