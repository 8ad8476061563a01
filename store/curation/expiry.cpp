// SPDX-License-Identifier: MIT
#include "store/curation/expiry.h"

#include "store/curation/act.h"
#include "store/curation/rowstate.h"
#include "store/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/settings.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int DefaultDays = 30;

Result<void> collect(Database &database, const QString &sql, const QVariantList &values, QStringList &uids)
{
    auto query = database.run(sql, values);
    if (!query)
        return tl::unexpected(query.error());
    while ((*query)->next())
        uids += (*query)->value(0).toString();
    return {};
}

} // namespace

Result<Rehearsal> Expiry::rehearse(const QDateTime &at)
{
    const auto days = setting(m_database, u"expiry.days"_s, QString::number(DefaultDays));
    if (!days)
        return tl::unexpected(days.error());
    Rehearsal rehearsal;
    rehearsal.days = days->toInt();
    if (rehearsal.days <= 0)
        return rehearsal;
    const QDateTime cutoff = at.addDays(-rehearsal.days);
    rehearsal.cutoff = isoTime(cutoff);
    // Rows that a person has looked at (reviewed or snoozed) are not the rule's business.
    if (auto old =
            collect(m_database,
                    u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND asleep = 0 AND id < ? "
                    "AND reviewed_by IS NULL AND expires_at IS NULL ORDER BY id"_s,
                    {firstKeyOf(cutoff)}, rehearsal.uids);
        !old)
        return tl::unexpected(old.error());
    if (auto dated =
            collect(m_database,
                    u"SELECT uid FROM reflexion_log WHERE status = 'needs_review' AND expires_at IS NOT NULL "
                    "AND expires_at <= ? AND asleep = 0 AND reviewed_by IS NULL ORDER BY id"_s,
                    {isoTime(at)}, rehearsal.uids);
        !dated)
        return tl::unexpected(dated.error());
    return rehearsal;
}

Result<Changeset> Expiry::expire(const QDateTime &at)
{
    auto act = Act::begin(m_database, Actor::rule(u"expiry"_s), "expire", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto rehearsal = rehearse(at);
    if (!rehearsal)
        return tl::unexpected(rehearsal.error());
    RowStates rows(m_database);
    const QByteArray reason = QByteArray::number(rehearsal->days) + " days";
    for (const QString &uid : rehearsal->uids) {
        const auto row = rows.state(uid);
        if (!row)
            return tl::unexpected(row.error());
        LedgerEntry entry = row->entry("expire", Status::Expired);
        entry.reason = reason;
        if (auto appended = (*act)->ledger().append(entry); !appended)
            return tl::unexpected(appended.error());
    }
    return (*act)->commit();
}

} // namespace store
