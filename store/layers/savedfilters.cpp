// SPDX-License-Identifier: MIT
#include "store/layers/savedfilters.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/settingchange.h"
#include "store/orempty.h"
#include "store/rows/act.h"
#include "store/rows/reflexiontext.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// A filter with a secret in it would be a copy of the secret that nobody looks after.
Result<void> checked(const QString &name, const QString &query)
{
    if (name.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("The filter has no name; give it one."));
    const guard::Guard guard;
    QString nameText = name;
    QString queryText = query;
    if (auto fine = guarded(nameText, u"name"_s, guard, SecretPolicy::Refuse); !fine)
        return tl::unexpected(fine.error());
    if (auto fine = guarded(queryText, u"query"_s, guard, SecretPolicy::Refuse); !fine)
        return tl::unexpected(fine.error());
    return {};
}

SavedFilter filterOf(const Rows &query)
{
    return {query.text(0), query.text(1), query.text(2), query.value(3).toInt()};
}

} // namespace

Result<std::vector<SavedFilter>> SavedFilters::all()
{
    return m_database.all(u"SELECT uid, name, query, position FROM saved_filter ORDER BY position, id"_s, {},
                          filterOf);
}

Result<SavedFilter> SavedFilters::save(const QString &name, const QString &query, const Actor &by)
{
    const QString plainName = name.trimmed();
    if (auto fine = checked(plainName, query); !fine)
        return tl::unexpected(fine.error());
    auto act = Act::begin(m_database, by, "edit", now());
    if (!act)
        return tl::unexpected(act.error());
    const QString text = orEmpty(query);
    auto known = m_database.value(u"SELECT uid FROM saved_filter WHERE name = ?"_s, {plainName});
    if (!known)
        return tl::unexpected(known.error());
    const QString uid = known->isNull() ? m_database.uids().next("flt_"_L1, now()) : known->toString();
    auto change = SettingChange::begin(m_database, SettingKind::Filter, uid);
    if (!change)
        return tl::unexpected(change.error());
    auto written =
        known->isNull()
            ? m_database.execute(u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES "
                                 "(?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM saved_filter), ?)"_s,
                                 {uid, plainName, text, isoTime(now())})
            : m_database.execute(u"UPDATE saved_filter SET query = ? WHERE uid = ?"_s, {text, uid});
    if (!written)
        return tl::unexpected(written.error());
    auto position = m_database.value(u"SELECT position FROM saved_filter WHERE uid = ?"_s, {uid});
    if (!position)
        return tl::unexpected(position.error());
    auto kept = change->enter((*act)->ledger()).and_then([&] { return (*act)->commit(); });
    if (!kept)
        return tl::unexpected(kept.error());
    return SavedFilter{uid, plainName, text, position->toInt()};
}

Result<void> SavedFilters::remove(const QString &uid, const Actor &by)
{
    auto act = Act::begin(m_database, by, "edit", now());
    auto known =
        act ? SettingChange::begin(m_database, SettingKind::Filter, uid) : tl::unexpected(act.error());
    if (!known)
        return tl::unexpected(known.error());
    if (!known->existed())
        return failure(Error::Code::NotFound, Text::tr("There is no saved filter %1.").arg(uid));
    if (auto removed = m_database.execute(u"DELETE FROM saved_filter WHERE uid = ?"_s, {uid}); !removed)
        return removed;
    return known->enter((*act)->ledger())
        .and_then([&] { return (*act)->commit(); })
        .map([](const Changeset &) {});
}

} // namespace store
