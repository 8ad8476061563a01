// SPDX-License-Identifier: MIT
#include "store/guard/assignment.h"

#include "store/guard/assignedvalue.h"
#include "store/guard/tokenshape.h"

#include <algorithm>
#include <array>
#include <optional>

namespace store::guard {

namespace {

using Kind = CredentialWord::Kind;

constexpr AsciiSet KeyUnits("A-Za-z0-9_.-");
constexpr AsciiSet Quotes("\"'`");
constexpr qsizetype KeyWindow = 48;
constexpr qsizetype ValueWindow = 256;

bool endsBareValue(QStringView text, qsizetype at)
{
    const QChar c = text[at];
    if (c.isSpace() || Quotes.has(c) || c == u'&' || c == u'<')
        return true;
    // An escaped \n, \r, \t or \" of a text inside JSON counts as a blank.
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

// Whether the word is only the beginning of another one: `passing` has nothing to do with passwords, nor
// `tokenizer` with tokens; `passProd` and `keys` have.
bool goesOn(QStringView text, QStringView word, qsizetype end)
{
    if (end >= text.size() || word == u"bearer" || word == u"sonar.login")
        return false;
    const QChar next = text[end];
    const bool isEnding = next == u's' || next == u'S' || (next == u'e' && word == u"secret");
    const bool isPlural = isEnding && (end + 1 >= text.size() || !text[end + 1].isLower());
    return next.isLetter() && next.isUpper() == text[end - 1].isUpper() && !isPlural;
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

// `?=`, `.=` and `||`: the first sign makes an operator only together with the second.
bool opensOperator(QStringView text, qsizetype at)
{
    const QChar next = at + 1 < text.size() ? text[at + 1] : QChar();
    const QChar c = text[at];
    return (c == u'-' && next == u'>') || ((c == u'?' || c == u'.') && next == u'=')
           || (c == u'|' && (next == u'|' || text[at - 1] == u'|'));
}

// The position after the operator between key and value (= := : => == === != !== -> ( , ?= .= ||), or before
// a quoted string that follows directly.
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
    while (at < limit && (Operator.has(text[at]) || opensOperator(text, at)))
        ++at;
    if (at == before) {
        const bool spaced = before > start && before < text.size() && Quotes.has(text[before]);
        return spaced ? std::optional(before) : std::nullopt;
    }
    // `!key` and `key,` alone assign nothing.
    if (text[before] == u'!' && at - before < 2)
        return std::nullopt;
    // In a list or a call only a quoted value can be a secret; a bare word there is a name or a type.
    const bool isList = at - before == 1 && (text[before] == u',' || text[before] == u'(');
    at = skipBlanks(text, at);
    if (isList && (at >= text.size() || !Quotes.has(text[at])))
        return std::nullopt;
    // A C array takes a string in double quotes only.
    return isArray && at < text.size() && text[at] == u'\'' ? std::nullopt : std::optional(at);
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

// The name of a secret, of a question about one or of a step, rather than of its value.
bool refersElsewhere(QStringView text, const Key &key, const CredentialWord &word)
{
    static constexpr std::array<QStringView, 8> Asking{u"get",  u"find",   u"load", u"fetch",
                                                       u"from", u"lookup", u"has",  u"exists"};
    const QStringView name = text.sliced(key.start, key.end - key.start);
    const bool isCall = key.end < text.size() && text[key.end] == u'(';
    if (isCall && std::any_of(Asking.begin(), Asking.end(), [name](QStringView end) {
            return name.endsWith(end, Qt::CaseInsensitive);
        }))
        return true;
    const bool isPair = word.word == u"client_id" || word.word == u"clientid" || word.kind == Kind::Account;
    return !isPair && (name.endsWith(u"_id") || name.endsWith(u"-id") || name.endsWith(u"Id"))
           && word.kind != Kind::Key;
}

// Whether the text around the word can be the name of a value.
bool isKeyName(QStringView text, const Key &key, const CredentialWord &word, qsizetype end)
{
    // A part of a colon-separated name, such as an ARN, is no key.
    if (key.start > 0 && text[key.start - 1] == u':' && key.end < text.size() && text[key.end] == u':')
        return false;
    // A key named nothing but "key" is a position in a map, not a credential.
    if (word.word == u"key" && key.end - key.start <= 4)
        return false;
    const bool isVendor = word.word == u"meraki" || word.word == u"sourcegraph";
    return !isVendor || (key.end == end && key.start == end - word.word.size());
}

// `"value" == key`: the literal stands before the name.
void matchReversed(QStringView text, const CredentialWord &word, const Key &key, SecretSpans &found)
{
    const qsizetype keyStart = key.start;
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
        if (isCredibleValue(word.kind, text.sliced(start, end - start), true)
            && !isHarmlessKey(text.sliced(key.start, key.end - key.start)))
            found.push_back({start, end, ruleOf(word.kind), SecretSpan::Rank::Assignment, 0});
        return;
    }
}

} // namespace

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
    // The closing brace belongs to the notation around the key: `{secret:stripe}`, `{token: abc}`.
    if (value.end > value.start && m_text[value.end - 1] == u'}'
        && !m_text.sliced(value.start, std::min(ValueWindow, value.end - value.start)).contains(u'{'))
        --value.end;
    // `key = f[i}];` is code: languages that end statements quote their strings.
    const QStringView inside = m_text.sliced(value.start, std::min(ValueWindow, value.end - value.start));
    if (isStatement && (inside.contains(u'{') || inside.contains(u'[') || inside.contains(u'(')))
        value.end = value.start;
    return value;
}

// The range of the value, without its quotes.
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

namespace {

// What stands between "password" and its value in a sentence. Of two at one place the longer comes first.
constexpr std::array<QStringView, 16> Copulas{u" was changed to ",
                                              u" is set to ",
                                              u" was set to ",
                                              u" changed to ",
                                              u" is now ",
                                              u" is: ",
                                              u" is ",
                                              u" was ",
                                              u" lautet ",
                                              u" ist jetzt ",
                                              u" ist ",
                                              u" es ",
                                              u" est ",
                                              u" era ",
                                              u" è ",
                                              u" é "};

// Where the copula of this sentence ends. Before it may stand what the password is for: `the password for the
// guest network is Xy12...`.
std::optional<qsizetype> copulaEnd(QStringView rest)
{
    constexpr qsizetype Farthest = 64;
    static constexpr std::array<QStringView, 6> Belonging{u" for ", u" of ",  u" to ",
                                                          u" on ",  u" für ", u" de "};
    static constexpr AsciiSet Ends(".,;:!?()=\n");
    const bool belongs = std::any_of(Belonging.begin(), Belonging.end(),
                                     [rest](QStringView word) { return rest.startsWith(word); });
    const qsizetype limit = belongs ? std::min(rest.size(), Farthest) : std::min<qsizetype>(rest.size(), 1);
    for (qsizetype at = 0; at < limit && !Ends.has(rest[at]); ++at) {
        if (rest[at] != u' ')
            continue;
        const auto found =
            std::find_if(Copulas.begin(), Copulas.end(),
                         [tail = rest.sliced(at)](QStringView copula) { return tail.startsWith(copula); });
        if (found != Copulas.end())
            return at + found->size();
    }
    return std::nullopt;
}

// The position after "is" or a name, where a sentence states the value: `the password is Xy12...`, `login ana
// password Xy12...`.
std::optional<qsizetype> afterCopula(QStringView text, const Key &key)
{
    constexpr qsizetype LongestLogin = 64;
    const QStringView rest = text.sliced(key.end);
    if (const auto end = copulaEnd(rest))
        return key.end + *end;
    const qsizetype from = std::max<qsizetype>(0, key.start - LongestLogin);
    const bool isLogin = text.sliced(from, key.start - from).contains(u"login ");
    return isLogin && rest.startsWith(u' ') ? std::optional(key.end + 1) : std::nullopt;
}

bool any(QStringView value, bool (QChar::*is)() const)
{
    return std::any_of(value.begin(), value.end(), [is](QChar c) { return (c.*is)(); });
}

// In prose the value has to look like nothing but a password.
bool looksSpelledOut(QStringView value)
{
    return any(value, &QChar::isDigit) && any(value, &QChar::isLower) && any(value, &QChar::isUpper)
           && !value.contains(u':');
}

// A word of a sentence, an algorithm or a name with a number: `8-character`, `argon2id`, `db01.example.com`.
bool isTechnicalWord(QStringView value)
{
    static constexpr std::array<QStringView, 14> Names{u"sha",    u"md5",   u"aes",   u"argon", u"base64",
                                                       u"bcrypt", u"pbkdf", u"hmac",  u"rsa",   u"utf",
                                                       u"oauth",  u"1pass", u"x509-", u"http"};
    if (std::any_of(Names.begin(), Names.end(),
                    [value](QStringView name) { return value.startsWith(name, Qt::CaseInsensitive); }))
        return true;
    constexpr qsizetype LeastWord = 4;
    qsizetype run = 0;
    const bool hasParts =
        std::any_of(value.begin(), value.end(), [](QChar c) { return c == u'-' || c == u'.' || c == u'/'; });
    for (const QChar c : value) {
        run = c.isLower() ? run + 1 : 0;
        if (hasParts && run >= LeastWord)
            return true;
    }
    return false;
}

// Shorter and plainer than looksSpelledOut(), because the sentence says that it is a password.
bool isSaidPassword(const CredentialWord &word, QStringView value)
{
    constexpr qsizetype Least = 8;
    const bool isNamed = word.word.contains(u"passw") || word.word == u"passphrase" || word.word == u"pwd"
                         || word.word.startsWith(u"contrase");
    return isNamed && value.size() >= Least && any(value, &QChar::isDigit) && any(value, &QChar::isLower)
           && !value.contains(u':') && !isTechnicalWord(value);
}

// The whole word of a sentence: unlike in code, & and < are a part of it.
qsizetype wordEnd(QStringView text, qsizetype at)
{
    constexpr qsizetype Longest = 128;
    const qsizetype limit = std::min(text.size(), at + Longest);
    qsizetype end = at;
    while (end < limit && !text[end].isSpace() && !Quotes.has(text[end]))
        ++end;
    while (end > at && QStringView(u",.;:)?").contains(text[end - 1]))
        --end;
    return end;
}

} // namespace

void AssignmentMatcher::matchSaid(const CredentialWord &word, qsizetype at, SecretSpans &found)
{
    std::optional<Value> span = valueAt(at);
    if (!span)
        return;
    if (!span->quoted)
        span->end = std::max(span->end, wordEnd(m_text, at));
    const QStringView value = m_text.sliced(span->start, span->end - span->start);
    const bool isPassword =
        isSaidPassword(word, value) && isCredibleValue(Kind::Password, value, span->quoted);
    const bool isToken = looksSpelledOut(value) && isCredibleValue(Kind::Token, value, span->quoted);
    if (!isPassword && !isToken)
        return;
    found.push_back({span->start, span->end, ruleOf(word.kind), SecretSpan::Rank::Assignment, 0});
    m_continue = span->end;
}

void AssignmentMatcher::match(const CredentialWord &word, qsizetype end, SecretSpans &found)
{
    if (end <= m_continue || goesOn(m_text, word.word, end))
        return;
    const Key key = keyAround(m_text, end - word.word.size(), end);
    if (!isKeyName(m_text, key, word, end))
        return;
    if (key.start >= 4)
        matchReversed(m_text, word, key, found);
    const std::optional<qsizetype> at = afterOperator(m_text, key.end);
    if (const auto said = at ? std::nullopt : afterCopula(m_text, key); said && word.kind != Kind::Account)
        matchSaid(word, *said, found);
    if (!at)
        return;
    const std::optional<Value> span = valueAt(*at);
    if (!span)
        return;
    const QStringView value = m_text.sliced(span->start, span->end - span->start);
    const QStringView name = m_text.sliced(key.start, key.end - key.start);
    if (!isCredibleValue(word.kind, value, span->quoted) || isHarmlessKey(name)
        || refersElsewhere(m_text, key, word))
        return;
    // "Pass 'x' to the function" is prose.
    if (*at == key.end + 1 && m_text[key.end] == u' ' && name.compare(u"pass", Qt::CaseInsensitive) == 0)
        return;
    // `credentialsId` refers to a secret kept elsewhere.
    if (word.kind == Kind::Token && name.endsWith(u"id", Qt::CaseInsensitive) && isUuid(value))
        return;
    found.push_back({span->start, span->end, ruleOf(word.kind), SecretSpan::Rank::Assignment, 0});
    m_continue = span->end;
}

} // namespace store::guard
