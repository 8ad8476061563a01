// SPDX-License-Identifier: MIT
#include "views/triage/triagepage.h"

#include "models/cardloader.h"
#include "models/changefeed.h"
#include "models/claims.h"
#include "models/clients/connecting.h"
#include "models/lanes.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "models/unsentverdicts.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/messageslot.h"
#include "views/parts/searchfield.h"
#include "views/parts/sight.h"
#include "views/parts/verdictbar.h"
#include "views/triage/cardpane.h"
#include "views/triage/filtermenu.h"
#include "views/triage/findingssection.h"
#include "views/triage/impactside.h"
#include "views/triage/queuebar.h"
#include "views/triage/queuelist.h"
#include "views/triage/reflexioncard.h"
#include "views/triage/rotstrip.h"
#include "views/triage/roweditor.h"
#include "views/triage/triageactions.h"
#include "views/triage/triageheader.h"
#include "views/triage/triagewords.h"
#include "views/triage/verdictflow.h"
#include "views/triage/verdictwords.h"
#include "views/triage/writingflow.h"

#include <QKeyEvent>
#include <QLocale>
#include <QVBoxLayout>
#include <QWindow>

namespace views {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int MostFree = 16;      // rows that one is claimed of: as many as a large team
constexpr int MostLooked = 2'000; // rows that are looked at for them

} // namespace

TriagePage::TriagePage(const Models &models, QWidget *parent)
    : Page(models.actions, u"triage"_s, tr("Triage"), parent)
    , m_models(models)
    , m_claims(new models::Claims(models.store, this))
    , m_actions(new TriageActions(models.actions, this))
    , m_header(new TriageHeader(models.lanes, this))
    , m_rot(new RotStrip(this))
    , m_queueBar(new QueueBar((*m_actions)[TriageActions::Compact], this))
    , m_list(new QueueList(models.queue, this))
    , m_pane(new CardPane((*m_actions)[TriageActions::CopyUid], (*m_actions)[TriageActions::Similar], this))
    , m_bar(new VerdictBar(this))
    , m_sight(new Sight(m_pane, 60ms, this))
    , m_flow(new VerdictFlow(m_actions, m_bar, m_sight,
                             {models.store, models.queue, models.cards, models.session, models.reviewer},
                             this))
    , m_writing(new WritingFlow({models.store, models.feed, models.session, models.reviewer},
                                m_pane->newMemory(), m_bar->messageSlot(), (*m_actions)[TriageActions::Undo],
                                this))
    , m_filterMenu(new FilterMenu(models.store, this))
{
    setObjectName(u"triage"_s);
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_rot);
    column->addWidget(makePanes(), 1);
    column->addWidget(m_bar);
    makeEmptyActions();
    connectHeader();
    connectQueue();
    connectCard();
    connectFlow();
    connectMoves();
    connectEdits();
    connectWriting();
    connectImpact();
    setFocusProxy(m_list);
    connect(models.store, &models::StoreThread::opened, this, &TriagePage::open);
    if (models.store->isOpen())
        open();
}

TriagePage::~TriagePage() = default;

void TriagePage::open()
{
    setFilter({});
    m_models.lanes->refresh();
    m_flow->state()->refresh();
}

void TriagePage::setFilter(const store::QueueFilter &filter)
{
    m_isNewFilter = true;
    m_isKept = false;
    m_searchDelay.stop();
    m_models.queue->setFilter(filter);
    m_header->setFilter(filter);
    m_queueBar->setFilter(filter);
    if (m_header->search()->text() != filter.text)
        m_header->search()->setText(filter.text);
    m_flow->state()->refresh();
}

void TriagePage::focusQueue()
{
    m_list->setFocus(Qt::OtherFocusReason);
}

void TriagePage::showRow(const QString &uid)
{
    m_models.cards->showUid(uid);
}

void TriagePage::comeBackTo(const QString &uid)
{
    if (uid.isEmpty())
        return;
    m_returning = uid;
    m_models.cards->showUid(uid);
}

