// SPDX-License-Identifier: MIT
#pragma once

#include "store/json.h"
#include "store/rows/reflexion.h"

namespace store {

// What RowReader reads, of "reflexion_log AS r", its agent and its run. %1 and %2 are how often and when last
// the row was told.
inline const QString ReflexionColumns = QStringLiteral(
    "r.id, r.uid, agent.name, run.name, run.workflow, r.entity_type, r.entity_id, r.observation, r.tags, "
    "r.status, r.kind, r.priority, r.scope, r.strategy, r.outcome, r.change_type, r.category, r.confidence, "
    "r.sensitivity, r.origin, r.provenance, r.extra, r.corroborations, r.success_count, r.failure_count, %1, "
    "%2, r.content_hash, r.superseded_by, r.redacts, r.reviewed_by, r.reviewed_at, r.snoozed_until, "
    "r.expires_at, r.created_at, r.key, r.value, r.observed_at, r.findings, r.revision");

// The same as people are shown it: use_count is what an import brought along, told_row counts what this store
// told.
inline const QString ShownReflexionColumns = ReflexionColumns.arg(
    QStringLiteral("r.use_count + coalesce((SELECT times FROM told_row WHERE row_uid = r.uid), 0)"),
    QStringLiteral("coalesce((SELECT created_at FROM context_snapshot WHERE id = (SELECT last_snapshot FROM "
                   "told_row WHERE row_uid = r.uid)), r.last_used_at)"));

// Reads ReflexionColumns, one after the other: a page of the queue and an export read thousands of rows with
// 40 columns each, and neither looks up a name for each of them. Whoever adds a column adds it above and in
// read(), at the same place. Query is Rows, or the faster Statement.
template<typename Query>
class RowReader
{
public:
    explicit RowReader(const Query &query)
        : m_query(query)
    {}

    Reflexion read()
    {
        Reflexion row;
        row.key = m_query.integer(m_column++);
        for (QString *field : {&row.uid, &row.agent, &row.run, &row.workflow, &row.entityType, &row.entityId,
                               &row.observation})
            *field = text();
        row.tags = jsonTexts(bytes());
        row.status = statusNamed(text()).value_or(Status::NeedsReview);
        row.kind = text();
        row.priority = number();
        for (QString *field : {&row.scope, &row.strategy, &row.outcome, &row.changeType, &row.category})
            *field = text();
        if (const int confidence = m_column++; !m_query.isNull(confidence))
            row.confidence = m_query.real(confidence);
        row.sensitivity = text();
        row.origin = text();
        row.provenance = jsonObject(bytes());
        row.extra = jsonObject(bytes());
        for (int *field : {&row.corroborations, &row.successCount, &row.failureCount, &row.useCount})
            *field = number();
        for (QString *field : {&row.lastUsedAt, &row.contentHash, &row.supersededBy, &row.redacts,
                               &row.reviewedBy, &row.reviewedAt, &row.snoozedUntil, &row.expiresAt,
                               &row.createdAt, &row.factKey, &row.factValue, &row.observedAt})
            *field = text();
        row.findings = number();
        row.revision = number();
        return row;
    }

    // What the query has behind these columns.
    QString text() { return m_query.text(m_column++); }

private:
    QByteArray bytes() { return m_query.bytes(m_column++); }
    int number() { return int(m_query.integer(m_column++)); }

    const Query &m_query;
    int m_column = 0;
};

} // namespace store
