// SPDX-License-Identifier: MIT
#include "store/rows/sealcheck.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/database/statement.h"
#include "store/rows/vouching.h"
#include "store/text.h"

#include <limits>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Facts that the store keeps twice and that are compared without any seal. Each query returns the uid or
// number of a wrong row; `message` says what is wrong.
struct Plain
{
    const char *sql;
    const char *message;
};

constexpr std::array Plains{
    Plain{"SELECT c.uid FROM changeset AS c LEFT JOIN ledger AS l ON l.seq = c.first_seq "
          "WHERE l.changeset IS NOT c.uid OR l.actor IS NOT c.actor OR l.at IS NOT c.at",
          QT_TRANSLATE_NOOP("store", "The changeset %1 is not what its ledger entries say.")},
    // By uids the entries of a day are found (nearSpan): of two acts in turn the earlier has the smaller one.
    Plain{"SELECT n.uid FROM changeset AS c JOIN changeset AS n ON n.id = c.id + 1 "
          "WHERE (substr(c.uid, 1, 14) < substr(n.uid, 1, 14)) <> (c.at < n.at)",
          QT_TRANSLATE_NOOP("store",
                            "The uid of the changeset %1, or of the one before it, is not of its moment.")},
    Plain{"SELECT id FROM corroboration AS c WHERE NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.seq = "
          "c.ledger_seq "
          "AND l.row_uid = c.reflexion_uid)",
          QT_TRANSLATE_NOOP("store", "The corroboration %1 has no ledger entry.")},
    Plain{
        "SELECT r.uid FROM finding_dismissal AS d JOIN reflexion_log AS r ON r.content_hash = d.content_hash "
        "WHERE NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = r.uid AND (l.action = 'import' OR "
        "l.action = 'dismiss' OR l.detail LIKE '%dismissed%'))",
        QT_TRANSLATE_NOOP("store", "A finding of %1 is dismissed, and no ledger entry says so.")},
    Plain{"SELECT DISTINCT r.uid FROM finding AS f CROSS JOIN reflexion_log AS r ON r.uid = f.row_uid "
          "LEFT JOIN finding_dismissal AS d ON d.content_hash = f.content_hash AND d.detector = f.detector "
          "AND d.rule = f.rule WHERE f.severity <> 'low' AND d.rule IS NULL AND r.findings = 0",
          QT_TRANSLATE_NOOP("store", "%1 has a finding, but its row says that it has none.")},
    Plain{"SELECT r.uid FROM reflexion_log AS r WHERE r.findings <> 0 AND NOT EXISTS (SELECT 1 FROM finding "
          "AS f "
          "WHERE f.row_uid = r.uid)",
          QT_TRANSLATE_NOOP("store", "The row %1 says that it has a finding, but there is none.")},
    Plain{"SELECT status FROM (SELECT status, asleep, CASE WHEN findings <> 0 THEN 1 ELSE 0 END AS flagged, "
          "agent_id, count(*) AS n "
          "FROM reflexion_log GROUP BY 1, 2, 3, 4 EXCEPT SELECT status, asleep, flagged, agent_id, n "
          "FROM reflexion_count)",
          QT_TRANSLATE_NOOP("store",
                            "The kept count of rows that are \"%1\" is wrong; \"memoirctl rebuild\" counts "
                            "anew.")},
    Plain{"SELECT t.uid FROM tombstone AS t WHERE EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = t.uid) "
          "AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = t.uid AND (l.action = 'forget' OR "
          "l.to_status IS NULL))",
          QT_TRANSLATE_NOOP("store",
                            "The tombstone of %1 has no ledger entry that says that it was forgotten.")},
    // The last entry of a setting, schedule or filter holds its columns. What nobody has set since the ledger
    // holds settings has no entry.
    Plain{
        "SELECT substr(l.row_uid, 9) FROM ledger AS l LEFT JOIN setting AS s ON s.key = substr(l.row_uid, 9) "
        "WHERE l.row_uid > 'setting:' AND l.row_uid < 'setting;' AND l.seq = (SELECT max(n.seq) FROM ledger "
        "AS n WHERE n.row_uid = l.row_uid) AND json_extract(l.detail, '$.set.value') IS NOT s.value",
        QT_TRANSLATE_NOOP("store", "The setting %1 is not what its last ledger entry says.")},
    Plain{"SELECT substr(l.row_uid, 10) FROM ledger AS l LEFT JOIN job_schedule AS s "
          "ON s.job = substr(l.row_uid, 10) WHERE l.row_uid > 'schedule:' AND l.row_uid < 'schedule;' "
          "AND l.seq = (SELECT max(n.seq) FROM ledger AS n WHERE n.row_uid = l.row_uid) "
          "AND (json_extract(l.detail, '$.set.cron') IS NOT s.cron "
          "OR CAST(json_extract(l.detail, '$.set.enabled') AS TEXT) IS NOT CAST(s.enabled AS TEXT) "
          "OR coalesce(json_extract(l.detail, '$.set.switched_by'), '') <> coalesce(s.switched_by, ''))",
          QT_TRANSLATE_NOOP("store", "The schedule of %1 is not what its last ledger entry says.")},
    Plain{"SELECT substr(l.row_uid, 8) FROM ledger AS l LEFT JOIN saved_filter AS s "
          "ON s.uid = substr(l.row_uid, 8) WHERE l.row_uid > 'filter:' AND l.row_uid < 'filter;' "
          "AND l.seq = (SELECT max(n.seq) FROM ledger AS n WHERE n.row_uid = l.row_uid) "
          "AND (json_extract(l.detail, '$.set.name') IS NOT s.name "
          "OR json_extract(l.detail, '$.set.query') IS NOT s.query)",
          QT_TRANSLATE_NOOP("store", "The saved filter %1 is not what its last ledger entry says.")},
};

