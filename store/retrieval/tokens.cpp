// SPDX-License-Identifier: MIT
#include "store/retrieval/tokens.h"

#include <algorithm>
#include <array>

namespace store {

namespace {

enum class Kind { Letter, Digit, Space, Line, Sign, Ideograph, Other };

bool isIdeograph(char16_t unit)
{
    return (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7af)
           || (unit >= 0xf900 && unit <= 0xfaff);
}

constexpr std::array<Kind, 128> PlainKinds = [] {
    std::array<Kind, 128> kinds{};
    kinds.fill(Kind::Sign);
    for (char16_t small = u'a'; small <= u'z'; ++small)
        kinds[small] = kinds[small - 32u] = Kind::Letter;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        kinds[digit] = Kind::Digit;
    kinds[u'\n'] = kinds[u'\r'] = Kind::Line;
    kinds[u' '] = kinds[u'\t'] = Kind::Space;
    return kinds;
}();

Kind kindOf(QChar letter)
{
    const char16_t unit = letter.unicode();
    if (unit < PlainKinds.size())
        return PlainKinds[unit];
    if (isIdeograph(unit))
        return Kind::Ideograph;
    return letter.isLetter() || letter.isMark() ? Kind::Other : letter.isSpace() ? Kind::Space : Kind::Sign;
}

// Capitals inside a word begin a new piece: getUserName is three.
int piecesOf(QStringView word)
{
    int pieces = 1;
    for (qsizetype i = 1; i < word.size(); ++i)
        pieces += word[i].isUpper() && word[i - 1].isLower();
    return pieces;
}

// "don't" is "don" and "'t".
bool joinsLetters(QStringView text, qsizetype at)
{
    return (text[at] == u'\'' || text[at] == u'\u2019') && at > 0 && at + 1 < text.size()
           && kindOf(text[at - 1]) == Kind::Letter && kindOf(text[at + 1]) == Kind::Letter;
}

// In quarters of a token; fitted to o200k_base on chats, articles, Markdown, C++, JSON and German.
int costOf(Kind kind, QStringView run)
{
    const int length = int(run.size());
    switch (kind) {
    case Kind::Letter:
        return 4 * std::max(piecesOf(run), (length + 10) / 11) + (length > 7 ? 1 : 0)
               + (length > 3 && run.front().isUpper() ? 1 : 0);
    case Kind::Digit: return 4 * ((length + 2) / 3);
    case Kind::Space: return 0; // counted with the next word
    case Kind::Line: return 2;  // often one with the sign before it
    case Kind::Sign: return 4 * ((length + 3) / 4);
    case Kind::Ideograph: return 4 * length;
    case Kind::Other: return 4 * ((length + 2) / 3);
    }
    Q_UNREACHABLE();
}

} // namespace

int TokenEstimate::count(QStringView text) const
{
    qint64 quarters = 0;
    Kind next = text.isEmpty() ? Kind::Space : kindOf(text.front());
    for (qsizetype at = 0; at < text.size();) {
        const Kind kind = next;
        qsizetype end = at + 1;
        while (end < text.size() && (next = kindOf(text[end])) == kind)
            ++end;
        if (!joinsLetters(text, at))
            quarters += costOf(kind, text.sliced(at, end - at));
        at = end;
    }
    return int((quarters + 3) / 4);
}

} // namespace store
