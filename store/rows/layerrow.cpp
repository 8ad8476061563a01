// SPDX-License-Identifier: MIT
#include "store/rows/layerrow.h"

#include "store/canonical.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/json.h"
#include "store/rows/norow.h"
#include "store/text.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using Kind = LayerColumn::Kind;

// A number is turned into text here and not by the database: the text is hashed, and another database might
// print 0.1 differently.
QByteArray field(Kind kind, const QVariant &value)
{
    if (!value.isValid() || value.isNull())
        return {};
    switch (kind) {
    case Kind::Integer: return QByteArray::number(value.toLongLong());
    case Kind::Real: return realText(value.toDouble());
    case Kind::Json:
    case Kind::Word:
    case Kind::Text: break;
    }
    if (value.typeId() == QMetaType::QJsonObject)
        return jsonBytes(value.toJsonObject());
    if (value.typeId() == QMetaType::QJsonArray)
        return jsonBytes(value.toJsonArray());
    const QByteArray text = value.toString().toUtf8();
    return text.isNull() ? QByteArray("") : text;
}

QVariant variant(Kind kind, const QByteArray &field)
{
    if (field.isNull())
        return {};
    switch (kind) {
    case Kind::Integer: return field.toLongLong();
    case Kind::Real: return field.toDouble();
    case Kind::Json:
    case Kind::Word:
    case Kind::Text: break;
    }
    return field.isEmpty() ? u""_s : QString::fromUtf8(field);
}

QJsonValue jsonValue(Kind kind, const QByteArray &field)
{
    return field.isNull() ? QJsonValue() : QJsonValue::fromVariant(variant(kind, field));
}

QString name(const char *latin1)
{
    return QString::fromLatin1(latin1);
}

} // namespace

LayerRow LayerRow::fresh(const Layer &layer)
{
    LayerRow row;
    row.layer = &layer;
    row.fields.reserve(layer.columns.size());
    for (const LayerColumn &column : layer.columns)
        row.fields.push_back(column.standard ? QByteArray(column.standard) : QByteArray());
    return row;
}

QByteArray LayerRow::columns(const Layer &layer, const QByteArray &prefix)
{
    QByteArrayList names{"id", "uid", "status", "revision", "ledger_seq"};
    for (const LayerColumn &column : layer.columns)
        names += column.name;
    for (QByteArray &column : names)
        column.prepend(prefix);
    return names.join(", ");
}

LayerRow LayerRow::read(const Layer &layer, const Statement &statement, int first)
{
    LayerRow row;
    row.layer = &layer;
    row.id = statement.integer(first);
    row.uid = statement.bytes(first + 1);
    row.status = statement.bytes(first + 2);
    row.revision = statement.integer(first + 3);
    row.ledgerSeq = statement.integer(first + 4);
    row.fields.reserve(layer.columns.size());
    int at = first + FixedColumns;
    for (const LayerColumn &column : layer.columns) {
        const bool isReal = column.kind == Kind::Real && !statement.isNull(at);
        row.fields.push_back(isReal ? realText(statement.real(at)) : statement.bytes(at));
        ++at;
    }
    return row;
}

Result<LayerRow> LayerRow::load(Database &database, const Layer &layer, const QString &uid)
{
    const auto read = [&layer](const Rows &columns) {
        LayerRow row;
        row.layer = &layer;
        row.id = columns.integer(0);
        row.uid = columns.text(1).toUtf8();
        row.status = columns.text(2).toUtf8();
        row.revision = columns.integer(3);
        row.ledgerSeq = columns.integer(4);
        int at = FixedColumns;
        for (const LayerColumn &column : layer.columns)
            row.fields.push_back(field(column.kind, columns.value(at++)));
        return row;
    };
    const QString sql = u"SELECT %1 FROM %2 WHERE uid = ?"_s.arg(QString::fromLatin1(columns(layer)),
                                                                 QLatin1StringView(layer.table));
    return foundRow(database.first(sql, {uid}, read), uid);
}

Result<void> LayerRow::set(const LayerValues &values)
{
    for (auto value = values.begin(); value != values.end(); ++value) {
        const LayerColumn *column = layer->column(value.key());
        if (!column)
            return failure(Error::Code::Usage, Text::tr("The layer %1 has no column \"%2\".")
                                                   .arg(QLatin1StringView(layer->name), value.key()));
        fields[size_t(column - layer->columns.data())] = field(column->kind, value.value());
    }
    return {};
}

