// SPDX-License-Identifier: MIT
#include "store/guard/assignment.h"

#include "store/guard/credibility.h"
#include "store/guard/tokenshape.h"

#include <algorithm>
#include <array>
#include <optional>

namespace store::guard {

namespace {

using Kind = CredentialWord::Kind;

constexpr std::array Words{
    CredentialWord{u"password", Kind::Password},
    CredentialWord{u"passwd", Kind::Password},
    CredentialWord{u"passphrase", Kind::Password},
    CredentialWord{u"pwd", Kind::Password},
    CredentialWord{u"_pass", Kind::Password},
    CredentialWord{u"pass", Kind::Password},
    CredentialWord{u"passwort", Kind::Password},
    CredentialWord{u"contrase\u00f1a", Kind::Password},
    CredentialWord{u"secret", Kind::Password},
    CredentialWord{u"private_key", Kind::Password},
    CredentialWord{u"private-key", Kind::Password},
    CredentialWord{u"privatekey", Kind::Password},
    CredentialWord{u"api_key", Kind::Password},
    CredentialWord{u"apikey", Kind::Password},
    CredentialWord{u"api-key", Kind::Password},
    CredentialWord{u"credential", Kind::Token},
    CredentialWord{u"creds", Kind::Token},
    CredentialWord{u"token", Kind::Token},
    CredentialWord{u"bearer", Kind::Token},
    CredentialWord{u"auth", Kind::Token},
    CredentialWord{u"key", Kind::Key},
    CredentialWord{u"sourcegraph", Kind::Key},
    CredentialWord{u"meraki", Kind::Key},
    CredentialWord{u"client_id", Kind::Key},
    CredentialWord{u"clientid", Kind::Key},
    CredentialWord{u"sonar.login", Kind::Token},
    CredentialWord{u"account_id", Kind::Account},
    CredentialWord{u"accountid", Kind::Account},
    CredentialWord{u"aws_account", Kind::Account},
    CredentialWord{u"access key", Kind::Key},
    CredentialWord{u"api key", Kind::Key},
    CredentialWord{u"secret key", Kind::Key},
    CredentialWord{u"client secret", Kind::Key},
};

constexpr AsciiSet KeyUnits("A-Za-z0-9_.-");
constexpr AsciiSet Quotes("\"'`");
constexpr qsizetype KeyWindow = 48;
constexpr qsizetype ValueWindow = 256;

// What a key is about where it names something other than a credential.
constexpr std::array<QStringView, 30> HarmlessKeys{
    u"public",  u"primary", u"foreign",  u"sort",      u"cache",   u"partition", u"index",    u"_count",
    u"length",  u"limit",   u"max_",     u"min_",      u"name",    u"url",       u"uri",      u"path",
    u"file",    u"type",    u"policy",   u"author",    u"expir",   u"keyword",   u"keyboard", u"pubkey",
    u"idempot", u"monkey",  u"keyframe", u"tokenizer", u"timeout", u"integrity",
};

bool endsBareValue(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isSpace() || Quotes.has(c) || c == u'&' || c == u'<')
        return true;
    // The \\n of a text inside JSON.
    return c == u'\\' && at + 1 < text.size() && QStringView(u"nrt\"").contains(text[at + 1]);
}

struct Key
{
    qsizetype start = 0;
    qsizetype end = 0;
};

Key keyAround(QStringView text, qsizetype wordStart, qsizetype wordEnd)
{
    Key key{wordStart, wordEnd};
    const qsizetype least = std::max<qsizetype>(0, wordStart - KeyWindow);
    while (key.start > least && KeyUnits.has(text[key.start - 1]))
        --key.start;
    const qsizetype most = std::min(text.size(), wordEnd + KeyWindow);
    while (key.end < most && KeyUnits.has(text[key.end]))
        ++key.end;
    return key;
}

// `passing` is not about a password, nor `authors` about authorisation; `passProd` and `keys` are.
bool goesOn(QStringView text, QStringView word, qsizetype end)
{
    if (end >= text.size() || (word != u"pass" && word != u"_pass" && word != u"auth" && word != u"key"))
        return false;
    const QChar next = text[end];
    return next.isLetter() && next.isUpper() == text[end - 1].isUpper() && next != u's' && next != u'S';
}

bool isHarmless(QStringView key)
{
    return std::any_of(HarmlessKeys.begin(), HarmlessKeys.end(),
                       [key](QStringView word) { return key.contains(word, Qt::CaseInsensitive); });
}

qsizetype skipBlanks(QStringView text, qsizetype at, qsizetype most = 8)
{
    const qsizetype limit = std::min(text.size(), at + most);
    while (at < limit && (text[at] == u' ' || text[at] == u'\t'))
        ++at;
    return at;
}

// A declared type between a name and its value: `key string =`, `key: string =`.
qsizetype skipType(QStringView text, qsizetype at)
{
    for (QStringView type :
         {QStringView(u"string"), QStringView(u": string"), QStringView(u": str"), QStringView(u": &str")}) {
        if (text.sliced(at).startsWith(type))
            return skipBlanks(text, at + type.size());
    }
    return at;
}

// One of = := : => == === != !== -> ( , between key and value, or a following quoted string.
std::optional<qsizetype> afterOperator(QStringView text, qsizetype at)
{
    const qsizetype start = at;
    if (at < text.size() && (text[at] == u'"' || text[at] == u'\'' || text[at] == u'`'))
        ++at;
    else if (at + 1 < text.size() && text[at] == u'\\' && text[at + 1] == u'"')
        at += 2;
    const bool isArray = at + 1 < text.size() && text[at] == u'[' && text[at + 1] == u']';
    if (isArray)
        at += 2;
    else if (at < text.size() && text[at] == u']')
        ++at;
    at = skipType(text, skipBlanks(text, at));
    const qsizetype before = at;
    constexpr AsciiSet Operator("=:!>(,");
    const qsizetype limit = std::min(text.size(), at + 4);
    while (at < limit
           && (Operator.has(text[at]) || (text[at] == u'-' && at + 1 < text.size() && text[at + 1] == u'>')))
        ++at;
    if (at == before) {
        const bool spaced = before > start && before < text.size() && Quotes.has(text[before]);
        return spaced ? std::optional(before) : std::nullopt;
    }
    // `!key` and `key,` alone assign nothing.
    if (text[before] == u'!' && at - before < 2)
        return std::nullopt;
    const bool isList = at - before == 1 && text[before] == u',';
    at = skipBlanks(text, at);
    if (isList && (at >= text.size() || !Quotes.has(text[at])))
        return std::nullopt;
    // A C array takes a string in double quotes only.
    return isArray && at < text.size() && text[at] == u'\'' ? std::nullopt : std::optional(at);
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

// The tokens of Telegram's bots have a rule of their own, which is stricter.
bool isBotToken(QStringView value)
{
    const qsizetype colon = value.indexOf(u":A");
    return colon > 0
           && std::all_of(value.begin(), value.begin() + colon, [](QChar c) { return c.isDigit(); });
}

bool isPassword(QStringView value, bool quoted)
{
    if (value.size() < (quoted ? 5 : 6))
        return false;
    if (!value[0].isLetterOrNumber() && !quoted && value.size() < 12)
        return false;
    const bool isPath = value[0] == u'/' && value.size() > 1 && value[1].isLetter();
    if (isPath || value.contains(u"://") || isIdentifier(value))
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
    return looksRandom(value, 2.3) && !isIdentifier(value) && !isBotToken(value) && !value.contains(u"://");
}

bool isKey(QStringView value)
{
    static constexpr AsciiSet Units("A-Za-z0-9_+/=-");
    return value.size() >= 16 && value.size() <= 200 && hasDigit(value)
           && std::all_of(value.begin(), value.end(), [](QChar c) { return Units.has(c); })
           && looksRandom(value, 3.0);
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

bool isUuid(QStringView value)
{
    return value.size() == 36 && value[8] == u'-' && value[13] == u'-' && value[18] == u'-'
           && value[23] == u'-';
}

bool isCredible(Kind kind, QStringView value, bool quoted)
{
    value = value.first(std::min(value.size(), ValueWindow));
    return isShaped(kind, value, quoted) && (quoted || !isExpression(value)) && !isPlaceholder(value)
           && !isRepetitive(value);
}

const char *ruleOf(Kind kind)
{
    switch (kind) {
    case Kind::Password: return "password-assignment";
    case Kind::Token: return "token-assignment";
    case Kind::Key: return "key-assignment";
    case Kind::Account: return "aws-account-id";
    }
    Q_UNREACHABLE();
}

// `"value" == key`: the literal stands before the name.
void matchReversed(QStringView text, const CredentialWord &word, qsizetype keyStart, SecretSpans &found)
{
    qsizetype at = keyStart;
    const qsizetype least = std::max<qsizetype>(0, keyStart - 8);
    while (at > least && text[at - 1] == u' ')
        --at;
    const qsizetype operatorEnd = at;
    while (at > least && (text[at - 1] == u'=' || text[at - 1] == u'!'))
        --at;
    if (operatorEnd - at < 2)
        return;
    while (at > least && text[at - 1] == u' ')
        --at;
    if (at == 0 || !Quotes.has(text[at - 1]))
        return;
    const QChar quote = text[at - 1];
    const qsizetype end = at - 1;
    const qsizetype first = std::max<qsizetype>(0, end - ValueWindow);
    for (qsizetype start = end; start > first; --start) {
        if (text[start - 1] == u'\n')
            return;
        if (text[start - 1] != quote)
            continue;
        if (isCredible(word.kind, text.sliced(start, end - start), true))
            found.push_back({start, end, ruleOf(word.kind), SecretSpan::Rank::Assignment, 0});
        return;
    }
}

} // namespace

std::span<const CredentialWord> credentialWords()
{
    return Words;
}

std::optional<AssignmentMatcher::Value> AssignmentMatcher::quotedValue(qsizetype at,
                                                                       qsizetype quoteLength) const
{
    const QChar quote = m_text[at + quoteLength - 1];
    const qsizetype start = at + quoteLength;
    // Every key that starts such a search brings a quote of its own, so searches do not add up.
    for (qsizetype end = start; end < m_text.size() && m_text[end] != u'\n'; ++end) {
        if (m_text[end] == quote && (quoteLength == 2) == (end > start && m_text[end - 1] == u'\\'))
            return Value{start, end - (quoteLength - 1), true};
    }
    return std::nullopt;
}

AssignmentMatcher::Value AssignmentMatcher::bareValue(qsizetype at)
{
    if (at >= m_bareEnd) {
        m_bareEnd = at;
        while (m_bareEnd < m_text.size() && !endsBareValue(m_text, m_bareEnd))
            ++m_bareEnd;
    }
    Value value{at, m_bareEnd, false};
    const bool afterArrow = at >= 2 && m_text[at - 1] == u' ' && m_text[at - 2] == u'>';
    const bool isStatement = afterArrow || (value.end > value.start && m_text[value.end - 1] == u';');
    while (value.end > value.start && QStringView(u",).;:").contains(m_text[value.end - 1]))
        --value.end;
    // `key = f[i}];` is code: languages that end statements quote their strings.
    const QStringView inside = m_text.sliced(value.start, std::min(ValueWindow, value.end - value.start));
    if (isStatement && (inside.contains(u'{') || inside.contains(u'[') || inside.contains(u'(')))
        value.end = value.start;
    return value;
}

// Where the value is, its quotes left out.
std::optional<AssignmentMatcher::Value> AssignmentMatcher::valueAt(qsizetype at)
{
    // C#, Python and C++ write a letter or @ before a string literal.
    if (at + 1 < m_text.size() && QStringView(u"@bruLf").contains(m_text[at]) && Quotes.has(m_text[at + 1]))
        ++at;
    if (at >= m_text.size())
        return std::nullopt;
    if (Quotes.has(m_text[at]))
        return quotedValue(at, 1);
    if (m_text[at] == u'\\' && at + 1 < m_text.size() && m_text[at + 1] == u'"')
        return quotedValue(at, 2);
    return bareValue(at);
}

void AssignmentMatcher::match(const CredentialWord &word, qsizetype end, SecretSpans &found)
{
    if (end <= m_continue)
        return;
    if (goesOn(m_text, word.word, end))
        return;
    const Key key = keyAround(m_text, end - word.word.size(), end);
    const bool isVendor = word.word == u"meraki" || word.word == u"sourcegraph";
    if (isVendor && (key.end != end || key.start != end - word.word.size()))
        return;
    if (isHarmless(m_text.sliced(key.start, key.end - key.start)))
        return;
    if (key.start >= 4)
        matchReversed(m_text, word, key.start, found);
    const std::optional<qsizetype> at = afterOperator(m_text, key.end);
    const std::optional<Value> value = at ? valueAt(*at) : std::nullopt;
    if (!value
        || !isCredible(word.kind, m_text.sliced(value->start, value->end - value->start), value->quoted))
        return;
    // `credentialsId` refers to a secret kept elsewhere.
    const QStringView name = m_text.sliced(key.start, key.end - key.start);
    if (word.kind == Kind::Token && name.endsWith(u"id", Qt::CaseInsensitive)
        && isUuid(m_text.sliced(value->start, value->end - value->start)))
        return;
    found.push_back({value->start, value->end, ruleOf(word.kind), SecretSpan::Rank::Assignment, 0});
    m_continue = value->end;
}

} // namespace store::guard
