// SPDX-License-Identifier: MIT
#include "store/retrieval/searchlayer.h"

#include "store/schema/layer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// A layer's search as its declaration says: rows, door, full text and the weight of each column.
SearchLayer declared(const Layer &layer)
{
    SearchLayer search;
    search.declared = &layer;
    search.name = layer.key();
    search.rows = QString::fromLatin1(layer.table) + u" AS r"_s;
    search.door = QString::fromLatin1(layer.door) + u" AS r"_s;
    search.fullText = QString::fromLatin1(layer.fullText);
    for (const LayerText &text : layer.texts)
        search.fields.push_back({text.valueOf(u"r"), text.weight});
    search.status = u"r.status"_s;
    search.title = search.fields.front().expression;
    search.text = search.fields.back().expression;
    if (layer.whole().isOfAgents())
        search.agent = u"(r.agent_id = (SELECT id FROM agent WHERE name = ?)%1)"_s.arg(
            layer.whole().mayBeEverybodys() ? u" OR r.agent_id IS NULL"_s : QString());
    return search;
}

SearchLayer reflexions()
{
    SearchLayer layer = declared(reflexionLayer());
    layer.title = u"r.entity_type || ' ' || r.entity_id"_s;
    layer.text = u"r.observation"_s;
    layer.beside = SearchLayer::Beside::SameRun;
    return layer;
}

SearchLayer decisions()
{
    SearchLayer layer = declared(decisionLayer());
    layer.text = decisionLayer().wordsOf(u"r");
    return layer;
}

// The documents are searched by their chunks.
SearchLayer knowledge()
{
    SearchLayer layer = declared(chunkLayer());
    layer.name = knowledgeLayer().key();
    layer.rows = u"(SELECT knowledge_chunks.*, knowledge_source.status, knowledge_source.namespace, "
                 u"knowledge_source.agent_id FROM "
                 "knowledge_chunks "
                 "JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id) AS r"_s;
    layer.door = u"(SELECT *, 'current' AS status FROM retrievable_chunk) AS r"_s;
    layer.beside = SearchLayer::Beside::SameSource;
    return layer;
}

SearchLayer searched(const Layer &layer)
{
    if (&layer == &reflexionLayer())
        return reflexions();
    if (&layer == &decisionLayer())
        return decisions();
    return &layer == &chunkLayer() ? knowledge() : declared(layer);
}

} // namespace

std::span<const SearchLayer> searchLayers()
{
    static const std::vector<SearchLayer> layers = [] {
        std::vector<SearchLayer> all;
        for (const Layer *layer : allLayers()) {
            if (!layer->texts.empty())
                all.push_back(searched(*layer));
        }
        return all;
    }();
    return layers;
}

const SearchLayer *searchLayerNamed(const QString &name)
{
    const auto layers = searchLayers();
    const auto found = std::ranges::find(layers, name, &SearchLayer::name);
    return found == layers.end() ? nullptr : &*found;
}

bool isComparedInStacks(const QString &layer)
{
    const SearchLayer *searched = searchLayerNamed(layer);
    return searched && searched->declared->isEmbedded && !wikiLayer().is(layer);
}

} // namespace store
