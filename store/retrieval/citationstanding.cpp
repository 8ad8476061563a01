// SPDX-License-Identifier: MIT
#include "store/retrieval/citationstanding.h"

#include "store/database/database.h"
#include "store/rows/lineage.h"

#include <QSet>

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<QSet<QString>> toldIn(Database &database, const QString &snapshotUid)
{
    if (snapshotUid.isEmpty())
        return QSet<QString>();
    return database.textSet(u"SELECT e.row_uid FROM context_snapshot AS s JOIN context_snapshot_entry AS e "
                            "ON e.snapshot_id = s.id WHERE s.uid = ? AND e.fate IN ('full', 'compact')"_s,
                            {snapshotUid});
}

} // namespace

Result<QHash<QString, CitationStanding>> citationStandings(Database &database, const QString &snapshotUid,
                                                           const QStringList &uids)
{
    QHash<QString, CitationStanding> standings;
    const auto told = uids.isEmpty() ? Result<QSet<QString>>() : toldIn(database, snapshotUid);
    if (!told)
        return tl::unexpected(told.error());
    for (const QString &uid : uids) {
        if (told->contains(uid)) {
            standings.insert(uid, CitationStanding::Told);
            continue;
        }
        const auto label = Lineage(database).label(uid);
        if (!label)
            return tl::unexpected(label.error());
        standings.insert(uid, label->isThere() ? CitationStanding::NotTold : CitationStanding::Unknown);
    }
    return standings;
}

} // namespace store
