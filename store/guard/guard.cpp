// SPDX-License-Identifier: MIT
#include "store/guard/guard.h"

#include "store/guard/hidden.h"
#include "store/guard/injection.h"
#include "store/guard/knownclean.h"
#include "store/guard/pii.h"
#include "store/guard/secrets.h"
#include "store/guard/undisguise.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>

namespace store::guard {

namespace {

void append(Findings &all, Findings &&some)
{
    if (all.empty())
        all = std::move(some);
    else
        all.insert(all.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
}

void sort(Findings &findings)
{
    std::stable_sort(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) {
        return std::tie(a.start, a.detector, a.end) < std::tie(b.start, b.detector, b.end);
    });
}

bool isSecret(const Finding &finding)
{
    return finding.detector == Detector::Secret;
}

// A personal value inside a secret is part of the secret.
void dropInsideSecrets(Findings &findings)
{
    const Findings::const_iterator end = findings.end();
    Findings kept;
    const Finding *secret = nullptr;
    for (auto finding = findings.cbegin(); finding != end; ++finding) {
        if (isSecret(*finding))
            secret = &*finding;
        const bool inside =
            finding->detector == Detector::Pii && secret != nullptr && finding->start < secret->end;
        if (!inside)
            kept.push_back(*finding);
    }
    findings = std::move(kept);
}

bool isPrivate(const Finding &finding)
{
    return finding.detector == Detector::Secret || finding.detector == Detector::Pii;
}

// The words of the finding with personal and secret values masked; `findings` are sorted by start.
QString wordsWithMasks(QStringView text, const Finding &finding, const Findings &findings)
{
    QString words;
    int from = finding.start;
    for (const Finding &other : findings) {
        if (other.start >= finding.end)
            break;
        if (!isPrivate(other) || other.end <= from)
            continue;
        words += text.sliced(from, std::max(0, other.start - from));
        words += other.masked;
        from = other.end;
    }
    if (from < finding.end)
        words += text.sliced(from, finding.end - from);
    return words;
}

// Masks secrets and personal values in the words that injection findings quote.
void maskQuotes(QStringView text, Findings &findings)
{
    if (std::none_of(findings.begin(), findings.end(), isPrivate))
        return;
    for (Finding &finding : findings) {
        if (finding.detector == Detector::Injection)
            finding.masked = quotedWords(wordsWithMasks(text, finding, findings));
    }
}

// A part of the text that is replaced, and the place of its mask afterwards.
struct Cut
{
    int start = 0;
    int end = 0;
    QString mask;
    int newStart = 0;
    std::size_t finding = 0;
};

// The cuts for secrets sorted by start.
std::vector<Cut> cutsOf(const Findings &secrets)
{
    std::vector<Cut> cuts;
    for (std::size_t i = 0; i < secrets.size(); ++i) {
        const Finding &finding = secrets[i];
        if (!cuts.empty() && finding.start < cuts.back().end)
            cuts.back().end = std::max(cuts.back().end, finding.end);
        else
            cuts.push_back({finding.start, finding.end, finding.masked, 0, i});
    }
    int shift = 0;
    for (Cut &cut : cuts) {
        cut.newStart = cut.start + shift;
        shift += static_cast<int>(cut.mask.size()) - (cut.end - cut.start);
    }
    return cuts;
}

QString withMasks(QStringView text, const std::vector<Cut> &cuts)
{
    QString masked;
    qsizetype from = 0;
    for (const Cut &cut : cuts) {
        masked += text.sliced(from, cut.start - from);
        masked += cut.mask;
        from = cut.end;
    }
    masked += text.sliced(from);
    return masked;
}

int newEnd(const Cut &cut)
{
    return cut.newStart + static_cast<int>(cut.mask.size());
}

// The first cut that ends behind the offset.
std::vector<Cut>::const_iterator cutBehind(const std::vector<Cut> &cuts, int offset)
{
    return std::partition_point(cuts.begin(), cuts.end(),
                                [offset](const Cut &cut) { return cut.end <= offset; });
}

// The new place of an offset; for one inside a cut the start or end of its mask.
int moved(const std::vector<Cut> &cuts, int offset, bool isStart)
{
    const auto cut = cutBehind(cuts, offset);
    if (cut != cuts.end() && cut->start < offset)
        return isStart ? newEnd(*cut) : cut->newStart;
    if (cut == cuts.begin())
        return offset;
    return offset - std::prev(cut)->end + newEnd(*std::prev(cut));
}

std::optional<Finding> remapped(Finding finding, const std::vector<Cut> &cuts)
{
    const auto cut = cutBehind(cuts, finding.start);
    if (cut != cuts.end() && cut->start <= finding.start && finding.end <= cut->end)
        return std::nullopt;
    finding.start = moved(cuts, finding.start, true);
    finding.end = moved(cuts, finding.end, false);
    return finding.start < finding.end ? std::optional(finding) : std::nullopt;
}

Redacted redactedOnce(const QString &text, const Findings &secrets, const Findings &others)
{
    const std::vector<Cut> cuts = cutsOf(secrets);
    Redacted result{withMasks(text, cuts), {}};
    for (const Cut &cut : cuts) {
        Finding finding = secrets[cut.finding];
        finding.start = cut.newStart;
        finding.end = newEnd(cut);
        result.findings.push_back(std::move(finding));
    }
    for (const Finding &finding : others) {
        if (std::optional<Finding> kept = remapped(finding, cuts))
            result.findings.push_back(std::move(*kept));
    }
    sort(result.findings);
    return result;
}

} // namespace

Findings Guard::scan(QStringView text) const
{
    const bool isWhole = m_policy == Policy();
    const auto asked = isWhole ? KnownClean::ask(text) : KnownClean::Asked();
    if (asked.isKnown)
        return {};
    Findings findings;
    std::vector<PlainText> readings;
    if (m_policy.secrets || m_policy.injection)
        readings = plainReadings(text);
    if (m_policy.secrets)
        append(findings, store::guard::secrets(text, readings));
    if (m_policy.pii)
        append(findings, store::guard::pii(text));
    if (m_policy.injection)
        append(findings, store::guard::injection(text, readings));
    if (m_policy.hidden)
        append(findings, store::guard::hidden(text));
    if (m_policy.oversize)
        append(findings, store::guard::oversize(text, m_policy.limit));
    if (findings.size() > 1) {
        sort(findings);
        dropInsideSecrets(findings);
        maskQuotes(text, findings);
    }
    if (isWhole && findings.empty())
        KnownClean::note(asked);
    return findings;
}

Redacted redacted(QString text, const Findings &findings)
{
    constexpr int MostRounds = 8;
    Redacted result{std::move(text), findings};
    sort(result.findings);
    const auto others = std::stable_partition(result.findings.begin(), result.findings.end(), isSecret);
    Findings found(result.findings.begin(), others);
    result.findings.erase(result.findings.begin(), others);
    for (int round = 0; round < MostRounds && !found.empty(); ++round) {
        result = redactedOnce(result.text, found, result.findings);
        found = secrets(result.text);
    }
    maskQuotes(result.text, result.findings);
    return result;
}

} // namespace store::guard
