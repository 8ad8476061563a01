// SPDX-License-Identifier: MIT
#include "views/approvals/approvalspage.h"

#include "models/proposalwords.h"
#include "store/clock.h"
#include "store/cut.h"
#include "store/schema/layer.h"
#include "views/approvals/approvalsactions.h"
#include "views/approvals/approvalsflow.h"
#include "views/approvals/approvalsheader.h"
#include "views/approvals/fieldtable.h"
#include "views/approvals/preflightpane.h"
#include "views/approvals/proposallist.h"
#include "views/approvals/proposalpane.h"
#include "views/look/breadth.h"
#include "views/parts/agentmenu.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/messageslot.h"
#include "views/parts/pagebody.h"
#include "views/parts/panes.h"
#include "views/parts/sight.h"
#include "views/parts/verdictbar.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QLineEdit>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <iterator>

namespace views {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using models::ProposalModel;
using store::Proposal;

namespace {

constexpr int ListWidth = 330;
constexpr int MostEnded = 6; // rows of ended proposals shown without scrolling
constexpr int FewEnded = 3;  // the same in a low window
constexpr int Low = 700;
constexpr int MostNamed = 48; // characters of a proposal's title in a message
constexpr int MostTold = 3;   // changes named in the banner

ApprovalsFlow::Parts partsOf(models::Workbench *bench, ApprovalsActions *actions, VerdictBar *bar,
                             ProposalPane *pane, Sight *sight, PreflightPane *preflight,
                             ProposalModel *waiting)
{
    return {actions,
            bar,
            pane,
            sight,
            preflight,
            &bench->approvals,
            waiting,
            &bench->session,
            bench->actions.action(u"edit.undo"_s)};
}

} // namespace

ApprovalsPage::ApprovalsPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"approvals"_s, tr("Approvals"), parent)
    , m_bench(bench)
    , m_waiting(&bench->store, &bench->feed, ProposalModel::Kind::Waiting)
    , m_ended(&bench->store, &bench->feed, ProposalModel::Kind::Ended)
    , m_actions(new ApprovalsActions(&bench->actions, this))
    , m_header(new ApprovalsHeader((*m_actions)[ApprovalsActions::Agent], this))
    , m_inbox(new ProposalList(&m_waiting, ProposalDelegate::Form::Waiting, this))
    , m_history(new ProposalList(&m_ended, ProposalDelegate::Form::Ended, this))
    , m_historyTitle(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_pane(new ProposalPane(m_actions, this))
    , m_preflight(new PreflightPane((*m_actions)[ApprovalsActions::Confirm], this))
    , m_stack(new QStackedWidget(this))
    , m_splitter(new QSplitter(this))
    , m_body(new PageBody(m_splitter, this))
    , m_bar(new VerdictBar(this))
    , m_sight(new Sight(m_pane, 300ms, this))
    , m_flow(
          new ApprovalsFlow(partsOf(bench, m_actions, m_bar, m_pane, m_sight, m_preflight, &m_waiting), this))
{
    using Actions = ApprovalsActions;

    m_stack->addWidget(m_pane);
    m_stack->addWidget(m_preflight);
    fillPanes(m_splitter, u"approvalsPanes"_s, {makeLists(), m_stack}, 1);
    m_splitter->setSizes({ListWidth, 1280 - 168 - ListWidth});
    m_bar->setVerdicts(
        {{(*m_actions)[Actions::Approve], Glyph::Approved, false, (*m_actions)[Actions::ApproveReason]},
         {(*m_actions)[Actions::Edit], std::nullopt, false},
         {(*m_actions)[Actions::Respond], std::nullopt, false},
         {(*m_actions)[Actions::Refuse], Glyph::Rejected, false, (*m_actions)[Actions::RefuseReason]},
         {(*m_actions)[Actions::Later], std::nullopt, false}});
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_body, 1);
    column->addWidget(m_bar);
    connectModels();
    connectActions();
    m_header->setWaiting(bench->approvals.waiting());
    fitEnded();
    showBody();
    setFocusProxy(m_inbox);
}

