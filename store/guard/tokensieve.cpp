// SPDX-License-Identifier: MIT
#include "store/guard/tokensieve.h"

#include "store/guard/structure.h"

#include <QString>

#include <cstring>

namespace store::guard {

namespace {

// A rule whose shortest match is shorter is treated as if it could contain spaces. Most words are shorter
// than this.
constexpr qsizetype ShortestRun = 11;

using Word = std::uint64_t;
constexpr qsizetype WordSize = sizeof(Word);
// A run of the least length contains a whole word (eight bytes) at one of these steps.
constexpr qsizetype Step = ShortestRun - WordSize + 1;

constexpr bool isRunByte(char c)
{
    return static_cast<signed char>(c) > ' '; // bytes outside of ASCII are negative
}

// Whether all eight bytes belong to a run: no spaces or controls, only ASCII.
bool isAllRun(const char *at)
{
    constexpr Word Ones = 0x0101010101010101;
    Word word = 0;
    std::memcpy(&word, at, sizeof word);
    return (((word - Ones * (' ' + 1)) | word) & (Ones * 0x80)) == 0;
}

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

constexpr char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
}

std::uint16_t pairOf(const char *at)
{
    std::uint16_t pair = 0;
    std::memcpy(&pair, at, sizeof pair);
    return pair;
}

// Higher for characters that are rarer in prose.
int rarity(char c)
{
    constexpr QByteArrayView ByFrequency(" etaoinshrdlucmfwypvbgkjqxz");
    const qsizetype place = ByFrequency.indexOf(lower(c));
    return place < 0 ? int(ByFrequency.size()) : int(place);
}

} // namespace

TokenSieve::TokenSieve(std::span<const TokenRule> rules, std::span<const TokenShape> shapes)
    : m_rules(rules)
    , m_shapes(shapes)
{
    std::vector<QString> keywords;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const QByteArrayView literal(rules[i].literal);
        const qsizetype run = shapes[i].leastRun() < 0 ? 0 : literal.size() + shapes[i].leastRun();
        if (run < ShortestRun) {
            addLoose(literal);
            continue;
        }
        keywords.push_back(QString::fromLatin1(literal));
        m_ruleOf.push_back(i);
        m_leastRun.push_back(run);
    }
    m_structures.reserve(structureRules().size());
    for (const StructureRule &rule : structureRules()) {
        if (rule.leastRun < ShortestRun) {
            m_structures.push_back(rule.literal.toLatin1());
            addLoose(m_structures.back());
            continue;
        }
        keywords.push_back(rule.literal.toString());
        m_leastRun.push_back(rule.leastRun);
    }
    const std::vector<QStringView> views(keywords.begin(), keywords.end());
    m_scanner = std::make_unique<KeywordScanner>(views);
}

void TokenSieve::addLoose(QByteArrayView literal)
{
    Loose loose{literal};
    const auto rarityAt = [literal](qsizetype at) { return rarity(literal[at]) + rarity(literal[at + 1]); };
    for (qsizetype at = 1; at + 1 < literal.size(); ++at)
        loose.pair = rarityAt(at) > rarityAt(loose.pair) ? at : loose.pair;
    const char *pair = literal.data() + loose.pair;
    for (const char first : {lower(pair[0]), upper(pair[0])}) {
        for (const char second : {lower(pair[1]), upper(pair[1])}) {
            const char both[] = {first, second};
            m_loosePairs.set(pairOf(both));
        }
    }
    m_loose.push_back(loose);
}

bool TokenSieve::mayHold(QByteArrayView utf8) const
{
    if (hasLoose(utf8))
        return true;
    const char *text = utf8.data();
    for (qsizetype at = 0; at + WordSize <= utf8.size(); at += Step) {
        if (!isAllRun(text + at))
            continue;
        qsizetype start = at;
        qsizetype end = at + WordSize;
        while (start > 0 && isRunByte(text[start - 1]))
            --start;
        while (end < utf8.size() && isRunByte(text[end]))
            ++end;
        if (end - start >= ShortestRun && mayRunHold(utf8.sliced(start, end - start)))
            return true;
        at = end - Step + 1; // the next step is after the end of this run
    }
    return false;
}

bool TokenSieve::hasLoose(QByteArrayView utf8) const
{
    const char *text = utf8.data();
    for (qsizetype at = 0; at + 1 < utf8.size(); ++at) {
        if (m_loosePairs[pairOf(text + at)] && isLooseAt(utf8, at))
            return true;
    }
    return false;
}

bool TokenSieve::isLooseAt(QByteArrayView utf8, qsizetype pair) const
{
    for (const Loose &loose : m_loose) {
        const qsizetype start = pair - loose.pair;
        if (start >= 0 && start + loose.literal.size() <= utf8.size()
            && qstrnicmp(utf8.data() + start, loose.literal.data(), size_t(loose.literal.size())) == 0)
            return true;
    }
    return false;
}

bool TokenSieve::mayRunHold(QByteArrayView run) const
{
    bool found = false;
    m_scanner->scan(run, [&](int keyword, qsizetype end) {
        found = run.size() >= m_leastRun[std::size_t(keyword)] && mayMatch(run, std::size_t(keyword), end);
        return !found;
    });
    return found;
}

bool TokenSieve::mayMatch(QByteArrayView run, std::size_t keyword, qsizetype end) const
{
    if (keyword >= m_ruleOf.size())
        return true;
    const std::size_t index = m_ruleOf[keyword];
    const TokenRule &rule = m_rules[index];
    const auto length = qsizetype(std::strlen(rule.literal));
    const bool isCaseRight = (rule.flags & TokenRule::AnyCase) != 0
                             || std::memcmp(run.data() + end - length, rule.literal, size_t(length)) == 0;
    return isCaseRight && m_shapes[index].matchStart(QLatin1StringView(run), end).has_value();
}

} // namespace store::guard
