// SPDX-License-Identifier: MIT
#include "store/sessions/watermarks.h"

#include "store/database/database.h"
#include "store/json.h"

#include <QSet>

namespace store::sessions {

using namespace Qt::StringLiterals;

namespace {

Position positionIn(const QJsonObject &said)
{
    return {said.value("offset"_L1).toInteger(), said.value("line"_L1).toInt(),
            said.value("tail"_L1).toString().toLatin1()};
}

} // namespace

Result<Watermark> newestWatermark(Database &database, const Session &session)
{
    return database
        .first(u"SELECT episode_log.uid, provenance FROM episode_log "
               "JOIN agent ON agent.id = agent_id "
               "WHERE agent.name = ? AND source = ? AND source <> '' AND kind = 'watermark' "
               "ORDER BY episode_log.id DESC LIMIT 1"_s,
               {session.agent, session.source},
               [](const Rows &row) {
                   return Watermark{row.text(0), positionIn(jsonObject(row.bytes(1)))};
               })
        .map([](const std::optional<Watermark> &newest) { return newest.value_or(Watermark()); });
}

Episode watermarkOf(const Session &session, const Position &position, const QString &entry)
{
    Episode episode{.agent = session.agent, .kind = u"watermark"_s, .source = session.source, .entry = entry};
    episode.provenance = {{u"via"_s, u"observe"_s},
                          {u"offset"_s, position.offset},
                          {u"line"_s, position.line},
                          {u"tail"_s, QString::fromLatin1(position.tail)}};
    if (!session.path.isEmpty())
        episode.provenance.insert(u"path"_s, session.path);
    return episode;
}

Result<std::vector<ReadSession>> readSessions(Database &database)
{
    const QString sql = u"SELECT agent.name, e.source, e.provenance FROM "
                        "(SELECT max(id) AS id FROM episode_log WHERE kind = 'watermark' AND source <> '' "
                        "GROUP BY source, agent_id) AS newest JOIN episode_log AS e ON e.id = newest.id "
                        "JOIN agent ON agent.id = e.agent_id ORDER BY e.id"_s;
    std::vector<ReadSession> sessions;
    return database
        .each(sql, {},
              [&](const Rows &row) {
                  const QJsonObject said = jsonObject(row.bytes(2));
                  const QString path = said.value("path"_L1).toString();
                  if (!path.isEmpty())
                      sessions.push_back({{row.text(0), row.text(1), path}, positionIn(said)});
              })
        .map([&] { return sessions; });
}

Result<QSet<QString>> observedEntries(Database &database, const Session &session)
{
    return database.textSet(u"SELECT DISTINCT entry FROM episode_log JOIN agent ON agent.id = agent_id "
                            "WHERE agent.name = ? AND source = ? AND source <> '' AND kind = 'fragment'"_s,
                            {session.agent, session.source});
}

} // namespace store::sessions
