// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{LayerColumn{"namespace", Word, "default"},
                             LayerColumn{"path", Word},
                             LayerColumn{"title", Text, ""},
                             LayerColumn{"format", Word, ""},
                             LayerColumn{"kind", Word, "document"},
                             LayerColumn{"content_hash", Word},
                             LayerColumn{"created_at", Word},
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"bytes", Integer, "0", Computed},
                             LayerColumn{"modified_at", Word, nullptr, Computed},
                             LayerColumn{"problem", Word, "", Computed},
                             LayerColumn{"chunks", Integer, "0", Computed},
                             LayerColumn{"tokens", Integer, "0", Computed},
                             LayerColumn{"chunks_hash", Word, "", Computed},
                             LayerColumn{"metadata", Json, "{}", Computed},
                             LayerColumn{"ingested_at", Word, nullptr, Computed},
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"current", "waiting", "missing", "failed"};

constexpr std::array OwnName{"namespace", "path"};

} // namespace

const Layer &knowledgeLayer()
{
    static constexpr Layer layer{
        .name = "knowledge",
        .table = "knowledge_source",
        .prefix = "src_",
        .columns = Columns,
        .statuses = Statuses,
        .open = "current",
        .closed = "missing",
        .programStatus = "failed",
        .ownName = OwnName,
        .title = "CASE WHEN {}.title <> '' THEN {}.title || ' (' || {}.path || ')' ELSE {}.path END",
        .isCitable = true};
    return layer;
}

} // namespace store
