// SPDX-License-Identifier: MIT
#include "store/guard/keywordscanner.h"

#include <QString>

#include <algorithm>
#include <numeric>

namespace store::guard {

namespace {

constexpr std::uint32_t NoState = 0xffffffff;

// States that have a row of edges: 512 KB of the largest table, which stays in a core's cache.
constexpr std::size_t Rows = 4096;

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

} // namespace

// While it is being built: states in the order they were made, each with a list of its children.
class KeywordScanner::Trie
{
public:
    explicit Trie(std::size_t mostStates)
    {
        m_states.reserve(mostStates);
        m_states.emplace_back();
    }

    std::uint32_t child(std::uint32_t state, std::uint8_t column)
    {
        const std::uint32_t known = childOf(state, column);
        if (known != NoState)
            return known;
        const auto made = static_cast<std::uint32_t>(m_states.size());
        m_states.push_back({.sibling = m_states[state].firstChild, .column = column});
        m_states[state].firstChild = made;
        return made;
    }
    void accept(std::uint32_t state, std::uint32_t keyword)
    {
        m_outputs.push_back({keyword, m_states[state].firstOutput});
        m_states[state].firstOutput = static_cast<std::uint32_t>(m_outputs.size() - 1);
        m_states[state].accepts = true;
    }

    // The states by depth, each with the state of its longest proper suffix.
    std::vector<std::uint32_t> completed();

    [[nodiscard]] bool accepts(std::uint32_t state) const { return m_states[state].accepts; }
    [[nodiscard]] std::uint32_t suffixOf(std::uint32_t state) const { return m_states[state].suffix; }
    template<typename Visit>
    void eachChild(std::uint32_t state, Visit &&visit) const
    {
        for (std::uint32_t child = m_states[state].firstChild; child != NoState;
             child = m_states[child].sibling)
            visit(m_states[child].column, child);
    }
    // Appends the state's own keywords in the given order, then those that are suffixes of them, longer ones
    // first.
    void appendOutputs(std::uint32_t state, std::vector<std::uint32_t> &keywords) const;

private:
    struct State
    {
        std::uint32_t firstChild = NoState;
        std::uint32_t sibling = NoState;
        std::uint32_t firstOutput = NoState;
        std::uint32_t suffix = 0;
        std::uint8_t column = 0;
        bool accepts = false;
    };
    struct Output
    {
        std::uint32_t keyword;
        std::uint32_t next;
    };

    [[nodiscard]] std::uint32_t childOf(std::uint32_t state, std::uint8_t column) const
    {
        std::uint32_t child = m_states[state].firstChild;
        while (child != NoState && m_states[child].column != column)
            child = m_states[child].sibling;
        return child;
    }

    std::vector<State> m_states;
    std::vector<Output> m_outputs;
};

std::vector<std::uint32_t> KeywordScanner::Trie::completed()
{
    std::vector<std::uint32_t> order{0};
    order.reserve(m_states.size());
    for (std::size_t head = 0; head < order.size(); ++head) {
        const std::uint32_t parent = order[head];
        eachChild(parent, [&](std::uint8_t column, std::uint32_t child) {
            std::uint32_t suffix = parent;
            std::uint32_t found = NoState;
            while (suffix != 0 && found == NoState) {
                suffix = m_states[suffix].suffix;
                found = childOf(suffix, column);
            }
            m_states[child].suffix = found == NoState ? 0 : found;
            m_states[child].accepts |= m_states[m_states[child].suffix].accepts;
            order.push_back(child);
        });
    }
    return order;
}

void KeywordScanner::Trie::appendOutputs(std::uint32_t state, std::vector<std::uint32_t> &keywords) const
{
    for (; state != 0; state = m_states[state].suffix) {
        const auto own = std::ptrdiff_t(keywords.size());
        for (std::uint32_t at = m_states[state].firstOutput; at != NoState; at = m_outputs[at].next)
            keywords.push_back(m_outputs[at].keyword);
        std::reverse(keywords.begin() + own, keywords.end());
    }
}

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

KeywordScanner::Trie KeywordScanner::trieOf(std::span<const QStringView> keywords)
{
    const auto units = std::accumulate(
        keywords.begin(), keywords.end(), std::size_t{1},
        [](std::size_t sum, QStringView keyword) { return sum + std::size_t(keyword.size()); });
    Trie trie(units);
    for (std::size_t id = 0; id < keywords.size(); ++id) {
        m_lengths.push_back(keywords[id].size());
        std::uint32_t state = 0;
        for (QChar unit : keywords[id])
            state = trie.child(state, m_class[unit.unicode()]);
        if (state != 0)
            trie.accept(state, static_cast<std::uint32_t>(id));
    }
    return trie;
}

KeywordScanner::KeywordScanner(std::span<const QStringView> keywords, Accents accents)
{
    assignClasses(keywords, accents);
    Trie trie = trieOf(keywords);
    const std::vector<std::uint32_t> byDepth = trie.completed();
    Q_ASSERT(byDepth.size() < 0x10000);
    m_firstFar = static_cast<std::uint32_t>(std::min(byDepth.size(), Rows));
    std::vector<std::uint32_t> order = byDepth;
    const auto far = order.begin() + m_firstFar;
    const auto accepting =
        std::stable_partition(order.begin(), far, [&](std::uint32_t state) { return !trie.accepts(state); });
    m_firstAccepting = static_cast<std::uint32_t>(accepting - order.begin());
    std::vector<std::uint16_t> numbers(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        numbers[order[i]] = static_cast<std::uint16_t>(i);

    writeRows(trie, std::span(byDepth).first(m_firstFar), numbers);
    writeFar(trie, std::span(byDepth).subspan(m_firstFar), numbers);
    m_acceptedFrom.reserve(std::size_t(order.end() - accepting) + 1);
    m_acceptedFrom.push_back(0);
    for (auto state = accepting; state != order.end(); ++state) {
        if (trie.accepts(*state))
            trie.appendOutputs(*state, m_accepted);
        m_acceptedFrom.push_back(static_cast<std::uint32_t>(m_accepted.size()));
    }
}

// A missing edge is the edge of the longest proper suffix, whose row is there already: it is shallower.
void KeywordScanner::writeRows(const Trie &trie, std::span<const std::uint32_t> states,
                               std::span<const std::uint16_t> numbers)
{
    const std::size_t columns = std::size_t{1} << m_shift;
    m_next.resize(states.size() * columns);
    const auto row = [&](std::uint32_t state) {
        return m_next.begin() + std::ptrdiff_t(numbers[state] * columns);
    };
    for (std::uint32_t state : states) {
        if (state != 0)
            std::copy_n(row(trie.suffixOf(state)), columns, row(state));
        trie.eachChild(
            state, [&](std::uint8_t column, std::uint32_t child) { row(state)[column] = numbers[child]; });
    }
}

void KeywordScanner::writeFar(const Trie &trie, std::span<const std::uint32_t> states,
                              std::span<const std::uint16_t> numbers)
{
    m_far.reserve(states.size() + 1);
    m_edges.reserve(states.size());
    for (std::uint32_t state : states) {
        m_far.push_back({static_cast<std::uint32_t>(m_edges.size()), numbers[trie.suffixOf(state)]});
        trie.eachChild(state, [&](std::uint8_t column, std::uint32_t child) {
            m_edges.push_back({column, numbers[child]});
        });
    }
    m_far.push_back({static_cast<std::uint32_t>(m_edges.size()), 0});
}

} // namespace store::guard
