// SPDX-License-Identifier: MIT
#include "store/guard/orderwords.h"

#include "store/guard/orderconcepts.h"

#include <algorithm>

namespace store::guard {

namespace {

constexpr int StemLetters = 5;
constexpr int ShortSentence = 16;
constexpr int MostQuoted = 240;
constexpr std::uint32_t Basis = 0x811c9dc5U;
constexpr std::uint32_t Prime = 0x01000193U;

// One hash for all words of each kind.
constexpr std::uint32_t Link = 1;
constexpr std::uint32_t MailAddress = 2;
constexpr std::uint32_t Number = 3;

enum class Unit : std::uint8_t { Gap, Letter, Digit, Sign };

constexpr std::array<Unit, 128> asciiUnits()
{
    std::array<Unit, 128> units{};
    for (char c = 'a'; c <= 'z'; ++c)
        units[static_cast<std::size_t>(c)] = Unit::Letter;
    for (char c = '0'; c <= '9'; ++c)
        units[static_cast<std::size_t>(c)] = Unit::Digit;
    for (char c : {'"', '\'', ':', '!', '?', '#', '<', '`', '(', ',', '=', '[', '{'})
        units[static_cast<std::size_t>(c)] = Unit::Sign;
    return units;
}

constexpr std::array<Unit, 128> AsciiUnits = asciiUnits();

bool isIdeograph(char16_t c)
{
    return c >= 0x2e80;
}

Unit unitOf(char16_t c)
{
    if (c < 128)
        return AsciiUnits[c];
    if (isIdeograph(c))
        return QChar(c).isLetter() ? Unit::Sign : Unit::Gap;
    if (c == 0x2026 || c == 0xab || c == 0xbb)
        return Unit::Sign;
    return QChar(c).isLetter() ? Unit::Letter : Unit::Gap;
}

std::uint32_t mixed(std::uint32_t hash, char16_t c)
{
    return (hash ^ c) * Prime;
}

int endOfRun(QStringView text, int at)
{
    while (at < text.size() && !text[at].isSpace())
        ++at;
    return at;
}

bool isInnerApostrophe(QStringView folded, int at, int end)
{
    return folded[at] == u'\'' && at + 1 < end && unitOf(folded[at + 1].unicode()) == Unit::Letter;
}

// Reads a word that begins with the letter at `at`.
int readLetters(QStringView folded, int at, int end, OrderWord &word)
{
    const char16_t *const units = folded.utf16();
    const int stemEnd = at + StemLetters;
    std::uint32_t hash = Basis;
    for (; at < end; ++at) {
        const char16_t c = units[at];
        const bool isPlain = c >= u'a' && c <= u'z';
        if (!isPlain && unitOf(c) != Unit::Letter && !isInnerApostrophe(folded, at, end))
            break;
        hash = mixed(hash, c);
        if (at + 1 == stemEnd)
            word.stem = hash;
    }
    word.whole = hash;
    if (at < stemEnd)
        word.stem = hash;
    return at;
}

// "https://a.b/c" and "a@b.c" count as one word each, whatever they hold.
int readAddress(QStringView folded, int at, int end, OrderWord &word)
{
    if (at + 2 < end && folded[at] == u':' && folded[at + 1] == u'/' && folded[at + 2] == u'/')
        word.whole = word.stem = Link;
    else if (at + 1 < end && folded[at] == u'@' && unitOf(folded[at + 1].unicode()) == Unit::Letter)
        word.whole = word.stem = MailAddress;
    else
        return at;
    return std::min(end, endOfRun(folded, at));
}

// The end of a quotation that begins at `at`; `at` where none does. Strings of JSON are not quotations.
int quotationEnd(QStringView folded, int at, int start, int end)
{
    const char16_t c = folded[at].unicode();
    const char16_t closing = c == 0xab ? 0xbb : c;
    if (closing != u'"' && closing != u'\'' && closing != 0xbb)
        return at;
    int before = at;
    while (before > start && folded[before - 1] == u' ')
        --before;
    const bool isValue = before > start && QStringView(u"{[,=").contains(folded[before - 1]);
    const bool isMember = before > start + 1 && folded[before - 1] == u':' && folded[before - 2] == u'"';
    if (isValue || isMember)
        return at;
    for (int i = at + 1; i < end; ++i) {
        const bool isInner = c == u'\'' && i + 1 < end && unitOf(folded[i + 1].unicode()) == Unit::Letter;
        if (folded[i] == closing && !isInner)
            return i;
    }
    return at;
}

// Marks the word as quoted: what is quoted counts differently from what is said.
void setApart(OrderWord &word)
{
    word.whole = ~word.whole;
    word.stem = ~word.stem;
    word.concepts = word.concepts != 0 ? ConceptTable::Quotation : 0;
}

// Whether the word repeats the one before: repetitions add nothing.
bool isAgain(const OrderSentence &sentence)
{
    const auto last = static_cast<std::size_t>(sentence.wordCount - 1);
    const OrderWord &word = sentence.words[last];
    const OrderWord &before = sentence.words[last - 1];
    return !word.isSign && word.whole == (before.isQuoted ? ~before.whole : before.whole);
}

bool isStop(char16_t c)
{
    return c == u'.' || c == u'!' || c == u'?';
}

bool isWideStop(char16_t c)
{
    return c == 0x3002 || c == 0xff01 || c == 0xff1f;
}

} // namespace

void OrderSentence::addCue(std::uint32_t cue)
{
    const auto last = cues.begin() + cueCount;
    if (cueCount < MostCues && std::find(cues.begin(), last, cue) == last)
        cues[static_cast<std::size_t>(cueCount++)] = cue;
}

int sentenceEnd(QStringView text, QStringView folded, int from)
{
    const int size = static_cast<int>(text.size());
    const int last = std::min(size, from + OrderSentence::MostUnits) - 1;
    const char16_t *const units = folded.utf16();
    int quote = -1;
    for (int i = from; i < last; ++i) {
        const char16_t c = units[i];
        if (c >= u'a' && c <= u'z')
            continue;
        const int length = i + 1 - from;
        if (c == u' ' && length >= OrderSentence::MostUnits - 60)
            return i + 1;
        if (c == u'"')
            quote = quote < 0 ? i : -1;
        const bool isQuoted = quote >= 0 && i - quote < MostQuoted;
        if (length < ShortSentence || isQuoted)
            continue;
        if (isWideStop(c))
            return i + 1;
        const bool isStopped = isStop(c) || (c == u'"' && isStop(units[i - 1]));
        if (isStopped && units[i + 1] == u' ')
            return i + 1;
        if (c == u' ' && text[i] == u'\n' && !text[i + 1].isLower())
            return i + 1;
    }
    return last + 1;
}

int readWord(QStringView folded, int at, int end, OrderWord &word)
{
    const char16_t c = folded[at].unicode();
    const Unit unit = unitOf(c);
    word.start = at;
    word.isSign = unit == Unit::Sign && !isIdeograph(c);
    if (unit == Unit::Letter) {
        at = readAddress(folded, readLetters(folded, at, end, word), end, word);
    } else if (unit == Unit::Digit) {
        word.whole = word.stem = Number;
        while (at < end && unitOf(folded[at].unicode()) == Unit::Digit)
            ++at;
    } else {
        word.whole = word.stem = mixed(Basis, c);
        ++at;
    }
    word.end = at;
    return at;
}

void readWords(QStringView folded, int start, int end, OrderSentence &sentence)
{
    static const ConceptTable table;
    sentence.start = start;
    sentence.end = end;
    sentence.wordCount = 0;
    sentence.signCount = 0;
    sentence.cueCount = 0;
    sentence.concepts = 0;
    sentence.isWide = false;
    int quoted = start; // what lies before it is quoted
    for (int at = start; at < end;) {
        const char16_t c = folded[at].unicode();
        if (unitOf(c) == Unit::Gap) {
            ++at;
            continue;
        }
        OrderWord &word = sentence.words[static_cast<std::size_t>(sentence.wordCount++)];
        word.isQuoted = at < quoted;
        const int here = at;
        at = readWord(folded, at, end, word);
        if (sentence.wordCount > 1 && isAgain(sentence)) {
            --sentence.wordCount;
            continue;
        }
        word.concepts = word.isSign ? 0 : table.of(word);
        if (word.isQuoted)
            setApart(word);
        else if (word.isSign)
            quoted = std::max(quoted, quotationEnd(folded, here, start, end));
        sentence.concepts |= word.concepts;
        sentence.signCount += word.isSign ? 1 : 0;
        sentence.isWide |= isIdeograph(c);
    }
}

} // namespace store::guard
