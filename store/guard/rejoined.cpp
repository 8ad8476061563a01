// SPDX-License-Identifier: MIT
#include "store/guard/rejoined.h"

#include "store/guard/credibility.h"
#include "store/guard/tokenshape.h"
#include "store/guard/unitblock.h"

#include <algorithm>

namespace store::guard {

namespace {

constexpr AsciiSet TokenUnits("A-Za-z0-9_.+/=~:$-");
constexpr AsciiSet Alphanumeric("A-Za-z0-9");
constexpr AsciiSet DigitOrLine("0-9_");
constexpr AsciiSet Upper("A-Z");
constexpr AsciiSet Quotes("\"'`");
constexpr qsizetype LongestGap = 96;
constexpr qsizetype LongestWord = 6; // a longer word of letters alone is prose, not a part of a token

// Whether the piece is a word of prose ("is", "The", "end."): letters of one case except the first, with a
// vowel, and punctuation after it.
bool isWord(QStringView piece)
{
    constexpr AsciiSet Vowels("aeiouyAEIOUY");
    constexpr AsciiSet Lower("a-z");
    constexpr AsciiSet Letters("A-Za-z");
    while (!piece.isEmpty() && (piece.back() == u'.' || piece.back() == u':'))
        piece.chop(1);
    return piece.size() >= 2 && Letters.has(piece[0])
           && std::all_of(piece.begin() + 1, piece.end(), [&](QChar c) { return Lower.has(c); })
           && std::any_of(piece.begin(), piece.end(), [&](QChar c) { return Vowels.has(c); });
}

// Whether the piece is another form found in prose: "low-impact", "b-ball", "UK.".
bool isCompound(QStringView piece)
{
    constexpr qsizetype LongestAcronym = 4;
    const bool isAcronym =
        piece.size() <= LongestAcronym
        && std::all_of(piece.begin(), piece.end(), [&](QChar c) { return Upper.has(c) || c == u'.'; });
    qsizetype from = 0;
    bool hasWord = false;
    for (qsizetype at = piece.indexOf(u'-'); at >= 0; at = piece.indexOf(u'-', from)) {
        const QStringView part = piece.sliced(from, at - from);
        if (part.size() > 1 && !isWord(part))
            return false;
        hasWord |= isWord(part);
        from = at + 1;
    }
    return isAcronym || (from > 0 && (isWord(piece.sliced(from)) || (hasWord && from == piece.size())));
}

// Letters with digits or capitals among them.
bool looksRandom(QStringView piece)
{
    constexpr qsizetype Least = 6;
    int changes = 0;
    const auto kindOf = [](QChar c) { return c.isDigit() ? 0 : c.isUpper() ? 1 : 2; };
    for (qsizetype i = 1; i < piece.size(); ++i)
        changes += kindOf(piece[i]) != kindOf(piece[i - 1]) ? 1 : 0;
    return piece.size() >= Least && changes >= 2;
}

// The units of a token that end just before `at`, as far as they can matter.
QStringView runBefore(QStringView text, qsizetype at)
{
    constexpr qsizetype Most = 64;
    qsizetype start = at;
    while (start > 0 && at - start < Most && TokenUnits.has(text[start - 1]))
        --start;
    return text.sliced(start, at - start);
}

QStringView runFrom(QStringView text, qsizetype at)
{
    constexpr qsizetype Most = 64;
    qsizetype end = at;
    while (end < text.size() && end - at < Most && TokenUnits.has(text[end]))
        ++end;
    return text.sliced(at, end - at);
}

bool belongTogether(QStringView before, QStringView after)
{
    const bool wordBefore = isWord(before);
    const bool wordAfter = isWord(after);
    if (before.size() == after.size())
        return !(wordBefore && wordAfter);
    return !(wordBefore && wordAfter) && !(wordBefore && before.size() > LongestWord)
           && !(wordAfter && after.size() > LongestWord);
}

qsizetype blanksEnd(QStringView text, qsizetype at, qsizetype limit)
{
    while (at < limit
           && (text[at].isSpace() || (text[at] == u'\\' && at + 1 < limit && text[at + 1].isSpace())))
        ++at;
    return at;
}

// The end of the seam between two string literals: "ab" "cd", 'ab' + 'cd'.
qsizetype seamEnd(QStringView text, qsizetype at, qsizetype limit)
{
    qsizetype end = blanksEnd(text, at + 1, limit);
    if (end < limit && QStringView(u"+.&").contains(text[end]))
        end = blanksEnd(text, end + 1, limit);
    return end < limit && text[end] == text[at] ? end + 1 : at;
}

// Quoted-printable breaks a long line with a = at its end.
bool isSoftBreak(QStringView text, qsizetype at)
{
    constexpr qsizetype LongLine = 60;
    if (at < LongLine || at + 1 >= text.size() || text[at] != u'='
        || !QStringView(u"\r\n").contains(text[at + 1]))
        return false;
    return !text.sliced(at - LongLine, LongLine).contains(u'\n');
}

} // namespace

qsizetype gapEnd(QStringView text, qsizetype at)
{
    const qsizetype limit = std::min(text.size(), at + LongestGap);
    if (at >= limit)
        return at;
    if (Quotes.has(text[at]))
        return seamEnd(text, at, limit);
    return blanksEnd(text, isSoftBreak(text, at) ? at + 1 : at, limit);
}

namespace {

// Whether the next pieces are as long as this one and one of them is no word: the literal of a token may
// consist of words.
bool isGroupBehind(QStringView text, qsizetype at, QStringView piece)
{
    constexpr int Looks = 3;
    for (int look = 0; look < Looks; ++look) {
        const qsizetype next = gapEnd(text, at);
        const QStringView behind = next > at ? runFrom(text, next) : QStringView();
        if (piece.isEmpty() || behind.size() != piece.size())
            return false;
        if (!isWord(behind))
            return true;
        at = next + behind.size();
    }
    return false;
}

} // namespace

bool joinsAt(QStringView text, qsizetype at, qsizetype end)
{
    const QStringView before = runBefore(text, at);
    const QStringView after = runFrom(text, end);
    return !before.isEmpty() && !after.isEmpty()
           && (belongTogether(before, after)
               || (before.size() == after.size() && isGroupBehind(text, end + after.size(), after)));
}

Rejoined::Rejoined(QStringView text)
{
    qsizetype group = 0; // length of the pieces of a row of which two were joined
    qsizetype from = 0;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = TokenUnits.has(text[at]) && text[at] != u'=' ? at : gapEnd(text, at);
        if (end == at) {
            ++at;
            continue;
        }
        const QStringView before = runBefore(text, at);
        const QStringView after = runFrom(text, end);
        const bool goesOn =
            (group > 0 && before.size() == group && after.size() <= group)
            || (before.size() == after.size() && isGroupBehind(text, end + after.size(), after));
        if (!before.isEmpty() && !after.isEmpty() && (goesOn || belongTogether(before, after))) {
            group = before.size() == after.size() || goesOn ? before.size() : 0;
            m_plain.append(text.sliced(from, at - from), from);
            m_joints.push_back(m_plain.text().size());
            from = end;
        } else {
            group = 0;
        }
        at = end;
    }
    m_plain.append(text.sliced(from), from);
}

