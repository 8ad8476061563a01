// SPDX-License-Identifier: MIT
#include "store/curation/undo.h"

#include "store/curation/lateract.h"
#include "store/curation/layerreversal.h"
#include "store/curation/reversal.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/wikiwriter.h"
#include "store/rows/act.h"
#include "store/rows/purge.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const QString ChangesetColumns = u"uid, action, actor, at, last_seq - first_seq + 1, undone_by"_s;

Changeset changesetAt(const Rows &query)
{
    return {query.text(0), query.text(1),          query.text(2),
            query.text(3), query.value(4).toInt(), query.text(5)};
}

// A further condition on changesets: only those of this actor; of anybody where none is named.
QString whereBy(const QString &actor)
{
    return actor.isEmpty() ? QString() : u" AND actor = ?"_s;
}

QVariantList valuesOf(const QString &actor)
{
    return actor.isEmpty() ? QVariantList() : QVariantList{actor};
}

// The newest act in force, a person's or a rule's, of which the condition is true.
QString newestWhere(const QString &condition, const QString &by)
{
    return u"SELECT %1 FROM changeset WHERE undoable = 1 AND undone_by IS NULL AND %2%3 ORDER BY id DESC LIMIT 1"_s
        .arg(ChangesetColumns, condition, whereBy(by));
}

Result<Changeset> named(Database &database, const QString &uid)
{
    const auto found =
        database.first(u"SELECT %1 FROM changeset WHERE uid = ?"_s.arg(ChangesetColumns), {uid}, changesetAt);
    if (!found)
        return tl::unexpected(found.error());
    if (!*found)
        return failure(Error::Code::NotFound, Text::tr("There is no changeset %1 in this store.").arg(uid));
    return **found;
}

// The entries newest first, which is the order to reverse them; entries reversed one by one already are left
// out.
Result<std::vector<LedgerEntry>> entriesOf(Database &database, const QString &condition,
                                           const QVariantList &values)
{
    const QString sql =
        u"SELECT l.seq, l.action, l.row_uid, l.from_status, l.to_status, l.successor, l.changeset, "
        u"l.revision, l.detail, "
        "l.hash_before, l.hash_after, l.actor, l.layer FROM ledger AS l WHERE %1 "
        "AND NOT EXISTS (SELECT 1 FROM ledger AS u JOIN changeset AS c ON c.uid = u.changeset "
        "WHERE u.undoes = l.seq AND c.undone_by IS NULL AND u.action = 'undo') ORDER BY l.seq DESC"_s.arg(
            condition);
    return database.all(sql, values, [](const Rows &row) {
        const auto bytes = [&row](int column) {
            return row.isNull(column) ? QByteArray() : row.text(column).toUtf8();
        };
        LedgerEntry entry;
        entry.seq = row.integer(0);
        entry.action = bytes(1);
        entry.rowUid = bytes(2);
        entry.fromStatus = bytes(3);
        entry.toStatus = bytes(4);
        entry.successor = bytes(5);
        entry.changeset = bytes(6);
        entry.revision = row.integer(7);
        entry.detail = bytes(8);
        entry.hashBefore = row.bytes(9);
        entry.hashAfter = row.bytes(10);
        entry.actor = bytes(11);
        entry.layer = bytes(12);
        return entry;
    });
}

// The range finds them, and the name leaves out what is another act's: who writes to a server past this
// program could have named any range.
const QString OfChangeset = u"l.seq BETWEEN (SELECT first_seq FROM changeset WHERE uid = ?) "
                            "AND (SELECT last_seq FROM changeset WHERE uid = ?) AND l.changeset = ?"_s;

