// SPDX-License-Identifier: MIT
#include "store/curation/verify.h"

#include "store/curation/ledgerentry.h"
#include "store/curation/rowcheck.h"
#include "store/curation/rulesinforce.h"
#include "store/curation/sealcheck.h"
#include "store/curation/signaturecheck.h"
#include "store/curation/standing.h"
#include "store/database.h"
#include "store/lent.h"
#include "store/schema/layer.h"
#include "store/statement.h"

#include <QCoreApplication>

#include <limits>

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

const QByteArray Entries =
    "SELECT seq, at, actor, action, layer, row_uid, from_status, to_status, successor, reason, changeset, "
    "undoes, revision, detail, hash_before, hash_after, prev_hash, hash FROM ledger WHERE ";

// Its fields are the statement's until it steps on.
LedgerEntry entryIn(const Statement &row)
{
    const auto bytes = [&row](int column) { return lentBytes(row, column); };
    return {row.integer(0),  bytes(1),  bytes(2),  bytes(3),  bytes(4),  bytes(5),
            bytes(6),        bytes(7),  bytes(8),  bytes(9),  bytes(10), row.integer(11),
            row.integer(12), bytes(13), bytes(14), bytes(15), bytes(16), bytes(17)};
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
    {
        m_result.head = QByteArray(32, '\0');
    }

    Result<Verification> run();
    Result<Verification> runSince(const signing::Anchor &seal);

private:
    Result<void> startBehind(const signing::Anchor &seal);
    Result<void> takeEarlierBlanks(const LedgerEntry &entry);
    bool isPartial() const { return m_first > std::numeric_limits<qint64>::min(); }
    Result<void> readTotals();
    Result<void> checkAnchors();
    Result<void> checkChain();
    Result<void> checkRows();
    Result<void> checkSeals();
    void checkEntry(const LedgerEntry &entry);
    Result<void> tick();
    void report(qint64 seq, const QString &row, const QString &message);

    Database &m_database;
    const std::function<bool(qint64, qint64)> &m_progress;
    const signing::Anchors &m_anchors;
    qint64 m_first = std::numeric_limits<qint64>::min(); // entry from which on the chain is read
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
    const auto named = m_database.value(
        isPartial() ? u"SELECT coalesce((SELECT last_seq FROM changeset ORDER BY id DESC LIMIT 1), 0)"_s
                    : u"SELECT coalesce(max(last_seq), 0) FROM changeset"_s);
    if (!entries || !rows || !named)
        return tl::unexpected(!entries ? entries.error() : !rows ? rows.error() : named.error());
    m_total = entries->toLongLong() + rows->toLongLong();
    m_lastNamed = named->toLongLong();
    return {};
}

