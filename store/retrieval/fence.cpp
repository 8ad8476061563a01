// SPDX-License-Identifier: MIT
#include "store/retrieval/fence.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace store::fence {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView Indent = "  "_L1;
constexpr QLatin1StringView ReferenceBegin = "[same text as "_L1;
constexpr QLatin1StringView ReferenceEnd = ", told above]"_L1;

// Names of speakers in a conversation, in lower case. A line "NAME:" in an entry could be read as the
// beginning of that speaker's words, so it is escaped.
constexpr std::array Roles{"human"_L1, "user"_L1,        "assistant"_L1,    "system"_L1,   "developer"_L1,
                           "tool"_L1,  "function"_L1,    "model"_L1,        "ai"_L1,       "bot"_L1,
                           "agent"_L1, "claude"_L1,      "gpt"_L1,          "chatgpt"_L1,  "operator"_L1,
                           "admin"_L1, "instruction"_L1, "instructions"_L1, "response"_L1, "input"_L1};

bool isInvisible(char32_t c)
{
    if (c == U'\n' || c == U'\t')
        return false;
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x34f || c == 0x61c || c == 0x115f
           || c == 0x1160 || c == 0x17b4 || c == 0x17b5 || (c >= 0x180b && c <= 0x180f)
           || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f)
           || c == 0x3164 || (c >= 0xfe00 && c <= 0xfe0d) || c == 0xfeff || c == 0xffa0
           || (c >= 0xfff0 && c <= 0xfffb) || (c >= 0xd800 && c <= 0xdfff) || (c >= 0x1d173 && c <= 0x1d17a)
           || (c >= 0xe0000 && c <= 0xe0fff) || (c & 0xfffe) == 0xfffe;
}

QString number(char32_t c)
{
    return "&#x"_L1 + QString::number(uint(c), 16).toUpper() + u';';
}

// Where a line's words begin: behind white space and the marks that lists, headings and quotes begin with.
qsizetype wordsBegin(QStringView line)
{
    qsizetype at = 0;
    while (at < line.size()
           && (line[at].isSpace() || QStringView(u"#>*-+_|~`\"'([{\u2022").contains(line[at])))
        ++at;
    return at;
}

bool isColon(QChar c)
{
    return c == u':' || c == u'\uff1a' || c == u'\ufe55' || c == u'\ua789' || c == u'\u2236';
}

// The position of the colon in "Human :" and the like, or -1. `line` must begin at the beginning of a line.
qsizetype roleColon(QStringView line)
{
    const qsizetype begin = wordsBegin(line);
    qsizetype end = begin;
    while (end < line.size() && (line[end].isLetter() || line[end].isDigit()) && end - begin < 16)
        ++end;
    const QString word = line.sliced(begin, end - begin).toString().toCaseFolded();
    if (std::ranges::none_of(Roles, [&word](QLatin1StringView role) { return word == role; }))
        return -1;
    while (end < line.size() && (line[end].isSpace() || QStringView(u"*_`\"'])}").contains(line[end])))
        ++end;
    return end < line.size() && isColon(line[end]) ? end : -1;
}

// Whether an opening bracket could be read as one of our notices or citations, or as a mark of a chat
// template.
bool isTellingBracket(QStringView rest)
{
    // QRegularExpression matches nothing in a text with a lone surrogate, so those are replaced. The mark is
    // at the beginning, so only the first characters are tested.
    QString beginning = rest.left(24).toString();
    for (QChar &c : beginning)
        c = c.isSurrogate() ? QChar(u'?') : c;
    static const QRegularExpression telling(
        u"^\\[\\s*/?\\s*(cut\\b|same text|inst\\b|sys\\b|[a-z]{3}_[0-9A-Z])"_s,
        QRegularExpression::CaseInsensitiveOption);
    return telling.match(beginning).hasMatch();
}

// Whether the text begins with &amp; &lt; &#DIGITS; or &#xHEX;. Written by hand because a regular expression
// fails on a lone surrogate after it.
bool isReference(QStringView rest)
{
    const qsizetype end = rest.left(10).indexOf(u';');
    const QStringView name = end < 0 ? QStringView() : rest.sliced(1, end - 1);
    if (name == "amp"_L1 || name == "lt"_L1)
        return true;
    const bool isHex = name.startsWith("#x"_L1);
    const QStringView digits = name.sliced(std::min(name.size(), isHex ? qsizetype(2) : qsizetype(1)));
    return name.startsWith(u'#') && !digits.isEmpty() && std::ranges::all_of(digits, [isHex](QChar c) {
               return (c >= u'0' && c <= u'9')
                      || (isHex && ((c >= u'A' && c <= u'F') || (c >= u'a' && c <= u'f')));
           });
}

// The character reference that replaces the character at `at`; empty where it stays. `whole` is its code
// point.
QString replacement(QStringView line, qsizetype at, char32_t whole)
{
    if (whole == U'<')
        return u"&lt;"_s;
    if (whole == U'&' && isReference(line.sliced(at)))
        return u"&amp;"_s;
    if (whole == U'[' && isTellingBracket(line.sliced(at)))
        return u"&#91;"_s;
    return isInvisible(whole) ? number(whole) : QString();
}

bool isHarmless(QChar c)
{
    return c >= u' ' && c < u'\x7f' && c != u'<' && c != u'&' && c != u'[';
}

