// SPDX-License-Identifier: MIT
#include "store/sample/samplelayers.h"

#include "store/database/database.h"
#include "store/exchange/goldenimport.h"
#include "store/exchange/goldenyaml.h"
#include "store/exchange/wikiimport.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"

#include <QFile>
#include <QRegularExpression>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QByteArray compiled(const QString &name)
{
    QFile file(u":/sample/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Runs a reader of an import format as an act of the sample.
template<typename Take>
Result<void> import(Database &database, const QDateTime &at, Take take)
{
    const Actor mara = Actor::person(u"mara"_s);
    auto act = Act::begin(database, mara, "import", at);
    if (!act)
        return tl::unexpected(act.error());
    ImportReport report;
    ImportWriter writer(database, mara, (*act)->ledger(), report);
    auto done = writer.start().and_then([&] { return take(writer); });
    if (!done)
        return done;
    if (!report.problems.empty())
        return failure(Error::Code::Failed, u"sample: "_s + report.problems.front().message);
    return (*act)->commit().map([](const Changeset &) {});
}

// "{row:How the observation begins}" becomes the row's uid in brackets.
Result<QByteArray> withCitations(Database &database, QString text)
{
    static const QRegularExpression mark(u"\\{row:([^}]+)\\}"_s);
    for (auto match = mark.match(text); match.hasMatch(); match = mark.match(text)) {
        const QString start = match.captured(1);
        const auto uid = database.value(
            u"SELECT uid FROM reflexion_log WHERE substr(observation, 1, ?) = ? ORDER BY id LIMIT 1"_s,
            {start.size(), start});
        if (!uid)
            return tl::unexpected(uid.error());
        if (uid->isNull())
            return failure(Error::Code::Failed, u"sample: no row \"%1\""_s.arg(start));
        text.replace(match.capturedStart(), match.capturedLength(), u'[' + uid->toString() + u']');
    }
    return text.toUtf8();
}

} // namespace

Result<void> loadSampleGolden(Database &database, const QDateTime &at)
{
    const auto set = readGoldenYaml(compiled(u"golden.yaml"_s));
    if (!set)
        return tl::unexpected(set.error());
    return import(database, at, [&](ImportWriter &out) { return takeGolden(*set, u"golden.yaml"_s, out); });
}

Result<void> loadSampleWiki(Database &database, const QDateTime &at)
{
    const auto text = withCitations(database, QString::fromUtf8(compiled(u"wiki.md"_s)));
    if (!text)
        return tl::unexpected(text.error());
    const auto file = parsedWiki(*text);
    if (!file)
        return tl::unexpected(file.error());
    return import(database, at, [&](ImportWriter &out) { return takeWiki(*file, out); });
}

Result<void> editSampleWiki(Database &database, const QDateTime &at)
{
    const auto section = Wiki(database).named(u"refunds"_s);
    if (!section || !*section)
        return section ? Result<void>() : tl::unexpected(section.error());
    QString body = (*section)->body;
    body.replace(u"gift cards never"_s, u"except gift cards, which always need one"_s);
    return editSection(database, (*section)->uid, (*section)->revision, (*section)->title, body,
                       Actor::person(u"jonas"_s), u"as the row says it"_s, at)
        .map([](const WikiWritten &) {});
}

} // namespace store::exchange
