// SPDX-License-Identifier: MIT
#include "store/layers/preparedrow.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store {

namespace {

QByteArray jsonList(const QStringList &list)
{
    return list.isEmpty() ? "[]"
                          : QJsonDocument(QJsonArray::fromStringList(list)).toJson(QJsonDocument::Compact);
}

QByteArray jsonObject(const QJsonObject &object)
{
    return object.isEmpty() ? "{}" : QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QByteArray orEmpty(const QString &text)
{
    return text.isEmpty() ? QByteArray("") : text.toUtf8();
}

} // namespace

PreparedRow::PreparedRow(const NewReflexion &row)
    : content{{QByteArray(),
               QByteArray(),
               QByteArray(),
               orEmpty(row.entityType),
               orEmpty(row.entityId),
               orEmpty(row.observation),
               jsonList(row.tags),
               orEmpty(row.kind),
               QByteArray::number(row.priority),
               orEmpty(row.scope),
               orEmpty(row.strategy),
               orEmpty(row.outcome),
               orEmpty(row.changeType),
               orEmpty(row.category),
               row.confidence ? QByteArray::number(*row.confidence, 'g', 17) : QByteArray(),
               orEmpty(row.sensitivity),
               orEmpty(row.origin),
               jsonObject(row.provenance),
               jsonObject(row.extra),
               contentHash(row.agent, row.entityType, row.entityId, row.observation),
               row.redacts.isEmpty() ? QByteArray() : row.redacts.toUtf8(),
               QByteArray()}}
{}

} // namespace store
