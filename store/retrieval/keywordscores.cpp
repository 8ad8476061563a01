// SPDX-License-Identifier: MIT
#include "store/retrieval/keywordscores.h"

#include "store/database/fewtrips.h"
#include "store/retrieval/keptrows.h"
#include "store/retrieval/searchlayer.h"

#include <QHash>

namespace store {

namespace {

constexpr double BesidesShare = 0.3; // share of the rows read, best first, whose neighbours are read too

// A row's neighbours speak for it: an answer follows its question and seldom repeats its words. These are
// shares of the neighbour's own score.
constexpr double BeforeShare = 0.2;
constexpr double AnsweredShare = 0.3; // more, where the row before asks something
constexpr double BehindShare = 0.15;
constexpr double FurtherShare = 0.1;
constexpr double AskingShare = 0.25; // taken off a text that only asks

struct Links
{
    int before = -1;
    int behind = -1;
};

class Surroundings
{
public:
    Surroundings(TextReader &reader, KeptRows &known, const SearchLayer &layer, const Ranking &ranking)
        : m_reader(reader)
        , m_known(known)
        , m_layer(layer)
        , m_ranking(ranking)
    {}

    Result<void> read(std::span<const qint64> rows, size_t most);
    Result<void> readBesides(size_t most);
    std::vector<ScoredRow> scored() &&;

private:
    int take(const SeenRow &row);
    void linkByPlace();
    double ownScore(int row) const { return row < 0 ? 0 : m_ranked[size_t(row)].base(); }
    double besideScore(int row) const;
    int before(int row) const { return row < 0 ? -1 : m_links[size_t(row)].before; }
    int behind(int row) const { return row < 0 ? -1 : m_links[size_t(row)].behind; }

    TextReader &m_reader;
    KeptRows &m_known;
    const SearchLayer &m_layer;
    const Ranking &m_ranking;
    std::vector<ScoredRow> m_rows;
    std::vector<RankedText> m_ranked;
    std::vector<Links> m_links;
    QHash<qint64, int> m_places;
};

int Surroundings::take(const SeenRow &seen)
{
    const auto known = m_places.constFind(seen->row.rowId);
    if (known != m_places.constEnd())
        return *known;
    const int place = int(m_rows.size());
    m_places.insert(seen->row.rowId, place);
    m_ranked.push_back(m_ranking.rank(seen->words));
    m_links.emplace_back();
    m_rows.push_back({.row = seen->row, .words = {seen, &seen->words}});
    return place;
}

Result<void> Surroundings::read(std::span<const qint64> rows, size_t most)
{
    const Answers answers(m_reader.database());
    size_t examined = 0;
    for (const qint64 rowId : rows) {
        if (m_rows.size() >= most || ++examined > (answers.areThere() ? MostExamined : most))
            break;
        const auto row = m_known.read(m_reader, rowId);
        if (!row)
            return tl::unexpected(row.error());
        if (*row)
            take(*row);
    }
    return {};
}

Result<void> Surroundings::readBesides(size_t most)
{
    if (m_layer.beside == SearchLayer::Beside::Nothing)
        return {};
    const size_t count = std::min(m_rows.size(), size_t(double(most) * BesidesShare));
    for (size_t i = 0; i < count; ++i) {
        const auto beside = m_known.beside(m_reader, m_rows[i].row);
        if (!beside)
            return tl::unexpected(beside.error());
        int last = -1;
        const auto link = [&](int row) {
            if (last >= 0) {
                m_links[size_t(last)].behind = row;
                m_links[size_t(row)].before = last;
            }
            last = row;
        };
        bool isLinked = false;
        const qint64 own = m_rows[i].row.place;
        for (const SeenRow &row : *beside) {
            if (!isLinked && row->row.place > own) {
                link(int(i));
                isLinked = true;
            }
            link(take(row));
        }
        if (!isLinked)
            link(int(i));
    }
    if (m_layer.beside == SearchLayer::Beside::SameSource)
        linkByPlace();
    return {};
}

// Positions in one document have no gaps, so rows that were read for themselves are linked as neighbours too.
void Surroundings::linkByPlace()
{
    QHash<std::pair<qint64, qint64>, int> at;
    for (size_t i = 0; i < m_rows.size(); ++i)
        at.insert({m_rows[i].row.group, m_rows[i].row.place}, int(i));
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const ReadText &row = m_rows[i].row;
        m_links[i] = {at.value({row.group, row.place - 1}, -1), at.value({row.group, row.place + 1}, -1)};
    }
}

double Surroundings::besideScore(int row) const
{
    const int one = before(row);
    const bool isAnswer = one >= 0 && m_ranked[size_t(one)].isQuestion;
    return (BeforeShare + (isAnswer ? AnsweredShare : 0)) * ownScore(one)
           + BehindShare * ownScore(behind(row))
           + FurtherShare * (ownScore(before(one)) + ownScore(behind(behind(row))));
}

std::vector<ScoredRow> Surroundings::scored() &&
{
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const double share = m_ranked[i].isQuestion ? 1 - AskingShare : 1;
        ScoreParts &parts = m_rows[i].parts;
        parts.keyword = share * m_ranked[i].keyword;
        parts.proximity = share * m_ranked[i].proximity;
        parts.neighbours = besideScore(int(i));
    }
    return std::move(m_rows);
}

} // namespace

Result<std::vector<ScoredRow>> keywordScores(TextReader &reader, KeptRows &known, const SearchLayer &layer,
                                             const Ranking &ranking, std::span<const qint64> rows,
                                             size_t most)
{
    Surroundings surroundings(reader, known, layer, ranking);
    if (auto read = surroundings.read(rows, most); !read)
        return tl::unexpected(read.error());
    if (auto read = surroundings.readBesides(most); !read)
        return tl::unexpected(read.error());
    return std::move(surroundings).scored();
}

} // namespace store
