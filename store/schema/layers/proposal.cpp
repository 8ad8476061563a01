// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

constexpr std::array Columns{required(LayerColumn{"agent_id", Integer}),
                             LayerColumn{"run_id", Integer},
                             LayerColumn{"external_id", Word},
                             LayerColumn{"situation", Json, "{}"},
                             LayerColumn{"action", Json, "{}"},
                             LayerColumn{"description", Text, ""},
                             LayerColumn{"risk", Word, "medium"},
                             LayerColumn{"answers", Word, R"(["accept","edit","respond","ignore"])"},
                             required(LayerColumn{"content_hash", Word}),
                             LayerColumn{"answer", Json},
                             LayerColumn{"reason", Text, ""},
                             LayerColumn{"precedents", Word, "[]"},
                             LayerColumn{"decided_by", Word},
                             LayerColumn{"decided_at", Word},
                             LayerColumn{"collected_at", Word},
                             LayerColumn{"expires_at", Word},
                             required(LayerColumn{"created_at", Word}),
                             LayerColumn{"extra", Json, "{}"},
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"pending", "accepted", "edited",   "responded",
                              "refused", "expired",  "withdrawn"};

constexpr std::array Steps{
    LayerStep{"pending", "accepted", "decide"},  LayerStep{"pending", "edited", "decide"},
    LayerStep{"pending", "responded", "decide"}, LayerStep{"pending", "refused", "decide"},
    LayerStep{"pending", "expired", "expire"},   LayerStep{"pending", "withdrawn", "withdraw"}};

constexpr std::array OwnName{"agent_id", "external_id"};

constexpr std::array Indexes{
    LayerIndex{"proposal_inbox", "status, created_at, id"},
    LayerIndex{"proposal_expiry", "expires_at", "status = 'pending' AND expires_at IS NOT NULL"},
    LayerIndex{"proposal_decided", "decided_at", "decided_at IS NOT NULL"},
    LayerIndex{"proposal_external", "agent_id, external_id", "external_id IS NOT NULL", true}};

constexpr std::array Acts{LayerAct{"add", QT_TRANSLATE_NOOP("models", "Proposed"),
                                   QT_TRANSLATE_N_NOOP("models", "Proposed %n act(s)")},
                          LayerAct{"edit", QT_TRANSLATE_NOOP("models", "Changed the proposal"),
                                   QT_TRANSLATE_N_NOOP("models", "Changed %n proposal(s)")},
                          LayerAct{"collect", QT_TRANSLATE_NOOP("models", "Fetched the answer"),
                                   QT_TRANSLATE_N_NOOP("models", "Fetched %n answer(s)")},
                          LayerAct{"withdraw", QT_TRANSLATE_NOOP("models", "Withdrew the proposal"),
                                   QT_TRANSLATE_N_NOOP("models", "Withdrew %n proposal(s)")},
                          LayerAct{"expire", QT_TRANSLATE_NOOP("models", "Ran out of time"),
                                   QT_TRANSLATE_N_NOOP("models", "%n proposal(s) ran out of time")}};

} // namespace

const Layer &proposalLayer()
{
    static constexpr Layer layer{.name = "proposal",
                                 .table = "proposed_action",
                                 .prefix = "prp_",
                                 .place = 2,
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .steps = Steps,
                                 .acts = Acts,
                                 .ownName = OwnName,
                                 .title = "{}.description",
                                 .isCitable = true,
                                 .waits = true,
                                 .indexes = Indexes,
                                 .addedBy = Hand::Agent,
                                 .changedBy = Hand::Agent};
    return layer;
}

} // namespace store
