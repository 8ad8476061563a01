// SPDX-License-Identifier: MIT
#include "models/fieldmodel.h"

#include "models/proposalwords.h"
#include "store/json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <optional>

namespace models {

using namespace Qt::StringLiterals;

namespace {

bool isNested(const QJsonValue &value)
{
    if (value.isObject())
        return !value.toObject().isEmpty();
    const QJsonArray list = value.toArray();
    return std::ranges::any_of(list,
                               [](const QJsonValue &item) { return item.isObject() || item.isArray(); });
}

QString placeIn(qsizetype index)
{
    return u"[%1]"_s.arg(index);
}

// The value at keys replaced, everything else as it was.
QJsonValue replaced(const QJsonValue &whole, const QStringList &keys, const QJsonValue &value)
{
    if (keys.isEmpty())
        return value;
    const QString &key = keys.front();
    if (key.startsWith(u'[') && whole.isArray()) {
        QJsonArray list = whole.toArray();
        const qsizetype place = key.mid(1, key.size() - 2).toLongLong();
        list.replace(place, replaced(list.at(place), keys.mid(1), value));
        return list;
    }
    QJsonObject object = whole.toObject();
    object.insert(key, replaced(object.value(key), keys.mid(1), value));
    return object;
}

QJsonValue valueAt(const QJsonValue &whole, const QStringList &keys)
{
    QJsonValue value = whole;
    for (const QString &key : keys) {
        if (value.isArray() && key.startsWith(u'['))
            value = value.toArray().at(key.mid(1, key.size() - 2).toLongLong());
        else
            value = value.toObject().value(key);
    }
    return value;
}

struct Parsed
{
    std::optional<QJsonValue> value;
    QString sentence; // why there is no value
};

Parsed parsedNumber(const QString &typed)
{
    bool isWhole = false;
    const qint64 whole = typed.toLongLong(&isWhole);
    if (isWhole)
        return {QJsonValue(whole), {}};
    bool isNumber = false;
    const double number = typed.toDouble(&isNumber);
    if (isNumber && std::isfinite(number))
        return {QJsonValue(number), {}};
    return {std::nullopt, FieldModel::tr("“%1” is no number; write it like 4180 or 0.5.").arg(typed)};
}

Parsed parsedList(const QString &typed)
{
    const QJsonDocument document = QJsonDocument::fromJson(typed.toUtf8());
    if (document.isArray())
        return {QJsonValue(document.array()), {}};
    return {std::nullopt,
            FieldModel::tr("“%1” is no list; write it like [1, 2] or [\"a\", \"b\"].").arg(typed)};
}

// The typed text as a value of the type that the field had.
Parsed parsed(const QJsonValue &old, const QVariant &typed)
{
    switch (old.type()) {
    case QJsonValue::Bool: return {QJsonValue(typed.toBool()), {}};
    case QJsonValue::Double: return parsedNumber(typed.toString().trimmed());
    case QJsonValue::Array: return parsedList(typed.toString());
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        // The field held null, so there is no type to keep: an empty field stays null, anything typed becomes
        // a string.
        return {typed.toString().isEmpty() ? QJsonValue() : QJsonValue(typed.toString()), {}};
    case QJsonValue::String:
    case QJsonValue::Object: break;
    }
    return {QJsonValue(typed.toString()), {}};
}

QVariant editable(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isArray())
        return store::jsonText(value.toArray());
    if (value.isNull() || value.isUndefined())
        return QString();
    return value.isString() ? value.toString() : valueWords(value);
}

} // namespace

FieldModel::FieldModel(Form form, QObject *parent)
    : QAbstractTableModel(parent)
    , m_form(form)
{}

bool FieldModel::isUnwrapped(const QString &key, const QStringList &keys, const QJsonValue &value) const
{
    return m_form == Form::Action && keys.isEmpty() && key == "args"_L1 && value.isObject();
}

void FieldModel::setObject(const QJsonObject &object, const QJsonObject &before)
{
    beginResetModel();
    m_object = object;
    m_before = before;
    m_fields.clear();
    addFields(object, before, {});
    endResetModel();
}

void FieldModel::revert()
{
    setObject(m_before);
    Q_EMIT edited();
}

void FieldModel::takeEdits(const QJsonObject &edited, const QJsonObject &from)
{
    QJsonObject object = m_object;
    for (const Field &field : m_fields) {
        const QJsonValue value = valueAt(edited, field.keys);
        const bool fits = field.value.isNull() || value.type() == field.value.type();
        if (!field.isHead && fits && value != valueAt(from, field.keys))
            object = replaced(object, field.keys, value).toObject();
    }
    setObject(object, m_before);
}

QString FieldModel::problem() const
{
    const auto refused = std::ranges::find_if(m_fields, [](const Field &f) { return !f.problem.isEmpty(); });
    return refused == m_fields.end() ? QString() : refused->problem;
}