constexpr auto Vouches = "SELECT id, kind, key, owner, ledger_seq, hash FROM vouch WHERE id > ? ORDER BY id";

// The last number a seal looked at; if there is none (0), the smallest number, so that every row counts as
// new.
qint64 behind(qint64 number)
{
    return number > 0 ? number : std::numeric_limits<qint64>::min();
}

} // namespace

SealCheck::SealCheck(Database &database, Report report, std::function<Result<void>()> tick)
    : m_database(database)
    , m_report(std::move(report))
    , m_tick(std::move(tick))
{}

SealCheck::~SealCheck() = default;

void SealCheck::say(const QString &message)
{
    m_report({0, {}, message});
}

Result<void> SealCheck::run()
{
    const auto rebuilt =
        m_database.value(u"SELECT coalesce(max(l.seq), 0) FROM identity AS i JOIN ledger AS l "
                         "ON l.row_uid = i.uid WHERE l.action = 'rebuild'"_s);
    if (!rebuilt)
        return tl::unexpected(rebuilt.error());
    m_rebuilt = rebuilt->toLongLong();
    if (auto done = checkSeals({}); !done)
        return done;
    for (const auto part : {&SealCheck::checkChanged, &SealCheck::checkGone, &SealCheck::checkReplaced,
                            &SealCheck::checkPlain}) {
        if (auto done = (this->*part)(); !done)
            return done;
    }
    return {};
}

Result<void> SealCheck::runSince(qint64 seal)
{
    Statement select(
        m_database,
        QByteArray("SELECT ").append(Seal::columns()).append(" FROM seal WHERE id = ?").constData());
    select.bind(1, seal);
    const auto isThere = select.step();
    if (!isThere)
        return tl::unexpected(isThere.error());
    const Seal from = *isThere ? Seal::read(select) : Seal();
    Canonical scratch;
    if (*isThere && from.computedHash(scratch) != from.hash)
        say(Text::tr("Seal %1 was changed after it was written, or one before it is missing.").arg(seal));
    return checkSeals(from);
}

// Checks the chain of seals after `from`, and the digest over all rows of vouch that each seal states.
Result<void> SealCheck::checkSeals(const Seal &from)
{
    Statement seals(m_database, QByteArray("SELECT ")
                                    .append(Seal::columns())
                                    .append(" FROM seal WHERE id > ? ORDER BY id")
                                    .constData());
    seals.bind(1, behind(from.id));
    Statement vouches(m_database, Vouches);
    vouches.bind(1, behind(from.vouched));
    Canonical scratch;
    QByteArray head = from.hash;
    QByteArray digest = from.digest;
    qint64 expected = from.id + 1;
    m_vouched = from.vouched;
    auto read = seals.each([&]() -> Result<void> {
        const Seal seal = Seal::read(seals);
        while (m_vouched < seal.vouched) {
            const auto vouch = vouches.step();
            if (!vouch)
                return tl::unexpected(vouch.error());
            if (!*vouch)
                break;
            digest = digestWith(digest, vouches, scratch);
            ++m_vouched;
        }
        if (seal.id != expected++ || seal.prevHash != head || seal.computedHash(scratch) != seal.hash)
            say(Text::tr("Seal %1 was changed after it was written, or one before it is missing.")
                    .arg(seal.id));
        if (seal.digest != digest || m_vouched != seal.vouched)
            say(Text::tr("What seal %1 vouches for was changed after it was written.").arg(seal.id));
        head = seal.hash;
        return {};
    });
    if (!read)
        return read;
    const auto beyond = vouches.step();
    if (!beyond)
        return tl::unexpected(beyond.error());
    if (*beyond)
        say(Text::tr("Rows are vouched for that no seal holds; they were put in from outside."));
    return {};
}

