// SPDX-License-Identifier: MIT
#include "store/database/searchfold.h"

#include <algorithm>
#include <array>

namespace store {

namespace {

struct Spelling
{
    char32_t letter;
    const char *typed;
};

// Sorted by letter.
constexpr std::array Spellings{
    Spelling{U'ß', "ss"},       Spelling{U'æ', "ae"},          Spelling{U'ð', "d"},
    Spelling{U'ø', "o"},        Spelling{U'þ', "th"},          Spelling{U'đ', "d"},
    Spelling{U'ħ', "h"},        Spelling{U'ı', "i"},           Spelling{U'\u0133', "ij"},
    Spelling{U'\u0138', "k"},   Spelling{U'ł', "l"},           Spelling{U'\u0149', "n"},
    Spelling{U'ŋ', "n"},        Spelling{U'œ', "oe"},          Spelling{U'ŧ', "t"},
    Spelling{U'\u017f', "s"},   Spelling{U'\u03c2', "\u03c3"}, Spelling{U'\u1e9e', "ss"},
    Spelling{U'\ufb00', "ff"},  Spelling{U'\ufb01', "fi"},     Spelling{U'\ufb02', "fl"},
    Spelling{U'\ufb03', "ffi"}, Spelling{U'\ufb04', "ffl"},    Spelling{U'\ufb05', "st"},
    Spelling{U'\ufb06', "st"},
};
static_assert(std::ranges::is_sorted(Spellings, {}, &Spelling::letter));

// Null where the letter is not spelled otherwise.
const char *spelled(char32_t letter)
{
    const auto found = std::ranges::lower_bound(Spellings, letter, {}, &Spelling::letter);
    return found != Spellings.end() && found->letter == letter ? found->typed : nullptr;
}

void appendFolded(QString &into, char32_t letter)
{
    if (letter < 128) {
        into += QChar(letter >= U'A' && letter <= U'Z' ? letter + 32 : letter);
        return;
    }
    const QString parts = QString::fromUcs4(&letter, 1).normalized(QString::NormalizationForm_D);
    for (const char32_t part : parts.toUcs4()) {
        const char32_t low = QChar::toCaseFolded(part);
        if (QChar::isMark(part))
            continue;
        if (const char *typed = spelled(low))
            into += QString::fromUtf8(typed);
        else
            into += QString::fromUcs4(&low, 1);
    }
}

// The code point at a position in UTF-8 and its length in bytes; 0 bytes for an invalid one.
struct Point
{
    char32_t letter = 0;
    qsizetype bytes = 0;
};

Point pointAt(QByteArrayView text, qsizetype at)
{
    const auto unit = [&](qsizetype i) { return at + i < text.size() ? char32_t(uchar(text[at + i])) : 0; };
    const char32_t lead = unit(0);
    if (lead >= 0xc2 && lead < 0xe0 && at + 2 <= text.size())
        return {((lead & 0x1f) << 6) | (unit(1) & 0x3f), 2};
    if (lead >= 0xe0 && lead < 0xf0 && at + 3 <= text.size())
        return {((lead & 0x0f) << 12) | ((unit(1) & 0x3f) << 6) | (unit(2) & 0x3f), 3};
    return {lead, 1};
}

} // namespace

void appendSpelled(QByteArrayView word, std::string &into)
{
    for (qsizetype at = 0; at < word.size();) {
        const Point point = pointAt(word, at);
        const char *typed = point.bytes > 1 ? spelled(point.letter) : nullptr;
        typed ? into.append(typed) : into.append(word.data() + at, size_t(point.bytes));
        at += point.bytes;
    }
}

FoldedText foldedWithPlaces(QStringView text)
{
    FoldedText folded;
    folded.text.reserve(text.size());
    folded.places.reserve(size_t(text.size()) + 1);
    for (qsizetype at = 0; at < text.size();) {
        const bool isPair =
            text[at].isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        const char32_t letter = isPair ? QChar::surrogateToUcs4(text[at], text[at + 1]) : text[at].unicode();
        appendFolded(folded.text, letter);
        folded.places.resize(size_t(folded.text.size()), at);
        at += isPair ? 2 : 1;
    }
    folded.places.push_back(text.size());
    return folded;
}

// Folding may turn one letter into several ("ß" into "ss"). A match that ends inside of them ends, in the
// original, after the whole letter.
qsizetype FoldedText::endInOriginal(qsizetype end) const
{
    while (end > 0 && end < text.size() && places[size_t(end)] == places[size_t(end) - 1])
        ++end;
    return places[size_t(end)];
}

QString searchFolded(QStringView text)
{
    return foldedWithPlaces(text).text;
}

bool holdsFolded(QStringView text, const QString &folded)
{
    return searchFolded(text).contains(folded);
}

} // namespace store
