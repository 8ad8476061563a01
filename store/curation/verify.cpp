// SPDX-License-Identifier: MIT
#include "store/curation/verify.h"

#include "store/curation/ledgerentry.h"
#include "store/curation/rulesinforce.h"
#include "store/curation/sealcheck.h"
#include "store/curation/signaturecheck.h"
#include "store/curation/standing.h"
#include "store/database.h"
#include "store/layers/layerrow.h"
#include "store/layers/rowcontent.h"
#include "store/schema/layer.h"
#include "store/statement.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t MostProblems = 1000;
constexpr qint64 ProgressStep = 4096;

// Decisions that are not signed by a person. The triggers refuse them, but somebody who removed the triggers
// could have written one.
bool isDecidedBySomebodyElse(const LedgerEntry &entry)
{
    if (entry.actor.startsWith("person:"))
        return false;
    return (reflexionLayer().is(entry.layer) && (entry.action == "decide" || entry.action == "reopen"))
           || (proposalLayer().is(entry.layer) && entry.action == "decide") || entry.layer == "grade"
           || (entry.layer == "store" && entry.action != "rebuild");
}

// One pass over the ledger and one over the rows, in one read transaction so that a writer cannot come
// between.
class Verifier
{
public:
    Verifier(Database &database, const std::function<bool(qint64, qint64)> &progress,
             const signing::Anchors &anchors)
        : m_database(database)
        , m_progress(progress)
        , m_anchors(anchors)
    {}

    Result<Verification> run();

private:
    Result<void> readTotals();
    Result<void> checkAnchors();
    Result<void> checkChain();
    Result<void> checkSeals();
    Result<void> checkRows();
    Result<void> checkMissingRows();
    Result<void> checkLayers();
    Result<void> checkLayer(const Layer &layer);
    Result<void> checkMissingRows(const Layer &layer);
    void checkEntry(const LedgerEntry &entry);
    void checkRow(const Statement &row);
    void checkState(const QString &uid, const QByteArray &status, const QByteArray &hash,
                    const Statement &entry);
    Result<void> tick();
    void report(qint64 seq, const QString &row, const QString &message);

    Database &m_database;
    const std::function<bool(qint64, qint64)> &m_progress;
    const signing::Anchors &m_anchors;
    Verification m_result;
    PurgeCheck m_purge;
    RulesInForce m_rules;
    Canonical m_scratch;
    qint64 m_expectedSeq = 1;
    qint64 m_lastNamed = 0; // the last entry that a changeset names
    qint64 m_total = 0;
    qint64 m_done = 0;
};

void Verifier::report(qint64 seq, const QString &row, const QString &message)
{
    if (m_result.problems.size() < MostProblems)
        m_result.problems.push_back({seq, row, message});
}

Result<void> Verifier::tick()
{
    if (++m_done % ProgressStep == 0 && m_progress && !m_progress(m_done, m_total))
        return failure(Error::Code::Cancelled,
                       QCoreApplication::translate("store", "The check was stopped."));
    return {};
}

Result<void> Verifier::readTotals()
{
    const auto entries = m_database.value(u"SELECT coalesce(max(seq), 0) FROM ledger"_s);
    const auto rows = m_database.value(u"SELECT coalesce(sum(n), 0) FROM reflexion_count"_s);
    const auto named = m_database.value(u"SELECT coalesce(max(last_seq), 0) FROM changeset"_s);
    if (!entries || !rows || !named)
        return tl::unexpected(!entries ? entries.error() : !rows ? rows.error() : named.error());
    m_total = entries->toLongLong() + rows->toLongLong();
    m_lastNamed = named->toLongLong();
    return {};
}

Result<void> Verifier::checkAnchors()
{
    if (m_anchors.isEmpty() && m_anchors.broken.empty())
        return {};
    auto standing = standingOf(m_database, m_anchors);
    if (!standing)
        return tl::unexpected(standing.error());
    m_result.anchors = standing->anchors;
    m_result.since = standing->since;
    m_result.through = standing->through;
    for (const VerifyProblem &problem : standing->problems)
        report(problem.seq, problem.rowUid, problem.message);
    return {};
}

Result<void> Verifier::checkSeals()
{
    const auto take = [this](const VerifyProblem &problem) {
        report(problem.seq, problem.rowUid, problem.message);
    };
    SealCheck seals(m_database, take, [this] { return tick(); });
    return seals.run().and_then([&] { return checkSignatures(m_database, take); });
}

