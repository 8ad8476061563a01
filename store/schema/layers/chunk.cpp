// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

constexpr std::array Texts{LayerText{"heading", "{}.heading_path", 1.5},
                           LayerText{"content", "{}.content", 1}};

} // namespace

const Layer &chunkLayer()
{
    static constexpr Layer layer{.name = "chunk",
                                 .table = "knowledge_chunks",
                                 .prefix = "chk_",
                                 .open = "current",
                                 .door = "retrievable_chunk",
                                 .title = "{}.content",
                                 .texts = Texts,
                                 .fullText = "chunk_fts",
                                 .isEmbedded = true,
                                 .isCitable = true,
                                 .partOf = "knowledge"};
    return layer;
}

} // namespace store