void TriagePage::chooseLane(int digit)
{
    auto filter = m_models.lanes->filterOfDigit(digit);
    if (!filter)
        return;
    filter->order = m_models.queue->filter().order;
    setFilter(*filter);
}

void TriagePage::search(const QString &text)
{
    store::QueueFilter filter = m_models.queue->filter();
    if (filter.text == text)
        return;
    filter.text = text;
    setFilter(filter);
}

void TriagePage::saveLane(const QString &name)
{
    const auto reviewer = name.isEmpty() ? std::nullopt : m_models.reviewer->name();
    if (reviewer)
        m_models.lanes->save(name, m_models.queue->filter(), *reviewer);
    focusQueue();
}

// A row was selected, by a key, the pointer or after an act: shows its card.
void TriagePage::takeCurrent(int row)
{
    const qint64 key = m_models.queue->keyAt(row);
    if (key == 0)
        return;
    m_claims->chooseNone();
    m_hasVanished = false;
    m_isKept = false;
    if (!m_keepsBanner && key != m_refused)
        forgetRefusal();
    if (m_editing != key)
        leaveEditor();
    m_models.cards->show(key);
    updatePosition();
    m_flow->state()->refresh();
    prefetchWhenIdle();
}

// Reads the next row's card later, when the present card is read and no decision is being written.
void TriagePage::prefetchWhenIdle()
{
    m_prefetchDelay.start();
}

void TriagePage::prefetchNext()
{
    if (m_models.session->pendingActs() > 0)
        return prefetchWhenIdle();
    const int row = m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1;
    const qint64 next = row >= 0 ? m_models.queue->keyAt(row + 1) : 0;
    if (next != 0)
        m_models.cards->prefetch(next);
}

// After the list was read anew, selects the same row, else the one now in its place, else the row `fallback`.
void TriagePage::reselect(int fallback)
{
    if (m_list->currentIndex().isValid() || m_claims->isChoosing())
        return;
    const qint64 key = m_models.cards->key();
    const int same = m_models.queue->rowOfKey(key);
    if (m_isKept && same < 0)
        return;
    const int row = key != 0 ? m_models.queue->rowAtOrAfter(key) : fallback;
    same >= 0 ? m_list->select(same) : selectFree(row >= 0 ? row : fallback);
    updateEmptiness();
}

void TriagePage::takeFirstPage()
{
    if (std::exchange(m_isNewFilter, false)) {
        m_list->selectionModel()->clear();
        const int same = m_models.queue->rowOfKey(m_models.cards->key());
        same >= 0 ? m_list->select(same) : selectFree(0);
        if (same < 0)
            m_list->scrollToTop();
    } else {
        reselect(0);
    }
    updateEmptiness();
    m_flow->state()->refresh();
}

void TriagePage::updateEmptiness()
{
    const models::QueueModel *queue = m_models.queue;
    if (queue->rowCount() > 0) {
        if (!m_pane->isEditing() && m_models.cards->card())
            m_pane->showCard();
        return;
    }
    if (queue->isSearching() || !queue->isComplete() || m_hasVanished || m_pane->isWriting())
        return; // the old card stays until the list is complete
    m_models.cards->clear();
    if (m_models.session->pendingActs() > 0) {
        m_pane->showSaving();
        return m_flow->state()->refresh();
    }
    if (isUnused()) {
        m_pane->showUnused(connectingLine(), m_copyLine);
        return m_flow->state()->refresh();
    }
    store::QueueFilter approved;
    approved.status = store::Status::ApprovedForReuse;
    const int lane = m_models.lanes->rowOfFilter(approved);
    const bool hasKey = lane >= 0 && lane < 9;
    m_showApproved->setShortcut(hasKey ? (*m_actions)[TriageActions::Lane1 + lane]->shortcut()
                                       : QKeySequence()); // shown only; the key is the lane's
    m_pane->showEmpty(queue->filter(), m_showApproved, m_lookEverywhere, m_clearFilter);
    m_flow->state()->refresh();
}

