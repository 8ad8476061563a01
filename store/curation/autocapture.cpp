// SPDX-License-Identifier: MIT
#include "store/curation/autocapture.h"

#include "store/guard/keywordscanner.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;
using Pattern = Capture::Pattern;

namespace {

constexpr size_t MostCaptures = 10;
constexpr qsizetype LongestSentence = 400;
constexpr qsizetype ShortestSentence = 8;

QRegularExpression expression(const QString &pattern)
{
    return QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption);
}

void blank(QString &text, const QRegularExpression &what, QChar by)
{
    auto matches = what.globalMatch(text);
    std::vector<std::pair<qsizetype, qsizetype>> spans;
    while (matches.hasNext()) {
        const auto match = matches.next();
        spans.emplace_back(match.capturedStart(), match.capturedLength());
    }
    for (const auto &[start, length] : spans) {
        for (qsizetype i = start; i < start + length; ++i) {
            if (text.at(i) != u'\n')
                text[i] = by;
        }
    }
}

// The message without what the user only quoted, at the same offsets. Inline code stays a word ("always use
// `pnpm`"); code blocks and quoted lines vanish.
QString ownWords(QString text)
{
    static const QRegularExpression fence(u"^[ ]{0,3}(```|~~~).*?(?:^[ ]{0,3}\\1[^\\n]*$|\\z)"_s,
                                          QRegularExpression::MultilineOption
                                              | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression line(u"^(?:[ \\t]*>|    |\\t).*$"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression code(u"`[^`\\n]+`"_s);
    static const QRegularExpression quotation(
        u"\"[^\"\\n]*\"|\\x{201C}[^\\x{201D}\\n]*\\x{201D}|\\x{00AB}[^\\x{00BB}\\n]*\\x{00BB}|(?<!\\w)'[^'\\n]+'(?!\\w)"_s);
    text.replace(QChar(0x2019), u'\'');
    blank(text, fence, u' ');
    blank(text, line, u' ');
    blank(text, code, u'_');
    blank(text, quotation, u'_');
    return text;
}

struct Rule
{
    Pattern pattern;
    QRegularExpression says;
    QRegularExpression unless; // looked for in the whole sentence
};

const std::vector<Rule> &rules()
{
    // Where a wish may begin: at the sentence's beginning or that of a clause.
    static const QString clause =
        u"(?:^|[,;:\\x{2013}\\x{2014}]\\s*|\\s-\\s|\\b(?:please|and|but|so|then|we|you should|we should|i)\\s+)"_s;
    static const std::vector<Rule> all{
        {Pattern::Constraint, expression(u"\\b(?:don't|do not|dont) ever\\s+\\w{2,}"_s),
         expression(u"(?!)"_s)},
        {Pattern::Constraint, expression(u"\\bmust(?:n't| not| never| always)?\\s+\\w{2,}"_s),
         expression(
             u"\\bmust (?:have|be "
             u"(?:a|an|the|some|something|because|that|why|wrong|missing|broken|fun|nice)\\b|"
             "admit|say|confess|see\\b)|\\b(?:a|the) must\\b|\\bthink\\b.*\\bmust\\b|\\bnot a must\\b"_s)},
        {Pattern::Constraint,
         expression(u"(?:^|[:;,]\\s*)required\\b:?\\s+\\w{2,}|\\b(?:is|are) required "
                    u"(?:to|for|in|on|before|after|by|"
                    "when|as)\\s+\\w+|\\b(?:is|are) (?:always |strictly )?required\\s*[.!]?\\s*$"_s),
         expression(u"\\b(?:not|isn't|aren't|never|no longer|hardly) (?:\\w+ "
                    u")?required|\\b(?:if|as|where|when|than) "
                    "required|\\bnone required"_s)},
        {Pattern::Correction, expression(u"^(?:no[,.:;]?\\s+)?actually[,:]?\\s+\\w+\\s+\\w+"_s),
         expression(
             u"^(?:no[,.:;]?\\s+)?actually[,:]?\\s+(?:never ?mind|thanks|forget it|wait|let me|can you|could "
             "you|i (?:don't|do not) know|not sure)"_s)},
        {Pattern::Correction, expression(u"^no[,:]\\s+[\\w'./:@-]+\\s+[\\w'./:@-]+"_s),
         expression(
             u"^no[,:]\\s+(?:thanks|thank|problem|worries|never ?mind|not yet|need|wait|please|go "
             u"ahead|leave "
             "it|(?:that|it)(?:'s| is) (?:all|fine|ok|okay|it|right|correct|good|not (?:needed|necessary|"
             "important))|(?:it|that) (?:doesn't|does not) matter|(?:don't|do not) (?:worry|bother|mind|"
             "wait)|(?:i|we)(?:'m|'re| am| are) (?:fine|good|ok|okay|done|sure|not|just)|"
             "i(?:'ll|'d|'ve| will| can)\\b|let me|you (?:can|may)|sorry)"_s)},
        {Pattern::Correction,
         expression(u"\\bnot (?:(?:the|a|an|in|on|at|with|by|from) )?[\\w./:@-]+(?: [\\w./:@-]+){0,3},? but "
                    "(?:(?:rather|the|a|an|in|on|at|with|by|from) )?[\\w./:@-]+"_s),
         expression(u"\\b(?:do|does|did|could|can|would|should|will|shall|have|has|had|may|might|am|i'm|"
                    "we're|was|were) not\\b|n't\\b|\\bnot "
                    "(?:only|just|sure|yet|really|necessarily|bad|great|perfect|"
                    "ideal|that|so|too|very|much|all|always|merely|simply|ready|able|working|done)\\b"_s)},
        {Pattern::Preference,
         expression(
             u"\\bi(?:'d| would)?(?: really| strongly| generally| usually| much)? prefer\\s+\\w{2,}"_s),
         expression(u"\\b(?:would|do|should|if|which|what|whether) i\\b[^,]*\\bprefer\\b"_s)},
        {Pattern::Preference, expression(clause + u"always use\\s+[\\w`_./@-]{2,}"_s),
         expression(
             u"\\b(?:not|don't|doesn't|didn't|can't|cannot|why|do you|did you|do not) (?:\\w+ )?(?:\\w+ "
             ")?always use|\\b(?:they|he|she|people) always use"_s)},
        {Pattern::Preference,
         expression(u"(?:^|[,;:\\x{2013}\\x{2014}]\\s*|\\s-\\s|\\b(?:please|and)\\s+)never\\s+(?:ever "
                    ")?[a-z][a-z-]+(?:\\s+[\\w`_./@'-]+)+"_s),
         expression(u"\\bnever ?mind\\b|\\bnever "
                    u"(?:been|seen|had|heard|happened|worked|saw|knew|thought|was|were|did|"
                    "again|ever (?:seen|heard|had|been)|before|say never|the "
                    "less|better)\\b|\\b(?:almost|has|have|had|"
                    "i've|we've|was|were|is|are|it|they|he|she) never\\b"_s)},
        {Pattern::Preference,
         expression(u"(?:^|[:;\\x{2013}\\x{2014}]\\s*|\\s-\\s)(?:(?:please|and|also|but|ok|okay|so),?\\s+)*"
                    u"(?:don't|do not|dont)\\s+[a-z][a-z-]+\\s+[\\w./@'-]+"_s),
         expression(
             u"\\b(?:don't|do not|dont) "
             u"(?:have|really|see|know|think|care|want|need|understand|get|like|believe|"
             u"remember|recall|feel|seem|expect|mean|suppose|hesitate|worry|bother|mind|panic|apologi[sz]e|"
             u"wait|"
             "rush|give up|forget|let me|you|we|i)\\b|\\b(?:yet|now|today|tomorrow|this time|for the "
             "moment)\\b|"
             "\\b(?:don't|do not|dont) \\w+ (?:it|this|that|them|those|these|so|too|anything|everything|me)\\b"_s)},
        {Pattern::Preference,
         expression(u"(?:^|[,;:]\\s*|\\b(?:and|so|ok|okay|please)\\s+)from now "
                    u"on[,:]?\\s+[\\w'./@-]+\\s+[\\w'./@-]+|"
                    u"^(?:please\\s+)?[a-z][a-z-]+\\s+[^,]+\\bfrom now on\\s*[.!]?$"_s),
         expression(u"\\bfrom now on[,:]? (?:it|this|that|things|everything|he|she|they|i|i'm|i'll)\\b|"
                    u"^(?:it|this|that|things|everything|he|she|they|i|i'm|i'll)\\b"_s)},
        {Pattern::Request,
         expression(u"^(?:(?:please|and|also|ok|okay|so),?\\s+)*(?:remember|keep in mind|(?:don't|do not|"
                    u"dont) forget)\\b[:,]?\\s+(?:(?:this|that|to)[:,]?\\s+)?\\w+\\s+\\w+"_s),
         expression(u"\\bremember[,:]?\\s+(?:when|me\\b|how\\b|the (?:time|day|days)\\b)"_s)},
        {Pattern::Decision,
         expression(u"\\b(?:we|the team)(?:'ve| have| has)?(?: now| finally| just)? (?:decided|agreed) "
                    u"(?:to|on|that|against|not to)\\s+\\w{2,}|^decision:\\s+\\w+\\s+\\w+"_s),
         expression(u"\\b(?:not|never|haven't|hasn't|have we|had we|until|once|if|when|unless|before|after) "
                    u"(?:\\w+ ){0,3}(?:decided|agreed)\\b"_s)},
    };
    return all;
}

// The positions of words that every pattern needs. Most messages have none and need no closer look.
std::vector<qsizetype> tellingWords(QStringView message)
{
    static constexpr std::array<QStringView, 19> Words{
        u"ever",      u"must",        u"required", u"actually",     u"no,",    u"no:",     u"not ",
        u"prefer",    u"always use",  u"remember", u"keep in mind", u"forget", u"decided", u"agreed",
        u"decision:", u"from now on", u"don't ",   u"don\u2019t ",  u"dont "};
    static const guard::KeywordScanner scanner(Words);
    std::vector<qsizetype> places;
    scanner.scan(message, [&places](int, qsizetype end) {
        places.push_back(end - 1);
        return true;
    });
    return places;
}

bool isAsked(const QString &sentence)
{
    static const QRegularExpression asking(u"^(?:do|does|did|is|are|was|were|can|could|would|should|will|"
                                           u"shall|may|might|must|have|has|why|what|when|"
                                           u"where|who|which|how|if|suppose|imagine|unless)\\b"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression wish(u"^do not\\b"_s, QRegularExpression::CaseInsensitiveOption);
    return sentence.endsWith(u'?') || (asking.match(sentence).hasMatch() && !wish.match(sentence).hasMatch());
}

bool isReported(const QString &sentence)
{
    static const QRegularExpression reporting(
        u"\\b(?:said|says|saying|told (?:me|us|him|her|them)|tells|wrote|writes|claims?|claimed|asked|asks|"
        u"according to|quote|quoting|reads|documentation|docs say|manual|error message|warning|for example|e\\.g\\.)"_s,
        QRegularExpression::CaseInsensitiveOption);
    return reporting.match(sentence).hasMatch();
}

const Rule *ruleFor(const QString &sentence)
{
    if (sentence.size() < ShortestSentence || sentence.size() > LongestSentence || isAsked(sentence)
        || isReported(sentence))
        return nullptr;
    const auto found = std::ranges::find_if(rules(), [&sentence](const Rule &rule) {
        return rule.says.match(sentence).hasMatch() && !rule.unless.match(sentence).hasMatch();
    });
    return found == rules().end() ? nullptr : &*found;
}

struct Span
{
    qsizetype start;
    qsizetype end;
};

Span trimmed(const QString &text, Span span)
{
    static const QString marks = u"-*\u2022#"_s; // of lists and headings
    while (span.start < span.end && (text.at(span.start).isSpace() || marks.contains(text.at(span.start))))
        ++span.start;
    while (span.end > span.start && text.at(span.end - 1).isSpace())
        --span.end;
    return span;
}

// Sentences end at a line's end, and at . ! ? ; before a space.
std::vector<Span> sentences(const QString &text)
{
    std::vector<Span> all;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool isLineEnd = i == text.size() || text.at(i) == u'\n';
        const bool isStop = !isLineEnd && u".!?;"_s.contains(text.at(i))
                            && (i + 1 == text.size() || text.at(i + 1).isSpace());
        if (!isLineEnd && !isStop)
            continue;
        const Span span = trimmed(text, {start, isStop ? i + 1 : i});
        if (span.start < span.end)
            all.push_back(span);
        start = i + 1;
    }
    return all;
}

// What a sentence of each pattern becomes, in the order of Capture::Pattern.
struct Becomes
{
    QLatin1StringView name;
    QLatin1StringView kind;
    int priority;
};
constexpr std::array Patterns{Becomes{"preference"_L1, "preference"_L1, 1},
                              Becomes{"correction"_L1, "fact"_L1, 2},
                              Becomes{"constraint"_L1, "policy"_L1, 3}, Becomes{"request"_L1, "fact"_L1, 2},
                              Becomes{"decision"_L1, "decision"_L1, 1}};

} // namespace

QLatin1StringView name(Pattern pattern)
{
    return Patterns[size_t(pattern)].name;
}

QLatin1StringView kindOf(Pattern pattern)
{
    return Patterns[size_t(pattern)].kind;
}

int priorityOf(Pattern pattern)
{
    return Patterns[size_t(pattern)].priority;
}

std::vector<Capture> captures(const QString &message)
{
    const std::vector<qsizetype> telling = tellingWords(message);
    if (telling.empty())
        return {};
    const QString own = ownWords(message);
    std::vector<Capture> found;
    auto word = telling.begin();
    for (const Span &span : sentences(own)) {
        word = std::lower_bound(word, telling.end(), span.start);
        if (word == telling.end())
            break;
        if (*word >= span.end)
            continue;
        const Rule *rule = ruleFor(own.sliced(span.start, span.end - span.start));
        if (!rule)
            continue;
        found.push_back(
            {rule->pattern, message.sliced(span.start, span.end - span.start), span.start, span.end});
        if (found.size() == MostCaptures)
            break;
    }
    return found;
}

} // namespace store
