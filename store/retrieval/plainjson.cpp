// SPDX-License-Identifier: MIT
#include "store/retrieval/plainjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString valueText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(wrapped.sliced(1, wrapped.size() - 2));
}

} // namespace

QString plainJson(const QString &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isObject())
        return json;
    const QJsonObject object = document.object();
    QStringList parts;
    for (auto part = object.begin(); part != object.end(); ++part)
        parts += part.key() + u'=' + valueText(part.value());
    return parts.isEmpty() ? u"-"_s : parts.join(u", "_s);
}

} // namespace store
