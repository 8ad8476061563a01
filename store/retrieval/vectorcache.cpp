// SPDX-License-Identifier: MIT
#include "store/retrieval/vectorcache.h"

#include "store/database/connection.h"
#include "store/database/fewtrips.h"
#include "store/database/reading.h"
#include "store/database/statement.h"
#include "store/retrieval/embeddedrows.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/embeddingmodel.h"
#include "store/retrieval/search.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/textreader.h"
#include "store/schema/layer.h"

#include <algorithm>
#include <set>
#include <utility>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Whether the database compares stored vectors itself; only missing and changed ones are then held here.
bool isServed(Database &database)
{
    return database.connection().comparesVectors();
}

} // namespace

// One layer's vectors by one model, and how far they follow the store.
struct VectorCache::Part
{
    static Result<std::shared_ptr<Part>> load(Database &database, const QString &layer, const QString &model,
                                              int dimension, const Embedder *maker);

    Result<void> follow(Database &database);
    Result<void> followEntries(Database &database, qint64 newest);
    Result<void> followVectors(Database &database);
    Result<bool> hasNewVectors(Database &database);
    Result<void> takeRow(Database &database, qint64 row);
    Result<std::vector<float>> vectorOf(Database &database, qint64 row);
    Result<void> reconcile(Database &database);
    Result<std::vector<qint64>> rowsToHold(Database &database);
    Result<void> countOlder(Database &database);
    Result<void> takeMissing(Database &database, const std::vector<qint64> &newestFirst);

    VectorIndex index;
    QString layer;
    QString model;
    const Embedder *maker;   // embeds missing rows; null where the embedding job does that
    qint64 seenEntry = -1;   // newest ledger entry taken into account
    qint64 seenVersion = -1; // data version, which other connections' commits change
    qint64 missing = 0;
    bool isLoaded = false;
    std::set<qint64, std::greater<>> lacking; // newest rows without a vector, where nobody makes them here
};

Result<std::shared_ptr<VectorCache::Part>> VectorCache::Part::load(Database &database, const QString &layer,
                                                                   const QString &model, int dimension,
                                                                   const Embedder *maker)
{
    auto loaded = isServed(database) ? Result<VectorIndex>(VectorIndex(dimension))
                                     : VectorIndex::load(database, model, layer, dimension);
    if (!loaded)
        return tl::unexpected(loaded.error());
    return std::make_shared<Part>(
        Part{.index = std::move(*loaded), .layer = layer, .model = model, .maker = maker, .lacking = {}});
}

Result<void> VectorCache::Part::follow(Database &database)
{
    const Answers answers(database);
    const auto version = database.dataVersion();
    const auto newest = version ? newestEntry(database) : tl::unexpected(version.error());
    if (!newest)
        return tl::unexpected(newest.error());
    if (!answers.areThere())
        return {};
    if (*newest != seenEntry) {
        if (auto followed = followEntries(database, *newest); !followed)
            return followed;
    }
    if (*version != seenVersion && missing > 0) {
        if (auto followed = followVectors(database); !followed)
            return followed;
    }
    if (answers.areThere()) {
        seenEntry = *newest;
        seenVersion = *version;
    }
    return {};
}

// Brings the index up to date by the ledger entries since the last look: only those that add, change or
// remove rows matter.
Result<void> VectorCache::Part::followEntries(Database &database, qint64 newest)
{
    if (seenEntry < 0)
        return reconcile(database);
    const auto concerns = database.value(
        u"SELECT EXISTS (SELECT 1 FROM ledger WHERE seq > ? AND layer = ?)"_s, {seenEntry, layer});
    if (!concerns)
        return tl::unexpected(concerns.error());
    if (!concerns->toBool())
        return {};
    // A document has one entry for all its chunks.
    if (isToldInPieces(layer) || newest - seenEntry > MostOnTheWay)
        return reconcile(database);
    // The offline embedder embeds every row, so decisions do not concern it. A configured model is sent only
    // rows that may be told, so a decision changes which rows it has to know.
    const QString acts =
        maker
            ? u"'add', 'import', 'edit', 'undo', 'redo', 'forget'"_s
            : u"'add', 'import', 'edit', 'undo', 'redo', 'forget', 'decide', 'expire', 'reopen', 'retire'"_s;
    auto ids =
        rowIds(database,
               u"SELECT DISTINCT coalesce(r.id, -1) FROM ledger LEFT JOIN %1 AS r ON r.uid = ledger.row_uid "
               "WHERE ledger.seq > ? AND ledger.layer = ? AND ledger.action IN (%2)"_s.arg(
                   embeddedTable(layer), acts),
               {seenEntry, layer});
    if (!ids)
        return tl::unexpected(ids.error());
    if (std::ranges::find(*ids, -1) != ids->end())
        return reconcile(database);
    for (const qint64 id : *ids) {
        if (auto taken = takeRow(database, id); !taken)
            return taken;
    }
    return {};
}

