// SPDX-License-Identifier: MIT
#include "store/retrieval/candidates.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/retrieval/searchlayer.h"
#include "store/retrieval/terms.h"
#include "store/schema/layer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <unordered_map>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int FurtherAmong = 10;
constexpr qsizetype MostKept = 1'000'000; // rows of a layer's walks: 8 MB
constexpr qsizetype WalkShare = 32;       // a walk takes the place of so many rows, however short it is

struct Walk
{
    std::shared_ptr<const KeptWalks::Rows> held;
    std::span<const qint64> rows; // wanted ones only
    qint64 matches = 0;           // of the whole layer, estimated where it was cut
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

// Of the rows, those among the wanted ones, as many as are ranked.
void narrow(Walk &walk, const QSet<qint64> &among, size_t most)
{
    KeptWalks::Rows wanted;
    for (const qint64 row : walk.rows) {
        if (!among.contains(row))
            continue;
        if (wanted.size() == most) {
            walk.isCut = true;
            break;
        }
        wanted.push_back(row);
    }
    walk.held = std::make_shared<const KeptWalks::Rows>(std::move(wanted));
    walk.rows = *walk.held;
}

Result<Walk> walked(Database &database, const SearchLayer &layer, const QString &word, int mostMatches,
                    const std::optional<QSet<qint64>> &among, qint64 rows, KeptWalks &kept)
{
    Walk walk;
    const int limit = among ? mostMatches * FurtherAmong : mostMatches;
    auto matches = kept.newest(database, layer, word, limit + 1);
    if (!matches)
        return tl::unexpected(matches.error());
    walk.held = std::move(*matches);
    walk.isCut = walk.held->size() > size_t(limit);
    walk.rows = std::span(*walk.held).first(std::min(walk.held->size(), size_t(limit)));
    walk.matches = qint64(walk.rows.size());
    if (walk.isCut) {
        const auto guess = estimated(database, layer, limit, walk.rows.back(), rows);
        if (!guess)
            return tl::unexpected(guess.error());
        walk.matches = *guess;
    }
    if (among)
        narrow(walk, *among, size_t(mostMatches));
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
        // The shelf that a sum was put on last is found by a glance: looking each up was a fifth of this.
        Recent &recent = m_recent[(std::bit_cast<quint64>(score) * 0x9e3779b97f4a7c15ULL) >> 58];
        if (recent.score != score || !recent.isUsed)
            recent = {score, placeOf(score), true};
        m_shelves[recent.place].second.push_back(row);
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
    struct Recent
    {
        double score = 0;
        size_t place = 0;
        bool isUsed = false;
    };

    size_t placeOf(double score)
    {
        const auto [found, isNew] = m_places.try_emplace(score, m_shelves.size());
        if (isNew)
            m_shelves.emplace_back(score, Shelf());
        return found->second;
    }

    std::vector<std::pair<double, Shelf>> m_shelves;
    std::unordered_map<double, size_t> m_places;
    std::array<Recent, 64> m_recent{};
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

// Acts since an entry that may have changed the words of a layer's rows, and how many of them only brought a
// row that is newer than all before. A document's entry stands for its chunks, which have none, so that each
// of them counts as a change.
constexpr QLatin1StringView NewWords =
    "SELECT count(*), coalesce(sum(l.action IN ('add', 'import') AND r.id > ?), 0) FROM ledger AS l "
    "LEFT JOIN %1 AS r ON r.uid = l.row_uid WHERE l.seq > ? AND l.layer = ?%2"_L1;
constexpr QLatin1StringView LeavesWordsAlone = " AND l.action NOT IN ('decide', 'expire', 'reopen', "
                                               "'corroborate', 'snooze', 'dismiss', 'second', 'settle', "
                                               "'endorse')"_L1;

} // namespace

Result<bool> KeptWalks::isStillSo(Database &database, const SearchLayer &layer, const Part &part,
                                  const LedgerHead &head)
{
    const auto leads = part.head.leadsTo(database, head);
    if (!leads || !*leads)
        return leads;
    const bool isReflexion = reflexionLayer().is(layer.name);
    const QString sql = QString(NewWords).arg(QLatin1StringView(layer.declared->table),
                                              isReflexion ? QString(LeavesWordsAlone) : QString());
    return database
        .first(sql, {part.newest, part.head.seq, layer.name},
               [](const store::Rows &counted) { return counted.integer(0) == counted.integer(1); })
        .map([](const std::optional<bool> &isSo) { return isSo.value_or(false); });
}

Result<void> KeptWalks::follow(Database &database, const SearchLayer &layer, qint64 words)
{
    if (database.connection().indexesWords())
        return {};
    const auto head = LedgerHead::of(database);
    if (!head)
        return tl::unexpected(head.error());
    Part &part = m_parts[layer.name];
    if (*head == part.head && words == part.words)
        return {};
    const auto isSo =
        head->seq == part.head.seq ? Result<bool>(false) : isStillSo(database, layer, part, *head);
    const auto newest = isSo ? database.value(u"SELECT max(id) FROM %1_docsize"_s.arg(layer.fullText))
                             : tl::unexpected(isSo.error());
    if (!newest)
        return tl::unexpected(newest.error());
    if (!*isSo) {
        part.walks.clear();
        part.kept = 0;
    }
    part.head = *head;
    part.words = words;
    part.newest = newest->toLongLong();
    return {};
}

// Those that came since in front of what is known; those alone where there are as many as are asked for,
// since more may lie between.
Result<KeptWalks::Rows> KeptWalks::newer(Database &database, const SearchLayer &layer,
                                         const QString &expression, Walk &known, int limit)
{
    Rows rows;
    const auto take = [&](qint64 row) -> Result<bool> {
        if (row <= known.upTo)
            return false;
        rows.push_back(row);
        return rows.size() < size_t(limit);
    };
    if (auto walked = dialect::eachMatch(database, layer.fullText, expression, take); !walked)
        return tl::unexpected(walked.error());
    if (rows.size() < size_t(limit))
        rows.insert(rows.end(), known.rows->begin(), known.rows->end());
    else
        known.isWhole = false;
    return rows;
}

void KeptWalks::keep(Part &part, const QString &word, Walk walk)
{
    if (part.kept > MostKept) {
        part.walks.clear();
        part.kept = 0;
    }
    Walk &place = part.walks[word];
    part.kept += qsizetype(walk.rows->size()) + WalkShare;
    part.kept -= place.rows ? qsizetype(place.rows->size()) + WalkShare : 0;
    place = std::move(walk);
}

Result<std::shared_ptr<const KeptWalks::Rows>> KeptWalks::newest(Database &database, const SearchLayer &layer,
                                                                 const QString &word, int limit)
{
    Part &part = m_parts[layer.name];
    Walk known = part.walks.value(word);
    const bool isKnown = known.rows && (known.isWhole || known.rows->size() >= size_t(limit));
    if (isKnown && known.upTo == part.newest)
        return known.rows;
    const auto held = dialect::wordsHeld(database, layer.fullText, inflections(word));
    if (!held)
        return tl::unexpected(held.error());
    const QString expression = dialect::anyWordExpression(*held);
    if (expression.isEmpty())
        return std::make_shared<const Rows>();
    auto rows = isKnown ? newer(database, layer, expression, known, limit)
                        : dialect::newestMatches(database, layer.fullText, expression, limit);
    if (!rows)
        return tl::unexpected(rows.error());
    if (!isKnown)
        known.isWhole = rows->size() < size_t(limit);
    known.rows = std::make_shared<const Rows>(std::move(*rows));
    known.upTo = part.newest;
    if (!database.connection().indexesWords())
        keep(part, word, known);
    return known.rows;
}

Result<Candidates> candidatesFor(Database &database, const SearchLayer &layer, const Question &question,
                                 int mostMatches, const std::optional<QSet<qint64>> &among, KeptWalks &kept)
{
    Candidates candidates;
    const auto totals = dialect::fullTextTotals(database, layer.fullText);
    if (!totals)
        return tl::unexpected(totals.error());
    if (auto followed = kept.follow(database, layer, totals->words); !followed)
        return tl::unexpected(followed.error());
    candidates.collection.rows = totals->rows;
    candidates.collection.words = totals->rows > 0 ? double(totals->words) / double(totals->rows) : 0;
    std::vector<Walk> walks;
    for (const QuestionTerm &term : question.terms) {
        auto walk = walked(database, layer, term.word, mostMatches, among, totals->rows, kept);
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
