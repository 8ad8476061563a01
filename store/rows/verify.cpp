// SPDX-License-Identifier: MIT
#include "store/rows/verify.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/database/lent.h"
#include "store/database/reading.h"
#include "store/database/samestate.h"
#include "store/rows/ledgerentry.h"
#include "store/rows/rowcheck.h"
#include "store/rows/rulesinforce.h"
#include "store/rows/sealcheck.h"
#include "store/rows/signaturecheck.h"
#include "store/rows/standing.h"
#include "store/rows/verifyparts.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QLocale>

#include <algorithm>
#include <atomic>
#include <limits>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int StretchesEach = 8; // for a connection: so nobody waits long for the last one

// Whether the entry is a decision by an agent or rule. Triggers refuse those, but somebody who removed the
// triggers could have written one.
bool isDecidedBySomebodyElse(const LedgerEntry &entry)
{
    if (entry.actor.startsWith("person:"))
        return false;
    const Layer *layer = layerNamed(QByteArrayView(entry.layer));
    return (layer && layer->isLeftToPeople(entry.action)) || entry.layer == "grade"
           || (entry.layer == "store" && entry.action != "rebuild");
}

const QByteArray Entries =
    "SELECT seq, at, actor, action, layer, row_uid, from_status, to_status, successor, reason, changeset, "
    "undoes, revision, detail, hash_before, hash_after, prev_hash, hash FROM ledger WHERE ";

// The entry's fields point into the statement's memory and are valid until its next step.
LedgerEntry entryIn(const Statement &row)
{
    const auto bytes = [&row](int column) { return lentBytes(row, column); };
    return {row.integer(0),  bytes(1),  bytes(2),  bytes(3),  bytes(4),  bytes(5),
            bytes(6),        bytes(7),  bytes(8),  bytes(9),  bytes(10), row.integer(11),
            row.integer(12), bytes(13), bytes(14), bytes(15), bytes(16), bytes(17)};
}

// One pass over the ledger and one over the rows, of one state so that a writer cannot come between.
class Verifier
{
public:
    Verifier(Database &database, const std::function<bool(qint64, qint64)> &progress,
             const signing::Anchors &anchors, VerifySharing sharing)
        : m_state(database)
        , m_database(database)
        , m_progress(progress)
        , m_anchors(anchors)
        , m_sharing(sharing)
    {
        m_result.head = QByteArray(32, '\0');
    }

    Result<Verification> run();
    Result<Verification> runSince(const signing::Anchor &seal);

private:
    Result<void> startBehind(const signing::Anchor &seal);
    Result<void> takeEarlierBlanks(const LedgerEntry &entry);
    bool isPartial() const { return m_first > std::numeric_limits<qint64>::min(); }
    Result<void> begin();
    Result<void> readTotals();
    Result<void> checkAnchors();
    Result<void> checkParts();
    Result<void> addRows(VerifyParts &parts);
    void addSeals(VerifyParts &parts);
    Result<void> checkChain(const VerifyParts::Report &report, const VerifyParts::Tick &tick);
    void checkEntry(const LedgerEntry &entry, const VerifyParts::Report &report);

    SameState m_state;
    Database &m_database; // the first connection of m_state
    const std::function<bool(qint64, qint64)> &m_progress;
    const signing::Anchors &m_anchors;
    VerifySharing m_sharing;
    qint64 m_first = std::numeric_limits<qint64>::min(); // entry from which on the chain is read
    Verification m_result;
    PurgeCheck m_purge;
    RulesInForce m_rules;
    Canonical m_scratch;
    qint64 m_expectedSeq = 1;
    qint64 m_lastNamed = 0; // the last entry that a changeset names
    qint64 m_total = 0;
    std::atomic<qint64> m_rows = 0;
};

// Opens as many connections as help.
Result<void> Verifier::begin()
{
    const auto entries = newestEntry(m_database);
    if (!entries)
        return tl::unexpected(entries.error());
    int &wanted = m_sharing.connections;
    if (wanted <= 0)
        wanted = SameState::useful(*entries);
    return m_state.begin(wanted - 1).map([this] {
        m_result.connections = 1 + m_state.others();
        if (m_sharing.stretches <= 0)
            m_sharing.stretches = m_state.others() == 0 ? 1 : m_result.connections * StretchesEach;
    });
}

