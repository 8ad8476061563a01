// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/answerer.h"
#include "store/training/grader.h"
#include "store/training/trainingloop.h"

#include <memory>

namespace store::training {

// The answerer and the grader: models where configured, else the extractive answerer and the checks.
struct TrainingParts
{
    std::unique_ptr<Answerer> answerer;
    std::unique_ptr<Grader> grader;
};
TrainingParts partsWithoutModel();

// Asks the next golden questions and grades the answers; their number is the setting "training.questions"
// (5). First imports the folder of the setting "golden.folder", if there is one. A tick interrupted within
// the last day is continued before new questions are chosen.
class TrainingJob final : public Job
{
public:
    using Source = std::function<Result<TrainingParts>(Database &)>;

    TrainingJob(); // without a model
    explicit TrainingJob(Source source);

    QString name() const override { return QStringLiteral("training"); }
    QString title() const override;
    // False where there are no golden questions and no folder to import them from.
    Result<bool> isNeeded(Database &database) override;
    Result<JobCost> estimate(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    const Source m_source;
};

// The summary of a tick: how many questions were asked, graded and passed.
[[nodiscard]] JobReport reportOf(const Tick &tick, const std::vector<AskedQuestion> &all);

// The number of questions of a tick, from the settings.
[[nodiscard]] Result<int> questionsPerTick(Database &database);

} // namespace store::training
