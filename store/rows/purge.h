// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/ledgerwriter.h"

#include <QStringList>

#include <map>
#include <vector>

namespace store {

class Database;

// P14: the words of forgotten rows leave the ledger, and the ledger goes on proving the rest. An entry whose
// detail was blanked cannot give its own hash any more; a later entry of the person who forgot (layer
// "store", action "forget", "purged" in its detail) holds the hash of what is left of it, and is itself in
// the chain.

// What stands in the place of a detail that was blanked.
inline constexpr auto PurgedDetail = R"({"purged":true})";

// Blanks the details of every entry of these rows, with an entry for each row. Inside the caller's act, after
// the rows are gone.
[[nodiscard]] Result<void> purgeDetails(Database &database, LedgerWriter &ledger, const QStringList &uids,
                                        const QString &reason);
// Blanks what recorded contexts keep that told one of these rows, and takes out what was answered with them:
// an entry for each, for they are sealed. Inside the caller's act.
[[nodiscard]] Result<void> purgeContexts(Database &database, LedgerWriter &ledger, const QStringList &uids,
                                         const QString &reason);

// One entry whose words were forgotten.
struct PurgedEntry
{
    qint64 seq = 0;
    QString rowUid;
    QString by; // "person:mara"
};

// Collects blanked entries while a chain is read, and matches them with the entries that say so.
class PurgeCheck
{
public:
    // Whether the entry's detail was blanked: then its hash is not asked about.
    bool isPurged(const LedgerEntry &entry, Canonical &scratch);
    // Entries that say of others that they were blanked; false where one of these was changed besides.
    bool take(const LedgerEntry &entry);

    // Blanked, and no entry says so.
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
