// SPDX-License-Identifier: MIT
#include "store/rows/knownrow.h"

#include "store/database/database.h"
#include "store/rows/norow.h"

namespace store {

using namespace Qt::StringLiterals;

Result<KnownRow> knownRow(Database &database, const QString &uid)
{
    return foundRow(
        database.first(u"SELECT status, revision, kind, created_at FROM known_reflexion WHERE uid = ?"_s,
                       {uid},
                       [](const Rows &row) {
                           return KnownRow{statusNamed(row.text(0)).value_or(Status::NeedsReview),
                                           row.value(1).toInt(), row.text(2), row.text(3)};
                       }),
        uid);
}

} // namespace store
