// SPDX-License-Identifier: MIT
#include "store/retrieval/hashedembedder.h"

#include "store/retrieval/terms.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Changing any of these makes other vectors: the number in modelKey() has to go up with it.
constexpr float StemWeight = 1.0F;
constexpr float CommonWeight = 0.05F;
constexpr float PairWeight = 0.3F;
constexpr float TrigramWeight = 0.3F;
constexpr quint64 PairSeed = 0x70616972;
constexpr quint64 TrigramSeed = 0x74726967;

struct Feature
{
    int count = 0;
    float weight = 0;
};
using Features = std::unordered_map<quint64, Feature>;

void count(Features &features, quint64 key, float weight)
{
    Feature &feature = features[key];
    ++feature.count;
    feature.weight = weight;
}

// Adds the trigrams of the word with a blank on either side, so that beginnings and ends differ from the
// middle.
void countTrigrams(Features &features, QStringView word)
{
    const QString folded = u' ' + foldedWord(word) + u' ';
    const QByteArray utf8 = folded.toUtf8();
    const float weight = TrigramWeight / std::sqrt(float(std::max<qsizetype>(utf8.size() - 2, 1)));
    for (qsizetype at = 0; at + 3 <= utf8.size(); ++at)
        count(features, stableHash(QByteArrayView(utf8).sliced(at, 3), TrigramSeed), weight);
}

Features featuresOf(QStringView text)
{
    Features features;
    quint64 before = 0;
    for (const Term &term : termsOf(text)) {
        count(features, term.stem, term.isCommon ? CommonWeight : StemWeight);
        if (term.isCommon)
            continue;
        if (before != 0)
            count(features, (before * 31) ^ term.stem ^ PairSeed, PairWeight);
        before = term.stem;
        countTrigrams(features, text.sliced(term.start, term.length));
    }
    return features;
}

void normalise(std::vector<float> &vector)
{
    double square = 0;
    for (const float number : vector)
        square += double(number) * double(number);
    if (square <= 0)
        return;
    const double length = std::sqrt(square);
    for (float &number : vector)
        number = float(double(number) / length);
}

} // namespace

QString HashedEmbedder::modelKey() const
{
    return u"memoir/hashed-1:384:text"_s;
}

std::vector<float> HashedEmbedder::embed(QStringView text) const
{
    // Sorted by key, because the sums must not depend on the order inside the hash map.
    const Features features = featuresOf(text);
    std::vector<std::pair<quint64, Feature>> ordered(features.begin(), features.end());
    std::ranges::sort(ordered, {}, [](const auto &feature) { return feature.first; });
    std::vector<float> vector(Dimension);
    for (const auto &[key, feature] : ordered) {
        const quint64 mixed = key * 0x9e3779b97f4a7c15ULL;
        const float sign = (mixed >> 63) != 0 ? 1.0F : -1.0F;
        vector[size_t((mixed >> 20) % Dimension)] +=
            sign * feature.weight * (1 + std::log(float(feature.count)));
    }
    normalise(vector);
    return vector;
}

} // namespace store
