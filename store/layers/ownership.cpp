// SPDX-License-Identifier: MIT
#include "store/layers/ownership.h"

#include "store/layers/directory.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QVariant> ownerNamed(Database &database, const QString &agent, const QDateTime &at)
{
    const QString name = agent.trimmed();
    if (name.isEmpty())
        return QVariant();
    return Directory(database).agentId(name, at).map([](qint64 id) { return QVariant(id); });
}

Result<Changeset> giveTo(Database &database, const QString &uid, int seenRevision, const QString &agent,
                         const Actor &actor, const QString &reason, const QDateTime &at)
{
    const Layer *layer = layerOfUid(uid);
    if (!layer || !layer->mayBeEverybodys())
        return failure(Error::Code::Usage,
                       Text::tr("Only a wiki section, a golden question or a document is given to an agent; "
                                "%1 is none of them.")
                           .arg(uid));
    auto act = Act::begin(database, actor, "edit", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto owner = ownerNamed(database, agent, at);
    if (!owner)
        return tl::unexpected(owner.error());
    const auto revision =
        LayerWriter(database, (*act)->ledger())
            .update(*layer, uid, seenRevision, {{u"agent_id"_s, *owner}}, {}, "edit", reason);
    return revision ? (*act)->commit() : tl::unexpected(revision.error());
}

} // namespace store
