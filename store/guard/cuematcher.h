// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/injectionlexicon.h"
#include "store/guard/keywordscanner.h"
#include "store/guard/sensematcher.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace store::guard {

// A rule that matched and where, in UTF-16 units of the text given.
struct CueMatch
{
    const CueRule *rule = nullptr;
    int start = 0;
    int end = 0;
};

// Adds up the cues of a stretch of text. Built once from the tables; then const and re-entrant.
// Work per stretch is bounded: a fixed number of cues, of steps per cue and of matches per rule.
class CueMatcher
{
public:
    static constexpr int Stretch = 4096; // units judged together
    static constexpr int Threshold = 100;

    // A cue in the stretch, as a hash of its name, for OrderJudge, which weighs sentences by their cues.
    struct SeenCue
    {
        int start;
        std::uint32_t name;
    };
    static constexpr int MaxCues = 1536;
    // Not initialised: a stretch uses few of the many it has room for.
    struct SeenCues
    {
        std::array<SeenCue, MaxCues> items;
        int count = 0;
    };

    // None is for decoded text in which the gaps between words are lost.
    enum class Borders { Words, None };

    CueMatcher();

    // Appends the matches of text[from, from + Stretch) when together they reach the threshold.
    // `folded` is that stretch in lower case, one unit for one unit. Allocates only to append. The cues it
    // saw go into `seen`, when that is given, sorted by start.
    void match(QStringView text, int from, QStringView folded, Borders borders,
               std::vector<CueMatch> &matches, SeenCues *seen = nullptr) const;

private:
    struct Phrase
    {
        std::uint16_t cueClass = 0;
        bool opensWord = false;  // must begin at a word's beginning
        bool closesWord = false; // must end at a word's end
    };
    struct Step
    {
        std::uint16_t cueClass = 0;
        int gap = 0; // at most this many units after the step before
        bool opensTurn = false;
        bool negatable = false;
    };
    struct Sequence
    {
        const CueRule *rule = nullptr;
        std::vector<Step> steps;
    };
    // Not initialised: a stretch uses few of the many it has room for.
    struct Cue
    {
        int start;
        int end;
        std::uint16_t cueClass;
    };
    struct Cues
    {
        std::array<Cue, MaxCues> items;
        int count = 0;
    };
    class Tally;

    // The phrases of one script. Two small tables stay in the cache where one large would not.
    struct Script
    {
        std::vector<QStringView> keywords;
        std::vector<Phrase> phrases; // by keyword id
        std::optional<KeywordScanner> scanner;
    };

    [[nodiscard]] std::uint16_t classOf(QLatin1StringView name) const;
    void addPhrases(std::span<const CueClass> classes);
    void addPhrases(const CueClass &cueClass, std::uint16_t id);
    void addSenses(std::span<const CueClass> classes);
    void addRules();
    void tell(const Cues &cues, int from, QStringView folded, SeenCues &seen) const;
    void matchSentences(QStringView text, int from, QStringView folded, const Cues &cues,
                        std::vector<CueMatch> &matches) const;
    [[nodiscard]] Step stepOf(QLatin1StringView word) const;
    static void collect(const Script &script, QStringView text, int from, QStringView folded, Borders borders,
                        Cues &cues);
    [[nodiscard]] int endOf(const Sequence &sequence, const Cues &cues, int first, QStringView text) const;

    std::vector<QLatin1StringView> m_classNames;
    std::vector<std::uint32_t> m_nameHashes;   // by class, senses too
    std::uint16_t m_firstSense = 0;            // classes from here on are senses of a sentence
    std::vector<SenseMatcher::Sense> m_senses; // by class, from m_firstSense
    SenseMatcher m_senseMatcher;
    std::vector<Sequence> m_sequences;
    std::vector<std::vector<std::uint16_t>> m_startingWith; // class -> sequences
    Script m_latin;
    Script m_other; // used only for text with units of other scripts
};

} // namespace store::guard
