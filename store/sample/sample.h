// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store::exchange {

// One agent of the sample workspace. Every other value names it by `name`.
struct SampleAgent
{
    QString name;
    QString purpose;
    QString owner; // the reviewer responsible for it
};

// One workflow run. `outcome` is "succeeded" or "failed".
struct SampleRun
{
    QString key;
    QString agent;
    QString workflow;
    QString outcome;
    QDateTime startedAt;
    QDateTime endedAt;
};

// One line of evidence. `kind` is event, fragment or message.
struct SampleEpisode
{
    QString key;
    QString agent;
    QString run;
    QString kind;
    QString source;
    QString entry;
    QString topic;
    QString content;
    QDateTime at;
};

// A reflexion seen again: one line per day.
struct SampleSighting
{
    QString run;
    QString source;
    QDateTime at;
    QString outcome;
};

// A snooze by a person.
struct SampleSnooze
{
    QString reviewer;
    QDateTime until;
};

// One reflexion with its whole history. It was written as needs_review; the verdicts follow in order of time.
// The observation may hold secrets and personal data on purpose: write it through the guard.
struct SampleReflexion
{
    struct Verdict
    {
        QString to;       // the status, spelled as in the store
        QString reviewer; // a person, or "rule:expiry"
        QString reason;   // often empty
        QString successorKey;
        QDateTime at;
        bool reopen = false;
    };

    QString key;
    QString agent;
    QString run;
    QString entityType;
    QString entityId;
    QString observation;
    QStringList tags;
    QString kind;
    QString scope;
    QString strategy;
    QString outcome;
    QString changeType;
    QString category;
    QString sensitivity;
    QString origin;
    int priority = 1; // 0 low, 1 normal, 2 high, 3 critical
    double confidence = 0.5;
    QJsonObject provenance;
    QDateTime createdAt;
    std::vector<SampleSighting> corroborations;
    std::vector<Verdict> verdicts;
    QStringList episodes; // keys of the evidence
    std::optional<SampleSnooze> snooze;

    // The status after the last verdict.
    [[nodiscard]] QString status() const;
};

// A lane of the triage page; the query is the text form of a QueueFilter (store/retrieval/queuefilter.h).
struct SampleFilter
{
    QString name;
    QString query;
};

// A question whose stack is watched.
struct SamplePin
{
    QString question;
    QString agent;
    QString entityType;
    QString entityId;
};

// The sample workspace "Northbeam". Runs, episodes and reflexions are ordered by time.
struct Sample
{
    std::vector<SampleAgent> agents;
    std::vector<SampleRun> runs;
    std::vector<SampleEpisode> episodes;
    std::vector<SampleReflexion> reflexions;
    std::vector<SampleFilter> filters;
    std::vector<SamplePin> pinned;
};

// The workspace as of `now`, with the 60 days before it. The same `now` gives the same sample; it uses only
// texts compiled into the program. Times are UTC.
[[nodiscard]] Sample sample(const QDateTime &now);

} // namespace store::exchange
