// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{
    required(LayerColumn{"agent_id", Integer}),
    LayerColumn{"run_id", Integer},
    LayerColumn{"entity_type", Word, "", Content, nullptr, nullptr, true},
    LayerColumn{"entity_id", Word, "", Content, nullptr, nullptr, true},
    required(LayerColumn{"observation", Text, nullptr, Content, nullptr, "{} <> ''", true}),
    LayerColumn{"tags", Json, "[]", Content, nullptr, nullptr, true},
    LayerColumn{"kind", Word, "observation", Content,
                "observation|policy|workflow|pitfall|architecture|decision|preference|fact|learning", nullptr,
                true},
    LayerColumn{"priority", Integer, "0", Content, nullptr, nullptr, true},
    LayerColumn{"scope", Word, "", Content, nullptr, nullptr, true},
    LayerColumn{"strategy", Text, "", Content, nullptr, nullptr, true},
    LayerColumn{"outcome", Word, "", Content, "|improved|degraded|neutral", nullptr, true},
    LayerColumn{"change_type", Word, "", Content, nullptr, nullptr, true},
    LayerColumn{"category", Word, "", Content, nullptr, nullptr, true},
    LayerColumn{"confidence", Real, nullptr, Content, nullptr, "{} IS NULL OR {} BETWEEN 0 AND 1", true},
    LayerColumn{"sensitivity", Word, "public", Content, "public|private|sensitive", nullptr, true},
    LayerColumn{"origin", Word, "tool", Content, "user|operator|tool|system|import|web"},
    LayerColumn{"provenance", Json, "{}"},
    LayerColumn{"extra", Json, "{}"},
    required(LayerColumn{"content_hash", Word}),
    LayerColumn{"redacts", Word},
    required(LayerColumn{"created_at", Word}),
    later(LayerColumn{"key", Text}),
    later(LayerColumn{"value", Text}),
    later(LayerColumn{"observed_at", Word}),
    LayerColumn{"asleep", Integer, "0", State, "0|1"},
    LayerColumn{"superseded_by", Word, nullptr, State},
    LayerColumn{"reviewed_by", Word, nullptr, State},
    LayerColumn{"reviewed_at", Word, nullptr, State},
    LayerColumn{"snoozed_until", Word, nullptr, State},
    LayerColumn{"expires_at", Word, nullptr, State},
    LayerColumn{"corroborations", Integer, "0", Computed},
    LayerColumn{"success_count", Integer, "0", Computed},
    LayerColumn{"failure_count", Integer, "0", Computed},
    LayerColumn{"use_count", Integer, "0", Computed},
    LayerColumn{"last_used_at", Word, nullptr, Computed},
    LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"needs_review",       "approved_for_reuse", "rejected",  "expired",
                              "one_time_exception", "sensitive",          "superseded"};

constexpr std::array Live{"needs_review", "approved_for_reuse"};

// A superseded row was approved, and what took its place goes back to it.
constexpr std::array Counted{"approved_for_reuse", "superseded"};

constexpr std::array Withheld{"rejected", "sensitive"};

constexpr std::array Steps{LayerStep{"needs_review", "approved_for_reuse", "decide"},
                           LayerStep{"needs_review", "rejected", "decide"},
                           LayerStep{"needs_review", "one_time_exception", "decide"},
                           LayerStep{"needs_review", "sensitive", "decide"},
                           LayerStep{"needs_review", "superseded", "decide"},
                           LayerStep{"approved_for_reuse", "superseded", "decide"},
                           LayerStep{"approved_for_reuse", "rejected", "decide"},
                           LayerStep{"approved_for_reuse", "one_time_exception", "decide"},
                           LayerStep{"approved_for_reuse", "sensitive", "decide"},
                           LayerStep{"approved_for_reuse", "needs_review", "decide"},
                           LayerStep{"one_time_exception", "needs_review", "decide"},
                           LayerStep{"sensitive", "needs_review", "decide"},
                           LayerStep{"expired", "needs_review", "decide"},
                           LayerStep{"rejected", "needs_review", "reopen"},
                           LayerStep{"superseded", "needs_review", "reopen"},
                           LayerStep{"needs_review", "expired", "expire"},
                           LayerStep{"needs_review", "rejected", "rule"},
                           LayerStep{"needs_review", "one_time_exception", "rule"},
                           LayerStep{"needs_review", "sensitive", "rule"}};

