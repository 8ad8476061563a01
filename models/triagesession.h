// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/reply.h"
#include "models/sessionstats.h"
#include "models/verdict.h"
#include "store/curation/repeatingrows.h"
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
class Reviewer;
class StoreThread;

// The result of an undo (its action is "undo") or a redo ("redo").
struct TakenBack : store::Changeset
{
    QStringList uids;       // the rows it touched
    QString words;          // the act: "Rejected, ACME Industrial · Invoices…", "Approved, 12 rows"
    QString inForce;        // of a redo: the act that is in force again; empty if it was not a whole one
    QStringList stays = {}; // rows of an import that could not be taken back, see store::Undo::undo()
};

// Carries out what the person at this window does to reflexions: acts go to the writing thread in their
// order, the queue shows them at once, and a signal says when each is on disk or why it is not. GUI thread.
class TriageSession final : public QObject
{
    Q_OBJECT
public:
    TriageSession(StoreThread *store, ChangeFeed *feed, QueueModel *queue, Reviewer *reviewer,
                  QObject *parent = nullptr);

    void decide(const Verdict &verdict);
    // Decides again what putOffWith() kept.
    void decideAgain(const Verdict &verdict);
    // Called for a verdict that could not be written; true if the callee keeps it for decideAgain().
    using Keep = std::function<bool(const Verdict &, const store::Error &)>;
    void putOffWith(Keep keep) { m_keep = std::move(keep); }
    // `changes`: by column, as store::RowEdit takes them.
    void edit(qint64 key, const QJsonObject &changes, const QString &reason,
              std::optional<int> ifRevision = {});
    void redactAndApprove(qint64 key, const QJsonObject &changes, const QString &reason,
                          std::optional<int> ifRevision);
    void snooze(const std::vector<qint64> &keys, const QDateTime &until); // invalid: ends the snooze
    void dismiss(qint64 key, store::guard::Detector detector, const QString &rule,
                 const QString &reason = {});
    // What is told before forget(): how many other rows it would take with these (the proposals about them
    // and their decisions), and which rows stay although they repeat the words.
    struct Forgetting
    {
        int others = 0;
        store::RepeatingRows repeating = {};
    };
    Reply<Forgetting> forgottenWith(const std::vector<qint64> &keys) const;
    // Deletes the rows for good, which nothing takes back; RemainsJob then removes what is left of their
    // words. `seen`: revisions by uid, as Verdict::ifRevision.
    void forget(const std::vector<qint64> &keys, const QString &reason, const QHash<QString, int> &seen);
    // An act older than this is not taken back before undo() has announced it; invalid: no limit.
    void undoAtOnceSince(const QDateTime &since);
    // Tells the session which act a message on the screen names: undo() takes that one back until another act
    // is made or named.
    void nameAct(const QString &changeset);
    // Takes back this reviewer's newest act in force. One that is too old for undoAtOnceSince(), or older
    // than an act that stays (which was refused, or is a forgetting), is only announced by undoWanted() and
    // taken back by the next call.
    void undo();
    void redo();
    // Take back one act, or single entries, whoever made them.
    void undoChangeset(const QString &changeset, const QString &reason = {});
    void undoEntries(const std::vector<qint64> &seqs, const QString &reason = {});
    void redoChangeset(const QString &undoChangeset);

    // Counts what a decision over a set would meet; does not wait for acts that are being written.
    Reply<Preflight> preflight(const Verdict &verdict) const;
    // The acts on disk, newest first.
    Reply<std::vector<store::Changeset>> journal(int limit) const;
    // Rows that may supersede another, for the picker of successors.
    Reply<std::vector<store::SimilarRow>> successors(qint64 key, const QString &typed, int limit = 8) const;

