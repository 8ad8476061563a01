// SPDX-License-Identifier: MIT
#include "store/guard/undisguise.h"

#include "store/guard/asciirun.h"
#include "store/guard/codepoint.h"
#include "store/guard/hidden.h"
#include "store/guard/textfold.h"
#include "store/guard/tokenshape.h"
#include "store/guard/unescape.h"
#include "store/guard/unitblock.h"

#include <QByteArray>

#include <algorithm>

namespace store::guard {

namespace {

// Cyrillic and Greek letters drawn like Latin ones.
constexpr QStringView LookAlikes =
    u"\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u0410"
    u"\u0415\u041e\u0420\u0421\u0425\u0406\u0412\u041d\u041a\u041c\u0422\u03bf\u03b1"
    u"\u03b9\u03bd\u0391\u0395\u0399\u039f";
constexpr QStringView LookedLike = u"aeopcyxijshdAEOPCXIBHKMToaivAEIO";
static_assert(LookAlikes.size() == LookedLike.size());

constexpr QStringView Leet = u"0134571@$!";
constexpr QStringView LeetAs = u"oieastlasi";
static_assert(Leet.size() == LeetAs.size());

// Letter-like symbols, enclosed and fullwidth letters, letters above and below the line.
constexpr bool isLookAlikeForm(char32_t c)
{
    return (c >= 0x2070 && c <= 0x209c) || (c >= 0x2100 && c <= 0x214f) || (c >= 0x24b6 && c <= 0x24e9)
           || (c >= 0xff01 && c <= 0xff5e) || (c >= 0x1d400 && c <= 0x1d7ff)
           || (c >= 0x1f130 && c <= 0x1f149);
}

constexpr bool isPiledAccent(char32_t c)
{
    return (c >= 0x300 && c <= 0x36f) || (c >= 0x20d0 && c <= 0x20f0);
}

bool isAsciiWord(char16_t c)
{
    return isLatinLetter(c) || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-';
}

// Between two letters; one at the end of a word may be how the word is written ("e" and an accent, an emoji
// and its colour).
bool standsInWord(QStringView text, qsizetype start, qsizetype end)
{
    return start > 0 && end < text.size() && isAsciiWord(text[start - 1].unicode())
           && isAsciiWord(text[end].unicode());
}

bool isDisguise(QStringView text, qsizetype at, CodePoint here)
{
    const char32_t c = here.point;
    if (isLookAlikeForm(c))
        return true;
    if (c == 0xfe0e || c == 0xfe0f || isPiledAccent(c))
        return standsInWord(text, at, here.end);
    if (isUnseen(c))
        return true;
    if (c < 0x370 || c >= 0x530)
        return false;
    return (at > 0 && isLatinLetter(text[at - 1].unicode()))
           || (here.end < text.size() && isLatinLetter(text[here.end].unicode()));
}

// Reads a text unit by unit; Latin so far decides how a look-alike is read.
class Undisguise
{
public:
    Undisguise(QStringView text, TextRun run, Digits digits)
        : m_text(text.first(run.end))
        , m_at(run.start)
        , m_digits(digits)
    {}

    PlainText plain() &&
    {
        while (m_at < m_text.size())
            step();
        return std::move(m_plain);
    }

private:
    [[nodiscard]] bool besideLatin() const
    {
        const QString &before = m_plain.text();
        return (!before.isEmpty() && isLatinLetter(before.back().unicode()))
               || (m_at + 1 < m_text.size() && isLatinLetter(m_text[m_at + 1].unicode()));
    }

    void step()
    {
        const CodePoint here = pointAt(m_text, m_at);
        const bool isTag = here.point >= 0xe0020 && here.point <= 0xe007e;
        // A space keeps the hidden text from joining the word before it.
        if (isTag && !m_inTags)
            m_plain.append(u' ', m_at, m_at);
        m_inTags = isTag;
        if (isTag)
            m_plain.append(static_cast<char16_t>(here.point - 0xe0000), m_at, here.end);
        else if (!isUnseen(here.point) && !isPiledAccent(here.point) && !repeatsBlank())
            appendPlain(here);
        m_at = here.end;
    }

    [[nodiscard]] bool repeatsBlank() const
    {
        return m_digits == Digits::AsLetters && m_at > 0 && m_text[m_at].isSpace()
               && m_text[m_at - 1].isSpace() && m_text[m_at] != u'\n';
    }

