// SPDX-License-Identifier: MIT
#include "store/rows/knownrow.h"

#include "store/database/database.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<KnownRow> knownRow(Database &database, const QString &uid)
{
    auto query = database.run(
        u"SELECT status, revision, kind, created_at FROM known_reflexion WHERE uid = ?"_s, {uid});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
    return KnownRow{statusNamed((*query)->value(0).toString()).value_or(Status::NeedsReview),
                    (*query)->value(1).toInt(), (*query)->value(2).toString(), (*query)->value(3).toString()};
}

} // namespace store
