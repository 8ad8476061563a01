// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>

namespace llmclient {

// A judge's verdict.
struct Judgement
{
    QString analysis;
    int grade = 0; // 0 to 4

    bool operator==(const Judgement &) const = default;
};

// The one JSON object in a reply with "analysis" (a non-empty text) and "grade" (a whole number from 0 to 4);
// words and a code fence around it are ignored. nullopt where there is none, or where two objects have a
// grade: one of them may be copied from the answer that is judged.
std::optional<Judgement> parsedJudgement(const QString &reply);

// The JSON schema of a reply, for providers that enforce one. Keys are written alphabetically, so the
// analysis comes before the grade.
QJsonObject judgementSchema();

} // namespace llmclient
