// SPDX-License-Identifier: MIT
#include "store/retrieval/candidates.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/terms.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int FurtherAmong = 10;

struct Walk
{
    std::vector<qint64> rows; // only rows of `among`
    qint64 matches = 0;       // in the whole layer; an estimate where the walk was cut
    bool isCut = false;
};

// Estimates how many rows have a word. Reading its matches stops after a limit; the share of rows that had
// the word so far is taken to hold for the rest.
Result<qint64> estimated(Database &database, const SearchLayer &layer, qint64 seen, qint64 last, qint64 rows)
{
    const auto first = database.value(u"SELECT min(id) FROM %1_docsize"_s.arg(layer.fullText));
    const auto newest =
        first ? database.value(u"SELECT max(id) FROM %1_docsize"_s.arg(layer.fullText)) : first;
    if (!newest)
        return tl::unexpected(newest.error());
    const double all = newest->toDouble() - first->toDouble() + 1;
    const double part = newest->toDouble() - double(last) + 1;
    return std::clamp(qint64(double(seen) * all / std::max(part, 1.0)), seen, std::max(rows, seen));
}

Result<Walk> walked(Database &database, const SearchLayer &layer, const QString &word, int mostMatches,
                    const std::optional<QSet<qint64>> &among, qint64 rows)
{
    Walk walk;
    const QString expression = dialect::anyWordExpression(inflections(word));
    if (expression.isEmpty())
        return walk;
    const int limit = among ? mostMatches * FurtherAmong : mostMatches;
    auto matches = dialect::newestMatches(database, layer.fullText, expression, limit + 1);
    if (!matches)
        return tl::unexpected(matches.error());
    walk.isCut = int(matches->size()) > limit;
    walk.matches = qint64(matches->size());
    if (walk.isCut) {
        matches->pop_back();
        const auto guess = estimated(database, layer, limit, matches->back(), rows);
        if (!guess)
            return tl::unexpected(guess.error());
        walk.matches = *guess;
    }
    walk.rows = std::move(*matches);
    if (among) {
        std::erase_if(walk.rows, [&among](qint64 row) { return !among->contains(row); });
        if (int(walk.rows.size()) > mostMatches) {
            walk.rows.resize(size_t(mostMatches));
            walk.isCut = true;
        }
    }
    return walk;
}

// Rows that have the same score, newest first.
using Shelf = std::vector<qint64>;

// Rows ordered by score, cheaply: a question has few words, so there are few different sums of their weights,
// and each sum is a shelf. Rows come newest first, so every shelf is in order without sorting.
class Shelves
{
public:
    void put(double score, qint64 row)
    {
        const auto found = m_places.find(score);
        const size_t place = found != m_places.end() ? found->second : open(score);
        m_shelves[place].second.push_back(row);
    }

    std::vector<qint64> emptied() &&
    {
        std::ranges::sort(m_shelves, std::greater(), [](const auto &shelf) { return shelf.first; });
        std::vector<qint64> rows;
        for (const auto &[score, shelf] : m_shelves)
            rows.insert(rows.end(), shelf.begin(), shelf.end());
        return rows;
    }

private:
    size_t open(double score)
    {
        m_shelves.emplace_back(score, Shelf());
        m_places.emplace(score, m_shelves.size() - 1);
        return m_shelves.size() - 1;
    }

    std::vector<std::pair<double, Shelf>> m_shelves;
    std::unordered_map<double, size_t> m_places;
};

struct WeightedWalk
{
    std::span<const qint64> rest;
    double weight = 0;
};

// Rows ordered by the summed weights of the terms they have.
std::vector<qint64> ordered(const std::vector<Walk> &walks, const Question &question, const Ranking &ranking)
{
    std::vector<WeightedWalk> open;
    for (size_t term = 0; term < walks.size(); ++term) {
        const double weight = question.terms[term].weight * ranking.inverseFrequency(int(term));
        if (question.terms[term].weight > 0 && !walks[term].rows.empty())
            open.push_back({walks[term].rows, weight});
    }
    Shelves shelves;
    while (!open.empty()) {
        qint64 newest = open.front().rest.front();
        for (const WeightedWalk &walk : open)
            newest = std::max(newest, walk.rest.front());
        double score = 0;
        bool isOneDone = false;
        for (WeightedWalk &walk : open) {
            if (walk.rest.front() != newest)
                continue;
            score += walk.weight;
            walk.rest = walk.rest.subspan(1);
            isOneDone = isOneDone || walk.rest.empty();
        }
        shelves.put(score, newest);
        if (isOneDone)
            std::erase_if(open, [](const WeightedWalk &walk) { return walk.rest.empty(); });
    }
    return std::move(shelves).emptied();
}

} // namespace

Result<Candidates> candidatesFor(Database &database, const SearchLayer &layer, const Question &question,
                                 int mostMatches, const std::optional<QSet<qint64>> &among)
{
    Candidates candidates;
    const auto totals = dialect::fullTextTotals(database, layer.fullText);
    if (!totals)
        return tl::unexpected(totals.error());
    candidates.collection.rows = totals->rows;
    candidates.collection.words = totals->rows > 0 ? double(totals->words) / double(totals->rows) : 0;
    std::vector<Walk> walks;
    for (const QuestionTerm &term : question.terms) {
        auto walk = walked(database, layer, term.word, mostMatches, among, totals->rows);
        if (!walk)
            return tl::unexpected(walk.error());
        candidates.collection.matches.push_back(walk->matches);
        if (walk->isCut)
            candidates.broadWords += term.word;
        walks.push_back(std::move(*walk));
    }
    candidates.rows = ordered(walks, question, Ranking(question, candidates.collection));
    return candidates;
}

} // namespace store
