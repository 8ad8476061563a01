// SPDX-License-Identifier: MIT
#include "store/retrieval/candidates.h"

#include "store/database.h"
#include "store/dialect.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/terms.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int FurtherAmong = 10;

struct Walk
{
    std::vector<qint64> rows; // wanted ones only
    qint64 matches = 0;       // of the whole layer, estimated where it was cut
    bool isCut = false;
};

// Where the walk was cut, the rest is taken to be as dense as the part that was seen.
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

// Rows by the sum of the weights of the terms they hold.
std::vector<qint64> ordered(const std::vector<Walk> &walks, const Question &question, const Ranking &ranking)
{
    QHash<qint64, double> scores;
    for (size_t term = 0; term < walks.size(); ++term) {
        if (question.terms[term].weight <= 0)
            continue;
        for (const qint64 row : walks[term].rows)
            scores[row] += question.terms[term].weight * ranking.inverseFrequency(int(term));
    }
    std::vector<std::pair<double, qint64>> best;
    best.reserve(size_t(scores.size()));
    for (auto score = scores.cbegin(); score != scores.cend(); ++score)
        best.emplace_back(score.value(), score.key());
    std::ranges::sort(best, std::greater());
    std::vector<qint64> rows;
    rows.reserve(best.size());
    for (const auto &[score, row] : best)
        rows.push_back(row);
    return rows;
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