// Whether the store has no rows at all.
bool TriagePage::isUnused() const
{
    const models::SessionStats &stats = m_models.session->stats();
    return !stats.days.empty() && stats.counts.total == 0 && m_models.queue->rowCount() == 0;
}

QString TriagePage::connectingLine() const
{
    return models::shellLine(
        {models::commandLineProgram(), u"connect"_s, u"claude-code"_s, u"--store"_s, m_models.store->path()});
}

void TriagePage::updatePosition()
{
    const int row = m_models.queue->rowOfKey(m_models.cards->key());
    QString total = QLocale().toString(m_models.queue->rowCount());
    if (!m_models.queue->isComplete())
        total += u'+';
    QString place = row < 0 ? QString() : tr("%1 of %2").arg(QLocale().toString(row + 1), total);
    if (const QString holder = m_claims->holderOf(rowInHand()); !holder.isEmpty())
        place = tr("%1 has it on the card too · %2", "a person; the place in the list").arg(holder, place);
    if (const auto to = m_models.unsent ? m_models.unsent->of(rowInHand()) : std::nullopt)
        place =
            tr("Draft, not sent yet: %1 · %2", "a verdict; the place in the list").arg(doneWords(*to), place);
    m_pane->card()->setPosition(place);
}

// To this row, or to the nearest one that nobody else of the team has on the card: it is claimed first, and
// shown when the server says which it is.
void TriagePage::selectFree(int row)
{
    const models::QueueModel *queue = m_models.queue;
    m_free = freeFrom(row);
    if (m_free.empty()) // others have all of them
        m_free = {queue->keyAt(row)};
    QStringList uids;
    for (const qint64 key : m_free) {
        if (const auto reflexion = queue->reflexion(key))
            uids += reflexion->uid;
    }
    if (!m_claims->choose(uids))
        return m_list->select(row);
    m_models.cards->expect(m_free.front());
    m_flow->state()->refresh();
}

void TriagePage::takeChosen(const QString &uid)
{
    const models::QueueModel *queue = m_models.queue;
    const auto key = std::ranges::find_if(m_free, [queue, &uid](qint64 one) {
        const auto reflexion = queue->reflexion(one);
        return reflexion && reflexion->uid == uid;
    });
    const int row = key == m_free.end() ? -1 : queue->rowOfKey(*key);
    if (queue->rowCount() == 0)
        updateEmptiness();
    else if (row < 0) // somebody decided it meanwhile
        selectFree(queue->rowAtOrAfter(m_models.cards->key()));
    else if (m_list->currentIndex().isValid() && m_list->currentIndex().row() == row)
        takeCurrent(row);
    else
        m_list->select(row);
}

// The rows from this one on that nobody else of the team has on the card, as far as is known, then those
// before it; not what this window has decided.
std::vector<qint64> TriagePage::freeFrom(int row) const
{
    const models::QueueModel *queue = m_models.queue;
    std::vector<qint64> free;
    const auto look = [&](int at) {
        const auto reflexion = queue->reflexionAt(at);
        if (reflexion && m_claims->isFree(reflexion->uid)
            && !queue->index(at).data(models::QueueModel::SavingRole).toBool()
            && !(m_models.unsent && m_models.unsent->of(reflexion->uid)))
            free.push_back(reflexion->key);
    };
    const int end = std::min(queue->rowCount(), row + MostLooked);
    for (int at = row; at < end && free.size() < MostFree; ++at)
        look(at);
    for (int at = row - 1; at >= std::max(0, row - MostLooked) && free.size() < MostFree; --at)
        look(at);
    return free;
}

// Whether the person may be looking at the row in hand.
bool TriagePage::isSeen() const
{
    const QWindow *frame = window()->windowHandle();
    return m_models.cards->card() && m_pane->isVisible() && !window()->isMinimized() && frame
           && frame->isExposed();
}