Result<void> Verifier::readTotals()
{
    const auto entries = newestEntry(m_database);
    const auto rows = m_database.value(u"SELECT coalesce(sum(n), 0) FROM reflexion_count"_s);
    const auto named = m_database.value(
        isPartial() ? u"SELECT coalesce((SELECT last_seq FROM changeset ORDER BY id DESC LIMIT 1), 0)"_s
                    : u"SELECT coalesce(max(last_seq), 0) FROM changeset"_s);
    if (!entries || !rows || !named)
        return tl::unexpected(!entries ? entries.error() : !rows ? rows.error() : named.error());
    m_total = *entries + rows->toLongLong();
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
    m_result.apart = standing->apart;
    m_result.problems = standing->problems;
    return {};
}

Result<void> Verifier::addRows(VerifyParts &parts)
{
    const auto stretches = RowCheck::stretches(m_database, m_sharing.stretches);
    if (!stretches)
        return tl::unexpected(stretches.error());
    const auto add = [this, &parts](const std::function<Result<void>(RowCheck &)> &check) {
        parts.add([this, check](Database &database, const auto &report, const auto &tick) {
            RowCheck rows(database, m_first, report, tick);
            auto checked = check(rows);
            m_rows += rows.count();
            return checked;
        });
    };
    for (const KeyStretch &stretch : *stretches)
        add([stretch](RowCheck &rows) { return rows.runReflexions(stretch); });
    add([](RowCheck &rows) { return rows.runOthers(); });
    return {};
}

void Verifier::addSeals(VerifyParts &parts)
{
    parts.add([this](Database &database, const auto &report, const auto &tick) {
        SealCheck seals(database, report, tick);
        return isPartial() ? seals.runSince(m_anchors.all.front().seal) : seals.run();
    });
    parts.add([this](Database &database, const auto &report, const auto &) {
        return checkSignatures(database, m_first, report);
    });
}

Result<void> Verifier::checkParts()
{
    VerifyParts parts(m_progress, m_total);
    parts.add([this](Database &, const auto &report, const auto &tick) { return checkChain(report, tick); });
    if (auto added = addRows(parts); !added)
        return added;
    addSeals(parts);
    auto found = parts.run(m_state);
    if (!found)
        return tl::unexpected(found.error());
    std::ranges::move(*found, std::back_inserter(m_result.problems));
    m_result.problems.resize(std::min(m_result.problems.size(), VerifyParts::MostProblems));
    m_result.rows = m_rows;
    return {};
}

void Verifier::checkEntry(const LedgerEntry &entry, const VerifyParts::Report &report)
{
    const auto say = [&](qint64 seq, const QString &message) {
        report({seq, QString::fromUtf8(entry.rowUid), message});
    };
    if (entry.seq > m_expectedSeq)
        say(m_expectedSeq, Text::tr("Ledger entry %1 is missing (the next one there is %2).")
                               .arg(m_expectedSeq)
                               .arg(entry.seq));
    m_expectedSeq = entry.seq + 1;
    if (entry.prevHash != m_result.head)
        say(entry.seq, Text::tr("Ledger entry %1 does not follow the entry before it.").arg(entry.seq));
    if (!m_purge.isPurged(entry, m_scratch) && entry.computedHash(m_scratch) != entry.hash)
        say(entry.seq, Text::tr("Ledger entry %1 was changed after it was written.").arg(entry.seq));
    m_rules.take(entry);
    if (isDecidedBySomebodyElse(entry) && !m_rules.decided(entry))
        say(entry.seq, Text::tr("Ledger entry %1 is an act that only a person does, and it is not a "
                                "person's.")
                           .arg(entry.seq));
    if (!m_purge.take(entry))
        say(entry.seq,
            Text::tr("Ledger entry %1 says that others were blanked, and these are not as it left them.")
                .arg(entry.seq));
    m_result.head = QByteArrayView(entry.hash).toByteArray();
    ++m_result.entries;
}

