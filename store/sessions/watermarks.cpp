// SPDX-License-Identifier: MIT
#include "store/sessions/watermarks.h"

#include "store/database.h"

#include <QJsonDocument>
#include <QSet>

namespace store::sessions {

using namespace Qt::StringLiterals;

Result<Watermark> newestWatermark(Database &database, const Session &session)
{
    auto rows = database.run(u"SELECT episode_log.uid, provenance FROM episode_log "
                             "JOIN agent ON agent.id = agent_id "
                             "WHERE agent.name = ? AND source = ? AND source <> '' AND kind = 'watermark' "
                             "ORDER BY episode_log.id DESC LIMIT 1"_s,
                             {session.agent, session.source});
    if (!rows)
        return tl::unexpected(rows.error());
    if (!(*rows)->next())
        return Watermark{};
    const QJsonObject said = QJsonDocument::fromJson((*rows)->value(1).toString().toUtf8()).object();
    return Watermark{(*rows)->value(0).toString(),
                     {said.value("offset"_L1).toInteger(), said.value("line"_L1).toInt(),
                      said.value("tail"_L1).toString().toLatin1()}};
}

Episode watermarkOf(const Session &session, const Position &position, const QString &entry)
{
    Episode episode{.agent = session.agent, .kind = u"watermark"_s, .source = session.source, .entry = entry};
    episode.provenance = {{u"via"_s, u"observe"_s},
                          {u"offset"_s, position.offset},
                          {u"line"_s, position.line},
                          {u"tail"_s, QString::fromLatin1(position.tail)}};
    return episode;
}

Result<QSet<QString>> observedEntries(Database &database, const Session &session)
{
    auto rows = database.run(u"SELECT DISTINCT entry FROM episode_log JOIN agent ON agent.id = agent_id "
                             "WHERE agent.name = ? AND source = ? AND source <> '' AND kind = 'fragment'"_s,
                             {session.agent, session.source});
    if (!rows)
        return tl::unexpected(rows.error());
    QSet<QString> entries;
    while ((*rows)->next())
        entries.insert((*rows)->value(0).toString());
    return entries;
}

} // namespace store::sessions
