// SPDX-License-Identifier: MIT
#include "store/layers/rowversion.h"

#include "store/database.h"
#include "store/layers/layer.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

Result<RowVersion> versionOf(Database &database, const QString &uid)
{
    const Layer *layer = layerOfUid(uid);
    const QString table = layer ? QString::fromLatin1(layer->table) : u"reflexion_log"_s;
    auto found = database.run(u"SELECT revision, content_hash FROM %1 WHERE uid = ?"_s.arg(table), {uid});
    if (!found)
        return tl::unexpected(found.error());
    if (!(*found)->next())
        return failure(Error::Code::NotFound,
                       QCoreApplication::translate("store", "There is no row %1 in this store.").arg(uid));
    return RowVersion{(*found)->value(0).toInt(), (*found)->value(1).toString()};
}

} // namespace store