Result<void> VectorCache::Part::followVectors(Database &database)
{
    if (!maker) {
        const auto areThere = hasNewVectors(database);
        if (!areThere)
            return tl::unexpected(areThere.error());
        if (!*areThere)
            return {};
    }
    if (isServed(database))
        return reconcile(database);
    const Answers answers(database);
    auto loaded = VectorIndex::load(database, model, layer, index.dimension());
    if (!loaded || !answers.areThere())
        return loaded.map([](const VectorIndex &) {});
    index = std::move(*loaded);
    return reconcile(database);
}

// Tests the newest rows only, which get their vectors first: the layer must not be read again after every
// commit of somebody else.
Result<bool> VectorCache::Part::hasNewVectors(Database &database)
{
    constexpr int LookedAt = 64;
    int looked = 0;
    for (const qint64 row : lacking) {
        const auto found = database.value(
            u"SELECT 1 FROM embedding WHERE layer = ? AND row_id = ? AND model = ?"_s, {layer, row, model});
        if (!found)
            return tl::unexpected(found.error());
        if (!found->isNull())
            return true;
        if (++looked == LookedAt)
            break;
    }
    return false;
}

Result<std::vector<float>> VectorCache::Part::vectorOf(Database &database, qint64 row)
{
    if (maker) {
        TextReader reader(database, *searchLayerNamed(layer), {});
        return reader.read(row).map([this](const std::optional<ReadText> &text) {
            return text ? maker->embed(wordsToEmbed(*text)) : std::vector<float>();
        });
    }
    const auto kept = database.value(
        u"SELECT vector FROM embedding WHERE layer = ? AND row_id = ? AND model = ?"_s, {layer, row, model});
    if (!kept)
        return tl::unexpected(kept.error());
    const QByteArray bytes = kept->toByteArray();
    if (bytes.size() != qsizetype(sizeof(float)) * index.dimension())
        return std::vector<float>();
    const auto *numbers = reinterpret_cast<const float *>(bytes.constData());
    return std::vector<float>(numbers, numbers + index.dimension());
}

Result<void> VectorCache::Part::takeRow(Database &database, qint64 row)
{
    if (!maker) {
        const auto isShown =
            database.value(u"SELECT 1 FROM %1 WHERE id = ?"_s.arg(searchLayerNamed(layer)->door), {row});
        if (!isShown)
            return tl::unexpected(isShown.error());
        if (isShown->isNull()) {
            index.remove(row);
            missing -= qint64(lacking.erase(row));
            return {};
        }
    }
    const auto vector = vectorOf(database, row);
    if (!vector)
        return tl::unexpected(vector.error());
    if (!vector->empty()) {
        index.put(row, *vector);
        missing -= qint64(lacking.erase(row));
        return {};
    }
    index.remove(row);
    if (!maker)
        missing += lacking.insert(row).second;
    return {};
}

// Rows that should have a vector here: all for the offline embedder, only those that may be told for a
// configured model. Where the database compares, the newest rows that have no stored vector.
Result<std::vector<qint64>> VectorCache::Part::rowsToHold(Database &database)
{
    const QString rows = maker ? embeddedTable(layer) : searchLayerNamed(layer)->door;
    if (!isServed(database))
        return rowIds(database, u"SELECT id FROM %1 ORDER BY id DESC"_s.arg(rows), {});
    return rowIds(database,
                  u"SELECT r.id FROM (SELECT id FROM %1 ORDER BY id DESC LIMIT ?) AS r WHERE NOT EXISTS "
                  "(SELECT 1 FROM embedding AS e WHERE e.layer = ? AND e.row_id = r.id AND e.model = ?) "
                  "ORDER BY r.id DESC"_s.arg(rows),
                  {MostOnTheWay, layer, model});
}

