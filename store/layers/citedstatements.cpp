// SPDX-License-Identifier: MIT
#include "store/layers/citedstatements.h"

#include "store/layers/citations.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Ladder{"mentioned"_L1, "observed"_L1, "consistently"_L1, "always"_L1};

// Successive citations, with the strength after them.
const QRegularExpression &citationGroup()
{
    static const QRegularExpression group(
        u"((?:[ ]*\\[\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}(?:[,; ]+\\^?[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26})*\\])+)"
        "( \\((mentioned|observed|consistently|always)\\))?"_s);
    return group;
}

bool isRecord(const QString &line)
{
    return !recordedCitations(line).isEmpty();
}

QString bare(QStringView text)
{
    static const QRegularExpression marks(u"^[\\s>#*+.;,:-]+"_s);
    return text.toString().remove(marks).trimmed();
}

void readLine(const QString &line, qsizetype offset, std::vector<CitedStatement> &statements)
{
    qsizetype from = 0;
    for (auto groups = citationGroup().globalMatch(line); groups.hasNext();) {
        const auto group = groups.next();
        CitedStatement statement;
        statement.text = bare(QStringView(line).sliced(from, group.capturedStart() - from));
        statement.cites = citedUids(group.capturedView(1));
        statement.strength = group.captured(3);
        statement.start = offset + group.capturedEnd(1);
        statement.length = group.capturedLength(2);
        from = group.capturedEnd();
        statements.push_back(std::move(statement));
    }
}

} // namespace

std::vector<CitedStatement> citedStatements(const QString &body)
{
    std::vector<CitedStatement> statements;
    for (qsizetype start = 0; start < body.size();) {
        const qsizetype newline = body.indexOf(u'\n', start);
        const qsizetype end = newline < 0 ? body.size() : newline;
        if (const QString line = body.sliced(start, end - start); line.contains(u'_') && !isRecord(line))
            readLine(line, start, statements);
        start = end + 1;
    }
    return statements;
}

int daysOf(const QStringList &uids, const DaysOf &days)
{
    if (uids.size() == 1)
        return int(days(uids.front()).size());
    QSet<QString> all;
    for (const QString &uid : uids)
        all += days(uid);
    return int(all.size());
}

QString withStrengths(const QString &body, const DaysOf &days, const QSet<QString> &kept)
{
    const auto statements = citedStatements(body);
    QString text;
    text.reserve(body.size() + qsizetype(statements.size()) * 8);
    qsizetype done = 0;
    for (const CitedStatement &statement : statements) {
        text += QStringView(body).sliced(done, statement.start - done);
        done = statement.start + statement.length;
        const qsizetype begin = body.lastIndexOf(u'\n', statement.start - 1) + 1;
        const qsizetype newline = body.indexOf(u'\n', statement.start);
        const bool isKept =
            !kept.isEmpty()
            && kept.contains(body.sliced(begin, (newline < 0 ? body.size() : newline) - begin));
        const QString strength = strengthOf(daysOf(statement.cites, days));
        if (isKept)
            text += QStringView(body).sliced(statement.start, statement.length);
        else if (rungOf(strength) >= 2)
            text += u" ("_s + strength + u')';
    }
    text += QStringView(body).sliced(done);
    return text;
}

QString withoutStatementsOf(const QString &body, const QSet<QString> &gone,
                            const std::function<QString(const QString &uid)> &ownWords)
{
    static const QRegularExpression marks(u"^[ \\t]*(?:[>#*+-]+[ \\t]+)*"_s);
    static const QRegularExpression separators(u"^[ .,;:]+"_s);
    QString text;
    qsizetype done = 0;
    for (const CitedStatement &claim : citedStatements(body)) {
        const bool isGone =
            std::ranges::any_of(claim.cites, [&gone](const QString &uid) { return gone.contains(uid); });
        const qsizetype line = claim.start > 0 ? body.lastIndexOf(u'\n', claim.start - 1) + 1 : 0;
        const qsizetype begin = std::max(done, line);
        text += QStringView(body).sliced(done, begin - done);
        done = claim.start + claim.length;
        if (!isGone) {
            text += QStringView(body).sliced(begin, done - begin);
            continue;
        }
        QStringList others;
        for (const QString &uid : claim.cites) {
            const QString words = gone.contains(uid) ? QString() : ownWords(uid);
            if (!words.isEmpty())
                others.append(words + u" ["_s + uid + u']');
        }
        if (begin == line && !others.isEmpty())
            text += marks.match(body.sliced(begin, done - begin)).captured();
        text += others.join(u' ');
        if (others.isEmpty())
            done += separators.match(body.sliced(done)).capturedLength();
    }
    return text.append(QStringView(body).sliced(done));
}

int rungOf(QStringView strength)
{
    const auto rung = std::ranges::find_if(Ladder, [&](QLatin1StringView word) { return strength == word; });
    return rung == Ladder.end() ? 0 : int(rung - Ladder.begin()) + 1;
}

} // namespace store
