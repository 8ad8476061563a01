// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;

constexpr std::array Columns{
    required({"agent_id", Integer}),
    LayerColumn{"run_id", Integer},
    required({"kind", Word, nullptr, LayerColumn::Vouched::Content, "event|fragment|message|watermark"}),
    LayerColumn{"source", Word, ""},
    LayerColumn{"entry", Word, ""},
    LayerColumn{"topic", Word, ""},
    required({"content", Text}),
    LayerColumn{"provenance", Json, "{}"},
    required({"created_at", Word})};

constexpr std::array Indexes{LayerIndex{"episode_run", "run_id"},
                             LayerIndex{"episode_entry", "entry", "entry <> ''"},
                             LayerIndex{"episode_session", "source, agent_id, kind", "source <> ''"}};

} // namespace

const Layer &episodeLayer()
{
    static constexpr Layer layer{.name = "episode",
                                 .table = "episode_log",
                                 .prefix = "eps_",
                                 .place = 8,
                                 .title = "{}.content",
                                 .isCitable = true,
                                 .plainColumns = Columns,
                                 .indexes = Indexes,
                                 .isAppendOnly = true,
                                 .addedBy = Hand::Agent};
    return layer;
}

} // namespace store
