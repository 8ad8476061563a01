// SPDX-License-Identifier: MIT
#include "store/layers/citations.h"

#include "store/guard/hidden.h"
#include "store/schema/layer.h"
#include "store/uid.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype UidLength = 30; // three letters, an underscore, 26 characters

const QRegularExpression &recordLine()
{
    static const QRegularExpression line(
        u"^(Superseded|No longer in force):((?:[ ,]*\\[\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\\])+) *$"_s,
        QRegularExpression::MultilineOption);
    return line;
}

bool isWord(QChar c)
{
    return c == u'_' || (c.unicode() < 128 && c.isLetterOrNumber());
}

} // namespace

std::vector<Citation> citationsIn(QStringView text)
{
    std::vector<Citation> found;
    for (qsizetype bar = text.indexOf(u'_'); bar >= 0; bar = text.indexOf(u'_', bar + 1)) {
        const qsizetype start = bar - 3;
        if (start < 0 || start + UidLength > text.size())
            continue;
        const qsizetype end = start + UidLength;
        if ((start > 0 && isWord(text.at(start - 1))) || (end < text.size() && isWord(text.at(end))))
            continue;
        const QStringView uid = text.sliced(start, UidLength);
        if (const Layer *layer = layerOfUid(uid); !layer || !layer->isCitable || !isUid(uid.toString()))
            continue;
        found.push_back({uid.toString(), start, UidLength});
        bar = end - 1;
    }
    return found;
}

QStringList citedUids(QStringView text)
{
    QStringList uids;
    QSet<QString> seen;
    for (const Citation &citation : citationsIn(text)) {
        if (!seen.contains(citation.uid)) {
            seen.insert(citation.uid);
            uids.append(citation.uid);
        }
    }
    return uids;
}

RecordedCitations recordedCitations(const QString &text)
{
    RecordedCitations recorded;
    if (!text.contains("Superseded:"_L1) && !text.contains("No longer in force:"_L1))
        return recorded;
    for (auto lines = recordLine().globalMatch(text); lines.hasNext();) {
        const auto line = lines.next();
        QStringList &list =
            line.capturedView(1) == "Superseded"_L1 ? recorded.superseded : recorded.withdrawn;
        list += citedUids(line.capturedView(2));
    }
    return recorded;
}

QString withoutRecords(const QString &text)
{
    if (!text.contains("Superseded:"_L1) && !text.contains("No longer in force:"_L1))
        return text;
    QString plain = text;
    plain.remove(recordLine());
    while (!plain.isEmpty() && plain.back().isSpace())
        plain.chop(1);
    static const QRegularExpression gap(u"\n{3,}"_s);
    return plain.replace(gap, u"\n\n"_s);
}

QString recordLines(const RecordedCitations &recorded)
{
    const auto line = [](QLatin1StringView word, const QStringList &uids) {
        return uids.isEmpty() ? QString() : word + u" ["_s + uids.join("] ["_L1) + u']';
    };
    QStringList lines{line("Superseded:"_L1, recorded.superseded),
                      line("No longer in force:"_L1, recorded.withdrawn)};
    lines.removeAll(QString());
    return lines.join("\n\n"_L1);
}

QStringList restedOn(const QString &text)
{
    return citedUids(withoutRecords(text));
}

QStringList restedOnInAnyForm(const QString &text)
{
    static const QRegularExpression name(u"([a-z]{3})_([0-9a-z]{26})"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    QString plain = withoutRecords(text).normalized(QString::NormalizationForm_KC);
    plain.removeIf([](QChar c) { return guard::isUnseen(c.unicode()); });
    if (!plain.contains(u'_'))
        return {};
    for (auto names = name.globalMatch(plain); names.hasNext();) {
        const auto found = names.next();
        plain.replace(found.capturedStart(), found.capturedLength(),
                      found.captured(1).toLower() + u'_' + found.captured(2).toUpper());
    }
    return citedUids(plain);
}

QString layerNameOf(QStringView uid)
{
    const Layer *layer = layerOfUid(uid);
    return layer ? layer->key() : QString();
}

QString withoutCitations(const QString &text)
{
    static const QRegularExpression brackets(
        u" ?\\[\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}(?:[,; ]+\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26})*\\](?::(?= ))?"_s);
    QString plain = text;
    plain.remove(brackets);
    const auto bare = citationsIn(plain);
    for (auto citation = bare.rbegin(); citation != bare.rend(); ++citation)
        plain.remove(citation->start, citation->length);
    return plain;
}

QString strengthOf(int days)
{
    if (days <= 0)
        return {};
    return days == 1           ? u"mentioned"_s
           : days == 2         ? u"observed"_s
           : days < AlwaysDays ? u"consistently"_s
                               : u"always"_s;
}

QStringList lostCitations(const QStringList &before, const QStringList &after)
{
    const QSet<QString> kept(after.begin(), after.end());
    QStringList lost;
    for (const QString &uid : before) {
        if (!kept.contains(uid) && !lost.contains(uid))
            lost.append(uid);
    }
    return lost;
}

} // namespace store
