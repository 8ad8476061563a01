// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QList>
#include <QStringList>

#include <functional>

namespace store {

class Database;

// Something that a store would make this computer do: write to a path, read a folder, call a host, run a
// command, follow a schedule. `what` names it ("wiki.path", "schedule.wiki", "folder./home/mara/docs"),
// `value` is the value in the store's file.
struct Claim
{
    QString what;
    QString value = {};

    bool operator==(const Claim &) const = default;
};

// What the person at this computer lets one store do. A store is data and may come from anywhere, so its file
// is not trusted: a value takes effect only if exactly that value was confirmed here. Values that a person
// sets with Memoir are confirmed at once; values that came with the file wait. Confirmations are kept as
// hashes in one file per store in the user's configuration folder, named by the store's uid and path, so that
// a copied uid inherits nothing. The object reads that file once; make a new one to see later confirmations.
class Trust
{
public:
    explicit Trust(Database &database);

    // True where the value was confirmed; and for `unset`, the program's own choice, where nothing ever was.
    [[nodiscard]] bool holds(const Claim &claim, const QString &unset = {}) const;
    // A later value of the same claim takes the place of the earlier one. Failed where the file cannot be
    // written.
    [[nodiscard]] Result<void> confirm(const QList<Claim> &claims);
    // For an undo: an earlier value takes effect again if it was confirmed before. Any other waits, because
    // earlier values in a file's ledger are as untrusted as the rest of it.
    [[nodiscard]] Result<void> restore(const Claim &claim);
    // Removes all confirmations, so that only the program's own choice holds.
    [[nodiscard]] Result<void> forget(const QString &what);

    const QString &file() const { return m_file; }

private:
    using Hashes = QHash<QString, QStringList>; // by `what`: hashes of the confirmed values, the present one
                                                // last

    [[nodiscard]] Hashes read() const;
    [[nodiscard]] Result<void> change(const std::function<void(Hashes &)> &act);
    [[nodiscard]] Result<void> write() const;
    [[nodiscard]] Result<void> rememberBackups(const QList<Claim> &claims) const;

    QString m_file; // empty where the store has no uid: then nothing holds
    QString m_uid;
    QString m_path;
    Hashes m_confirmed;
};

// "wiki.path came with the file …": for a log, a table or an error.
QString waitingWords(const Claim &claim);

} // namespace store