Result<void> Verifier::checkChain(const VerifyParts::Report &report, const VerifyParts::Tick &tick)
{
    Statement select(m_database, (Entries + "seq >= ? ORDER BY seq").constData());
    select.bind(1, m_first);
    auto checked = eachRow(select, [&] {
        const LedgerEntry entry = entryIn(select);
        return takeEarlierBlanks(entry).and_then([&] {
            checkEntry(entry, report);
            return tick();
        });
    });
    if (!checked)
        return checked;
    m_result.purged = m_purge.purged();
    for (const qint64 seq : m_purge.unexplained()) {
        if (seq >= m_first)
            report({seq, {}, Text::tr("Ledger entry %1 was blanked, and no entry says by whom.").arg(seq)});
    }
    if (m_expectedSeq <= m_lastNamed)
        report({m_expectedSeq,
                {},
                Text::tr("Ledger entries %1 to %2 are missing at the end.")
                    .arg(m_expectedSeq)
                    .arg(m_lastNamed)});
    else if (m_expectedSeq > m_lastNamed + 1)
        report({m_lastNamed + 1,
                {},
                Text::tr("Ledger entries from %1 on belong to no changeset; they were put in from outside.")
                    .arg(m_lastNamed + 1)});
    return {};
}

// A "forget" entry after the seal blanks entries before it; these are read so that the two can be matched.
Result<void> Verifier::takeEarlierBlanks(const LedgerEntry &entry)
{
    if (!isPartial())
        return {};
    for (const qint64 seq : purgedBy(entry)) {
        if (seq >= m_first)
            continue;
        Statement blank(m_database, (Entries + "seq = ?").constData());
        blank.bind(1, seq);
        if (auto read = eachRow(blank, [&] { std::ignore = m_purge.isPurged(entryIn(blank), m_scratch); });
            !read)
            return read;
    }
    return {};
}

Result<void> Verifier::startBehind(const signing::Anchor &seal)
{
    m_first = seal.seq + 1;
    m_expectedSeq = m_first;
    m_result.after = seal.seq;
    m_result.head = seal.head;
    // The "+" keeps SQLite on the index by row_uid; it would otherwise read the whole ledger in order of seq.
    const QByteArray switches =
        Entries + "row_uid >= 'setting:rule.' AND row_uid < 'setting:rule/' AND +seq < ? ORDER BY +seq";
    Statement rules(m_database, switches.constData());
    rules.bind(1, m_first);
    return eachRow(rules, [&] { m_rules.take(entryIn(rules)); });
}

Result<Verification> Verifier::runSince(const signing::Anchor &seal)
{
    if (auto checked = begin().and_then([this] { return checkAnchors(); }); !checked)
        return tl::unexpected(checked.error());
    if (!m_result.isWhole()) // the store does not hold the seal, so there is nothing to follow it
        return m_result;
    return startBehind(seal)
        .and_then([this] { return readTotals(); })
        .and_then([this] { return checkParts(); })
        .map([this] { return m_result; });
}

Result<Verification> Verifier::run()
{
    return begin()
        .and_then([this] { return readTotals(); })
        .and_then([this] { return checkAnchors(); })
        .and_then([this] { return checkParts(); })
        .map([this] { return m_result; });
}

} // namespace

Result<Verification> verify(Database &database, const std::function<bool(qint64, qint64)> &progress,
                            const signing::Anchors &anchors, VerifySharing sharing)
{
    return Verifier(database, progress, anchors, sharing).run();
}

Result<Verification> verifySince(Database &database, const signing::Anchor &seal)
{
    const signing::Anchors anchors{.all = {seal}, .broken = {}, .problems = {}};
    return Verifier(database, {}, anchors, {1, 1}).runSince(seal);
}

QString vouchedSince(const Verification &verification)
{
    if (verification.anchors == 0)
        return Text::tr("Nothing outside of the file vouches for it: no seal of this store was found here.");
    QString words =
        Text::tr("Vouched for since %1 by %n seals, up to entry %2.", nullptr, int(verification.anchors))
            .arg(verification.since, QLocale().toString(verification.through));
    if (!verification.apart.isEmpty())
        words += u' ' + Text::tr("A copy elsewhere has gone on by itself since %1.").arg(verification.apart);
    return words;
}

} // namespace store
