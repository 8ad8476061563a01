// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/capturing.h"
#include "store/layers/directory.h"
#include "store/learnings/learningwriter.h"

#include <optional>

namespace store::learnings {

// A run that ended with a report.
struct ReportedRun
{
    QString agent;
    QString run;
    QString uid; // of the episode with the report
    QJsonObject report;
    QString readAt = {}; // time of the sightings; empty: now
};

// What was learned from one run.
struct RunLearned
{
    ReportedRun run;
    QString category;
    std::vector<CapturedRow> rows; // learnings first, then anti-patterns; all wait for review
    bool isBest = false;           // the best known of its category now
};

// Turns reports of runs into rows that wait for review. A report is an episode of its run with topic "run
// report"; an episode of kind "watermark" marks it as read, so that it is read once. Use it on the database's
// thread only.
class RunLearnings
{
public:
    RunLearnings(Database &database, LearningWriter &writer)
        : m_database(database)
        , m_writer(writer)
    {}

    // Stores that a run began or ended, with its report if there is one. Error::Usage where that is
    // malformed.
    [[nodiscard]] static Result<NewRun> keep(Database &database, const RunReport &run,
                                             const std::optional<QJsonObject> &report);
    // Reports that were not learned from yet, oldest first.
    [[nodiscard]] static Result<std::vector<ReportedRun>> due(Database &database, int limit = 100);

    // Stores rows, best result and the mark in one transaction. A known learning counts as seen again.
    // Error::Conflict where somebody else read the report meanwhile.
    [[nodiscard]] Result<RunLearned> learn(const ReportedRun &run, std::stop_token stop = {});

private:
    Database &m_database;
    LearningWriter &m_writer;
};

} // namespace store::learnings
