// SPDX-License-Identifier: MIT
#include "store/layers/category.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// White space as JavaScript has it: with the byte order mark, without U+0085 and U+180E.
bool isSpace(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 0x09 && u <= 0x0d) || u == 0x20 || u == 0xa0 || u == 0x1680 || (u >= 0x2000 && u <= 0x200a)
           || u == 0x2028 || u == 0x2029 || u == 0x202f || u == 0x205f || u == 0x3000 || u == 0xfeff;
}

bool isKept(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
}

bool isStopWord(const QString &word)
{
    static const QSet<QString> words{u"a"_s,     u"an"_s,   u"the"_s, u"and"_s, u"or"_s,  u"of"_s,
                                     u"about"_s, u"for"_s,  u"in"_s,  u"on"_s,  u"to"_s,  u"with"_s,
                                     u"that"_s,  u"this"_s, u"is"_s,  u"are"_s, u"was"_s, u"were"_s};
    return words.contains(word);
}

} // namespace

QString categoryOf(const QString &description)
{
    QStringList words;
    QString word;
    const auto end = [&] {
        if (!word.isEmpty() && !isStopWord(word))
            words += word;
        word.clear();
    };
    for (const QChar c : description.toLower()) {
        if (isSpace(c))
            end();
        else if (isKept(c))
            word += c;
    }
    end();
    std::ranges::sort(words);
    words.removeDuplicates();
    return words.isEmpty() ? u"uncategorized"_s : words.join(u'-');
}

QString categoryKey(const QString &text)
{
    static const QRegularExpression key(u"\\A[a-z0-9]+(?:-[a-z0-9]+)*\\z"_s);
    const QStringList words = categoryWords(text);
    const bool isKey = key.match(text).hasMatch() && std::ranges::is_sorted(words);
    return isKey ? text : categoryOf(text);
}

QStringList categoryWords(const QString &category)
{
    QStringList words = category.split(u'-');
    words.removeDuplicates();
    return words;
}

CategoryReach reachOf(const QString &category, const QString &other)
{
    const QStringList mine = categoryWords(category);
    const QStringList theirs = categoryWords(other);
    const auto shared =
        std::ranges::count_if(mine, [&](const QString &word) { return theirs.contains(word); });
    return {int(shared), int(std::min(mine.size(), theirs.size()))};
}

} // namespace store
