// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>
#include <QStringView>

#include <cstdint>
#include <span>
#include <vector>

namespace store::guard {

// Finds every occurrence of a fixed set of keywords in one pass over the text (Aho-Corasick
// over UTF-16 units, ASCII letters without regard to case). Built once; then const and
// re-entrant, and a scan allocates nothing.
//
// Text seldom gets far into a keyword, so only the states nearest to the root have a row of edges, one for
// each unit. The others, nearly all of them, have the few edges that a keyword gave them, and the state of
// their longest proper suffix to go on from. Every process that guards a text builds this first: rows for all
// were 8 MB.
class KeywordScanner
{
public:
    // Keyword ids are the positions in the list. Empty keywords never match. The list is for
    // tables of rules: at most 250 distinct units and 65,000 states (units of all keywords).
    enum class Accents { Told, Ignored };
    explicit KeywordScanner(std::span<const QStringView> keywords, Accents accents = Accents::Told);

    // Calls visit(keyword id, end) with the end exclusive, in order of the end; the longer
    // keyword first where two end together. visit returns false to stop the scan.
    template<typename Visit>
    void scan(QStringView text, Visit &&visit) const
    {
        scanUnits(text.utf16(), text.size(), visit);
    }
    // The same over UTF-8, for keywords of ASCII alone.
    template<typename Visit>
    void scan(QByteArrayView utf8, Visit &&visit) const
    {
        scanUnits(reinterpret_cast<const unsigned char *>(utf8.data()), utf8.size(), visit);
    }

    [[nodiscard]] qsizetype length(int keyword) const { return m_lengths[static_cast<std::size_t>(keyword)]; }
    [[nodiscard]] int count() const { return static_cast<int>(m_lengths.size()); }

private:
    template<typename Unit, typename Visit>
    void scanUnits(const Unit *units, qsizetype size, Visit &visit) const
    {
        // Local copies: otherwise the compiler has to reload the members after every call of visit().
        const std::uint16_t *next = m_next.data();
        const std::uint8_t *columns = m_class.data();
        const unsigned shift = m_shift;
        const std::uint32_t firstFar = m_firstFar;
        const std::uint32_t firstAccepting = m_firstAccepting;
        std::uint32_t state = 0;
        for (qsizetype i = 0; i < size; ++i) {
            const std::uint8_t column = columns[units[i]];
            state = state < firstFar ? next[(state << shift) | column] : afterFar(state, column);
            if (state < firstAccepting)
                continue;
            for (std::uint32_t id : accepted(state)) {
                if (!visit(static_cast<int>(id), i + 1))
                    return;
            }
        }
    }

    // The edges of a state without a row, and where those of its longest proper suffix are looked up.
    struct Far
    {
        std::uint32_t firstEdge;
        std::uint16_t suffix;
    };
    struct Edge
    {
        std::uint8_t column;
        std::uint16_t state;
    };

    [[nodiscard]] std::uint32_t afterFar(std::uint32_t state, std::uint8_t column) const
    {
        while (state >= m_firstFar) {
            const Far *far = &m_far[state - m_firstFar];
            for (std::uint32_t edge = far[0].firstEdge; edge != far[1].firstEdge; ++edge) {
                if (m_edges[edge].column == column)
                    return m_edges[edge].state;
            }
            state = far->suffix;
        }
        return m_next[(state << m_shift) | column];
    }

    [[nodiscard]] std::span<const std::uint32_t> accepted(std::uint32_t state) const
    {
        const std::size_t row = state - m_firstAccepting;
        return {m_accepted.data() + m_acceptedFrom[row], m_acceptedFrom[row + 1] - m_acceptedFrom[row]};
    }

    class Trie;
    void assignClasses(std::span<const QStringView> keywords, Accents accents);
    [[nodiscard]] Trie trieOf(std::span<const QStringView> keywords);
    void writeRows(const Trie &trie, std::span<const std::uint32_t> states,
                   std::span<const std::uint16_t> numbers);
    void writeFar(const Trie &trie, std::span<const std::uint32_t> states,
                  std::span<const std::uint16_t> numbers);

    std::vector<std::uint8_t> m_class; // UTF-16 unit -> column; 0 is "in no keyword"
    std::vector<std::uint16_t> m_next; // state << m_shift | column -> state
    std::vector<Far> m_far;            // from m_firstFar on, and one for the end
    std::vector<Edge> m_edges;
    std::vector<std::uint32_t> m_acceptedFrom; // from m_firstAccepting on, and one for the end
    std::vector<std::uint32_t> m_accepted;
    std::vector<qsizetype> m_lengths;
    // First the states with a row, those of them that end a keyword last; then the others. So nothing is
    // accepted before m_firstAccepting, and one comparison tests for that.
    std::uint32_t m_firstAccepting = 0;
    std::uint32_t m_firstFar = 0;
    unsigned m_shift = 1;
};

} // namespace store::guard
