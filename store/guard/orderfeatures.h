// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/cuematcher.h"
#include "store/guard/orderconcepts.h"
#include "store/guard/orderwords.h"

#include <bit>
#include <cmath>

namespace store::guard {

// The features by which a sentence is weighed: stems of its words, alone and with the word before; cues of
// the lexicons; and concepts of its words: which occur together, in which order, which begins a clause like
// the verb of an order, and which is negated. Each feature has a slot in the table of weights. The guard and
// the program that learns the weights share this code, because they must see the same features.
class OrderFeatures
{
public:
    static constexpr int SlotBits = 19;
    static constexpr std::size_t Slots = std::size_t{1} << SlotBits;

    // Whether the sentence speaks of enough for an order; most do not, and are not weighed.
    static bool isTelling(const OrderSentence &sentence)
    {
        if (sentence.wordCount - sentence.signCount < LeastWords)
            return false;
        return std::popcount(sentence.concepts) >= LeastConcepts || sentence.cueCount >= LeastCues
               || sentence.isWide;
    }

    // Calls take(slot, value, word, other word) for each feature; the words are indexes, -1 for cues.
    template<typename Take>
    static void visit(const OrderSentence &sentence, Take &&take)
    {
        visitWords(sentence, take);
        visitCues(sentence, take);
        visitConcepts(sentence, take);
    }

    // The features of a neighbouring sentence: its stems. Calls take(slot).
    template<typename Take>
    static void visitContext(const OrderSentence &sentence, Take &&take)
    {
        for (int i = 0; i < sentence.wordCount; ++i)
            take(slot(Kind::Context, sentence.words[static_cast<std::size_t>(i)].stem, 0));
    }

private:
    using Concepts = OrderSentence::Concepts;
    static constexpr int LeastWords = 4;
    static constexpr int LeastConcepts = 3;
    static constexpr int LeastCues = 2;
    static constexpr int CueValue = 2;          // a cue counts more than a word
    static constexpr std::uint32_t Opening = 7; // stands for the word before the first one
    static constexpr Concepts Denial = 1;
    static constexpr Concepts Addressee = 2; // an order may begin after the name of who is addressed
    static constexpr int DenialReach = 3;

    enum class Kind : std::uint32_t {
        Stem,
        Pair,
        SkipPair,
        Cue,
        CuePair,
        Context,
        Concept,
        ConceptPair,
        ConceptNext,
        ConceptSkip,
        Opens,
        OpensWith,
        Denied,
        DeniedWith
    };

    static std::uint32_t slot(Kind kind, std::uint32_t a, std::uint32_t b)
    {
        std::uint32_t hash =
            (a * 0x9e3779b1U) ^ ((b + static_cast<std::uint32_t>(kind) * 0x85ebca6bU) * 0xc2b2ae35U);
        hash ^= hash >> 15;
        hash *= 0x2c1b3c6dU;
        return hash >> (32 - SlotBits);
    }

    template<typename Take>
    static void visitWords(const OrderSentence &sentence, Take &take)
    {
        std::uint32_t before = Opening;
        std::uint32_t beforeThat = Opening;
        for (int i = 0; i < sentence.wordCount; ++i) {
            const OrderWord &word = sentence.words[static_cast<std::size_t>(i)];
            const std::uint32_t stem = word.stem;
            take(slot(Kind::Stem, stem, 0), 1, i, i);
            take(slot(Kind::Pair, before, stem), 1, i - 1, i);
            if (i > 0)
                take(slot(Kind::SkipPair, beforeThat, stem), 1, i - 2, i);
            beforeThat = before;
            before = stem;
        }
    }

    template<typename Take>
    static void visitCues(const OrderSentence &sentence, Take &take)
    {
        for (int i = 0; i < sentence.cueCount; ++i) {
            const std::uint32_t cue = sentence.cues[static_cast<std::size_t>(i)];
            take(slot(Kind::Cue, cue, 0), CueValue, -1, -1);
            for (int j = 0; j < i; ++j) {
                const std::uint32_t other = sentence.cues[static_cast<std::size_t>(j)];
                take(slot(Kind::CuePair, cue + other, cue ^ other), 1, -1, -1);
            }
        }
    }

    template<typename Visit>
    static void forEach(Concepts concepts, Visit &&visit)
    {
        for (; concepts != 0; concepts &= concepts - 1)
            visit(static_cast<std::uint32_t>(std::countr_zero(concepts)));
    }

