// SPDX-License-Identifier: MIT
#include "models/triagesession.h"

#include "models/changefeed.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/storethread.h"
#include "models/toldact.h"
#include "store/curation/forget.h"
#include "store/curation/ledger.h"
#include "store/curation/secondverdicts.h"
#include "store/curation/undo.h"
#include "store/curation/wikiwords.h"
#include "store/database/gateturn.h"
#include "store/rows/reflexions.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace models {

namespace {

constexpr auto ServersTime = 2s; // an act that has no answer by then stands in the list as being saved

// The rows' uids in the order of the keys. NotFound if one is gone: the person decided about all of them.
store::Result<QStringList> uidsOf(store::Database &database, const std::vector<qint64> &keys)
{
    const auto uids = store::Reflexions(database).uids(keys);
    if (!uids)
        return uids;
    const int missing = int(keys.size()) - int(uids->size());
    if (missing != 0)
        return store::failure(store::Error::Code::NotFound,
                              TriageSession::tr("%n row(s) are no longer in the store.", nullptr, missing));
    return uids;
}

store::Result<QString> uidOf(store::Database &database, qint64 key)
{
    return uidsOf(database, {key}).map([](const QStringList &uids) { return uids.first(); });
}

// Writes a verdict as what it is: a decision (no `opinion`), a second opinion ("asked"), or one that settles
// a disagreement ("differs").
store::Result<store::Changeset> carriedOut(store::Database &database, const store::Decision &decision,
                                           const QString &opinion)
{
    if (opinion.isEmpty())
        return store::Curation(database).decide(decision);
    store::SecondVerdicts again(database);
    return opinion == "asked"_L1 ? again.giveOpinion(decision) : again.settle(decision);
}

} // namespace

