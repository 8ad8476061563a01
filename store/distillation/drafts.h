// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/layers/wiki.h"

#include <QHash>

#include <vector>

namespace store {

class Database;
class LedgerWriter;

// A row that a draft rests on, as it stands now.
struct DraftRow
{
    QString uid;
    QString layer;
    QString status; // empty where its layer has none; "gone" where it is gone
    int revision = 0;
    QString text; // what it says, whole
    QString entityType;
    QString entityId;
    QString day;                    // that it speaks of
    int findings = 0;               // of the guard, a bit each; not 0: approving it takes a reason
    bool isWaiting = false;         // releasing the draft approves it
    bool isInForce = true;          // may be told itself, or is of a layer that holds nothing back
    bool saysSomethingElse = false; // than when the draft was written

    QString statusWords() const; // for people

    bool operator==(const DraftRow &) const = default;
};

// A topic in force that a draft says too, and that ends with its release.
struct MergedTopic
{
    QString uid;
    QString title; // as it stands now
    QString text;
    int revision = 0;

    bool operator==(const MergedTopic &) const = default;
};

// What the wiki job made of what an agent says, waiting rows among it, or a topic that was read from a file
// and rests on rows that wait. It is told to nobody until a person released it.
struct Draft
{
    QString uid; // wik_…
    QString agent;
    QString slug;
    QString title;  // the topic
    QString text;   // Markdown with its citations: every word that will be told
    QString belief; // its first statement, without citations and strength
    QString model;  // who worded it: a model, "extractive", "hand"
    QString updatedAt;
    int revision = 1;
    QString replaces;      // uid of the section in force whose words it takes the place of; empty for none
    QString replacedTitle; // as they stand now
    QString replacedText;
    std::vector<MergedTopic> merges;
    std::vector<DraftRow> rows; // in order of the text
    int days = 0;               // different days of its rows, all approved
    QString strength;           // of these days
    int findings = 0;           // of the guard in its own words
    QString hash;               // of all that a person sees of it: 32 hex digits
    QStringList blocked;        // whole sentences: why it cannot be released as it stands; empty where it can

    int waiting() const;    // rows
    bool isFlagged() const; // releasing it takes a reason

    bool operator==(const Draft &) const = default;
};

// A draft as a person saw it. What is not said is not compared.
struct ShownDraft
{
    QString uid;
    int revision = 0;
    QHash<QString, int> rows = {}; // uid -> revision
    QString hash = {};             // its beginning is enough
};
ShownDraft shownOf(const Draft &draft);

struct DraftCount
{
    int drafts = 0;
    int rows = 0; // that wait, each once
};

// Lists drafts and ends them. Releasing one approves the rows that it rests on and that still wait, and puts
// its words in force; refusing one rejects these rows, or leaves them waiting. One changeset whatever the
// number of drafts, with an entry for each row, which can be undone. A person's act alone. Synchronous;
// belongs to the database's thread.
class Drafts
{
public:
    explicit Drafts(Database &database)
        : m_database(database)
    {}

    // Of one agent, or of all; by agent and then in order of the wiki, at most so many (below 0: all).
    [[nodiscard]] Result<std::vector<Draft>> list(const QString &agent = {}, int most = -1);
    [[nodiscard]] Result<Draft> one(const QString &uid); // NotFound where it is none, or none any more
    [[nodiscard]] Result<DraftCount> count(const QString &agent = {});

    // Conflict where something is not as it was shown, naming what; Refused where a row is flagged and no
    // reason is given, or a row is not in force and does not wait. Then nothing was done.
    [[nodiscard]] Result<Changeset> release(const std::vector<ShownDraft> &shown, const Actor &person,
                                            const QString &reason = {}, const QDateTime &at = now());

    enum class Waiting { Reject, Leave };
    // Takes a reason where rows are rejected.
    [[nodiscard]] Result<Changeset> refuse(const std::vector<ShownDraft> &shown, const Actor &person,
                                           const QString &reason, Waiting rows = Waiting::Reject,
                                           const QDateTime &at = now());

private:
    [[nodiscard]] Result<std::vector<Draft>> read(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<void> readRows(Draft &draft, qint64 agent);
    [[nodiscard]] Result<Draft> readOne(const QString &uid, qint64 agent);
    [[nodiscard]] Result<void> readReplaced(Draft &draft, const WikiSection &section);
    [[nodiscard]] Result<void> readMerged(Draft &draft, const WikiSection &section);
    // Rows that a merged topic rests on, that are in force, and that neither the draft nor another topic
    // names.
    [[nodiscard]] Result<QStringList> lostBy(const Draft &draft, const MergedTopic &topic);
    [[nodiscard]] Result<void> releaseOne(const ShownDraft &shown, const Actor &person, const QString &reason,
                                          LedgerWriter &ledger);
    [[nodiscard]] Result<void> endMerged(const Draft &draft, LedgerWriter &ledger);
    [[nodiscard]] Result<void> putInForce(const Draft &draft, const QString &reason, LedgerWriter &ledger);
    [[nodiscard]] Result<void> refuseOne(const ShownDraft &shown, const Actor &person, const QString &reason,
                                         Waiting rows, LedgerWriter &ledger);
    [[nodiscard]] Result<void> decideWaiting(const Draft &draft, Status to, const Actor &person,
                                             const QString &reason, LedgerWriter &ledger);
    [[nodiscard]] Result<void> checkTold(const Draft &draft);
    // The rows that wait are no evidence for drafts any more, unless they change.
    [[nodiscard]] Result<void> leave(const Draft &draft);

    Database &m_database;
};

} // namespace store
