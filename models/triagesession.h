// SPDX-License-Identifier: MIT
#pragma once

#include "models/reply.h"
#include "models/sessionstats.h"
#include "models/verdict.h"
#include "store/retrieval/relatedrows.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace models {

class ChangeFeed;
class QueueModel;
class StoreThread;

// An act that was taken back (changeset.action "undo") or put forth again ("redo").
struct TakenBack : store::Changeset
{
    QStringList uids; // the rows it touched
    QString words;    // what it was: "Rejected, ACME Industrial · Invoices…", "Approved, 12 rows"
    QString inForce;  // put forth again: the changeset that can be taken back; empty for single entries
};

// Which acts undo and redo are meant for: those of the page that is on the screen.
struct UndoScope
{
    QStringList layers = {}; // acts on one of these; empty: on any
    QDateTime since = {};    // an older act is named first; invalid: none is too old
};

// What the person at this window does to reflexions: every act goes to the writing thread in the order made,
// the queue shows it at once, and a signal says when it is on disk or why it is not. GUI thread.
class TriageSession final : public QObject
{
    Q_OBJECT
public:
    TriageSession(StoreThread *store, ChangeFeed *feed, QueueModel *queue, QObject *parent = nullptr);

    // The name that signs: of a team's store who logged in; else the setting "reviewer", else
    // $MEMOIR_REVIEWER, else $USER, else "reviewer". Where it is the last two nobody ever gave it: then it is
    // asked for, once, before it signs.
    QString reviewer();
    QString knownReviewer() const;         // without asking
    void setReviewer(const QString &name); // kept in the settings
    // How it is asked for; answers the name, empty where the person would not say.
    using NameQuestion = std::function<QString(const QString &guess)>;
    void askNameWith(NameQuestion question) { m_askName = std::move(question); }

    void decide(const Verdict &verdict);
    // One that was put off before.
    void decideAgain(const Verdict &verdict);
    // Asked for a verdict that did not reach the store: whether somebody keeps it, to decide it again.
    using Keep = std::function<bool(const Verdict &, const store::Error &)>;
    void putOffWith(Keep keep) { m_keep = std::move(keep); }
    // `changes`: by column, as store::RowEdit takes them.
    void edit(qint64 key, const QJsonObject &changes, const QString &reason,
              std::optional<int> ifRevision = {});
    void redactAndApprove(qint64 key, const QJsonObject &changes, const QString &reason);
    void snooze(const std::vector<qint64> &keys, const QDateTime &until); // invalid: wakes
    void dismiss(qint64 key, store::guard::Detector detector, const QString &rule,
                 const QString &reason = {});
    void setUndoScope(const UndoScope &scope);
    // A message on the screen names this act: undo takes it back at once, whatever the scope. Until another
    // act is done, or the scope changes.
    void nameAct(const QString &changeset);
    // This reviewer's newest act in force within the scope. An act that is older than the scope says is named
    // (undoWanted) and taken back when it is asked for once more; so is one before rows were forgotten, which
    // nothing brings back.
    void undo();
    void redo();
    // Take one act, or single entries, of whomever back.
    void undoChangeset(const QString &changeset, const QString &reason = {});
    void undoEntries(const std::vector<qint64> &seqs, const QString &reason = {});
    void redoChangeset(const QString &undoChangeset);

    // Counts what a set decision would meet; read apart from the queue of acts.
    Reply<Preflight> preflight(const Verdict &verdict) const;
    // The acts on disk, newest first.
    Reply<std::vector<store::Changeset>> journal(int limit) const;
    // Rows that may succeed another, for the picker.
    Reply<std::vector<store::SimilarRow>> successors(qint64 key, const QString &typed, int limit = 8) const;

    const SessionStats &stats() const { return m_stats; }
    void refreshStats();
    int pendingActs() const { return m_pending; }
    double lastActMs() const { return m_lastActMs; } // from the call to the durable answer
    // From the call to noteShown(); 0 where what follows the last act was not shown yet.
    double lastShownMs() const { return m_lastShownMs; }
    // The window has painted what comes after the last act; only the first call after an act counts.
    void noteShown();

Q_SIGNALS:
    void shown(); // by noteShown()
    // An act is on disk. `uids`: the rows it touched.
    void decided(const store::Changeset &changeset, const QStringList &uids);
    // An act did not happen; rows taken out of the queue are back in it.
    void refused(const std::vector<qint64> &keys, const store::Error &error);
    // It is kept, and the rows are back in the queue; then it goes to the store once more.
    void wasPutOff(const std::vector<qint64> &keys);
    void goesAgain(const std::vector<qint64> &keys);
    void undone(const models::TakenBack &act);
    // What would be taken back is older than the scope says; nothing was done.
    void undoWanted(const QString &changeset, const QString &words, const QString &at);
    void nothingToUndo();
    void nothingToRedo();
    void statsChanged(const models::SessionStats &stats);

private:
    // What an act came to on the writing thread; no changeset where there was nothing to do.
    struct Done
    {
        std::optional<store::Changeset> changeset;
        QStringList uids;
        QString words = {}; // of an undo or a redo, like the next
        QString inForce = {};
        QString wanted = {}; // nothing was done: the act, named by `words`, that would be taken back
        QString at = {};
    };
    using Act = std::function<store::Result<Done>(store::Database &)>;
    using Settle = std::function<void(const store::Result<Done> &)>;

    void perform(Act act, Settle settle);
    void performOn(const std::vector<qint64> &keys, bool isLeaving, Act act);
    void performUndo(Act act, void (TriageSession::*nothing)());
    void putOff(const std::vector<qint64> &keys);
    void settleOn(const std::vector<qint64> &keys, const store::Result<Done> &answer);
    void settleUndo(const store::Result<Done> &answer, void (TriageSession::*nothing)());
    static Done done(store::Database &database, const store::Changeset &changeset);
    static Done named(store::Database &database, const store::Changeset &wanted);
    void countPending(int by);
    void beginSession();
    void takeStats(SessionStats stats);
    store::Actor actor() { return store::Actor::person(reviewer()); }

    StoreThread *m_store;
    ChangeFeed *m_feed;
    QueueModel *m_queue;
    QString m_reviewer;
    NameQuestion m_askName; // none once it was asked
    Keep m_keep;
    UndoScope m_scope;
    QString m_named;     // act that undo takes back next, whatever the scope
    QString m_takenBack; // undo that redo puts back
    SessionStats m_stats;
    QTimer m_statsDelay;
    QElapsedTimer m_session;
    int m_decided = 0;
    int m_pending = 0;
    std::shared_ptr<std::atomic_int> m_waiting; // acts that have not begun; of this store alone
    QElapsedTimer m_sinceAct;
    double m_lastActMs = 0;
    double m_lastShownMs = 0;
    bool m_isShown = true;
};

} // namespace models
