// SPDX-License-Identifier: MIT
#include "tests/bench/benchdoubles.h"

#include "store/layers/saying.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <functional>
#include <random>

namespace bench {

using namespace Qt::StringLiterals;
using store::similarity::Saying;

namespace {

struct Observation
{
    QString about; // conversation and person
    QString name;
    QString text;
};

std::vector<Observation> observations()
{
    QFile file(QStringLiteral(MEMOIR_SHARED_DIR "/corpora/locomo/observations.jsonl"));
    std::vector<Observation> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    while (!file.atEnd()) {
        const QJsonObject object = QJsonDocument::fromJson(file.readLine()).object();
        const QString name = object["entity_id"_L1].toString();
        all.push_back(
            {object["agent"_L1].toString() + u'/' + name, name, object["observation"_L1].toString()});
    }
    return all;
}

// What changes a text; an empty one where it has nothing to change.
class Changes
{
public:
    QString order(const QString &text) const;
    QString words(const QString &text, int count) const;
    QString mistyped(const QString &text, int count);
    static QString number(const QString &text);
    static QString negation(const QString &text);
    static QString name(const Observation &one);
    static QString date(const QString &text);

private:
    QString mistyped(const QString &word);

    std::mt19937 m_random{5};
};

// The clause behind the first preposition comes first.
QString Changes::order(const QString &text) const
{
    static const QRegularExpression clause(
        u"^(.*?) ((?:after|before|because|when|while|since|by|through|at|in|for|with) .+?)\\.?$"_s);
    const auto found = clause.match(text);
    if (!found.hasMatch())
        return {};
    QString first = found.captured(2);
    first[0] = first.at(0).toUpper();
    return first + u", "_s + found.captured(1) + u'.';
}

QString Changes::words(const QString &text, int count) const
{
    static const QHash<QString, QString> others = [] {
        const QStringList pairs =
            u"attended visited recently lately found considered big large started began enjoys likes loves "
            u"adores "
            "likes enjoys bought purchased home house job work happy glad helps supports plans intends feels "
            "senses "
            "important significant believes thinks thinks believes shared told wants wishes mentioned said "
            "friends "
            "pals kids children children kids trip journey excited thrilled felt sensed went travelled "
            "beautiful "
            "lovely made created difficult hard family relatives movie film gave handed many numerous new "
            "fresh "
            "great wonderful support help encourages urges recommends suggests participated engaged "
            "appreciates "
            "values interested keen pictures photos photos pictures painting artwork received got car "
            "vehicle "
            "showed displayed relaxing calming dreams hopes motivated driven amazing stunning inspired moved "
            "values treasures stress strain joy delight"_s.split(u' ');
        QHash<QString, QString> all;
        for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
            all.insert(pairs.at(i), pairs.at(i + 1));
        return all;
    }();
    static const QRegularExpression word(u"\\b[a-z]+\\b"_s);
    QString changed = text;
    qsizetype from = 0;
    for (int done = 0; done < count;) {
        const auto found = word.match(changed, from);
        if (!found.hasMatch())
            return done == 0 ? QString() : changed;
        const QString other = others.value(found.captured());
        from = found.capturedEnd();
        if (other.isEmpty())
            continue;
        changed.replace(found.capturedStart(), found.capturedLength(), other);
        from = found.capturedStart() + other.size();
        ++done;
    }
    return changed;
}

QString Changes::mistyped(const QString &word)
{
    const auto at = qsizetype(1 + m_random() % unsigned(word.size() - 3));
    QString changed = word;
    switch (m_random() % 3) {
    case 0: std::swap(changed[at], changed[at + 1]); break;
    case 1: changed.remove(at, 1); break;
    default: changed.insert(at, changed.at(at)); break;
    }
    return changed;
}

QString Changes::mistyped(const QString &text, int count)
{
    static const QRegularExpression word(u"(?<=[ ,])[a-z]{5,}\\b"_s);
    std::vector<QRegularExpressionMatch> found;
    for (auto all = word.globalMatch(text); all.hasNext();)
        found.push_back(all.next());
    if (found.empty())
        return {};
    std::ranges::shuffle(found, m_random);
    found.resize(std::min(found.size(), size_t(count)));
    std::ranges::sort(found, std::greater(), [](const auto &one) { return one.capturedStart(); });
    QString changed = text;
    for (const auto &one : found)
        changed.replace(one.capturedStart(), one.capturedLength(), mistyped(one.captured()));
    return changed;
}

QString Changes::number(const QString &text)
{
    const auto digit = std::ranges::find_if(text, [](QChar c) { return c.isDigit(); });
    if (digit == text.end())
        return {};
    QString changed = text;
    changed[digit - text.begin()] = QChar(u'0' + (digit->digitValue() + 3) % 10);
    return changed;
}

QString Changes::negation(const QString &text)
{
    static const QRegularExpression verb(
        u"\\b(is|was|has|are|were|can|will|would|likes|loves|enjoys|plans|wants)\\b"_s);
    const auto found = verb.match(text);
    if (!found.hasMatch())
        return {};
    QString changed = text;
    if (found.capturedLength() < 5 || found.captured() == u"would"_s)
        return changed.insert(found.capturedEnd(), u" not"_s);
    return changed.insert(found.capturedStart(), u"never "_s);
}

QString Changes::name(const Observation &one)
{
    return one.text.contains(one.name) ? QString(one.text).replace(one.name, u"Margaret"_s) : QString();
}

QString Changes::date(const QString &text)
{
    static const QRegularExpression day(
        u"\\b(Monday|Tuesday|May|June|July|August|September|October|January|yesterday|week|month|year)\\b"_s);
    const auto found = day.match(text);
    if (!found.hasMatch())
        return {};
    const QHash<QString, QString> spans{
        {u"week"_s, u"month"_s}, {u"month"_s, u"year"_s}, {u"year"_s, u"week"_s}};
    return QString(text).replace(found.capturedStart(), found.capturedLength(),
                                 spans.value(found.captured(), u"March"_s));
}

struct Counted
{
    qint64 all = 0;
    qint64 taken = 0; // for the same

