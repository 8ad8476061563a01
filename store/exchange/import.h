// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importformat.h"
#include "store/guard/finding.h"
#include "store/result.h"
#include "store/rows/actor.h"

#include <QMap>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {
class Database;
}

namespace store::exchange {

// A line that could not be taken, and why.
struct ImportProblem
{
    int line = 0;    // from 1; 0 where it is about the whole file
    QString file;    // name in an imported folder, or of a part of the file; empty for a single file
    QString message; // one sentence
};

// Memories by what they are about and their first words, sections by their titles, questions by their ids; at
// most 1000 of each.
struct ImportedNames
{
    QStringList added;
    QStringList changed;
    QStringList retired;
};

// What the person agreed to after a dry run, as the numbers it counted, and what the file does not say.
struct ImportAgreement
{
    std::optional<int> claims = {};  // this many claims in the file count as decisions
    std::optional<int> retired = {}; // this many sections may be retired
    QString agent = {};              // whose the rows are, whatever the file says
};

// What an import did, or in a dry run would have done. The counts of rows add up:
// read = added + changed + corroborated + unchanged + skipped.
struct ImportReport
{
    int read = 0; // rows found, malformed ones included
    int added = 0;
    int changed = 0;      // rows of other layers than the reflexions whose content differs now
    int corroborated = 0; // known from elsewhere: a sighting more
    int unchanged = 0;    // from the same source before
    int skipped = 0;      // malformed or refused: each has a problem
    int decided = 0;      // added rows whose status is a person's decision
    int undecided = 0; // added rows whose claimed status was not accepted, because no person vouches for it
    int vouched = 0;   // decisions accepted because a key that this store knows signed them
    int claims = 0;    // lines of our own format that claim a person's decision, accepted or not
    bool areClaimsTrusted = false; // false: such rows wait for review, with the claim kept beside them
    int agents = 0;                // newly made, like the next three; our own format only
    int runs = 0;
    int episodes = 0;
    int filters = 0;
    QMap<QString, int> records; // our own format: imported lines of other layers, by type
    int retired = 0;            // sections, or questions of a folder, that the file does not have any more
    int retirable = 0;          // of so many
    int inForce = 0;     // of those added, how many nobody has to review: sections, questions, graded runs
    int graded = 0;      // of those added, graded runs
    int drafts = 0;      // of those added, sections that are told once the rows they rest on are approved
    ImportedNames names; // of the sections or questions among them
    QStringList unread;  // agents whose rows were added, and no agent reads them yet: see unreadOwners()
    QStringList lost;    // uids that the wiki cited before and does not any more
    QMap<guard::Detector, int> findings; // in the rows added, by detector
    std::vector<ImportProblem> problems; // at most 1000
    QString changeset;                   // empty where nothing was written, and in a dry run
    bool isDryRun = false;
    int heldChanges = 0; // of those changed, sections that wait like `drafts`

    // Of what happened, which has no entry in the ledger: no undo takes it back, forgetting does.
    int lasting() const { return graded + episodes + records.value(QStringLiteral("chat")); }
    int waiting() const { return added - decided - inForce - drafts; }
    int waitingDrafts() const { return drafts + heldChanges; }
    // How many rows are told from now on without a review.
    int forced() const { return inForce + int(names.changed.size()) - heldChanges; }
    bool bringsInForce() const { return forced() > 0; }
    // More than a third: a person is asked first.
    bool retiresMuch() const { return retired * 3 > retirable; }
};

// Imports a file in one transaction, as one changeset "import". The file is read line by line, twice: first
// checked, while others may write, then written. Rows wait for review. Decisions claimed by a file in our own
// format count only if a person trusts the number of claims that a dry run found, or a known key signed them.
// If a file retires more than a third of the sections, a person has to agree to their number (otherwise
// Error::Usage, with their names). A given agent is an Error::Usage where the format names each row's itself.
// Malformed and refused lines become problems in the report, and the other lines are imported.
// Error::NotFound; Error::Usage where the file is not of this format. After any error nothing was written.
[[nodiscard]] Result<ImportReport> importFile(Database &database, const QString &path, ImportFormat format,
                                              const Actor &actor, bool dryRun = false,
                                              const ImportProgress &progress = {},
                                              const ImportAgreement &agreement = {});

} // namespace store::exchange
