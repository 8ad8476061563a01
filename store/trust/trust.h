// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QList>
#include <QStringList>

#include <functional>

namespace store {

class Database;

// Something a store would have this computer do: write to a path, read a folder, call a host, run a command,
// follow a schedule. `what` names it ("wiki.path", "schedule.wiki", "folder./home/mara/docs"), `value` is
// what stands in the file.
struct Claim
{
    QString what;
    QString value = {};

    bool operator==(const Claim &) const = default;
};

// What the person at this computer lets one store do. A store is data and may come from anywhere, so none of
// this is taken from the file: a value is acted on only where exactly that value was confirmed here. What a
// person sets with Memoir is confirmed in that moment; what came with the file waits. Kept as hashes in a
// file of its own per store in the user's configuration folder, under the store's uid and its path, so that a
// copied uid inherits nothing. Reads that file once; make a new one to see what was confirmed since.
class Trust
{
public:
    explicit Trust(Database &database);

    // True where the value was confirmed; and for `unset`, the program's own choice, where nothing ever was.
    [[nodiscard]] bool holds(const Claim &claim, const QString &unset = {}) const;
    // A later value of the same claim takes the place of the earlier one. Failed where the file cannot be
    // written.
    [[nodiscard]] Result<void> confirm(const QList<Claim> &claims);
    // For what is taken back: a value that was confirmed before holds again; any other goes on waiting,
    // because what the ledger of a file says was there before is as foreign as the rest of it.
    [[nodiscard]] Result<void> restore(const Claim &claim);
    // Back to where nothing was ever confirmed, and only the program's own choice holds.
    [[nodiscard]] Result<void> forget(const QString &what);

    const QString &file() const { return m_file; }

private:
    using Hashes = QHash<QString, QStringList>; // by `what`: of its values, the one in force last

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
