// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace store {

// A sentence of a user's message that says how something should be.
struct Capture
{
    enum class Pattern { Preference, Correction, Constraint, Request, Decision };

    Pattern pattern = Pattern::Preference;
    QString text;        // the sentence as written
    qsizetype start = 0; // of the sentence, in UTF-16 units of the message
    qsizetype end = 0;

    bool operator==(const Capture &) const = default;
};

QLatin1StringView
name(Capture::Pattern pattern); // "preference", "correction", "constraint", "request", "decision"
QLatin1StringView kindOf(Capture::Pattern pattern); // preference, fact, policy, fact, decision
int priorityOf(Capture::Pattern pattern);           // medium, high, critical, high, medium

// The three patterns of source 001 ("I prefer X", "always use X", "never X"; "actually X", "no, X", "not X
// but Y"; "must X", "required X", "don't ever X"), the two of source 002 ("remember that X"; "we decided X"),
// and what people say more often than these, "don't X" and "from now on X"; a sentence at most once and at
// most ten of a message.
// Source 001 takes every match; here code, quoted text, reported speech, questions and negations ("never
// mind", "not required", "must have been") are left out, because a wrong policy costs a reviewer more than a
// missed one. English only. Pure; linear in the message.
std::vector<Capture> captures(const QString &message);

} // namespace store
