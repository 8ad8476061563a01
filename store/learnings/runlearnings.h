// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/capturing.h"
#include "store/layers/directory.h"
#include "store/learnings/learningwriter.h"

#include <optional>

namespace store::learnings {

// A run that has ended and said how it went.
struct ReportedRun
{
    QString agent;
    QString run;
    QString uid; // of the episode that holds the report
    QJsonObject report;
    QString readAt = {}; // when the learnings are said to be seen; empty: now
};

// What was learned of one run.
struct RunLearned
{
    ReportedRun run;
    QString category;
    std::vector<CapturedRow> rows; // learnings first, then anti-patterns; all wait for review
    bool isBest = false;           // the best known of its category now
};

// From the reports of runs to rows that wait for review. A report is an episode of its run, topic "run
// report"; that it was read is an episode of kind "watermark", so that it is read once. Belongs to the
// database's thread.
class RunLearnings
{
public:
    RunLearnings(Database &database, LearningWriter &writer)
        : m_database(database)
        , m_writer(writer)
    {}

    // That a run began or ended, and with it how it went, where that is said: Usage where that is no report.
    [[nodiscard]] static Result<NewRun> keep(Database &database, const RunReport &run,
                                             const std::optional<QJsonObject> &report);
    // Not learned from yet, the oldest first.
    [[nodiscard]] static Result<std::vector<ReportedRun>> due(Database &database, int limit = 100);

    // One transaction: rows, best known and that it was read. A learning that is known counts as seen again.
    // Conflict where somebody else has read it meanwhile.
    [[nodiscard]] Result<RunLearned> learn(const ReportedRun &run, std::stop_token stop = {});

private:
    Database &m_database;
    LearningWriter &m_writer;
};

} // namespace store::learnings
