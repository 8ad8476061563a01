// SPDX-License-Identifier: MIT
#include "store/rows/rowstate.h"

#include "store/json.h"
#include "store/rows/norow.h"
#include "store/schema/foureyes.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

LedgerEntry RowState::entry(const char *action, Status to) const
{
    LedgerEntry entry;
    entry.action = action;
    entry.rowUid = uid;
    entry.fromStatus = name(status).toUtf8();
    entry.toStatus = name(to).toUtf8();
    entry.revision = revision + 1;
    entry.hashBefore = hash;
    entry.hashAfter = hash;
    // An act that keeps a superseded row superseded keeps its successor too.
    if (to == Status::Superseded && status == Status::Superseded)
        entry.successor = supersededBy;
    return entry;
}

QJsonObject RowState::curationState() const
{
    QJsonObject was;
    const auto keep = [&was](const QString &column, const QByteArray &value) {
        if (!value.isNull())
            was.insert(column, QString::fromUtf8(value));
    };
    keep(u"reviewed_by"_s, reviewedBy);
    keep(u"reviewed_at"_s, reviewedAt);
    keep(u"snoozed_until"_s, snoozedUntil);
    keep(u"superseded_by"_s, supersededBy);
    return was;
}

// Keys in the order in which QJsonObject writes them.
QByteArray RowState::detailOfMove()
{
    return "CASE WHEN coalesce(r.reviewed_at, r.reviewed_by, r.snoozed_until, r.superseded_by) IS NOT NULL "
           "THEN CAST(json_strip_nulls(json_build_object('was', json_build_object('reviewed_at', "
           "r.reviewed_at, 'reviewed_by', r.reviewed_by, 'snoozed_until', r.snoozed_until, 'superseded_by', "
           "r.superseded_by))) AS TEXT) END";
}

Result<void> checkRevision(const RowState &row, std::optional<int> seen)
{
    if (!seen || row.revision == *seen)
        return {};
    return failure(Error::Code::Conflict,
                   Text::tr("%1 changed meanwhile (revision %2, you saw %3); look at it "
                            "again and decide anew.")
                       .arg(QString::fromUtf8(row.uid))
                       .arg(row.revision)
                       .arg(*seen));
}

RowStates::RowStates(Database &database)
    : m_select(
        database,
        QByteArray(
            "SELECT r.uid, r.status, r.revision, r.agent_id, r.findings, r.superseded_by, r.reviewed_by, "
            "r.reviewed_at, r.snoozed_until, r.content_hash, l.hash_after, "
            + foureyes::isWantedOf("r.kind")
            + " FROM reflexion_log AS r JOIN ledger AS l ON l.seq = r.ledger_seq WHERE r.uid = ?")
            .constData())
{}

Result<RowState> RowStates::state(const QString &uid)
{
    const QByteArray key = uid.toUtf8();
    m_select.bind(1, key);
    const auto row = m_select.step();
    if (!row)
        return tl::unexpected(row.error());
    if (!*row) {
        m_select.reset();
        return noSuchRow(uid);
    }
    RowState state;
    state.uid = m_select.bytes(0);
    state.status = statusNamed(m_select.text(1)).value_or(Status::NeedsReview);
    state.revision = m_select.integer(2);
    state.agent = m_select.integer(3);
    state.findings = int(m_select.integer(4));
    state.supersededBy = m_select.bytes(5);
    state.reviewedBy = m_select.bytes(6);
    state.reviewedAt = m_select.bytes(7);
    state.snoozedUntil = m_select.bytes(8);
    state.contentHash = m_select.bytes(9);
    state.hash = m_select.bytes(10);
    state.takesTwo = m_select.integer(11) != 0;
    m_select.reset();
    return state;
}

QByteArray json(const QJsonObject &object)
{
    return object.isEmpty() ? QByteArray() : jsonBytes(object);
}

} // namespace store