// Makes the index hold exactly the present rows, except those that are too many to embed here.
Result<void> VectorCache::Part::reconcile(Database &database)
{
    const Answers answers(database);
    const auto ids = rowsToHold(database);
    if (!ids || !answers.areThere())
        return ids.map([](const std::vector<qint64> &) {});
    index.keepOnly(*ids);
    lacking.clear();
    auto taken = takeMissing(database, *ids);
    missing = qsizetype(ids->size()) - index.size();
    return taken && isServed(database) && ids->size() == size_t(MostOnTheWay) ? countOlder(database) : taken;
}

// So many of the newest rows lack a vector that older ones probably do too, so all are counted.
Result<void> VectorCache::Part::countOlder(Database &database)
{
    const auto older = database.value(
        u"SELECT (SELECT count(*) FROM %1) - (SELECT count(*) FROM embedding WHERE layer = ? AND model = ?)"_s
            .arg(maker ? embeddedTable(layer) : searchLayerNamed(layer)->door),
        {layer, model});
    if (!older)
        return tl::unexpected(older.error());
    missing = std::max(missing, older->toLongLong() - index.size());
    return {};
}

Result<void> VectorCache::Part::takeMissing(Database &database, const std::vector<qint64> &newestFirst)
{
    missing = 0;
    for (const qint64 id : newestFirst) {
        if (index.contains(id))
            continue;
        if (++missing > MostOnTheWay)
            continue;
        if (!maker)
            lacking.insert(lacking.end(), id);
        else if (auto taken = takeRow(database, id); !taken)
            return taken;
    }
    return {};
}

VectorCache::VectorCache(const Embedder &embedder)
    : m_embedder(embedder)
{}

VectorCache::~VectorCache() = default;

Result<const VectorIndex *> VectorCache::brought(Database &database, std::shared_ptr<Part> &part,
                                                 const std::function<Result<std::shared_ptr<Part>>()> &load)
{
    if (!part || !part->isLoaded) {
        const Answers answers(database);
        auto loaded = load();
        if (!loaded)
            return tl::unexpected(loaded.error());
        part = std::move(*loaded);
        part->isLoaded = answers.areThere();
    }
    if (!part->isLoaded)
        return &part->index;
    if (auto followed = part->follow(database); !followed)
        return tl::unexpected(followed.error());
    return &part->index;
}

Result<const VectorIndex *> VectorCache::of(Database &database, const QString &layer)
{
    if (!searchLayerNamed(layer))
        return tl::unexpected(hasNoVectors(layer));
    return brought(database, m_parts[layer], [&] {
        return Part::load(database, layer, m_embedder.modelKey(), m_embedder.dimension(),
                          m_embedder.isLexical() ? &m_embedder : nullptr);
    });
}

Result<const VectorIndex *> VectorCache::of(Database &database, const QString &layer,
                                            const EmbeddingModel &model)
{
    if (!searchLayerNamed(layer))
        return tl::unexpected(hasNoVectors(layer));
    const QString key = model.key();
    if (std::exchange(m_configured, key) != key)
        m_configuredParts.clear();
    return brought(database, m_configuredParts[layer],
                   [&] { return Part::load(database, layer, key, model.dimension, nullptr); });
}

// How many rows have a vector of the model; where the database compares, counted up to MostOnTheWay.
Result<qint64> VectorCache::held(Database &database, const QString &layer, const EmbeddingModel &model)
{
    const auto index = of(database, layer, model);
    if (!index || !isServed(database))
        return index.map([](const VectorIndex *held) { return qint64(held->size()); });
    return database.number(
        u"SELECT count(*) FROM (SELECT 1 FROM embedding WHERE layer = ? AND model = ? LIMIT ?)"_s,
        {layer, model.key(), MostOnTheWay});
}

qint64 VectorCache::missing(const QString &layer) const
{
    const auto part = m_parts.value(layer);
    return part ? part->missing : 0;
}

qint64 VectorCache::missing(const QString &layer, const EmbeddingModel &model) const
{
    const auto part = model.key() == m_configured ? m_configuredParts.value(layer) : nullptr;
    return part ? part->missing : 0;
}

} // namespace store
