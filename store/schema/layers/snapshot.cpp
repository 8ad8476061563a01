// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;

constexpr std::array Columns{required({"recipe", Word}),          required({"question", Text}),
                             LayerColumn{"agent", Word, ""},      LayerColumn{"entity_type", Word, ""},
                             LayerColumn{"entity_id", Word, ""},  LayerColumn{"options", Json, "{}"},
                             LayerColumn{"tokens", Integer, "0"}, required({"text_hash", Word}),
                             LayerColumn{"text", Text, ""},       LayerColumn{"run_id", Integer},
                             LayerColumn{"made_by", Word, ""},    required({"created_at", Word})};

constexpr std::array Indexes{LayerIndex{"snapshot_run", "run_id", "run_id IS NOT NULL"},
                             LayerIndex{"snapshot_stack", "id", "text <> ''"}};

} // namespace

const Layer &snapshotLayer()
{
    static constexpr Layer layer{.name = "snapshot",
                                 .table = "context_snapshot",
                                 .prefix = "ctx_",
                                 .place = 10,
                                 .title = "{}.question",
                                 .plainColumns = Columns,
                                 .indexes = Indexes,
                                 .addedBy = Hand::Agent};
    return layer;
}

} // namespace store
