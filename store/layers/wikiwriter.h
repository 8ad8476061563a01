// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/guard.h"
#include "store/layers/wiki.h"
#include "store/rows/layerwriter.h"
#include "store/rows/reflexiontext.h"

#include <QDateTime>

namespace store {

class LedgerWriter;
struct Actor;

// The result of writing one section.
struct WikiWritten
{
    enum class Outcome { Added, Changed, Unchanged };

    QString uid;
    int revision = 1;
    Outcome outcome = Outcome::Unchanged;
    QStringList lost; // uids that it cited before and no longer cites
    FieldFindings findings;
    QString changeset = {}; // of an act of its own; empty where nothing changed
};

// Writes sections inside the caller's transaction: guard, ledger entry, row, findings, citations, lineage and
// a line of llm_wiki_log. A section that cites a row that is not in force is written like any other; the
// doors hold it back.
class WikiWriter
{
    Q_DISABLE_COPY_MOVE(WikiWriter)
public:
    WikiWriter(Database &database, LedgerWriter &ledger);
    [[nodiscard]] Result<void> start();

    // Needs slug, title, body, position, status, model, extra and agent of `section`; `action` is add or
    // import.
    [[nodiscard]] Result<WikiWritten> insert(WikiSection section, const char *action);
    // Brings the row to what `section` says. Conflict where it is not at `seenRevision` any more (0: any).
    [[nodiscard]] Result<WikiWritten> update(WikiSection section, int seenRevision, const char *action,
                                             const QString &reason = {});
    // Later writes are logged as made by this run of the distiller.
    void setRun(const QString &run) { m_run = run; }

private:
    [[nodiscard]] Result<FieldFindings> guardedValues(WikiSection &section, LayerValues &values);
    [[nodiscard]] Result<void> finish(const WikiSection &section, WikiWritten &written, const char *outcome);

    Database &m_database;
    LedgerWriter &m_ledger;
    LayerWriter m_layers;
    guard::Guard m_guard;
    SecretPolicy m_policy = SecretPolicy::Redact;
    QString m_run;
};

// Whether the section survives being written to SYSTEM_WIKI.md and read back: it has no heading of the
// sections' own level and no open code block.
bool comesBackAlone(const WikiSection &section);

// Error::Usage where a section, as it is in the open transaction, would not survive SYSTEM_WIKI.md.
[[nodiscard]] Result<void> checkComesBack(Database &database);

// Whether a section's text quotes a row that was forgotten: it cites it. Pieces of documents do not count;
// they go and come with every reading. `besides`: rows that are not looked at.
[[nodiscard]] Result<bool> quotesForgotten(Database &database, QStringView text,
                                           const QStringList &besides = {});

// Updates a section's citations and lineage to its text; call it after every change, including undo. A row
// that stays cited keeps the revision it was cited at; one kept only for the record is not lineage. Call it
// inside a transaction.
[[nodiscard]] Result<void> refreshCitations(Database &database, const QString &uid);
// The same for all sections, and recomputes their stored strengths.
[[nodiscard]] Result<void> refreshAllCitations(Database &database);
// Recomputes the stored strengths of the sections that cite one of these rows: to be called where an act
// changes whether these count.
[[nodiscard]] Result<void> refreshStrengths(Database &database, const QStringList &cited);

// One act of a person: a changeset "edit". Usage where the text would not come back from SYSTEM_WIKI.md as
// the same section: a heading of the sections' own level, a code block left open. Conflict where the revision
// moved on.
[[nodiscard]] Result<WikiWritten> editSection(Database &database, const QString &uid, int seenRevision,
                                              const QString &title, const QString &body, const Actor &actor,
                                              const QString &reason, const QDateTime &at);
// Appends a new section: a changeset "add".
[[nodiscard]] Result<WikiWritten> addSection(Database &database, const QString &title, const QString &body,
                                             const Actor &actor, const QDateTime &at);
// Takes a section out of the wiki, or puts it back: it stays in the store.
[[nodiscard]] Result<WikiWritten> setSectionStatus(Database &database, const QString &uid, int seenRevision,
                                                   const QString &status, const Actor &actor,
                                                   const QString &reason, const QDateTime &at);

} // namespace store
