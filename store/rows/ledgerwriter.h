// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/database/statement.h"
#include "store/rows/actor.h"
#include "store/rows/ledgerentry.h"

#include <memory>

namespace store {

class Database;
class WideCache;

// Refused where this actor may not sign an act here: a person in a program that an agent runs, or an actor
// without a name.
[[nodiscard]] Result<void> maySign(const Actor &actor);

// A reason as the ledger keeps it. Reasons stay there for good, so secrets in them are masked. Returns an
// empty array, never a null one: the column is NOT NULL, and the hash has to be that of what is stored.
[[nodiscard]] Result<QByteArray> keptReason(const QByteArray &reason);

// Appends the entries of one changeset, inside the caller's transaction. Create it after the transaction
// began (the first entry reads the head of the chain) and call finish() before the commit.
class LedgerWriter
{
    Q_DISABLE_COPY_MOVE(LedgerWriter)
public:
    // `action` is that of the changeset; a single entry may have another (an import also holds
    // corroborations).
    LedgerWriter(Database &database, const Actor &actor, QByteArray action, const QDateTime &at = now());
    ~LedgerWriter();

    [[nodiscard]] Result<void> start();
    // Fills in seq, at, actor, changeset and hashes, and action where it is empty; the triggers carry it out.
    [[nodiscard]] Result<void> append(LedgerEntry &entry);
    // Writes the changeset's row. Also holds back texts that repeat rows which are rejected or sensitive now.
    // Does nothing where no entry was appended.
    [[nodiscard]] Result<void> finish();
    // For an undo: the changeset that is taken back.
    void setUndoes(const QString &changeset) { m_undoes = changeset; }
    // The reason of every entry that has none of its own.
    void setReason(const QString &reason) { m_reason = reason.toUtf8(); }

    QString changeset() const { return QString::fromUtf8(m_changeset); }
    qint64 entries() const { return m_seq - m_firstSeq + 1; }
    qint64 lastSeq() const { return m_seq; } // number of the entry that append() wrote last
    QByteArray at() const { return m_at; }

private:
    [[nodiscard]] Result<void> readHead();
    [[nodiscard]] Result<QByteArray> cleanReason(const QByteArray &reason);
    void note(const LedgerEntry &entry);
    [[nodiscard]] Result<void> holdBackRepeats();

    Database &m_database;
    const Actor m_actor;
    const QByteArray m_actorText;
    const QByteArray m_action;
    const QByteArray m_at;
    QByteArray m_changeset;
    QString m_undoes;
    QByteArray m_reason = "";
    QByteArray m_givenReason; // the last entry's reason as the caller gave it; m_keptReason is its masked
                              // form
    QByteArray m_keptReason = "";
    qint64 m_firstSeq = 1;
    qint64 m_seq = 0;
    QByteArray m_head;
    Canonical m_scratch;
    QStringList m_withheld;   // rows that are rejected or sensitive now
    QStringList m_judged;     // uids with a verdict that a second person may be asked about
    bool m_asksTwice = false; // a person's act, and the store asks second persons
    QStringList m_worded;     // uids of wiki sections and decisions whose text may have changed
    Prepared m_chain;         // start() prepares it; readHead() steps and releases it
    Prepared m_insert;        // by start()
    bool m_maySign = false;   // the store asked for signed acts at some time, or this act may switch that on
    std::unique_ptr<WideCache> m_wideCache;
};

} // namespace store
