// SPDX-License-Identifier: MIT
#include "app/ctl/rowsheet.h"

#include "app/ctl/invocation.h"
#include "app/ctl/layerrows.h"
#include "app/ctl/output.h"
#include "app/ctl/rowjson.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "store/json.h"
#include "store/layers/citations.h"
#include "store/layers/outcomes.h"
#include "store/retrieval/activation.h"
#include "store/retrieval/movedevidence.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/training/worth.h"

namespace app::ctl {

using namespace Qt::StringLiterals;
using store::Database;
using store::Result;

namespace {

constexpr int MostEpisodes = 50;

// A reflexion with everything that is shown with it.
struct Sheet
{
    store::Reflexion row;
    std::vector<store::LedgerLine> history;
    std::vector<store::RowFinding> findings;
    std::vector<store::Sighting> sightings;
    std::vector<store::Episode> evidence;
    store::Activation activation;
    std::vector<store::FactConflict> conflicts;
    store::training::Worth worth;
    std::vector<store::MovedEvidence> moved;
};

template<typename T>
Result<void> take(T &target, Result<T> source)
{
    if (!source)
        return tl::unexpected(source.error());
    target = std::move(*source);
    return {};
}

Result<Sheet> sheetOf(Database &database, const QString &uid)
{
    store::Reflexions reflexions(database);
    Sheet sheet;
    auto done = take(sheet.row, reflexions.one(uid));
    if (done)
        done = take(sheet.history, store::Ledger(database).history(uid));
    if (done)
        done = take(sheet.findings, reflexions.findings(uid));
    if (done)
        done = take(sheet.sightings, reflexions.sightings(uid));
    if (done)
        done = take(sheet.evidence, reflexions.evidence(sheet.row, MostEpisodes));
    if (done)
        done = take(sheet.conflicts, store::conflictsOf(database, sheet.row));
    if (done)
        done = take(sheet.worth, store::training::worthOf(database, uid));
    if (done)
        done = take(sheet.moved, store::movedEvidence(database, uid));
    if (!done)
        return tl::unexpected(done.error());
    const auto activation = store::activations(database, {sheet.row});
    if (!activation)
        return tl::unexpected(activation.error());
    sheet.activation = activation->value(uid);
    return sheet;
}

template<typename T>
QJsonArray list(const std::vector<T> &items)
{
    QJsonArray array;
    for (const T &item : items)
        array.append(toJson(item));
    return array;
}

QJsonObject asJson(const Sheet &sheet)
{
    QJsonObject object = toJson(sheet.row);
    QJsonArray findings;
    for (const store::RowFinding &finding : sheet.findings)
        findings.append(toJson(finding, sheet.row));
    object.insert(u"findings"_s, findings);
    object.insert(u"history"_s, list(sheet.history));
    object.insert(u"sightings"_s, list(sheet.sightings));
    object.insert(u"outcomes"_s, store::outcomesOf(sheet.row, sheet.sightings).json());
    object.insert(u"evidence"_s, list(sheet.evidence));
    if (!sheet.moved.empty())
        object.insert(u"evidence_changed"_s, list(sheet.moved));
    object.insert(u"activation"_s, store::toJson(sheet.activation));
    if (sheet.worth.isKnown())
        object.insert(u"worth"_s, store::training::toJson(sheet.worth));
    if (!sheet.row.factKey.isEmpty())
        object.insert(u"conflicts"_s, toJson(sheet.conflicts));
    return object;
}

void printColumns(Output &out, const store::Reflexion &row)
{
    const QJsonObject object = toJson(row);
    for (auto column = object.begin(); column != object.end(); ++column) {
        const QJsonValue value = column.value();
        QString text = value.isDouble() ? QString::number(value.toDouble()) : value.toString();
        if (value.isArray())
            text = value.toVariant().toStringList().join(u", "_s);
        if (value.isObject() && !value.toObject().isEmpty())
            text = store::jsonText(value.toObject());
        if (!text.isEmpty())
            out.line(column.key().leftJustified(16) + printable(text));
    }
}

void printMoved(Output &out, const std::vector<store::MovedEvidence> &moved)
{
    if (!moved.empty())
        out.line(store::movedWords(moved));
    for (const store::MovedEvidence &one : moved) {
        out.line(u"  "_s + printable(store::words(one)));
        if (one.was != one.is) {
            out.line(u"  - "_s + shortened(one.was, 200));
            out.line(u"  + "_s + shortened(one.is, 200));
        }
    }
}

void printRest(Output &out, const Sheet &sheet)
{
    out.line(u"\n"_s + store::activationWords(sheet.activation));
    for (const QString &line : store::training::worthWords(sheet.worth))
        out.line(line);
    TextTable history(
        {Text::tr("at"), Text::tr("who"), Text::tr("what"), Text::tr("to"), Text::tr("reason")});
    for (const store::LedgerLine &line : sheet.history)
        history.add({line.at, line.actor, line.action, line.toStatus, line.reason});
    out.line(u"\n"_s + Text::tr("History"));
    history.print(out);
    for (const store::RowFinding &found : sheet.findings)
        out.line(Text::tr("Finding: %1 %2 in %3: %4")
                     .arg(store::guard::name(found.finding.detector), found.finding.rule, found.field,
                          printable(found.finding.masked)));
    for (const store::Sighting &sighting : sheet.sightings)
        out.line(
            Text::tr("Seen again %1 %2 %3 %4")
                .arg(sighting.seenAt, printable(sighting.source), printable(sighting.run), sighting.outcome)
                .trimmed());
    if (const QString outcomes = store::outcomesOf(sheet.row, sheet.sightings).words(); !outcomes.isEmpty())
        out.line(outcomes);
    for (const store::FactConflict &conflict : sheet.conflicts)
        out.line(Text::tr("Says otherwise: %1 %2 (%3)")
                     .arg(conflict.uid, printable(conflict.value), store::name(conflict.status)));
    for (const store::Episode &episode : sheet.evidence)
        out.line(Text::tr("Evidence %1: %2").arg(episode.uid, shortened(episode.content, 100)));
    printMoved(out, sheet.moved);
}

Result<int> showPresent(const Invocation &invocation, Database &database, const QString &uid)
{
    // A uid with an unknown prefix is looked for among the reflexions.
    const QString layer = store::layerNameOf(uid);
    if (!layer.isEmpty() && !store::reflexionLayer().is(layer))
        return showLayerRow(invocation, database, uid);
    const auto sheet = sheetOf(database, uid);
    if (!sheet)
        return tl::unexpected(sheet.error());
    if (invocation.wantsJson()) {
        invocation.out().json(asJson(*sheet));
        return Done;
    }
    printColumns(invocation.out(), sheet->row);
    printRest(invocation.out(), *sheet);
    return Done;
}

// The error for a row that is not there: of one that was forgotten, what its tombstone says.
tl::unexpected<store::Error> notThere(Database &database, const QString &uid, const store::Error &error)
{
    const auto stone = store::tombstoneOf(database, uid);
    if (!stone || !*stone)
        return tl::unexpected(error);
    return store::failure(
        error.code,
        Text::tr("%1 was forgotten at %2 by %3: %4").arg(uid, (*stone)->at, (*stone)->by, (*stone)->reason));
}

} // namespace

Result<int> showRow(const Invocation &invocation, Database &database, const QString &uid)
{
    auto shown = showPresent(invocation, database, uid);
    if (!shown && shown.error().code == store::Error::Code::NotFound)
        return notThere(database, uid, shown.error());
    return shown;
}

} // namespace app::ctl
