// SPDX-License-Identifier: MIT
#include "store/guard/assignedvalue.h"

#include "store/guard/credibility.h"
#include "store/guard/tokenshape.h"

#include <QList>

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

using Kind = CredentialWord::Kind;

constexpr qsizetype ValueWindow = 128;

// A reference to where the value is kept: `var.db_password_2`, `data.remote_state.db1.outputs.pw`.
bool isReference(QStringView value)
{
    static constexpr std::array<QStringView, 14> Roots{
        u"data.",   u"var.",  u"local.",   u"module.",  u"self.",     u"this.", u"config.",
        u"params.", u"args.", u"options.", u"request.", u"settings.", u"ctx.",  u"context."};
    static constexpr AsciiSet Units("A-Za-z0-9_.-");
    return std::any_of(Roots.begin(), Roots.end(),
                       [value](QStringView root) { return value.startsWith(root); })
           && std::all_of(value.begin(), value.end(), [](QChar c) { return Units.has(c); });
}

bool isHexNumber(QStringView value)
{
    static constexpr AsciiSet Hex("0-9a-fA-FuUlL");
    return value.size() <= 20 && (value.startsWith(u"0x") || value.startsWith(u"0X"))
           && std::all_of(value.begin() + 2, value.end(), [](QChar c) { return Hex.has(c); });
}

// Code that computes the value: a call, a member, an index, a path.
bool isExpression(QStringView value)
{
    constexpr AsciiSet Identifier("A-Za-z0-9_.$>:-");
    qsizetype at = 0;
    while (at < value.size() && Identifier.has(value[at]))
        ++at;
    if (at > 0 && at < value.size() && (value[at] == u'(' || value[at] == u'['))
        return true;
    if (value.startsWith(u'/') || value.startsWith(u'(') || value.startsWith(u"./") || value.startsWith(u"~/")
        || value.contains(u"://"))
        return true;
    if (isReference(value) || isHexNumber(value) || value.startsWith(u'@'))
        return true;
    return !hasDigit(value) && at == value.size();
}

bool looksRandom(QStringView value, double least)
{
    return entropy(value) >= least && !hasSequence(value);
}

// snake_case names and the like: `auth_provider_x509_cert_url`.
bool isIdentifier(QStringView value)
{
    const auto digits = std::count_if(value.begin(), value.end(), [](QChar c) { return c.isDigit(); });
    return value.count(u'_') >= 2 && digits * 6 <= value.size()
           && std::all_of(value.begin(), value.end(),
                          [](QChar c) { return c.isLower() || c.isDigit() || c == u'_'; });
}

bool isReadablePart(QStringView part, qsizetype mostDigits)
{
    const auto isAsciiDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    const qsizetype letters = std::find_if(part.begin(), part.end(), isAsciiDigit) - part.begin();
    const bool digitsLast = std::all_of(part.begin() + letters, part.end(), isAsciiDigit);
    return digitsLast && part.size() - letters <= (letters == 0 ? 4 : mostDigits);
}

// Words and small numbers with separators: `oauth2-proxy-v7`, `mail1.int.contoso.com`.
bool isReadable(QStringView value)
{
    constexpr AsciiSet Separators("-_.:/");
    qsizetype parts = 0;
    qsizetype letters = 0;
    for (qsizetype start = 0; start <= value.size(); ++parts) {
        qsizetype end = start;
        while (end < value.size() && !Separators.has(value[end]))
            ++end;
        const QStringView part = value.sliced(start, end - start);
        if (!isReadablePart(part, 2) && !(parts > 0 && isReadablePart(part, 5))
            && !(parts == 0 && value.count(u'.') > 1 && isReadablePart(part, 5)))
            return false;
        letters += hasLetter(part) ? 1 : 0;
        start = end + 1;
    }
    return parts >= 2 && letters >= 1;
}

// Tokens of Telegram bots are left to their own rule, which is stricter.
bool isBotToken(QStringView value)
{
    const qsizetype colon = value.indexOf(u":A");
    return colon > 0
           && std::all_of(value.begin(), value.begin() + colon, [](QChar c) { return c.isDigit(); });
}

// A value that speaks of passwords is a label, a field's name or a message.
bool namesCredential(QStringView value)
{
    static constexpr std::array<QStringView, 6> Words{u"pass", u"secret", u"token", u"key", u"cred", u"auth"};
    return std::any_of(Words.begin(), Words.end(),
                       [value](QStringView word) { return value.contains(word, Qt::CaseInsensitive); });
}

