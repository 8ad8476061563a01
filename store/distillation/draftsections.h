// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/sectionwriter.h"
#include "store/distillation/wikiscope.h"
#include "store/layers/wiki.h"

#include <QDateTime>
#include <QMap>

namespace store {
class Database;
class LedgerWriter;
} // namespace store

namespace store::distillation {

// Under "draft" in `extra` of a section that is or was a draft.
struct DraftNote
{
    QString topic = {};    // its slug among the agent's own
    QString replaces = {}; // uid of the section whose words it would take the place of; empty for a new topic
    int revision = 0;      // of that section when the draft was made
    // Further topics in force that are said in the draft, by uid, with their revision then: releasing it
    // retires them.
    QMap<QString, int> merges = {};
    bool operator==(const DraftNote &) const = default;
};
// What in it would be no longer told by itself once the draft is released.
QStringList endedBy(const DraftNote &note);
DraftNote draftNoteOf(const WikiSection &section);
void setDraftNote(WikiSection &section, const DraftNote &note);

// What one agent believes, as a run that writes drafts reads and writes it. A topic with an open draft is
// read as that draft says it, and written there; a topic in force stays as it is, and what is written of it
// becomes a draft. Belongs to the database's thread.
class DraftSections
{
public:
    DraftSections(Database &database, WikiScope scope)
        : m_database(database)
        , m_scope(std::move(scope))
    {}

    // Takes out the drafts whose topic somebody changed since: what they took in waits for the next draft. An
    // act of its own, where there are any.
    [[nodiscard]] Result<void> withdrawStale(const QDateTime &at);
    [[nodiscard]] Result<void> read(WriterTask &task);
    // The row to write a text to; without a time of creation where it is a new one.
    [[nodiscard]] Result<WikiSection> rowFor(const SectionText &text, const QString &newUid);

private:
    [[nodiscard]] Result<std::vector<WikiSection>> open();
    [[nodiscard]] Result<void> withdraw(const WikiSection &draft, LedgerWriter &ledger);
    [[nodiscard]] Result<WikiSection> fresh(const DraftNote &note, const QString &uid);

    Database &m_database;
    const WikiScope m_scope;
};

} // namespace store::distillation