    void add(const Saying &one, const QString &changed)
    {
        if (changed.isEmpty())
            return;
        ++all;
        taken += one.likenessTo(Saying(changed)) >= Saying::LeastOfDoubles ? 1 : 0;
    }
    double share() const { return all == 0 ? 0 : 100.0 * double(taken) / double(all); }
};

struct Judged
{
    QMap<QString, Counted> same;
    QMap<QString, Counted> different;
    Counted observed;
};

void judge(Judged &judged, Changes &changes, const Observation &one)
{
    const Saying saying(one.text);
    const QString order = changes.order(one.text);
    judged.same[u"another word order"_s].add(saying, order);
    judged.same[u"two other words"_s].add(saying, changes.words(one.text, 2));
    judged.same[u"two typing errors"_s].add(saying, changes.mistyped(one.text, 2));
    const QString other = changes.words(order.isEmpty() ? one.text : order, 1);
    judged.same[u"one of each"_s].add(saying, other.isEmpty() ? QString() : changes.mistyped(other, 1));
    judged.different[u"another number"_s].add(saying, Changes::number(one.text));
    judged.different[u"a negation"_s].add(saying, Changes::negation(one.text));
    judged.different[u"another name"_s].add(saying, Changes::name(one));
    judged.different[u"another date"_s].add(saying, Changes::date(one.text));
}

// Any two of one person: they are different observations, though a few say nearly the same.
void judgePairs(Judged &judged, const std::vector<Observation> &all)
{
    QHash<QString, std::vector<Saying>> byPerson;
    for (const Observation &one : all) {
        const Saying saying(one.text);
        for (const Saying &other : byPerson[one.about]) {
            ++judged.observed.all;
            judged.observed.taken += saying.likenessTo(other) >= Saying::LeastOfDoubles ? 1 : 0;
        }
        byPerson[one.about].push_back(saying);
    }
}

Counted sumOf(const QMap<QString, Counted> &parts)
{
    Counted sum;
    for (const Counted &part : parts) {
        sum.all += part.all;
        sum.taken += part.taken;
    }
    return sum;
}

void print(Table &table, const Judged &judged)
{
    const Counted found = sumOf(judged.same);
    const Counted wrong = sumOf(judged.different);
    const auto share = [&table](const QString &what, double value, double goal, qint64 of) {
        table.add({what, {value}, goal, Line::Judged::Max, u"%"_s, true, {}, u"of %1"_s.arg(of)});
    };
    share(u"doubles: recall"_s, found.share(), 95, found.all);
    for (auto part = judged.same.cbegin(); part != judged.same.cend(); ++part)
        share(u"  of it: "_s + part.key(), part->share(), 0, part->all);
    const double taken = double(found.taken + wrong.taken + judged.observed.taken);
    share(u"doubles: precision"_s, 100.0 * double(found.taken) / taken, 95, qint64(taken));
    share(u"doubles: kept apart where a number, date, name or negation differs"_s, 100 - wrong.share(), 100,
          wrong.all);
}

} // namespace

void measureDoubles(Table &table, const Place &)
{
    const std::vector<Observation> all = observations();
    if (all.empty())
        return table.skip(u"doubles"_s, u"there is no corpus beside this checkout"_s);
    Judged judged;
    Changes changes;
    for (const Observation &one : all)
        judge(judged, changes, one);
    judgePairs(judged, all);
    print(table, judged);
}

} // namespace bench
