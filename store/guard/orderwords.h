// SPDX-License-Identifier: MIT
#pragma once

#include <QStringView>

#include <array>
#include <cstdint>

namespace store::guard {

// A word, a number, an address or a structuring sign, as a hash. Not initialised: a sentence uses few of the
// many it has room for.
struct OrderWord
{
    std::uint32_t whole;
    std::uint32_t stem; // of its first letters, so that forms of one word are alike
    int start;
    int end;
    std::uint64_t concepts; // see ConceptTable
    bool isSign;
    bool isQuoted; // inside a quotation
};

// The parts of a sentence by which it is judged: its words, and the lexicons' cues in it.
struct OrderSentence
{
    using Concepts = std::uint64_t;
    static constexpr int MostUnits = 320;
    static constexpr int MostCues = 14;

    int start = 0;
    int end = 0;
    int wordCount = 0;
    int signCount = 0; // signs among the words
    int cueCount = 0;
    Concepts concepts = 0; // of all its words
    bool isWide = false;   // written in a script without blanks
    std::array<OrderWord, MostUnits> words;
    std::array<std::uint32_t, MostCues> cues; // hashes of their names, each once

    void addCue(std::uint32_t cue);
};

// The end of the sentence that begins at `from`: after its full stop, before a line that starts anew, or
// where it gets too long. Quotations are not cut. Both views are the same text; `folded` is in lower case.
[[nodiscard]] int sentenceEnd(QStringView text, QStringView folded, int from);

// Reads the words of folded[start, end) into the sentence, which has no cues then.
void readWords(QStringView folded, int start, int end, OrderSentence &sentence);

// One word, number or sign from `at` on, without its concepts; returns where it ends.
int readWord(QStringView folded, int at, int end, OrderWord &word);

} // namespace store::guard
