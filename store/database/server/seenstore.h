// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::server {

// What a session has seen of a store, by which the next one at the same address knows it again.
struct SeenStore
{
    QByteArray uid;
    QByteArray head; // the newest entry that is known to be committed: its number and its hash
    QByteArray life; // of the server: another one as soon as it had to recover, or another took over

    // In SQL: whether all of that is where a session is now; and what to do where it is not.
    QByteArray question() const;
    [[nodiscard]] static Result<void> checked(const QByteArray &answer, const QString &address);
};

// An act that is being written. Where the answer to its commit is lost it is looked up by the number of its
// transaction, as long as the server lives that gave it: later the same number may be another's, and then by
// its changeset, if it has one.
struct WrittenAct
{
    QByteArray number;
    QByteArray changeset;
    QByteArray head; // behind it

    // In SQL: what became of it, "committed", "aborted", "in progress", or nothing where nobody can say.
    QByteArray question(const QByteArray &life) const;
    // In SQL: the session that it was lost in holds nobody up any longer.
    QByteArray ending() const;
};

} // namespace store::server
