// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{LayerColumn{"agent_id", Integer},
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
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"pending", "accepted", "edited",   "responded",
                              "refused", "expired",  "withdrawn"};

constexpr std::array Steps{
    LayerStep{"pending", "accepted", "decide"},  LayerStep{"pending", "edited", "decide"},
    LayerStep{"pending", "responded", "decide"}, LayerStep{"pending", "refused", "decide"},
    LayerStep{"pending", "expired", "expire"},   LayerStep{"pending", "withdrawn", "withdraw"}};

constexpr std::array OwnName{"agent_id", "external_id"};

} // namespace

const Layer &proposalLayer()
{
    static constexpr Layer layer{.name = "proposal",
                                 .table = "proposed_action",
                                 .prefix = "prp_",
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .steps = Steps,
                                 .ownName = OwnName,
                                 .title = "{}.description",
                                 .isCitable = true,
                                 .waits = true};
    return layer;
}

} // namespace store
