// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/keywordscanner.h"
#include "store/guard/secretrules.h"
#include "store/guard/tokenshape.h"

#include <QByteArrayView>

#include <bitset>
#include <memory>
#include <span>
#include <vector>

namespace store::guard {

// Tells quickly that a text has no token of a known form and no structure, so that most texts need no rule.
// Nearly all of these contain a run of letters, digits and signs longer than most words. Literals are
// searched in such runs only, and a vendor's literal counts only with its shape after it. What may contain
// spaces is searched everywhere by its rarest pair of letters. Const and re-entrant.
class TokenSieve
{
public:
    // Both must outlive the object; shapes[i] belongs to rules[i].
    TokenSieve(std::span<const TokenRule> rules, std::span<const TokenShape> shapes);

    // False only where no rule finds anything.
    [[nodiscard]] bool mayHold(QByteArrayView utf8) const;

private:
    struct Loose
    {
        QByteArrayView literal;
        qsizetype pair = 0; // offset of its rarest pair
    };

    void addLoose(QByteArrayView literal);
    [[nodiscard]] bool hasLoose(QByteArrayView utf8) const;
    [[nodiscard]] bool isLooseAt(QByteArrayView utf8, qsizetype pair) const;
    [[nodiscard]] bool mayRunHold(QByteArrayView run) const;
    [[nodiscard]] bool mayMatch(QByteArrayView run, std::size_t keyword, qsizetype end) const;

    std::span<const TokenRule> m_rules;
    std::span<const TokenShape> m_shapes;
    std::vector<std::size_t> m_ruleOf; // by keyword of the scanner; structures come behind the tokens
    std::vector<qsizetype> m_leastRun; // by keyword
    std::vector<QByteArray> m_structures;
    std::unique_ptr<KeywordScanner> m_scanner;
    std::vector<Loose> m_loose;
    std::bitset<0x10000> m_loosePairs;
};

} // namespace store::guard
