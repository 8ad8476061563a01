// SPDX-License-Identifier: MIT
#include "store/guard/injection.h"

#include "store/guard/cuematcher.h"
#include "store/guard/orderjudge.h"
#include "store/guard/textfold.h"
#include "store/guard/textshape.h"
#include "store/guard/undisguise.h"

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

constexpr int Overlap = 512; // so that a phrase cut by one stretch lies whole in the next
constexpr std::size_t MaxMatches = 256;
constexpr std::size_t MaxFindings = 32;
constexpr qsizetype MaxQuoted = 60;
constexpr int MaxEncoded = 16 * 1024;

const CueMatcher &matcher()
{
    static const CueMatcher instance;
    return instance;
}

// Calls visit(from, folded, isLast) for every stretch of the text.
template<typename Visit>
void forEachStretch(QStringView text, Visit &&visit)
{
    std::array<char16_t, CueMatcher::Stretch> folded;
    const int size = static_cast<int>(text.size());
    for (int from = 0; from < size; from += CueMatcher::Stretch - Overlap) {
        const int count = std::min(CueMatcher::Stretch, size - from);
        fold(text, from, count, folded.data());
        visit(from, QStringView(folded.data(), count), from + count == size);
        if (from + count == size)
            break;
    }
}

void matchAll(QStringView text, CueMatcher::Borders borders, std::vector<CueMatch> &matches)
{
    forEachStretch(text, [&](int from, QStringView folded, bool) {
        if (matches.size() < MaxMatches)
            matcher().match(text, from, folded, borders, matches);
    });
}

// Marks that steer a model wherever they stand: no sentence around them makes them a fact.
bool isMarkup(const CueRule &rule)
{
    static constexpr QLatin1StringView Marks[] = {
        QLatin1StringView("role-marker"), QLatin1StringView("fake-delimiter"),
        QLatin1StringView("hidden-markup"), QLatin1StringView("encoded-payload")};
    return std::find(std::begin(Marks), std::end(Marks), QLatin1StringView(rule.id)) != std::end(Marks);
}

// What rules and learned weights found in a text, with places.
struct Judged
{
    std::vector<CueMatch> matches;
    std::vector<OrderJudge::Found> orders; // found by the learned weights only
};

Judged judged(QStringView text)
{
    Judged all;
    OrderJudge judge;
    CueMatcher::SeenCues seen;
    forEachStretch(text, [&](int from, QStringView folded, bool isLast) {
        if (all.matches.size() >= MaxMatches)
            return;
        const auto known = static_cast<std::ptrdiff_t>(all.matches.size());
        seen.count = 0;
        matcher().match(text, from, folded, CueMatcher::Borders::Words, all.matches, &seen);
        const int end = from + static_cast<int>(folded.size());
        judge.read(text, from, folded, seen, isLast ? end : end - Overlap);
        std::erase_if(all.matches, [&, index = std::ptrdiff_t{0}](const CueMatch &match) mutable {
            return index++ >= known && !isMarkup(*match.rule) && judge.isFact(match.start, match.end);
        });
        judge.forEachOrder([&](OrderJudge::Found order) {
            const bool isKnown =
                std::any_of(all.matches.begin(), all.matches.end(), [&](const CueMatch &match) {
                    return match.start < order.end && order.start < match.end;
                });
            if (!isKnown && all.orders.size() < MaxFindings)
                all.orders.push_back(order);
        });
    });
    return all;
}

// One unit in a form that can be shown: control and invisible characters are spelled out.
QString visible(QChar unit)
{
    if (unit == u'\n')
        return QString(QChar(0x23ce));
    if (unit == u'\t')
        return QString(QChar(0x21e5));
    if (unit.isPrint() || unit.isSurrogate())
        return QString(unit);
    return QStringLiteral("<U+%1>").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
}

// Collects findings, severe ones first, and leaves out a finding of the same rule on the same words.
class Report
{
public:
    explicit Report(QStringView text)
        : m_text(text)
    {}

