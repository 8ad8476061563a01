// SPDX-License-Identifier: MIT
#include "app/ctl/layerrows.h"

#include "app/ctl/answerrows.h"
#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/seen.h"
#include "app/ctl/text.h"
#include "store/deadline.h"
#include "store/json.h"
#include "store/layers/wiki.h"
#include "store/rows/lineage.h"
#include "store/schema/layer.h"

#include <algorithm>
#include <array>

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;
using store::exchange::LayerFilter;
using store::exchange::ListedRow;

namespace {

constexpr int PageSize = 500;
constexpr int ShownCharacters = 100;
constexpr int MostTellings = 50;

Result<void> checkOptions(const Invocation &invocation, const QString &layer)
{
    const QStringList statuses = store::exchange::listedStatuses(layer);
    QStringList taken{u"agent"_s, u"limit"_s, u"after"_s};
    if (!statuses.isEmpty())
        taken += u"status"_s;
    if (auto fits = invocation.takesOnly(taken, u"list "_s + layer); !fits)
        return fits;
    const QString status = invocation.value(u"status"_s);
    if (!invocation.isSet(u"status"_s) || statuses.contains(status))
        return {};
    return usageError(Text::tr("\"%1\" is no status; it is one of %2.").arg(status, statuses.join(u", "_s)));
}

void print(const Invocation &invocation, const std::vector<ListedRow> &rows, bool isFirst)
{
    answerRows(
        invocation, rows,
        {.headings = {Text::tr("uid"), Text::tr("status"), Text::tr("agent"), Text::tr("text")},
         .above = isFirst ? whoseRows(invocation.value(u"agent"_s)) : QString()},
        [](const ListedRow &row) { return row.row; },
        [](const ListedRow &row) -> QStringList {
            const QJsonValue status =
                row.row.contains("door"_L1) ? row.row.value("door"_L1) : row.row.value("status"_L1);
            const QString seen = row.row.contains("revision"_L1)
                                     ? u"@%1"_s.arg(row.row.value("revision"_L1).toInt())
                                     : QString();
            return {row.row.value("uid"_L1).toString() + seen, status.toString(),
                    row.row.value("agent"_L1).toString(), shortened(row.text, ShownCharacters)};
        });
}

QJsonObject labelJson(const store::RowLabel &label)
{
    QJsonObject object{{u"uid"_s, label.uid}, {u"layer"_s, label.layer}};
    if (!label.isThere())
        object.insert(label.isForgotten ? u"forgotten"_s : u"gone"_s, true);
    if (!label.status.isEmpty())
        object.insert(u"status"_s, label.status);
    if (label.isThere())
        object.insert(u"revision"_s, label.revision);
    object.insert(u"text"_s, label.text);
    return object;
}

QJsonArray linksJson(const std::vector<store::LineageLink> &links)
{
    QJsonArray array;
    for (const store::LineageLink &link : links) {
        QJsonObject object = labelJson(link.other);
        object.insert(u"depth"_s, link.depth);
        object.insert(u"holds_back"_s, link.holdsBack);
        if (link.sourceRevision > 0)
            object.insert(u"source_revision"_s, link.sourceRevision);
        array.append(object);
    }
    return array;
}

QJsonArray tellingsJson(const std::vector<store::Telling> &tellings)
{
    QJsonArray array;
    for (const store::Telling &telling : tellings)
        array.append(QJsonObject{{u"snapshot"_s, telling.snapshotUid},
                                 {u"at"_s, telling.at},
                                 {u"recipe"_s, telling.recipe},
                                 {u"question"_s, telling.question},
                                 {u"agent"_s, telling.agent},
                                 {u"run"_s, telling.run},
                                 {u"made_by"_s, telling.madeBy},
                                 {u"revision"_s, telling.revision},
                                 {u"fate"_s, telling.fate}});
    return array;
}

void printLinks(Output &out, const QString &heading, const QJsonArray &links)
{
    if (links.isEmpty())
        return;
    out.line(u"\n"_s + heading);
    for (const QJsonValue &link : links) {
        const QString indent(2 * link["depth"_L1].toInt(1), u' ');
        const QString status = link["gone"_L1].toBool()        ? Text::tr("gone")
                               : link["forgotten"_L1].toBool() ? Text::tr("forgotten")
                                                               : link["status"_L1].toString();
        out.line(indent + link["uid"_L1].toString() + u"  "_s + printable(status) + u"  "_s
                 + shortened(link["text"_L1].toString(), ShownCharacters)
                 + (link["holds_back"_L1].toBool() ? u"  "_s + Text::tr("(holds it back)") : QString()));
    }
}

Result<QJsonArray> citationsJson(Database &database, const QString &uid)
{
    const auto citations = store::Wiki(database).citations(uid);
    if (!citations)
        return tl::unexpected(citations.error());
    QJsonArray array;
    for (const store::WikiCitation &citation : *citations)
        array.append(QJsonObject{{u"uid"_s, citation.uid},
                                 {u"layer"_s, citation.layer},
                                 {u"cited_revision"_s, citation.citedRevision},
                                 {u"revision"_s, citation.revision},
                                 {u"status"_s, citation.status},
                                 {u"day"_s, citation.day},
                                 {u"days"_s, citation.days},
                                 {u"holds_back"_s, citation.holdsBack},
                                 {u"text"_s, citation.text}});
    return array;
}

// Adds the present strength and the citations of a wiki section; nothing for rows of other layers.
Result<void> addWiki(Database &database, const QString &uid, QJsonObject &sheet)
{
    if (!store::wikiLayer().owns(uid))
        return {};
    const auto section = store::Wiki(database).one(uid);
    const auto citations = citationsJson(database, uid);
    if (!section || !citations)
        return tl::unexpected(section ? citations.error() : section.error());
    sheet.insert(u"strength"_s, section->strength);
    sheet.insert(u"cites"_s, section->cites);
    sheet.insert(u"cite_days"_s, section->citeDays);
    sheet.insert(u"citations"_s, *citations);
    return {};
}

Result<QJsonObject> sheetOf(Database &database, const QString &uid)
{
    auto row = store::exchange::listedRow(database, uid);
    const auto history = store::Ledger(database).history(uid);
    const auto findings = store::Reflexions(database).findings(uid);
    const auto lineage = lineageJson(database, uid);
    if (!row || !history || !findings || !lineage)
        return tl::unexpected(!row        ? row.error()
                              : !history  ? history.error()
                              : !findings ? findings.error()
                                          : lineage.error());
    QJsonObject sheet = row->row;
    if (auto added = addWiki(database, uid, sheet); !added)
        return tl::unexpected(added.error());
    QJsonArray lines;
    for (const store::LedgerLine &line : *history)
        lines.append(toJson(line));
    QJsonArray found;
    for (const store::RowFinding &finding : *findings)
        found.append(QJsonObject{{u"field"_s, finding.field},
                                 {u"detector"_s, QString(store::guard::name(finding.finding.detector))},
                                 {u"rule"_s, finding.finding.rule},
                                 {u"severity"_s, QString(store::guard::name(finding.finding.severity))},
                                 {u"masked"_s, finding.finding.masked}});
    sheet.insert(u"history"_s, lines);
    sheet.insert(u"findings"_s, found);
    for (auto part = lineage->begin(); part != lineage->end(); ++part)
        sheet.insert(part.key(), part.value());
    return sheet;
}

QString shown(const QJsonValue &value)
{
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 15);
    if (value.isBool())
        return value.toBool() ? Text::tr("yes") : Text::tr("no");
    if (value.isArray())
        return value.toArray().isEmpty() ? QString() : store::jsonText(value.toArray());
    if (value.isObject())
        return value.toObject().isEmpty() ? QString() : store::jsonText(value.toObject());
    return value.toString();
}

