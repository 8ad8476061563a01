// SPDX-License-Identifier: MIT
#include "store/retrieval/missingvectors.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/priority.h"
#include "store/retrieval/embeddedrows.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/search.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/textreader.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int BatchRows = 500;

// The rows to embed, as r. A model elsewhere gets only rows that may be told; the offline embedder gets all.
QString rowsFor(const Embedder &embedder, const QString &layer)
{
    // Rows at resting priority are left out; they get a vector when a search needs it.
    if (const Layer &reflexions = reflexionLayer(); layer == reflexions.key())
        return u"(SELECT * FROM %1 WHERE priority > %2) AS r"_s
            .arg(QLatin1StringView(embedder.staysHere() ? reflexions.table : reflexions.door))
            .arg(RestingPriority);
    return embedder.staysHere() ? embeddedTable(layer) + u" AS r"_s : searchLayerNamed(layer)->door;
}

// One batch of rows that lack a vector, newest first. The next batch begins below the last id, so each row is
// looked at once.
Result<std::vector<qint64>> rowsWithoutVector(Database &database, const Embedder &embedder,
                                              const QString &layer, qint64 below, qint64 most)
{
    return rowIds(database,
                  u"SELECT id FROM %1 WHERE id < ? AND NOT EXISTS (SELECT 1 FROM embedding WHERE "
                  "embedding.layer = ? AND embedding.row_id = r.id AND embedding.model = ?) "
                  "ORDER BY id DESC LIMIT ?"_s.arg(rowsFor(embedder, layer)),
                  {below, layer, embedder.modelKey(), most});
}

QByteArray bytesOf(const std::vector<float> &vector)
{
    return {reinterpret_cast<const char *>(vector.data()), qsizetype(vector.size() * sizeof(float))};
}

// A row that is to get a vector, and the text it is made from.
struct Wordy
{
    qint64 row = 0;
    QString words;
    QString contentHash; // of the text
};

struct NewVector
{
    qint64 row = 0;
    QByteArray bytes;
    QString contentHash; // of the text it was made from
};

Result<std::optional<Wordy>> wordsFor(Database &database, const QString &layer, TextReader &reader, qint64 id)
{
    // The hash is read before the text. If the text changes in between, the hashes differ when the vector is
    // written, and it is not: better none than a wrong one.
    const auto hash =
        database.value(u"SELECT content_hash FROM %1 WHERE id = ?"_s.arg(embeddedTable(layer)), {id});
    if (!hash)
        return tl::unexpected(hash.error());
    const auto row = reader.read(id);
    if (!row)
        return tl::unexpected(row.error());
    if (!*row)
        return std::optional<Wordy>();
    return std::optional<Wordy>({id, wordsToEmbed(**row), hash->toString()});
}

Result<std::vector<NewVector>> madeFor(const Embedder &embedder, const std::vector<Wordy> &rows)
{
    QStringList texts;
    for (const Wordy &row : rows)
        texts.append(row.words);
    const auto made = embedder.embedMany(texts);
    if (!made)
        return tl::unexpected(made.error());
    std::vector<NewVector> vectors;
    for (size_t i = 0; i < rows.size(); ++i)
        vectors.push_back({rows[i].row, bytesOf((*made)[i]), rows[i].contentHash});
    return vectors;
}

Result<void> write(Database &database, const Embedder &embedder, const QString &layer,
                   const std::vector<NewVector> &vectors)
{
    const QString sql =
        u"INSERT INTO embedding (model, layer, row_id, content_hash, vector) "
        "SELECT ?, ?, id, content_hash, ? FROM %1 WHERE id = ? AND content_hash = ? "
        "ON CONFLICT (layer, row_id, model) DO UPDATE SET "
        "content_hash = excluded.content_hash, vector = excluded.vector"_s.arg(embeddedTable(layer));
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    for (const NewVector &vector : vectors) {
        auto written =
            database.execute(sql, {embedder.modelKey(), layer, vector.bytes, vector.row, vector.contentHash});
        if (!written)
            return written;
    }
    return transaction->commit();
}

// The vectors are made before the transaction: a model may take its time, the write gate must not.
Result<qint64> embedBatch(Database &database, const Embedder &embedder, const QString &layer, qint64 most,
                          qint64 &below)
{
    const auto ids = rowsWithoutVector(database, embedder, layer, below, most);
    if (!ids)
        return tl::unexpected(ids.error());
    SearchRequest seen;
    seen.throughDoor = !embedder.staysHere();
    TextReader reader(database, *searchLayerNamed(layer), seen);
    std::vector<Wordy> rows;
    for (const qint64 id : *ids) {
        auto row = wordsFor(database, layer, reader, id);
        if (!row)
            return tl::unexpected(row.error());
        if (*row)
            rows.push_back(std::move(**row));
    }
    const auto vectors = madeFor(embedder, rows);
    if (!vectors)
        return tl::unexpected(vectors.error());
    if (auto written = write(database, embedder, layer, *vectors); !written)
        return tl::unexpected(written.error());
    if (!ids->empty())
        below = ids->back();
    return qint64(ids->size());
}

} // namespace

Result<std::vector<std::vector<float>>> Embedder::embedMany(const QStringList &texts) const
{
    std::vector<std::vector<float>> vectors;
    for (const QString &text : texts) {
        vectors.push_back(embed(text));
        if (vectors.back().empty())
            return failure(Error::Code::Failed,
                           Text::tr("The embedding model %1 did not answer.").arg(modelKey()));
    }
    return vectors;
}

Result<qint64> embedMissing(Database &database, const Embedder &embedder, const QString &layer, qint64 most,
                            const std::function<bool(qint64 done)> &goOn)
{
    if (!searchLayerNamed(layer))
        return tl::unexpected(hasNoVectors(layer));
    qint64 done = 0;
    qint64 below = std::numeric_limits<qint64>::max();
    while (done < most) {
        const auto batch =
            embedBatch(database, embedder, layer, std::min<qint64>(BatchRows, most - done), below);
        if (!batch)
            return batch;
        done += *batch;
        if (*batch == 0 || !goOn(done))
            break;
    }
    return done;
}

Result<qint64> missingVectors(Database &database, const Embedder &embedder, const QString &layer,
                              qint64 among)
{
    if (!searchLayerNamed(layer))
        return tl::unexpected(hasNoVectors(layer));
    return database.number(
        u"SELECT count(*) FROM (SELECT id FROM %1 ORDER BY id DESC LIMIT ?) AS r WHERE NOT EXISTS "
        "(SELECT 1 FROM embedding WHERE embedding.layer = ? AND embedding.row_id = r.id AND "
        "embedding.model = ?)"_s.arg(rowsFor(embedder, layer)),
        {among, layer, embedder.modelKey()});
}

Result<void> indexVectors(Database &database)
{
    if (!database.connection().comparesVectors())
        return {};
    return database.value(u"SELECT index_near()"_s).map([](const QVariant &) {});
}

Result<void> dropVectors(Database &database, const Embedder &embedder, const QString &layer)
{
    return database.execute(u"DELETE FROM embedding WHERE layer = ? AND model = ?"_s,
                            {layer, embedder.modelKey()});
}

} // namespace store