constexpr std::array Texts{LayerText{"observation", "{}.observation", 1}, LayerText{"tags", "{}.tags", 1},
                           LayerText{"entity", "{}.entity_type || ' ' || {}.entity_id", 1.5},
                           LayerText{"strategy", "{}.strategy", 0.8}};

constexpr std::array Indexes{
    LayerIndex{"reflexion_text_once", "content_hash", nullptr, true},
    LayerIndex{"reflexion_lane", "status, asleep, id, agent_id, kind, origin, findings"},
    LayerIndex{"reflexion_flagged", "status, id, findings", "findings <> 0"},
    LayerIndex{"reflexion_entity", "entity_id, entity_type, status"},
    LayerIndex{"reflexion_run", "run_id"},
    LayerIndex{"reflexion_expiry", "expires_at", "expires_at IS NOT NULL AND status = 'needs_review'"},
    LayerIndex{"reflexion_key", "key, agent_id", "key IS NOT NULL"},
    LayerIndex{"reflexion_scope", "status, scope", "scope <> ''"},
    LayerIndex{"reflexion_due", "snoozed_until", "snoozed_until IS NOT NULL"},
    LayerIndex{"reflexion_door", "agent_id, entity_id, entity_type, id", "status = 'approved_for_reuse'"},
    LayerIndex{"reflexion_category", "kind, category, id", "status = 'approved_for_reuse'"},
    LayerIndex{"reflexion_pressing", "kind, priority, id", "status = 'approved_for_reuse'"},
    LayerIndex{"reflexion_told", "id", "status = 'approved_for_reuse'"},
    LayerIndex{"reflexion_of_agent", "agent_id, id", "status = 'approved_for_reuse'"}};

constexpr std::array Acts{LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Back to review"),
                                   QT_TRANSLATE_N_NOOP("models", "%n row(s) back to review"), "needs_review"},
                          LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Approved"),
                                   QT_TRANSLATE_N_NOOP("models", "Approved %n row(s)"), "approved_for_reuse"},
                          LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Rejected"),
                                   QT_TRANSLATE_N_NOOP("models", "Rejected %n row(s)"), "rejected"},
                          LayerAct{"decide", QT_TRANSLATE_NOOP("models", "One-time"),
                                   QT_TRANSLATE_N_NOOP("models", "%n row(s) one-time"), "one_time_exception"},
                          LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Sensitive"),
                                   QT_TRANSLATE_N_NOOP("models", "%n row(s) sensitive"), "sensitive"},
                          LayerAct{"decide", QT_TRANSLATE_NOOP("models", "Superseded"),
                                   QT_TRANSLATE_N_NOOP("models", "Superseded %n row(s)"), "superseded"}};

} // namespace

const Layer &reflexionLayer()
{
    static constexpr Layer layer{.name = "reflexion",
                                 .table = "reflexion_log",
                                 .prefix = "rfx_",
                                 .place = 1,
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .open = "approved_for_reuse",
                                 .closed = "rejected",
                                 .live = Live,
                                 .counted = Counted,
                                 .withheld = Withheld,
                                 .openCondition = "sensitivity = 'public'",
                                 .door = "retrievable_reflexion",
                                 .steps = Steps,
                                 .acts = Acts,
                                 .title = "{}.observation",
                                 .texts = Texts,
                                 .fullText = "reflexion_fts",
                                 .isEmbedded = true,
                                 .isCitable = true,
                                 .isCarriedOutByLedger = true,
                                 .isJudgedAlone = true,
                                 .indexes = Indexes,
                                 .addedBy = Hand::Agent,
                                 .changedBy = Hand::Reviewer};
    return layer;
}

} // namespace store
