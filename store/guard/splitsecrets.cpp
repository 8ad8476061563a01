// SPDX-License-Identifier: MIT
#include "store/guard/splitsecrets.h"

#include "store/guard/asciirun.h"
#include "store/guard/secrets.h"
#include "store/guard/tokenshape.h"

#include <algorithm>
#include <tuple>

namespace store::guard {

namespace {

constexpr AsciiSet TokenUnits("A-Za-z0-9_.+/=~$:%-");
constexpr qsizetype LongestPart = 320;

struct Mix
{
    qsizetype size = 0;
    int digits = 0;
    int changes = 0; // from one kind of unit to another
    int lower = 0;
};

Mix mixOf(QStringView run)
{
    Mix mix{run.size()};
    const auto kindOf = [](QChar c) { return c.isDigit() ? 0 : c.isUpper() ? 1 : c.isLower() ? 2 : 3; };
    for (qsizetype i = 0; i < run.size(); ++i) {
        mix.digits += run[i].isDigit() ? 1 : 0;
        mix.lower += run[i].isLower() ? 1 : 0;
        mix.changes += i > 0 && kindOf(run[i]) != kindOf(run[i - 1]) ? 1 : 0;
    }
    return mix;
}

// The parts of a text that may belong to a token continued elsewhere: the runs at both ends, without blanks.
struct Ends
{
    QStringView text;
    qsizetype headStart = 0;
    qsizetype headEnd = 0;
    qsizetype tailStart = 0;
    qsizetype tailEnd = 0;
    Mix headMix;
    Mix tailMix;

    explicit Ends(QStringView whole)
        : text(whole)
        , tailEnd(whole.size())
    {
        while (headStart < text.size() && text[headStart].isSpace())
            ++headStart;
        while (tailEnd > headStart && text[tailEnd - 1].isSpace())
            --tailEnd;
        headEnd = headStart;
        while (headEnd < tailEnd && headEnd - headStart < LongestPart && TokenUnits.has(text[headEnd]))
            ++headEnd;
        tailStart = tailEnd;
        while (tailStart > headStart && tailEnd - tailStart < LongestPart
               && TokenUnits.has(text[tailStart - 1]))
            --tailStart;
        headMix = mixOf(head());
        tailMix = mixOf(tail());
    }

    [[nodiscard]] QStringView head() const { return text.sliced(headStart, headEnd - headStart); }
    [[nodiscard]] QStringView tail() const { return text.sliced(tailStart, tailEnd - tailStart); }
    [[nodiscard]] bool isOneRun() const { return headEnd == tailEnd && headEnd > headStart; }
};

// A piece of a token, not the words and numbers of a name (claude-code, run-2026-11-22) that happens to begin
// the next text: somewhere letters and digits take turns without a sign between them.
bool looksLikeRest(QStringView run)
{
    constexpr AsciiSet Alphanumeric("A-Za-z0-9");
    constexpr qsizetype Least = 4;
    for (qsizetype at = 0; at < run.size(); ++at) {
        const qsizetype end = runEnd(run, at, Alphanumeric, run.size());
        const Mix mix = mixOf(run.sliced(at, end - at));
        if (mix.size >= Least && mix.changes >= 2 && mix.digits > 0 && mix.digits < mix.size)
            return true;
        at = end;
    }
    return false;
}

bool mayMakeToken(const Mix &tail, const Mix &head)
{
    constexpr qsizetype Least = 16;
    if (tail.size == 0 || head.size == 0 || tail.size + head.size < Least)
        return false;
    return tail.digits + head.digits >= 2 || tail.changes + head.changes >= 6 || tail.lower + head.lower == 0;
}

// Whether the value is a secret whatever stands before it.
bool isToken(const Finding &finding)
{
    return !finding.rule.endsWith(QLatin1StringView("-assignment"));
}

// Texts joined in their order, to be searched as one; of the first and the last only the part beside the
// joint is taken.
class Chain
{
public:
    void add(std::size_t index, QStringView part, qsizetype offset)
    {
        m_links.push_back({index, m_joined.size(), part.size(), offset});
        m_joined += part;
    }

    [[nodiscard]] std::size_t size() const { return m_links.size(); }
    [[nodiscard]] qsizetype units() const { return m_joined.size(); }

    // Adds the parts of a secret that begins in the first text and crosses the last seam. A secret that
    // begins later is found by the chain that begins there; in this chain unrelated texts could form its key:
    // a uid that ends in "KEY", the texts after it, and a colon.
    void collect(std::vector<SplitPart> &parts) const
    {
        const qsizetype seam = m_links.back().start;
        for (const Finding &finding : secrets(m_joined)) {
            if (finding.start >= m_links[1].start || finding.end <= seam || !isNew(finding))
                continue;
            for (const Link &link : m_links)
                addPart(link, finding, parts);
        }
    }

private:
    struct Link
    {
        std::size_t index = 0;
        qsizetype start = 0; // in the joined text
        qsizetype size = 0;
        qsizetype offset = 0; // of the part in its own text
    };

    // A text that holds a whole token shares none with the next one: what follows it is a name. Where only a
    // word makes the value a secret ("the token is ..."), a token goes on only with what is no name.
    [[nodiscard]] bool isNew(const Finding &finding) const
    {
        const qsizetype seam = m_links.back().start;
        const QStringView rest = QStringView(m_joined).sliced(seam);
        Findings before = secrets(QStringView(m_joined).first(seam));
        std::erase_if(before, [&](const Finding &other) { return other.end <= finding.start; });
        Findings behind = secrets(rest);
        std::erase_if(behind, [&](const Finding &other) { return other.start >= finding.end - seam; });
        if (std::ranges::any_of(before, isToken) || std::ranges::any_of(behind, isToken))
            return false;
        if (before.empty() && isToken(finding))
            return true;
        const qsizetype taken = std::min<qsizetype>(rest.size(), finding.end - seam);
        return (before.empty() || isToken(finding)) && looksLikeRest(rest.first(taken));
    }

