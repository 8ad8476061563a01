// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"

namespace store::training {
struct AskedQuestion;
struct Tick;
} // namespace store::training

namespace app::ctl {

// A run as JSON: the columns of source document 003 (question_id, answer, grade, reasoning, run_at, model,
// latency_ms) and ours.
QJsonObject runJson(const store::TrainingRun &run);
// The same with the question and the tick.
QJsonObject runJson(const store::training::AskedQuestion &asked, const store::training::Tick &tick);

} // namespace app::ctl
