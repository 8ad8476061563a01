// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

namespace store {

const Layer &snapshotLayer()
{
    static constexpr Layer layer{
        .name = "snapshot", .table = "context_snapshot", .prefix = "ctx_", .title = "{}.question"};
    return layer;
}

} // namespace store
