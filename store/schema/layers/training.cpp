// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

namespace store {

const Layer &trainingLayer()
{
    static constexpr Layer layer{.name = "training",
                                 .table = "training_loop_runs",
                                 .prefix = "trn_",
                                 .title = "{}.question_id || ': ' || {}.answer",
                                 .day = "run_at"};
    return layer;
}

} // namespace store
