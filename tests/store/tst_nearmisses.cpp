// SPDX-License-Identifier: MIT
#include "store/guard/secretrules.h"
#include "store/guard/secrets.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <optional>
#include <vector>

using namespace store;
using namespace Qt::StringLiterals;
using guard::TokenRule;

namespace {

// One step of a shape: the characters it may take, and how many.
struct Part
{
    QString units;
    int least = 1;
    int most = 1;
    bool isOpen = false;
};

QString range(char first, char last)
{
    QString units;
    for (int c = first; c <= last; ++c)
        units += QChar(c);
    return units;
}

QString unitsOf(char name)
{
    const QString upper = range('A', 'Z');
    const QString lower = range('a', 'z');
    const QString digits = range('0', '9');
    switch (name) {
    case 'x': return digits + u"abcdef"_s;
    case 'h': return digits + u"abcdefABCDEF"_s;
    case 'd': return digits;
    case 'u': return upper + digits;
    case 'l': return lower + digits;
    default: return upper + lower + digits; // the further characters of the wider sets are optional
    }
}

QString setUnits(const char *&at)
{
    QString units;
    for (++at; *at != ']'; ++at) {
        const bool isRange = at[1] == '-' && at[2] != ']';
        units += isRange ? range(at[0], at[2]) : QString(QLatin1Char(*at));
        at += isRange ? 2 : 0;
    }
    ++at;
    const QString plain = QString(units).removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return plain.isEmpty() ? units : plain;
}

std::vector<Part> partsOf(const char *shape)
{
    std::vector<Part> parts;
    for (const char *at = shape; *at != 0;) {
        Part part;
        if (*at == '%') {
            part.units = unitsOf(at[1]);
            at += 2;
        } else if (*at == '[') {
            part.units = setUnits(at);
        } else {
            part.units = QLatin1Char(*at++);
        }
        if (*at == '{') {
            const QString numbers = QString::fromLatin1(at + 1).section(u'}', 0, 0);
            part.least = numbers.section(u',', 0, 0).toInt();
            part.isOpen = numbers.endsWith(u',');
            part.most = part.isOpen ? part.least + 8 : numbers.section(u',', -1).toInt();
            while (*at++ != '}') {
            }
        }
        parts.push_back(part);
    }
    return parts;
}

class Forge
{
public:
    QString pick(const QString &units, int count)
    {
        QString text;
        for (int i = 0; i < count; ++i)
            text += units[m_random.bounded(int(units.size()))];
        return text;
    }
    QString body(const std::vector<Part> &parts, int lastLess = 0)
    {
        QString text;
        for (const Part &part : parts) {
            const bool isLast = &part == &parts.back();
            text += pick(part.units, std::max(0, part.least - (isLast ? lastLess : 0)));
        }
        return text;
    }

private:
    QRandomGenerator m_random{20240611};
};

bool findsAt(const QString &text, qsizetype start, qsizetype end)
{
    const guard::Findings found = guard::secrets(text);
    return std::any_of(found.begin(), found.end(), [=](const guard::Finding &finding) {
        return finding.start <= start && finding.end >= end;
    });
}

bool findsRule(const QString &text, const char *rule)
{
    const guard::Findings found = guard::secrets(text);
    return std::any_of(found.begin(), found.end(), [=](const guard::Finding &finding) {
        return finding.rule == QLatin1StringView(rule);
    });
}

// A body that satisfies the further conditions of its rule.
QString credible(Forge &forge, const TokenRule &rule)
{
    const std::vector<Part> parts = partsOf(rule.shape);
    for (int tries = 0; tries < 400; ++tries) {
        QString body = forge.body(parts);
        if (rule.contains != nullptr)
            body.replace(10, 8, QLatin1StringView(rule.contains));
        const QString token = QLatin1StringView(rule.literal) + body;
        if (findsAt(token, (rule.flags & TokenRule::After) != 0 ? token.size() - body.size() : 0,
                    token.size()))
            return body;
    }
    return {};
}

std::vector<TokenRule> allRules()
{
    std::vector<TokenRule> rules;
    for (const auto &table : {guard::platformTokenRules(), guard::serviceTokenRules()})
        rules.insert(rules.end(), table.begin(), table.end());
    return rules;
}

// Rules whose tokens differ from one another only in length answer for each other.
bool hasSibling(const TokenRule &rule)
{
    const std::vector<TokenRule> rules = allRules();
    return std::count_if(rules.begin(), rules.end(),
                         [&rule](const TokenRule &other) {
                             return QLatin1StringView(rule.id) == QLatin1StringView(other.id);
                         })
           > 1;
}

void addRuleRows()
{
    QTest::addColumn<int>("index");
    const std::vector<TokenRule> rules = allRules();
    for (std::size_t i = 0; i < rules.size(); ++i)
        QTest::addRow("%s %s #%d", rules[i].id, rules[i].literal, int(i)) << int(i);
}

} // namespace

class TestNearMisses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTokenIsFoundWhereverItStands_data() { addRuleRows(); }
    void aTokenIsFoundWhereverItStands()
    {
        QFETCH(int, index);
        const TokenRule rule = allRules()[std::size_t(index)];
        Forge forge;
        const QString body = credible(forge, rule);
        QVERIFY(!body.isEmpty() || partsOf(rule.shape).back().least == 0);
        const QString token = QLatin1StringView(rule.literal) + body;
        for (const char16_t *context : {u"%1", u"token: \"%1\",", u"use %1 for it", u"(%1)", u"<b>%1</b>",
                                        u"{\"log\":\"line\\n%1\\n\"}", u"env %1\nnext", u"'%1';"}) {
            const QString text = QString::fromUtf16(context).replace(u"%1"_s, token);
            const qsizetype end = text.indexOf(token) + token.size();
            QVERIFY2(findsAt(text, end - body.size(), end), qPrintable(text));
        }
    }

    void aTokenOfAnotherShapeIsLeftAlone_data() { addRuleRows(); }
    void aTokenOfAnotherShapeIsLeftAlone()
    {
        QFETCH(int, index);
        const TokenRule rule = allRules()[std::size_t(index)];
        const std::vector<Part> parts = partsOf(rule.shape);
        const QString literal = QLatin1StringView(rule.literal);
        Forge forge;
        const QString body = credible(forge, rule);
        QVERIFY(!body.isEmpty() || parts.back().least == 0);
        QStringList misses;
        if (parts.back().least > 3 && !hasSibling(rule)) {
            for (int less : {1, 2, 3})
                misses += literal + body.chopped(less);
            if (parts.back().most == parts.back().least) {
                for (int more : {1, 2, 3})
                    misses += literal + body + forge.pick(parts.back().units, more);
            }
        }
        if ((rule.flags & (TokenRule::Inside | TokenRule::After)) == 0) {
            misses += u"word"_s + literal + body;
            misses += u"W"_s + literal + body;
        }
        if (parts.back().least > 8 && !hasSibling(rule)) {
            const qsizetype least = parts.back().least;
            misses += literal + body.chopped(least) + u'*' + body.last(least - 1);
            if ((rule.flags & TokenRule::Repeats) == 0)
                misses += literal + body.chopped(least) + QString(least, u'x');
        }
        for (const QString &miss : std::as_const(misses))
            QVERIFY2(!findsRule(miss, rule.id), qPrintable(miss));
    }
};

QTEST_APPLESS_MAIN(TestNearMisses)

#include "tst_nearmisses.moc"
