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

// What became of one section.
struct WikiWritten
{
    enum class Outcome { Added, Changed, Unchanged };

    QString uid;
    int revision = 1;
    Outcome outcome = Outcome::Unchanged;
    QStringList lost; // uids that it cited before and does not any more
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

    // `section` says slug, title, body, position, status, model, extra and whose it is; `action` is add or
    // import.
    [[nodiscard]] Result<WikiWritten> insert(WikiSection section, const char *action);
    // Brings the row to what `section` says. Conflict where it is not at `seenRevision` any more (0: any).
    [[nodiscard]] Result<WikiWritten> update(WikiSection section, int seenRevision, const char *action,
                                             const QString &reason = {});
    // What is written from now on is logged as written by this run of the distiller.
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

// Whether SYSTEM_WIKI.md gives such a section again: no heading of the sections' own level, no open code
// block.
bool comesBackAlone(const WikiSection &section);

// Usage where a section of the wiki as it stands in the open transaction would not come back from
// SYSTEM_WIKI.md.
[[nodiscard]] Result<void> checkComesBack(Database &database);

// Brings a section's citations and lineage up to what its text says: after every change of it, undo included.
// A row that stays cited keeps the revision it was cited at; one that is only kept for the record is no
// lineage. Inside the caller's transaction.
[[nodiscard]] Result<void> refreshCitations(Database &database, const QString &uid);
// The same for all sections, with the strengths that are stored beside them.
[[nodiscard]] Result<void> refreshAllCitations(Database &database);

// One act of a person: a changeset "edit". Usage where the text would not come back from SYSTEM_WIKI.md as
// the same section: a heading of the sections' own level, a code block left open. Conflict where the revision
// moved on.
[[nodiscard]] Result<WikiWritten> editSection(Database &database, const QString &uid, int seenRevision,
                                              const QString &title, const QString &body, const Actor &actor,
                                              const QString &reason, const QDateTime &at);
// A new section behind the others: a changeset "add".
[[nodiscard]] Result<WikiWritten> addSection(Database &database, const QString &title, const QString &body,
                                             const Actor &actor, const QDateTime &at);
// Takes a section out of the wiki, or puts it back: it stays in the store.
[[nodiscard]] Result<WikiWritten> setSectionStatus(Database &database, const QString &uid, int seenRevision,
                                                   const QString &status, const Actor &actor,
                                                   const QString &reason, const QDateTime &at);

} // namespace store
