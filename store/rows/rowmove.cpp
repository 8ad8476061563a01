// SPDX-License-Identifier: MIT
#include "store/rows/rowmove.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/rows/callingagent.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/rowstate.h"
#include "store/rows/secondopinions.h"
#include "store/rows/withheldtexts.h"
#include "store/schema/foureyes.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The entry with its place in the chain. Values 1 to 7: time, actor, status, reason, changeset, uid, revision
// seen (or NULL).
QByteArray entryOfMove(const QByteArray &condition)
{
    const QByteArray names =
        "seq, at, actor, action, layer, row_uid, from_status, to_status, successor, "
        "reason, changeset, undoes, revision, detail, hash_before, hash_after, prev_hash";
    return "INSERT INTO ledger (" + names + ", hash) SELECT (made.entry)."
           + QByteArray(names).replace(", ", ", (made.entry).")
           + ", entry_hash(made.entry) FROM (SELECT CAST(ROW(h.seq + 1, CAST(?1 AS TEXT), CAST(?2 AS TEXT), "
             "'decide', '"
           + reflexionLayer().name
           + "', r.uid, r.status, CAST(?3 AS TEXT), NULL, CAST(?4 AS TEXT), CAST(?5 AS TEXT), NULL, "
             "r.revision + 1, "
           + RowState::detailOfMove()
           + ", l.hash_after, l.hash_after, h.hash, NULL) AS ledger) AS entry FROM " + reflexionLayer().table
           + " AS r JOIN ledger AS l ON l.seq = r.ledger_seq CROSS JOIN ledger_head AS h "
             "WHERE r.uid = ?6 AND r.revision = coalesce(CAST(?7 AS BIGINT), r.revision) AND "
           + condition + ") AS made";
}

// Where the entry is all that the act takes.
QByteArray takesNoMore(Status to)
{
    const QString all = wereEverSigned() + u" IS NULL AND NOT "_s + SecondOpinions::isInUse();
    return to == Status::ApprovedForReuse ? all.toUtf8() + " AND NOT " + foureyes::isWantedOf("r.kind")
                                          : all.toUtf8();
}

const QByteArray IsThisAct = "seq = (SELECT max(seq) FROM ledger) AND changeset = ?1";

} // namespace

RowMove::RowMove(Database &database, const To &to, const Actor &person, const QDateTime &at)
    : m_database(database)
    , m_to(to)
    , m_actor(actingHere(database, person))
    , m_actorText(m_actor.toString().toUtf8())
    , m_at(isoTime(at).toUtf8())
    , m_changeset(database.uids().next("chg_"_L1, at).toUtf8())
{}

std::unique_ptr<RowMove> RowMove::of(Database &database, const To &to, const Actor &person,
                                     const QDateTime &at)
{
    if (!database.connection().gathers() || !database.movesUnasked())
        return {};
    std::unique_ptr<RowMove> move(new RowMove(database, to, person, at));
    if (!WithheldTexts::isWithheld(to.status))
        return move;
    move->m_unrepeated = to.texts ? WithheldTexts::unrepeated(to.status, *to.texts) : std::nullopt;
    return move->m_unrepeated ? std::move(move) : nullptr;
}

Result<void> RowMove::post()
{
    const auto reason = maySign(m_actor).and_then([this] { return keptReason(m_to.reason.toUtf8()); });
    auto posted = reason ? postEntry(*reason) : tl::unexpected(reason.error());
    if (posted)
        posted = postChangeset();
    if (posted && m_unrepeated)
        posted = postMarks();
    if (posted)
        expectOutcome();
    return posted;
}

Result<void> RowMove::postEntry(const QByteArray &reason)
{
    QByteArray condition = takesNoMore(m_to.status);
    QStringList more;
    if (m_unrepeated) {
        condition += " AND r.observation = ? AND r.strategy = ? AND " + m_unrepeated->condition.toUtf8();
        more = *m_to.texts + m_unrepeated->values;
    }
    const Prepared insert = m_database.prepared(entryOfMove(condition));
    const QByteArray status = name(m_to.status).toUtf8();
    const QByteArray uid = m_to.uid.toUtf8();
    insert->bind(1, m_at)
        .bind(2, m_actorText)
        .bind(3, status)
        .bind(4, reason)
        .bind(5, m_changeset)
        .bind(6, uid);
    m_to.ifRevision ? insert->bind(7, qint64(*m_to.ifRevision)) : insert->bindNull(7);
    int place = 7;
    for (const QString &value : std::as_const(more))
        insert->bind(++place, value.toUtf8());
    return insert->post();
}

Result<void> RowMove::postChangeset()
{
    const Prepared insert =
        m_database.prepared("INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) "
                            "SELECT ?1, at, actor, action, seq, seq, 1 FROM ledger WHERE "
                            + IsThisAct);
    return insert->bind(1, m_changeset).post();
}

Result<void> RowMove::postMarks()
{
    const QByteArray uid = m_to.uid.toUtf8();
    const Prepared take = m_database.prepared(
        "DELETE FROM withheld_mark WHERE row_uid = ?2 AND EXISTS (SELECT 1 FROM ledger WHERE " + IsThisAct
        + ")");
    auto posted = take->bind(1, m_changeset).bind(2, uid).post();
    const Prepared put = m_database.prepared(
        "INSERT INTO withheld_mark (mark, row_uid) SELECT CAST(?2 AS BIGINT), row_uid FROM ledger WHERE "
        + IsThisAct);
    for (const qint64 mark : std::as_const(m_unrepeated->marks)) {
        if (posted)
            posted = put->bind(1, m_changeset).bind(2, mark).post();
    }
    return posted;
}

// By its changeset, which it has also where the answer to the commit was lost and others wrote meanwhile.
void RowMove::expectOutcome()
{
    m_outcome = m_database.prepared("SELECT c.first_seq, l.hash, " + takesNoMore(Status::Rejected)
                                    + " FROM (SELECT 1) AS one LEFT JOIN changeset AS c ON c.uid = ? LEFT "
                                      "JOIN ledger AS l ON l.seq = c.first_seq");
    m_outcome->bind(1, m_changeset).expect();
    m_database.connection().noteAct(m_changeset, 0, {});
}

Result<bool> RowMove::isWritten()
{
    const auto isThere = m_outcome->step();
    if (!isThere)
        return tl::unexpected(isThere.error());
    const bool isWritten = *isThere && !m_outcome->isNull(0);
    if (isWritten)
        m_database.connection().noteKept(m_outcome->integer(0), m_outcome->bytes(1));
    m_database.setMovesUnasked(*isThere && m_outcome->integer(2) != 0);
    m_outcome = {};
    return isWritten;
}

} // namespace store