    // The word in which each concept was seen.
    struct Gathered
    {
        Concepts all = 0;
        Concepts opening = 0;
        Concepts denied = 0;
        std::array<std::int16_t, 64> words;
    };

    template<typename Take>
    static void visitConcepts(const OrderSentence &sentence, Take &take)
    {
        Gathered seen;
        gather(sentence, seen, take);
        forEach(seen.all, [&](std::uint32_t a) {
            const int word = seen.words[a];
            take(slot(Kind::Concept, a, 0), 1, word, word);
            forEach(seen.all & ((Concepts{1} << a) - 1),
                    [&](std::uint32_t b) { take(slot(Kind::ConceptPair, b, a), 1, seen.words[b], word); });
        });
        visitWith(seen, seen.opening, Kind::Opens, Kind::OpensWith, take);
        visitWith(seen, seen.denied, Kind::Denied, Kind::DeniedWith, take);
    }

    template<typename Take>
    static void visitWith(const Gathered &seen, Concepts some, Kind alone, Kind with, Take &take)
    {
        forEach(some, [&](std::uint32_t a) {
            take(slot(alone, a, 0), 1, seen.words[a], seen.words[a]);
            forEach(seen.all,
                    [&](std::uint32_t b) { take(slot(with, a, b), 1, seen.words[a], seen.words[b]); });
        });
    }

    // Goes through the words, notes what begins a clause and what is negated, and visits the concepts in
    // order.
    template<typename Take>
    static void gather(const OrderSentence &sentence, Gathered &seen, Take &take)
    {
        Concepts before = 0;
        Concepts second = 0;
        int sinceOpening = 0;
        int sinceDenial = DenialReach + 1;
        for (int i = 0; i < sentence.wordCount; ++i, ++sinceOpening, ++sinceDenial) {
            const OrderWord &word = sentence.words[static_cast<std::size_t>(i)];
            const Concepts own = word.concepts;
            if (own == 0) {
                sinceOpening = word.isSign ? -1 : sinceOpening;
                continue;
            }
            seen.opening |= sinceOpening <= 1 ? own : 0;
            seen.denied |= sinceDenial <= DenialReach ? own : 0;
            forEach(own, [&](std::uint32_t a) {
                seen.words[a] = static_cast<std::int16_t>(i);
                forEach(before,
                        [&](std::uint32_t b) { take(slot(Kind::ConceptNext, b, a), 1, seen.words[b], i); });
                forEach(second,
                        [&](std::uint32_t c) { take(slot(Kind::ConceptSkip, c, a), 1, seen.words[c], i); });
            });
            sinceDenial = (own & Denial) != 0 ? 0 : sinceDenial;
            sinceOpening = (own & Addressee) != 0 ? 0 : sinceOpening;
            second = before;
            before = own;
            seen.all |= own;
        }
    }
};

// Reads the sentences of a stretch that begin in [at, until), with the cues seen in it, which begins at
// `from` in its text. Returns where the next would begin.
template<typename Visit>
int readSentences(QStringView stretch, QStringView folded, int from, const CueMatcher::SeenCues &seen, int at,
                  int until, OrderSentence &sentence, Visit &&visit)
{
    int cue = 0;
    while (at < until) {
        const int end = sentenceEnd(stretch, folded, at);
        readWords(folded, at, end, sentence);
        for (; cue < seen.count && seen.items[static_cast<std::size_t>(cue)].start - from < end; ++cue) {
            if (seen.items[static_cast<std::size_t>(cue)].start - from >= at)
                sentence.addCue(seen.items[static_cast<std::size_t>(cue)].name);
        }
        if (sentence.wordCount > 0)
            visit(std::as_const(sentence));
        at = end;
    }
    return at;
}

// The sum of a sentence's weights. It is divided by the number of features, so that long sentences do not
// outweigh short ones.
struct OrderSum
{
    int weight;
    int squares;
    int contextWeight;
    int contextCount;

    void add(const OrderSum &other)
    {
        weight += other.weight;
        squares += other.squares;
    }
    // A neighbour counts by half.
    void addContext(const OrderSum &neighbour)
    {
        weight += neighbour.contextWeight / 2;
        squares += neighbour.contextCount / 4;
    }
    [[nodiscard]] double score() const { return squares == 0 ? 0.0 : weight / std::sqrt(double(squares)); }
};

} // namespace store::guard