Result<void> Verifier::checkAnchors()
{
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

Result<void> Verifier::checkRows()
{
    const auto take = [this](const VerifyProblem &problem) {
        report(problem.seq, problem.rowUid, problem.message);
    };
    RowCheck rows(m_database, m_first, take, [this] { return tick(); });
    return rows.run().map([&] { m_result.rows = rows.count(); });
}

Result<void> Verifier::checkSeals()
{
    const auto take = [this](const VerifyProblem &problem) {
        report(problem.seq, problem.rowUid, problem.message);
    };
    SealCheck seals(m_database, take, [this] { return tick(); });
    auto checked = isPartial() ? seals.runSince(m_anchors.all.front().seal) : seals.run();
    return checked.and_then([&] { return checkSignatures(m_database, m_first, take); });
}

void Verifier::checkEntry(const LedgerEntry &entry)
{
    const auto say = [&](qint64 seq, const QString &message) {
        report(seq, QString::fromUtf8(entry.rowUid), message);
    };
    if (entry.seq > m_expectedSeq)
        say(m_expectedSeq,
            QCoreApplication::translate("store", "Ledger entry %1 is missing (the next one there is %2).")
                .arg(m_expectedSeq)
                .arg(entry.seq));
    m_expectedSeq = entry.seq + 1;
    if (entry.prevHash != m_result.head)
        say(entry.seq,
            QCoreApplication::translate("store", "Ledger entry %1 does not follow the entry before it.")
                .arg(entry.seq));
    if (!m_purge.isPurged(entry, m_scratch) && entry.computedHash(m_scratch) != entry.hash)
        say(entry.seq,
            QCoreApplication::translate("store", "Ledger entry %1 was changed after it was written.")
                .arg(entry.seq));
    m_rules.take(entry);
    if (isDecidedBySomebodyElse(entry) && !m_rules.decided(entry))
        say(entry.seq, QCoreApplication::translate(
                           "store", "Ledger entry %1 is an act that only a person does, and it is not a "
                                    "person's.")
                           .arg(entry.seq));
    if (!m_purge.take(entry))
        say(entry.seq,
            QCoreApplication::translate(
                "store", "Ledger entry %1 says that others were blanked, and these are not as it left them.")
                .arg(entry.seq));
    m_result.head = QByteArrayView(entry.hash).toByteArray();
    ++m_result.entries;
}

Result<void> Verifier::checkChain()
{
    Statement select(m_database, (Entries + "seq >= ? ORDER BY seq").constData());
    select.bind(1, m_first);
    for (;;) {
        const auto more = select.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            break;
        const LedgerEntry entry = entryIn(select);
        if (auto taken = takeEarlierBlanks(entry); !taken)
            return taken;
        checkEntry(entry);
        if (auto ticked = tick(); !ticked)
            return ticked;
    }
    m_result.purged = m_purge.purged();
    for (const qint64 seq : m_purge.unexplained()) {
        if (seq >= m_first)
            report(seq, {},
                   QCoreApplication::translate("store",
                                               "Ledger entry %1 was blanked, and no entry says by whom.")
                       .arg(seq));
    }
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

// Who forgets blanks entries that a seal may have seen.
Result<void> Verifier::takeEarlierBlanks(const LedgerEntry &entry)
{
    if (!isPartial() || entry.layer != "store" || entry.action != "forget")
        return {};
    const QByteArray blank = PurgedDetail;
    Statement blanks(m_database, (Entries + "row_uid = ? AND seq < ? AND detail = ?").constData());
    blanks.bind(1, entry.rowUid).bind(2, m_first).bind(3, blank);
    for (;;) {
        const auto more = blanks.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        std::ignore = m_purge.isPurged(entryIn(blanks), m_scratch);
    }
}

Result<void> Verifier::startBehind(const signing::Anchor &seal)
{
    m_first = seal.seq + 1;
    m_expectedSeq = m_first;
    m_result.after = seal.seq;
    m_result.head = seal.head;
    // By the index of rows ("+"): the whole ledger would be read in its own order.
    const QByteArray switches =
        Entries + "row_uid >= 'setting:rule.' AND row_uid < 'setting:rule/' AND +seq < ? ORDER BY +seq";
    Statement rules(m_database, switches.constData());
    rules.bind(1, m_first);
    for (;;) {
        const auto more = rules.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        m_rules.take(entryIn(rules));
    }
}

Result<Verification> Verifier::runSince(const signing::Anchor &seal)
{
    if (auto checked = checkAnchors(); !checked)
        return tl::unexpected(checked.error());
    if (!m_result.isWhole()) // nothing follows what is not there
        return m_result;
    if (auto begun = startBehind(seal); !begun)
        return tl::unexpected(begun.error());
    return run();
}

Result<Verification> Verifier::run()
{
    for (const auto part : {&Verifier::readTotals, &Verifier::checkAnchors, &Verifier::checkChain,
                            &Verifier::checkRows, &Verifier::checkSeals}) {
        if (auto done = (this->*part)(); !done)
            return tl::unexpected(done.error());
    }
    return m_result;
}

// So that no writer comes between.
Result<Verification> inOneRead(Database &database, const std::function<Result<Verification>()> &read)
{
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    auto result = read();
    if (auto ended = database.execute(u"COMMIT"_s); !ended)
        return tl::unexpected(ended.error());
    return result;
}

} // namespace

Result<Verification> verify(Database &database, const std::function<bool(qint64, qint64)> &progress,
                            const signing::Anchors &anchors)
{
    return inOneRead(database, [&] { return Verifier(database, progress, anchors).run(); });
}

Result<Verification> verifySince(Database &database, const signing::Anchor &seal)
{
    const signing::Anchors anchors{.all = {seal}, .broken = {}, .problems = {}};
    return inOneRead(database, [&] { return Verifier(database, {}, anchors).runSince(seal); });
}

QString vouchedSince(const Verification &verification)
{
    if (verification.anchors == 0)
        return QCoreApplication::translate(
            "store", "Nothing outside of the file vouches for it: no seal of this store was found here.");
    return QCoreApplication::translate("store", "Vouched for since %1 by %n seals, up to entry %2.", nullptr,
                                       int(verification.anchors))
        .arg(verification.since)
        .arg(verification.through);
}

} // namespace store