void escapeLine(QStringView line, QString &out)
{
    const qsizetype colon = roleColon(line);
    qsizetype plain = 0; // begin of the part that is copied unchanged
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (i != colon && isHarmless(line[i]))
            continue;
        char32_t whole = line[i].unicode();
        if (line[i].isHighSurrogate() && i + 1 < line.size() && line[i + 1].isLowSurrogate())
            whole = QChar::surrogateToUcs4(line[i], line[i + 1]);
        const QString instead =
            i == colon ? "&#"_L1 + QString::number(uint(whole)) + u';' : replacement(line, i, whole);
        const qsizetype units = whole > 0xffff ? 2 : 1;
        if (!instead.isEmpty()) {
            out.append(line.sliced(plain, i - plain));
            out += instead;
            plain = i + units;
        }
        i += units - 1;
    }
    out.append(line.sliced(plain));
}

// Takes a line of the text form into the entry it belongs to.
void addLine(Entry &entry, QStringView line, bool isFirst)
{
    if (line.startsWith(ReferenceBegin))
        entry.references.push_back(int(entry.text.count(u'\n')) + (isFirst ? 0 : 1));
    entry.text += (isFirst ? QString() : u"\n"_s) + unescaped(line);
}

// The same bytes for every reader.
QLocale sameForAll()
{
    return {QLocale::English, QLocale::UnitedStates};
}

QString entriesWords(int entries)
{
    return entries == 1 ? u"1 entry"_s : sameForAll().toString(entries) + " entries"_L1;
}

} // namespace

QString escaped(QStringView text)
{
    QString out;
    out.reserve(text.size() + text.size() / 8);
    qsizetype begin = 0;
    for (;;) {
        const qsizetype end = text.indexOf(u'\n', begin);
        escapeLine(text.sliced(begin, (end < 0 ? text.size() : end) - begin), out);
        if (end < 0)
            return out;
        out += u'\n';
        begin = end + 1;
    }
}

QString unescaped(QStringView text)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QStringView rest = text.sliced(i);
        if (text[i] != u'&' || !isReference(rest)) {
            out += text[i];
            continue;
        }
        const QStringView name = rest.sliced(1, rest.indexOf(u';') - 1);
        i += name.size() + 1;
        if (name == "amp"_L1 || name == "lt"_L1) {
            out += name == "amp"_L1 ? u'&' : u'<';
            continue;
        }
        const bool isHex = name.startsWith("#x"_L1);
        const char32_t c = char32_t(name.sliced(isHex ? 2 : 1).toString().toUInt(nullptr, isHex ? 16 : 10));
        if (c > 0xffff && c <= 0x10ffff)
            out += QString::fromUcs4(&c, 1);
        else
            out += QChar(char16_t(c));
    }
    return out;
}

QString opening(int number, const QString &name, int entries)
{
    return u"<memory layer=\"%1\" name=\"%2\" entries=\"%3\">"_s.arg(QString::number(number), name,
                                                                     QString::number(entries));
}

QString closing()
{
    return u"</memory>"_s;
}

QString reference(const QString &uid)
{
    return ReferenceBegin + uid + ReferenceEnd;
}

QStringList lines(const Entry &entry)
{
    QString head = u"- [%1 r%2"_s.arg(entry.uid, QString::number(entry.revision));
    head += entry.mark.isEmpty() ? u"]"_s : ", "_L1 + entry.mark + u']';
    QStringList all;
    const QStringList texts = entry.text.isEmpty() ? QStringList() : entry.text.split(u'\n');
    for (int i = 0; i < int(texts.size()); ++i) {
        const bool isOurs = std::ranges::find(entry.references, i) != entry.references.end();
        all += Indent + (isOurs ? texts.at(i) : escaped(texts.at(i)));
    }
    if (all.isEmpty())
        return {head};
    all.first() = head + u' ' + all.constFirst().mid(Indent.size());
    return all;
}

QString cutNotice(int entries, bool isShortened, int over, int budget, const QString &unit)
{
    QString what = entries > 0 ? entriesWords(entries) : QString();
    if (isShortened)
        what += what.isEmpty() ? u"the end of 1 entry"_s : u" and the end of 1"_s;
    const QLocale plain = sameForAll();
    return u"[cut: %1, %2 %3 over the budget of %4]"_s.arg(what, plain.toString(over), unit,
                                                           plain.toString(budget));
}

QString cutNotice(int entries)
{
    return u"[cut: %1]"_s.arg(entriesWords(entries));
}

std::vector<Layer> parsed(const QString &text)
{
    static const QRegularExpression open(u"^<memory layer=\"(\\d+)\" name=\"([^\"]*)\" entries=\"\\d+\">$"_s);
    static const QRegularExpression item(u"^- \\[([^\\s\\]]+) r(\\d+)(?:, ([^\\]]*))?\\](?: (.*))?$"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    std::vector<Layer> layers;
    bool isInside = false;
    const QStringList all = text.split(u'\n');
    for (const QString &line : all) {
        if (const auto found = open.match(line); !isInside && found.hasMatch()) {
            layers.push_back({found.captured(1).toInt(), found.captured(2), {}, {}});
            isInside = true;
        } else if (isInside && line == closing()) {
            isInside = false;
        } else if (isInside && line.startsWith(Indent) && !layers.back().entries.empty()) {
            addLine(layers.back().entries.back(), QStringView(line).sliced(Indent.size()), false);
        } else if (const auto entry = item.match(line); isInside && entry.hasMatch()) {
            layers.back().entries.push_back(
                {entry.captured(1), entry.captured(2).toInt(), entry.captured(3), {}, {}});
            addLine(layers.back().entries.back(), entry.capturedView(4), true);
        } else if (isInside && line.startsWith(u'[')) {
            layers.back().notices += line;
        }
    }
    return isInside ? std::vector<Layer>() : layers;
}

} // namespace store::fence
