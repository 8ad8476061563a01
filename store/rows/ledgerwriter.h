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

// Appends the entries of one changeset, inside the caller's transaction. Create it after the transaction
// began (the first entry reads the head of the chain) and call finish() before the commit.
class LedgerWriter
{
    Q_DISABLE_COPY_MOVE(LedgerWriter)
public:
    // `action` is the changeset's own; entries may say another (an import holds corroborations).
    LedgerWriter(Database &database, const Actor &actor, QByteArray action, const QDateTime &at = now());
    ~LedgerWriter();

    [[nodiscard]] Result<void> start();
    // Fills in seq, at, actor, changeset and hashes, and action where it is empty; the triggers carry it out.
    [[nodiscard]] Result<void> append(LedgerEntry &entry);
    // Writes the changeset's row, and holds back what repeats the words of rows that this changeset
    // withholds; nothing where no entry was appended.
    [[nodiscard]] Result<void> finish();
    // For an undo: the changeset that is taken back.
    void setUndoes(const QString &changeset) { m_undoes = changeset; }
    // For entries that bring no reason of their own.
    void setReason(const QString &reason) { m_reason = reason.toUtf8(); }

    QString changeset() const { return QString::fromUtf8(m_changeset); }
    qint64 entries() const { return m_seq - m_firstSeq + 1; }
    qint64 lastSeq() const { return m_seq; } // behind append()
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
    QByteArray m_givenReason; // the one before, as it was given and as it is kept
    QByteArray m_keptReason = "";
    qint64 m_firstSeq = 1;
    qint64 m_seq = 0;
    QByteArray m_head;
    Canonical m_scratch;
    QStringList m_withheld; // rows that are rejected or sensitive now
    QStringList m_worded;   // sections and decisions that may say something else now
    Prepared m_chain;       // by start(); given back when the head was read
    Prepared m_insert;      // by start()
    bool m_maySign = false; // somebody asked once that acts are signed, or this act may
    std::unique_ptr<WideCache> m_wideCache;
};

} // namespace store