void Verifier::checkEntry(const LedgerEntry &entry)
{
    const QString row = QString::fromUtf8(entry.rowUid);
    if (entry.seq > m_expectedSeq)
        report(m_expectedSeq, row,
               QCoreApplication::translate("store", "Ledger entry %1 is missing (the next one there is %2).")
                   .arg(m_expectedSeq)
                   .arg(entry.seq));
    m_expectedSeq = entry.seq + 1;
    if (entry.prevHash != m_result.head)
        report(entry.seq, row,
               QCoreApplication::translate("store", "Ledger entry %1 does not follow the entry before it.")
                   .arg(entry.seq));
    if (!m_purge.isPurged(entry, m_scratch) && entry.computedHash(m_scratch) != entry.hash)
        report(entry.seq, row,
               QCoreApplication::translate("store", "Ledger entry %1 was changed after it was written.")
                   .arg(entry.seq));
    m_rules.take(entry);
    if (isDecidedBySomebodyElse(entry) && !m_rules.decided(entry))
        report(entry.seq, row,
               QCoreApplication::translate(
                   "store", "Ledger entry %1 is an act that only a person does, and it is not a "
                            "person's.")
                   .arg(entry.seq));
    if (!m_purge.take(entry))
        report(
            entry.seq, row,
            QCoreApplication::translate(
                "store", "Ledger entry %1 says that others were blanked, and these are not as it left them.")
                .arg(entry.seq));
    m_result.head = entry.hash;
    ++m_result.entries;
}

Result<void> Verifier::checkChain()
{
    m_result.head = QByteArray(32, '\0');
    Statement select(
        m_database,
        "SELECT seq, at, actor, action, layer, row_uid, from_status, to_status, successor, reason, "
        "changeset, undoes, revision, detail, hash_before, hash_after, prev_hash, hash FROM ledger ORDER BY "
        "seq");
    for (;;) {
        const auto more = select.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        checkEntry({select.integer(0), select.bytes(1), select.bytes(2), select.bytes(3), select.bytes(4),
                    select.bytes(5), select.bytes(6), select.bytes(7), select.bytes(8), select.bytes(9),
                    select.bytes(10), select.integer(11), select.integer(12), select.bytes(13),
                    select.bytes(14), select.bytes(15), select.bytes(16), select.bytes(17)});
        if (auto ticked = tick(); !ticked)
            return ticked;
    }
    m_result.purged = m_purge.purged();
    for (const qint64 seq : m_purge.unexplained())
        report(seq, {},
               QCoreApplication::translate("store", "Ledger entry %1 was blanked, and no entry says by whom.")
                   .arg(seq));
    if (m_expectedSeq <= m_lastNamed)
        report(m_expectedSeq, {},
               QCoreApplication::translate("store", "Ledger entries %1 to %2 are missing at the end.")
                   .arg(m_expectedSeq)
                   .arg(m_lastNamed));
    else if (m_expectedSeq > m_lastNamed + 1)
        report(
            m_lastNamed + 1, {},
            QCoreApplication::translate(
                "store", "Ledger entries from %1 on belong to no changeset; they were put in from outside.")
                .arg(m_lastNamed + 1));
    return {};
}

void Verifier::checkRow(const Statement &row)
{
    constexpr int Content = 6;
    const QString uid = row.text(Content);
    if (row.isNull(0)) {
        report(0, uid, QCoreApplication::translate("store", "%1 has no ledger entry.").arg(uid));
    } else if (row.bytes(0) != row.bytes(1)) {
        report(
            row.integer(5), uid,
            QCoreApplication::translate("store", "%1 is \"%2\", but its last ledger entry (%3) says \"%4\".")
                .arg(uid, row.text(1))
                .arg(row.integer(5))
                .arg(row.text(0)));
    } else if (RowContent::read(row, Content).sha256(m_scratch) != row.bytes(2)) {
        report(row.integer(5), uid,
               QCoreApplication::translate(
                   "store", "The content of %1 is not what its last ledger entry (%2) vouches for.")
                   .arg(uid)
                   .arg(row.integer(5)));
    } else if (row.bytes(3) != row.bytes(4)) {
        report(row.integer(5), uid,
               QCoreApplication::translate(
                   "store", "The successor of %1 is not the one its last ledger entry (%2) names.")
                   .arg(uid)
                   .arg(row.integer(5)));
    }
    ++m_result.rows;
}

