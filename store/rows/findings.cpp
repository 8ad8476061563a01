// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/rows/reflexiontext.h"

namespace store {

using namespace Qt::StringLiterals;

Result<void> refreshFindingBits(Database &database, const QString &uid)
{
    // One bit per detector, in the order of guard::Detector; dismissed findings and those of severity low set
    // no bit.
    return database.execute(
        u"UPDATE reflexion_log SET findings = (SELECT coalesce(sum(bit), 0) FROM (SELECT DISTINCT CASE "
        u"f.detector "
        "WHEN 'secret' THEN 1 WHEN 'pii' THEN 2 WHEN 'injection' THEN 4 WHEN 'hidden' THEN 8 ELSE 16 END AS "
        "bit "
        "FROM finding AS f LEFT JOIN finding_dismissal AS d ON d.content_hash = f.content_hash "
        "AND d.detector = f.detector AND d.rule = f.rule "
        "WHERE f.row_uid = reflexion_log.uid AND f.severity <> 'low' AND d.rule IS NULL)) WHERE uid = ?"_s,
        {uid});
}

Result<void> replaceFindings(Database &database, const QString &uid, const QString &hash,
                             const QStringList &fields, const FieldFindings &findings)
{
    for (const QString &field : fields) {
        auto removed =
            database.execute(u"DELETE FROM finding WHERE row_uid = ? AND field = ?"_s, {uid, field});
        if (!removed)
            return removed;
    }
    for (const FieldFinding &found : findings) {
        auto inserted =
            database.execute(u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, "
                             u"\"end\", masked, content_hash) "
                             "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                             {uid, found.field, QString(guard::name(found.finding.detector)),
                              found.finding.rule, QString(guard::name(found.finding.severity)),
                              found.finding.start, found.finding.end, found.finding.masked, hash});
        if (!inserted)
            return inserted;
    }
    return refreshFindingBits(database, uid);
}

} // namespace store
