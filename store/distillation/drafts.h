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

// A row that a draft rests on, in its present state.
struct DraftRow
{
    QString uid;
    QString layer;
    QString status; // empty where its layer has no statuses; "gone" where it was removed
    int revision = 0;
    QString text; // its whole text
    QString entityType;
    QString entityId;
    QString day;                    // that it comes from
    int findings = 0;               // one bit per detector; unless 0, approving it needs a reason
    bool isWaiting = false;         // releasing the draft approves it
    bool isInForce = true;          // may be told itself, or its layer holds nothing back
    bool saysSomethingElse = false; // its text changed since the draft was written

    QString statusWords() const; // for people

    bool operator==(const DraftRow &) const = default;
};

// A topic in force whose statements are in the draft too; releasing the draft retires it.
struct MergedTopic
{
    QString uid;
    QString title; // present title
    QString text;
    int revision = 0;

    bool operator==(const MergedTopic &) const = default;
};

// A section proposed for an agent's wiki that rests on waiting rows: written by the wiki job, or imported
// from a file. Nobody is told it until a person releases it.
struct Draft
{
    QString uid; // wik_…
    QString agent;
    QString slug;
    QString title;  // the topic
    QString text;   // Markdown with citations: exactly what will be told
    QString belief; // its first statement, without citations and strength
    QString model;  // the author: a model, "extractive", "hand"
    QString updatedAt;
    int revision = 1;
    QString replaces;      // uid of the section in force that it replaces; empty: none
    QString replacedTitle; // its present title and text
    QString replacedText;
    std::vector<MergedTopic> merges;
    std::vector<DraftRow> rows; // in order of the text
    int days = 0;               // different days of its rows, all approved
    QString strength;           // for that number of days
    int findings = 0;           // the guard's findings in the draft's own text
    QString hash;               // of everything that a person is shown: 32 hex digits
    QStringList blocked;        // one sentence each: why it cannot be released now; empty where it can

    int waiting() const;    // number of waiting rows
    bool isFlagged() const; // releasing it takes a reason

    bool operator==(const Draft &) const = default;
};

// What a person was shown of a draft. Empty fields are not compared.
struct ShownDraft
{
    QString uid;
    int revision = 0;
    QHash<QString, int> rows = {}; // uid -> revision
    QString hash = {};             // a prefix is enough
};
ShownDraft shownOf(const Draft &draft);

struct DraftCount
{
    int drafts = 0;
    int rows = 0; // waiting ones, each counted once
};

// Lists drafts and ends them. Releasing approves the waiting rows that a draft rests on and puts its text in
// force; refusing rejects these rows or leaves them waiting. One changeset for any number of drafts, with an
// entry per row, which can be undone. Only a person may do it. Synchronous; use it on the database's thread
// only.
class Drafts
{
public:
    explicit Drafts(Database &database)
        : m_database(database)
    {}

    // Drafts of one agent, or of all; ordered by agent, then as in the wiki; at most `most` (negative: all).
    [[nodiscard]] Result<std::vector<Draft>> list(const QString &agent = {}, int most = -1);
    [[nodiscard]] Result<Draft> one(const QString &uid); // Error::NotFound where it is no draft (any more)
    [[nodiscard]] Result<DraftCount> count(const QString &agent = {});

    // Error::Conflict where something differs from what was shown, naming it; Error::Refused where a row is
    // flagged and no reason is given, or a row is neither in force nor waiting. Nothing is done then.
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
    [[nodiscard]] Result<void> checkAllShown(const std::vector<ShownDraft> &shown);
    [[nodiscard]] Result<void> releaseOne(const QString &uid, const Actor &person, const QString &reason,
                                          LedgerWriter &ledger);
    [[nodiscard]] Result<void> endMerged(const Draft &draft, LedgerWriter &ledger);
    [[nodiscard]] Result<void> putInForce(const Draft &draft, const QString &reason, LedgerWriter &ledger);
    [[nodiscard]] Result<void> refuseOne(const QString &uid, const Actor &person, const QString &reason,
                                         Waiting rows, LedgerWriter &ledger);
    [[nodiscard]] Result<void> decideWaiting(const Draft &draft, Status to, const Actor &person,
                                             const QString &reason, LedgerWriter &ledger);
    [[nodiscard]] Result<void> checkTold(const Draft &draft);
    // The draft's waiting rows are no longer offered for drafts until they change.
    [[nodiscard]] Result<void> leave(const Draft &draft);

    Database &m_database;
};

} // namespace store
