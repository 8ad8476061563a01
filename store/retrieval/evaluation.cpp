// SPDX-License-Identifier: MIT
#include "store/retrieval/evaluation.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/transaction.h"
#include "store/files/inputfile.h"
#include "store/orempty.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/missingvectors.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <functional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int Shown = 10;

Result<void> eachLine(const QString &path, const std::function<void(const QJsonObject &)> &take)
{
    const auto file = InputFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    for (int number = 1; !(*file)->atEnd(); ++number) {
        const QByteArray line = (*file)->readLine().trimmed();
        if (line.isEmpty())
            continue;
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject())
            return failure(Error::Code::Failed,
                           Text::tr("%1, line %2: this is no JSON object.").arg(path).arg(number));
        take(document.object());
    }
    return {};
}

// Empty, never null: the tables' columns are NOT NULL.
QString textIn(const QJsonObject &object, QLatin1StringView key)
{
    return object.value(key).toString(u""_s);
}

// Ids are texts, but some files write them as numbers.
QString idIn(const QJsonObject &object, QLatin1StringView key)
{
    const QString id = object.value(key).toVariant().toString();
    return orEmpty(id);
}

class Filler
{
public:
    explicit Filler(Database &database)
        : m_database(database)
    {}

    // Stores the documents; returns each one's id by row id.
    Result<QHash<qint64, QString>> fill(const std::vector<EvaluationDocument> &documents)
    {
        auto transaction = Transaction::begin(m_database);
        if (!transaction)
            return tl::unexpected(transaction.error());
        // The trigger is switched off: this temporary store is deleted after the questions, so it keeps no
        // ledger.
        const bool isServed = m_database.connection().indexesWords();
        const QString rule = u"ALTER TABLE knowledge_source %1 TRIGGER knowledge_comes_with_its_entry"_s;
        auto freed = m_database.execute(isServed ? rule.arg(u"DISABLE"_s)
                                                 : u"DROP TRIGGER knowledge_comes_with_its_entry"_s);
        if (!freed)
            return tl::unexpected(freed.error());
        for (const EvaluationDocument &document : documents) {
            if (auto added = add(document); !added)
                return tl::unexpected(added.error());
        }
        auto indexed = dialect::indexChunks(m_database, 1, m_row);
        if (indexed)
            indexed = transaction->commit();
        if (indexed && isServed)
            indexed = m_database.execute(rule.arg(u"ENABLE"_s));
        if (!indexed)
            return tl::unexpected(indexed.error());
        return std::move(m_ids);
    }

private:
    Result<void> add(const EvaluationDocument &document)
    {
        const bool goesOn = m_source > 0 && !document.date.isEmpty() && document.date == m_last.date
                            && document.scope == m_last.scope;
        if (!goesOn) {
            m_ordinal = 0;
            ++m_source;
            auto added =
                m_database.execute(u"INSERT INTO knowledge_source (id, uid, namespace, path, content_hash, "
                                   u"ingested_at, created_at, "
                                   "ledger_seq) VALUES (?, ?, ?, ?, '', '', '', 0)"_s,
                                   {m_source, u"src_%1"_s.arg(m_source), document.scope, document.id});
            if (!added)
                return added;
        }
        m_last = document;
        ++m_row;
        m_ids.insert(m_row, document.id);
        return m_database.execute(
            u"INSERT INTO knowledge_chunks (id, uid, source_id, ordinal, heading_path, content, tokens, "
            u"content_hash, "
            "created_at) VALUES (?, ?, ?, ?, ?, ?, 0, '', '')"_s,
            {m_row, u"chk_%1"_s.arg(m_row), m_source, m_ordinal++, document.title, document.text});
    }

    Database &m_database;
    EvaluationDocument m_last;
    qint64 m_source = 0;
    qint64 m_row = 0;
    int m_ordinal = 0;
    QHash<qint64, QString> m_ids;
};

Result<QStringList> answered(Search &search, const EvaluationQuery &query, SearchMode mode,
                             const QHash<qint64, QString> &ids)
{
    SearchRequest request;
    request.layer = knowledgeLayer().key();
    request.text = query.text;
    request.mode = mode;
    request.limit = Shown;
    request.nameSpace = query.scope;
    const auto answer = search.find(request);
    if (!answer)
        return tl::unexpected(answer.error());
    QStringList ranked;
    for (const SearchHit &hit : answer->hits)
        ranked += ids.value(hit.rowId);
    return ranked;
}

void add(EvaluationResult &sum, const EvaluationResult &one)
{
    sum.recallAt5 += one.recallAt5;
    sum.recallAt10 += one.recallAt10;
    sum.hitAt5 += one.hitAt5;
    sum.ndcgAt10 += one.ndcgAt10;
    sum.mrrAt10 += one.mrrAt10;
    sum.queries += one.queries;
}

