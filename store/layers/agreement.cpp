// SPDX-License-Identifier: MIT
#include "store/layers/agreement.h"

#include "store/layers/resampling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace store::training {

namespace {

constexpr double NotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr double NoWidth = 1e-9;

Interval orNotKnown(const Interval &interval)
{
    return interval.high - interval.low > NoWidth ? interval : Interval{NotKnown, NotKnown};
}

// The table of a kappa: how often each pair of verdicts occurred, as shares.
struct Agreement
{
    int categories;
    double n;
    std::vector<double> share;
    std::vector<double> first;
    std::vector<double> second;
    Weights weights;

    double weight(int i, int k) const
    {
        if (weights == Weights::None)
            return i == k ? 1 : 0;
        const double distance = double(i - k) / (categories - 1);
        return 1 - distance * distance;
    }
    template<typename Term>
    double sum(Term term) const
    {
        double total = 0;
        for (int i = 0; i < categories; ++i) {
            for (int k = 0; k < categories; ++k)
                total += term(i, k);
        }
        return total;
    }
};

Agreement agreementOf(std::span<const qint64> counts, int categories, Weights weights)
{
    const size_t size = size_t(categories);
    Agreement made{
        categories, 0, std::vector<double>(size * size), std::vector<double>(size), std::vector<double>(size),
        weights};
    made.n = double(std::accumulate(counts.begin(), counts.end(), qint64(0)));
    for (size_t i = 0; i < size && made.n > 0; ++i) {
        for (size_t k = 0; k < size; ++k) {
            const double share = double(counts[i * size + k]) / made.n;
            made.share[i * size + k] = share;
            made.first[i] += share;
            made.second[k] += share;
        }
    }
    return made;
}

// Things with the same verdicts: what each of them adds to the coincidence table. Its pairs of judges are
// weighted by the number of its judges.
struct Alike
{
    std::vector<double> given; // by category
    double apart = 0;          // weighted pairs of judges that disagree
};

Alike alikeOf(const Judged &thing, int categories)
{
    Alike made{std::vector<double>(size_t(categories))};
    for (const int value : thing)
        made.given[size_t(value)] += 1;
    const double judges = double(thing.size());
    for (const double count : made.given)
        made.apart += count * (judges - count) / (judges - 1);
    return made;
}

// All things, grouped by their verdicts.
struct Table
{
    std::vector<Alike> ways;
    std::vector<size_t> things; // for each thing the index of its group

    double alpha(std::span<const qint64> timesOfWay) const
    {
        std::vector<double> given(ways.empty() ? 0 : ways.front().given.size(), 0.0);
        double apart = 0;
        for (size_t way = 0; way < ways.size(); ++way) {
            for (size_t k = 0; k < given.size(); ++k)
                given[k] += double(timesOfWay[way]) * ways[way].given[k];
            apart += double(timesOfWay[way]) * ways[way].apart;
        }
        const double n = std::accumulate(given.begin(), given.end(), 0.0);
        double byChance = 0;
        for (const double count : given)
            byChance += count * (n - count);
        return byChance > 0 ? 1 - (n - 1) * apart / byChance : NotKnown;
    }
};

Table tableOf(std::span<const Judged> things, int categories)
{
    Table table;
    std::map<Judged, size_t> known;
    for (Judged thing : things) {
        if (thing.size() < 2)
            continue;
        std::ranges::sort(thing);
        const auto [way, isNew] = known.try_emplace(thing, table.ways.size());
        if (isNew)
            table.ways.push_back(alikeOf(thing, categories));
        table.things.push_back(way->second);
    }
    return table;
}

} // namespace

Kappa cohensKappa(std::span<const qint64> counts, int categories, Weights weights)
{
    const Agreement table = agreementOf(counts, categories, weights);
    const auto at = [&](int i, int k) { return table.share[size_t(i) * size_t(categories) + size_t(k)]; };
    const double observed = table.sum([&](int i, int k) { return table.weight(i, k) * at(i, k); });
    const double expected = table.sum(
        [&](int i, int k) { return table.weight(i, k) * table.first[size_t(i)] * table.second[size_t(k)]; });
    if (table.n == 0 || expected >= 1)
        return {NotKnown, {NotKnown, NotKnown}, qint64(table.n)};
    const double kappa = (observed - expected) / (1 - expected);
    const auto rowMean = [&](int i) {
        double sum = 0;
        for (int k = 0; k < categories; ++k)
            sum += table.second[size_t(k)] * table.weight(i, k);
        return sum;
    };
    const auto columnMean = [&](int k) {
        double sum = 0;
        for (int i = 0; i < categories; ++i)
            sum += table.first[size_t(i)] * table.weight(i, k);
        return sum;
    };
    const double spread = table.sum([&](int i, int k) {
        const double part = table.weight(i, k) - (rowMean(i) + columnMean(k)) * (1 - kappa);
        return at(i, k) * part * part;
    });
    const double bias = kappa - expected * (1 - kappa);
    const double error = std::sqrt(std::max(0.0, spread - bias * bias) / table.n) / (1 - expected);
    return {kappa,
            orNotKnown({std::max(-1.0, kappa - Sigma95 * error), std::min(1.0, kappa + Sigma95 * error)}),
            qint64(table.n)};
}

Alpha krippendorffsAlpha(std::span<const Judged> things, int categories, int resamples, quint64 seed)
{
    const Table table = tableOf(things, categories);
    const size_t n = table.things.size();
    std::vector<qint64> times(table.ways.size());
    for (const size_t way : table.things)
        ++times[way];
    const double alpha = table.alpha(times);
    if (std::isnan(alpha))
        return {NotKnown, {NotKnown, NotKnown}, qint64(n)};
    Dice dice(seed);
    std::vector<double> drawn;
    for (int i = 0; i < resamples; ++i) {
        std::ranges::fill(times, 0);
        for (size_t k = 0; k < n; ++k)
            ++times[table.things[dice.below(n)]];
        // A resample in which all verdicts are equal has no alpha and is left out.
        if (const double again = table.alpha(times); !std::isnan(again))
            drawn.push_back(again);
    }
    return {alpha, orNotKnown(middleOf(std::move(drawn), 0.95)), qint64(n)};
}

} // namespace store::training
