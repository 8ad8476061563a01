// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <array>
#include <vector>

namespace store::guard {

enum class Detector { Secret, Pii, Injection, Hidden, Oversize };

inline constexpr std::array AllDetectors{Detector::Secret, Detector::Pii, Detector::Injection,
                                         Detector::Hidden, Detector::Oversize};

// High needs a typed reason to pass, Medium asks for a closer look, Low is only shown.
enum class Severity { Low, Medium, High };

inline constexpr std::array AllSeverities{Severity::Low, Severity::Medium, Severity::High};

// What a detector saw in a text. Offsets are UTF-16 units of the scanned text, end exclusive.
struct Finding
{
    Detector detector = Detector::Secret;
    QString rule; // stable kebab-case id, e.g. "github-token"
    int start = 0;
    int end = 0;
    QString masked; // what may be shown: never the secret or the personal value itself
    Severity severity = Severity::Medium;

    bool operator==(const Finding &) const = default;
};

using Findings = std::vector<Finding>;

QLatin1StringView name(Detector detector); // "secret", "pii", "injection", "hidden", "oversize"
QLatin1StringView name(Severity severity); // "low", "medium", "high"

} // namespace store::guard
