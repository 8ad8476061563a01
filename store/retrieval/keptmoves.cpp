// SPDX-License-Identifier: MIT
#include "store/retrieval/keptmoves.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/namedevidence.h"
#include "store/retrieval/movedevidence.h"
#include "store/schema/layer.h"

#include <QSet>

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<QStringList> textsOf(Database &database, const QString &sql, const QVariantList &values)
{
    return database.texts(sql, values);
}

// What rests on this row. A document's chunks count as resting on it, and so do its removed chunks, because a
// text that went may be back at another place.
Result<QStringList> restingOn(Database &database, const QString &uid)
{
    return textsOf(
        database,
        u"SELECT r.uid FROM named_evidence AS n JOIN reflexion_log AS r ON r.id = n.id "
        "WHERE n.evidence_uid = ?1 UNION SELECT derived_uid FROM lineage WHERE source_uid = ?1 "
        "UNION SELECT c.uid FROM knowledge_source AS s JOIN knowledge_chunks AS c ON c.source_id = s.id "
        "WHERE s.uid = ?1 UNION SELECT uid FROM departed_chunk WHERE source_uid = ?1"_s,
        {uid});
}

// Recomputes one memory; returns whether its evidence changed.
Result<bool> lookAt(Database &database, const QString &uid)
{
    const auto moved = movedEvidence(database, uid);
    if (!moved)
        return tl::unexpected(moved.error());
    if (auto gone = database.execute(
            u"DELETE FROM moved_evidence WHERE id = (SELECT id FROM reflexion_log WHERE uid = ?)"_s, {uid});
        !gone)
        return tl::unexpected(gone.error());
    if (moved->empty())
        return false;
    return database
        .execute(u"INSERT INTO moved_evidence (id, at) SELECT id, ? FROM reflexion_log WHERE uid = ?"_s,
                 {newestOf(*moved), uid})
        .map([] { return true; });
}

} // namespace

Result<void> refreshMovedOn(Database &database, const QStringList &uids)
{
    QSet<QString> seen(uids.begin(), uids.end());
    QStringList open = uids;
    QStringList memories;
    while (!open.isEmpty()) {
        const auto next = restingOn(database, open.takeLast());
        if (!next)
            return tl::unexpected(next.error());
        for (const QString &uid : *next) {
            if (seen.contains(uid))
                continue;
            seen.insert(uid);
            open += uid;
            if (reflexionLayer().owns(uid))
                memories += uid;
        }
    }
    for (const QString &uid : std::as_const(memories)) {
        if (auto looked = lookAt(database, uid); !looked)
            return tl::unexpected(looked.error());
    }
    return {};
}

Result<int> keepMoved(Database &database)
{
    const auto isDue = database.value(u"SELECT 1 FROM rebuild_due WHERE what = 'named_evidence'"_s);
    auto done = isDue.map([](const QVariant &) {});
    if (isDue && !isDue->isNull())
        done = noteAllEvidence(database).and_then([&database] {
            return database.execute(u"DELETE FROM rebuild_due WHERE what = 'named_evidence'"_s);
        });
    if (done)
        done = database.execute(u"DELETE FROM moved_evidence"_s);
    const auto uids = done ? textsOf(database,
                                     u"SELECT uid FROM reflexion_log WHERE id IN (SELECT n.id FROM%1)"_s.arg(
                                         QLatin1StringView(MovableEvidence)),
                                     {})
                           : tl::unexpected(done.error());
    if (!uids)
        return tl::unexpected(uids.error());
    int flagged = 0;
    for (const QString &uid : *uids) {
        const auto looked = lookAt(database, uid);
        if (!looked)
            return tl::unexpected(looked.error());
        flagged += *looked ? 1 : 0;
    }
    return flagged;
}

Result<int> refreshMoved(Database &database)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return keepMoved(database).and_then(
        [&transaction](int flagged) { return transaction->commit().map([flagged] { return flagged; }); });
}

} // namespace store