QWidget *ApprovalsPage::makeLists()
{
    auto *left = new QWidget(this);
    left->setBackgroundRole(QPalette::Base);
    left->setAutoFillBackground(true);
    m_inbox->setObjectName(u"inbox"_s);
    m_inbox->setAccessibleName(tr("What waits for you"));
    m_history->setObjectName(u"proposalHistory"_s);
    m_history->setAccessibleName(tr("Decided or expired"));
    m_historyTitle->setText(tr("Decided or expired"));
    m_historyTitle->setContentsMargins(14, 8, 14, 6);
    m_historyTitle->setAutoFillBackground(true);
    m_historyTitle->setBackgroundRole(QPalette::AlternateBase); // the sunken ground of a pane's head
    auto *column = flushColumn(left);
    column->addWidget(m_inbox, 1);
    column->addWidget(m_historyTitle);
    column->addWidget(m_history);
    left->setMinimumWidth(240);
    return left;
}

void ApprovalsPage::connectModels()
{
    models::ApprovalSession *session = &m_bench->approvals;
    connect(session, &models::ApprovalSession::begun, &m_waiting, &ProposalModel::takeOut);
    connect(session, &models::ApprovalSession::ended, &m_waiting, &ProposalModel::settle);
    connect(session, &models::ApprovalSession::waitingChanged, m_header, &ApprovalsHeader::setWaiting);
    connect(&m_waiting, &ProposalModel::loaded, this, &ApprovalsPage::takeLoaded);
    connect(&m_ended, &ProposalModel::loaded, this, &ApprovalsPage::fitEnded);
    connect(&m_waiting, &ProposalModel::marksChanged, m_header, &ApprovalsHeader::setMarks);
    connect(&m_bench->store, &models::StoreThread::opened, this, &ApprovalsPage::showBody);
    connect(&m_waiting, &ProposalModel::failed, this, [this](const store::Error &error) {
        if (m_waiting.isLoaded()) // the list read before stays on the screen
            return Q_EMIT messageRaised(error.message);
        m_body->showEmpty(u"warn"_s, tr("The proposals could not be read."), error.message);
    });
    for (ProposalModel *model : {&m_waiting, &m_ended}) {
        connect(model, &ProposalModel::rowChanged, this, [this](const QString &uid) {
            if (uid == m_current)
                readDetail(uid);
        });
    }
    connect(m_inbox->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { chooseFrom(m_inbox, m_history); });
    connect(m_history->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { chooseFrom(m_history, m_inbox); });
    for (ProposalList *list : {m_inbox, m_history}) {
        connect(session, &models::ApprovalSession::begun, list, &ProposalList::expect);
        connect(&m_bench->session, &models::TriageSession::undone, list,
                [list](const models::TakenBack &act) { list->expect(act.uids); });
    }
    connect(m_inbox, &ProposalList::currentVanished, this, &ApprovalsPage::takeVanished);
    connect(m_pane, &ProposalPane::leaveRequested, this, &ApprovalsPage::stepBack);
    connect(m_flow, &ApprovalsFlow::actBegun, this, [this] {
        m_inbox->setOwnAct(true);
        m_refusal = {};
    });
    connect(m_flow, &ApprovalsFlow::actEnded, this, [this] { m_inbox->setOwnAct(false); });
    connect(m_flow, &ApprovalsFlow::acknowledged, this, &ApprovalsPage::acknowledge);
    connect(m_flow, &ApprovalsFlow::preflightShown, this, [this] {
        m_stack->setCurrentWidget(m_preflight);
        m_preflight->table()->setFocus();
    });
    connect(m_flow, &ApprovalsFlow::preflightClosed, this, [this] {
        m_stack->setCurrentWidget(m_pane);
        focusInbox();
    });
    connect(m_flow, &ApprovalsFlow::refused, this, [this](const QString &uid, const QString &sentence) {
        if (m_waiting.rowOf(uid) >= 0)
            m_inbox->select(m_waiting.rowOf(uid));
        else
            m_sought = uid; // to be selected when the list is read again
        m_refusal = {uid, sentence};
        showRefusal();
    });
    // A proposal whose answer is undone is selected when it is back in the list.
    connect(&m_bench->session, &models::TriageSession::undone, this, [this](const models::TakenBack &act) {
        const auto isProposal = [](const QString &uid) {
            return store::layerOfUid(uid) == &store::proposalLayer();
        };
        const auto found = std::ranges::find_if(act.uids, isProposal);
        if (found == act.uids.end())
            return;
        m_sought = *found;
        if (m_flow->isInPreflight() && m_preflight->isDone())
            m_flow->closePreflight(); // what its table calls done is so no more
    });
}

