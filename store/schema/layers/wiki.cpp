// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{LayerColumn{"slug", Word},
                             LayerColumn{"title", Text},
                             LayerColumn{"body_md", Text, ""},
                             LayerColumn{"position", Integer, "0"},
                             LayerColumn{"model", Word, ""},
                             LayerColumn{"content_hash", Word},
                             LayerColumn{"created_at", Word},
                             LayerColumn{"updated_at", Word},
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"strength", Word, "", Computed},
                             LayerColumn{"cites", Integer, "0", Computed},
                             LayerColumn{"cite_days", Integer, "0", Computed},
                             LayerColumn{"last_reinforced_at", Word, nullptr, Computed},
                             LayerColumn{"findings", Integer, "0", Computed}};

// A frame is what stands above the sections in SYSTEM_WIKI.md; it is told to nobody.
constexpr std::array Statuses{"current", "retired", "frame"};

constexpr std::array Texts{LayerText{"title", "{}.title", 2}, LayerText{"body", "{}.body_md", 1}};

constexpr std::array OwnName{"slug"};

} // namespace

const Layer &wikiLayer()
{
    static constexpr Layer layer{.name = "wiki",
                                 .table = "wiki_section",
                                 .prefix = "wik_",
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .open = "current",
                                 .closed = "retired",
                                 .programStatus = "frame",
                                 .door = "retrievable_wiki_section",
                                 .ownName = OwnName,
                                 .title = "{}.title",
                                 .day = "updated_at",
                                 .texts = Texts,
                                 .fullText = "wiki_fts",
                                 .isIndexedByTrigger = true,
                                 .isEmbedded = true,
                                 .isCitable = true};
    return layer;
}

} // namespace store
