// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/injectionlexicon.h"

#include <QStringView>

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

namespace store::guard {

// The senses that a sentence has, whatever its words and their order: one bit for each sense of the tables.
inline constexpr std::size_t MaxSenses = 128;
using Senses = std::bitset<MaxSenses>;

// Judges sentences by the senses that come together in them: "hide", "the user" and "this note" are an order
// however they are put. Built once; then const and re-entrant.
class SenseMatcher
{
public:
    SenseMatcher();

    struct Sense
    {
        std::uint8_t bit = 0;
        bool isOrder = false; // counts only where a clause begins, as the verb of an order does
    };

    // The sense of a table row. Rows of one name, in whichever language, share their bit.
    [[nodiscard]] Sense senseOf(const char *name);
    // After all senses are known.
    void addRules();

    // The first rule that all the senses of one sentence satisfy; nullptr when there is none.
    [[nodiscard]] const CueRule *ruleFor(Senses senses) const;

    // Whether an order may begin at the unit: a clause begins there, or a word before it makes it one.
    // The text is in lower case.
    [[nodiscard]] static bool opensClause(QStringView folded, int at);
    // Whether the gap between two words ends a sentence.
    [[nodiscard]] static bool endsSentence(QStringView gap);

private:
    struct Rule
    {
        const CueRule *rule = nullptr;
        std::array<Senses, 4> wanted; // one bit of each set; what a rule does not need has all bits set
        Senses barred;
    };

    [[nodiscard]] Senses maskOf(QLatin1StringView names) const;

    std::vector<QLatin1StringView> m_names; // by bit
    std::vector<Rule> m_rules;
    Senses m_telling; // senses that say enough alone
};

std::span<const CueClass> senseCues();
std::span<const CueClass> deedCues();
std::span<const CueClass> foreignSenseCues();
// Patterns are names separated by spaces, all of which must be in the sentence; "a|b" means either, "-a"
// none.
std::span<const CueRule> senseRules();

} // namespace store::guard