bool Rejoined::isJoint(qsizetype at) const
{
    return std::ranges::binary_search(m_joints, at);
}

bool Rejoined::isCredible(qsizetype start, qsizetype end) const
{
    constexpr qsizetype Spaced = 4; // this many pieces of capitals, or single letters, are no prose
    const QStringView text = m_plain.text();
    qsizetype pieces = 0;
    qsizetype words = 0;
    for (qsizetype from = start; from < end; ++pieces) {
        qsizetype to = from + 1;
        while (to < end && !isJoint(to))
            ++to;
        words += isWord(text.sliced(from, to - from)) ? 1 : 0;
        from = to;
    }
    const QStringView part = text.sliced(start, end - start);
    const bool isMixed = hasDigit(part) || looksRandom(part);
    return pieces >= 2 && words * 2 <= pieces && (isMixed || (pieces >= Spaced && words == 0));
}

qsizetype Rejoined::lastJoint(qsizetype from, qsizetype end) const
{
    const qsizetype last = pieceStart(from, end);
    return last > from ? last : end;
}

Rejoined::Part Rejoined::withoutWords(Part part) const
{
    const QStringView text = m_plain.text();
    qsizetype first = part.start + 1;
    while (first < part.end && !isJoint(first))
        ++first;
    if (first < part.end && isWord(text.sliced(part.start, first - part.start)))
        part.start = first;
    const qsizetype last = pieceStart(part.start, part.end);
    if (last > part.start && isWord(text.sliced(last, part.end - last)))
        part.end = last;
    return part;
}

