// SPDX-License-Identifier: MIT
// TriagePage: the connections between its parts. The slots are in triagepage.cpp.
#include "views/parts/flushlayout.h"
#include "views/triage/triagepage.h"

#include "models/cardloader.h"
#include "models/changefeed.h"
#include "models/claims.h"
#include "models/lanes.h"
#include "models/queuemodel.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "views/look/breadth.h"
#include "views/look/theme.h"
#include "views/parts/filterbar.h"
#include "views/parts/messageslot.h"
#include "views/parts/observationview.h"
#include "views/parts/panes.h"
#include "views/parts/searchfield.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"
#include "views/triage/cardpane.h"
#include "views/triage/filtermenu.h"
#include "views/triage/filterwords.h"
#include "views/triage/findingssection.h"
#include "views/triage/impactpanel.h"
#include "views/triage/impactside.h"
#include "views/triage/newmemoryform.h"
#include "views/triage/queuebar.h"
#include "views/triage/queuelist.h"
#include "views/triage/reflexioncard.h"
#include "views/triage/rotstrip.h"
#include "views/triage/roweditor.h"
#include "views/triage/triageactions.h"
#include "views/triage/triageheader.h"
#include "views/triage/verdictflow.h"
#include "views/triage/writingflow.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

constexpr int Low = 700;
constexpr auto ListWidthKey = "triage/listWidth"_L1;

} // namespace

QWidget *TriagePage::makePanes()
{
    auto *left = new QWidget(this);
    auto *column = flushColumn(left);
    column->addWidget(m_queueBar);
    column->addWidget(m_list, 1);
    m_splitter = panesOf(u"triagePanes"_s, {left, m_pane}, 1, this);
    left->setMinimumWidth(240);
    m_pane->setMinimumWidth(320);
    connect(m_splitter, &QSplitter::splitterMoved, this,
            [this] { QSettings().setValue(ListWidthKey, m_splitter->sizes().first()); });
    return m_splitter;
}

void TriagePage::makeEmptyActions()
{
    m_showApproved = new QAction(tr("Show approved rows"), this);
    m_lookEverywhere = new QAction(tr("Look in all rows"), this);
    m_clearFilter = new QAction(tr("Show what waits"), this);
    m_nextRow = new QAction(tr("Next row"), this);
    m_copyLine = new QAction(tr("Copy"), this);
    connect(m_copyLine, &QAction::triggered, this, [this] {
        QApplication::clipboard()->setText(connectingLine());
        m_bar->messageSlot()->show(tr("Copied: %1").arg(connectingLine()));
    });
    connect(m_showApproved, &QAction::triggered, this, [this] {
        store::QueueFilter approved;
        approved.status = store::Status::ApprovedForReuse;
        setFilter(approved);
    });
    connect(m_lookEverywhere, &QAction::triggered, this, [this] {
        store::QueueFilter everywhere;
        everywhere.lane = store::QueueFilter::Lane::All;
        everywhere.text = m_models.queue->filter().text;
        setFilter(everywhere);
    });
    connect(m_clearFilter, &QAction::triggered, this, [this] { setFilter({}); });
    connect(m_nextRow, &QAction::triggered, this, [this] { reselect(0); });
}

void TriagePage::connectHeader()
{
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(10ms); // quick typing is searched once
    connect(&m_searchDelay, &QTimer::timeout, this, [this] { search(m_header->search()->text()); });
    m_prefetchDelay.setSingleShot(true);
    m_prefetchDelay.setInterval(15ms); // the present card is painted first
    connect(&m_prefetchDelay, &QTimer::timeout, this, &TriagePage::prefetchNext);
    connect(m_header, &TriageHeader::searchTyped, this, [this] { m_searchDelay.start(); });
    connect(m_header, &TriageHeader::laneNamed, this, &TriagePage::saveLane);
    connect(m_header, &TriageHeader::laneChosen, this, [this](store::QueueFilter filter) {
        filter.order = m_models.queue->filter().order;
        setFilter(filter);
    });
    SearchField *field = m_header->search();
    connect(field, &SearchField::backspaceInEmpty, m_queueBar->chips(), &FilterBar::removeLast);
    connect(field, &SearchField::leaveRequested, this, &TriagePage::focusQueue);
    connect(field, &SearchField::returnPressed, this, &TriagePage::focusQueue);
    connect(m_models.session, &models::TriageSession::statsChanged, this,
            [this](const models::SessionStats &stats) {
                m_rot->setStats(stats);
                fit();
                if (isUnused())
                    updateEmptiness();
            });
    connect(m_rot, &RotStrip::waitingRequested, this, [this] { setFilter({}); });
    connect(m_rot, &RotStrip::decidedRequested, m_showApproved, &QAction::trigger);
}