void ApprovalsPage::connectActions()
{
    using Actions = ApprovalsActions;

    const auto on = [this](int id, auto act) { connect((*m_actions)[id], &QAction::triggered, this, act); };
    on(Actions::Next, [this] { step(1); });
    on(Actions::Previous, [this] { step(-1); });
    on(Actions::Mark, [this] { m_inbox->toggleMark(m_inbox->currentIndex().row()); });
    m_inbox->setMarkable(true);
    connect(m_inbox, &RowListView::markToggled, m_inbox, &ProposalList::toggleMark);
    connect(m_inbox, &RowListView::rangeMarked, this, [this](int first, int last) {
        for (int row = first; row <= last; ++row)
            m_waiting.mark(m_waiting.proposalAt(row)->uid);
    });
    on(Actions::MarkDown, [this] { m_inbox->extendMarks(1); });
    on(Actions::MarkUp, [this] { m_inbox->extendMarks(-1); });
    on(Actions::MarkAll, [this] { m_waiting.markAll(); });
    on(Actions::Later, [this] {
        const int row = m_inbox->currentIndex().row();
        const QString title = m_inbox->currentIndex().data().toString();
        m_waiting.putOff(m_inbox->currentUid());
        m_inbox->select(row);
        m_bar->messageSlot()->show(tr("Put off to the end of the list: %1").arg(title));
    });
    on(Actions::Rationale, [this] { m_pane->rationaleField()->setFocus(); });
    on(Actions::CopyUid, [this] { QApplication::clipboard()->setText(m_current); });
    on(Actions::Agent, &ApprovalsPage::chooseAgent);
}

bool ApprovalsPage::isQuiet() const
{
    return !m_waiting.isLoading() && !m_ended.isLoading() && m_asked == m_answered
           && m_bench->approvals.pendingActs() == 0;
}

void ApprovalsPage::chooseFrom(ProposalList *list, ProposalList *other)
{
    const QString uid = list->currentUid();
    if (uid.isEmpty())
        return;
    other->selectionModel()->clear();
    choose(uid);
}

void ApprovalsPage::choose(const QString &uid)
{
    m_isElsewhere = false;
    if (uid == m_current)
        return;
    m_current = uid;
    m_shownAt.clear();
    m_pane->banner()->clear();
    if (uid == m_refusal.uid)
        showRefusal();
    leaveEdits();
    m_pane->letGo();
    m_flow->refresh();
    readDetail(uid);
}

void ApprovalsPage::showRefusal()
{
    m_pane->banner()->show(Banner::Kind::Refused, tr("Not saved."), m_refusal.sentence);
}

// Stops editing without approving; the pane keeps the edits, and E brings them back.
void ApprovalsPage::leaveEdits()
{
    if (!m_pane->isEditing())
        return;
    m_pane->setEditing(false);
    if (m_pane->hasDraft())
        m_bar->messageSlot()->show(
            tr("Not approved: %1. Your edits are kept and come back with Edit")
                .arg(store::cutTo(models::proposalTitle(m_pane->detail()->proposal), MostNamed)));
}

void ApprovalsPage::readDetail(const QString &uid)
{
    m_bench->approvals.detail(uid).then(
        this, [this, asked = ++m_asked](const store::Result<models::ProposalDetail> &detail) {
            if (asked != m_asked)
                return;
            m_answered = asked;
            if (detail)
                takeDetail(*detail);
        });
}

