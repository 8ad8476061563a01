// SPDX-License-Identifier: MIT
#include "store/layers/preparedrow.h"

#include "store/canonical.h"
#include "store/clock.h"
#include "store/kepttime.h"
#include "store/orempty.h"
#include "store/sha256.h"

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

} // namespace

PreparedRow::PreparedRow(const NewReflexion &row)
    : content{{QByteArray(),
               QByteArray(),
               QByteArray(),
               orEmptyUtf8(row.entityType),
               orEmptyUtf8(row.entityId),
               orEmptyUtf8(row.observation),
               jsonList(row.tags),
               orEmptyUtf8(row.kind),
               QByteArray::number(row.priority),
               orEmptyUtf8(row.scope),
               orEmptyUtf8(row.strategy),
               orEmptyUtf8(row.outcome),
               orEmptyUtf8(row.changeType),
               orEmptyUtf8(row.category),
               row.confidence ? realText(*row.confidence) : QByteArray(),
               orEmptyUtf8(row.sensitivity),
               orEmptyUtf8(row.origin),
               jsonObject(row.provenance),
               jsonObject(row.extra),
               contentHash(row.agent, row.entityType, row.entityId, row.observation),
               row.redacts.isEmpty() ? QByteArray() : row.redacts.toUtf8(),
               QByteArray(),
               row.factKey.isEmpty() ? QByteArray() : row.factKey.toUtf8(),
               row.factValue.isEmpty() ? QByteArray() : row.factValue.toUtf8(),
               row.observedAt.isEmpty() ? QByteArray() : keptTime(row.observedAt).toUtf8()}}
{
    createdAt = row.createdAt.isEmpty() ? QDateTime() : fromIsoTime(row.createdAt);
    if (!createdAt.isValid())
        return;
    content.fields[CreatedAt] = isoTime(createdAt).toUtf8();
    thread_local Canonical tail;
    tail.clear();
    content.addTo(tail, Run + 1);
    m_tail = tail.bytes().toByteArray();
}

void PreparedRow::settle(const QByteArray &uid, qint64 agent, qint64 run, const QDateTime &time)
{
    content.fields[Uid] = uid;
    content.fields[Agent] = QByteArray::number(agent);
    content.fields[Run] = run ? QByteArray::number(run) : QByteArray();
    if (!createdAt.isValid())
        content.fields[CreatedAt] = isoTime(time).toUtf8();
}

QByteArray PreparedRow::sha256(Canonical &scratch) const
{
    if (m_tail.isEmpty())
        return content.sha256(scratch);
    scratch.clear();
    for (size_t i = Uid; i <= Run; ++i)
        scratch.addOrNull(content.fields[i]);
    QByteArray all;
    all.reserve(scratch.bytes().size() + m_tail.size());
    all.append(scratch.bytes()).append(m_tail);
    return store::sha256(all);
}

} // namespace store
