// SPDX-License-Identifier: MIT
#include "store/curation/namedrows.h"

#include "store/database/database.h"
#include "store/json.h"

#include <QRegularExpression>

namespace store {

using namespace Qt::StringLiterals;

bool namesAny(const QString &text, const QSet<QString> &uids)
{
    static const QRegularExpression words(u"\\w+"_s);
    auto all = words.globalMatch(text);
    while (all.hasNext()) {
        if (uids.contains(all.next().captured()))
            return true;
    }
    return false;
}

Result<void> findNaming(Database &database, const QSet<QString> &uids, const QString &from,
                        const QString &uid, const QString &words, QStringList &naming)
{
    QSet<QString> prefixes;
    for (const QString &each : uids)
        prefixes.insert(each.first(each.indexOf(u'_') + 1));
    return database.each(
        u"SELECT %1, %2 FROM %3 EXISTS (SELECT 1 FROM json_each(?) AS prefix WHERE instr(%2, prefix.value) > "
        "0)"_s.arg(uid, words, from),
        {jsonText(QStringList(prefixes.begin(), prefixes.end()))}, [&](const Rows &row) {
            if (namesAny(row.text(1), uids))
                naming += row.text(0);
        });
}

} // namespace store