Result<void> reverseAll(Database &database, const std::vector<LedgerEntry> &entries, LedgerWriter &ledger)
{
    Reversal reversal(database, ledger);
    LayerReversal layers(database, ledger);
    QStringList rows;
    for (const LedgerEntry &entry : entries) {
        if (entry.action == "forget" || entry.detail == PurgedDetail)
            return failure(Error::Code::Refused,
                           Text::tr("%1 was forgotten; nothing of it was kept, so it cannot come back.")
                               .arg(QString::fromUtf8(entry.rowUid)));
        auto reversed = reflexionLayer().is(entry.layer) ? reversal.reverse(entry) : layers.reverse(entry);
        if (!reversed)
            return reversed;
        rows += QString::fromUtf8(entry.rowUid);
    }
    return refreshStrengths(database, rows); // a section may have been reversed before the rows that it cites
}

Result<void> checkPerson(const Actor &actor)
{
    if (actor.kind == Actor::Kind::Person)
        return {};
    return failure(Error::Code::Refused, Text::tr("Only a person takes decisions back."));
}

} // namespace

Result<std::optional<Changeset>> Undo::next(const QString &by)
{
    return m_database.first(newestWhere(u"action <> 'forget'"_s, by), valuesOf(by), changesetAt);
}

Result<std::optional<Changeset>> Undo::newest(const QString &by)
{
    return m_database.first(newestWhere(u"action <> ''"_s, by), valuesOf(by), changesetAt);
}

Result<std::optional<Changeset>> Undo::before(const QString &changeset, const QString &by)
{
    const QString isOlder = u"action <> 'forget' AND id < (SELECT id FROM changeset WHERE uid = ? AND "
                            "undoable = 1 AND undone_by IS NULL)"_s;
    return m_database.first(newestWhere(isOlder, by), QVariantList{changeset} + valuesOf(by), changesetAt);
}

Result<bool> Undo::isBehindForgotten(const Changeset &act, const QString &by)
{
    return m_database
        .first(u"SELECT %1 FROM changeset WHERE action = 'forget' AND id > "
               "(SELECT id FROM changeset WHERE uid = ?)%2 LIMIT 1"_s.arg(ChangesetColumns, whereBy(by)),
               QVariantList{act.uid} + valuesOf(by), changesetAt)
        .map([](const std::optional<Changeset> &forgotten) { return forgotten.has_value(); });
}

Result<Changeset> Undo::act(const QString &changeset)
{
    return named(m_database, changeset);
}

Result<std::optional<Changeset>> Undo::nextRedo(const QString &by)
{
    return m_database.first(
        u"SELECT %1 FROM changeset WHERE action = 'undo' AND undone_by IS NULL AND undoes IS NOT NULL%2 AND "
        "id > coalesce((SELECT max(id) FROM changeset WHERE undoable = 1 AND undone_by IS NULL%2), 0) "
        "ORDER BY id DESC LIMIT 1"_s.arg(ChangesetColumns, whereBy(by)),
        valuesOf(by) + valuesOf(by), changesetAt);
}

