// SPDX-License-Identifier: MIT
#include "store/exchange/servermemoryimport.h"

#include "store/exchange/jsonlines.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QFile>
#include <QHash>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QString expectedServerMemory()
{
    return Text::tr("JSON lines of the type \"entity\" or \"relation\", as server-memory writes them");
}

class ServerMemoryImport
{
public:
    explicit ServerMemoryImport(ImportWriter &out)
        : m_out(out)
    {}

    Result<void> take(const QJsonObject &object, const Place &place)
    {
        const QString type = object.value("type"_L1).toString();
        if (type == "entity"_L1)
            return takeEntity(object, place);
        if (type == "relation"_L1)
            return takeRelation(object, place);
        return m_out.malformed(place, Text::tr("The line is neither an entity nor a relation."),
                               expectedServerMemory());
    }

private:
    Result<void> takeEntity(QJsonObject object, const Place &place);
    Result<void> takeRelation(QJsonObject object, const Place &place);
    Result<void> add(const QString &entity, const QString &observation, const QString &kind,
                     const QJsonObject &extra, const Place &place);

    ImportWriter &m_out;
    QHash<QString, QString> m_types; // type by entity, because relations do not state it
};

Result<void> ServerMemoryImport::takeEntity(QJsonObject object, const Place &place)
{
    object.remove("type"_L1);
    const QString entity = object.take("name"_L1).toString();
    const QJsonValue observations = object.take("observations"_L1);
    if (entity.isEmpty() || !observations.isArray())
        return m_out.malformed(place, Text::tr("The entity has no name or no list of observations."),
                               expectedServerMemory());
    m_out.recognise();
    m_types.insert(entity, object.take("entityType"_L1).toString());
    if (observations.toArray().isEmpty())
        return m_out.malformed(
            place,
            Text::tr("The entity %1 has no observations, so there is nothing to remember.").arg(entity),
            expectedServerMemory());
    for (const QJsonValue &observation : observations.toArray()) {
        const auto added =
            observation.isString()
                ? add(entity, observation.toString(), u"observation"_s, object, place)
                : m_out.malformed(place, Text::tr("An observation of %1 is no text.").arg(entity),
                                  expectedServerMemory());
        if (!added)
            return added;
    }
    return {};
}

Result<void> ServerMemoryImport::takeRelation(QJsonObject object, const Place &place)
{
    object.remove("type"_L1);
    const QString from = object.value("from"_L1).toString();
    const QString to = object.value("to"_L1).toString();
    const QString relation = object.value("relationType"_L1).toString();
    if (from.isEmpty() || to.isEmpty() || relation.isEmpty())
        return m_out.malformed(place, Text::tr("The relation lacks from, to or relationType."),
                               expectedServerMemory());
    return add(from, from + u' ' + relation + u' ' + to, u"fact"_s, object, place);
}

Result<void> ServerMemoryImport::add(const QString &entity, const QString &observation, const QString &kind,
                                     const QJsonObject &extra, const Place &place)
{
    NewReflexion row;
    row.entityType = m_types.value(entity);
    row.entityId = entity;
    row.observation = observation;
    row.kind = kind;
    row.origin = u"import"_s;
    row.extra = extra;
    const QByteArray hash = QCryptographicHash::hash(observation.toUtf8(), QCryptographicHash::Sha256);
    const QString nativeId = entity + u'#' + QString::fromLatin1(hash.first(6).toHex());
    return m_out.add(std::move(row), u"server-memory"_s, nativeId, place);
}

} // namespace

Result<void> readServerMemory(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    ServerMemoryImport graph(out);
    const auto take = [&graph](const QJsonObject &object, const Place &place) {
        return graph.take(object, place);
    };
    return eachObject(file, out, progress, expectedServerMemory(), take).and_then([&] {
        return out.checkRecognised(expectedServerMemory());
    });
}

} // namespace store::exchange