void average(EvaluationResult &sum)
{
    const double queries = double(std::max<qint64>(sum.queries, 1));
    for (double *value : {&sum.recallAt5, &sum.recallAt10, &sum.hitAt5, &sum.ndcgAt10, &sum.mrrAt10})
        *value /= queries;
}

double discounted(double gain, int rank)
{
    return (std::exp2(gain) - 1) / std::log2(rank + 2);
}

double bestDiscounted(const QHash<QString, double> &gains)
{
    QList<double> sorted = gains.values();
    std::ranges::sort(sorted, std::greater());
    double sum = 0;
    for (int rank = 0; rank < std::min<int>(Shown, int(sorted.size())); ++rank)
        sum += discounted(sorted[rank], rank);
    return sum;
}

} // namespace

Result<EvaluationSet> EvaluationSet::read(const QString &folder)
{
    const QDir dir(folder);
    EvaluationSet set;
    std::vector<EvaluationQuery> queries;
    auto done = eachLine(dir.filePath(u"docs.jsonl"_s), [&set](const QJsonObject &object) {
        set.documents.push_back({idIn(object, "_id"_L1), textIn(object, "text"_L1),
                                 textIn(object, "title"_L1), idIn(object, "scope"_L1),
                                 textIn(object, "date"_L1)});
    });
    if (done)
        done = eachLine(dir.filePath(u"queries.jsonl"_s), [&queries](const QJsonObject &object) {
            queries.push_back({idIn(object, "_id"_L1), textIn(object, "text"_L1), idIn(object, "scope"_L1)});
        });
    if (done)
        done = eachLine(dir.filePath(u"qrels.jsonl"_s), [&set](const QJsonObject &object) {
            const double gain = object.value("score"_L1).toDouble();
            if (gain > 0)
                set.gains[idIn(object, "query"_L1)].insert(idIn(object, "doc"_L1), gain);
        });
    if (!done)
        return tl::unexpected(done.error());
    for (EvaluationQuery &query : queries) {
        if (set.gains.contains(query.id))
            set.queries.push_back(std::move(query));
    }
    return set;
}

EvaluationResult measured(const QStringList &ranked, const QHash<QString, double> &gains)
{
    EvaluationResult result;
    result.queries = 1;
    const auto relevant = double(std::max<qsizetype>(gains.size(), 1));
    double dcg = 0;
    for (int rank = 0; rank < std::min<int>(Shown, int(ranked.size())); ++rank) {
        const auto gain = gains.constFind(ranked[rank]);
        if (gain == gains.constEnd())
            continue;
        result.recallAt10 += 1 / relevant;
        if (rank < 5) {
            result.recallAt5 += 1 / relevant;
            result.hitAt5 = 1;
        }
        if (result.mrrAt10 == 0)
            result.mrrAt10 = 1.0 / (rank + 1);
        dcg += discounted(*gain, rank);
    }
    const double best = bestDiscounted(gains);
    result.ndcgAt10 = best > 0 ? dcg / best : 0;
    return result;
}

Result<std::vector<EvaluationResult>> evaluate(const EvaluationSet &set, const Embedder &embedder,
                                               std::initializer_list<SearchMode> modes)
{
    const QTemporaryDir folder;
    if (!folder.isValid())
        return failure(Error::Code::Failed,
                       Text::tr("There is no room for a temporary store: %1.").arg(folder.errorString()));
    const auto database = Database::open(folder.filePath(u"evaluation.memoir"_s), Database::Mode::Create);
    return database ? evaluateIn(**database, set, embedder, modes) : tl::unexpected(database.error());
}

Result<std::vector<EvaluationResult>> evaluateIn(Database &database, const EvaluationSet &set,
                                                 const Embedder &embedder,
                                                 std::initializer_list<SearchMode> modes)
{
    const auto ids = Filler(database).fill(set.documents);
    if (!ids)
        return tl::unexpected(ids.error());
    const bool usesVectors =
        std::ranges::any_of(modes, [](SearchMode mode) { return mode != SearchMode::Keyword; });
    auto embedded = embedMissing(database, embedder, knowledgeLayer().key(),
                                 usesVectors ? qint64(set.documents.size()) : 0);
    if (!embedded)
        return tl::unexpected(embedded.error());
    Search search(database, embedder);
    std::vector<EvaluationResult> results;
    for (const SearchMode mode : modes) {
        EvaluationResult sum;
        sum.mode = mode;
        for (const EvaluationQuery &query : set.queries) {
            const auto ranked = answered(search, query, mode, *ids);
            if (!ranked)
                return tl::unexpected(ranked.error());
            add(sum, measured(*ranked, set.gains.value(query.id)));
        }
        average(sum);
        results.push_back(sum);
    }
    return results;
}

} // namespace store