    void appendPlain(CodePoint here)
    {
        const char32_t plain = here.point < 128 ? plainAscii(here.point) : plainWide(here.point);
        if (plain == here.point) {
            for (qsizetype i = m_at; i < here.end; ++i)
                m_plain.append(m_text[i].unicode(), i, i + 1);
        } else {
            m_plain.append(static_cast<char16_t>(plain), m_at, here.end);
        }
    }

    [[nodiscard]] char32_t plainAscii(char32_t c) const
    {
        if (m_digits == Digits::AsTheyAre || c >= u'a')
            return c;
        const qsizetype found = Leet.indexOf(QChar(static_cast<char16_t>(c)));
        return found >= 0 && besideLatin() ? LeetAs[found].unicode() : c;
    }

    [[nodiscard]] char32_t plainWide(char32_t c) const
    {
        const qsizetype found = c < 0x530 ? LookAlikes.indexOf(QChar(static_cast<char16_t>(c))) : -1;
        if (found >= 0)
            return besideLatin() ? LookedLike[found].unicode() : c;
        if (QChar::isSpace(c) && c != 0x2028 && c != 0x2029)
            return u' ';
        if (!isLookAlikeForm(c))
            return c;
        const QString form = QChar::decomposition(c);
        return form.size() == 1 && form.front().unicode() < 128 ? form.front().unicode() : c;
    }

    QStringView m_text;
    qsizetype m_at;
    Digits m_digits;
    bool m_inTags = false;
    PlainText m_plain;
};

std::optional<QString> readable(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const bool isText = text.size() >= 8 && std::ranges::all_of(text, [](QChar unit) {
                            return unit != QChar::ReplacementCharacter && (unit.isPrint() || unit.isSpace());
                        });
    return isText ? std::optional(text) : std::nullopt;
}

} // namespace

bool isDisguised(QStringView text)
{
    const char16_t *units = text.utf16();
    for (qsizetype at = 0; at < text.size();) {
        at += plainUnits(units, at, text.size());
        if (at >= text.size())
            break;
        const CodePoint here = pointAt(text, at);
        if ((here.point < ' ' || here.point >= 0x7f) && isDisguise(text, at, here))
            return true;
        at = here.end;
    }
    return false;
}

PlainText undisguised(QStringView text, TextRun run, Digits digits)
{
    return Undisguise(text, run, digits).plain();
}

PlainText joined(QStringView text, TextRun run)
{
    PlainText plain;
    for (int i = run.start; i < run.end; ++i) {
        if (isLatinLetter(text[i].unicode()))
            plain.append(text[i].unicode(), i, i + 1);
    }
    return plain;
}

namespace {

// Whether the text has anything but plain ASCII without escape characters; most texts do not.
bool mayHide(QStringView text)
{
    constexpr AsciiSet Plain("\t-\r -$'-<>-[]-~"); // all of ASCII but % & = and the backslash
    const auto isOdd = [](UnitBlock units, UnitBlock) -> UnitMask {
        return isBetween(units, u'%', u'&') | (units == u'=') | (units == u'\\')
               | ~isBetween(units, u' ', u'~');
    };
    for (qsizetype at = findBlock(text, 0, isOdd); at < text.size(); at = findBlock(text, at, isOdd)) {
        const qsizetype end = std::min(text.size(), at + UnitBlockSize);
        for (; at < end; ++at) { // the block may end the line
            if (!Plain.has(text[at]))
                return true;
        }
    }
    return false;
}

} // namespace

std::vector<PlainText> plainReadings(QStringView text)
{
    constexpr std::size_t Most = 4; // an escape of an escape of a disguise
    std::vector<PlainText> readings;
    if (!mayHide(text))
        return readings;
    while (readings.size() < Most) {
        const QStringView last = readings.empty() ? text : QStringView(readings.back().text());
        std::optional<PlainText> next;
        if (isDisguised(last))
            next = undisguised(last, {0, static_cast<int>(last.size())}, Digits::AsTheyAre);
        else
            next = unescaped(last);
        if (!next || next->text() == last)
            break;
        if (!readings.empty())
            next->leadBackThrough(readings.back());
        readings.push_back(std::move(*next));
    }
    return readings;
}

std::optional<QString> decoded(QStringView run)
{
    const QByteArray bytes = run.toLatin1();
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    const bool hex = bytes.size() % 2 == 0 && std::all_of(bytes.begin(), bytes.end(), isHex);
    if (hex)
        return readable(QByteArray::fromHex(bytes));
    const bool isUrl = run.contains(u'-') || run.contains(u'_');
    return readable(
        QByteArray::fromBase64(bytes, isUrl ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding));
}

} // namespace store::guard