void TriagePage::connectQueue()
{
    using models::QueueModel;

    m_list->setClaims(m_claims);
    if (m_models.unsent)
        m_list->setUnsent(m_models.unsent);
    connect(m_claims, &models::Claims::changed, this, &TriagePage::updatePosition);
    connect(m_claims, &models::Claims::chosen, this, &TriagePage::takeChosen);
    m_claims->holdWhile([this] { return isSeen(); });

    connect(m_queueBar, &QueueBar::conditionRemoved, this,
            [this](const QString &column) { setFilter(withoutCondition(m_models.queue->filter(), column)); });
    connect(m_queueBar, &QueueBar::orderChosen, this, [this](store::QueueFilter::Order order) {
        store::QueueFilter filter = m_models.queue->filter();
        filter.order = order;
        setFilter(filter);
    });
    connect(m_queueBar, &QueueBar::marksCleared, m_models.queue, &QueueModel::clearMarks);
    connect(m_queueBar, &QueueBar::filterRequested, this,
            [this] { m_filterMenu->open(m_queueBar->chips()->filterButton(), m_models.queue->filter()); });
    connect(m_filterMenu, &FilterMenu::chosen, this, [this](const QString &column, const QString &value) {
        setFilter(withCondition(m_models.queue->filter(), column, value));
        focusQueue();
    });
    connect(m_models.queue, &QueueModel::marksChanged, m_queueBar, &QueueBar::setMarks);
    connect(m_models.queue, &QueueModel::firstPageReady, this, &TriagePage::takeFirstPage);
    connect(m_models.queue, &QueueModel::totalChanged, this, [this] {
        updatePosition();
        updateEmptiness();
    });
    connect(m_models.queue, &QueueModel::rowsRemoved, this, &TriagePage::updatePosition);
    connect(m_models.queue, &QueueModel::modelReset, this, [this] {
        if (!m_isNewFilter && !m_isActing)
            reselect(0);
    });
    connect(m_models.queue, &QueueModel::rowsInserted, this, [this] {
        const auto &card = m_models.cards->card();
        if (card && !m_returning.isEmpty() && card->row.uid == m_returning)
            m_list->select(m_models.queue->rowOfKey(card->row.key));
        else if (m_models.cards->key() == 0 && !m_isNewFilter)
            reselect(0);
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid())
                    takeCurrent(current.row());
            });
    connect(m_list, &QueueList::currentVanished, this, &TriagePage::afterVanishing);
    connect(m_list, &QueueList::activated, this, [this] { m_pane->card()->setFocus(Qt::OtherFocusReason); });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QueueList::customContextMenuRequested, this, &TriagePage::openContextMenu);
}

void TriagePage::connectCard()
{
    using models::CardLoader;

    connect(m_models.cards, &CardLoader::rowReady, this, &TriagePage::takeCard);
    connect(m_models.cards, &CardLoader::cardReady, this, &TriagePage::takeCard);
    connect(m_pane->card(), &ReflexionCard::opened, this, &TriagePage::showRow);
    connect(m_pane->card(), &ReflexionCard::entryOpened, this,
            [this](qint64 seq) { Q_EMIT entryRequested(rowInHand(), seq); });
    connect(m_pane->card()->findings(), &FindingsSection::dismissRequested, m_flow, &VerdictFlow::dismiss);
    connect(m_models.feed, &models::ChangeFeed::rowsChanged, this, &TriagePage::takeChanges);
}

