// SPDX-License-Identifier: MIT
#include "store/retrieval/leaving.h"

#include "store/database.h"
#include "store/retrieval/snapshots.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct Door
{
    QLatin1StringView prefix;
    const char *revision; // by uid; no row where the door is closed
};

// By the prefix of its uid: asks whether a row is told at present, and in which revision. Chunks have none
// (0): a chunk's text never changes, a changed document gets new chunks.
constexpr std::array Doors{
    Door{"rfx_"_L1, "SELECT revision FROM retrievable_reflexion AS r WHERE uid = ?"},
    Door{"dec_"_L1, "SELECT revision FROM retrievable_decision WHERE uid = ?"},
    Door{"wik_"_L1, "SELECT revision FROM retrievable_wiki_section WHERE uid = ?"},
    Door{"chk_"_L1, "SELECT 0 FROM retrievable_chunk WHERE uid = ?"},
};

const Door *doorOf(const QString &uid)
{
    const auto *const door =
        std::ranges::find_if(Doors, [&uid](const Door &one) { return uid.startsWith(one.prefix); });
    return door == Doors.end() ? nullptr : door;
}

// The revision in which the row is told at present, 0 for a chunk; no value where it is not told.
Result<std::optional<int>> shownRevision(Database &database, const Door &door, const QString &uid,
                                         const QString &condition = {})
{
    return database.value(QString::fromLatin1(door.revision) + condition, {uid})
        .map([](const QVariant &revision) {
            return revision.isNull() ? std::nullopt : std::optional(revision.toInt());
        });
}

Result<void> mayLeave(Database &database, const ToldRow &row, const Audience &audience)
{
    const Door *door = doorOf(row.uid);
    if (!door)
        return {};
    const auto shown = shownRevision(database, *door, row.uid,
                                     door == Doors.begin() ? audience.condition(u"r"_s) : QString());
    if (!shown)
        return tl::unexpected(shown.error());
    if (!*shown)
        return failure(Error::Code::Refused,
                       QCoreApplication::translate(
                           "store", "%1 stands in this context and may not be told as the store stands now: "
                                    "it is for looking only, and nothing was sent or recorded.")
                           .arg(row.uid));
    if (**shown != 0 && **shown != row.revision)
        return failure(Error::Code::Refused,
                       QCoreApplication::translate(
                           "store", "%1 stands in this context as it was at revision %2 and is at revision "
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

Result<bool> isBehindItsDoor(Database &database, const QString &uid)
{
    const Door *door = doorOf(uid);
    if (!door)
        return true;
    return shownRevision(database, *door, uid).map([](const std::optional<int> &shown) {
        return shown.has_value();
    });
}

} // namespace store
