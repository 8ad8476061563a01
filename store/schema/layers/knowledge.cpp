// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{LayerColumn{"namespace", Word, "default"},
                             required(LayerColumn{"path", Word}),
                             LayerColumn{"title", Text, ""},
                             LayerColumn{"format", Word, ""},
                             LayerColumn{"kind", Word, "document"},
                             required(LayerColumn{"content_hash", Word}),
                             required(LayerColumn{"created_at", Word}),
                             LayerColumn{"extra", Json, "{}"},
                             AgentOrEverybody,
                             LayerColumn{"bytes", Integer, "0", Computed},
                             LayerColumn{"modified_at", Word, nullptr, Computed},
                             LayerColumn{"problem", Word, "", Computed},
                             LayerColumn{"chunks", Integer, "0", Computed},
                             LayerColumn{"tokens", Integer, "0", Computed},
                             LayerColumn{"chunks_hash", Word, "", Computed},
                             LayerColumn{"metadata", Json, "{}", Computed},
                             required(LayerColumn{"ingested_at", Word, nullptr, Computed}),
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"current", "waiting", "missing", "failed"};

constexpr std::array Live{"current", "waiting"};

constexpr std::array OwnName{"namespace", "path"};

constexpr std::array Indexes{LayerIndex{"knowledge_path", "namespace, path", nullptr, true}};

constexpr std::array Acts{LayerAct{"add", QT_TRANSLATE_NOOP("models", "Read a document in"),
                                   QT_TRANSLATE_N_NOOP("models", "Read %n document(s) in")},
                          LayerAct{"edit", QT_TRANSLATE_NOOP("models", "Read the document again"),
                                   QT_TRANSLATE_N_NOOP("models", "Read %n document(s) again")},
                          LayerAct{"forget", QT_TRANSLATE_NOOP("models", "Removed the document"),
                                   QT_TRANSLATE_N_NOOP("models", "Removed %n document(s)")}};

} // namespace

const Layer &knowledgeLayer()
{
    static constexpr Layer layer{
        .name = "knowledge",
        .table = "knowledge_source",
        .prefix = "src_",
        .place = 6,
        .columns = Columns,
        .statuses = Statuses,
        .open = "current",
        .closed = "missing",
        .programStatus = "failed",
        .live = Live,
        .acts = Acts,
        .ownName = OwnName,
        .title = "CASE WHEN {}.title <> '' THEN {}.title || ' (' || {}.path || ')' ELSE {}.path END",
        .isCitable = true,
        .indexes = Indexes,
        .changedBy = Hand::Reviewer};
    return layer;
}

} // namespace store