    void add(QLatin1StringView rule, int start, int end, Severity severity)
    {
        const bool known = std::any_of(m_findings.begin(), m_findings.end(), [&](const Finding &finding) {
            return finding.rule == rule && start < finding.end && finding.start < end;
        });
        if (known || m_findings.size() == MaxFindings)
            return;
        m_findings.push_back({.detector = Detector::Injection,
                              .rule = rule,
                              .start = start,
                              .end = end,
                              .masked = quotedWords(m_text.sliced(start, end - start)),
                              .severity = severity});
    }

    void add(std::vector<CueMatch> &matches)
    {
        std::stable_sort(matches.begin(), matches.end(), [](const CueMatch &a, const CueMatch &b) {
            return a.rule->weight > b.rule->weight;
        });
        for (const CueMatch &match : matches)
            add(QLatin1StringView(match.rule->id), match.start, match.end, match.rule->severity);
    }

    // Adds an order found by the learned weights; the words that weighed most are quoted.
    void addLearned(OrderJudge::Found order)
    {
        if (m_findings.size() == MaxFindings)
            return;
        const QStringView words = m_text.sliced(order.start, order.end - order.start);
        const QStringView trimmed = words.trimmed();
        const int start = order.start + static_cast<int>(trimmed.data() - words.data());
        const QString rule = QStringLiteral("learned");
        m_findings.push_back({.detector = Detector::Injection,
                              .rule = rule,
                              .start = start,
                              .end = start + static_cast<int>(trimmed.size()),
                              .masked = quotedWords(OrderJudge::tellingWords(trimmed).join(u", ")),
                              .severity = Severity::Medium});
    }

    void addFrom(const PlainText &plain, CueMatcher::Borders borders)
    {
        std::vector<CueMatch> matches;
        matchAll(plain.text(), borders, matches);
        for (CueMatch &match : matches) {
            match.start = plain.originalStart(match.start);
            match.end = std::max(match.start + 1, plain.originalEnd(match.end));
        }
        add(matches);
    }

    void addEncoded(TextRun run)
    {
        const int length = std::min(run.end - run.start, MaxEncoded);
        const std::optional<QString> plain = decoded(m_text.sliced(run.start, length));
        if (!plain)
            return;
        std::vector<CueMatch> matches;
        matchAll(*plain, CueMatcher::Borders::Words, matches);
        if (!matches.empty())
            add(QLatin1StringView("encoded-payload"), run.start, run.end, Severity::High);
    }

    Findings findings() &&
    {
        std::stable_sort(m_findings.begin(), m_findings.end(),
                         [](const Finding &a, const Finding &b) { return a.start < b.start; });
        return std::move(m_findings);
    }

private:
    QStringView m_text;
    Findings m_findings;
};

} // namespace

QString quotedWords(QStringView words)
{
    QString quote;
    for (QChar unit : words) {
        if (quote.size() >= MaxQuoted - 1) {
            if (quote.back().isHighSurrogate())
                quote.chop(1);
            return quote + QChar(0x2026);
        }
        quote += visible(unit);
    }
    return quote;
}

Findings injection(QStringView text)
{
    return injection(text, plainReadings(text));
}

Findings injection(QStringView text, std::span<const PlainText> readings)
{
    Report report(text);
    Judged found = judged(text);
    report.add(found.matches);
    for (OrderJudge::Found order : found.orders)
        report.addLearned(order);

    const TextShape shape = shapeOf(text);
    for (const PlainText &reading : readings)
        report.addFrom(reading, CueMatcher::Borders::Words);
    if (!readings.empty())
        report.addFrom(undisguised(text, {0, static_cast<int>(text.size())}, Digits::AsLetters),
                       CueMatcher::Borders::Words);
    for (TextRun run : shape.leet)
        report.addFrom(undisguised(text, run, Digits::AsLetters), CueMatcher::Borders::Words);
    for (TextRun run : shape.spaced)
        report.addFrom(joined(text, run), CueMatcher::Borders::None);
    for (TextRun run : shape.encoded)
        report.addEncoded(run);
    return std::move(report).findings();
}

} // namespace store::guard
