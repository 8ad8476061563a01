// SPDX-License-Identifier: MIT
#include "store/retrieval/searchlayer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString agentOfRow()
{
    return u"r.agent_id = (SELECT id FROM agent WHERE name = ?)"_s;
}

SearchLayer reflexions()
{
    return {u"reflexion"_s,
            u"reflexion_log AS r"_s,
            u"retrievable_reflexion AS r"_s,
            u"reflexion_fts"_s,
            {{u"r.observation"_s, 1},
             {u"r.tags"_s, 1},
             {u"r.entity_type || ' ' || r.entity_id"_s, 1.5},
             {u"r.strategy"_s, 0.8}},
            u"r.status"_s,
            u"r.entity_type || ' ' || r.entity_id"_s,
            u"r.observation"_s,
            agentOfRow(),
            SearchLayer::Beside::SameRun};
}

SearchLayer decisions()
{
    return {u"decision"_s,
            u"decision_corpus AS r"_s,
            u"retrievable_decision AS r"_s,
            u"decision_fts"_s,
            {{u"r.description"_s, 1.5},
             {u"r.situation_json"_s, 1},
             {u"r.action_json"_s, 1},
             {u"r.rationale"_s, 1}},
            u"r.status"_s,
            u"r.description"_s,
            u"r.description || ' ' || r.situation_json || ' ' || r.action_json || ' ' || r.rationale"_s,
            agentOfRow(),
            SearchLayer::Beside::Nothing};
}

SearchLayer wiki()
{
    return {u"wiki"_s,
            u"wiki_section AS r"_s,
            u"retrievable_wiki_section AS r"_s,
            u"wiki_fts"_s,
            {{u"r.title"_s, 2}, {u"r.body_md"_s, 1}},
            u"r.status"_s,
            u"r.title"_s,
            u"r.body_md"_s,
            {},
            SearchLayer::Beside::Nothing};
}

SearchLayer knowledge()
{
    return {u"knowledge"_s,
            u"(SELECT knowledge_chunks.*, knowledge_source.status, knowledge_source.namespace FROM "
            u"knowledge_chunks "
            "JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id) AS r"_s,
            u"(SELECT *, 'current' AS status FROM retrievable_chunk) AS r"_s,
            u"chunk_fts"_s,
            {{u"r.heading_path"_s, 1.5}, {u"r.content"_s, 1}},
            u"r.status"_s,
            u"r.heading_path"_s,
            u"r.content"_s,
            {},
            SearchLayer::Beside::SameSource};
}

} // namespace

std::span<const SearchLayer> searchLayers()
{
    static const std::vector<SearchLayer> layers{reflexions(), decisions(), wiki(), knowledge()};
    return layers;
}

const SearchLayer *searchLayerNamed(const QString &name)
{
    const auto layers = searchLayers();
    const auto found = std::ranges::find(layers, name, &SearchLayer::name);
    return found == layers.end() ? nullptr : &*found;
}

} // namespace store
