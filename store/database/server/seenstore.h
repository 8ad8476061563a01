// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store {
class Database;
}

namespace store::server {

// What a session last saw of a store. The next session at the same address compares it, to know that it is
// the same store and that nothing was lost.
struct SeenStore
{
    QByteArray uid;
    QByteArray head;        // the newest entry that is known to be kept: its number and its hash
    QByteArray life;        // of the server: another one as soon as it had to recover, or another took over
    QByteArray looked = {}; // an entry that may not be kept yet, and how far the server's log went then
    qint64 written = 0;

    void know(const QByteArray &kept);
    // An entry is safe once the server has flushed its log up to where it stood when we first saw the entry.
    void look(const QByteArray &newest, qint64 writtenNow, qint64 onDisk);

    // In SQL: the server's log is on its disk, and with the copies that it waits for, as far as it goes, when
    // this is committed. A copy that only reads shows nothing else.
    static QByteArray toDisk();
    // Until what was read is kept whatever happens: a server shows what others wrote a moment before it is on
    // its disk, and a computer that fails then has not kept it. A file shows nothing else.
    [[nodiscard]] static Result<void> await(Database &database);

    static QByteArray newestEntry() { return "SELECT head FROM store_seen()"; } // SQL
    static QByteArray sessionName() // SQL, of pg_stat_activity: no two sessions of a server have the same
    {
        return "pid || ' ' || extract(epoch FROM backend_start)";
    }

    // SQL that compares this with the present server; checked() turns the answer into an error where it is
    // not the same.
    QByteArray question() const;
    [[nodiscard]] static Result<void> checked(const QByteArray &answer, const QString &address);
};

// An act that is being written. Where the answer to its commit is lost it is looked up by the number of its
// transaction, as long as the server lives that gave it: later the same number may be another's, and then by
// its changeset, if it has one. An act that was sent whole may be lost before it said its number; then it
// has a changeset, which stands there as soon as it is kept, and nothing comes of it any more when its
// session is gone.
struct WrittenAct
{
    QByteArray number;
    QByteArray session; // SeenStore::sessionName() of who wrote it, where it was sent whole
    QByteArray changeset;
    QByteArray head; // number and hash of its last ledger entry

    // SQL that says what became of the act: "committed", "aborted", "in progress", or NULL where the server
    // cannot know.
    QByteArray question(const QByteArray &life) const;
    // SQL that ends the lost session, so that its open transaction blocks nobody.
    QByteArray ending() const;

private:
    QByteArray ofItsSession() const; // condition on pg_stat_activity
};

} // namespace store::server