void ApprovalsPage::takeDetail(const models::ProposalDetail &detail)
{
    const Proposal &now = detail.proposal;
    if (now.uid != m_current)
        return;
    const Proposal *shown = m_waiting.shown(now.uid);
    const bool isChanged =
        shown && shown->contentHash != now.contentHash && now.status == store::ProposalStatus::Pending;
    m_pane->show(detail, isChanged ? shown : nullptr);
    m_sight->show(now.uid + now.contentHash);
    if (isChanged)
        tellChange(*shown, now);
    else if (!shown)
        m_waiting.setShown(now);
    if (m_shownAt.isEmpty())
        m_shownAt = QLocale().toString(store::now().toLocalTime().time(), u"HH:mm"_s);
    showBinding();
    m_flow->refresh();
}

void ApprovalsPage::tellChange(const Proposal &before, const Proposal &now)
{
    auto differences = store::jsonDifferences(before.situation, now.situation, {});
    std::ranges::move(store::jsonDifferences(before.action, now.action, {}), std::back_inserter(differences));
    QStringList told;
    for (const store::JsonDifference &difference : differences) {
        const QString name = models::fieldWords(difference.path.mid(difference.path.lastIndexOf(u'.') + 1));
        const QString words =
            tr("%1 went from %2 to %3.")
                .arg(name, models::valueWords(difference.before), models::valueWords(difference.after));
        if (!told.contains(words))
            told += words;
    }
    if (before.description != now.description)
        told += tr("What it says changed.");
    if (before.risk != now.risk)
        told += tr("Its risk went from %1 to %2.")
                    .arg(models::riskWords(before.risk), models::riskWords(now.risk));
    m_pane->banner()->show(
        Banner::Kind::Waits, tr("This changed after you opened it."),
        told.mid(0, MostTold).join(u' ') + u' ' + tr("Read it again; approving is off until you do.")
            + (m_pane->hasDraft() ? u' ' + tr("Your edits are kept and come back with Edit.") : QString()),
        {(*m_actions)[ApprovalsActions::Confirm]});
}

void ApprovalsPage::acknowledge()
{
    const auto &detail = m_pane->detail();
    if (!detail)
        return;
    m_waiting.acknowledge(detail->proposal);
    m_pane->banner()->clear();
    m_pane->show(models::ProposalDetail(*detail), &detail->proposal);
    showBinding();
}

// Shows in the bar which content (by its hash) an answer will be bound to.
void ApprovalsPage::showBinding()
{
    const auto &detail = m_pane->detail();
    if (!detail || detail->proposal.statusAt(store::now()) != store::ProposalStatus::Pending)
        return m_bar->setHint({}, {});
    const QString &hash = detail->proposal.contentHash;
    m_bar->setHint({}, tr("Bound to %1…%2, shown %3").arg(hash.left(8), hash.right(4), m_shownAt));
}

void ApprovalsPage::showBody()
{
    if (m_bench->store.isOpen() && !m_waiting.isLoaded())
        m_body->showLoading(tr("The proposals are being read."));
    else
        m_body->showContent();
}

// After the list was read: selects the proposal that was asked for, else the first one if none is selected.
void ApprovalsPage::takeLoaded()
{
    showBody();
    m_header->setFirst(m_waiting.isCut() ? m_waiting.rowCount() : 0);
    if (!m_sought.isEmpty() && m_waiting.rowOf(m_sought) >= 0) {
        m_inbox->select(m_waiting.rowOf(m_sought));
        m_sought.clear();
    }
    const bool isNothingChosen = !m_inbox->currentIndex().isValid() && !m_history->currentIndex().isValid();
    const bool isGone =
        m_current.isEmpty() || (m_waiting.rowOf(m_current) < 0 && m_ended.rowOf(m_current) < 0);
    if (m_waiting.rowCount() > 0 && isNothingChosen && isGone && !m_isElsewhere)
        m_inbox->select(0);
    const bool isInMotion = m_waiting.isLoading() || m_bench->approvals.pendingActs() > 0;
    if (m_waiting.rowCount() == 0 && isNothingChosen && !m_isElsewhere && !isInMotion) {
        m_current.clear();
        m_pane->showEmpty(m_waiting.agent());
        m_bar->setHint({}, {});
    }
    m_flow->refresh();
}

