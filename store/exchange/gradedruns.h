// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"

#include <QJsonObject>

namespace store::exchange {

// A graded run of one line: question_id, answer, grade (0 to 4, or "pass" and "fail"), reasoning, run_at (ISO
// time or milliseconds since 1970), model, latency_ms as source 003 names them, and passed, grader,
// grader_hash, answer_hash, tool, tags, tokens_in, tokens_out, cost, ungraded, snapshot_uid, uid; other keys
// are kept in `extra`. Usage with what is wrong.
[[nodiscard]] Result<TrainingRun> gradedRun(QJsonObject line);

// The results of a promptfoo evaluation, in order: scores of 0 to 1 become grades of 0 to 4. A question is
// named by metadata.id, else from its description, else from its text, as its tests are. Usage where the
// document is none.
[[nodiscard]] Result<std::vector<TrainingRun>> promptfooRuns(const QJsonObject &document);
bool isPromptfooResults(const QJsonObject &document);

} // namespace store::exchange
