// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{required({"source_id", Integer, nullptr, Computed}),
                             required({"ordinal", Integer, nullptr, Computed}),
                             LayerColumn{"heading_path", Text, ""},
                             required({"content", Text}),
                             required({"tokens", Integer}),
                             LayerColumn{"first_line", Integer, "0", Computed},
                             LayerColumn{"last_line", Integer, "0", Computed},
                             required({"content_hash", Word}),
                             required({"created_at", Word, nullptr, Computed})};

constexpr std::array Indexes{LayerIndex{"chunk_source", "source_id, ordinal"},
                             LayerIndex{"chunk_hash", "content_hash"}};

constexpr std::array Texts{LayerText{"heading", "{}.heading_path", 1.5},
                           LayerText{"content", "{}.content", 1}};

} // namespace

const Layer &chunkLayer()
{
    static constexpr Layer layer{.name = "chunk",
                                 .table = "knowledge_chunks",
                                 .prefix = "chk_",
                                 .place = 7,
                                 .open = "current",
                                 .door = "retrievable_chunk",
                                 .title = "{}.content",
                                 .texts = Texts,
                                 .fullText = "chunk_fts",
                                 .isEmbedded = true,
                                 .isCitable = true,
                                 .partOf = "knowledge",
                                 .isRunOn = true,
                                 .plainColumns = Columns,
                                 .indexes = Indexes};
    return layer;
}

} // namespace store
