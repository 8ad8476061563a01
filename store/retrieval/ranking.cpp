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
constexpr int ProximityReach = 4;       // in words; common words do not count
constexpr double LabelWeight = 1;       // a name before a colon, "Caroline: ...": who said it, and mostly
                                        // whom it is about
constexpr int LongestLabel = 24;

// The length of a leading "Name:"; 0 where there is none.
qsizetype labelLength(const QString &text)
{
    const qsizetype colon = text.left(LongestLabel).indexOf(u':');
    const bool isLabel =
        colon > 0 && text.front().isUpper() && colon + 1 < text.size() && text[colon + 1] == u' ';
    return isLabel ? colon : 0;
}

bool asks(const QString &text)
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
    std::vector<std::vector<int>> places(terms.size());
    double words = 0;
    int place = 0;
    RankedText ranked;
    for (const TextField &field : fields) {
        const qsizetype label = labelLength(field.text);
        ranked.isQuestion = ranked.isQuestion || asks(field.text);
        for (const Term &term : termsOf(field.text)) {
            ++words;
            place += term.isCommon ? 0 : 1;
            for (size_t i = 0; i < terms.size(); ++i) {
                if (terms[i].stem != term.stem)
                    continue;
                counts[i] += field.weight * (term.start < label ? 1 + LabelWeight : 1);
                places[i].push_back(place);
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

double Ranking::proximityOf(const std::vector<std::vector<int>> &places) const
{
    double bonus = 0;
    for (const auto &[first, second] : m_question.pairs) {
        int closest = ProximityReach + 1;
        for (const int a : places[size_t(first)]) {
            for (const int b : places[size_t(second)])
                closest = std::min(closest, std::abs(a - b));
        }
        if (closest > 0 && closest <= ProximityReach)
            bonus +=
                ProximityWeight * std::min(m_weights[size_t(first)], m_weights[size_t(second)]) / closest;
    }
    return bonus;
}

} // namespace store
