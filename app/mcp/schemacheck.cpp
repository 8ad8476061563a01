// SPDX-License-Identifier: MIT
#include "app/mcp/schemacheck.h"
#include "store/json.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

bool isOfType(const QJsonValue &value, const QString &type)
{
    if (type == "string"_L1)
        return value.isString();
    if (type == "integer"_L1)
        return value.isDouble() && value.toDouble() == std::trunc(value.toDouble());
    if (type == "number"_L1)
        return value.isDouble();
    if (type == "boolean"_L1)
        return value.isBool();
    if (type == "array"_L1)
        return value.isArray();
    if (type == "object"_L1)
        return value.isObject();
    return type == "null"_L1 && value.isNull();
}

QStringList typesIn(const QJsonValue &type)
{
    if (!type.isArray())
        return type.isString() ? QStringList(type.toString()) : QStringList();
    QStringList types;
    for (const QJsonValue one : type.toArray())
        types += one.toString();
    return types;
}

QString called(const QString &name)
{
    return name.isEmpty() ? u"The arguments"_s : u"\"%1\""_s.arg(name);
}

QStringList misfitsOfText(const QJsonObject &schema, const QString &text, const QString &name)
{
    if (text.contains(QChar(u'\0')))
        return {u"%1 holds the character U+0000."_s.arg(called(name))};
    if (const int least = schema.value("minLength"_L1).toInt(); text.trimmed().size() < least)
        return {u"%1 is empty."_s.arg(called(name))};
    if (const int most = schema.value("maxLength"_L1).toInt(INT_MAX); text.size() > most)
        return {u"%1 is over %2 characters long."_s.arg(called(name)).arg(most)};
    return {};
}

QStringList misfitsOfNumber(const QJsonObject &schema, double number, const QString &name)
{
    const QJsonValue least = schema.value("minimum"_L1);
    const QJsonValue most = schema.value("maximum"_L1);
    if ((least.isDouble() && number < least.toDouble()) || (most.isDouble() && number > most.toDouble()))
        return {u"%1 has to be from %2 to %3."_s.arg(called(name), least.toVariant().toString(),
                                                     most.toVariant().toString())};
    return {};
}

QStringList misfitsOfList(const QJsonObject &schema, const QJsonArray &list, const QString &name)
{
    if (list.size() < schema.value("minItems"_L1).toInt())
        return {u"%1 is empty."_s.arg(called(name))};
    if (const int most = schema.value("maxItems"_L1).toInt(INT_MAX); list.size() > most)
        return {u"%1 has over %2 items."_s.arg(called(name)).arg(most)};
    QStringList problems;
    const QJsonObject items = schema.value("items"_L1).toObject();
    for (qsizetype i = 0; i < list.size() && problems.isEmpty(); ++i)
        problems += misfits(items, list.at(i), u"%1[%2]"_s.arg(name).arg(i));
    return problems;
}

QStringList misfitsOfObject(const QJsonObject &schema, const QJsonObject &object, const QString &name)
{
    QStringList problems;
    const QString prefix = name.isEmpty() ? QString() : name + u'.';
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    const QJsonArray required = schema.value("required"_L1).toArray();
    for (const QJsonValue key : required) {
        if (!object.contains(key.toString()))
            problems += u"\"%1\" is missing."_s.arg(prefix + key.toString());
    }
    const bool isOpen = schema.value("additionalProperties"_L1).toBool(true);
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (properties.contains(entry.key()))
            problems +=
                misfits(properties.value(entry.key()).toObject(), entry.value(), prefix + entry.key());
        else if (!isOpen)
            problems += properties.isEmpty()
                            ? u"\"%1\" is not known here; nothing is."_s.arg(prefix + entry.key())
                            : u"\"%1\" is not known here; known are %2."_s.arg(
                                prefix + entry.key(), properties.keys().join(u", "_s));
        else if (entry.value().isString())
            problems += misfitsOfText({}, entry.value().toString(), prefix + entry.key());
    }
    return problems;
}

} // namespace

QStringList misfits(const QJsonObject &schema, const QJsonValue &value, const QString &name)
{
    const QStringList types = typesIn(schema.value("type"_L1));
    if (!types.isEmpty()
        && std::ranges::none_of(types, [&value](const QString &type) { return isOfType(value, type); }))
        return {u"%1 has to be of type %2."_s.arg(called(name), types.join(u" or "_s))};
    const QJsonArray choices = schema.value("enum"_L1).toArray();
    if (!choices.isEmpty() && !choices.contains(value)) {
        const QByteArray all = store::jsonBytes(choices);
        return {u"%1 has to be one of %2."_s.arg(called(name), QString::fromUtf8(all))};
    }
    if (value.isString())
        return misfitsOfText(schema, value.toString(), name);
    if (value.isDouble())
        return misfitsOfNumber(schema, value.toDouble(), name);
    if (value.isArray())
        return misfitsOfList(schema, value.toArray(), name);
    if (value.isObject())
        return misfitsOfObject(schema, value.toObject(), name);
    return {};
}

} // namespace app::mcp