// Four to eight small words of three letters or more, as passphrases are drawn from lists.
bool isPassphrase(QStringView value)
{
    const qsizetype blanks = value.count(u' ');
    const auto isWord = [](QStringView word) {
        return word.size() >= 3 && word.size() <= 9
               && std::all_of(word.begin(), word.end(), [](QChar c) { return c.isLower(); });
    };
    if (blanks < 3 || blanks > 7)
        return false;
    const QList<QStringView> words = value.split(u' ');
    return std::all_of(words.begin(), words.end(), isWord);
}

bool isPassword(QStringView value, bool quoted)
{
    if (quoted && isPassphrase(value))
        return !namesCredential(value);
    if (value.size() < (quoted ? 5 : 6))
        return false;
    if (!value[0].isLetterOrNumber() && !quoted && value.size() < 12)
        return false;
    const bool isPath = value[0] == u'/' && value.size() > 1 && value[1].isLetter();
    if (isPath || value.contains(u"://") || value.startsWith(u"arn:") || isIdentifier(value))
        return false;
    if (value.trimmed().endsWith(u':') || (isReadable(value) && namesCredential(value)))
        return false;
    const qsizetype blanks = value.count(u' ');
    if (blanks > 2 || (blanks > 0 && !hasDigit(value)))
        return false;
    const bool plain = std::all_of(value.begin(), value.end(), [](QChar c) {
        return c.isLetter() || c == u'_' || c == u'-' || c == u'.';
    });
    if (plain)
        return quoted && value.size() >= 14 && entropy(value) >= 2.8;
    return hasLetter(value) || value.size() >= 8;
}

bool isToken(QStringView value, bool quoted)
{
    static constexpr AsciiSet Units("A-Za-z0-9_.+/=~:%$@!^|\\]-");
    if (value.size() < 10 || !std::all_of(value.begin(), value.end(), [](QChar c) { return Units.has(c); }))
        return false;
    if (!hasDigit(value))
        return quoted && value.size() >= 14 && entropy(value) >= 3.2 && !value.contains(u'_')
               && !value.contains(u'.')
               && std::none_of(value.begin() + 1, value.end(), [](QChar c) { return c.isUpper(); });
    if (!hasLetter(value) && value.size() < 15)
        return false;
    return looksRandom(value, 2.3) && !isReadable(value) && !isIdentifier(value) && !isBotToken(value)
           && !value.contains(u"://");
}

bool isKey(QStringView value)
{
    static constexpr AsciiSet Units("A-Za-z0-9_+/=-");
    return value.size() >= 16 && value.size() <= 200 && hasDigit(value)
           && std::all_of(value.begin(), value.end(), [](QChar c) { return Units.has(c); })
           && looksRandom(value, 3.0) && !isReadable(value);
}

bool isAccount(QStringView value)
{
    qsizetype digits = 0;
    for (QChar c : value) {
        if (c >= u'0' && c <= u'9')
            ++digits;
        else if (c != u'-')
            return false;
    }
    return digits == 12;
}

bool isShaped(Kind kind, QStringView value, bool quoted)
{
    switch (kind) {
    case Kind::Password: return isPassword(value, quoted);
    case Kind::Token: return isToken(value, quoted);
    case Kind::Key: return isKey(value);
    case Kind::Account: return isAccount(value);
    }
    Q_UNREACHABLE();
}

// abcd1234abcd1234...: written by hand, unless it is exactly as long as a key is.
bool isRepetitive(QStringView value)
{
    static constexpr std::array<qsizetype, 6> KeyLengths{24, 32, 40, 44, 48, 64};
    if (value.size() < 16
        || std::find(KeyLengths.begin(), KeyLengths.end(), value.size()) != KeyLengths.end())
        return false;
    for (qsizetype period = 1; period <= 16 && period * 2 <= value.size(); ++period) {
        qsizetype at = period;
        while (at < value.size() && value[at] == value[at - period])
            ++at;
        if (at >= std::max<qsizetype>(12, 2 * period))
            return true;
    }
    return false;
}

} // namespace

bool isUuid(QStringView value)
{
    return value.size() == 36 && value[8] == u'-' && value[13] == u'-' && value[18] == u'-'
           && value[23] == u'-';
}

bool isCredibleValue(CredentialWord::Kind kind, QStringView value, bool quoted)
{
    value = value.first(std::min(value.size(), ValueWindow));
    return isShaped(kind, value, quoted) && (quoted || !isExpression(value)) && !isRepetitive(value)
           && !isPlaceholder(value);
}

} // namespace store::guard
