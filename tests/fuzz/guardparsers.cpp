// SPDX-License-Identifier: MIT
#include "store/database/textdoor.h"
#include "store/guard/guard.h"
#include "store/guard/injection.h"
#include "store/guard/splitsecrets.h"
#include "store/guard/undisguise.h"
#include "store/guard/unescape.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"

#include <algorithm>
#include <array>

namespace fuzz {

using namespace store::guard;

namespace {

void liesWithin(const Findings &findings, qsizetype length)
{
    for (const Finding &finding : findings)
        holds(0 <= finding.start && finding.start <= finding.end && finding.end <= length,
              "a finding lies outside of its text");
}

bool holdsSecret(const Findings &findings)
{
    return std::ranges::any_of(findings, [](const Finding &f) { return f.detector == Detector::Secret; });
}

void leadsBack(const PlainText &plain, qsizetype length)
{
    for (qsizetype at = 0; at < plain.text().size(); ++at)
        holds(0 <= plain.originalStart(at) && plain.originalStart(at) <= plain.originalEnd(at + 1)
                  && plain.originalEnd(at + 1) <= length,
              "a plain reading leads outside of its text");
}

} // namespace

int guardedText(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    const Findings findings = Guard().scan(text);
    liesWithin(findings, text.size());
    const Redacted clean = redacted(text, findings);
    liesWithin(clean.findings, clean.text.size());
    holds(!holdsSecret(Guard().scan(clean.text)), "a redacted text holds a secret");
    holds(store::mayBeStored(clean.text.toUtf8()).has_value(), "a redacted text may not be stored");
    return 0;
}

int disguisedText(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    for (const PlainText &plain : plainReadings(text))
        leadsBack(plain, text.size());
    if (const auto plain = unescaped(text))
        leadsBack(*plain, text.size());
    static_cast<void>(decoded(text));
    return 0;
}

int splitTexts(const uint8_t *data, size_t size)
{
    const QStringList texts = textOf(data, size).split(u'\n');
    const std::vector<QStringView> views(texts.begin(), texts.end());
    for (const SplitPart &part : splitSecrets(views)) {
        holds(part.text < views.size(), "a split secret lies in no text");
        holds(0 <= part.start && part.start <= part.end && part.end <= views[part.text].size(),
              "a part of a split secret lies outside of its text");
    }
    return 0;
}

int injectedText(const uint8_t *data, size_t size)
{
    const QString text = textOf(data, size);
    liesWithin(injection(text), text.size());
    return 0;
}

} // namespace fuzz
