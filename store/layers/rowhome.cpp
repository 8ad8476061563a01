// SPDX-License-Identifier: MIT
#include "store/layers/rowhome.h"

#include "store/database/database.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QString> rowHome(Database &database, const QString &uid)
{
    const bool isChunk = chunkLayer().owns(uid);
    if (!isChunk && !decisionLayer().owns(uid))
        return uid;
    const auto home =
        isChunk
            ? database.value(u"SELECT knowledge_source.uid FROM knowledge_chunks JOIN knowledge_source ON "
                             "knowledge_source.id = source_id WHERE knowledge_chunks.uid = ?"_s,
                             {uid})
            : database.value(u"SELECT coalesce(proposal_uid, uid) FROM decision_corpus WHERE uid = ?"_s,
                             {uid});
    if (!home)
        return tl::unexpected(home.error());
    if (home->isNull())
        return failure(Error::Code::NotFound, Text::tr("There is no row %1 any more.").arg(uid));
    return home->toString();
}

} // namespace store
