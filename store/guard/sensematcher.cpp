// SPDX-License-Identifier: MIT
#include "store/guard/sensematcher.h"

#include <QByteArray>
#include <QList>

#include <algorithm>
#include <iterator>

namespace store::guard {

namespace {

bool isLetter(QChar unit)
{
    return unit.isLetter() || unit == u'\'' || unit == u'\u2019';
}

// Words after which a plain verb is an order.
constexpr QStringView OrderWords[] = {
    u"and",     u"then",       u"please",     u"kindly",  u"just",   u"always", u"must",
    u"should",  u"shall",      u"also",       u"instead", u"simply", u"now",    u"silently",
    u"quietly", u"or",         u"first",      u"but",     u"so",     u"rather", u"to",
    u"bitte",   u"immer",      u"und",        u"et",      u"y",      u"e",      u"en",
    u"do",      u"secretly",   u"discreetly", u"again",   u"ensure", u"you",    u"directly",
    u"on",      u"maintenant", u"ahora",      u"jetzt",   u"ora",    u"agora",  u"nu"};

// "to" makes an order only of "you are to", "is to", "has to".
bool isOrdered(QStringView before)
{
    static constexpr QStringView Duties[] = {u"are",  u"is",    u"has", u"have",
                                             u"need", u"ought", u"you", u"required"};
    qsizetype end = before.size();
    while (end > 0 && before[end - 1] == u' ')
        --end;
    qsizetype start = end;
    while (start > 0 && isLetter(before[start - 1]))
        --start;
    const QStringView word = before.sliced(start, end - start);
    return std::any_of(std::begin(Duties), std::end(Duties), [&](QStringView duty) { return word == duty; });
}

} // namespace

SenseMatcher::SenseMatcher() = default;

SenseMatcher::Sense SenseMatcher::senseOf(const char *name)
{
    Sense sense;
    QLatin1StringView plain(name);
    if (plain.startsWith(u'^')) {
        sense.isOrder = true;
        plain = plain.sliced(1);
    }
    const auto known = std::find(m_names.begin(), m_names.end(), plain);
    sense.bit = static_cast<std::uint8_t>(known - m_names.begin());
    if (known == m_names.end())
        m_names.push_back(plain);
    Q_ASSERT(m_names.size() <= MaxSenses);
    return sense;
}

Senses SenseMatcher::maskOf(QLatin1StringView names) const
{
    Senses mask;
    for (QLatin1StringView name : names.tokenize(u'|')) {
        const auto known = std::find(m_names.begin(), m_names.end(), name);
        Q_ASSERT(known != m_names.end());
        mask.set(static_cast<std::size_t>(known - m_names.begin()));
    }
    return mask;
}

void SenseMatcher::addRules()
{
    for (const CueRule &source : senseRules()) {
        Rule rule{.rule = &source, .wanted = {}, .barred = {}};
        std::size_t count = 0;
        for (QLatin1StringView word : QLatin1StringView(source.pattern).tokenize(u' ')) {
            Q_ASSERT(count < rule.wanted.size() || word.startsWith(u'-'));
            if (word.startsWith(u'-'))
                rule.barred |= maskOf(word.sliced(1));
            else
                rule.wanted[count++] = maskOf(word);
        }
        if (count == 1)
            m_telling |= rule.wanted[0];
        for (; count < rule.wanted.size(); ++count)
            rule.wanted[count].set();
        m_rules.push_back(rule);
    }
}

const CueRule *SenseMatcher::ruleFor(Senses senses) const
{
    if (senses.count() < 2 && (senses & m_telling).none())
        return nullptr;
    for (const Rule &rule : m_rules) {
        const bool isMet = (senses & rule.wanted[0]).any() && (senses & rule.wanted[1]).any()
                           && (senses & rule.wanted[2]).any() && (senses & rule.wanted[3]).any()
                           && (senses & rule.barred).none();
        if (isMet)
            return rule.rule;
    }
    return nullptr;
}

bool SenseMatcher::opensClause(QStringView folded, int at)
{
    int end = at;
    while (end > 0 && folded[end - 1] == u' ')
        --end;
    if (end == 0 || !isLetter(folded[end - 1]))
        return end == 0 || !folded[end - 1].isDigit();
    int start = end;
    while (start > 0 && isLetter(folded[start - 1]))
        --start;
    const QStringView word = folded.sliced(start, end - start);
    if (word == u"to")
        return isOrdered(folded.first(start));
    return std::any_of(std::begin(OrderWords), std::end(OrderWords),
                       [&](QStringView known) { return word == known; });
}

bool SenseMatcher::endsSentence(QStringView gap)
{
    static constexpr QStringView Bullets = u"\n-*#|>\u2022";
    for (qsizetype i = 0; i + 1 < gap.size(); ++i) {
        const char16_t c = gap[i].unicode();
        if ((c == u'.' || c == u'!' || c == u'?') && gap[i + 1].isSpace())
            return true;
        if (c == u'\n' && (Bullets.contains(gap[i + 1]) || gap[i + 1].isDigit()))
            return true;
    }
    return false;
}

} // namespace store::guard
