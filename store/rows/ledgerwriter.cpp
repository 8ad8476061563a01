// SPDX-License-Identifier: MIT
#include "store/rows/ledgerwriter.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/textdoor.h"
#include "store/database/widecache.h"
#include "store/orempty.h"
#include "store/rows/callingagent.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/maskedwords.h"
#include "store/rows/secondopinions.h"
#include "store/rows/withheldtexts.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 ManyEntries = 2'000; // an act of more entries touches more pages than SQLite's usual cache
                                      // holds

// Entries about keys, accepted restores and the store's demands. They are not curation, so they cannot be
// undone, only followed by another such act.
bool isAboutTheStore(const QByteArray &action)
{
    return action == "accept" || action == "key" || action == "revoke" || action == "require"
           || action == "rebuild";
}

} // namespace

LedgerWriter::LedgerWriter(Database &database, const Actor &actor, QByteArray action, const QDateTime &at)
    : m_database(database)
    , m_actor(actingHere(database, actor))
    , m_actorText(m_actor.toString().toUtf8())
    , m_action(std::move(action))
    , m_at(isoTime(at).toUtf8())
    , m_changeset(database.uids().next("chg_"_L1, at).toUtf8())
    , m_head(32, '\0')
{}

LedgerWriter::~LedgerWriter() = default;

Result<void> maySign(const Actor &actor)
{
    if (actor.kind == Actor::Kind::Person && !callingAgent().isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("The agent %1 is at work here ($MEMOIR_AGENT); it signs nothing "
                                "as a person.")
                           .arg(callingAgent()));
    return mayBeNamed(actor.name);
}

Result<QByteArray> keptReason(const QByteArray &reason)
{
    QString words = QString::fromUtf8(reason).trimmed();
    return maskSecrets(words, u"reason"_s).map([&words] { return (orEmpty(words)).toUtf8(); });
}

