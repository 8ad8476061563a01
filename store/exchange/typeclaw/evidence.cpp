// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/evidence.h"

#include "store/exchange/scriptspace.h"

#include <algorithm>
#include <array>
#include <set>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Prefixes{"streams/"_L1, "memory/"_L1};
constexpr qsizetype DateLength = 10;

bool isDate(QStringView text)
{
    for (qsizetype i = 0; i < DateLength; ++i) {
        const bool isBar = i == 4 || i == 7;
        if (isBar ? text.at(i) != u'-' : !isDigit(text.at(i)))
            return false;
    }
    return true;
}

bool isOfId(QChar c)
{
    return isScriptWord(c) || c == u'-';
}

// DATE#ID at the beginning of the text.
std::optional<Cited> nameAt(QStringView text)
{
    if (text.size() < DateLength + 2 || !isDate(text) || text.at(DateLength) != u'#')
        return std::nullopt;
    qsizetype end = DateLength + 1;
    while (end < text.size() && isOfId(text.at(end)))
        ++end;
    if (end == DateLength + 1)
        return std::nullopt;
    return Cited{text.first(DateLength).toString(),
                 text.sliced(DateLength + 1, end - DateLength - 1).toString()};
}

// The length of the prefix that the text begins with; 0 for none.
qsizetype prefixAt(QStringView text, Qt::CaseSensitivity letters)
{
    for (const QLatin1StringView prefix : Prefixes) {
        // Compared character by character: case folding would make "ſ" an "s".
        const bool isPlain =
            text.size() >= prefix.size()
            && std::ranges::all_of(text.first(prefix.size()), [](QChar c) { return c.unicode() < 128; });
        if (isPlain && text.startsWith(prefix, letters))
            return prefix.size();
    }
    return 0;
}

QStringView behindBullets(QStringView line)
{
    while (!line.isEmpty() && (isScriptSpace(line.front()) || line.front() == u'-'))
        line = line.sliced(1);
    return line;
}

// The word before the colon of a heading such as "fragments:", in lower case; else empty.
QString headingWord(QStringView line)
{
    QStringView rest = scriptTrimmed(behindBullets(line));
    if (!rest.endsWith(u':'))
        return {};
    const QString word = scriptTrimmed(rest.chopped(1)).toString();
    const bool isPlain = std::ranges::all_of(word, [](QChar c) { return c.unicode() < 128; });
    return isPlain ? word.toLower() : QString();
}

bool isEvidenceHeading(QStringView line)
{
    const QString word = headingWord(line);
    return word == "fragments"_L1 || word == "superseded"_L1;
}

void addOnce(std::vector<Cited> &all, const Cited &cited)
{
    if (std::ranges::find(all, cited) == all.end())
        all.push_back(cited);
}

bool endsSentence(QStringView line, qsizetype at)
{
    static const QString marks = u"。！？؟।!?"_s;
    if (marks.contains(line.at(at)))
        return true;
    return line.at(at) == u'.' && (at + 1 == line.size() || isScriptSpace(line.at(at + 1)));
}

} // namespace

std::vector<Cited> citedIn(QStringView text)
{
    std::vector<Cited> all;
    std::set<Cited> known;
    for (qsizetype at = text.indexOf(u'/'); at >= 0; at = text.indexOf(u'/', at + 1)) {
        const QStringView before = text.first(at + 1);
        const bool isNamed =
            std::ranges::any_of(Prefixes, [&](auto prefix) { return before.endsWith(prefix); });
        const auto cited = isNamed ? nameAt(text.sliced(at + 1)) : std::nullopt;
        if (cited && known.insert(*cited).second)
            all.push_back(*cited);
    }
    return all;
}

std::vector<std::pair<QString, QStringList>> byDay(const std::vector<Cited> &cited)
{
    std::vector<std::pair<QString, QStringList>> days;
    for (const Cited &one : cited) {
        auto day = std::ranges::find(days, one.date, [](const auto &each) { return each.first; });
        if (day == days.end())
            day = days.insert(days.end(), {one.date, {}});
        day->second += one.id;
    }
    return days;
}

std::optional<CitedLine> citedLine(QStringView line)
{
    const QStringView rest = behindBullets(line);
    const qsizetype prefix = prefixAt(rest, Qt::CaseInsensitive);
    if (prefix == 0)
        return std::nullopt;
    const auto cited = nameAt(rest.sliced(prefix));
    if (!cited)
        return std::nullopt;
    const qsizetype length = prefix + DateLength + 1 + cited->id.size();
    if (!scriptTrimmed(rest.sliced(length)).isEmpty())
        return std::nullopt;
    return CitedLine{*cited, line.size() - rest.size(), length};
}

Evidence evidenceIn(QStringView body)
{
    Evidence evidence;
    std::vector<Cited> *section = &evidence.active;
    for (const QStringView line : body.split(u'\n')) {
        if (const QString word = headingWord(line); word == "fragments"_L1 || word == "superseded"_L1)
            section = word == "fragments"_L1 ? &evidence.active : &evidence.superseded;
        else if (const auto cited = citedLine(line))
            addOnce(*section, cited->cited);
    }
    std::erase_if(evidence.superseded, [&](const Cited &old) {
        return std::ranges::find(evidence.active, old.id, &Cited::id) != evidence.active.end();
    });
    return evidence;
}

QString withoutEvidence(QStringView body)
{
    QString text;
    int empty = 0;
    for (const QStringView line : body.split(u'\n')) {
        if (citedLine(line) || isEvidenceHeading(line))
            continue;
        empty = line.isEmpty() ? empty + 1 : 0;
        if (empty < 2)
            text += line.toString() + u'\n';
    }
    return scriptTrimmed(text).toString();
}

QString beliefIn(QStringView body)
{
    const QString text = withoutEvidence(body);
    for (const QStringView raw : QStringView(text).split(u'\n')) {
        QStringView line = scriptTrimmed(raw);
        if (line.isEmpty() || headingWord(line) == "references"_L1)
            continue;
        while (line.startsWith(u'#'))
            line = line.sliced(1);
        line = scriptTrimmed(line);
        for (qsizetype i = 0; i < line.size(); ++i) {
            if (endsSentence(line, i))
                return line.first(i + 1).toString();
        }
        if (!line.isEmpty())
            return line.toString();
    }
    return {};
}

Strength strengthOf(const std::vector<Cited> &cited)
{
    Strength strength{.cites = int(cited.size())};
    QSet<QString> days;
    for (const Cited &one : cited) {
        days.insert(one.date);
        strength.last = std::max(strength.last, one.date);
    }
    strength.days = int(days.size());
    return strength;
}

std::vector<Cited> lostEvidence(const QStringList &older, const QStringList &newer)
{
    std::set<Cited> lost;
    for (const QString &text : older) {
        for (const Cited &cited : citedIn(text))
            lost.insert(cited);
    }
    for (const QString &text : newer) {
        for (const Cited &cited : citedIn(text))
            lost.erase(cited);
    }
    return {lost.begin(), lost.end()};
}

} // namespace store::exchange::typeclaw
