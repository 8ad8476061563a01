// SPDX-License-Identifier: MIT
#include "store/layers/expiryscopes.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/settings.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr auto WithDays = "(SELECT id FROM agent WHERE policy ->> 'expiry_days' IS NOT NULL)"_L1;

} // namespace

Result<int> usualExpiryDays(Database &database)
{
    return settingNumber(database, "expiry.days");
}

Result<std::vector<ExpiryScope>> expiryScopes(Database &database)
{
    const auto usual = usualExpiryDays(database);
    if (!usual)
        return tl::unexpected(usual.error());
    std::vector<ExpiryScope> scopes{{*usual, " AND agent_id NOT IN "_L1 + WithDays}};
    const auto own = database.each(
        u"SELECT id, policy ->> 'expiry_days' FROM agent WHERE id IN "_s + WithDays + u" ORDER BY id"_s, {},
        [&](const Rows &row) {
            scopes.push_back({row.value(1).toInt(), u" AND agent_id = %1"_s.arg(row.integer(0))});
        });
    std::erase_if(scopes, [](const ExpiryScope &scope) { return scope.days <= 0; });
    return own.map([&] { return scopes; });
}

std::vector<ExpiringRows> expiringRows(const ExpiryScope &scope, const QDateTime &at)
{
    if (scope.days <= 0)
        return {};
    const auto from = [&scope](const QString &index, const QString &condition) {
        return u"FROM reflexion_log INDEXED BY %1 WHERE status = 'needs_review' AND asleep = 0 AND "
               "reviewed_by IS NULL AND %2%3"_s.arg(index, condition, scope.condition);
    };
    return {
        {from(u"reflexion_lane"_s, u"expires_at IS NULL AND id < ?"_s), firstKeyOf(at.addDays(-scope.days))},
        {from(u"reflexion_expiry"_s, u"expires_at IS NOT NULL AND expires_at <= ?"_s), isoTime(at)}};
}

} // namespace store
