// SPDX-License-Identifier: MIT
#include "store/guard/splitsecrets.h"

#include "store/guard/secrets.h"
#include "store/guard/tokenshape.h"

#include <algorithm>
#include <tuple>

namespace store::guard {

namespace {

constexpr AsciiSet TokenUnits("A-Za-z0-9_.+/=~$:%-");
constexpr qsizetype LongestPart = 320;

// What of a text may be part of a token that goes on elsewhere: the runs at its two ends, blanks aside.
struct Ends
{
    QStringView text;
    qsizetype headStart = 0;
    qsizetype headEnd = 0;
    qsizetype tailStart = 0;
    qsizetype tailEnd = 0;

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
    }

    [[nodiscard]] QStringView head() const { return text.sliced(headStart, headEnd - headStart); }
    [[nodiscard]] QStringView tail() const { return text.sliced(tailStart, tailEnd - tailStart); }
    [[nodiscard]] bool isOneRun() const { return headEnd == tailEnd && headEnd > headStart; }
};

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

// A part of a token, not a word or a name that happens to begin the next text.
bool looksLikeRest(QStringView run)
{
    const Mix mix = mixOf(run);
    return mix.size >= 4 && mix.changes >= 2;
}

bool mayMakeToken(QStringView tail, QStringView head)
{
    constexpr qsizetype Least = 16;
    if (tail.isEmpty() || head.isEmpty() || tail.size() + head.size() < Least)
        return false;
    const Mix before = mixOf(tail);
    const Mix after = mixOf(head);
    return before.digits + after.digits >= 2 || before.changes + after.changes >= 6
           || before.lower + after.lower == 0;
}

// Texts put one behind the other, the outer ones cut to a window.
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

    // Where the texts would hold a secret together that leads over the last seam.
    void collect(std::vector<SplitPart> &parts) const
    {
        const qsizetype seam = m_links.back().start;
        const QStringView rest = QStringView(m_joined).sliced(seam);
        for (const Finding &finding : secrets(m_joined)) {
            if (finding.start >= seam || finding.end <= seam || !isNew(finding, rest))
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

    // A token that is whole before the seam, or the value of a key, only goes on where the rest is no word.
    [[nodiscard]] bool isNew(const Finding &finding, QStringView rest) const
    {
        const qsizetype taken = std::min<qsizetype>(rest.size(), finding.end - m_links.back().start);
        const bool wasFound =
            !secrets(QStringView(m_joined).sliced(finding.start, m_links.back().start - finding.start))
                 .empty();
        return (!wasFound && !finding.rule.endsWith(QLatin1StringView("-assignment")))
               || looksLikeRest(rest.first(taken));
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

// What leads into the tail is taken along: it may say what the run is.
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

void collectPair(std::size_t first, const Ends &before, std::size_t second, const Ends &after,
                 std::vector<SplitPart> &parts)
{
    if (!mayMakeToken(before.tail(), after.head()))
        return;
    Chain chain;
    addTail(chain, first, before);
    addHead(chain, second, after);
    chain.collect(parts);
}

// From one text through such as are nothing but a run.
void collectRow(std::span<const Ends> ends, std::size_t first, std::vector<SplitPart> &parts)
{
    if (ends[first].tail().isEmpty())
        return;
    Chain chain;
    addTail(chain, first, ends[first]);
    for (std::size_t next = first + 1; next < ends.size() && chain.units() < 2 * LongestPart; ++next) {
        if (ends[next].head().isEmpty())
            return;
        addHead(chain, next, ends[next]);
        if (chain.size() > 2)
            chain.collect(parts);
        if (!ends[next].isOneRun())
            return;
    }
}

std::vector<Ends> endsOf(std::span<const QStringView> texts)
{
    std::vector<Ends> ends;
    ends.reserve(texts.size());
    for (const QStringView text : texts)
        ends.emplace_back(text);
    return ends;
}

// One stretch for each end of a text, however many ways lead through it.
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

} // namespace

std::vector<SplitPart> splitSecrets(std::span<const QStringView> texts)
{
    const std::vector<Ends> ends = endsOf(texts);
    std::vector<SplitPart> parts;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (std::size_t j = 0; j < ends.size(); ++j) {
            if (i != j)
                collectPair(i, ends[i], j, ends[j], parts);
        }
        collectRow(ends, i, parts);
    }
    return settled(std::move(parts));
}

std::vector<SplitPart> splitSecrets(std::span<const QStringView> first, std::span<const QStringView> second)
{
    const std::vector<Ends> before = endsOf(first);
    const std::vector<Ends> after = endsOf(second);
    std::vector<SplitPart> parts;
    for (std::size_t i = 0; i < before.size(); ++i) {
        for (std::size_t j = 0; j < after.size(); ++j)
            collectPair(i, before[i], first.size() + j, after[j], parts);
    }
    return settled(std::move(parts));
}

} // namespace store::guard
