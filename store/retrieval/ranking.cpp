// SPDX-License-Identifier: MIT
#include "store/retrieval/ranking.h"

#include "store/retrieval/terms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace store {

namespace {

constexpr double Saturation = 1.2;      // k1
constexpr double LengthShare = 0.75;    // b
constexpr double SmoothingWords = 30;   // added to every length
constexpr double ProximityWeight = 0.4; // of the rarer word's weight, where the two touch
constexpr int ProximityReach = 4;       // words without a topic not counted
constexpr double LabelWeight = 1;       // "Caroline: ..." is said by, and mostly about, Caroline
constexpr qsizetype LongestLabel = 24;

// How far a leading "Name:" reaches; 0 where there is none.
qsizetype labelLength(QStringView text)
{
    const qsizetype colon = text.first(std::min(text.size(), LongestLabel)).indexOf(u':');
    const bool isLabel =
        colon > 0 && text.front().isUpper() && colon + 1 < text.size() && text[colon + 1] == u' ';
    return isLabel ? colon : 0;
}

bool asks(QStringView text)
{
    return text.trimmed().endsWith(u'?');
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
}

RankedText Ranking::rank(std::span<const TextField> fields) const
{
    const auto &terms = m_question.terms;
    std::vector<double> counts(terms.size());
    std::vector<TermPlace> places;
    std::vector<Term> read;
    double words = 0;
    int place = 0;
    RankedText ranked;
    for (const TextField &field : fields) {
        const qsizetype label = labelLength(field.text);
        ranked.isQuestion = ranked.isQuestion || asks(field.text);
        readTerms(field.text, read);
        for (const Term &term : read) {
            ++words;
            place += term.isCommon ? 0 : 1;
            for (size_t i = 0; i < terms.size(); ++i) {
                if (terms[i].stem != term.stem)
                    continue;
                counts[i] += field.weight * (term.start < label ? 1 + LabelWeight : 1);
                places.push_back({int(i), place});
            }
        }
        place += ProximityReach + 1; // keeps words of two fields from counting as adjacent
    }
    const double average = m_collection.words + SmoothingWords;
    const double length = 1 - LengthShare + LengthShare * (words + SmoothingWords) / average;
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
