// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::server {

// What a session last saw of a store. The next session at the same address compares it, to know that it is
// the same store and that nothing was lost.
struct SeenStore
{
    QByteArray uid;
    QByteArray head; // the newest entry that is known to be committed: its number and its hash
    QByteArray life; // id of the server's run; another one after it recovered or another server took over

    // SQL that compares this with the present server; checked() turns the answer into an error where it is
    // not the same.
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
    QByteArray head; // number and hash of its last ledger entry

    // SQL that says what became of the act: "committed", "aborted", "in progress", or NULL where the server
    // cannot know.
    QByteArray question(const QByteArray &life) const;
    // SQL that ends the lost session, so that its open transaction blocks nobody.
    QByteArray ending() const;
};

} // namespace store::server