void TriagePage::afterAct(const std::vector<qint64> &keys)
{
    m_list->setOwnAct(false);
    m_isActing = false;
    if (m_models.queue->rowCount() == 0)
        return updateEmptiness();
    const qint64 shown = m_models.cards->key();
    const bool isAboutShown = std::ranges::find(keys, shown) != keys.end();
    if (!isAboutShown && m_list->currentIndex().isValid())
        return;
    m_keepsBanner = false;
    const int row = m_models.queue->rowOfKey(shown);
    if (row < 0)
        selectFree(m_models.queue->rowAtOrAfter(shown));
    else if (keys.size() == 1)
        selectFree(std::min(row + 1, m_models.queue->rowCount() - 1)); // it stays in this list
}

// The row on the card left the list without an act being made here: by somebody else, or by an undo.
void TriagePage::afterVanishing()
{
    m_hasVanished = true;
    const auto &card = m_models.cards->card();
    if (!card || !m_ownUids.contains(card->row.uid))
        return;
    QTimer::singleShot(0, this, [this] { reselect(0); });
}

void TriagePage::takeChanges(const QStringList &uids)
{
    m_models.cards->forget(uids);
    prefetchWhenIdle();
}

void TriagePage::takeCard(const models::Card &card)
{
    const int row = m_models.queue->rowOfKey(card.row.key);
    const bool isReturning = card.row.uid == m_returning;
    if (row >= 0 && (isReturning || m_list->currentIndex().row() != row)) { // a link may have led to it
        if (isReturning)
            m_returning.clear();
        m_list->select(row);
    } else if (row < 0 && m_list->currentIndex().isValid()) {
        m_list->deselect(); // opened by its uid, and not in this list
    }
    m_claims->hold(card.row.uid);
    if (m_refused != card.row.key && m_hasVanished && !m_ownUids.contains(card.row.uid))
        tellVanished(card);
    tellAskedAgain(card);
    const bool canDismiss = !m_models.store->isReadOnly();
    m_pane->card()->setCard(card, m_models.queue->filter().text, canDismiss);
    m_sight->show(u"%1 %2"_s.arg(card.row.uid).arg(card.row.revision));
    if (!m_pane->isEditing())
        m_pane->showCard();
    updatePosition();
    m_flow->state()->refresh();
}

// Esc calls stepBack(). Alt and a letter go to the finding with that letter.
void TriagePage::keyPressEvent(QKeyEvent *event)
{
    const bool isLetter = event->key() >= Qt::Key_A && event->key() <= Qt::Key_Z;
    if (event->key() == Qt::Key_Escape)
        stepBack();
    else if (isLetter && event->modifiers() == Qt::AltModifier)
        m_pane->card()->revealFinding(QChar(event->key()));
    else
        QWidget::keyPressEvent(event);
}

// The card is painted: tells the session how long that took from the act on (noteShown()).
bool TriagePage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Paint && !m_isActing && m_models.cards->card())
        QMetaObject::invokeMethod(m_models.session, &models::TriageSession::noteShown, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

// An act made on another page is not timed until somebody comes here.
void TriagePage::watch(bool isShown)
{
    if (!isShown)
        return;
    m_models.session->forgetShown();
    // While another page was shown somebody else may have been handed the row.
    if (const auto &card = m_models.cards->card())
        m_claims->hold(card->row.uid);
}

void TriagePage::stepBack()
{
    if (m_bar->isAsking())
        m_bar->cancel();
    else if (m_editing != 0)
        leaveEditor();
    else if (m_pane->isEditing())
        endEditing();
    else if (m_impact && m_impact->stepBack())
        focusQueue();
    else if (!m_models.queue->marks().isEmpty())
        m_models.queue->clearMarks();
    else if (!m_list->currentIndex().isValid())
        m_list->step(0);
    else
        focusQueue();
}

} // namespace views
