// SPDX-License-Identifier: MIT
#include "store/guard/secrets.h"

#include "store/guard/assignment.h"
#include "store/guard/credibility.h"
#include "store/guard/keywordscanner.h"
#include "store/guard/secretrules.h"
#include "store/guard/structure.h"
#include "store/guard/tokenshape.h"

#include <QByteArray>

#include <algorithm>
#include <cstring>
#include <memory>
#include <tuple>

namespace store::guard {

namespace {

using enum TokenRule::Flag;

constexpr qsizetype ShortestEncoded = 28;
constexpr int MostShown = 6;

// All rules with their literals in one scanner, made at the first scan.
class SecretTables
{
public:
    SecretTables()
    {
        addTokens(platformTokenRules());
        addTokens(serviceTokenRules());
        for (const TokenRule &rule : m_tokens)
            m_literals.push_back(QString::fromLatin1(rule.literal));
        for (const QString &literal : m_literals)
            m_keywords.push_back(literal);
        for (const StructureRule &rule : structureRules())
            m_keywords.push_back(rule.literal);
        for (const CredentialWord &word : credentialWords())
            m_keywords.push_back(word.word);
        m_scanner = std::make_unique<KeywordScanner>(m_keywords);
        const auto forms = m_tokens.size() + structureRules().size();
        m_forms = std::make_unique<KeywordScanner>(std::span(m_keywords).first(forms));
    }

    // Whether a text has a literal that a token of a known form begins with.
    [[nodiscard]] bool mayHoldKnownToken(QByteArrayView utf8) const
    {
        bool isThere = false;
        m_forms->scan(utf8, [&isThere](int, qsizetype) { return !(isThere = true); });
        return isThere;
    }

    void scan(QStringView text, SecretSpans &found) const
    {
        AssignmentMatcher assignments(text);
        const std::size_t tokens = m_tokens.size();
        const std::size_t structures = structureRules().size();
        m_scanner->scan(text, [&](int id, qsizetype end) {
            const auto index = static_cast<std::size_t>(id);
            if (index < tokens)
                matchToken(text, index, end, found);
            else if (index < tokens + structures)
                structureRules()[index - tokens].match(text, end, found);
            else
                assignments.match(credentialWords()[index - tokens - structures], end, found);
            return true;
        });
    }

    [[nodiscard]] std::span<const TokenRule> tokens() const { return m_tokens; }

private:
    void addTokens(std::span<const TokenRule> rules)
    {
        for (const TokenRule &rule : rules) {
            m_tokens.push_back(rule);
            m_shapes.emplace_back(rule.shape);
        }
    }

    void matchToken(QStringView text, std::size_t index, qsizetype end, SecretSpans &found) const;