void TriagePage::connectFlow()
{
    using models::TriageSession;

    m_pane->card()->observation()->installEventFilter(this);
    connect(m_flow, &VerdictFlow::actBegun, this, [this] {
        m_isActing = true;
        m_list->setOwnAct(true);
        if (m_refused != 0)
            forgetRefusal();
    });
    connect(m_flow->state(), &VerdictState::marksCounted, m_queueBar, &QueueBar::setMarkWords);
    connect(m_flow, &VerdictFlow::actEnded, this, &TriagePage::afterAct);
    connect(m_flow, &VerdictFlow::refused, this, &TriagePage::takeRefusal);
    connect(m_models.session, &TriageSession::decided, this,
            [this](const store::Changeset &act, const QStringList &uids) {
                m_ownUids = {uids.begin(), uids.end()};
                m_isKept =
                    (act.action == "dismiss"_L1 || act.action == "edit"_L1) && uids.contains(rowInHand());
                m_returning.clear();
                takeChanges(uids); // reads their cards anew without waiting for the ChangeFeed
            });
    connect(m_models.session, &TriageSession::pendingChanged, this, [this] {
        if (m_models.queue->rowCount() == 0)
            updateEmptiness();
    });
    connect(m_models.session, &TriageSession::undone, this, [this](const models::TakenBack &act) {
        m_ownUids = {act.uids.begin(), act.uids.end()};
        m_returning = act.uids.isEmpty() ? QString() : act.uids.first();
        takeChanges(act.uids);
        if (!m_returning.isEmpty())
            m_models.cards->showUid(m_returning);
    });
}

void TriagePage::connectMoves()
{
    const TriageActions &a = *m_actions;
    connect(a[TriageActions::Next], &QAction::triggered, this, [this] {
        m_isKept = false;
        m_hasVanished ? reselect(0) : m_list->step(1);
    });
    connect(a[TriageActions::Previous], &QAction::triggered, this, [this] { m_list->step(-1); });
    connect(a[TriageActions::MarkDown], &QAction::triggered, this, [this] { m_list->extendMarks(1); });
    connect(a[TriageActions::MarkUp], &QAction::triggered, this, [this] { m_list->extendMarks(-1); });
    connect(a[TriageActions::MarkAll], &QAction::triggered, m_models.queue, &models::QueueModel::markAll);
    connect(a[TriageActions::Mark], &QAction::triggered, this, [this] {
        if (m_list->currentIndex().isValid())
            m_models.queue->toggleMark(m_models.queue->keyAt(m_list->currentIndex().row()));
    });
    // These keys (Space, Ctrl+A, arrows) work in the list only: other widgets of the page use them too.
    for (const int id :
         {TriageActions::Mark, TriageActions::MarkAll, TriageActions::MarkDown, TriageActions::MarkUp}) {
        removeAction(a[id]);
        a[id]->setShortcutContext(Qt::WidgetShortcut);
        m_list->addAction(a[id]);
    }
    connect(a[TriageActions::Search], &QAction::triggered, this, [this] {
        m_header->search()->setFocus(Qt::ShortcutFocusReason);
        m_header->search()->selectAll();
    });
    connect(a[TriageActions::Similar], &QAction::triggered, this, [this] { m_pane->card()->focusSimilar(); });
    for (int lane = 0; lane < 9; ++lane)
        connect(a[TriageActions::Lane1 + lane], &QAction::triggered, this,
                [this, lane] { chooseLane(lane + 1); });
}

void TriagePage::connectEdits()
{
    const TriageActions &a = *m_actions;
    connect(a[TriageActions::CopyUid], &QAction::triggered, this, &TriagePage::copyUid);
    connect(a[TriageActions::SaveLane], &QAction::triggered, m_header, &TriageHeader::askLaneName);
    connect(a[TriageActions::Compact], &QAction::toggled, m_list, &QueueList::setCompact);
    connect(a[TriageActions::Edit], &QAction::triggered, this, [this] { startEditing(false); });
    connect(a[TriageActions::Redact], &QAction::triggered, this, [this] { startEditing(true); });
    RowEditor *editor = m_pane->editor();
    connect(editor, &RowEditor::cancelled, this, &TriagePage::endEditing);
    connect(editor, &RowEditor::accepted, this,
            [this, editor](const store::Reflexion &row, const QJsonObject &changes, const QString &reason) {
                const bool isRedacting = editor->mode() == RowEditor::Mode::Redact;
                endEditing();
                isRedacting ? m_flow->redact(row, changes, reason) : m_flow->edit(row, changes, reason);
            });
    connect(m_models.session, &models::TriageSession::refused, editor, &RowEditor::keepRefused);
    connect(m_models.session, &models::TriageSession::decided, editor, &RowEditor::forgetWritten);
}

void TriagePage::connectWriting()
{
    connect((*m_actions)[TriageActions::Write], &QAction::triggered, this, &TriagePage::startWriting);
    connect(m_pane->newMemory(), &NewMemoryForm::cancelled, this, &TriagePage::endEditing);
    connect(m_writing, &WritingFlow::written, this, [this](const QString &uid) {
        endEditing();
        comeBackTo(uid);
    });
}