void FieldModel::addFields(const QJsonValue &value, const QJsonValue &before, const QStringList &keys)
{
    const QJsonValue nothing(QJsonValue::Undefined);
    if (value.isArray()) {
        const QJsonArray list = value.toArray();
        const QJsonArray old = before.toArray();
        for (qsizetype i = 0; i < list.size(); ++i)
            addField(placeIn(i), list.at(i), i < old.size() ? old.at(i) : nothing, keys);
        return;
    }
    const QJsonObject object = value.toObject();
    const QJsonObject old = before.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        addField(entry.key(), entry.value(), old.value(entry.key()), keys);
    // A field that is gone gets a row too: without a value, but with the old one.
    for (auto entry = old.begin(); entry != old.end(); ++entry) {
        if (!object.contains(entry.key()))
            addField(entry.key(), nothing, entry.value(), keys);
    }
}

void FieldModel::addField(const QString &key, const QJsonValue &value, const QJsonValue &before,
                          QStringList keys)
{
    if (isUnwrapped(key, keys, value))
        return addFields(value, before, {key});
    Field field;
    field.name =
        key.startsWith(u'[') ? QString::number(key.mid(1, key.size() - 2).toInt() + 1) : fieldWords(key);
    const bool isInArgs = !keys.isEmpty() && isUnwrapped(keys.front(), {}, QJsonObject());
    field.depth = int(keys.size()) - int(isInArgs);
    if (m_form == Form::Action && keys.isEmpty() && value.isString() && key == "action"_L1)
        field.name = tr("Tool");
    keys += key;
    field.keys = keys;
    field.value = value;
    field.isHead = isNested(value);
    if (!field.isHead && value != before)
        field.before = before.isUndefined() ? QJsonValue() : before;
    m_fields.push_back(field);
    if (field.isHead)
        addFields(value, before, keys);
}

void FieldModel::setEditable(bool isEditable)
{
    if (std::exchange(m_isEditable, isEditable) != isEditable && !m_fields.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int FieldModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_fields.size());
}

int FieldModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FieldModel::pathOf(const Field &field)
{
    QString path;
    for (const QString &key : field.keys)
        path += key.startsWith(u'[') || path.isEmpty() ? key : u'.' + key;
    return path;
}

QVariant FieldModel::shown(const Field &field, int column) const
{
    switch (column) {
    case NameColumn: return field.name;
    case TypeColumn:
        return field.isHead ? QString() : typeWords(field.value.isUndefined() ? field.before : field.value);
    case ValueColumn:
        return field.isHead ? QString() : field.problem.isEmpty() ? valueWords(field.value) : field.typed;
    }
    return {};
}

QVariant FieldModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field &field = m_fields[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return shown(field, index.column());
    case Qt::EditRole:
        return index.column() == ValueColumn && field.problem.isEmpty() ? editable(field.value)
                                                                        : shown(field, index.column());
    case Qt::ToolTipRole: return index.column() == NameColumn ? pathOf(field) : shown(field, index.column());
    case Qt::AccessibleDescriptionRole:
    case ProblemRole: return field.problem;
    case Qt::AccessibleTextRole:
        return index.column() != ValueColumn || field.before.isUndefined()
                   ? shown(field, index.column())
                   : QVariant(tr("%1, before %2").arg(valueWords(field.value), valueWords(field.before)));
    case PathRole: return pathOf(field);
    case JsonRole: return QVariant::fromValue(field.value);
    case BeforeRole: return QVariant::fromValue(field.before);
    case DepthRole: return field.depth;
    case HeadRole: return field.isHead;
    case LongRole: return field.value.isString() && field.value.toString().contains(u'\n');
    }
    return {};
}

QVariant FieldModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("Field"), tr("Type"), tr("Value")};
    return names.value(section);
}

Qt::ItemFlags FieldModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    const Field &field = m_fields[size_t(index.row())];
    if (m_isEditable && index.column() == ValueColumn && !field.isHead && !field.value.isUndefined())
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool FieldModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    Field &field = m_fields[size_t(index.row())];
    // Closing an editor without a change must not turn 1.50 into 1.5.
    const Parsed typed =
        value == editable(field.value) ? Parsed{field.value, {}} : parsed(field.value, value);
    const bool hadProblem = !field.problem.isEmpty();
    field.typed = value.toString();
    field.problem = typed.sentence;
    if (typed.value && field.value == *typed.value && !hadProblem)
        return true;
    if (typed.value)
        take(field, *typed.value);
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), ColumnCount - 1));
    Q_EMIT edited();
    return typed.value.has_value();
}

void FieldModel::take(Field &field, const QJsonValue &value)
{
    const QJsonValue old = field.before.isUndefined() ? field.value : field.before;
    field.value = value;
    field.before = field.value == old ? QJsonValue(QJsonValue::Undefined) : old;
    m_object = replaced(m_object, field.keys, field.value).toObject();
}

} // namespace models
