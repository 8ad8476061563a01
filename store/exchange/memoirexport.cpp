// SPDX-License-Identifier: MIT
#include "store/exchange/memoirexport.h"

#include "store/database/database.h"
#include "store/exchange/memoirlayers.h"
#include "store/exchange/rowcursor.h"
#include "store/exchange/rowlife.h"
#include "store/json.h"
#include "store/rows/rowjson.h"
#include "store/rows/rowsignatures.h"
#include "store/schema/layer.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// A type of line whose keys are the columns of a SELECT; its one parameter is the filter's agent, '' for all.
struct Section
{
    const char *type;
    const char *sql;
    std::vector<const char *> keys;
};

const std::vector<Section> &sections()
{
    static const std::vector<Section> all{
        {"agent",
         "SELECT uid, name, policy, created_at FROM agent WHERE (?1 = '' OR name = ?1) ORDER BY id",
         {"uid", "name", "policy", "created_at"}},
        {"run",
         "SELECT r.uid, a.name, r.name, r.workflow, r.outcome, r.reflexion_enabled, r.started_at, r.ended_at "
         "FROM run AS r JOIN agent AS a ON a.id = r.agent_id WHERE (?1 = '' OR a.name = ?1) ORDER BY r.id",
         {"uid", "agent", "name", "workflow", "outcome", "reflexion_enabled", "started_at", "ended_at"}},
        {episodeLayer().name,
         "SELECT e.uid, a.name, r.name, e.kind, e.source, e.entry, e.topic, e.content, e.provenance, "
         "e.created_at "
         "FROM episode_log AS e JOIN agent AS a ON a.id = e.agent_id LEFT JOIN run AS r ON r.id = e.run_id "
         "WHERE (?1 = '' OR a.name = ?1) ORDER BY e.id",
         {"uid", "agent", "run", "kind", "source", "entry", "topic", "content", "provenance", "created_at"}},
        {"filter",
         "SELECT uid, name, query, position, created_at FROM saved_filter WHERE ?1 = ?1 ORDER BY position, "
         "uid",
         {"uid", "name", "query", "position", "created_at"}},
        {"dismissal",
         "SELECT content_hash, detector, rule, dismissed_by, dismissed_at FROM finding_dismissal WHERE ?1 = "
         "?1 "
         "ORDER BY content_hash, detector, rule",
         {"content_hash", "detector", "rule", "dismissed_by", "dismissed_at"}}};
    return all;
}

QJsonValue valueOf(const Statement &row, int column, QByteArrayView key)
{
    if (key == "policy" || key == "provenance")
        return QJsonDocument::fromJson(row.bytes(column)).object();
    if (key == "reflexion_enabled")
        return row.integer(column) != 0;
    return key == "position" ? QJsonValue(row.integer(column)) : QJsonValue(row.text(column));
}

Result<void> writeSection(Database &database, const Section &section, const QByteArray &agent,
                          const ExportLine &line)
{
    Statement select(database, section.sql);
    select.bind(1, agent);
    return select.each([&] {
        QJsonObject object{{u"type"_s, QString::fromLatin1(section.type)}};
        for (size_t i = 0; i < section.keys.size(); ++i) {
            if (!select.isNull(int(i)))
                object.insert(QLatin1StringView(section.keys[i]), valueOf(select, int(i), section.keys[i]));
        }
        return line(jsonBytes(object));
    });
}

Result<Exported> writeRows(Database &database, const ExportOptions &options, const ExportLine &line)
{
    RowCursor rows(database, options, RowCursor::Order::Time);
    RowLife life(database);
    RowSignatures signatures(database);
    return rows.each([&](const Reflexion &row) -> Result<void> {
        QJsonObject object = columnsOf(row);
        object.remove("workflow"_L1); // the run's own
        object.insert(u"type"_s, reflexionLayer().key());
        const QByteArray uid = row.uid.toUtf8();
        const auto sightings = life.sightings(uid);
        const auto history = life.history(uid);
        const auto redactions = life.redactions(uid);
        if (!sightings || !history || !redactions)
            return tl::unexpected(!sightings ? sightings.error()
                                  : !history ? history.error()
                                             : redactions.error());
        if (!redactions->isEmpty())
            object.insert(u"redactions"_s, *redactions);
        if (!sightings->isEmpty())
            object.insert(u"sightings"_s, *sightings);
        object.insert(u"history"_s, *history);
        const auto signature = row.status == Status::NeedsReview ? QJsonObject() : signatures.of(row.uid);
        if (!signature)
            return tl::unexpected(signature.error());
        if (!signature->isEmpty())
            object.insert(u"signature"_s, *signature);
        return line(jsonBytes(object));
    });
}

} // namespace

Result<Exported> writeMemoir(Database &database, const ExportOptions &options, const ExportLine &line)
{
    const QJsonObject header{{u"memoir"_s, 1}, {u"exported_at"_s, isoTime(options.at)}};
    if (auto written = line(jsonBytes(header)); !written)
        return tl::unexpected(written.error());
    const QByteArray agent = options.agent.toUtf8();
    for (const Section &section : sections()) {
        if (auto written = writeSection(database, section, agent, line); !written)
            return tl::unexpected(written.error());
    }
    auto rows = writeRows(database, options, line);
    if (!rows)
        return rows;
    return writeLayers(database, options, line).map([&] { return *rows; });
}

} // namespace store::exchange
