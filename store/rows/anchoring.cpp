// SPDX-License-Identifier: MIT
#include "store/rows/anchoring.h"

#include "store/clock.h"
#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/server/seenstore.h"
#include "store/files/outputfile.h"
#include "store/rows/act.h"
#include "store/rows/sealing.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;
using signing::Anchor;
using signing::Computer;

namespace {

constexpr qint64 SealEverySeconds = 60;

// Heads of ledger and seals, read in one statement so that no other process can write between the two.
const char *const Heads =
    "SELECT (SELECT uid FROM identity), coalesce(l.seq, 0), l.hash, coalesce(s.id, 0), s.hash, "
    "(SELECT coalesce(sum(n), 0) FROM reflexion_count) FROM (SELECT 1 AS one) "
    "LEFT JOIN (SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1) AS l ON one = 1 "
    "LEFT JOIN (SELECT id, hash FROM seal ORDER BY id DESC LIMIT 1) AS s ON one = 1";

Result<void> enterAcceptance(Database &database, const Actor &person, const QString &reason,
                             const QString &store)
{
    auto act = Act::begin(database, person, "accept", now());
    if (!act)
        return tl::unexpected(act.error());
    LedgerEntry entry;
    entry.layer = "store";
    entry.rowUid = store.toUtf8();
    entry.toStatus = "accepted";
    entry.reason = reason.toUtf8();
    if (auto appended = (*act)->ledger().append(entry); !appended)
        return appended;
    return (*act)->commit().map([](const Changeset &) {});
}

} // namespace

Result<signing::Anchors> anchorsHere(Database &database, const Computer &computer)
{
    const auto uid = Migrator::storeUid(database);
    auto anchors = uid ? computer.anchorsOf(*uid) : tl::unexpected(uid.error());
    if (!anchors)
        return anchors;
    const auto committed = computer.committedOf(*uid);
    if (!committed) {
        anchors->problems += committed.error().message;
        return anchors;
    }
    const auto inForce = committed->inForce();
    anchors->all.insert(anchors->all.end(), inForce.begin(), inForce.end());
    anchors->broken.insert(anchors->broken.end(), committed->broken.begin(), committed->broken.end());
    return anchors;
}

Result<Anchor> stateOf(Database &database)
{
    Statement select(database, Heads);
    const auto row = select.step();
    const auto isKept = row ? server::SeenStore::await(database) : tl::unexpected(row.error());
    if (!isKept)
        return tl::unexpected(isKept.error());
    Anchor anchor;
    anchor.store = select.text(0);
    anchor.seq = select.integer(1);
    anchor.head = anchor.seq > 0 ? select.bytes(2) : QByteArray(32, '\0');
    anchor.seal = select.integer(3);
    anchor.sealHash = select.bytes(4);
    anchor.rows = select.integer(5);
    anchor.entries = anchor.seq;
    anchor.at = isoTime(now());
    anchor.place = anchorPlace(database);
    return anchor;
}

Result<void> keepAnchor(Database &database, const Computer &computer)
{
    const auto state = stateOf(database);
    if (!state)
        return tl::unexpected(state.error());
    if (state->seq == 0)
        return {};
    const auto last = computer.newestOf(state->store, state->place);
    if (last) {
        const auto differs = disagreement(database, *last);
        if (!differs || *differs)
            return differs.map([](const auto &) {});
    }
    return computer.keep(*state).map([](const Anchor &) {});
}

bool maySeal(const Database &database)
{
    return !database.connection().sessionActor().startsWith("agent:"_L1);
}

Result<void> sealAllAndAnchor(Database &database, const std::stop_token &stop, const Computer &computer)
{
    const auto differs = newestDisagreement(database, computer);
    if (!differs)
        return tl::unexpected(differs.error());
    if (*differs)
        return failure(Error::Code::Conflict, (*differs)->message);
    return sealWhole(database, stop).and_then([&] { return keepAnchor(database, computer); });
}

// An agent's process anchors nothing; the people who review its rows do.
Result<void> sealAndAnchor(Database &database, const Computer &computer)
{
    if (!maySeal(database))
        return {};
    const auto differs = newestDisagreement(database, computer);
    if (!differs || *differs)
        return differs.map([](const auto &) {});
    const auto last = database.value(u"SELECT at FROM seal ORDER BY id DESC LIMIT 1"_s);
    if (!last)
        return tl::unexpected(last.error());
    const QDateTime at = fromIsoTime(last->toString());
    if (!at.isValid() || std::abs(at.secsTo(now())) >= SealEverySeconds) {
        if (auto isSealed = sealStore(database); !isSealed)
            return isSealed;
    }
    return keepAnchor(database, computer);
}

Result<void> anchorIfWritten(Database &database)
{
    return dialect::writtenRows(database) > 0 ? sealAndAnchor(database) : Result<void>();
}

Result<void> anchorNewCopy(Database &source, Database &copy, const Computer &computer)
{
    const auto differs = newestDisagreement(source, computer);
    if (!differs || *differs)
        return differs.map([](const auto &) {});
    return stateOf(copy).and_then([&](Anchor state) {
        state.kind = Anchor::Kind::Accepted;
        state.by = u"rule:copy"_s;
        state.reason = u"copied to this place"_s;
        return computer.keep(state).map([](const Anchor &) {});
    });
}

QString anchorFileBeside(const QString &copy)
{
    return copy + ".anchor"_L1;
}

Result<void> anchorCopy(Database &copy, const QString &sideFile, const Computer &computer)
{
    auto state = stateOf(copy);
    const auto key = state ? computer.key() : tl::unexpected(state.error());
    if (!key)
        return tl::unexpected(key.error());
    return state->sign(*key).and_then([&] { return OutputFile::make(sideFile, state->toLine() + '\n'); });
}

Result<void> acceptOlder(Database &database, const Actor &person, const QString &reason,
                         const Computer &computer)
{
    if (person.kind != Actor::Kind::Person)
        return failure(Error::Code::Refused,
                       Text::tr("Only a person accepts a store that is older than it was."));
    if (reason.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("Accepting an older store takes a reason."));
    const auto before = stateOf(database);
    if (!before)
        return tl::unexpected(before.error());
    if (auto entered = enterAcceptance(database, person, reason, before->store); !entered)
        return entered;
    return stateOf(database).and_then([&](Anchor state) {
        state.kind = Anchor::Kind::Accepted;
        state.by = person.toString();
        state.reason = reason;
        return computer.keep(state).map([](const Anchor &) {});
    });
}

Result<std::optional<VerifyProblem>> newestDisagreement(Database &database, const Computer &computer)
{
    const auto uid = Migrator::storeUid(database);
    if (!uid)
        return tl::unexpected(uid.error());
    const auto last = computer.newestOf(*uid, anchorPlace(database));
    if (!last)
        return std::optional<VerifyProblem>();
    return disagreement(database, *last);
}

} // namespace store
