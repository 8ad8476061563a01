// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStringList>

#include <cmath>

namespace tests {

using namespace Qt::StringLiterals;

// An OpenAPI 3.1 document and what in a body does not fit it. Knows the words of JSON Schema that the
// documents of Anthropic and OpenAI use: $ref, allOf, anyOf, oneOf, type, const, enum, properties, required,
// additionalProperties, items, min/max of lengths, items and numbers, pattern. Others (format, discriminator)
// only describe.
class OpenApi
{
public:
    explicit OpenApi(const QString &path)
    {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            m_document = QJsonDocument::fromJson(file.readAll()).object();
    }

    bool isLoaded() const { return !m_document.isEmpty(); }

    QStringList misfitsOfBody(const QString &path, const QJsonObject &body) const
    {
        const QJsonObject content =
            m_document.value("paths"_L1)[path]["post"_L1]["requestBody"_L1]["content"_L1]
                .toObject()
                .value("application/json"_L1)
                .toObject();
        if (content.isEmpty())
            return {u"no such path: "_s + path};
        return misfits(content.value("schema"_L1), body, u"body"_s);
    }

    QStringList misfits(const QJsonValue &schemaValue, const QJsonValue &value, const QString &where) const
    {
        if (schemaValue.isBool())
            return schemaValue.toBool() ? QStringList() : QStringList(where + u": nothing is allowed here"_s);
        const QJsonObject schema = schemaValue.toObject();
        QStringList problems;
        if (const QString reference = schema.value("$ref"_L1).toString(); !reference.isEmpty())
            problems += misfits(resolved(reference), value, where);
        for (const QJsonValue part : schema.value("allOf"_L1).toArray())
            problems += misfits(part, value, where);
        for (const QLatin1StringView word : {"anyOf"_L1, "oneOf"_L1})
            problems += misfitsOfChoice(schema.value(word).toArray(), value, where);
        if (schema.contains("const"_L1) && schema.value("const"_L1) != value)
            problems += where + u": not the constant"_s;
        if (schema.contains("enum"_L1) && !schema.value("enum"_L1).toArray().contains(value))
            problems += where + u": none of the choices"_s;
        if (schema.contains("type"_L1) && !isOfAnyType(schema.value("type"_L1), value))
            return problems << where + u": wrong type"_s;
        if (value.isObject())
            problems += misfitsOfObject(schema, value.toObject(), where);
        if (value.isArray())
            problems += misfitsOfList(schema, value.toArray(), where);
        if (value.isString())
            problems += misfitsOfText(schema, value.toString(), where);
        if (value.isDouble())
            problems += misfitsOfNumber(schema, value.toDouble(), where);
        return problems;
    }

private:
    QJsonValue resolved(const QString &reference) const
    {
        QJsonValue found = m_document;
        for (const QString &step : reference.mid(2).split(u'/'))
            found = found.toObject().value(step);
        return found.isUndefined() ? QJsonValue(false) : found;
    }

    QStringList misfitsOfChoice(const QJsonArray &choices, const QJsonValue &value,
                                const QString &where) const
    {
        QStringList nearest;
        for (const QJsonValue choice : choices) {
            const QStringList problems = misfits(choice, value, where);
            if (problems.isEmpty())
                return {};
            if (nearest.isEmpty() || problems.size() < nearest.size())
                nearest = problems;
        }
        return nearest;
    }

    static bool isOfAnyType(const QJsonValue &types, const QJsonValue &value)
    {
        if (!types.isArray())
            return isOfType(types.toString(), value);
        for (const QJsonValue type : types.toArray()) {
            if (isOfType(type.toString(), value))
                return true;
        }
        return false;
    }
    static bool isOfType(const QString &type, const QJsonValue &value)
    {
        if (type == "integer"_L1)
            return value.isDouble() && value.toDouble() == std::trunc(value.toDouble());
        return (type == "string"_L1 && value.isString()) || (type == "number"_L1 && value.isDouble())
               || (type == "boolean"_L1 && value.isBool()) || (type == "array"_L1 && value.isArray())
               || (type == "object"_L1 && value.isObject()) || (type == "null"_L1 && value.isNull());
    }

    QStringList misfitsOfObject(const QJsonObject &schema, const QJsonObject &object,
                                const QString &where) const
    {
        QStringList problems;
        const QJsonObject properties = schema.value("properties"_L1).toObject();
        for (const QJsonValue key : schema.value("required"_L1).toArray()) {
            if (!object.contains(key.toString()))
                problems += where + u": without "_s + key.toString();
        }
        for (auto entry = object.begin(); entry != object.end(); ++entry) {
            const QString inside = where + u'.' + entry.key();
            if (properties.contains(entry.key()))
                problems += misfits(properties.value(entry.key()), entry.value(), inside);
            else if (schema.contains("additionalProperties"_L1))
                problems += misfits(schema.value("additionalProperties"_L1), entry.value(), inside);
        }
        return problems;
    }

    QStringList misfitsOfList(const QJsonObject &schema, const QJsonArray &list, const QString &where) const
    {
        QStringList problems;
        if (list.size() < schema.value("minItems"_L1).toInt()
            || list.size() > schema.value("maxItems"_L1).toInt(INT_MAX))
            problems += where + u": too few or too many"_s;
        for (qsizetype i = 0; i < list.size() && schema.contains("items"_L1); ++i)
            problems += misfits(schema.value("items"_L1), list.at(i), u"%1[%2]"_s.arg(where).arg(i));
        return problems;
    }

    static QStringList misfitsOfText(const QJsonObject &schema, const QString &text, const QString &where)
    {
        QStringList problems;
        if (text.size() < schema.value("minLength"_L1).toInt()
            || text.size() > schema.value("maxLength"_L1).toInt(INT_MAX))
            problems += where + u": too short or too long"_s;
        if (const QString pattern = schema.value("pattern"_L1).toString();
            !pattern.isEmpty() && !QRegularExpression(pattern).match(text).hasMatch())
            problems += where + u": not of the pattern"_s;
        return problems;
    }

    static QStringList misfitsOfNumber(const QJsonObject &schema, double number, const QString &where)
    {
        const QJsonValue least = schema.value("minimum"_L1);
        const QJsonValue most = schema.value("maximum"_L1);
        const QJsonValue over = schema.value("exclusiveMinimum"_L1);
        if ((least.isDouble() && number < least.toDouble()) || (most.isDouble() && number > most.toDouble())
            || (over.isDouble() && number <= over.toDouble()))
            return {where + u": out of range"_s};
        return {};
    }

    QJsonObject m_document;
};

} // namespace tests
