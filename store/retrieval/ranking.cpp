// SPDX-License-Identifier: MIT
#include "store/retrieval/ranking.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace store {

namespace {

constexpr double Saturation = 1.2;      // k1
constexpr double LengthShare = 0.75;    // b
constexpr double SmoothingWords = 30;   // added to every length
constexpr double ProximityWeight = 0.4; // of the rarer word's weight, where the two touch
constexpr double LabelWeight = 1;       // "Caroline: ..." is said by, and mostly about, Caroline

// One of 64 bits for each stem. A text without any of the question's bits has none of its stems, which saves
// comparing them.
quint64 markOf(quint64 stem)
{
    return quint64(1) << (stem & 63);
}

} // namespace

Ranking::Ranking(const Question &question, Collection collection)
    : m_question(question)
    , m_collection(std::move(collection))
{
    const double rows = double(std::max<qint64>(m_collection.rows, 1));
    for (const qint64 matches : m_collection.matches) {
        const double n = std::min(double(matches), rows);
        m_weights.push_back(n > 0 ? std::log(1 + (rows - n + 0.5) / (n + 0.5)) : 0);
    }
    for (const QuestionTerm &term : m_question.terms)
        m_stems |= markOf(term.stem);
}

RankedText Ranking::rank(const TextWords &text) const
{
    const auto &terms = m_question.terms;
    std::vector<double> counts(terms.size());
    std::vector<TermPlace> places;
    for (const TextWords::Word &word : text.words) {
        if ((m_stems & markOf(word.stem)) == 0)
            continue;
        for (size_t i = 0; i < terms.size(); ++i) {
            if (terms[i].stem != word.stem)
                continue;
            counts[i] += text.weights[word.field] * (word.isLabel ? 1 + LabelWeight : 1);
            places.push_back({int(i), word.place});
        }
    }
    RankedText ranked;
    ranked.isQuestion = text.isQuestion;
    const double average = m_collection.words + SmoothingWords;
    const double length =
        1 - LengthShare + LengthShare * (double(text.words.size()) + SmoothingWords) / average;
    for (size_t i = 0; i < terms.size(); ++i)
        ranked.keyword +=
            terms[i].weight * m_weights[i] * counts[i] * (Saturation + 1) / (counts[i] + Saturation * length);
    ranked.proximity = proximityOf(places);
    return ranked;
}

double Ranking::proximityOf(std::span<const TermPlace> places) const
{
    double bonus = 0;
    for (const auto &[first, second] : m_question.pairs) {
        int closest = ProximityReach + 1;
        for (const TermPlace &a : places) {
            if (a.term != first)
                continue;
            for (const TermPlace &b : places) {
                if (b.term == second)
                    closest = std::min(closest, std::abs(a.place - b.place));
            }
        }
        if (closest > 0 && closest <= ProximityReach)
            bonus +=
                ProximityWeight * std::min(m_weights[size_t(first)], m_weights[size_t(second)]) / closest;
    }
    return bonus;
}

} // namespace store
