// SPDX-License-Identifier: MIT
#include "store/exchange/rowcursor.h"

#include "store/database/database.h"
#include "store/retrieval/audience.h"
#include "store/rows/rowreader.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QByteArray sqlFor(const ExportOptions &options, RowCursor::Order order)
{
    // Counts and times of what this store told are its own; an export has those that an import brought along.
    QByteArray sql = "SELECT " + ReflexionColumns.arg(u"r.use_count"_s, u"r.last_used_at"_s).toUtf8()
                     + " FROM reflexion_log AS r JOIN agent ON agent.id = r.agent_id "
                       "LEFT JOIN run ON run.id = r.run_id WHERE (?1 = '' OR agent.name = ?1) "
                       "AND (?2 = '' OR r.entity_type = ?2) AND (?3 = '' OR r.entity_id = ?3) "
                       "AND (?4 = '' OR r.status = ?4)";
    if (options.format != ExportFormat::Memoir && !options.withSensitive)
        sql += " AND r.status <> 'sensitive'" + Audience{options.agent}.condition(u"r"_s).toUtf8();
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

Result<qint64> RowCursor::each(const std::function<Result<void>(const Reflexion &)> &take)
{
    qint64 count = 0;
    return m_select
        .each([&] {
            ++count;
            return take(RowReader(m_select).read());
        })
        .map([&] { return count; });
}

} // namespace store::exchange
