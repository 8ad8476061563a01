// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace store::exchange {

// One text of resources/sample with its templates expanded. Placeholders for times, secrets and personal data
// are still in it (see SampleFill).
struct SampleText
{
    QString agent;
    QString key;
    QString entityType;
    QString entityId;
    QString says;
    QString kind;
    QString workflow;
    QString origin;
    QString source;
    QString sensitivity;
    QString strategy;
    QString outcome;
    QString changeType;
    QString reason;   // for the last verdict
    QStringList path; // statuses after needs_review, short names
    QStringList tags;
    QStringList evidence;
    int seen = 0;           // 0: the generator decides
    double age = -1;        // days before now; negative: the generator decides
    double confidence = -1; // negative: follows from the origin
};

// The workspace description: agents, workflows, reasons and filters.
[[nodiscard]] QJsonObject sampleWorkspace();

// All texts of one agent, in file order.
[[nodiscard]] std::vector<SampleText> sampleTexts(const QString &agent, const QString &file);

// The agents' proposals, in file order (see SampleProposal).
[[nodiscard]] QJsonArray sampleProposalTexts();

// Facts that have a name, in file order (see SampleFact).
[[nodiscard]] QJsonArray sampleFactTexts();

} // namespace store::exchange
