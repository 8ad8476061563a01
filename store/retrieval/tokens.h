// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Counts the tokens that a model would charge for a text; budgets use it. Thread-safe.
class TokenCounter
{
public:
    virtual ~TokenCounter() = default;

    // The counter's name, shown beside its numbers: "estimate", "o200k", ...
    virtual QString name() const = 0;
    // The relative error, up or down, for texts of 100 tokens and more; 0 where the count is exact.
    virtual double error() const = 0;
    virtual int count(QStringView text) const = 0;
};

// The offline default: walks the text once and knows no vocabulary. A word is a token and long ones are
// several; digits go in threes; signs and CJK characters count by themselves. Deterministic. Measured against
// o200k_base: off by at most 12 % for 95 of 100 chats, articles, Markdown pages and JSON files, 13 % for C++;
// 22 % was the worst of 660.
class TokenEstimate final : public TokenCounter
{
public:
    QString name() const override { return QStringLiteral("estimate"); }
    double error() const override { return 0.15; }
    int count(QStringView text) const override;
};

} // namespace store
