// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

#include <QLatin1StringView>
#include <QStringView>

#include <span>

namespace store::guard {

// A named set of words and phrases in lower case, separated by ';'. Each matches whole words; a trailing '*'
// matches any ending of the last word. A line break in the text counts as a space.
struct CueClass
{
    const char *name;
    QStringView phrases;
};

// A sequence of classes with, between two, the units that may lie in the gap: "override 30 prior".
// '^' wants the start of a line or sentence, '!' weakens the match after a negation. Each different wording
// adds `weight` to the score of the text, up to `cap` for the rule.
struct CueRule
{
    const char *id;
    int weight;
    int cap;
    Severity severity;
    const char *pattern;
};

std::span<const CueClass> overrideCues();
std::span<const CueClass> personaCues();
std::span<const CueClass> answerCues();
std::span<const CueClass> foreignCues();
std::span<const CueClass> addressCues();
std::span<const CueClass> conductCues();
std::span<const CueClass> poisonCues();
std::span<const CueClass> secondPersonCues();
std::span<const CueRule> cueRules();

} // namespace store::guard
