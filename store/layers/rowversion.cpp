// SPDX-License-Identifier: MIT
#include "store/layers/rowversion.h"

#include "store/database/database.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<RowVersion> versionOf(Database &database, const QString &uid)
{
    const Layer *known = layerOfUid(uid);
    const Layer &layer = known && known->isLedgered() ? *known : reflexionLayer();
    auto found = database.run(
        u"SELECT revision, content_hash FROM %1 WHERE uid = ?"_s.arg(QLatin1StringView(layer.table)), {uid});
    if (!found)
        return tl::unexpected(found.error());
    if (!(*found)->next())
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
    return RowVersion{(*found)->value(0).toInt(), (*found)->value(1).toString()};
}

} // namespace store