QString LayerRow::value(QStringView columnName) const
{
    const LayerColumn *column = layer->column(columnName);
    return column ? QString::fromUtf8(fields[size_t(column - layer->columns.data())]) : QString();
}

QByteArray LayerRow::sha256(Canonical &scratch) const
{
    scratch.clear();
    scratch.add(QByteArrayView(uid));
    for (size_t i = 0; i < fields.size(); ++i) {
        const LayerColumn &column = layer->columns[i];
        if (!column.isContent() || (column.isLater && fields[i].isNull()))
            continue;
        if (column.isLater) // the name keeps two later columns with equal values apart
            scratch.add(QByteArrayView(column.name));
        scratch.addOrNull(fields[i]);
    }
    return scratch.sha256();
}

QJsonObject LayerRow::differences(const LayerRow &other) const
{
    QJsonObject differences;
    for (size_t i = 0; i < fields.size(); ++i) {
        const LayerColumn &column = layer->columns[i];
        const bool isSame = fields[i] == other.fields[i] && fields[i].isNull() == other.fields[i].isNull();
        if (column.isContent() && !isSame)
            differences.insert(name(column.name), jsonValue(column.kind, fields[i]));
    }
    return differences;
}

QJsonObject LayerRow::toJson() const
{
    // The internal key goes as text: JSON numbers are exact only up to 2^53, and some layers' keys are
    // larger.
    QJsonObject object{{u"id"_s, QString::number(id)}, {u"status"_s, QString::fromUtf8(status)}};
    for (size_t i = 0; i < fields.size(); ++i)
        object.insert(name(layer->columns[i].name), jsonValue(layer->columns[i].kind, fields[i]));
    return object;
}

LayerRow LayerRow::fromJson(const Layer &layer, const QJsonObject &object)
{
    LayerRow row = fresh(layer);
    row.id = object.value("id"_L1).toString().toLongLong();
    row.status = object.value("status"_L1).toString().toUtf8();
    for (size_t i = 0; i < row.fields.size(); ++i) {
        const LayerColumn &column = layer.columns[i];
        const QJsonValue value = object.value(QLatin1StringView(column.name));
        if (!value.isUndefined())
            row.fields[i] = value.isNull() ? QByteArray() : field(column.kind, value.toVariant());
    }
    return row;
}

Result<qint64> LayerRow::insert(Database &database) const
{
    QStringList names{u"uid"_s, u"status"_s, u"revision"_s, u"ledger_seq"_s};
    QVariantList values{QString::fromUtf8(uid), QString::fromUtf8(status), revision, ledgerSeq};
    if (id) {
        names += u"id"_s;
        values += id;
    }
    for (size_t i = 0; i < fields.size(); ++i) {
        names += name(layer->columns[i].name);
        values += variant(layer->columns[i].kind, fields[i]);
    }
    const QString marks = QStringList(names.size(), u"?"_s).join(u", "_s);
    auto inserted = database.run(u"INSERT OR ROLLBACK INTO %1 (%2) VALUES (%3)"_s.arg(
                                     QLatin1StringView(layer->table), names.join(u", "_s), marks),
                                 values);
    if (!inserted)
        return tl::unexpected(inserted.error());
    return id ? id : (*inserted)->lastInsertId();
}

Result<void> LayerRow::update(Database &database, const LayerRow &stored) const
{
    QStringList sets;
    QVariantList values;
    const auto add = [&](const QString &column, const QVariant &value) {
        sets += column + " = ?"_L1;
        values += value;
    };
    if (ledgerSeq != stored.ledgerSeq) {
        add(u"status"_s, QString::fromUtf8(status));
        add(u"revision"_s, revision);
        add(u"ledger_seq"_s, ledgerSeq);
    }
    for (size_t i = 0; i < fields.size(); ++i) {
        if (fields[i] != stored.fields[i] || fields[i].isNull() != stored.fields[i].isNull())
            add(name(layer->columns[i].name), variant(layer->columns[i].kind, fields[i]));
    }
    if (sets.isEmpty())
        return {};
    values += QString::fromUtf8(uid);
    auto updated = database.run(u"UPDATE OR ROLLBACK %1 SET %2 WHERE uid = ?"_s.arg(
                                    QLatin1StringView(layer->table), sets.join(u", "_s)),
                                values);
    return updated ? Result<void>() : tl::unexpected(updated.error());
}

Result<void> LayerRow::remove(Database &database) const
{
    return database.execute(u"DELETE FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer->table)),
                            {QString::fromUtf8(uid)});
}

} // namespace store
