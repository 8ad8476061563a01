// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{required(LayerColumn{"agent_id", Integer}),
                             LayerColumn{"proposal_uid", Word},
                             LayerColumn{"situation_json", Json, "{}"},
                             LayerColumn{"action_json", Json, "{}"},
                             LayerColumn{"rationale", Text, ""},
                             LayerColumn{"description", Text, ""},
                             LayerColumn{"risk", Word, "medium"},
                             required(LayerColumn{"approved_by", Word}),
                             LayerColumn{"superseded_by", Word},
                             LayerColumn{"origin", Word, "approval"},
                             required(LayerColumn{"content_hash", Word}),
                             required(LayerColumn{"created_at", Word}),
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"in_force", "retired"};

constexpr std::array Texts{
    LayerText{"description", "{}.description", 1.5}, LayerText{"situation", "{}.situation_json", 1},
    LayerText{"action", "{}.action_json", 1}, LayerText{"rationale", "{}.rationale", 1}};

constexpr std::array Indexes{LayerIndex{"decision_agent", "agent_id, status, id"},
                             LayerIndex{"decision_proposal", "proposal_uid", "proposal_uid IS NOT NULL"}};

constexpr std::array Acts{LayerAct{"add", QT_TRANSLATE_NOOP("models", "Kept as a decision"),
                                   QT_TRANSLATE_N_NOOP("models", "Kept %n decision(s)")},
                          LayerAct{"retire", QT_TRANSLATE_NOOP("models", "Retired the decision"),
                                   QT_TRANSLATE_N_NOOP("models", "Retired %n decision(s)")}};

} // namespace

const Layer &decisionLayer()
{
    static constexpr Layer layer{
        .name = "decision",
        .table = "decision_corpus",
        .prefix = "dec_",
        .place = 3,
        .columns = Columns,
        .statuses = Statuses,
        .open = "in_force",
        .closed = "retired",
        .door = "retrievable_decision",
        .acts = Acts,
        .title = "CASE WHEN {}.description <> '' THEN {}.description ELSE {}.rationale END",
        .texts = Texts,
        .fullText = "decision_fts",
        .isIndexedByTrigger = true,
        .isEmbedded = true,
        .isCitable = true,
        .indexes = Indexes,
        .addedBy = Hand::Reviewer,
        .changedBy = Hand::Reviewer};
    return layer;
}

} // namespace store
