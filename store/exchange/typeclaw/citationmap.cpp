// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/citationmap.h"

#include "store/exchange/scriptspace.h"
#include "store/layers/citations.h"

#include <QRegularExpression>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1StringView SupersededHeading("superseded:");
constexpr QLatin1StringView SupersededLine("Superseded:");

// A name in either form, streams/ or memory/, in any case.
const QRegularExpression &anyName()
{
    static const QRegularExpression name(
        u"(?:[sS][tT][rR][eE][aA][mM][sS]|[mM][eE][mM][oO][rR][yY])/([0-9]{4}-[0-9]{2}-[0-9]{2}#[A-Za-z0-9_-]+)"_s);
    return name;
}

QString mappedLine(const QString &line, const QHash<QString, QString> &uids, QStringList &names)
{
    QString text;
    qsizetype end = 0;
    auto found = anyName().globalMatch(line);
    while (found.hasNext()) {
        const auto match = found.next();
        const QString uid = uids.value(match.captured(1));
        if (uid.isEmpty())
            continue;
        text += QStringView(line).sliced(end, match.capturedStart() - end).toString() + u'[' + uid + u']';
        names += match.captured(1);
        end = match.capturedEnd();
    }
    return text + line.mid(end);
}

// The number of lines of a list under "superseded:" that begins at `at`; 0 unless every line has a row.
qsizetype supersededLines(const QStringList &lines, qsizetype at, const QHash<QString, QString> &uids)
{
    if (lines.at(at) != SupersededHeading)
        return 0;
    qsizetype end = at + 1;
    while (end < lines.size()) {
        const auto cited = citedLine(lines.at(end));
        if (!cited || !uids.contains(nameOf(cited->cited)))
            break;
        ++end;
    }
    const bool isWhole = end > at + 1 && (end == lines.size() || !citedLine(lines.at(end)));
    return isWhole ? end - at : 0;
}

} // namespace

QString nameOf(const Cited &cited)
{
    return cited.date + u'#' + cited.id;
}

std::optional<Cited> citedNamed(const QString &name)
{
    const qsizetype bar = name.indexOf(u'#');
    if (bar <= 0)
        return std::nullopt;
    return Cited{name.first(bar), name.mid(bar + 1)};
}

MappedText mapped(const QString &body, const QHash<QString, QString> &uids)
{
    MappedText result;
    const QStringList lines = body.split(u'\n');
    QStringList out;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const qsizetype superseded = supersededLines(lines, i, uids);
        if (superseded == 0) {
            out += mappedLine(lines.at(i), uids, result.names);
            continue;
        }
        QString line = QString(SupersededLine);
        for (qsizetype j = i + 1; j < i + superseded; ++j) {
            const QString name = nameOf(citedLine(lines.at(j))->cited);
            line += u" ["_s + uids.value(name) + u']';
            result.names += name;
        }
        out += line;
        i += superseded - 1;
    }
    result.text = out.join(u'\n');
    return result;
}

QString unmapped(const QString &text, const QStringList &names, const QHash<QString, QString> &uids,
                 const std::function<QString(const QString &uid)> &nameFor)
{
    QHash<QString, QStringList> left; // by uid: names not used yet
    for (const QString &name : names)
        left[uids.value(name)] += name;
    QSet<QString> named;
    const auto next = [&](const QString &uid) {
        QStringList &own = left[uid];
        named.insert(uid);
        return own.isEmpty() ? nameFor(uid) : own.size() == 1 ? own.constFirst() : own.takeFirst();
    };
    QStringList out;
    for (const QString &line : text.split(u'\n')) {
        const bool isRecord = line.startsWith(SupersededLine);
        QString rest = line;
        QStringList items;
        const auto citations = citationsIn(line);
        for (const Citation &citation : citations) {
            const QString name = next(citation.uid);
            if (!name.isEmpty())
                items += u"- streams/"_s + name;
        }
        if (isRecord && !items.isEmpty()) {
            out += QString(SupersededHeading);
            out += items;
            continue;
        }
        // From the end, so that places stay true.
        for (qsizetype i = qsizetype(citations.size()) - 1, item = items.size() - 1; i >= 0; --i) {
            if (items.size() != qsizetype(citations.size()))
                break;
            const Citation &citation = citations[size_t(i)];
            qsizetype start = citation.start;
            qsizetype length = citation.length;
            const bool isInBrackets = start > 0 && rest.at(start - 1) == u'[' && start + length < rest.size()
                                      && rest.at(start + length) == u']';
            if (isInBrackets) {
                --start;
                length += 2;
            }
            rest.replace(start, length, items.at(item--).mid(2));
        }
        out += rest;
    }
    QString result = out.join(u'\n');
    QStringList missing;
    QSet<QString> told;
    for (const Cited &cited : citedIn(result))
        told.insert(nameOf(cited));
    for (const QString &name : names) {
        if (named.contains(uids.value(name)) && !told.contains(name))
            missing += u"- streams/"_s + name;
    }
    if (!missing.isEmpty())
        result += u"\n\nfragments:\n"_s + missing.join(u'\n');
    return result;
}

} // namespace store::exchange::typeclaw
