// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;
using enum LayerColumn::Vouched;

// An agent is told how questions were graded, but neither what is asked nor what a right answer says.
constexpr std::array Columns{required(LayerColumn{"question_id", Word}),
                             forPeople(required(LayerColumn{"question", Text})),
                             forPeople(LayerColumn{"must_include", Json, "[]"}),
                             forPeople(LayerColumn{"must_not_include", Json, "[]"}),
                             forPeople(LayerColumn{"reference", Text, ""}),
                             forPeople(LayerColumn{"rubric", Text, ""}),
                             LayerColumn{"tags", Json, "[]"},
                             LayerColumn{"weight", Real, "1"},
                             LayerColumn{"pass_threshold", Real, "3"},
                             LayerColumn{"held_out", Integer, "0"},
                             LayerColumn{"entity_type", Word, ""},
                             LayerColumn{"entity_id", Word, ""},
                             forPeople(LayerColumn{"source", Word, ""}),
                             forPeople(required(LayerColumn{"content_hash", Word})),
                             required(LayerColumn{"created_at", Word}),
                             forPeople(LayerColumn{"extra", Json, "{}"}),
                             AgentOrEverybody,
                             LayerColumn{"findings", Integer, "0", Computed}};

constexpr std::array Statuses{"active", "retired"};

constexpr std::array OwnName{"question_id"};

constexpr std::array Indexes{LayerIndex{"golden_question_id", "question_id", nullptr, true}};

constexpr std::array Acts{LayerAct{"add", QT_TRANSLATE_NOOP("models", "Wrote a question"),
                                   QT_TRANSLATE_N_NOOP("models", "Wrote %n question(s)")},
                          LayerAct{"edit", QT_TRANSLATE_NOOP("models", "Edited the question"),
                                   QT_TRANSLATE_N_NOOP("models", "Edited %n question(s)")},
                          LayerAct{"retire", QT_TRANSLATE_NOOP("models", "Retired the question"),
                                   QT_TRANSLATE_N_NOOP("models", "Retired %n question(s)")}};

} // namespace

const Layer &goldenLayer()
{
    static constexpr Layer layer{.name = "golden",
                                 .table = "golden_question",
                                 .prefix = "gld_",
                                 .place = 5,
                                 .columns = Columns,
                                 .statuses = Statuses,
                                 .acts = Acts,
                                 .ownName = OwnName,
                                 .title = "{}.question",
                                 .indexes = Indexes};
    return layer;
}

} // namespace store