    const SessionStats &stats() const { return m_stats; }
    void refreshStats();
    int pendingActs() const { return m_pending; } // not on disk yet
    // From the call of the last act to the durable answer; 0 before that.
    double lastActMs() const { return m_lastActMs; }
    // From the call of the last act to noteShown(); 0 before that.
    double lastShownMs() const { return m_lastShownMs; }
    // The page calls this when it has painted the row after the last act; further calls do nothing.
    void noteShown();
    // The row was not on the screen when the act was made: how long it took to show it says nothing.
    void forgetShown() { m_isShown = true; }

Q_SIGNALS:
    void shown();          // emitted by noteShown()
    void pendingChanged(); // pendingActs()
    // An act is on disk. `uids`: the rows it touched.
    void decided(const store::Changeset &changeset, const QStringList &uids);
    // An act was not written; its rows are back in the queue.
    void refused(const std::vector<qint64> &keys, const store::Error &error);
    // The callee of putOffWith() keeps a verdict, whose rows are back in the queue; then it is decided again.
    void wasPutOff(const std::vector<qint64> &keys);
    void goesAgain(const std::vector<qint64> &keys);
    void undone(const models::TakenBack &act);
    // undo() found only an act that has to be announced first; nothing was done, see undo().
    void undoWanted(const QString &changeset, const QString &words, const QString &at);
    void nothingToUndo();
    void nothingToRedo();
    void statsChanged(const models::SessionStats &stats);

private:
    // The result of an act on the writing thread; no changeset where there was nothing to do.
    struct Done
    {
        std::optional<store::Changeset> changeset;
        QStringList uids;
        QString words = {}; // of an undo or a redo, as inForce
        QString inForce = {};
        QString original = {}; // of an undo or a redo: the act that it is about
        bool isWhole = true;   // of all entries of that act
        QString wanted = {};   // set where nothing was done: the act to announce, in `words`
        QString at = {};
        QString kept = {}; // set where nothing was done: the act that undo() could not take back
        store::Error why = {};
        QStringList stays = {}; // as in TakenBack
    };
    using Act = std::function<store::Result<Done>(store::Database &, const store::Actor &)>;
    using Settle = std::function<void(const store::Result<Done> &)>;

    void decide(const Verdict &verdict, bool isLeaving);
    void beginDecision(const std::vector<qint64> &keys, bool isLeaving);
    void perform(Act act, const store::Actor &signer, Settle settle);
    void performOn(const std::vector<qint64> &keys, bool isLeaving, Act act);
    void performUndo(Act act, const std::optional<store::Actor> &signer, void (TriageSession::*nothing)());
    void putOff(const std::vector<qint64> &keys);
    void settleOn(const std::vector<qint64> &keys, const store::Result<Done> &answer);
    void settleUndo(const store::Result<Done> &answer, void (TriageSession::*nothing)());
    void countUndone(const Done &undone);
    static store::Result<Done> takeBack(store::Database &database, const QString &changeset,
                                        const store::Actor &actor, const QString &reason = {});
    static store::Result<Done> takeBackOrKeep(store::Database &database, const QString &changeset,
                                              const store::Actor &actor);
    static store::Result<Done> takeBackNewest(store::Database &database, const store::Actor &actor,
                                              const QDateTime &since, const QStringList &kept);
    static Done done(store::Database &database, const store::Changeset &changeset);
    static Done named(store::Database &database, const store::Changeset &wanted);
    void beginSession();
    void takeStats(SessionStats stats);

    StoreThread *m_store;
    ChangeFeed *m_feed;
    QueueModel *m_queue;
    Reviewer *m_reviewer;
    Freshness m_freshness;
    Keep m_keep;
    QDateTime m_undoAtOnceSince;
    QString m_named;     // the act that undo() takes back next, see nameAct()
    QStringList m_kept;  // what undo() could not take back since it last did, and goes past
    QString m_takenBack; // the undo that redo() takes back next
    SessionStats m_stats;
    QElapsedTimer m_session;
    int m_decided = 0;
    QHash<QString, int> m_decisions; // rows by act: of this session's verdicts
    int m_pending = 0;
    std::shared_ptr<std::atomic_int> m_waiting; // acts not begun yet; anew for each store
    QElapsedTimer m_sinceAct;
    double m_lastActMs = 0;
    double m_lastShownMs = 0;
    bool m_isShown = true;
};

} // namespace models
