// SPDX-License-Identifier: MIT
#include "store/guard/undisguise.h"

#include "store/guard/textfold.h"

#include <QByteArray>

#include <algorithm>

namespace store::guard {

namespace {

constexpr qsizetype MaxEncoded = 16 * 1024;

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

// Reads a text unit by unit; Latin so far decides how a look-alike is read.
class Undisguise
{
public:
    Undisguise(QStringView text, TextRun run)
        : m_text(text.first(run.end))
        , m_at(run.start)
    {
        m_plain.text.reserve(run.end - run.start);
        m_plain.origin.reserve(static_cast<std::size_t>(run.end - run.start));
    }

    PlainText plain() &&
    {
        while (m_at < m_text.size())
            step();
        return std::move(m_plain);
    }

private:
    void append(char16_t unit, qsizetype from)
    {
        m_plain.text.append(QChar(unit));
        m_plain.origin.push_back(static_cast<int>(from));
    }

    [[nodiscard]] bool besideLatin() const
    {
        const bool before = !m_plain.text.isEmpty() && isLatinLetter(m_plain.text.back().unicode());
        return before || (m_at + 1 < m_text.size() && isLatinLetter(m_text[m_at + 1].unicode()));
    }

    void step()
    {
        const QChar unit = m_text[m_at];
        if (unit.isHighSurrogate() && m_at + 1 < m_text.size() && m_text[m_at + 1].isLowSurrogate())
            return stepPair();
        const char16_t c = unit.unicode();
        const bool repeatsBlank = unit.isSpace() && m_at > 0 && m_text[m_at - 1].isSpace() && c != u'\n';
        if (!isFormatUnit(c) && !repeatsBlank)
            append(c < 128 ? plainAscii(c) : plainWide(c), m_at);
        ++m_at;
    }

    void stepPair()
    {
        const char32_t c = QChar::surrogateToUcs4(m_text[m_at], m_text[m_at + 1]);
        const bool isTag = c >= 0xe0020 && c <= 0xe007e;
        // The hidden text does not go on with the word it hangs on.
        if (isTag && !m_inTags)
            append(u' ', m_at);
        m_inTags = isTag;
        if (isTag) {
            append(static_cast<char16_t>(c - 0xe0000), m_at);
        } else if (const QString form = QChar::decomposition(c); form.size() == 1) {
            append(form.front().unicode(), m_at);
        } else {
            append(m_text[m_at].unicode(), m_at);
            append(m_text[m_at + 1].unicode(), m_at + 1);
        }
        m_at += 2;
    }

    [[nodiscard]] char16_t plainAscii(char16_t c) const
    {
        const qsizetype found = c >= u'a' ? -1 : Leet.indexOf(QChar(c));
        return found >= 0 && besideLatin() ? LeetAs[found].unicode() : c;
    }

    [[nodiscard]] char16_t plainWide(char16_t c) const
    {
        if (const qsizetype found = LookAlikes.indexOf(QChar(c)); found >= 0)
            return besideLatin() ? LookedLike[found].unicode() : c;
        if (c < 0x2000)
            return c;
        const QString form = QChar::decomposition(c);
        return form.size() == 1 && form.front().unicode() < 128 ? form.front().unicode() : c;
    }

    QStringView m_text;
    qsizetype m_at;
    bool m_inTags = false;
    PlainText m_plain;
};

bool isReadable(const QString &text)
{
    const auto odd = std::count_if(text.begin(), text.end(), [](QChar unit) {
        return unit == QChar::ReplacementCharacter || (!unit.isPrint() && !unit.isSpace());
    });
    return text.size() >= 8 && odd == 0;
}

} // namespace

PlainText undisguised(QStringView text, TextRun run)
{
    return Undisguise(text, run).plain();
}

PlainText joined(QStringView text, TextRun run)
{
    PlainText plain;
    for (int i = run.start; i < run.end; ++i) {
        if (!isLatinLetter(text[i].unicode()))
            continue;
        plain.text.append(text[i]);
        plain.origin.push_back(i);
    }
    return plain;
}

std::optional<QString> decoded(QStringView run)
{
    const QByteArray bytes = run.first(std::min(run.size(), MaxEncoded)).toLatin1();
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    const bool hex = bytes.size() % 2 == 0 && std::all_of(bytes.begin(), bytes.end(), isHex);
    const QString text = QString::fromUtf8(hex ? QByteArray::fromHex(bytes) : QByteArray::fromBase64(bytes));
    return isReadable(text) ? std::optional(text) : std::nullopt;
}

} // namespace store::guard