    std::vector<TokenRule> m_tokens;
    std::vector<TokenShape> m_shapes;
    std::vector<QString> m_literals;
    std::vector<QStringView> m_keywords;
    std::unique_ptr<KeywordScanner> m_scanner;
    std::unique_ptr<KeywordScanner> m_forms; // without the words that stand beside a secret
};

bool isCredibleToken(const TokenRule &rule, QStringView value)
{
    if ((rule.flags & NeedsDigit) != 0 && !hasDigit(value))
        return false;
    if ((rule.flags & Repeats) == 0 && hasMask(value))
        return false;
    if ((rule.flags & NoExample) != 0 && (value.contains(u"EXAMPLE") || hasSequence(value)))
        return false;
    if (rule.contains != nullptr && !value.contains(QLatin1StringView(rule.contains)))
        return false;
    return rule.entropy10 == 0 || entropy(value) * 10 >= rule.entropy10;
}

// Whether a token may begin here. Short literals are common parts of names, so they want more room.
bool beginsWord(QStringView text, qsizetype start, qsizetype literalLength)
{
    constexpr AsciiSet NameUnits("A-Za-z0-9_.-");
    constexpr qsizetype ShortLiteral = 4;
    if (start == 0)
        return true;
    const QChar before = text[start - 1];
    // The \n of a text inside JSON, and %3D and the like of one inside a URL.
    if (start >= 2 && text[start - 2] == u'\\' && QStringView(u"nrt").contains(before))
        return true;
    if (start >= 3 && text[start - 3] == u'%' && text[start - 2] >= u'2' && text[start - 2] <= u'3')
        return true;
    return literalLength <= ShortLiteral ? !NameUnits.has(before) : !before.isLetter();
}

// The ULID of one of Memoir's own uids (store/uid.h): its time part spells some vendor's prefix for hours on
// end.
bool isInsideUid(QStringView text, qsizetype at)
{
    constexpr qsizetype UlidLength = 26;
    constexpr qsizetype PrefixLength = 4;
    const auto isUlidDigit = [](QChar c) { return (c >= u'0' && c <= u'9') || (c >= u'A' && c <= u'Z'); };
    qsizetype first = at;
    while (first > 0 && at - first < UlidLength && isUlidDigit(text[first - 1]))
        --first;
    if (first < PrefixLength || text[first - 1] != u'_' || text.size() - first < UlidLength)
        return false;
    static constexpr QStringView Prefixes[] = {u"rfx", u"run", u"agt", u"eps", u"chg", u"flt", u"job"};
    const QStringView ulid = text.sliced(first, UlidLength);
    const bool endsThere = text.size() == first + UlidLength || !isUlidDigit(text[first + UlidLength]);
    return endsThere && std::ranges::all_of(ulid, isUlidDigit)
           && std::ranges::find(Prefixes, text.sliced(first - PrefixLength, PrefixLength - 1))
                  != std::end(Prefixes);
}

void SecretTables::matchToken(QStringView text, std::size_t index, qsizetype end, SecretSpans &found) const
{
    const TokenRule &rule = m_tokens[index];
    const QString &literal = m_literals[index];
    const qsizetype start = end - literal.size();
    if ((rule.flags & Inside) == 0 && !beginsWord(text, start, literal.size()))
        return;
    if (isInsideUid(text, start))
        return;
    if ((rule.flags & AnyCase) == 0 && text.sliced(start, literal.size()) != literal)
        return;
    // A long token that was found holds many further prefixes.
    if (!found.empty() && found.back().rank == SecretSpan::Rank::Token && end < found.back().end)
        return;
    const std::optional<qsizetype> matched = m_shapes[index].match(text, end);
    if (!matched || !isCredibleToken(rule, text.sliced(end, *matched - end)))
        return;
    const qsizetype tail = m_shapes[index].extended(text, *matched);
    // What goes on in a mask has been taken out already.
    const bool closesTag = tail + 1 < text.size() && text[tail] == u'<' && text[tail + 1] == u'/';
    if (tail < text.size() && !closesTag && QStringView(u"#*<{$\u2022").contains(text[tail]))
        return;
    if ((rule.flags & After) != 0)
        found.push_back({end, tail, rule.id, SecretSpan::Rank::Token, 0});
    else
        found.push_back({start, tail, rule.id, SecretSpan::Rank::Token,
                         std::min(MostShown, static_cast<int>(literal.size()))});
}

const SecretTables &tables()
{
    static const SecretTables Tables;
    return Tables;
}

bool isPrintable(const QByteArray &bytes)
{
    const auto unprintable = std::count_if(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 127 || (byte < 32 && c != '\n' && c != '\r' && c != '\t');
    });
    return unprintable == 0 && !bytes.isEmpty();
}

// The run decodes to a text that holds a secret.
bool holdsEncodedSecret(QStringView run)
{
    // The first bytes tell text from anything else that is written in this alphabet.
    const QByteArray head = QByteArray::fromBase64(run.first(ShortestEncoded & ~3).toLatin1());
    if (!isPrintable(head))
        return false;
    const QByteArray decoded = QByteArray::fromBase64(run.toLatin1(), QByteArray::Base64UrlEncoding);
    const QByteArray standard =
        run.contains(u'+') || run.contains(u'/') ? QByteArray::fromBase64(run.toLatin1()) : decoded;
    if (!isPrintable(standard))
        return false;
    const QString text = QString::fromLatin1(standard);
    SecretSpans found;
    tables().scan(text, found);
    return std::any_of(found.begin(), found.end(),
                       [](const SecretSpan &span) { return std::strcmp(span.rule, "json-web-token") != 0; });
}

// Looks at every 28th unit: a run of that length cannot hide between two of them.
void scanEncoded(QStringView text, SecretSpans &found)
{
    constexpr AsciiSet Base64("A-Za-z0-9+/_-");
    for (qsizetype at = ShortestEncoded - 1; at < text.size(); at += ShortestEncoded) {
        if (!Base64.has(text[at]))
            continue;
        qsizetype start = at;
        while (start > 0 && Base64.has(text[start - 1]))
            --start;
        qsizetype end = at + 1;
        while (end < text.size() && Base64.has(text[end]))
            ++end;
        if (end - start >= ShortestEncoded && holdsEncodedSecret(text.sliced(start, end - start))) {
            while (end < text.size() && text[end] == u'=')
                ++end;
            found.push_back({start, end, "base64-encoded-secret", SecretSpan::Rank::Encoded, 0});
        }
        // The next look is behind this run.
        at = std::max(at, end - 1 - (end - 1 - at) % ShortestEncoded);
    }
}

// Spans that overlap become one, named by the most specific rule among them.
SecretSpans settled(SecretSpans spans)
{
    std::sort(spans.begin(), spans.end(), [](const SecretSpan &a, const SecretSpan &b) {
        return std::tie(a.start, a.rank, b.end) < std::tie(b.start, b.rank, a.end);
    });
    SecretSpans merged;
    for (const SecretSpan &span : spans) {
        if (merged.empty() || span.start >= merged.back().end) {
            merged.push_back(span);
            continue;
        }
        SecretSpan &last = merged.back();
        if (span.rank < last.rank) {
            last.rule = span.rule;
            last.rank = span.rank;
            last.shown = span.start == last.start ? span.shown : 0;
        }
        last.end = std::max(last.end, span.end);
    }
    return merged;
}

QString masked(QStringView text, const SecretSpan &span)
{
    return text.sliced(span.start, span.shown).toString() + QString(8, u'\u2022');
}

} // namespace

