// SPDX-License-Identifier: MIT
#include "store/layers/layer.h"

#include <algorithm>
#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;

constexpr std::array Proposal{
    LayerColumn{"agent_id", Integer},
    LayerColumn{"run_id", Integer},
    LayerColumn{"external_id", Word},
    LayerColumn{"situation", Json, "{}"},
    LayerColumn{"action", Json, "{}"},
    LayerColumn{"description", Text, ""},
    LayerColumn{"risk", Word, "medium"},
    LayerColumn{"answers", Word, R"(["accept","edit","respond","ignore"])"},
    LayerColumn{"content_hash", Word},
    LayerColumn{"answer", Json},
    LayerColumn{"reason", Text, ""},
    LayerColumn{"precedents", Word, "[]"},
    LayerColumn{"decided_by", Word},
    LayerColumn{"decided_at", Word},
    LayerColumn{"collected_at", Word},
    LayerColumn{"expires_at", Word},
    LayerColumn{"created_at", Word},
    LayerColumn{"extra", Json, "{}"},
    LayerColumn{"findings", Integer, "0", false},
};

constexpr std::array Decision{
    LayerColumn{"agent_id", Integer},          LayerColumn{"proposal_uid", Word},
    LayerColumn{"situation_json", Json, "{}"}, LayerColumn{"action_json", Json, "{}"},
    LayerColumn{"rationale", Text, ""},        LayerColumn{"description", Text, ""},
    LayerColumn{"risk", Word, "medium"},       LayerColumn{"approved_by", Word},
    LayerColumn{"superseded_by", Word},        LayerColumn{"origin", Word, "approval"},
    LayerColumn{"content_hash", Word},         LayerColumn{"created_at", Word},
    LayerColumn{"extra", Json, "{}"},          LayerColumn{"findings", Integer, "0", false},
};

constexpr std::array Wiki{
    LayerColumn{"slug", Word},
    LayerColumn{"title", Text},
    LayerColumn{"body_md", Text, ""},
    LayerColumn{"position", Integer, "0"},
    LayerColumn{"model", Word, ""},
    LayerColumn{"content_hash", Word},
    LayerColumn{"created_at", Word},
    LayerColumn{"updated_at", Word},
    LayerColumn{"extra", Json, "{}"},
    LayerColumn{"strength", Word, "", false},
    LayerColumn{"cites", Integer, "0", false},
    LayerColumn{"cite_days", Integer, "0", false},
    LayerColumn{"last_reinforced_at", Word, nullptr, false},
    LayerColumn{"findings", Integer, "0", false},
};

constexpr std::array Golden{
    LayerColumn{"question_id", Word},
    LayerColumn{"question", Text},
    LayerColumn{"must_include", Json, "[]"},
    LayerColumn{"must_not_include", Json, "[]"},
    LayerColumn{"reference", Text, ""},
    LayerColumn{"rubric", Text, ""},
    LayerColumn{"tags", Json, "[]"},
    LayerColumn{"weight", Real, "1"},
    LayerColumn{"pass_threshold", Real, "3"},
    LayerColumn{"held_out", Integer, "0"},
    LayerColumn{"entity_type", Word, ""},
    LayerColumn{"entity_id", Word, ""},
    LayerColumn{"source", Word, ""},
    LayerColumn{"content_hash", Word},
    LayerColumn{"created_at", Word},
    LayerColumn{"extra", Json, "{}"},
    LayerColumn{"findings", Integer, "0", false},
};

constexpr std::array Knowledge{
    LayerColumn{"namespace", Word, "default"},
    LayerColumn{"path", Word},
    LayerColumn{"title", Text, ""},
    LayerColumn{"format", Word, ""},
    LayerColumn{"kind", Word, "document"},
    LayerColumn{"content_hash", Word},
    LayerColumn{"created_at", Word},
    LayerColumn{"extra", Json, "{}"},
    LayerColumn{"bytes", Integer, "0", false},
    LayerColumn{"modified_at", Word, nullptr, false},
    LayerColumn{"problem", Word, "", false},
    LayerColumn{"chunks", Integer, "0", false},
    LayerColumn{"tokens", Integer, "0", false},
    LayerColumn{"chunks_hash", Word, "", false},
    LayerColumn{"metadata", Json, "{}", false},
    LayerColumn{"ingested_at", Word, nullptr, false},
    LayerColumn{"findings", Integer, "0", false},
};

constexpr std::array Layers{Layer{"proposal", "proposed_action", "prp_", Proposal},
                            Layer{"decision", "decision_corpus", "dec_", Decision},
                            Layer{"wiki", "wiki_section", "wik_", Wiki},
                            Layer{"golden", "golden_question", "gld_", Golden},
                            Layer{"knowledge", "knowledge_source", "src_", Knowledge}};

} // namespace

const LayerColumn *Layer::column(QStringView columnName) const
{
    const auto found = std::ranges::find_if(columns, [columnName](const LayerColumn &column) {
        return columnName == QLatin1StringView(column.name);
    });
    return found == columns.end() ? nullptr : &*found;
}

std::span<const Layer> allLayers()
{
    return Layers;
}

const Layer *layerNamed(QStringView name)
{
    const auto found = std::ranges::find_if(
        Layers, [name](const Layer &layer) { return name == QLatin1StringView(layer.name); });
    return found == Layers.end() ? nullptr : &*found;
}

const Layer *layerOfUid(QStringView uid)
{
    const auto found = std::ranges::find_if(
        Layers, [uid](const Layer &layer) { return uid.startsWith(QLatin1StringView(layer.prefix)); });
    return found == Layers.end() ? nullptr : &*found;
}

const Layer &proposalLayer()
{
    return Layers[0];
}

const Layer &decisionLayer()
{
    return Layers[1];
}

const Layer &wikiLayer()
{
    return Layers[2];
}

const Layer &goldenLayer()
{
    return Layers[3];
}

const Layer &knowledgeLayer()
{
    return Layers[4];
}

} // namespace store
