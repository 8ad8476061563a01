// SPDX-License-Identifier: MIT
#include "store/exchange/trainingimport.h"

#include "store/exchange/gradedruns.h"
#include "store/exchange/jsonlines.h"
#include "store/layers/golden.h"
#include "store/schema/layer.h"
#include "store/text.h"
#include "store/uid.h"

#include <QFile>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedRuns()
{
    return Text::tr("a graded run a line: {\"question_id\":…,\"answer\":…,\"grade\":…,\"run_at\":…}");
}

Result<void> count(RunImport &runs, TrainingRun run, ImportWriter &out, const Place &place)
{
    ++out.report().read;
    out.recognise();
    out.begin();
    const auto added = runs.take(std::move(run));
    if (added)
        out.count(*added ? ImportWriter::Outcome::Added : ImportWriter::Outcome::Unchanged, {});
    else if (!out.mayLeaveOut(added.error()))
        return tl::unexpected(added.error());
    else
        out.refuse(place, added.error().message);
    return {};
}

} // namespace

Result<void> RunImport::clean(TrainingRun &run)
{
    const bool isHashed = !run.answerHash.isEmpty();
    const QString answer = run.answer;
    std::vector<GuardedText> texts{
        {&run.answer, u"answer"_s},         {&run.reasoning, u"reasoning"_s}, {&run.model, u"model"_s},
        {&run.grader, u"grader"_s},         {&run.tool, u"tool"_s},           {&run.ungraded, u"ungraded"_s},
        {&run.questionId, u"question_id"_s}};
    for (QString &tag : run.tags)
        texts.push_back({&tag, u"tags"_s});
    JsonStrings extra(run.extra, u"extra"_s);
    std::vector<GuardedText> all = texts;
    extra.appendTo(all);
    if (auto cleaned = m_out.cleanTogether(all); !cleaned)
        return tl::unexpected(cleaned.error());
    const SplitSecrets own(all);
    if (extra.isChanged())
        run.extra = extra.value().toObject();
    for (const auto &[text, field] : texts) {
        if (auto cleaned = m_out.clean(*text, field); !cleaned)
            return cleaned;
    }
    if (isHashed && run.answer != answer)
        run.answerHash.clear();
    return m_out.clean(run.extra, u"extra"_s);
}

Result<bool> RunImport::hasPassed(const TrainingRun &run)
{
    auto threshold = m_thresholds.constFind(run.questionId);
    if (threshold == m_thresholds.constEnd()) {
        const auto question = GoldenQuestions(m_out.database()).named(run.questionId);
        if (!question)
            return tl::unexpected(question.error());
        threshold = m_thresholds.insert(run.questionId, *question ? (*question)->passThreshold
                                                                  : GoldenQuestion().passThreshold);
    }
    return *run.grade >= *threshold;
}

Result<bool> RunImport::take(TrainingRun run)
{
    if (!run.uid.isEmpty() && (!isUid(run.uid) || !trainingLayer().owns(run.uid)))
        return failure(Error::Code::Usage, Text::tr("\"%1\" is no uid of a run.").arg(run.uid));
    if (auto cleaned = clean(run); !cleaned)
        return tl::unexpected(cleaned.error());
    if (m_out.isPreparing())
        return false;
    if (run.grade && !run.passed) {
        const auto passed = hasPassed(run);
        if (!passed)
            return passed;
        run.passed = *passed;
    }
    return m_runs.add(std::move(run)).map([this](bool isNew) {
        m_out.report().graded += isNew ? 1 : 0;
        return isNew;
    });
}

Result<void> readTraining(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    RunImport runs(out);
    const auto take = [&](const QJsonObject &object, const Place &place) -> Result<void> {
        auto run = gradedRun(object);
        if (run)
            return count(runs, std::move(*run), out, place);
        return out.malformed(place, run.error().message, expectedRuns());
    };
    return eachObject(file, out, progress, expectedRuns(), take).and_then([&] {
        return out.checkRecognised(expectedRuns());
    });
}

Result<void> takeRuns(const std::vector<TrainingRun> &runs, ImportWriter &out)
{
    RunImport writer(out);
    int line = 0;
    for (const TrainingRun &run : runs) {
        if (auto taken = count(writer, run, out, {++line, {}}); !taken)
            return taken;
    }
    return {};
}

} // namespace store::exchange