    static void addPart(const Link &link, const Finding &finding, std::vector<SplitPart> &parts)
    {
        const qsizetype start = std::max<qsizetype>(finding.start, link.start);
        const qsizetype end = std::min<qsizetype>(finding.end, link.start + link.size);
        if (start >= end)
            return;
        parts.push_back({link.index, static_cast<int>(start - link.start + link.offset),
                         static_cast<int>(end - link.start + link.offset), finding.rule});
    }

    QString m_joined;
    std::vector<Link> m_links;
};

// The text before the tail is included: it may say what the run is.
void addTail(Chain &chain, std::size_t index, const Ends &ends)
{
    constexpr qsizetype Before = 48;
    const qsizetype start = std::max<qsizetype>(0, ends.tailStart - Before);
    chain.add(index, ends.text.sliced(start, ends.tailEnd - start), start);
}

void addHead(Chain &chain, std::size_t index, const Ends &ends)
{
    chain.add(index, ends.head(), ends.headStart);
}

// Keeps one span for each end of a text, whichever chains found it.
std::vector<SplitPart> settled(std::vector<SplitPart> parts)
{
    std::ranges::stable_sort(parts, [](const SplitPart &a, const SplitPart &b) {
        return std::tie(a.text, a.start, b.end) < std::tie(b.text, b.start, a.end);
    });
    std::vector<SplitPart> kept;
    for (SplitPart &part : parts) {
        if (!kept.empty() && kept.back().text == part.text && part.start < kept.back().end)
            kept.back().end = std::max(kept.back().end, part.end);
        else
            kept.push_back(std::move(part));
    }
    return kept;
}

// Limits the joined text (in units) and the pairs searched in one call: there are too many ways to join many
// texts.
class Effort
{
public:
    [[nodiscard]] bool isSpent() const { return m_units <= 0; }
    void spend(qsizetype units) { m_units -= units; }

private:
    qsizetype m_units = 2'000'000;
};

class Search
{
public:
    Search(std::span<const QStringView> texts)
    {
        m_ends.reserve(texts.size());
        for (const QStringView text : texts)
            m_ends.emplace_back(text);
    }

    // Searches the end of the first text joined with the beginning of the second.
    void tryPair(std::size_t first, std::size_t second)
    {
        m_pairs.spend(1);
        if (!mayMakeToken(m_ends[first].tailMix, m_ends[second].headMix))
            return;
        Chain chain;
        addTail(chain, first, m_ends[first]);
        addHead(chain, second, m_ends[second]);
        collect(chain, m_pairs);
    }

    // A secret may be spread over many texts: begins at the end of one, goes through texts that hold nothing
    // but a piece of it, and ends at the beginning of the last.
    void tryRow(std::size_t first)
    {
        constexpr std::size_t MostTexts = 64;
        if (m_ends[first].tail().isEmpty())
            return;
        Chain chain;
        addTail(chain, first, m_ends[first]);
        for (std::size_t next = first + 1; next < m_ends.size() && chain.units() < 2 * LongestPart; ++next) {
            if (m_ends[next].head().isEmpty() || chain.size() == MostTexts || m_rows.isSpent())
                return;
            addHead(chain, next, m_ends[next]);
            if (chain.size() > 2)
                collect(chain, m_rows);
            if (!m_ends[next].isOneRun())
                return;
        }
    }

    [[nodiscard]] bool mayTryPairs() const { return !m_pairs.isSpent(); }
    [[nodiscard]] std::vector<SplitPart> parts() && { return settled(std::move(m_parts)); }

private:
    void collect(const Chain &chain, Effort &effort)
    {
        effort.spend(chain.units());
        chain.collect(m_parts);
    }

    std::vector<Ends> m_ends;
    std::vector<SplitPart> m_parts;
    Effort m_pairs;
    Effort m_rows;
};

} // namespace

std::vector<SplitPart> splitSecrets(std::span<const QStringView> texts)
{
    Search search(texts);
    for (std::size_t i = 0; i < texts.size(); ++i)
        search.tryRow(i);
    // Neighbours are always tried, texts further apart while the effort lasts.
    for (std::size_t apart = 1; apart < texts.size() && (apart == 1 || search.mayTryPairs()); ++apart) {
        for (std::size_t i = 0; i + apart < texts.size(); ++i) {
            search.tryPair(i, i + apart);
            search.tryPair(i + apart, i);
        }
    }
    return std::move(search).parts();
}

std::vector<SplitPart> splitSecrets(std::span<const QStringView> first, std::span<const QStringView> second)
{
    std::vector<QStringView> texts(first.begin(), first.end());
    texts.insert(texts.end(), second.begin(), second.end());
    Search search(texts);
    for (std::size_t apart = 1; apart < texts.size() && (apart == 1 || search.mayTryPairs()); ++apart) {
        const std::size_t from = first.size() > apart ? first.size() - apart : 0;
        for (std::size_t i = from; i < first.size() && i + apart < texts.size(); ++i)
            search.tryPair(i, i + apart);
    }
    return std::move(search).parts();
}

} // namespace store::guard
