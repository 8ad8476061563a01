// SPDX-License-Identifier: MIT
#include "store/distillation/remarks.h"

#include "store/cut.h"
#include "store/database/database.h"
#include "store/distillation/gist.h"
#include "store/layers/citations.h"
#include "store/text.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostSharing = 40; // a stem in more statements than this does not tell what they are about

struct Spoken
{
    const Told *section;
    CitedStatement claim;
    Gist gist;
};

QString quoted(const QString &text)
{
    constexpr qsizetype Most = 160;
    if (text.size() > Most)
        return shortenedTo(text, Most);
    return text.endsWith(u'.') ? text.chopped(1) : text; // the sentence around it goes on
}

std::vector<Spoken> allSpoken(const std::vector<Told> &sections)
{
    std::vector<Spoken> spoken;
    for (const Told &section : sections) {
        for (CitedStatement &claim : citedStatements(section.body)) {
            Gist gist = gistOf(claim.text);
            if (gist.stems.size() >= 3)
                spoken.push_back({&section, std::move(claim), std::move(gist)});
        }
    }
    return spoken;
}

// Whether two statements can contradict each other: a cheap test that few pairs pass.
bool isNear(const Gist &a, const Gist &b)
{
    const bool canDiffer = a.isNegated != b.isNegated || (!a.figures.empty() && !b.figures.empty());
    const size_t least = std::min(a.stems.size(), b.stems.size());
    const size_t most = std::max(a.stems.size(), b.stems.size());
    return canDiffer && double(least) >= SameThing * double(most);
}

// One sentence: how they contradict each other; empty where they do not.
QString difference(const Spoken &a, const Spoken &b)
{
    const auto found = contradictionOf(a.gist, b.gist);
    if (!found)
        return {};
    return found->isDenial()
               ? Text::tr("One says it, the other says it is not so: “%1” and “%2”.")
                     .arg(quoted(a.claim.text), quoted(b.claim.text))
               : Text::tr("They differ in a figure (%1 and %2): “%3” and “%4”.")
                     .arg(found->figure, found->other, quoted(a.claim.text), quoted(b.claim.text));
}

} // namespace

std::vector<Remark> overstatements(const std::vector<Told> &sections, const DaysOf &days,
                                   const std::function<bool(const QString &, const QString &)> &saysSo)
{
    std::vector<Remark> remarks;
    for (const Told &section : sections) {
        for (const CitedStatement &claim : citedStatements(section.body)) {
            const int count = daysOf(claim.cites, days);
            const int rung = rungOf(strengthOf(count));
            QString word = rungOf(claim.strength) > rung ? claim.strength : QString();
            for (const auto strong : {"consistently"_L1, "always"_L1}) {
                const bool isSaid =
                    word.isEmpty() && rungOf(QString(strong)) > rung && containsWord(claim.text, strong)
                    && std::ranges::none_of(claim.cites,
                                            [&](const QString &uid) { return saysSo(uid, strong); });
                if (isSaid)
                    word = strong;
            }
            if (!word.isEmpty())
                remarks.push_back(
                    {Remark::Kind::Overstated,
                     section.slug,
                     {},
                     Text::tr("“%1” says more than its rows carry (seen on %Ln days): %2", nullptr, count)
                         .arg(word, quoted(claim.text)),
                     claim.cites});
        }
    }
    return remarks;
}

bool rowSays(Database &database, const QString &uid, const QString &word)
{
    const auto text =
        database.value(u"SELECT observation FROM reflexion_log WHERE uid = ? UNION ALL "
                       "SELECT description || ' ' || rationale FROM decision_corpus WHERE uid = ?"_s,
                       {uid, uid});
    return text && text->toString().contains(word, Qt::CaseInsensitive);
}

std::vector<Remark> contradictions(const std::vector<Told> &sections, int most)
{
    const std::vector<Spoken> spoken = allSpoken(sections);
    std::unordered_map<quint64, std::vector<int>> byStem;
    for (int i = 0; i < int(spoken.size()); ++i) {
        for (const quint64 stem : spoken[size_t(i)].gist.stems)
            byStem[stem].push_back(i);
    }
    struct Pair
    {
        double share;
        Remark remark;
    };
    std::vector<Pair> pairs;
    QSet<std::pair<int, int>> said;
    for (int i = 0; i < int(spoken.size()); ++i) {
        const Spoken &a = spoken[size_t(i)];
        // Statements that share enough stems share one of the rarest (prefix filter, as in Repeats).
        std::vector<quint64> stems = a.gist.stems;
        std::ranges::sort(stems, {}, [&](quint64 stem) { return byStem[stem].size(); });
        stems.resize(stems.size() - size_t(std::ceil(SameThing * double(stems.size()))) + 1);
        QSet<int> seen;
        for (const quint64 stem : stems) {
            const std::vector<int> &others = byStem[stem];
            if (others.size() > MostSharing)
                break;
            for (const int j : others) {
                const Spoken &b = spoken[size_t(j)];
                if (j == i || !isNear(a.gist, b.gist) || seen.contains(j)
                    || !(a.section->isTouched || b.section->isTouched))
                    continue;
                seen.insert(j);
                const QString what = difference(a, b);
                if (!what.isEmpty() && !said.contains({std::min(i, j), std::max(i, j)})) {
                    said.insert({std::min(i, j), std::max(i, j)});
                    pairs.push_back({shareOf(a.gist, b.gist),
                                     {Remark::Kind::Contradiction, a.section->slug, b.section->slug, what,
                                      a.claim.cites + b.claim.cites}});
                }
            }
        }
    }
    std::ranges::stable_sort(pairs, std::greater(), &Pair::share);
    std::vector<Remark> remarks;
    for (size_t i = 0; i < std::min(pairs.size(), size_t(most)); ++i)
        remarks.push_back(std::move(pairs[i].remark));
    return remarks;
}

} // namespace store::distillation