Result<Changeset> Undo::undo(const QString &changeset, const Actor &actor, const QString &reason,
                             const QDateTime &at)
{
    m_stays.clear();
    if (auto checked = checkPerson(actor); !checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(m_database, actor, "undo", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto target = named(m_database, changeset);
    if (!target)
        return tl::unexpected(target.error());
    if (!target->undoneBy.isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("%1 is already taken back (by %2).").arg(changeset, target->undoneBy));
    if (target->action == "undo"_L1 || target->action == "redo"_L1)
        return failure(Error::Code::Refused,
                       Text::tr("%1 is itself an undo or redo; use redo for it.").arg(changeset));
    if (target->action == "forget"_L1)
        return failure(Error::Code::Refused,
                       Text::tr("%1 is a forgetting: nothing of it was kept, so it cannot be taken back.")
                           .arg(changeset));
    const auto entries = entriesOf(m_database, OfChangeset, {changeset, changeset, changeset});
    if (!entries)
        return tl::unexpected(entries.error());
    auto reversible = target->action == "import"_L1 ? withoutCollected(*entries) : entries;
    if (!reversible)
        return tl::unexpected(reversible.error());
    LedgerWriter &ledger = (*act)->ledger();
    ledger.setUndoes(changeset);
    ledger.setReason(reason);
    if (auto reversed = reverseAll(m_database, *reversible, ledger); !reversed)
        return tl::unexpected(reversed.error());
    if (auto marked = m_database.execute(u"UPDATE changeset SET undone_by = ? WHERE uid = ?"_s,
                                         {ledger.changeset(), changeset});
        !marked)
        return tl::unexpected(marked.error());
    return (*act)->commit();
}

// Of an import's entries those that can be taken back: a proposal whose agent has the answer since would keep
// all the others in force for ever. Where there are only such, they say themselves why they stay.
Result<std::vector<LedgerEntry>> Undo::withoutCollected(const std::vector<LedgerEntry> &entries)
{
    std::vector<LedgerEntry> left;
    for (const LedgerEntry &entry : entries) {
        const auto isCollected = wasCollectedSince(m_database, entry);
        if (!isCollected)
            return tl::unexpected(isCollected.error());
        if (*isCollected)
            m_stays += QString::fromUtf8(entry.rowUid);
        else
            left.push_back(entry);
    }
    return left.empty() ? entries : left;
}

Result<Changeset> Undo::undoEntries(const std::vector<qint64> &seqs, const Actor &actor,
                                    const QString &reason, const QDateTime &at)
{
    if (auto checked = checkPerson(actor); !checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(m_database, actor, "undo", at);
    if (!act)
        return tl::unexpected(act.error());
    (*act)->ledger().setReason(reason);
    std::vector<qint64> newestFirst = seqs;
    std::ranges::sort(newestFirst, std::greater());
    for (const qint64 seq : newestFirst) {
        const auto entries = entriesOf(m_database, u"l.seq = ?"_s, {seq});
        if (!entries)
            return tl::unexpected(entries.error());
        if (entries->empty())
            return failure(Error::Code::NotFound, Text::tr("There is no entry %1 to take back.").arg(seq));
        if (auto reversed = reverseAll(m_database, *entries, (*act)->ledger()); !reversed)
            return tl::unexpected(reversed.error());
    }
    return (*act)->commit();
}

Result<Changeset> Undo::takeBack(const QString &changeset, const Actor &actor, const QString &reason,
                                 const QDateTime &at)
{
    const auto target = named(m_database, changeset);
    if (!target)
        return tl::unexpected(target.error());
    return target->action == "undo"_L1 ? redo(changeset, actor, at) : undo(changeset, actor, reason, at);
}

Result<Changeset> Undo::redo(const QString &undoChangeset, const Actor &actor, const QDateTime &at)
{
    if (auto checked = checkPerson(actor); !checked)
        return tl::unexpected(checked.error());
    auto act = Act::begin(m_database, actor, "redo", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto target = named(m_database, undoChangeset);
    if (!target)
        return tl::unexpected(target.error());
    if (target->action != "undo"_L1 || !target->undoneBy.isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("%1 is no undo that could be taken back.").arg(undoChangeset));
    const auto entries = entriesOf(m_database, OfChangeset, {undoChangeset, undoChangeset, undoChangeset});
    if (!entries)
        return tl::unexpected(entries.error());
    LedgerWriter &ledger = (*act)->ledger();
    ledger.setUndoes(undoChangeset);
    if (auto reversed = reverseAll(m_database, *entries, ledger); !reversed)
        return tl::unexpected(reversed.error());
    if (auto marked = m_database.execute(u"UPDATE changeset SET undone_by = NULL WHERE undone_by = ?"_s,
                                         {undoChangeset});
        !marked)
        return tl::unexpected(marked.error());
    if (auto marked = m_database.execute(u"UPDATE changeset SET undone_by = ? WHERE uid = ?"_s,
                                         {ledger.changeset(), undoChangeset});
        !marked)
        return tl::unexpected(marked.error());
    return (*act)->commit();
}

Result<std::vector<Changeset>> Undo::journal(int limit)
{
    return m_database.all(u"SELECT %1 FROM changeset WHERE undoable = 1 OR action IN ('undo', 'redo') "
                          "ORDER BY id DESC LIMIT ?"_s.arg(ChangesetColumns),
                          {limit}, changesetAt);
}

} // namespace store