void TriagePage::startWriting()
{
    if (!m_models.store->isOpen() || m_models.store->isReadOnly())
        return;
    leaveEditor();
    const auto &card = m_models.cards->card();
    m_flow->state()->setResting(true);
    m_pane->showNewMemory();
    m_writing->open(card ? card->row.agent : QString());
}

void TriagePage::connectImpact()
{
    QAction *toggle = (*m_actions)[TriageActions::Impact];
    toggle->setVisible(m_models.impact);
    if (!m_models.impact)
        return;
    m_impact = new ImpactSide({m_models.impact, m_models.queue, m_models.cards}, toggle, m_splitter, m_pane,
                              m_pane->card()->impact());
    connect(m_impact, &ImpactSide::opened, this, [this] {
        m_sharedFor.reset(); // makes fit() share out the widths anew
        fit();
    });
    connect(m_impact->panel(), &ImpactPanel::rowRequested, this, &TriagePage::showRow);
    connect(m_impact->panel(), &ImpactPanel::stacksRequested, this, &TriagePage::stacksRequested);
}

void TriagePage::startEditing(bool isRedacting)
{
    const auto &card = m_models.cards->card();
    if (!card)
        return;
    leaveEditor();
    m_editing = m_models.cards->key();
    m_flow->state()->setResting(true);
    m_pane->showEditor();
    m_pane->editor()->open(isRedacting ? RowEditor::Mode::Redact : RowEditor::Mode::Edit, *card);
}

// However the editor is left: what was typed comes back when the row is edited again.
void TriagePage::leaveEditor()
{
    if (m_editing != 0)
        m_pane->editor()->leave();
}

void TriagePage::endEditing()
{
    m_editing = 0;
    m_flow->state()->setResting(false);
    m_pane->showCard();
    updateEmptiness();
    focusQueue();
}

void TriagePage::copyUid() const
{
    if (m_models.cards->card())
        QApplication::clipboard()->setText(m_models.cards->card()->row.uid);
}

void TriagePage::openContextMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int id = TriageActions::Approve; id <= TriageActions::Snooze; ++id)
        menu->addAction((*m_actions)[id]);
    QMenu *reasons = menu->addMenu(tr("With a reason"));
    for (int id = TriageActions::ApproveReason; id <= TriageActions::BackToReviewReason; ++id)
        reasons->addAction((*m_actions)[id]);
    menu->addSeparator();
    for (const int id : {TriageActions::Mark, TriageActions::Edit, TriageActions::Redact,
                         TriageActions::Forget, TriageActions::CopyUid, TriageActions::Undo})
        menu->addAction((*m_actions)[id]);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

int TriagePage::listWidth() const
{
    const Theme *theme = Theme::current();
    const int kept = QSettings().value(ListWidthKey).toInt();
    const Breadth breadth = breadthOf(this);
    if (m_impact && m_impact->width() > 0 && breadth != Breadth::Wide)
        return theme->scaled(330);
    if (breadth == Breadth::Narrow)
        return std::min(theme->scaled(312), width() * 2 / 5);
    return kept > 0 ? kept : theme->scaled(breadth == Breadth::Wide ? 480 : 400);
}

void TriagePage::shareWidth()
{
    const int beside = m_impact ? m_impact->width() : 0;
    const int rest = std::max(320, width() - listWidth() - beside);
    m_splitter->setSizes({listWidth(), rest, beside > 0 ? beside : rest});
}

void TriagePage::fit()
{
    const int wide = window()->width();
    const bool isLow = window()->height() < Theme::current()->scaled(Low);
    m_header->setWide(wide);
    m_rot->setWide(wide);
    m_rot->setVisible(!isLow);
    m_header->setOldest(isLow ? m_rot->summary() : QString());
    m_pane->card()->setWide(wide);
    if (m_impact)
        m_impact->fit(wide);
    const auto shared = std::pair(breadthOf(wide), Theme::current()->lineHeight(Theme::Type::Body));
    if (std::exchange(m_sharedFor, shared) != shared)
        shareWidth();
}

QString TriagePage::rowInHand() const
{
    return m_models.cards->card() ? m_models.cards->card()->row.uid : QString();
}

} // namespace views
