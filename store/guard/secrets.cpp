// SPDX-License-Identifier: MIT
#include "store/guard/secrets.h"

#include "store/guard/asciirun.h"
#include "store/guard/assignment.h"
#include "store/guard/credibility.h"
#include "store/guard/keywordscanner.h"
#include "store/guard/rejoined.h"
#include "store/guard/secretrules.h"
#include "store/guard/structure.h"
#include "store/guard/tokenshape.h"
#include "store/guard/tokensieve.h"
#include "store/guard/undisguise.h"
#include "store/guard/unitblock.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>
#include <tuple>

namespace store::guard {

namespace {

using enum TokenRule::Flag;

constexpr qsizetype ShortestEncoded = 22;
constexpr int MostShown = 6;
constexpr qsizetype LeastBroken = 3; // shorter literals occur in any text whose gaps are removed

// Whether a blank interrupts what would be the token, with more after it.
bool breaksOff(QStringView text, qsizetype at)
{
    constexpr AsciiSet Units("A-Za-z0-9_.+/=-");
    const qsizetype end = runEnd(text, at, Units, 256);
    const qsizetype next = gapEnd(text, end);
    return next > end && next < text.size() && Units.has(text[next]) && joinsAt(text, end, next);
}

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
        m_sieve = std::make_unique<TokenSieve>(m_tokens, m_shapes);
    }

    [[nodiscard]] const TokenSieve &sieve() const { return *m_sieve; }

    // Returns whether a token seems to begin that a blank breaks off.
    bool scan(QStringView text, SecretSpans &found) const
    {
        bool broken = false;
        AssignmentMatcher assignments(text);
        const std::size_t tokens = m_tokens.size();
        const std::size_t structures = structureRules().size();
        m_scanner->scan(text, [&](int id, qsizetype end) {
            const auto index = static_cast<std::size_t>(id);
            if (index < tokens)
                broken |= !matchToken(text, index, end, found) && breaksOff(text, end);
            else if (index < tokens + structures)
                structureRules()[index - tokens].match(text, end, found);
            else
                assignments.match(credentialWords()[index - tokens - structures], end, found);
            return true;
        });
        return broken;
    }

