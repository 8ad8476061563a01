// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"
#include "store/result.h"
#include "store/rows/actor.h"

#include <QMap>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

namespace store {
class Database;
}

namespace store::exchange {

// What a file is read as.
enum class ImportFormat {
    Memoir,       // our own export
    ServerMemory, // memory.jsonl of @modelcontextprotocol/server-memory
    ClaudeMemory, // a memory folder, one of its .md files, or an export of claude-mem
    Jsonl,        // one object a line, its keys named like our columns
    Wiki,         // a SYSTEM_WIKI.md
    Golden,       // golden questions in YAML
    Promptfoo,    // tests (YAML) or results (JSON) of promptfoo
    Training,     // graded runs, one object a line
    Daystrom,     // learnings of Daystrom: a file a category, or the folder
    Typeclaw,     // the memory folder of a TypeClaw agent
    Tyrum         // items and tombstones of Tyrum, one a line
};

QString name(ImportFormat format); // "memoir", "server-memory", "claude-memory", "jsonl", "wiki", ...
std::optional<ImportFormat> importFormatNamed(const QString &name);
QStringList importFormatNames();
// The format that the file or folder looks like; NotFound where there is none, Usage where it looks like
// nothing known.
[[nodiscard]] Result<ImportFormat> guessedFormat(const QString &path);

// A line that could not be taken, and why.
struct ImportProblem
{
    int line = 0;    // from 1; 0 where it is about the whole file
    QString file;    // name inside an imported folder, else empty
    QString message; // one sentence
};

// Sections by their titles, questions by their ids; at most 1000 of each.
struct ImportedNames
{
    QStringList added;
    QStringList changed;
    QStringList retired;
};

// What a person agreed to, by the numbers that a rehearsal counted, and what the file does not say.
struct ImportAgreement
{
    std::optional<int> claims = {};  // what the file says so often that people decided comes in force
    std::optional<int> retired = {}; // so many sections leave the wiki
    QString agent = {};              // whose the rows are, where the format names nobody
};

// What an import did, or in a dry run would have done. The counts of rows add up:
// read = added + changed + corroborated + unchanged + skipped.
struct ImportReport
{
    int read = 0; // rows found, malformed ones included
    int added = 0;
    int changed = 0;      // of the layers beside the reflexions: the file says it otherwise now
    int corroborated = 0; // known from elsewhere: a sighting more
    int unchanged = 0;    // from the same source before
    int skipped = 0;      // malformed or refused: each has a problem
    int decided = 0;      // of those added, how many landed with a human status
    int undecided =
        0;           // of those added, how many carried a status that was not taken: no person vouches for it
    int vouched = 0; // signed by a key that this store knows, so in force as the file says
    int claims = 0;  // lines of our own format that say what people decided, in force or not
    bool areClaimsTrusted = false; // else they wait for review, and what they said is kept beside them
    int agents = 0;                // newly made, like the next three; our own format only
    int runs = 0;
    int episodes = 0;
    int filters = 0;
    QMap<QString, int> records; // our own format: lines taken of the layers beside the reflexions, by type
    int retired = 0;            // sections, or questions of a folder, that the file does not have any more
    int retirable = 0;          // of so many
    int inForce = 0;     // of those added, how many nobody has to review: sections, questions, graded runs
    int drafts = 0;      // of those added, sections that are told once the rows they rest on are approved
    ImportedNames names; // of the sections or questions among them
    QStringList lost;    // uids that the wiki cited before and does not any more
    QMap<guard::Detector, int> findings; // in the rows added, by detector
    std::vector<ImportProblem> problems; // at most 1000
    QString changeset;                   // empty where nothing was written, and in a dry run
    bool isDryRun = false;
    int heldChanges = 0; // of those changed, sections that wait like `drafts`

    int waiting() const { return added - decided - inForce - drafts; }
    // What is told from now on without that anybody reviews it.
    int forced() const { return inForce + int(names.changed.size()) - heldChanges; }
    bool bringsInForce() const { return forced() > 0; }
    // More than a third: a person is asked first.
    bool retiresMuch() const { return retired * 3 > retirable; }
};

// Bytes read of bytes in all; false cancels (Error::Cancelled) and nothing was written.
using ImportProgress = std::function<bool(qint64 done, qint64 total)>;

// Reads a file into the store: one transaction, one changeset "import", a line at a time. The file is read
// twice: once to look it over while others may write, then to write. What a file in our own format says that
// people decided waits for review, unless a person agreed to the number of such lines that a rehearsal
// counted: then it comes in force. A person who reads a file that retires more than a third of the sections
// has to agree to their number too (Usage, with their names). Rows wait for review unless the file is our
// own, carries a person's status and the actor is a person. Malformed and refused lines are problems in the
// report and the others are taken, unless a part of one was written already. NotFound; Usage where the file
// is nothing like the format; any error means that nothing was written.
[[nodiscard]] Result<ImportReport> importFile(Database &database, const QString &path, ImportFormat format,
                                              const Actor &actor, bool dryRun = false,
                                              const ImportProgress &progress = {},
                                              const ImportAgreement &agreement = {});

} // namespace store::exchange