Findings secrets(QStringView text)
{
    SecretSpans spans;
    tables().scan(text, spans);
    scanEncoded(text, spans);
    Findings findings;
    if (spans.empty())
        return findings;
    for (const SecretSpan &span : settled(std::move(spans))) {
        findings.push_back({Detector::Secret, QString::fromLatin1(span.rule), static_cast<int>(span.start),
                            static_cast<int>(span.end), masked(text, span), Severity::High});
    }
    return findings;
}

std::optional<Finding> knownToken(QByteArrayView utf8)
{
    constexpr qsizetype ShortestToken = 16;
    if (utf8.size() < ShortestToken || !tables().mayHoldKnownToken(utf8))
        return std::nullopt;
    const QString text = QString::fromUtf8(utf8);
    SecretSpans spans;
    tables().scan(text, spans);
    for (const SecretSpan &span : settled(std::move(spans))) {
        if (span.rank == SecretSpan::Rank::Token || span.rank == SecretSpan::Rank::Structure)
            return Finding{Detector::Secret,
                           QString::fromLatin1(span.rule),
                           static_cast<int>(span.start),
                           static_cast<int>(span.end),
                           masked(text, span),
                           Severity::High};
    }
    return std::nullopt;
}

QStringList secretRules()
{
    QStringList rules;
    for (const TokenRule &rule : tables().tokens())
        rules += QString::fromLatin1(rule.id);
    for (const char *rule :
         {"private-key", "url-password", "json-web-token", "authorization-header", "curl-password",
          "discord-token", "telegram-token", "mailchimp-key", "rapidapi-key", "terraform-cloud-token",
          "azure-client-secret", "sidekiq-credentials", "password-assignment", "token-assignment",
          "key-assignment", "aws-account-id", "base64-encoded-secret"})
        rules += QString::fromLatin1(rule);
    rules.sort();
    rules.removeDuplicates();
    return rules;
}

} // namespace store::guard