void ApprovalsPage::takeVanished(const QString &uid)
{
    m_current = uid;
    m_isElsewhere = true;
    readDetail(uid);
    const Proposal *proposal = m_waiting.proposal(uid);
    const bool isOver = proposal && proposal->statusAt(store::now()) == store::ProposalStatus::Expired;
    m_pane->setEditing(false);
    m_pane->banner()->show(Banner::Kind::Waits,
                           isOver ? tr("This expired.") : tr("This was decided meanwhile."),
                           isOver ? tr("Nobody answered in time; it counts as not approved.")
                                  : tr("Somebody else answered it, or its agent took it back."),
                           {(*m_actions)[ApprovalsActions::Next]});
}

void ApprovalsPage::fitEnded()
{
    const int rows = std::min(m_ended.rowCount(),
                              window()->height() < Theme::current()->scaled(Low) ? FewEnded : MostEnded);
    m_history->setFixedHeight(rows * m_history->rowHeight());
    m_history->setVisible(rows > 0);
    m_historyTitle->setVisible(rows > 0);
}

void ApprovalsPage::showRow(const QString &uid)
{
    m_sought = uid;
    takeLoaded();
    if (const int row = m_ended.rowOf(uid); row >= 0) {
        m_sought.clear();
        m_history->select(row);
    } else if (!m_sought.isEmpty()) {
        choose(uid); // too old for either list
        m_isElsewhere = true;
    }
}

void ApprovalsPage::focusInbox()
{
    ProposalList *list = m_history->currentIndex().isValid() ? m_history : m_inbox;
    list->setFocus();
}

// Moves through the waiting proposals and on into the ended ones.
void ApprovalsPage::step(int by)
{
    const bool isInHistory = m_history->currentIndex().isValid();
    if (isInHistory && by < 0 && m_history->currentIndex().row() == 0 && m_waiting.rowCount() > 0)
        m_inbox->select(m_waiting.rowCount() - 1);
    else if (isInHistory)
        m_history->step(by);
    else if (by > 0 && m_inbox->currentIndex().isValid()
             && m_inbox->currentIndex().row() == m_waiting.rowCount() - 1 && m_ended.rowCount() > 0)
        m_history->select(0);
    else if (m_waiting.rowCount() > 0)
        m_inbox->step(m_inbox->currentIndex().isValid() ? by : 0);
    else
        m_history->step(0);
    if (m_inbox->hasFocus() || m_history->hasFocus())
        focusInbox();
}

// Esc leaves one thing at a time: question, pre-flight, edits, marks; then the focus goes to the list.
void ApprovalsPage::stepBack()
{
    if (m_bar->isAsking())
        m_bar->cancel();
    else if (m_flow->isInPreflight())
        m_flow->closePreflight();
    else if (m_pane->isEditing() && !m_pane->rationaleField()->hasFocus()) {
        leaveEdits();
        focusInbox();
    } else if (m_inbox->hasFocus() && m_waiting.markCount() > 0)
        m_waiting.clearMarks();
    else
        focusInbox();
}

void ApprovalsPage::chooseAgent()
{
    QMap<QString, int> agents = m_bench->approvals.waiting().agents;
    if (!m_waiting.agent().isEmpty())
        agents.insert(m_waiting.agent(), agents.value(m_waiting.agent()));
    openAgentMenu(
        m_header->agentButton(), agents.keys(), m_waiting.agent(),
        [this](const QString &agent, const QString &words) {
            (*m_actions)[ApprovalsActions::Agent]->setText(words);
            m_waiting.setAgent(agent);
        },
        agents);
}

void ApprovalsPage::fit()
{
    const int list = Theme::current()->scaled(breadthOf(this) == Breadth::Narrow ? 288 : ListWidth);
    const int wanted = std::min(list, width() * 2 / 5);
    m_splitter->setSizes({wanted, std::max(320, width() - wanted)});
    fitEnded();
}

QString ApprovalsPage::rowInHand() const
{
    return m_pane->detail() ? m_pane->detail()->proposal.uid : QString();
}

} // namespace views
