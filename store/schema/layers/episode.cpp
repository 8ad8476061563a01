// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

namespace store {

const Layer &episodeLayer()
{
    static constexpr Layer layer{.name = "episode",
                                 .table = "episode_log",
                                 .prefix = "eps_",
                                 .title = "{}.content",
                                 .isCitable = true};
    return layer;
}

} // namespace store
