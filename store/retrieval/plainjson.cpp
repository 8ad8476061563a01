// SPDX-License-Identifier: MIT
#include "store/retrieval/plainjson.h"
#include "store/json.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace store {

using namespace Qt::StringLiterals;

QString plainJson(const QString &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json.toUtf8());
    if (!document.isObject())
        return json;
    const QJsonObject object = document.object();
    QStringList parts;
    for (auto part = object.begin(); part != object.end(); ++part)
        parts +=
            part.key() + u'=' + (part.value().isString() ? part.value().toString() : jsonText(part.value()));
    return parts.isEmpty() ? u"-"_s : parts.join(u", "_s);
}

} // namespace store
