// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace llmclient {

// What a judge said.
struct Judgement
{
    QString analysis;
    int grade = 0; // 0 to 4

    bool operator==(const Judgement &) const = default;
};

// The one JSON object with "analysis" (a text that is not empty) and "grade" (a whole number from 0 to 4) in
// a reply; words and a code fence around it are passed over. Nothing where there is none, or where two
// objects carry a grade: which of them is the judge's cannot be told from what it may have copied from an
// answer.
std::optional<Judgement> parsedJudgement(const QString &reply);

// What the reply must look like, for providers that can be held to it. The analysis comes before the grade:
// keys are written in the order of the letters.
QJsonObject judgementSchema();

} // namespace llmclient
