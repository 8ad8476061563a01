// SPDX-License-Identifier: MIT
#include "store/exchange/rowcursor.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/retrieval/audience.h"
#include "store/rows/actor.h"
#include "store/rows/rowreader.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// What a memory of the export meets, to append to a condition: " AND ...". Empty where nothing is left out
// for its status or sensitivity.
QString conditionOf(const ExportOptions &options)
{
    if (options.format == ExportFormat::Memoir || options.withSensitive)
        return {};
    return u" AND r.status <> 'sensitive'"_s + Audience{options.agent}.condition(u"r"_s);
}

// Whether one of the row's origins is a memory that does not meet the condition.
Result<bool> restsOnOther(Database &database, const QString &uid, const QString &condition)
{
    const QString isOther =
        u"SELECT EXISTS (SELECT 1 FROM reflexion_log AS r WHERE r.uid IN (SELECT source_uid "
        "FROM repeated_text WHERE derived_uid = ?1 UNION ALL SELECT CAST(?1 AS TEXT)) "
        "AND NOT (TRUE%1))"_s.arg(condition);
    QStringList origins{uid};
    for (qsizetype at = 0; at < origins.size(); ++at) {
        const QString here = origins.at(at);
        const auto other = database.value(isOther, {here});
        const auto sources =
            database.texts(u"SELECT source_uid FROM made_from WHERE derived_uid = ?"_s, {here});
        if (!other || !sources)
            return tl::unexpected(other ? sources.error() : other.error());
        if (other->toBool())
            return true;
        for (const QString &source : *sources) {
            if (!origins.contains(source))
                origins += source;
        }
    }
    return false;
}

QByteArray sqlFor(const ExportOptions &options, RowCursor::Order order)
{
    // The Memoir format has what this store told besides, so there a row has only what an import brought
    // along.
    const QString columns = options.format == ExportFormat::Memoir
                                ? ReflexionColumns.arg(u"r.use_count"_s, u"r.last_used_at"_s)
                                : ShownReflexionColumns;
    QByteArray sql = "SELECT " + columns.toUtf8() + ", CASE WHEN TRUE" + conditionOf(options).toUtf8()
                     + " THEN 1 ELSE 0 END FROM reflexion_log AS r JOIN agent ON agent.id = r.agent_id "
                       "LEFT JOIN run ON run.id = r.run_id WHERE (?1 = '' OR agent.name = ?1) "
                       "AND (?2 = '' OR r.entity_type = ?2) AND (?3 = '' OR r.entity_id = ?3) "
                       "AND (?4 = '' OR r.status = ?4)";
    // Both orders follow an index, so SQLite reads the rows sorted without a temporary file.
    sql += order == RowCursor::Order::Entity ? " ORDER BY r.entity_id, r.entity_type, r.status, r.id"
                                             : " ORDER BY r.id";
    return sql;
}

} // namespace

RowCursor::RowCursor(Database &database, const ExportOptions &options, Order order)
    : m_select(database, sqlFor(options, order).constData())
    , m_agent(options.agent.toUtf8())
    , m_entityType(options.entityType.toUtf8())
    , m_entityId(options.entityId.toUtf8())
    , m_status(options.status ? name(*options.status).toUtf8() : QByteArray(""))
{
    m_select.bind(1, m_agent).bind(2, m_entityType).bind(3, m_entityId).bind(4, m_status);
}

Result<Exported> RowCursor::each(const std::function<Result<void>(const Reflexion &)> &take,
                                 const std::function<bool(const Reflexion &)> &isWanted)
{
    Exported done;
    return m_select
        .each([&]() -> Result<void> {
            RowReader reader(m_select);
            const Reflexion row = reader.read();
            if (!isWanted(row))
                return {};
            const bool isOpen = reader.text() == "1"_L1;
            ++(isOpen ? done.rows : done.leftOut);
            return isOpen ? take(row) : Result<void>();
        })
        .map([&] { return done; });
}

Result<QSet<QString>> leftOutOf(Database &database, const QString &layer, const ExportOptions &options)
{
    QSet<QString> leftOut;
    const QString condition = conditionOf(options);
    const auto session = Actor::parse(database.connection().sessionActor());
    if (condition.isEmpty() || (session && session->kind == Actor::Kind::Agent))
        return leftOut;
    // A row that rests on a memory which is not public is always held back, so only those are looked into.
    const auto heldBack =
        database.texts(u"SELECT DISTINCT derived_uid FROM held_back WHERE derived_layer = ?"_s, {layer});
    if (!heldBack)
        return tl::unexpected(heldBack.error());
    for (const QString &uid : *heldBack) {
        const auto rests = restsOnOther(database, uid, condition);
        if (!rests)
            return tl::unexpected(rests.error());
        if (*rests)
            leftOut.insert(uid);
    }
    return leftOut;
}

} // namespace store::exchange
