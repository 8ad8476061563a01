// SPDX-License-Identifier: MIT
#include "store/exchange/rowcursor.h"

#include "store/database/database.h"
#include "store/json.h"
#include "store/retrieval/audience.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

QByteArray sqlFor(const ExportOptions &options, RowCursor::Order order)
{
    QByteArray sql =
        "SELECT r.id, r.uid, a.name, run.name, run.workflow, r.entity_type, r.entity_id, r.observation, "
        "r.tags, r.status, r.kind, r.priority, r.scope, r.strategy, r.outcome, r.change_type, r.category, "
        "r.confidence, r.sensitivity, r.origin, r.provenance, r.extra, r.corroborations, r.success_count, "
        "r.failure_count, r.use_count, r.last_used_at, r.content_hash, r.superseded_by, r.redacts, "
        "r.reviewed_by, r.reviewed_at, r.snoozed_until, r.expires_at, r.created_at, r.key, r.value, "
        "r.observed_at, "
        "r.findings, r.revision "
        "FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id "
        "LEFT JOIN run ON run.id = r.run_id WHERE (?1 = '' OR a.name = ?1) "
        "AND (?2 = '' OR r.entity_type = ?2) AND (?3 = '' OR r.entity_id = ?3) "
        "AND (?4 = '' OR r.status = ?4)";
    if (options.format != ExportFormat::Memoir && !options.withSensitive)
        sql += " AND r.status <> 'sensitive'" + Audience{options.agent}.condition(u"r"_s).toUtf8();
    // Both orders follow an index, so SQLite reads the rows sorted without a temporary file.
    sql += order == RowCursor::Order::Entity ? " ORDER BY r.entity_id, r.entity_type, r.status, r.id"
                                             : " ORDER BY r.id";
    return sql;
}

int number(const Statement &row, int column)
{
    return int(row.integer(column));
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

Result<std::optional<Reflexion>> RowCursor::next()
{
    const auto more = m_select.step();
    if (!more)
        return tl::unexpected(more.error());
    if (!*more)
        return std::optional<Reflexion>();
    Reflexion row;
    row.key = m_select.integer(0);
    row.tags = jsonTexts(m_select.bytes(8));
    row.status = statusNamed(m_select.text(9)).value_or(Status::NeedsReview);
    row.priority = number(m_select, 11);
    if (!m_select.isNull(17))
        row.confidence = m_select.real(17);
    row.provenance = jsonObject(m_select.bytes(20));
    row.extra = jsonObject(m_select.bytes(21));
    row.corroborations = number(m_select, 22);
    row.successCount = number(m_select, 23);
    row.failureCount = number(m_select, 24);
    row.useCount = number(m_select, 25);
    row.findings = number(m_select, 38);
    row.revision = number(m_select, 39);
    int column = 0;
    for (QString *text :
         {&row.uid, &row.agent, &row.run, &row.workflow, &row.entityType, &row.entityId, &row.observation})
        *text = m_select.text(++column);
    row.kind = m_select.text(10);
    column = 11;
    for (QString *text : {&row.scope, &row.strategy, &row.outcome, &row.changeType, &row.category})
        *text = m_select.text(++column);
    row.sensitivity = m_select.text(18);
    row.origin = m_select.text(19);
    column = 25;
    for (QString *text : {&row.lastUsedAt, &row.contentHash, &row.supersededBy, &row.redacts, &row.reviewedBy,
                          &row.reviewedAt, &row.snoozedUntil, &row.expiresAt, &row.createdAt, &row.factKey,
                          &row.factValue, &row.observedAt})
        *text = m_select.text(++column);
    return std::optional(std::move(row));
}

} // namespace store::exchange