void printSheet(const Invocation &invocation, const QJsonObject &sheet)
{
    Output &out = invocation.out();
    static const QStringList lists{u"history"_s, u"findings"_s, u"citations"_s, u"sources"_s,
                                   u"derived"_s, u"told"_s,     u"held_back"_s, u"body_md"_s};
    for (auto column = sheet.begin(); column != sheet.end(); ++column) {
        const QString text = lists.contains(column.key()) ? QString() : shown(column.value());
        if (!text.isEmpty())
            out.line(column.key().leftJustified(20) + printable(text));
    }
    for (const QString &line : sheet.value("body_md"_L1).toString().split(u'\n', Qt::SkipEmptyParts))
        out.line(u"    "_s + printable(line));
    TextTable history(
        {Text::tr("at"), Text::tr("who"), Text::tr("what"), Text::tr("to"), Text::tr("reason")});
    for (const QJsonValue &line : sheet.value("history"_L1).toArray())
        history.add({line["at"_L1].toString(), line["actor"_L1].toString(), line["action"_L1].toString(),
                     line["to"_L1].toString(), line["reason"_L1].toString()});
    if (!history.isEmpty()) {
        out.line(u"\n"_s + Text::tr("History"));
        history.print(out);
    }
    for (const QJsonValue &finding : sheet.value("findings"_L1).toArray())
        out.line(Text::tr("Finding: %1 %2 in %3: %4")
                     .arg(finding["detector"_L1].toString(), finding["rule"_L1].toString(),
                          finding["field"_L1].toString(), printable(finding["masked"_L1].toString())));
    printLineage(invocation, sheet);
}

} // namespace

