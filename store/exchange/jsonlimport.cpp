// SPDX-License-Identifier: MIT
#include "store/exchange/jsonlimport.h"

#include "store/exchange/jsonlines.h"
#include "store/exchange/layerrecords.h"
#include "store/json.h"
#include "store/layers/priority.h"
#include "store/rows/rowjson.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QFile>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedJsonl()
{
    return Text::tr("JSON lines, each an object with at least \"observation\"");
}

// Lines without an id are identified by their content, so that a second import of the file changes nothing.
QString nativeIdOf(const QJsonObject &line, const QJsonObject &extra)
{
    const QJsonValue kept = extra.value("native_id"_L1);
    if (kept.isString())
        return kept.toString();
    for (const auto key : {"native_id"_L1, "id"_L1, "uid"_L1}) {
        const QJsonValue id = line.value(key);
        if (id.isString() || id.isDouble())
            return id.toVariant().toString();
    }
    const QByteArray bytes = jsonBytes(line);
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).first(8).toHex());
}

Result<NewReflexion> rowOf(QJsonObject object)
{
    const bool hasOrigin = object.contains("origin"_L1);
    const bool hasPriority = object.contains("priority"_L1);
    auto row = takeColumns(object);
    if (!row)
        return row;
    if (!hasOrigin)
        row->origin = u"import"_s;
    if (!hasPriority)
        row->priority = usualPriority(row->kind);
    if (object.value("evidence"_L1).isArray())
        row->provenance.insert("evidence"_L1, object.take("evidence"_L1));
    for (auto unknown = object.constBegin(); unknown != object.constEnd(); ++unknown)
        row->extra.insert(unknown.key(), unknown.value());
    return row;
}

// A row of another layer, as "export --layer" writes it.
Result<void> takeLayer(LayerRecords &layers, const QString &layer, QJsonObject object, ImportWriter &out,
                       const Place &place)
{
    if (const auto isGone = out.wasForgotten(object.value("uid"_L1).toString(), place); !isGone || *isGone)
        return isGone.map([](bool) {});
    if (const auto named = object.find("agent"_L1); named != object.end())
        *named = out.agentOr(named->toString());
    const auto taken = layers.take(layer, object, place);
    if (taken)
        out.recognise();
    if (taken || !out.mayLeaveOut(taken.error()))
        return taken;
    return out.malformed(place, taken.error().message, expectedJsonl());
}

} // namespace

Result<void> readJsonl(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    MemoirRecords records(out);
    LayerRecords layers(out, records);
    const auto take = [&](const QJsonObject &object, const Place &place) -> Result<void> {
        const QString layer = object.value("layer"_L1).toString();
        if (LayerRecords::knows(layer))
            return takeLayer(layers, layer, object, out, place);
        if (!object.contains("observation"_L1))
            return out.malformed(place, Text::tr("The line has no \"observation\"."), expectedJsonl());
        auto row = rowOf(object);
        if (!row)
            return out.malformed(place, row.error().message, expectedJsonl());
        const QString nativeId = nativeIdOf(object, row->extra);
        const QString source = row->provenance.value("source"_L1).toString(u"jsonl"_s);
        return out.add(std::move(*row), source, nativeId, place);
    };
    return eachObject(file, out, progress, expectedJsonl(), take)
        .and_then([&] { return out.checkRecognised(expectedJsonl()); })
        .and_then([&] { return layers.finish(); });
}

} // namespace store::exchange
