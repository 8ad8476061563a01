// SPDX-License-Identifier: MIT
#include "store/json.h"

#include <QJsonDocument>

namespace store {

QByteArray jsonBytes(const QJsonValue &value)
{
    if (value.isObject())
        return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
    if (value.isArray())
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
}

QByteArray jsonBytes(const QStringList &texts)
{
    return jsonBytes(QJsonArray::fromStringList(texts));
}

QString jsonText(const QJsonValue &value)
{
    return QString::fromUtf8(jsonBytes(value));
}

QString jsonText(const QStringList &texts)
{
    return QString::fromUtf8(jsonBytes(texts));
}

QJsonValue jsonValue(const QByteArray &json)
{
    const QJsonArray values = QJsonDocument::fromJson('[' + json + ']').array();
    return values.size() == 1 ? values.at(0) : QJsonValue(QJsonValue::Undefined);
}

QJsonObject jsonObject(const QByteArray &json)
{
    return json == "{}" ? QJsonObject() : QJsonDocument::fromJson(json).object();
}

QStringList jsonTexts(const QByteArray &json)
{
    QStringList texts;
    if (json == "[]")
        return texts;
    for (const QJsonValue value : QJsonDocument::fromJson(json).array())
        texts += value.toString();
    return texts;
}

} // namespace store
