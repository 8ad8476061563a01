// SPDX-License-Identifier: MIT
#include "store/guard/keywordscanner.h"

#include <QString>

#include <algorithm>

namespace store::guard {

namespace {

constexpr std::uint32_t NoState = 0xffffffff;

constexpr char16_t folded(char16_t unit)
{
    return unit >= u'A' && unit <= u'Z' ? static_cast<char16_t>(unit + 32) : unit;
}

// The letter under the accent. Orders are also written without accents, and a narrow table is a fast one.
char16_t unaccented(char16_t unit)
{
    if (unit < 0xc0 || unit >= 0x250)
        return unit;
    const QString parts = QChar(unit).decomposition();
    return parts.isEmpty() ? unit : folded(parts[0].unicode());
}

// The trie while it is being built: states in the order they were made.
struct Trie
{
    explicit Trie(std::size_t columnCount)
        : columns(columnCount)
        , next(columnCount, NoState)
        , outputs(1)
        , fail(1, 0)
    {}

    std::size_t columns;
    std::vector<std::uint32_t> next;
    std::vector<std::vector<std::uint32_t>> outputs;
    std::vector<std::uint32_t> fail;

    std::uint32_t &at(std::uint32_t state, std::size_t column) { return next[state * columns + column]; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(outputs.size()); }

    std::uint32_t child(std::uint32_t state, std::size_t column)
    {
        if (at(state, column) == NoState) {
            at(state, column) = size();
            next.resize(next.size() + columns, NoState);
            outputs.emplace_back();
            fail.push_back(0);
        }
        return at(state, column);
    }

    // Completes the edges; returns the states by depth.
    std::vector<std::uint32_t> complete();
};

// Breadth first: a missing edge becomes the edge of the longest proper suffix.
std::vector<std::uint32_t> Trie::complete()
{
    std::vector<std::uint32_t> queue;
    for (std::size_t column = 0; column < columns; ++column) {
        if (at(0, column) == NoState)
            at(0, column) = 0;
        else
            queue.push_back(at(0, column));
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const std::uint32_t state = queue[head];
        const auto &inherited = outputs[fail[state]];
        outputs[state].insert(outputs[state].end(), inherited.begin(), inherited.end());
        for (std::size_t column = 0; column < columns; ++column) {
            const std::uint32_t fallback = at(fail[state], column);
            std::uint32_t &edge = at(state, column);
            if (edge == NoState) {
                edge = fallback;
                continue;
            }
            fail[edge] = fallback;
            queue.push_back(edge);
        }
    }
    queue.insert(queue.begin(), 0);
    return queue;
}

} // namespace

void KeywordScanner::assignClasses(std::span<const QStringView> keywords, Accents accents)
{
    m_class.assign(0x10000, 0);
    std::uint8_t last = 0;
    for (QStringView keyword : keywords) {
        for (QChar unit : keyword) {
            const char16_t letter = folded(unit.unicode());
            std::uint8_t &column = m_class[accents == Accents::Ignored ? unaccented(letter) : letter];
            if (column == 0) {
                Q_ASSERT(last < 250);
                column = ++last;
            }
        }
    }
    for (char16_t upper = u'A'; upper <= u'Z'; ++upper)
        m_class[upper] = m_class[folded(upper)];
    for (char16_t letter = 0xc0; accents == Accents::Ignored && letter < 0x250; ++letter)
        m_class[letter] = m_class[unaccented(letter)];
    while ((1U << m_shift) <= last)
        ++m_shift;
}

KeywordScanner::KeywordScanner(std::span<const QStringView> keywords, Accents accents)
{
    assignClasses(keywords, accents);
    Trie trie(std::size_t{1} << m_shift);
    for (std::size_t id = 0; id < keywords.size(); ++id) {
        m_lengths.push_back(keywords[id].size());
        std::uint32_t state = 0;
        for (QChar unit : keywords[id])
            state = trie.child(state, m_class[unit.unicode()]);
        if (state != 0)
            trie.outputs[state].push_back(static_cast<std::uint32_t>(id));
    }
    // Text seldom leaves the shallow states: they are numbered side by side, for the cache's sake.
    std::vector<std::uint32_t> order = trie.complete();
    Q_ASSERT(trie.size() < 0x10000);

    const auto accepting = std::stable_partition(
        order.begin(), order.end(), [&](std::uint32_t state) { return trie.outputs[state].empty(); });
    m_firstAccepting = static_cast<std::uint32_t>(accepting - order.begin());

    std::vector<std::uint16_t> renumbered(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        renumbered[order[i]] = static_cast<std::uint16_t>(i);
    m_next.reserve(trie.next.size());
    for (std::uint32_t state : order) {
        for (std::size_t column = 0; column < trie.columns; ++column)
            m_next.push_back(renumbered[trie.at(state, column)]);
    }
    m_acceptedFrom.push_back(0);
    for (auto state = accepting; state != order.end(); ++state) {
        m_accepted.insert(m_accepted.end(), trie.outputs[*state].begin(), trie.outputs[*state].end());
        m_acceptedFrom.push_back(static_cast<std::uint32_t>(m_accepted.size()));
    }
}

} // namespace store::guard