Result<QJsonObject> lineageJson(Database &database, const QString &uid)
{
    store::Lineage lineage(database);
    const auto sources = lineage.sources(uid);
    const auto derived = lineage.derived(uid);
    const auto told = lineage.tellings(uid, MostTellings);
    const auto reasons = lineage.whyHeldBack(uid);
    if (!sources || !derived || !told || !reasons)
        return tl::unexpected(!sources   ? sources.error()
                              : !derived ? derived.error()
                              : !told    ? told.error()
                                         : reasons.error());
    QJsonArray held;
    for (const store::HeldBack &reason : *reasons)
        held.append(QJsonObject{{u"source"_s, reason.sourceUid},
                                {u"layer"_s, reason.sourceLayer},
                                {u"status"_s, reason.sourceStatus},
                                {u"sentence"_s, sentence(reason)}});
    return QJsonObject{{u"sources"_s, linksJson(*sources)},
                       {u"derived"_s, linksJson(*derived)},
                       {u"told"_s, tellingsJson(*told)},
                       {u"held_back"_s, held}};
}

void printLineage(const Invocation &invocation, const QJsonObject &lineage)
{
    Output &out = invocation.out();
    const QJsonArray held = lineage.value("held_back"_L1).toArray();
    if (!held.isEmpty())
        out.line(u"\n"_s + Text::tr("Held back from contexts"));
    for (const QJsonValue &reason : held)
        out.line(u"  "_s + printable(reason["sentence"_L1].toString()));
    printLinks(out, Text::tr("Made from"), lineage.value("sources"_L1).toArray());
    printLinks(out, Text::tr("What was made from it"), lineage.value("derived"_L1).toArray());
    const QJsonArray told = lineage.value("told"_L1).toArray();
    if (!told.isEmpty())
        out.line(u"\n"_s + Text::tr("Told in"));
    for (const QJsonValue &telling : told)
        out.line(u"  "_s + telling["at"_L1].toString() + u"  "_s + telling["snapshot"_L1].toString() + u"  "_s
                 + printable(telling["run"_L1].toString()) + u"  "_s
                 + shortened(telling["question"_L1].toString(), ShownCharacters));
}

Result<int> listLayer(const Invocation &invocation, const QString &layer)
{
    const auto limit = invocation.number(u"limit"_s, 0);
    const auto checked = checkOptions(invocation, layer);
    if (!limit || !checked)
        return tl::unexpected(limit ? checked.error() : limit.error());
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    LayerFilter filter{invocation.value(u"status"_s), invocation.value(u"agent"_s), 0, PageSize};
    if (invocation.isSet(u"after"_s)) {
        const auto after = store::exchange::listedRow(**database, bareUid(invocation.value(u"after"_s)));
        if (!after)
            return tl::unexpected(after.error());
        filter.after = after->key;
    }
    bool isFirst = true;
    for (int left = *limit; !invocation.out().isBroken(); isFirst = false) {
        filter.limit = *limit > 0 ? std::min(left, PageSize) : PageSize;
        const auto rows = store::exchange::listRows(**database, layer, filter);
        if (!rows)
            return tl::unexpected(rows.error());
        print(invocation, *rows, isFirst);
        invocation.out().flush();
        store::Deadline::restart();
        left -= int(rows->size());
        if (int(rows->size()) < filter.limit || (*limit > 0 && left <= 0))
            break;
        filter.after = rows->back().key;
    }
    return Done;
}

Result<int> showLayerRow(const Invocation &invocation, Database &database, const QString &uid)
{
    const auto sheet = sheetOf(database, uid);
    if (!sheet)
        return tl::unexpected(sheet.error());
    if (invocation.wantsJson())
        invocation.out().json(*sheet);
    else
        printSheet(invocation, *sheet);
    return Done;
}

} // namespace app::ctl