qsizetype Rejoined::pieceStart(qsizetype least, qsizetype end) const
{
    qsizetype start = end - 1;
    while (start > least && !isJoint(start))
        --start;
    return start;
}

qsizetype Rejoined::withoutStranger(qsizetype start, qsizetype end) const
{
    constexpr qsizetype LongestGroup = 8;
    const qsizetype last = pieceStart(start, end);
    if (last == start)
        return end;
    const QStringView text = m_plain.text();
    const qsizetype before = last - pieceStart(start, last);
    const bool isGroup = before <= LongestGroup && end - last <= before;
    return isGroup || looksRandom(text.sliced(last, end - last)) ? end : last;
}

namespace {

// The start of the piece before a gap ending at `at` if it has the given length; else -1.
qsizetype equalBefore(QStringView text, qsizetype at, qsizetype length)
{
    qsizetype end = at;
    while (end > 0 && at - end < LongestGap && !TokenUnits.has(text[end - 1]))
        --end;
    const qsizetype start = end - length;
    const bool isPiece = end < at && start >= 0 && gapEnd(text, end) == at
                         && runBefore(text, end).size() == std::min<qsizetype>(length, 64);
    return isPiece ? start : -1;
}

qsizetype equalBehind(QStringView text, qsizetype at, qsizetype length)
{
    const qsizetype next = gapEnd(text, at);
    const bool isPiece = next > at && next < text.size() && runFrom(text, next).size() == length;
    return isPiece ? next + length : -1;
}

// A piece of a broken token: it looks random, or belongs to a row of pieces of equal length of which two
// adjacent ones are no words. A row has three pieces, or two long ones.
bool isBrokenPiece(QStringView text, qsizetype start, qsizetype end)
{
    constexpr qsizetype LongPiece = 10;
    constexpr qsizetype HalfToken = 8;
    const qsizetype length = end - start;
    if (length >= LongPiece && looksRandom(text.sliced(start, length)))
        return true;
    qsizetype pieces = 0;
    qsizetype words = 0;
    const auto count = [&](qsizetype from) {
        const QStringView piece = text.sliced(from, length);
        ++pieces;
        words += isWord(piece) || isCompound(piece) ? 1 : 0;
    };
    count(start);
    for (qsizetype at = end; pieces < 3 && (at = equalBehind(text, at, length)) >= 0;)
        count(at - length);
    for (qsizetype at = start; pieces < 3 && (at = equalBefore(text, at, length)) >= 0;)
        count(at);
    return words < pieces && (pieces >= 3 || (pieces == 2 && length >= HalfToken));
}

} // namespace

namespace {

// The next unit from `from` on that is rare in prose but found in some piece of nearly every token: a digit,
// an underscore, or a capital after a letter or digit.
qsizetype findOddUnit(QStringView text, qsizetype from)
{
    const auto isOdd = [](UnitBlock units, UnitBlock before) -> UnitMask {
        const UnitMask goesOn = isAsciiLetter(before) | isBetween(before, u'0', u'9');
        return isBetween(units, u'0', u'9') | (units == u'_') | (isBetween(units, u'A', u'Z') & goesOn);
    };
    const qsizetype block = findBlock(text, from, isOdd);
    const qsizetype end = std::min(text.size(), block + UnitBlockSize);
    for (qsizetype at = block; at < end; ++at) {
        const bool goesOn = at > 0 && Alphanumeric.has(text[at - 1]);
        if (DigitOrLine.has(text[at]) || (goesOn && Upper.has(text[at])))
            return at;
    }
    return end;
}

} // namespace

bool mayBeBroken(QStringView text)
{
    constexpr qsizetype LongestPiece = 64;
    for (qsizetype at = findOddUnit(text, 0); at < text.size(); at = findOddUnit(text, at)) {
        const qsizetype least = std::max<qsizetype>(0, at - LongestPiece);
        qsizetype start = at;
        while (start > least && TokenUnits.has(text[start - 1]))
            --start;
        const qsizetype most = std::min(text.size(), at + LongestPiece);
        qsizetype end = at + 1;
        while (end < most && TokenUnits.has(text[end]))
            ++end;
        if (isBrokenPiece(text, start, end))
            return true;
        at = end;
    }
    return false;
}

} // namespace store::guard
