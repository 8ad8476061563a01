// SPDX-License-Identifier: MIT
#include "store/guard/tokenshape.h"

#include <cstdlib>
#include <string>

namespace store::guard {

namespace {

AsciiSet namedSet(char name)
{
    switch (name) {
    case 'a': return AsciiSet("A-Za-z0-9");
    case 'w': return AsciiSet("A-Za-z0-9_");
    case 'W': return AsciiSet("A-Za-z0-9_-");
    case 'x': return AsciiSet("a-f0-9");
    case 'h': return AsciiSet("A-Fa-f0-9");
    case 'd': return AsciiSet("0-9");
    case 'u': return AsciiSet("A-Z0-9");
    case 'l': return AsciiSet("a-z0-9");
    case 'b': return AsciiSet("A-Za-z0-9+/=");
    case 't': return AsciiSet("A-Za-z0-9_=.-");
    default: Q_UNREACHABLE();
    }
}

AsciiSet takeSet(const char *&at)
{
    if (*at == '%') {
        at += 2;
        return namedSet(at[-1]);
    }
    if (*at == '[') {
        std::string ranges;
        for (++at; *at != ']'; ++at)
            ranges += *at;
        ++at;
        return AsciiSet(ranges.c_str());
    }
    AsciiSet one;
    one.add(*at++);
    return one;
}

} // namespace

TokenShape::TokenShape(const char *pattern)
{
    for (const char *at = pattern; *at != 0;) {
        Step step{takeSet(at)};
        if (*at == '{') {
            char *end = nullptr;
            step.least = step.most = static_cast<int>(std::strtol(at + 1, &end, 10));
            if (*end == ',')
                step.most = end[1] == '}' ? LongestOpenEnd : static_cast<int>(std::strtol(end + 1, &end, 10));
            while (*end != '}')
                ++end;
            at = end + 1;
        }
        m_steps.push_back(step);
    }
}

qsizetype TokenShape::leastRun() const
{
    qsizetype least = 0;
    for (const Step &step : m_steps) {
        for (char16_t unit = 0; unit <= u' '; ++unit) {
            if (step.set.has(unit))
                return -1;
        }
        least += step.least;
    }
    return least;
}

std::optional<qsizetype> TokenShape::match(QStringView text, qsizetype from) const
{
    const std::optional<qsizetype> end = matchStart(text, from);
    if (!end || m_steps.empty() || *end >= text.size())
        return end;
    const qsizetype at = *end;
    const Step &last = m_steps.back();
    if (last.most == LongestOpenEnd)
        return at;
    constexpr AsciiSet Alphanumeric("A-Za-z0-9");
    const bool goesOn =
        Alphanumeric.has(text[at]) || (last.set.has(text[at]) && text[at] != u'=' && text[at] != u'.');
    return goesOn ? std::nullopt : std::optional(at);
}

qsizetype TokenShape::extended(QStringView text, qsizetype end) const
{
    if (!isOpen())
        return end;
    while (end < text.size() && m_steps.back().set.has(text[end]))
        ++end;
    return end;
}

} // namespace store::guard
