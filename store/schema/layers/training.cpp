// SPDX-License-Identifier: MIT
#include "store/schema/layer.h"

#include <array>

namespace store {

namespace {

using enum LayerColumn::Kind;

constexpr std::array Columns{required({"question_id", Word}),
                             forPeople(LayerColumn{"answer", Text, ""}),
                             LayerColumn{"grade", Real},
                             LayerColumn{"passed", Integer},
                             forPeople(LayerColumn{"reasoning", Text, ""}),
                             required({"run_at", Word}),
                             LayerColumn{"model", Word, ""},
                             LayerColumn{"latency_ms", Real},
                             LayerColumn{"grader", Word, ""},
                             LayerColumn{"grader_hash", Word, ""},
                             forPeople(LayerColumn{"answer_hash", Word, ""}),
                             LayerColumn{"tool", Word, ""},
                             LayerColumn{"tags", Json, "[]"},
                             LayerColumn{"tokens_in", Integer},
                             LayerColumn{"tokens_out", Integer},
                             LayerColumn{"cost", Real},
                             LayerColumn{"ungraded", Word, ""},
                             LayerColumn{"snapshot_uid", Word},
                             forPeople(LayerColumn{"extra", Json, "{}"})};

constexpr std::array Indexes{
    LayerIndex{"training_question", "question_id, id"},
    LayerIndex{"training_snapshot", "snapshot_uid", "snapshot_uid IS NOT NULL"},
};

} // namespace

const Layer &trainingLayer()
{
    static constexpr Layer layer{.name = "training",
                                 .table = "training_loop_runs",
                                 .prefix = "trn_",
                                 .place = 9,
                                 .title = "{}.question_id || ': ' || {}.answer",
                                 .day = "run_at",
                                 .isToldInSums = true,
                                 .plainColumns = Columns,
                                 .indexes = Indexes,
                                 .isAppendOnly = true};
    return layer;
}

} // namespace store