    // Tokens that have a gap inside.
    void scanRejoined(const Rejoined &text, SecretSpans &found) const
    {
        const QStringView plain = text.plain().text();
        const std::size_t tokens = m_tokens.size();
        SecretSpans structures;
        m_scanner->scan(plain, [&](int id, qsizetype end) {
            const auto index = static_cast<std::size_t>(id);
            if (index < tokens)
                matchBroken(text, index, end, found);
            else if (index < tokens + structureRules().size() && structureRules()[index - tokens].isToken)
                structureRules()[index - tokens].match(plain, end, structures);
            return true;
        });
        std::ranges::copy_if(structures, std::back_inserter(found), [&text](const SecretSpan &span) {
            return text.isCredible(span.start, span.end);
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

    // False where a token begins whose rest may come after a line break; matchBroken() looks for that.
    bool matchToken(QStringView text, std::size_t index, qsizetype end, SecretSpans &found) const;
    void matchBroken(const Rejoined &text, std::size_t index, qsizetype end, SecretSpans &found) const;

    std::vector<TokenRule> m_tokens;
    std::vector<TokenShape> m_shapes;
    std::vector<QString> m_literals;
    std::vector<QStringView> m_keywords;
    std::unique_ptr<KeywordScanner> m_scanner;
    std::unique_ptr<TokenSieve> m_sieve; // covers tokens and structures, not credential words
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

// Whether a token may begin here: never inside a word. Short literals are common parts of names, and want
// more room, unless a mark in them tells them apart (GITHUB_TOKEN_ghp_...).
bool beginsWord(QStringView text, qsizetype start, qsizetype literalLength)
{
    constexpr AsciiSet NameUnits("A-Za-z0-9_.-");
    constexpr AsciiSet Marks("_.-");
    constexpr qsizetype ShortLiteral = 4;
    if (start == 0)
        return true;
    const QChar before = text[start - 1];
    // The \n of a text inside JSON, and %3D and the like of one inside a URL.
    if (start >= 2 && text[start - 2] == u'\\' && QStringView(u"nrt").contains(before))
        return true;
    if (start >= 3 && text[start - 3] == u'%' && text[start - 2] >= u'2' && text[start - 2] <= u'3')
        return true;
    const bool isMarked = literalLength == ShortLiteral
                          && std::ranges::any_of(text.sliced(start, literalLength),
                                                 [&](QChar unit) { return Marks.has(unit); });
    return literalLength <= ShortLiteral && !isMarked ? !NameUnits.has(before) : !before.isLetter();
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

// A token followed by a mask character was masked before and is not reported again.
bool goesOnMasked(QStringView text, qsizetype end)
{
    const bool closesTag = end + 1 < text.size() && text[end] == u'<' && text[end + 1] == u'/';
    return end < text.size() && !closesTag && QStringView(u"#*<{$\u2022").contains(text[end]);
}

SecretSpan spanOf(const TokenRule &rule, qsizetype start, qsizetype literalEnd, qsizetype end)
{
    if ((rule.flags & After) != 0)
        return {literalEnd, end, rule.id, SecretSpan::Rank::Token, 0};
    return {start, end, rule.id, SecretSpan::Rank::Token,
            std::min(MostShown, static_cast<int>(literalEnd - start))};
}

bool SecretTables::matchToken(QStringView text, std::size_t index, qsizetype end, SecretSpans &found) const
{
    const TokenRule &rule = m_tokens[index];
    const QString &literal = m_literals[index];
    const qsizetype start = end - literal.size();
    if ((rule.flags & Inside) == 0 && !beginsWord(text, start, literal.size()))
        return true;
    if (isInsideUid(text, start))
        return true;
    if ((rule.flags & AnyCase) == 0 && text.sliced(start, literal.size()) != literal)
        return true;
    // A long token that was found holds many further prefixes.
    if (!found.empty() && found.back().rank == SecretSpan::Rank::Token && end < found.back().end)
        return true;
    const std::optional<qsizetype> matched = m_shapes[index].match(text, end);
    if (!matched)
        return literal.size() < LeastBroken;
    if (!isCredibleToken(rule, text.sliced(end, *matched - end)))
        return true;
    const qsizetype tail = m_shapes[index].extended(text, *matched);
    if (!goesOnMasked(text, tail))
        found.push_back(spanOf(rule, start, end, tail));
    return !m_shapes[index].isOpen();
}

struct Match
{
    qsizetype start = 0;
    qsizetype literalEnd = 0;
    qsizetype end = 0;
};

// An open end takes in what follows; words that do not look like the token are cut off while enough remains.
qsizetype withoutStrangers(const Rejoined &text, const TokenShape &shape, Match match)
{
    const QStringView plain = text.plain().text();
    for (;;) {
        const qsizetype shorter = text.withoutStranger(match.start, match.end);
        if (shorter == match.end || shorter <= match.literalEnd
            || !shape.match(plain.first(shorter), match.literalEnd))
            return match.end;
        match.end = shorter;
    }
}

// A match that ends where the text does not go on, or at a gap.
std::optional<qsizetype> brokenMatch(const Rejoined &text, const TokenShape &shape, qsizetype from)
{
    const QStringView plain = text.plain().text();
    const std::optional<qsizetype> end = shape.matchStart(plain, from);
    if (!end || *end >= plain.size() || text.isJoint(*end) || shape.match(plain, from))
        return end;
    const qsizetype shorter = text.lastJoint(from, *end);
    return shape.match(plain.first(shorter), from);
}

// Gaps are borders too: a token may begin and end at one.
void SecretTables::matchBroken(const Rejoined &text, std::size_t index, qsizetype end,
                               SecretSpans &found) const
{
    const QStringView plain = text.plain().text();
    const TokenRule &rule = m_tokens[index];
    const TokenShape &shape = m_shapes[index];
    const QString &literal = m_literals[index];
    const qsizetype start = end - literal.size();
    if (literal.size() < LeastBroken || (!text.isJoint(start) && !beginsWord(plain, start, literal.size()))
        || ((rule.flags & AnyCase) == 0 && plain.sliced(start, literal.size()) != literal)
        || isInsideUid(plain, start))
        return;
    const std::optional<qsizetype> matched = brokenMatch(text, shape, end);
    if (!matched)
        return;
    qsizetype tail = shape.extended(plain, *matched);
    if (shape.isOpen())
        tail = withoutStrangers(text, shape, {start, end, tail});
    const QStringView value = plain.sliced(end, tail - end);
    if (text.isCredible(start, tail) && isCredibleToken(rule, value) && !goesOnMasked(plain, tail))
        found.push_back(spanOf(rule, start, end, tail));
}

const SecretTables &tables()
{
    static const SecretTables Tables;
    return Tables;
}

// Whether the run decodes to a text with a secret; the beginning of the run may belong to something else (a
// path).
bool holdsEncodedSecret(QStringView run)
{
    constexpr qsizetype Quantum = 4;
    for (qsizetype skipped = 0; skipped < Quantum && run.size() >= ShortestEncoded; ++skipped) {
        // The first bytes tell text from anything else that is written in this alphabet.
        if (decoded(run.first(ShortestEncoded & ~3))) {
            const std::optional<QString> text = decoded(run);
            SecretSpans found;
            if (text)
                tables().scan(*text, found);
            return std::ranges::any_of(
                found, [](const SecretSpan &span) { return std::strcmp(span.rule, "json-web-token") != 0; });
        }
        run = run.sliced(1);
    }
    return false;
}

bool isAllBase64(UnitBlock units)
{
    const UnitMask isUnit = isAsciiLetter(units) | isBetween(units, u'/', u'9') | (units == u'+')
                            | (units == u'-') | (units == u'_');
    return !isAny(~isUnit);
}

// Tests blocks at distances at which a run of the least length contains a whole block.
void scanEncoded(QStringView text, SecretSpans &found, const Rejoined *joints = nullptr)
{
    constexpr AsciiSet Base64("A-Za-z0-9+/_-");
    constexpr qsizetype Step = ShortestEncoded - UnitBlockSize + 1;
    for (qsizetype at = 0; at + UnitBlockSize <= text.size(); at += Step) {
        if (!isAllBase64(blockAt(text, at)))
            continue;
        Rejoined::Part part{at, at + UnitBlockSize};
        while (part.start > 0 && Base64.has(text[part.start - 1]))
            --part.start;
        while (part.end < text.size() && Base64.has(text[part.end]))
            ++part.end;
        at = std::max(at, part.end - Step); // the next block to test is after this run
        if (joints != nullptr)
            part = joints->withoutWords(part);
        if (part.end - part.start >= ShortestEncoded
            && holdsEncodedSecret(text.sliced(part.start, part.end - part.start))) {
            while (part.end < text.size() && text[part.end] == u'=')
                ++part.end;
            found.push_back({part.start, part.end, "base64-encoded-secret", SecretSpan::Rank::Encoded, 0});
        }
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

// Adds spans found in a plain reading, at their places in the original.
void addLedBack(const PlainText &plain, const SecretSpans &spans, SecretSpans &found)
{
    for (const SecretSpan &span : spans) {
        SecretSpan original = span;
        original.start = plain.originalStart(span.start);
        original.end = plain.originalEnd(span.end);
        original.shown = original.end - original.start == span.end - span.start ? span.shown : 0;
        found.push_back(original);
    }
}

SecretSpans spansIn(QStringView text)
{
    SecretSpans spans;
    const bool broken = tables().scan(text, spans);
    scanEncoded(text, spans);
    if (broken || mayBeBroken(text)) {
        const Rejoined rejoined(text);
        SecretSpans more;
        tables().scanRejoined(rejoined, more);
        scanEncoded(rejoined.plain().text(), more, &rejoined);
        addLedBack(rejoined.plain(), more, spans);
    }
    return spans;
}

} // namespace

Findings secrets(QStringView text)
{
    return secrets(text, plainReadings(text));
}

Findings secrets(QStringView text, std::span<const PlainText> readings)
{
    SecretSpans spans = spansIn(text);
    for (const PlainText &reading : readings)
        addLedBack(reading, spansIn(reading.text()), spans);
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
    if (utf8.size() < ShortestToken || !tables().sieve().mayHold(utf8))
        return std::nullopt;
    return knownTokenByRules(utf8);
}

std::optional<Finding> knownTokenByRules(QByteArrayView utf8)
{
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
         {"private-key",         "url-password",          "json-web-token",      "authorization-header",
          "curl-password",       "discord-token",         "telegram-token",      "mailchimp-key",
          "rapidapi-key",        "terraform-cloud-token", "azure-client-secret", "azure-service-key",
          "maxmind-license-key", "unnamed-key",           "sidekiq-credentials", "password-assignment",
          "token-assignment",    "key-assignment",        "aws-account-id",      "base64-encoded-secret"})
        rules += QString::fromLatin1(rule);
    rules.sort();
    rules.removeDuplicates();
    return rules;
}

} // namespace store::guard