Result<bool> SealCheck::isExplained(const QByteArray &key, const QByteArray &owner, qint64 after,
                                    bool isDerived)
{
    if (isDerived && m_rebuilt > after)
        return true;
    Statement entry(m_database,
                    "SELECT 1 FROM ledger WHERE (row_uid = ?1 OR row_uid = ?2) AND seq > ?3 LIMIT 1");
    entry.bind(1, key).bind(2, owner.isNull() ? key : owner).bind(3, after);
    return entry.step();
}

Result<void> SealCheck::checkChanged()
{
    Statement newest(
        m_database, "SELECT hash, ledger_seq FROM vouch WHERE kind = ? AND key = ? ORDER BY id DESC LIMIT 1");
    for (const VouchedKind &kind : vouchedKinds()) {
        const QByteArray name = kind.name;
        const auto take = [&](const VouchedRow &row) -> Result<void> {
            newest.bind(1, name).bind(2, row.key);
            const auto isThere = newest.step();
            if (!isThere)
                return tl::unexpected(isThere.error());
            const bool differs = *isThere && newest.bytes(0) != row.hash;
            const qint64 after = *isThere ? newest.integer(1) : 0;
            newest.reset();
            if (!differs)
                return m_tick();
            return isExplained(row.key, row.owner, after, kind.isDerived).map([&](bool isExplained) {
                if (!isExplained)
                    say(Text::tr("The %1 %2 was changed after it was sealed, and no ledger entry says so.")
                            .arg(QString::fromLatin1(name), QString::fromUtf8(row.key)));
            });
        };
        if (auto checked = eachVouched(m_database, kind, 0, -1, take); !checked)
            return checked;
    }
    return {};
}

Result<void> SealCheck::checkGone()
{
    for (const VouchedKind &kind : vouchedKinds()) {
        const QByteArray sql =
            QByteArray("SELECT key, max(owner), max(ledger_seq) FROM vouch AS v WHERE kind = ? AND NOT "
                       "EXISTS (")
            + kind.isThere + ") GROUP BY key";
        const QByteArray name = kind.name;
        Statement gone(m_database, sql.constData());
        gone.bind(1, name);
        auto read = gone.each([&] {
            return isExplained(gone.bytes(0), gone.bytes(1), gone.integer(2), kind.isDerived)
                .map([&](bool hasEntry) {
                    if (!hasEntry)
                        say(Text::tr("The %1 %2 was sealed and is gone, and no ledger entry says so.")
                                .arg(QString::fromLatin1(name), gone.text(0)));
                });
        });
        if (!read)
            return read;
    }
    return {};
}

// Finds rows that seals saw with one content and later with another, although no ledger entry of the row's
// owner stands between that would explain the change.
Result<void> SealCheck::checkReplaced()
{
    Statement twice(
        m_database,
        "SELECT e.kind, e.key FROM vouch AS e JOIN vouch AS v ON v.kind = e.kind AND v.key = e.key "
        "AND v.id > e.id AND v.hash <> e.hash WHERE NOT EXISTS (SELECT 1 FROM ledger AS l WHERE "
        "l.row_uid IN (e.key, e.owner) AND l.seq > e.ledger_seq AND l.seq <= v.ledger_seq) AND ?1 <= "
        "e.ledger_seq GROUP BY e.kind, e.key");
    twice.bind(1, m_rebuilt);
    return eachRow(twice, [&] {
        say(Text::tr("The %1 %2 was sealed anew with other contents, and no ledger entry says why.")
                .arg(twice.text(0), twice.text(1)));
    });
}

Result<void> SealCheck::checkPlain()
{
    for (const Plain &plain : Plains) {
        Statement select(m_database, plain.sql);
        const auto read = eachRow(select, [&] {
            m_report({0, select.text(0), Text::tr(plain.message).arg(select.text(0))});
        });
        if (!read)
            return read;
    }
    return {};
}

} // namespace store
