// SPDX-License-Identifier: MIT
#include "store/knowledge/sentences.h"

#include <algorithm>

namespace store::knowledge {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t';
}

qsizetype behindSpace(QByteArrayView text, qsizetype at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

// Behind the marks that may follow a full stop: quotes, brackets, emphasis.
qsizetype behindClosing(QByteArrayView text, qsizetype at)
{
    while (at < text.size() && QByteArrayView("\"')]*_`").contains(text[at]))
        ++at;
    return at;
}

// The ideographic full stops (U+3002, U+FF01, U+FF1F) need no white space behind them.
bool isWideStop(QByteArrayView text, qsizetype at)
{
    const QByteArrayView rest = text.sliced(at);
    return rest.startsWith("\xe3\x80\x82") || rest.startsWith("\xef\xbc\x81")
           || rest.startsWith("\xef\xbc\x9f");
}

bool isSmallLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

// The end of the sentence whose full stop is at `at`; -1 where it ends none.
qsizetype endAt(QByteArrayView text, qsizetype at)
{
    const char c = text[at];
    if (c == '\n' && at + 1 < text.size() && text[at + 1] == '\n')
        return behindSpace(text, at);
    if (c == '.' || c == '!' || c == '?') {
        const qsizetype closed = behindClosing(text, at + 1);
        const qsizetype next = behindSpace(text, closed);
        const bool ends = next > closed && (next >= text.size() || !isSmallLetter(text[next]));
        return ends ? next : -1;
    }
    if ((c == '\xe3' || c == '\xef') && isWideStop(text, at))
        return behindSpace(text, at + 3);
    return -1;
}

} // namespace

std::vector<qsizetype> sentenceEnds(QByteArrayView text)
{
    std::vector<qsizetype> ends;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endAt(text, at);
        if (end >= 0 && end < text.size())
            ends.push_back(end);
        at = end > at ? end : at + 1;
    }
    if (!text.isEmpty())
        ends.push_back(text.size());
    return ends;
}

qsizetype wholeCharacters(QByteArrayView text, qsizetype offset)
{
    qsizetype at = std::min(offset, text.size());
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80)
        --at;
    return at;
}

} // namespace store::knowledge
