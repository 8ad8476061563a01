// SPDX-License-Identifier: MIT
#include "store/curation/expiry.h"

#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/act.h"
#include "store/rows/rowstate.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QStringList> Expiry::due(const ExpiryScope &scope, const QDateTime &at)
{
    QStringList uids;
    for (const ExpiringRows &rows : expiringRows(scope, at)) {
        const auto due = m_database.texts(u"SELECT uid %1 ORDER BY id"_s.arg(rows.from), {rows.value});
        if (!due)
            return due;
        uids += *due;
    }
    return uids;
}

Result<Rehearsal> Expiry::rehearse(const QDateTime &at)
{
    const auto usual = usualExpiryDays(m_database);
    const auto scopes = usual ? expiryScopes(m_database) : tl::unexpected(usual.error());
    if (!scopes)
        return tl::unexpected(scopes.error());
    Rehearsal rehearsal;
    rehearsal.days = *usual;
    if (*usual > 0)
        rehearsal.cutoff = isoTime(at.addDays(-*usual));
    for (const ExpiryScope &scope : *scopes) {
        const auto uids = due(scope, at);
        if (!uids)
            return tl::unexpected(uids.error());
        rehearsal.uids += *uids;
        rehearsal.afterDays += QList<int>(uids->size(), scope.days);
    }
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
    for (qsizetype i = 0; i < rehearsal->uids.size(); ++i) {
        const auto row = rows.state(rehearsal->uids.at(i));
        if (!row)
            return tl::unexpected(row.error());
        LedgerEntry entry = row->entry("expire", Status::Expired);
        entry.reason = QByteArray::number(rehearsal->afterDays.at(i)) + " days";
        if (auto appended = (*act)->ledger().append(entry); !appended)
            return tl::unexpected(appended.error());
    }
    return (*act)->commit();
}

} // namespace store
