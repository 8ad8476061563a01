// SPDX-License-Identifier: MIT
#include "store/guard/pii.h"

#include "store/guard/piimatch.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace store::guard {

namespace {

constexpr char16_t Bullet = u'\u2022';

constexpr bool isDigit(char16_t unit)
{
    return unit >= u'0' && unit <= u'9';
}

constexpr bool isUpper(char16_t unit)
{
    return unit >= u'A' && unit <= u'Z';
}

constexpr std::array<bool, 128> anchors()
{
    std::array<bool, 128> units{};
    for (char c : {'@', ':', '+', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'})
        units[static_cast<std::size_t>(c)] = true;
    return units;
}
constexpr std::array<bool, 128> Anchors = anchors();

void matchAt(QStringView text, qsizetype at, PiiSpans &found)
{
    const char16_t *units = text.utf16();
    switch (units[at]) {
    case u'@': matchMail(text, at, found); return;
    case u':': matchIpv6(text, at, found); return;
    case u'+': matchPhone(text, at, found); return;
    default: break;
    }
    if (at > 0 && isDigit(units[at - 1]))
        return;
    if (at >= 2 && isUpper(units[at - 1]) && isUpper(units[at - 2]))
        matchIban(text, at, found);
    else
        matchDigits(text, at, found);
}

// Resolves overlaps: the longer span stays.
PiiSpans settled(PiiSpans spans)
{
    std::sort(spans.begin(), spans.end(), [](const PiiSpan &a, const PiiSpan &b) {
        return a.start != b.start ? a.start < b.start : a.end > b.end;
    });
    PiiSpans kept;
    for (const PiiSpan &span : spans) {
        if (kept.empty() || span.start >= kept.back().end)
            kept.push_back(span);
        else if (span.end - span.start > kept.back().end - kept.back().start)
            kept.back() = span;
    }
    return kept;
}

// A mail address keeps its first character and top-level domain; everything else is masked whole.
QString masked(QStringView value, const PiiSpan &span)
{
    const QString bullets(4, Bullet);
    if (std::strcmp(span.rule, "mail-address") != 0)
        return bullets + bullets;
    const QString head = value[0].isSurrogate() ? QString() : QString(value[0]);
    return head + bullets + u'@' + bullets + value.sliced(value.lastIndexOf(u'.')).toString();
}

} // namespace

Findings pii(QStringView text)
{
    PiiSpans spans;
    const char16_t *units = text.utf16();
    const qsizetype size = text.size();
    const auto isPlain = [units](qsizetype at) { return units[at] < 128 && !Anchors[units[at]]; };
    for (qsizetype at = 0; at < size; ++at) {
        while (at + 4 < size && isPlain(at) && isPlain(at + 1) && isPlain(at + 2) && isPlain(at + 3))
            at += 4;
        if (units[at] < 128 && Anchors[units[at]])
            matchAt(text, at, spans);
    }
    Findings findings;
    for (const PiiSpan &span : settled(std::move(spans))) {
        const QStringView value = text.sliced(span.start, span.end - span.start);
        findings.push_back({Detector::Pii, QString::fromLatin1(span.rule), static_cast<int>(span.start),
                            static_cast<int>(span.end), masked(value, span),
                            span.grave ? Severity::High : Severity::Medium});
    }
    return findings;
}

} // namespace store::guard
