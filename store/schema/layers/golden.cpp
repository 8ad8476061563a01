// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{LayerColumn{"question_id", Word},
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
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"active", "retired"};

constexpr std::array OwnName{"question_id"};

} // namespace

const Layer &goldenLayer()
{
    static constexpr Layer layer{.name = "golden",
                                 .table = "golden_question",
                                 .prefix = "gld_",
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .ownName = OwnName,
                                 .title = "{}.question"};
    return layer;
}

} // namespace store
