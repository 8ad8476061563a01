// SPDX-License-Identifier: MIT
#include "store/rows/signaturecheck.h"

#include "store/database/database.h"
#include "store/database/eachrow.h"
#include "store/database/migrator.h"
#include "store/database/statement.h"
#include "store/rows/decisionsigning.h"
#include "store/text.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Entries between which the store asked for signatures: from the one that switched it on to the one that
// switched it off, both included.
struct Span
{
    qint64 from = 0;
    qint64 to = 0;
};

Result<std::vector<Span>> spansAsked(Database &database, qint64 first)
{
    Statement select(
        database, "SELECT seq, to_status FROM ledger WHERE row_uid = 'decisions.signed' AND layer = 'store' "
                  "ORDER BY seq");
    std::vector<Span> spans;
    const auto read = eachRow(select, [&] {
        const bool isOpen = !spans.empty() && spans.back().to == 0;
        const bool isOn = select.bytes(1) == "on";
        if (isOn && !isOpen)
            spans.push_back({select.integer(0), 0});
        else if (!isOn && isOpen)
            spans.back().to = select.integer(0);
    });
    std::erase_if(spans, [first](const Span &span) { return span.to != 0 && span.to < first; });
    for (Span &span : spans)
        span.from = std::max(span.from, first);
    return read.map([&spans] { return std::move(spans); });
}

class SignatureReader
{
public:
    SignatureReader(const QString &store, const std::vector<KnownKey> &keys,
                    const std::function<void(const VerifyProblem &)> &report)
        : m_store(store)
        , m_keys(keys)
        , m_report(report)
    {}

    // Columns: changeset, first_seq, last_seq, hash of the last entry, actor, key_id, signed, first_seq of
    // the signature.
    void check(const Statement &row) const
    {
        const SignedAct act{row.bytes(0), row.integer(1), row.integer(2), row.bytes(3)};
        if (row.isNull(5))
            return say(
                act,
                Text::tr("The act %1 of %2 (entries %3 to %4) is not signed, though the store asked for it."),
                row);
        const auto key = std::ranges::find(m_keys, row.text(5), &KnownKey::id);
        if (key == m_keys.end() || !key->holdsAt(act.firstSeq))
            return say(
                act,
                Text::tr("The act %1 of %2 (entries %3 to %4) is signed by a key that the store did not know "
                         "then."),
                row);
        if (row.integer(7) != act.firstSeq
            || !signing::isSignedBy(key->publicKey, act.message(m_store), row.bytes(6)))
            say(act, Text::tr("The signature of the act %1 of %2 (entries %3 to %4) does not fit."), row);
    }

private:
    void say(const SignedAct &act, const QString &sentence, const Statement &row) const
    {
        m_report(
            {act.firstSeq,
             {},
             sentence.arg(QString::fromUtf8(act.changeset), row.text(4)).arg(act.firstSeq).arg(act.lastSeq)});
    }

    const QString m_store;
    const std::vector<KnownKey> &m_keys;
    const std::function<void(const VerifyProblem &)> &m_report;
};

// A signature covers a changeset's entries from its first to its last. Reports a person's entry that names a
// changeset but lies outside of its range: somebody inserted it later.
Result<void> checkStrays(Database &database, const Span &span,
                         const std::function<void(const VerifyProblem &)> &report)
{
    Statement strays(
        database,
        "SELECT l.seq FROM ledger AS l WHERE l.seq >= ?1 AND (?2 = 0 OR l.seq <= ?2) AND "
        "substr(l.actor, 1, 7) = 'person:' AND NOT EXISTS (SELECT 1 FROM changeset AS c WHERE c.uid = "
        "l.changeset AND c.actor = l.actor AND l.seq BETWEEN c.first_seq AND c.last_seq)");
    strays.bind(1, span.from).bind(2, span.to);
    return eachRow(strays, [&] {
        report({strays.integer(0),
                {},
                Text::tr("Ledger entry %1 belongs to no act of its person, and so to no signature.")
                    .arg(strays.integer(0))});
    });
}

} // namespace

Result<void> checkSignatures(Database &database, qint64 first,
                             const std::function<void(const VerifyProblem &)> &report)
{
    const auto spans = spansAsked(database, first);
    const auto keys = spans && !spans->empty() ? knownKeys(database) : Result<std::vector<KnownKey>>();
    const auto store = keys ? Migrator::storeUid(database) : tl::unexpected(keys.error());
    if (!spans || !store)
        return tl::unexpected((!spans ? spans.error() : store.error()));
    const SignatureReader reader(*store, *keys, report);
    Statement acts(
        database,
        "SELECT c.uid, c.first_seq, c.last_seq, l.hash, c.actor, s.key_id, s.signed, s.first_seq "
        "FROM changeset AS c LEFT JOIN ledger AS l ON l.seq = c.last_seq "
        "LEFT JOIN signature AS s ON s.last_seq = c.last_seq WHERE substr(c.actor, 1, 7) = 'person:' "
        "AND c.last_seq >= ?1 AND (?2 = 0 OR c.first_seq <= ?2) ORDER BY c.id");
    for (const Span &span : *spans) {
        acts.bind(1, span.from).bind(2, span.to);
        auto checked = eachRow(acts, [&] { reader.check(acts); });
        acts.reset();
        if (checked)
            checked = checkStrays(database, span, report);
        if (!checked)
            return checked;
    }
    return {};
}

} // namespace store