Result<void> LedgerWriter::start()
{
    if (auto may = maySign(m_actor); !may)
        return may;
    // These two columns matter only for acts of people; a server does not let an agent's account read them.
    const QString ofPeople = wereEverSigned() + u", "_s + SecondOpinions::isInUse();
    m_chain = m_database.prepared(u"SELECT seq, hash, %1 FROM ledger_head"_s
                                      .arg(m_actor.kind == Actor::Kind::Person ? ofPeople : u"NULL, 0"_s)
                                      .toUtf8());
    m_chain->expect();
    // Prepared once: with all its triggers that takes as long as a decision (measured: 1 ms).
    m_insert = m_database.prepared(
        "INSERT OR ROLLBACK INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, "
        "successor, reason, changeset, undoes, revision, detail, hash_before, hash_after, prev_hash, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    return {};
}

// Called with the first entry. Until then the question is on its way to the server together with what the
// caller asks meanwhile.
Result<void> LedgerWriter::readHead()
{
    if (!m_chain)
        return {};
    const auto isThere = m_chain->step();
    if (!isThere)
        return tl::unexpected(isThere.error());
    if (*isThere) {
        m_seq = m_chain->integer(0);
        m_head = m_chain->bytes(1);
    }
    m_maySign = isAboutTheStore(m_action) || (*isThere && !m_chain->isNull(2));
    m_asksTwice = *isThere && m_chain->integer(3) != 0;
    m_firstSeq = m_seq + 1;
    if (m_actor.kind == Actor::Kind::Person)
        m_database.setMovesUnasked(!m_maySign && !m_asksTwice);
    m_chain = {};
    return {};
}

// All rows of a set get the same reason, which is masked once.
Result<QByteArray> LedgerWriter::cleanReason(const QByteArray &reason)
{
    if (reason != m_givenReason) {
        auto kept = keptReason(reason);
        if (!kept)
            return kept;
        m_givenReason = reason;
        m_keptReason = std::move(*kept);
    }
    return m_keptReason;
}

Result<void> LedgerWriter::append(LedgerEntry &entry)
{
    const auto reason = cleanReason(entry.reason.isNull() ? m_reason : entry.reason);
    if (!reason)
        return tl::unexpected(reason.error());
    if (auto read = readHead(); !read)
        return read;
    entry.reason = *reason;
    entry.seq = m_seq + 1;
    entry.at = m_at;
    entry.actor = m_actorText;
    if (entry.action.isEmpty())
        entry.action = m_action;
    entry.changeset = m_changeset;
    entry.prevHash = m_head;
    entry.hash = entry.computedHash(m_scratch);

    m_insert->bind(1, entry.seq)
        .bind(2, entry.at)
        .bind(3, entry.actor)
        .bind(4, entry.action)
        .bind(5, entry.layer);
    m_insert->bind(6, entry.rowUid).bindOrNull(7, entry.fromStatus).bindOrNull(8, entry.toStatus);
    m_insert->bindOrNull(9, entry.successor).bind(10, entry.reason).bind(11, entry.changeset);
    entry.undoes ? m_insert->bind(12, entry.undoes) : m_insert->bindNull(12);
    m_insert->bind(13, entry.revision).bindOrNull(14, entry.detail);
    entry.hashBefore.isNull() ? m_insert->bindNull(15) : m_insert->bindBlob(15, entry.hashBefore);
    entry.hashAfter.isNull() ? m_insert->bindNull(16) : m_insert->bindBlob(16, entry.hashAfter);
    m_insert->bindBlob(17, entry.prevHash).bindBlob(18, entry.hash);
    if (auto inserted = m_insert->post(); !inserted)
        return inserted;
    m_seq = entry.seq;
    m_head = entry.hash;
    if (entries() == ManyEntries)
        m_wideCache = std::make_unique<WideCache>(m_database);
    note(entry);
    return {};
}

void LedgerWriter::note(const LedgerEntry &entry)
{
    if (entry.toStatus.isNull() || entry.action == "corroborate")
        return;
    const Layer *layer = layerNamed(QByteArrayView(entry.layer));
    if (!layer)
        return;
    if (layer->isWithheld(entry.toStatus))
        m_withheld += QString::fromUtf8(entry.rowUid);
    if (layer->isJudgedAlone && m_asksTwice && !entry.fromStatus.isNull())
        m_judged += QString::fromUtf8(entry.rowUid);
    if (layer->mayRepeat())
        m_worded += QString::fromUtf8(entry.rowUid);
}

// finish() calls it for every changeset. Whatever decides or changes a row writes a ledger entry in the same
// transaction, so no code path can forget to hold back texts that repeat it.
Result<void> LedgerWriter::holdBackRepeats()
{
    if (m_withheld.isEmpty() && m_worded.isEmpty())
        return {};
    WithheldTexts texts(m_database);
    if (!m_withheld.isEmpty()) {
        if (auto held = texts.withhold(m_withheld); !held)
            return held;
    }
    return m_worded.isEmpty() ? Result<void>() : texts.look(m_worded);
}

Result<void> LedgerWriter::finish()
{
    if (m_seq < m_firstSeq)
        return {};
    if (auto held = holdBackRepeats(); !held)
        return held;
    if (!m_judged.isEmpty()) {
        m_judged.removeDuplicates();
        if (auto followed = SecondOpinions(m_database).follow(m_judged); !followed)
            return followed;
    }
    // Undo takes back acts of people and rules; of added rows only those that a person added.
    const bool isArrival = m_action == "add" && m_actor.kind != Actor::Kind::Person;
    const bool isUndoable = m_action != "undo" && m_action != "redo" && m_actor.kind != Actor::Kind::Agent
                            && !isArrival && !isAboutTheStore(m_action);
    const QByteArray undoes = m_undoes.isEmpty() ? QByteArray() : m_undoes.toUtf8();
    const Prepared insert =
        m_database.prepared("INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoes, "
                            "undoable) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    insert->bind(1, m_changeset).bind(2, m_at).bind(3, m_actorText).bind(4, m_action);
    insert->bind(5, m_firstSeq).bind(6, m_seq).bindOrNull(7, undoes).bind(8, qint64(isUndoable));
    auto saved = insert->post();
    m_database.connection().noteAct(m_changeset, m_seq, m_head);
    if (!saved || m_actor.kind != Actor::Kind::Person || !m_maySign)
        return saved;
    return signAct(m_database, {m_changeset, m_firstSeq, m_seq, m_head});
}

} // namespace store