Result<void> Verifier::checkRows()
{
    // Looks up the newest entry of each row in the ledger. The row also names it (ledger_seq), but a forged
    // row could name another.
    Statement select(
        m_database,
        QByteArray("SELECT l.to_status, r.status, l.hash_after, l.successor, r.superseded_by, l.seq, ")
            .append(QByteArray(RowContent::columns()).replace(", ", ", r.").prepend("r."))
            .append(" FROM reflexion_log AS r LEFT JOIN ledger AS l ON l.seq = (SELECT max(seq) FROM ledger "
                    "WHERE row_uid = r.uid AND action <> 'corroborate') ORDER BY r.id")
            .constData());
    for (;;) {
        const auto more = select.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        checkRow(select);
        if (auto ticked = tick(); !ticked)
            return ticked;
    }
}

Result<void> Verifier::checkMissingRows()
{
    return checkMissingRows(reflexionLayer());
}

Result<void> Verifier::checkMissingRows(const Layer &layer)
{
    const QByteArray sql =
        "SELECT l.row_uid, l.seq FROM ledger AS l WHERE l.layer = '" + QByteArray(layer.name)
        + "' AND l.from_status IS NULL AND NOT EXISTS (SELECT 1 FROM " + layer.table
        + " WHERE uid = l.row_uid) AND NOT EXISTS (SELECT 1 FROM ledger AS later "
          "WHERE later.row_uid = l.row_uid AND later.seq > l.seq AND later.to_status IS NULL)";
    Statement select(m_database, sql.constData());
    for (;;) {
        const auto more = select.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        report(select.integer(1), select.text(0),
               QCoreApplication::translate("store", "%1 was written by ledger entry %2 and is gone.")
                   .arg(select.text(0))
                   .arg(select.integer(1)));
    }
}

Result<void> Verifier::checkLayer(const Layer &layer)
{
    constexpr int Row = 3;
    const QByteArray sql = "SELECT l.to_status, l.hash_after, l.seq, " + LayerRow::columns(layer, "r.")
                           + " FROM " + layer.table
                           + " AS r LEFT JOIN ledger AS l ON l.seq = (SELECT max(seq) FROM ledger "
                             "WHERE row_uid = r.uid) ORDER BY r.id";
    Statement select(m_database, sql.constData());
    for (;;) {
        const auto more = select.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return checkMissingRows(layer);
        const LayerRow row = LayerRow::read(layer, select, Row);
        checkState(QString::fromUtf8(row.uid), row.status, row.sha256(m_scratch), select);
        ++m_result.rows;
        if (auto ticked = tick(); !ticked)
            return ticked;
    }
}

Result<void> Verifier::checkLayers()
{
    for (const Layer *layer : layersBesideReflexions()) {
        if (auto checked = checkLayer(*layer); !checked)
            return checked;
    }
    return {};
}

// Columns 0 to 2 of `entry`: the last entry's to_status, hash_after and seq.
void Verifier::checkState(const QString &uid, const QByteArray &status, const QByteArray &hash,
                          const Statement &entry)
{
    if (entry.isNull(2))
        report(0, uid, QCoreApplication::translate("store", "%1 has no ledger entry.").arg(uid));
    else if (entry.bytes(0) != status)
        report(
            entry.integer(2), uid,
            QCoreApplication::translate("store", "%1 is \"%2\", but its last ledger entry (%3) says \"%4\".")
                .arg(uid, QString::fromUtf8(status))
                .arg(entry.integer(2))
                .arg(entry.text(0)));
    else if (hash != entry.bytes(1))
        report(entry.integer(2), uid,
               QCoreApplication::translate(
                   "store", "The content of %1 is not what its last ledger entry (%2) vouches for.")
                   .arg(uid)
                   .arg(entry.integer(2)));
}

Result<Verification> Verifier::run()
{
    for (const auto part :
         {&Verifier::readTotals, &Verifier::checkAnchors, &Verifier::checkChain, &Verifier::checkRows,
          static_cast<Result<void> (Verifier::*)()>(&Verifier::checkMissingRows), &Verifier::checkLayers,
          &Verifier::checkSeals}) {
        if (auto done = (this->*part)(); !done)
            return tl::unexpected(done.error());
    }
    return m_result;
}

} // namespace

Result<Verification> verify(Database &database, const std::function<bool(qint64, qint64)> &progress,
                            const signing::Anchors &anchors)
{
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    auto result = Verifier(database, progress, anchors).run();
    if (auto ended = database.execute(u"COMMIT"_s); !ended)
        return tl::unexpected(ended.error());
    return result;
}

QString vouchedSince(const Verification &verification)
{
    if (verification.anchors == 0)
        return QCoreApplication::translate(
            "store", "Nothing outside of the file vouches for it: no anchor of this store was found here.");
    return QCoreApplication::translate("store", "Vouched for since %1 by %n anchors, up to entry %2.",
                                       nullptr, int(verification.anchors))
        .arg(verification.since)
        .arg(verification.through);
}

} // namespace store