TriageSession::TriageSession(StoreThread *store, ChangeFeed *feed, QueueModel *queue, Reviewer *reviewer,
                             QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
    , m_queue(queue)
    , m_reviewer(reviewer)
    , m_freshness(store, feed)
    , m_waiting(std::make_shared<std::atomic_int>(0))
{
    connect(&m_freshness, &Freshness::due, this, &TriageSession::refreshStats);
    connect(store, &StoreThread::opened, this, &TriageSession::beginSession);
    connect(feed, &ChangeFeed::rowsChanged, queue, &QueueModel::applyChanges);
    connect(feed, &ChangeFeed::manyRowsChanged, queue, &QueueModel::reload);
    if (store->isOpen())
        beginSession();
}

void TriageSession::beginSession()
{
    m_decided = m_pending = 0;
    m_decisions.clear();
    m_waiting = std::make_shared<std::atomic_int>(0);
    m_session.start();
}

void TriageSession::decide(const Verdict &verdict)
{
    decide(verdict, m_queue->wouldLeave(verdict.to));
}

void TriageSession::decide(const Verdict &verdict, bool isLeaving)
{
    const auto signer = m_reviewer->signer();
    if (!signer)
        return;
    const auto act = [verdict](store::Database &database, const store::Actor &actor) -> store::Result<Done> {
        const auto uids = verdict.shown ? store::Result<QStringList>(QStringList{verdict.shown->uid})
                                        : uidsOf(database, verdict.keys);
        if (!uids)
            return tl::unexpected(uids.error());
        store::Decision decision{.uids = *uids,
                                 .to = verdict.to,
                                 .actor = actor,
                                 .reason = verdict.reason,
                                 .successor = verdict.successor,
                                 .reopen = verdict.reopen,
                                 .ifRevision = verdict.ifRevision,
                                 .at = store::now(),
                                 .shown = verdict.shown};
        return carriedOut(database, decision, verdict.opinion).map([&](const store::Changeset &changeset) {
            return Done{changeset, *uids};
        });
    };
    perform(act, *signer, [this, verdict](const store::Result<Done> &answer) {
        if (!answer && m_keep && m_keep(verdict, answer.error()))
            putOff(verdict.keys);
        else
            settleOn(verdict.keys, answer);
    });
    beginDecision(verdict.keys, isLeaving);
}

// The row leaves when the verdict is written: the server may not be back for good.
void TriageSession::decideAgain(const Verdict &verdict)
{
    Q_EMIT goesAgain(verdict.keys);
    decide(verdict, false);
}

// Where the server goes away with an act under way it takes a while until anybody knows what became of it.
void TriageSession::beginDecision(const std::vector<qint64> &keys, bool isLeaving)
{
    m_queue->beginDecision(keys, isLeaving);
    if (isLeaving && m_store->isShared())
        QTimer::singleShot(ServersTime, m_queue, [queue = m_queue, keys] { queue->keepInSight(keys); });
}

void TriageSession::putOff(const std::vector<qint64> &keys)
{
    m_queue->restore(keys);
    Q_EMIT wasPutOff(keys);
}

void TriageSession::edit(qint64 key, const QJsonObject &changes, const QString &reason,
                         std::optional<int> ifRevision)
{
    performOn({key}, false, [=](store::Database &database, const store::Actor &actor) {
        return uidOf(database, key).and_then([&](const QString &uid) {
            return store::Curation(database)
                .edit(uid, changes, actor, reason, ifRevision)
                .map([&](const store::Changeset &changeset) {
                    return Done{changeset, {uid}};
                });
        });
    });
}

void TriageSession::redactAndApprove(qint64 key, const QJsonObject &changes, const QString &reason,
                                     std::optional<int> ifRevision)
{
    performOn({key}, m_queue->wouldLeave(store::Status::Sensitive),
              [=](store::Database &database, const store::Actor &actor) {
                  return uidOf(database, key).and_then([&](const QString &uid) {
                      QString newUid;
                      return store::Curation(database)
                          .redactAndApprove(uid, changes, actor, reason, ifRevision, &newUid)
                          .map([&](const store::Changeset &changeset) {
                              return Done{changeset, {uid, newUid}};
                          });
                  });
              });
}

void TriageSession::snooze(const std::vector<qint64> &keys, const QDateTime &until)
{
    using Lane = store::QueueFilter::Lane;

    const Lane lane = m_queue->filter().lane;
    const bool isLeaving = lane != Lane::All && (lane == Lane::Snoozed) != until.isValid();
    performOn(keys, isLeaving, [=](store::Database &database, const store::Actor &actor) {
        return uidsOf(database, keys).and_then([&](const QStringList &uids) {
            return store::Curation(database)
                .snooze(uids, until, actor)
                .map([&](const store::Changeset &changeset) {
                    return Done{changeset, uids};
                });
        });
    });
}

void TriageSession::dismiss(qint64 key, store::guard::Detector detector, const QString &rule,
                            const QString &reason)
{
    performOn({key}, false, [=](store::Database &database, const store::Actor &actor) {
        return uidOf(database, key).and_then([&](const QString &uid) {
            return store::Curation(database)
                .dismiss(uid, detector, rule, actor, reason)
                .map([&](const store::Changeset &changeset) {
                    return Done{changeset, {uid}};
                });
        });
    });
}

Reply<TriageSession::Forgetting> TriageSession::forgottenWith(const std::vector<qint64> &keys) const
{
    return m_store->read([keys](store::Database &database) -> store::Result<Forgetting> {
        const auto uids = uidsOf(database, keys);
        const auto rows = uids ? store::wouldForget(database, *uids) : uids;
        const auto sections = rows ? store::sectionsMadeFrom(database, *rows) : tl::unexpected(rows.error());
        const auto repeating = sections ? store::rowsRepeating(database, *rows, sections->citing)
                                        : tl::unexpected(sections.error());
        if (!repeating)
            return tl::unexpected(repeating.error());
        return Forgetting{int(rows->size() - uids->size()), *repeating};
    });
}

void TriageSession::forget(const std::vector<qint64> &keys, const QString &reason,
                           const QHash<QString, int> &seen)
{
    performOn(keys, true, [=](store::Database &database, const store::Actor &actor) {
        return uidsOf(database, keys).and_then([&](const QStringList &uids) {
            return store::forgetMemories(database, uids, actor, reason, store::now(), seen)
                .map([&](const store::Changeset &changeset) {
                    return Done{changeset, uids};
                });
        });
    });
}

void TriageSession::undoAtOnceSince(const QDateTime &since)
{
    m_undoAtOnceSince = since;
    m_kept.clear();
    nameAct({});
}

void TriageSession::nameAct(const QString &changeset)
{
    m_named = changeset;
    m_takenBack.clear();
}

// Takes back the act that a message names, else the newest one.
void TriageSession::undo()
{
    if (m_named.isEmpty())
        return performUndo(
            [since = m_undoAtOnceSince, kept = m_kept](store::Database &database, const store::Actor &actor) {
                return takeBackNewest(database, actor, since, kept);
            },
            store::Actor::person(m_reviewer->known()), &TriageSession::nothingToUndo);
    performUndo(
        [named = m_named](store::Database &database, const store::Actor &actor) {
            return takeBackOrKeep(database, named, actor);
        },
        m_reviewer->signer(), &TriageSession::nothingToUndo);
}

void TriageSession::redo()
{
    if (!m_takenBack.isEmpty())
        return redoChangeset(m_takenBack);
    performUndo(
        [](store::Database &database, const store::Actor &actor) -> store::Result<Done> {
            store::Undo journal(database);
            const auto next = journal.nextRedo(actor.toString());
            if (!next || !*next)
                return next ? store::Result<Done>(Done{}) : tl::unexpected(next.error());
            return journal.redo((*next)->uid, actor).map([&](const store::Changeset &changeset) {
                return done(database, changeset);
            });
        },
        store::Actor::person(m_reviewer->known()), &TriageSession::nothingToRedo);
}

void TriageSession::undoChangeset(const QString &changeset, const QString &reason)
{
    performUndo([=](store::Database &database,
                    const store::Actor &actor) { return takeBack(database, changeset, actor, reason); },
                m_reviewer->signer(), &TriageSession::nothingToUndo);
}

void TriageSession::undoEntries(const std::vector<qint64> &seqs, const QString &reason)
{
    performUndo(
        [=](store::Database &database, const store::Actor &actor) {
            return store::Undo(database)
                .undoEntries(seqs, actor, reason)
                .map([&](const store::Changeset &undoing) { return done(database, undoing); });
        },
        m_reviewer->signer(), &TriageSession::nothingToUndo);
}

void TriageSession::redoChangeset(const QString &undoChangeset)
{
    performUndo(
        [=](store::Database &database, const store::Actor &actor) {
            return store::Undo(database).redo(undoChangeset, actor).map([&](const store::Changeset &redoing) {
                return done(database, redoing);
            });
        },
        m_reviewer->signer(), &TriageSession::nothingToRedo);
}

Reply<Preflight> TriageSession::preflight(const Verdict &verdict) const
{
    return m_store->read(
        [verdict](store::Database &database) { return models::preflight(database, verdict); });
}

Reply<std::vector<store::Changeset>> TriageSession::journal(int limit) const
{
    return m_store->read([limit](store::Database &database) { return store::Undo(database).journal(limit); });
}

Reply<std::vector<store::SimilarRow>> TriageSession::successors(qint64 key, const QString &typed,
                                                                int limit) const
{
    using Rows = std::vector<store::SimilarRow>;

    return m_store->read([=](store::Database &database) -> store::Result<Rows> {
        const std::array keys{key};
        const auto row = store::Reflexions(database).byKeys(keys);
        if (!row)
            return tl::unexpected(row.error());
        return row->empty() ? Rows{} : store::RelatedRows(database).successors(row->front(), typed, limit);
    });
}

store::Result<TriageSession::Done> TriageSession::takeBack(store::Database &database,
                                                           const QString &changeset,
                                                           const store::Actor &actor, const QString &reason)
{
    store::Undo journal(database);
    return journal.takeBack(changeset, actor, reason).map([&](const store::Changeset &undoing) {
        Done undone = done(database, undoing);
        undone.stays = journal.stays();
        return undone;
    });
}

// Of an act that stays it says why, and that undo() goes on with the one before it.
store::Result<TriageSession::Done>
TriageSession::takeBackOrKeep(store::Database &database, const QString &changeset, const store::Actor &actor)
{
    auto undone = takeBack(database, changeset, actor);
    if (undone || !store::Undo::isKept(undone.error()))
        return undone;
    Done kept;
    kept.kept = changeset;
    kept.why = undone.error();
    const auto before = store::Undo(database).before(changeset, actor.toString());
    if (before && *before)
        kept.why.message += u' ' + tr("Undo once more names the act before it.");
    return kept;
}

store::Result<TriageSession::Done> TriageSession::takeBackNewest(store::Database &database,
                                                                 const store::Actor &actor,
                                                                 const QDateTime &since,
                                                                 const QStringList &kept)
{
    store::Undo journal(database);
    const QString by = actor.toString();
    bool isPast = false;
    auto next = journal.next(by);
    while (next && *next && kept.contains((*next)->uid)) {
        isPast = true;
        next = journal.before((*next)->uid, by);
    }
    if (!next || !*next)
        return next ? store::Result<Done>(Done{}) : tl::unexpected(next.error());
    const auto isBehind = journal.isBehindForgotten(**next, by);
    if (!isBehind)
        return tl::unexpected(isBehind.error());
    const bool isOlder = since.isValid() && (*next)->at < store::isoTime(since);
    return isPast || isOlder || *isBehind ? named(database, **next)
                                          : takeBackOrKeep(database, (*next)->uid, actor);
}

// Describes an undo or a redo by its ledger entries.
TriageSession::Done TriageSession::done(store::Database &database, const store::Changeset &changeset)
{
    Done result{changeset, {}};
    const auto told = toldBy(database, changeset.uid);
    if (!told)
        return result;
    result.uids = told->uids;
    result.words = told->words;
    const store::LedgerLine first = originalOf(database, told->newest);
    result.original = first.changeset;
    result.isWhole = first.changesetSize == changeset.entries;
    // Only if all entries of the original act are in force again, undo may offer that act.
    if (changeset.action == "redo"_L1 && result.isWhole)
        result.inForce = first.changeset;
    return result;
}

TriageSession::Done TriageSession::named(store::Database &database, const store::Changeset &wanted)
{
    Done result;
    result.wanted = wanted.uid;
    result.at = wanted.at;
    const auto told = toldBy(database, wanted.uid);
    result.words = told ? told->words : wanted.action;
    return result;
}

void TriageSession::perform(Act act, const store::Actor &signer, Settle settle)
{
    QElapsedTimer clock;
    clock.start();
    nameAct({});
    m_sinceAct.start();
    m_lastShownMs = m_lastActMs = 0;
    m_isShown = false;
    ++m_pending;
    ++*m_waiting;
    const auto inTurn = [act = std::move(act), signer, waiting = m_waiting](store::Database &database) {
        const store::GateTurn turn(--*waiting > 0);
        return act(database, signer);
    };
    m_store->run(inTurn).then(this, [this, clock, settle](const store::Result<Done> &answer) {
        m_lastActMs = double(clock.nsecsElapsed()) / 1e6;
        --m_pending;
        settle(answer);
        Q_EMIT pendingChanged();
        m_feed->poll();
    });
    Q_EMIT pendingChanged();
}

void TriageSession::performOn(const std::vector<qint64> &keys, bool isLeaving, Act act)
{
    const auto signer = m_reviewer->signer();
    if (!signer)
        return;
    // Sent to the writing thread first, so that it is written while the window shows the next row.
    perform(std::move(act), *signer,
            [this, keys](const store::Result<Done> &answer) { settleOn(keys, answer); });
    beginDecision(keys, isLeaving);
}

void TriageSession::performUndo(Act act, const std::optional<store::Actor> &signer,
                                void (TriageSession::*nothing)())
{
    if (!signer)
        return;
    perform(std::move(act), *signer,
            [this, nothing](const store::Result<Done> &answer) { settleUndo(answer, nothing); });
}

void TriageSession::settleOn(const std::vector<qint64> &keys, const store::Result<Done> &answer)
{
    if (!answer) {
        m_queue->restore(keys);
        Q_EMIT refused(keys, answer.error());
        return;
    }
    m_queue->commitDecision(keys);
    const QString &action = answer->changeset->action;
    if (action == "decide"_L1 || action == "reopen"_L1 || action == "second"_L1 || action == "settle"_L1)
        m_decided += m_decisions[answer->changeset->uid] = int(keys.size());
    Q_EMIT decided(*answer->changeset, answer->uids);
}

void TriageSession::settleUndo(const store::Result<Done> &answer, void (TriageSession::*nothing)())
{
    if (!answer) {
        Q_EMIT refused({}, answer.error());
    } else if (!answer->kept.isEmpty()) {
        m_kept += answer->kept;
        Q_EMIT refused({}, answer->why);
    } else if (!answer->wanted.isEmpty()) {
        m_named = answer->wanted;
        Q_EMIT undoWanted(answer->wanted, answer->words, answer->at);
    } else if (!answer->changeset) {
        Q_EMIT(this->*nothing)();
    } else {
        countUndone(*answer);
        m_kept.clear();
        nameAct(answer->inForce);
        if (answer->changeset->action == "undo"_L1)
            m_takenBack = answer->changeset->uid;
        Q_EMIT undone({{*answer->changeset}, answer->uids, answer->words, answer->inForce, answer->stays});
    }
}

// A verdict that is taken back is none; put back it counts again.
void TriageSession::countUndone(const Done &undone)
{
    const int rows = m_decisions.value(undone.original);
    const int counted = undone.isWhole ? rows : std::min(rows, undone.changeset->entries);
    m_decided += undone.changeset->action == "undo"_L1 ? -counted : counted;
}

void TriageSession::noteShown()
{
    if (std::exchange(m_isShown, true))
        return;
    m_lastShownMs = double(m_sinceAct.nsecsElapsed()) / 1e6;
    Q_EMIT shown();
}

void TriageSession::refreshStats()
{
    m_store->read([](store::Database &database) { return readStats(database, store::now()); })
        .then(this, [this](const store::Result<SessionStats> &stats) {
            if (stats)
                takeStats(*stats);
        });
}

void TriageSession::takeStats(SessionStats stats)
{
    stats.decided = m_decided;
    stats.sessionSeconds = m_session.elapsed() / 1'000;
    // The first minute counts as a whole one: three decisions in two seconds are not 90 a minute.
    stats.perMinute = m_decided / (double(std::max<qint64>(stats.sessionSeconds, 60)) / 60);
    m_stats = std::move(stats);
    Q_EMIT statsChanged(m_stats);
}

} // namespace models
