// SPDX-License-Identifier: MIT
#include "store/rows/standing.h"

#include "store/database/database.h"
#include "store/database/migrator.h"
#include "store/sha256.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using signing::Anchor;

namespace {

using Found = std::optional<VerifyProblem>;

Result<Found> otherStore(Database &database, const Anchor &anchor)
{
    const auto uid = Migrator::storeUid(database);
    if (!uid)
        return tl::unexpected(uid.error());
    if (*uid == anchor.store)
        return Found();
    return VerifyProblem{
        0,
        {},
        Text::tr("The seal of %1 is of the store %2, and this one is %3: it is another store.")
            .arg(anchor.at, anchor.store, *uid)};
}

VerifyProblem olderFile(const Anchor &anchor, qint64 last)
{
    return {
        last,
        {},
        Text::tr("The ledger ends at entry %1, but on %2 it had %3: entries from %4 on are missing. Its "
                 "end was cut off, or this is an older copy of the store. After a wanted restore, "
                 "\"memoirctl ledger seal --accept-older\" says so.")
            .arg(QString::number(last), anchor.at, QString::number(anchor.seq), QString::number(last + 1))};
}

VerifyProblem missingEntry(const Anchor &anchor)
{
    return {anchor.seq,
            {},
            Text::tr("Ledger entry %1, which was there on %2, is missing.").arg(anchor.seq).arg(anchor.at)};
}

VerifyProblem otherHistory(const Anchor &anchor)
{
    return {anchor.seq,
            {},
            Text::tr(
                "Ledger entry %1 is not the one that was there on %2: the history up to it was written anew.")
                .arg(anchor.seq)
                .arg(anchor.at)};
}

Result<Found> otherSeal(Database &database, const Anchor &anchor)
{
    if (anchor.seal == 0)
        return Found();
    return database.value(u"SELECT hash FROM seal WHERE id = ?"_s, {anchor.seal})
        .map([&](const QVariant &hash) {
            if (hash.toByteArray() == anchor.sealHash)
                return Found();
            return Found(VerifyProblem{
                0,
                {},
                Text::tr(
                    "Seal %1 is not the one that was there on %2: what seals vouch for was written anew.")
                    .arg(anchor.seal)
                    .arg(anchor.at)});
        });
}

} // namespace

Result<Found> disagreement(Database &database, const Anchor &anchor)
{
    if (auto other = otherStore(database, anchor); !other || *other)
        return other;
    if (anchor.seq == 0)
        return Found();
    const auto hash = database.value(u"SELECT hash FROM ledger WHERE seq = ?"_s, {anchor.seq});
    const auto last = database.value(u"SELECT coalesce(max(seq), 0) FROM ledger"_s);
    if (!hash || !last)
        return tl::unexpected((!hash ? hash : last).error());
    if (last->toLongLong() < anchor.seq)
        return olderFile(anchor, last->toLongLong());
    if (hash->isNull())
        return missingEntry(anchor);
    if (hash->toByteArray() != anchor.head)
        return otherHistory(anchor);
    return otherSeal(database, anchor);
}

QString anchorPlace(const Database &database)
{
    constexpr qsizetype Kept = 32;
    return QString::fromLatin1(sha256(database.place().toUtf8()).toHex().left(Kept));
}

namespace {

void addBroken(const signing::Anchors &anchors, Standing &standing)
{
    for (const QString &why : anchors.problems)
        standing.problems.push_back({0, {}, why});
    for (const int line : anchors.broken)
        standing.problems.push_back(
            {0,
             {},
             line > 0
                 ? Text::tr("Line %1 of the list of seals is none, or was changed after it was signed.")
                       .arg(line)
                 : Text::tr("The list of seals holds one that this computer did not sign for this store.")});
}

void addVouching(const Anchor &anchor, Standing &standing)
{
    ++standing.anchors;
    if (standing.since.isEmpty())
        standing.since = anchor.at;
    if (anchor.seq < standing.through)
        return;
    standing.through = anchor.seq;
    standing.newest = anchor;
}

// What explains the break, for who knows of it; it stays a problem, because this computer could say anything.
QString acceptedSince(const Anchor &anchor, const signing::Anchors &anchors, const QString &place)
{
    for (const Anchor &later : anchors.all) {
        if (later.kind == Anchor::Kind::Accepted && later.isByPerson() && later.isOf(place)
            && later.at > anchor.at)
            return u' '
                   + Text::tr("On %1 %2 accepted here that the store has another history: %3")
                         .arg(later.at, later.by, later.reason);
    }
    return {};
}

VerifyProblem explained(VerifyProblem problem, const Anchor &anchor, const Standing &standing,
                        const signing::Anchors &anchors, const QString &place)
{
    if (standing.newest && problem.seq > standing.through)
        problem.message += u' '
                           + Text::tr("Up to entry %1 it is as it was sealed on %2.")
                                 .arg(QString::number(standing.through), standing.newest->at);
    problem.message += acceptedSince(anchor, anchors, place);
    return problem;
}

} // namespace

Result<Standing> standingOf(Database &database, const signing::Anchors &anchors)
{
    Standing standing;
    addBroken(anchors, standing);
    const QString place = anchorPlace(database);
    const std::vector<Anchor> inForce = anchors.inForce();
    const auto isOwn = [&place](const Anchor &anchor) { return anchor.isOf(place); };
    const bool hasOwn = std::ranges::any_of(inForce, isOwn);
    for (const Anchor &anchor : inForce) {
        auto found = disagreement(database, anchor);
        if (!found)
            return tl::unexpected(found.error());
        if (!*found) {
            addVouching(anchor, standing);
        } else if (hasOwn && !isOwn(anchor)) {
            if (standing.apart.isEmpty())
                standing.apart = anchor.at;
        } else { // later anchors would only report the same break again
            ++standing.anchors;
            standing.problems.push_back(explained(std::move(**found), anchor, standing, anchors, place));
            break;
        }
    }
    return standing;
}

} // namespace store
