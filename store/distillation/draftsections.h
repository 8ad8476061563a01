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

// What a section that is or was a draft keeps in its `extra` under "draft".
struct DraftNote
{
    QString topic = {};    // the topic's slug among the agent's sections
    QString replaces = {}; // uid of the section it would replace; empty: a new topic
    int revision = 0;      // of that section when the draft was made
    // Other topics in force whose statements are in the draft: their revisions at that time, by uid.
    // Releasing it retires them.
    QMap<QString, int> merges = {};
    bool operator==(const DraftNote &) const = default;
};
// Uids of the sections that are no longer told once the draft is released.
QStringList endedBy(const DraftNote &note);
DraftNote draftNoteOf(const WikiSection &section);
void setDraftNote(WikiSection &section, const DraftNote &note);

// One agent's topics, as a run that writes drafts reads and writes them. A topic with an open draft is read
// from the draft and written to it; a topic in force stays unchanged, and what is written about it becomes a
// draft. Use it on the database's thread only.
class DraftSections
{
public:
    DraftSections(Database &database, WikiScope scope)
        : m_database(database)
        , m_scope(std::move(scope))
    {}

    // Withdraws drafts whose topic was changed since; their rows wait for the next draft. An act of its own,
    // if there are any.
    [[nodiscard]] Result<void> withdrawStale(const QDateTime &at);
    [[nodiscard]] Result<void> read(WriterTask &task);
    // The section to write a text to; its creation time is empty if it is new.
    [[nodiscard]] Result<WikiSection> rowFor(const SectionText &text, const QString &newUid);

private:
    [[nodiscard]] Result<std::vector<WikiSection>> open();
    [[nodiscard]] Result<void> withdraw(const WikiSection &draft, LedgerWriter &ledger);
    [[nodiscard]] Result<WikiSection> fresh(const DraftNote &note, const QString &uid);

    Database &m_database;
    const WikiScope m_scope;
};

} // namespace store::distillation
