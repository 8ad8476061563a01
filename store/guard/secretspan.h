// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <vector>

namespace store::guard {

// A stretch of the text that a rule takes for a secret, before overlaps are settled.
struct SecretSpan
{
    // The more specific rule names the finding where spans overlap.
    enum class Rank { Token, Structure, Assignment, Encoded };

    qsizetype start = 0;
    qsizetype end = 0;
    const char *rule = nullptr;
    Rank rank = Rank::Token;
    int shown = 0; // units at the start that are a public prefix
};

using SecretSpans = std::vector<SecretSpan>;

} // namespace store::guard
