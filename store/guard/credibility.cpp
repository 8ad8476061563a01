// SPDX-License-Identifier: MIT
#include "store/guard/credibility.h"

#include "store/guard/keywordscanner.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace store::guard {

namespace {

constexpr qsizetype Window = 256;
constexpr char16_t Bullet = u'\u2022';

bool isWord(QChar c)
{
    return c.unicode() < 128 && (c.isLetterOrNumber() || c == u'_');
}

// ${NAME}, $(NAME), $NAME, %NAME%, {{ name }}, <name>, #{name}, %s, {name}
bool isTemplate(QStringView value)
{
    for (qsizetype i = 0; i + 1 < value.size(); ++i) {
        const QChar c = value[i];
        const QChar next = value[i + 1];
        const bool opens = (c == u'$' && (next == u'{' || next == u'(')) || (c == u'{' && next == u'{')
                           || (c == u'#' && next == u'{') || (c == u'<' && next.isLetter())
                           || (i == 0 && c == u'{' && next.isLetter());
        if (!opens)
            continue;
        qsizetype at = i + (c == u'<' || (i == 0 && c == u'{' && next != u'{') ? 1 : 2);
        while (at < value.size() && (isWord(value[at]) || QStringView(u" .:-").contains(value[at])))
            ++at;
        const QChar close = c == u'<' ? u'>' : next == u'(' ? u')' : u'}';
        const bool doubled = c == u'{' && next == u'{';
        if (at < value.size() && value[at] == close && (!doubled || value.sliced(at).startsWith(u"}}")))
            return true;
    }
    if (value.size() < 2)
        return false;
    const bool sigil = value[0] == u'$' || value[0] == u'%' || value[0] == u'@';
    return sigil
           && std::all_of(value.begin() + 1, value.end(), [](QChar c) { return isWord(c) || c == u'%'; });
}

const KeywordScanner &documentationWords()
{
    static const std::array<QStringView, 46> Words{
        u"example",      u"changeme",   u"change_me",   u"change-me",  u"placeholder", u"your_",
        u"your-",        u"yourkey",    u"yourpass",    u"yourtoken",  u"yoursecret",  u"dummy",
        u"redacted",     u"insert",     u"replace",     u"todo",       u"notareal",    u"not-a-real",
        u"not_a",        u"undefined",  u"process.env", u"os.environ", u"getenv",      u"env(",
        u"env[",         u"env.",       u"secrets.",    u"vault:",     u"tokenhere",   u"keyhere",
        u"passwordhere", u"stringhere", u"_here",       u"-here",      u"enter_",      u"enter-",
        u"<secret",      u"sample",     u"lorem",       u"not_long",   u"fake",        u"masked",
        u"fillme",       u"mypassword", u"mysecret",    u"encrypted:",
    };
    static const KeywordScanner Scanner(Words);
    return Scanner;
}

bool isStockWord(QStringView value)
{
    static constexpr std::array<QStringView, 48> Words{
        u"password", u"passwd",  u"pass",    u"secret", u"token",    u"key",      u"null",     u"none",
        u"nil",      u"true",    u"false",   u"string", u"required", u"optional", u"default",  u"hidden",
        u"text",     u"yes",     u"no",      u"empty",  u"unknown",  u"bearer",   u"basic",    u"value",
        u"test",     u"foo",     u"bar",     u"prompt", u"invalid",  u"expired",  u"missing",  u"disabled",
        u"enabled",  u"boolean", u"number",  u"user",   u"username", u"admin",    u"api_key",  u"apikey",
        u"function", u"object",  u"private", u"public", u"auto",     u"input",    u"nopasswd", u"dummy",
    };
    return std::any_of(Words.begin(), Words.end(),
                       [value](QStringView word) { return value.compare(word, Qt::CaseInsensitive) == 0; });
}

} // namespace

double entropy(QStringView value)
{
    value = value.first(std::min(value.size(), Window));
    if (value.isEmpty())
        return 0;
    std::array<int, 128> counts{};
    for (QChar c : value)
        ++counts[c.unicode() & 127];
    double bits = 0;
    for (int count : counts) {
        if (count > 0)
            bits -= count * std::log2(double(count) / double(value.size()));
    }
    return bits / double(value.size());
}

bool hasMask(QStringView value)
{
    int run = 1;
    for (qsizetype i = 1; i < std::min(value.size(), Window); ++i) {
        run = value[i] == value[i - 1] ? run + 1 : 1;
        if (run >= 5 && QStringView(u"xX*#._-~?").contains(value[i]))
            return true;
    }
    return false;
}

bool hasSequence(QStringView value)
{
    int run = 1;
    for (qsizetype i = 1; i < std::min(value.size(), Window); ++i) {
        const bool next = value[i].isLetterOrNumber() && value[i].unicode() == value[i - 1].unicode() + 1;
        run = next ? run + 1 : 1;
        if (run >= 10)
            return true;
    }
    return false;
}

bool hasDigit(QStringView value)
{
    return std::any_of(value.begin(), value.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

bool hasLetter(QStringView value)
{
    return std::any_of(value.begin(), value.end(), [](QChar c) { return c.isLetter(); });
}

bool isPlaceholder(QStringView value)
{
    value = value.first(std::min(value.size(), Window));
    if (value.contains(Bullet) || value.contains(u'\u2026') || value.contains(u"..."))
        return true;
    if (hasMask(value) || isTemplate(value) || isStockWord(value))
        return true;
    if (value.count(u'x', Qt::CaseInsensitive) + value.count(u'*') == value.size())
        return true;
    bool found = false;
    documentationWords().scan(value, [&found](int, qsizetype) { return !(found = true); });
    return found;
}

} // namespace store::guard
