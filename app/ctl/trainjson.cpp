// SPDX-License-Identifier: MIT
#include "app/ctl/trainjson.h"

#include "app/ctl/ornull.h"
#include "store/training/trainingloop.h"

namespace app::ctl {

using namespace Qt::StringLiterals;

QJsonObject runJson(const store::TrainingRun &run)
{
    return {{u"question_id"_s, run.questionId},
            {u"answer"_s, run.answer},
            {u"grade"_s, orNull(run.grade)},
            {u"reasoning"_s, run.reasoning},
            {u"run_at"_s, run.runAt},
            {u"model"_s, run.model},
            {u"latency_ms"_s, orNull(run.latencyMs)},
            {u"uid"_s, run.uid},
            {u"passed"_s, orNull(run.passed)},
            {u"ungraded"_s, run.ungraded},
            {u"grader"_s, run.grader},
            {u"grader_hash"_s, run.graderHash},
            {u"answer_hash"_s, run.answerHash},
            {u"tokens_in"_s, orNull(run.tokensIn)},
            {u"tokens_out"_s, orNull(run.tokensOut)},
            {u"cost"_s, orNull(run.cost)},
            {u"snapshot_uid"_s, orNull(run.snapshotUid)},
            {u"held_out"_s, run.extra.value("held_out"_L1).toBool()}};
}

QJsonObject runJson(const store::training::AskedQuestion &asked, const store::training::Tick &tick)
{
    QJsonObject json = runJson(asked.run);
    json.insert(u"question"_s, asked.question);
    json.insert(u"tick"_s, tick.uid);
    json.insert(u"trial"_s, store::training::name(tick.trial));
    return json;
}

} // namespace app::ctl
