// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// Counts what a model would be charged for a text. Budgets are kept by it. Thread-safe.
class TokenCounter
{
public:
    virtual ~TokenCounter() = default;

    // Who counts, as shown beside a number: "estimate", "o200k", ...
    virtual QString name() const = 0;
    // The share by which a count of a text of 100 tokens and more may be off, either way; 0 where it is
    // exact.
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
