// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/answerer.h"
#include "store/training/grader.h"
#include "store/training/trainingloop.h"

#include <memory>

namespace store::training {

// Who answers and who grades: a model each, where one is set, else the extractive answerer and the checks.
struct TrainingParts
{
    std::unique_ptr<Answerer> answerer;
    std::unique_ptr<Grader> grader;
};
TrainingParts partsWithoutModel();

// Asks the next golden questions and grades the answers: as many as the setting "training.questions" says
// (5). First it brings the folder of the setting "golden.folder" into the store, where there is one. What a
// run left open within a day is gone on with before new questions are chosen.
class TrainingJob final : public Job
{
public:
    using Source = std::function<Result<TrainingParts>(Database &)>;

    TrainingJob(); // without a model
    explicit TrainingJob(Source source);

    QString name() const override { return QStringLiteral("training"); }
    QString title() const override;
    // False without a golden question and without a folder to find one in.
    Result<bool> isNeeded(Database &database) override;
    Result<JobCost> estimate(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    const Source m_source;
};

// How a tick is told: what was asked, graded and passed.
[[nodiscard]] JobReport reportOf(const Tick &tick, const std::vector<AskedQuestion> &all);

// How many questions a tick has, from the settings.
[[nodiscard]] Result<int> questionsPerTick(Database &database);

} // namespace store::training
