// SPDX-License-Identifier: MIT
#include "store/retrieval/leaving.h"

#include "store/database/database.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The revision in which the row may be told now; nullopt where it may not. A chunk has 0: its text never
// changes, because a changed document gets new chunks.
Result<std::optional<int>> shownRevision(Database &database, const Layer &layer, const QString &uid,
                                         const QString &condition = {})
{
    return database
        .value(u"SELECT %1 FROM %2 AS r WHERE uid = ?"_s.arg(layer.isLedgered() ? u"revision"_s : u"0"_s,
                                                             QLatin1StringView(layer.door))
                   + condition,
               {uid})
        .map([](const QVariant &revision) {
            return revision.isNull() ? std::nullopt : std::optional(revision.toInt());
        });
}

Result<void> mayLeave(Database &database, const ToldRow &row, const Audience &audience)
{
    const Layer *layer = layerOfUid(row.uid);
    if (!layer || !layer->door)
        return {};
    const auto shown = shownRevision(database, *layer, row.uid, audience.condition(u"r"_s, *layer));
    if (!shown)
        return tl::unexpected(shown.error());
    if (!*shown)
        return failure(Error::Code::Refused,
                       Text::tr("%1 stands in this context and may not be told as the store stands now: "
                                "it is for looking only, and nothing was sent or recorded.")
                           .arg(row.uid));
    if (**shown != 0 && **shown != row.revision)
        return failure(Error::Code::Refused,
                       Text::tr("%1 stands in this context as it was at revision %2 and is at revision "
                                "%3 now; build the context again.")
                           .arg(row.uid)
                           .arg(row.revision)
                           .arg(**shown));
    return {};
}

} // namespace

Result<void> mayLeave(Database &database, const std::vector<ToldRow> &rows, const Audience &audience)
{
    for (const ToldRow &row : rows) {
        if (!row.isTold())
            continue;
        if (auto may = mayLeave(database, row, audience); !may)
            return may;
    }
    return {};
}

Result<void> mayLeave(Database &database, const Stack &stack)
{
    return mayLeave(database, toldRows(stack), stack.question.audience());
}

Result<void> mayLeaveAgain(Database &database, const QString &snapshotUid, const Audience &audience)
{
    if (snapshotUid.isEmpty())
        return {};
    const auto told = Snapshots(database).one(snapshotUid);
    return told ? mayLeave(database, told->rows, audience) : tl::unexpected(told.error());
}

Result<bool> tellsForgotten(Database &database, const std::vector<ToldRow> &rows)
{
    QStringList told;
    for (const ToldRow &row : rows) {
        if (row.isTold())
            told += row.uid;
    }
    return anyForgotten(database, told);
}

} // namespace store
