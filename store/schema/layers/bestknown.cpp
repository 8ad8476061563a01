// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{required(LayerColumn{"agent_id", Integer}),
                             required(LayerColumn{"category", Word}),
                             LayerColumn{"run_name", Word, ""},
                             LayerColumn{"iteration", Integer, "0"},
                             LayerColumn{"coverage", Real, "0"},
                             LayerColumn{"metrics", Json, "{}"},
                             LayerColumn{"definition", Json, "{}"},
                             required(LayerColumn{"content_hash", Word}),
                             required(LayerColumn{"created_at", Word}),
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"findings", Integer, "0", Computed}};

// Best results are evidence for people; models are never told them.
constexpr std::array Statuses{"best", "beaten"};

constexpr std::array Indexes{LayerIndex{"best_known_category", "agent_id, category, status"}};

} // namespace

const Layer &bestKnownLayer()
{
    static constexpr Layer layer{.name = "best",
                                 .table = "best_known",
                                 .prefix = "bst_",
                                 .place = 11,
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .title = "{}.category",
                                 .indexes = Indexes,
                                 .addedBy = Hand::Reviewer,
                                 .changedBy = Hand::Reviewer};
    return layer;
}

} // namespace store
