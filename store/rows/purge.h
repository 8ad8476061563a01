// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

#include <QString>
#include <QStringList>
#include <QVariant>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace store {

class Database;

// Forgetting (promise P14) blanks the words of forgotten rows in the ledger, and verify() still proves the
// rest. The hash of a blanked entry cannot be recomputed from it. So the act that forgot appends an entry
// (layer "store", action "forget", "purged" in its detail) with a hash over what is left of each blanked
// entry; that entry is itself part of the chain.

// The detail of an entry after it was blanked.
inline constexpr auto PurgedDetail = R"({"purged":true})";

// Appends the entry that a row, or a record of what was told, was forgotten; returns it as written.
[[nodiscard]] Result<LedgerEntry> noteForgotten(LedgerWriter &ledger, const QString &uid,
                                                const QString &reason);
// What stays of something that was forgotten.
struct Tombstone
{
    QString uid;
    QString layer;
    QVariant agent; // its id; null where it belonged to nobody
    QString at;     // ISO
    QString by;     // "person:mara"
    QString reason;
};
// Once for a uid: an earlier tombstone stays.
[[nodiscard]] Result<void> putTombstone(Database &database, const Tombstone &tombstone);
// What stays of this row; nullopt where it was not forgotten.
[[nodiscard]] Result<std::optional<Tombstone>> tombstoneOf(Database &database, const QString &uid);
// The uid of the tombstone that stays of a forgotten document's file. Of the path only a hash is kept.
[[nodiscard]] QString fileTombstone(const QString &nameSpace, const QString &path);
// Whether one of these rows was forgotten: what was made with it meanwhile must not be kept. A chunk has no
// tombstone of its own; one that is gone counts as forgotten.
[[nodiscard]] Result<bool> anyForgotten(Database &database, const QStringList &uids);
// Blanks the details of ledger entries about a forgotten row, and appends an entry that names them if there
// are any. Call it inside the act, after the row's tombstone was put.
[[nodiscard]] Result<void> purgeDetails(Database &database, LedgerWriter &ledger, const QString &forgotten,
                                        const QString &reason);
// The same for entries about a row that stays, where `quotes` holds for the detail.
[[nodiscard]] Result<void> purgeQuotes(Database &database, LedgerWriter &ledger, const QString &uid,
                                       const std::function<bool(const QString &detail)> &quotes,
                                       const QString &forgotten, const QString &reason);
// The ledger entries that this one says it blanked.
QList<qint64> purgedBy(const LedgerEntry &entry);

// A ledger entry whose words were blanked because somebody forgot its row, or what it quoted.
struct PurgedEntry
{
    qint64 seq = 0;
    QString rowUid;
    QString by; // "person:mara"
};

// Used while a chain is read: collects blanked entries and matches them with the later "forget" entries that
// name them.
class PurgeCheck
{
public:
    // Whether the entry's detail was blanked; the caller then skips the comparison of its hash.
    bool isPurged(const LedgerEntry &entry, Canonical &scratch);
    // Takes up a "forget" entry. False where an entry that it names is not blanked, is not about the row that
    // it says, or was changed in anything but its detail.
    bool take(const LedgerEntry &entry);

    // Blanked entries that no "forget" entry names.
    [[nodiscard]] QList<qint64> unexplained() const;
    [[nodiscard]] const std::vector<PurgedEntry> &purged() const { return m_purged; }

private:
    struct Blank
    {
        QByteArray rest;
        QByteArray rowUid;
    };

    std::map<qint64, Blank> m_blanks;
    std::vector<PurgedEntry> m_purged;
};

} // namespace store
