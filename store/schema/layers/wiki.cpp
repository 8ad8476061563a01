// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{required(LayerColumn{"slug", Word}),
                             required(LayerColumn{"title", Text}),
                             LayerColumn{"body_md", Text, ""},
                             LayerColumn{"position", Integer, "0"},
                             LayerColumn{"model", Word, ""},
                             required(LayerColumn{"content_hash", Word}),
                             required(LayerColumn{"created_at", Word}),
                             required(LayerColumn{"updated_at", Word}),
                             LayerColumn{"extra", Json, "{}"},
                             AgentOrEverybody,
                             LayerColumn{"strength", Word, "", Computed},
                             LayerColumn{"cites", Integer, "0", Computed},
                             LayerColumn{"cite_days", Integer, "0", Computed},
                             LayerColumn{"last_reinforced_at", Word, nullptr, Computed},
                             LayerColumn{"findings", Integer, "0", Computed}};

// A frame is the text above the first section of SYSTEM_WIKI.md and is never told. A draft was written by the
// wiki job for one agent, partly from waiting rows; it may be told once a person released it.
constexpr std::array Statuses{"current", "retired", "frame", "draft"};

constexpr std::array Live{"current", "draft"};

constexpr std::array Texts{LayerText{"title", "{}.title", 2}, LayerText{"body", "{}.body_md", 1}};

constexpr std::array OwnName{"slug"};

constexpr std::array Indexes{LayerIndex{"wiki_slug", "slug", nullptr, true},
                             LayerIndex{"section_agent", "agent_id, status", "agent_id IS NOT NULL"}};

constexpr std::array Acts{LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Released the draft"),
                                   QT_TRANSLATE_N_NOOP("models", "Released %n draft(s)")},
                          LayerAct{"add", QT_TRANSLATE_NOOP("models", "Wrote a section"),
                                   QT_TRANSLATE_N_NOOP("models", "Wrote %n section(s)")},
                          LayerAct{"edit", QT_TRANSLATE_NOOP("models", "Edited the section"),
                                   QT_TRANSLATE_N_NOOP("models", "Edited %n section(s)")},
                          LayerAct{"retire", QT_TRANSLATE_NOOP("models", "Took the section out"),
                                   QT_TRANSLATE_N_NOOP("models", "Took %n section(s) out")}};

} // namespace

const Layer &wikiLayer()
{
    static constexpr Layer layer{.name = "wiki",
                                 .table = "wiki_section",
                                 .prefix = "wik_",
                                 .place = 4,
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .open = "current",
                                 .closed = "retired",
                                 .programStatus = "frame",
                                 .live = Live,
                                 .door = "retrievable_wiki_section",
                                 .acts = Acts,
                                 .ownName = OwnName,
                                 .title = "{}.title",
                                 .day = "updated_at",
                                 .texts = Texts,
                                 .fullText = "wiki_fts",
                                 .isIndexedByTrigger = true,
                                 .isEmbedded = true,
                                 .isCitable = true,
                                 .isRunOn = true,
                                 .indexes = Indexes,
                                 .changedBy = Hand::Reviewer};
    return layer;
}

} // namespace store
