// SPDX-License-Identifier: MIT
#include "views/approvals/proposalpane.h"

#include "models/proposalwords.h"
#include "models/words.h"
#include "store/clock.h"
#include "views/approvals/approvalsactions.h"
#include "views/approvals/fieldtable.h"
#include "views/approvals/precedenttable.h"
#include "views/approvals/risksign.h"
#include "views/look/memoirstyle.h"
#include "views/parts/banner.h"
#include "views/parts/emptystate.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/observationview.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"

#include <QApplication>
#include <QBoxLayout>
#include <QJsonDocument>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

namespace views {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::ProposalStatus;

namespace {

constexpr int Margin = 20;
constexpr int TwoColumns = 680; // in narrower panes names of fields would be cut

QString findingWords(int bits)
{
    QStringList words;
    for (const auto detector : models::detectorsIn(bits))
        words += models::detectorWords(detector);
    return words.isEmpty() ? QString() : ProposalPane::tr("Look closer: %1.").arg(words.join(u", "_s));
}

// The action as another person approved it, where two people have to and that one edited it.
QJsonObject editedByOther(const models::ProposalDetail &detail)
{
    const store::FirstApprovals &first = detail.proposal.approvals;
    for (qsizetype i = 0; i < first.by.size(); ++i) {
        if (first.by[i] != detail.me && !first.as[i].isEmpty())
            return QJsonDocument::fromJson(first.as[i].toUtf8()).object();
    }
    return {};
}

} // namespace

ProposalPane::ProposalPane(ApprovalsActions *actions, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_banner(new Banner(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(u"proposalPane"_s);
    setAccessibleName(tr("The proposal"));
    m_scroll = scrollArea(makeContent(), this);
    m_empty->setObjectName(u"approvalsEmpty"_s);
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(m_empty);
    auto *column = flushColumn(this);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    connect(&m_action, &models::FieldModel::edited, this, [this] {
        sayRejected(m_action.problem());
        Q_EMIT edited();
    });
    connect(m_actionTable, &FieldTable::leaveRequested, this, &ProposalPane::leaveRequested);
    connect(m_situationTable, &FieldTable::leaveRequested, this, &ProposalPane::leaveRequested);
    showEmpty();
}

QWidget *ProposalPane::makeContent()
{
    auto *content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    m_precedentHead = new SectionHeader(tr("Nearest five decisions"), content);
    m_precedentHead->setFigure(tr("shown for comparison, never applied"));
    m_precedentTable = new PrecedentTable(&m_precedents, content);
    m_rationaleHead = new SectionHeader(tr("Your rationale"), content);
    m_rationaleHead->setFigure(tr("saved with the decision"));
    m_rationale = new QLineEdit(content);
    m_rationale->setObjectName(u"rationale"_s);
    m_rationale->setAccessibleName(tr("Your rationale"));
    m_rationale->setMaxLength(2'000);
    connect(m_rationale, &QLineEdit::returnPressed, this, &ProposalPane::leaveRequested);

    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 12, Margin, Margin);
    column->setSpacing(10);
    column->addWidget(makeHead(content));
    column->addWidget(makeFields(content));
    column->addWidget(m_precedentHead);
    column->addWidget(m_precedentTable);
    column->addWidget(m_rationaleHead);
    column->addWidget(m_rationale);
    column->addStretch(1);
    return content;
}

QWidget *ProposalPane::makeHead(QWidget *content)
{
    auto *head = new QWidget(content);
    m_title = new ObservationView(head);
    m_title->setInk(Theme::Type::Title, Theme::Text);
    m_title->setAccessibleName(tr("What is proposed"));
    m_risk = new RiskSign(head);
    m_body = new ObservationView(head);
    m_body->setInk(Theme::Type::Body, Theme::Text2);
    m_body->setObjectName(u"proposalBody"_s);
    m_body->setAccessibleName(tr("Description"));
    m_meta = new InkLabel(Theme::Type::Small, Theme::Text3, head);
    m_findings = new InkLabel(Theme::Type::Small, Theme::Review, head);
    m_outcome = new InkLabel(Theme::Type::Body, Theme::Text, head);
    m_title->setObjectName(u"proposalTitle"_s);
    m_outcome->setObjectName(u"proposalOutcome"_s);
    for (ObservationView *text : {m_title, m_body})
        text->setFocusPolicy(Qt::ClickFocus);
    for (InkLabel *label : {m_meta, m_findings, m_outcome})
        label->setReadable();
    auto *line = new QHBoxLayout;
    line->addWidget(m_title, 1);
    line->addWidget(m_risk, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins({});
    column->setSpacing(4);
    column->addLayout(line);
    for (QWidget *text : std::initializer_list<QWidget *>{m_meta, m_body, m_findings, m_outcome})
        column->addWidget(text);
    return head;
}

QWidget *ProposalPane::makeFields(QWidget *content)
{
    m_fields = new QWidget(content);
    const auto box = [this](const QString &title, QWidget *table, QAction *action) {
        auto *whole = new QWidget(m_fields);
        auto *head = new SectionHeader(title, whole);
        head->setLine(false);
        if (action)
            head->setAction(action);
        auto *column = new QVBoxLayout(whole);
        column->setContentsMargins({});
        column->setSpacing(6);
        column->addWidget(head);
        column->addWidget(table);
        return whole;
    };
    m_situationTable = new FieldTable(&m_situation, tr("Situation"), m_fields);
    m_situationTable->setObjectName(u"situation"_s);
    m_actionTable = new FieldTable(&m_action, tr("Proposed action"), m_fields);
    m_actionTable->setObjectName(u"action"_s);
    m_rejected = new InkLabel(Theme::Type::Small, Theme::Rejected, m_fields);
    m_rejected->setObjectName(u"fieldProblem"_s);
    m_rejected->setWordWrap(true);
    m_rejected->hide();
    m_situationBox = box(tr("Situation"), m_situationTable, nullptr);
    m_actionBox = box(tr("Proposed action"), m_actionTable, (*m_actions)[ApprovalsActions::Edit]);
    m_actionBox->layout()->addWidget(m_rejected);
    m_grid = new QGridLayout(m_fields);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(24);
    m_grid->setVerticalSpacing(8);
    arrangeFields();
    return m_fields;
}

// Puts situation and action side by side, or the situation above the action where the pane is narrow.
void ProposalPane::arrangeFields()
{
    m_grid->removeWidget(m_situationBox);
    m_grid->removeWidget(m_actionBox);
    m_grid->addWidget(m_situationBox, 0, 0, Qt::AlignTop);
    m_grid->addWidget(m_actionBox, m_isNarrow ? 1 : 0, m_isNarrow ? 0 : 1, Qt::AlignTop);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, m_isNarrow ? 0 : 1);
}

void ProposalPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < Theme::current()->scaled(TwoColumns);
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow)
        arrangeFields();
}

void ProposalPane::letGo()
{
    m_detail.reset();
    m_isAwaited = true;
}

void ProposalPane::show(const models::ProposalDetail &detail, const Proposal *before)
{
    const Proposal &proposal = detail.proposal;
    const bool isSame = m_detail && m_detail->proposal.uid == proposal.uid
                        && m_detail->proposal.contentHash == proposal.contentHash
                        && m_detail->proposal.status == proposal.status && m_stack->currentIndex() == 0;
    if (!isSame)
        keepDraft();
    m_detail = detail;
    m_isAwaited = false;
    takeRationale(proposal.uid);
    m_title->setText(models::proposalTitle(proposal));
    m_risk->setRisk(proposal.risk);
    const QString body = models::proposalBody(proposal);
    m_body->setText(body);
    m_body->setVisible(!body.isEmpty());
    QStringList meta{proposal.agent};
    if (!proposal.run.isEmpty())
        meta += proposal.run;
    meta += tr("proposed %1").arg(models::momentWords(proposal.createdAt));
    if (!proposal.expiresAt.isEmpty())
        meta += tr("expires %1").arg(models::momentWords(proposal.expiresAt));
    m_meta->setText(meta.join(u" \u00b7 "_s));
    m_findings->setText(findingWords(proposal.findings));
    m_findings->setVisible(!m_findings->text().isEmpty());
    fillOutcome(detail);
    if (!isSame || before)
        fillFields(proposal, before);
    m_precedents.setPrecedents(detail.precedents, proposal.precedents);
    const bool hasPrecedents = !detail.precedents.empty();
    m_precedentTable->setVisible(hasPrecedents);
    m_precedentHead->setTitle(hasPrecedents
                                  ? tr("Nearest %n decision(s)", nullptr, int(detail.precedents.size()))
                                  : tr("No decision like this yet"));
    m_precedentHead->setFigure(hasPrecedents ? tr("shown for comparison, never applied") : QString());
    if (!isSame)
        m_scroll->verticalScrollBar()->setValue(0);
    m_stack->setCurrentWidget(m_scroll);
}

// What became of it; while it waits who approved it, where it takes two.
void ProposalPane::fillOutcome(const models::ProposalDetail &detail)
{
    const Proposal &proposal = detail.proposal;
    const ProposalStatus status = proposal.statusAt(store::now());
    const bool waits = status == ProposalStatus::Pending;
    m_rationaleHead->setVisible(waits);
    m_rationale->setVisible(waits);
    QStringList lines;
    if (const QString words = models::ofTwoWords(proposal, detail.me); waits && !words.isEmpty())
        lines += words;
    if (!waits && !proposal.decidedBy.isEmpty())
        lines += tr("%1 by %2, %3.")
                     .arg(models::proposalStatusWords(status), models::actorWords(proposal.decidedBy),
                          models::momentWords(proposal.decidedAt));
    else if (status == ProposalStatus::Expired)
        lines += tr("Expired %1 without an answer. It counts as not approved.")
                     .arg(models::momentWords(proposal.expiresAt));
    else if (status == ProposalStatus::Withdrawn)
        lines += tr("Withdrawn by its agent.");
    if (status == ProposalStatus::Responded)
        lines += tr("Answer: “%1”").arg(proposal.answer.toString());
    if (!waits && !proposal.reason.isEmpty())
        lines += tr("Because: %1").arg(proposal.reason);
    if (!waits && !proposal.decidedBy.isEmpty())
        lines += proposal.collectedAt.isEmpty()
                     ? tr("The agent has not fetched the answer yet; it can still be undone.")
                     : tr("The agent fetched the answer %1.").arg(models::momentWords(proposal.collectedAt));
    m_outcome->setText(lines.join(u'\n'));
    m_outcome->setVisible(!lines.isEmpty());
}

void ProposalPane::fillFields(const Proposal &proposal, const Proposal *before)
{
    sayRejected({});
    m_action.setEditable(false);
    const QJsonObject situation = models::shownSituation(proposal);
    m_situation.setObject(situation, before ? models::shownSituation(*before) : situation);
    if (proposal.status == ProposalStatus::Edited)
        m_action.setObject(proposal.decidedAction(), proposal.action);
    else
        m_action.setObject(proposal.action, before ? before->action : proposal.action);
    m_situationBox->setVisible(!situation.isEmpty());
    m_actionBox->setVisible(!proposal.action.isEmpty());
}

void ProposalPane::showEmpty(const QString &agent)
{
    m_detail.reset();
    m_isAwaited = false;
    if (agent.isEmpty())
        m_empty->set(u"approvals"_s, tr("Nothing waits for you"),
                     tr("What agents ask to do arrives here by itself."));
    else
        m_empty->set(u"approvals"_s, tr("Nothing of %1 waits for you").arg(agent),
                     tr("Choose all agents above the list to see what others ask."));
    m_stack->setCurrentWidget(m_empty);
    m_banner->clear();
}

void ProposalPane::setEditing(bool isEditing)
{
    if (isEditing == m_action.isEditable() || !m_detail)
        return;
    const Proposal &proposal = m_detail->proposal;
    if (isEditing) {
        const Draft draft = m_drafts.take(proposal.uid);
        const QJsonObject others = draft.edited.isEmpty() ? editedByOther(*m_detail) : QJsonObject();
        m_action.setObject(others.isEmpty() ? proposal.action : others, proposal.action);
        m_action.takeEdits(draft.edited, draft.proposed);
        m_action.setEditable(true);
        m_scroll->ensureWidgetVisible(m_actionTable, 0, 40);
        m_actionTable->beginEditing();
    } else {
        keepDraft();
        m_action.setEditable(false);
        m_action.setObject(proposal.action);
        sayRejected({});
    }
    Q_EMIT edited();
}

// The edits of the proposal that is shown; the text of an open editor too.
void ProposalPane::keepDraft()
{
    if (!isEditing() || !m_detail)
        return;
    takeEditor();
    if (m_action.isChanged())
        m_drafts.insert(m_detail->proposal.uid, {m_detail->proposal.action, m_action.object()});
}

bool ProposalPane::hasDraft() const
{
    return m_detail && m_drafts.contains(m_detail->proposal.uid);
}

// Puts the rationale aside that was typed about another proposal, and brings this one's back.
void ProposalPane::takeRationale(const QString &uid)
{
    const QString before = std::exchange(m_rationaleOf, uid);
    if (before == uid)
        return;
    if (!m_rationale->text().trimmed().isEmpty())
        m_rationales.insert(before, m_rationale->text());
    m_rationale->setText(m_rationales.take(uid));
}

// Takes over the text of an open editor, which commits it when the focus moves.
void ProposalPane::takeEditor()
{
    QWidget *editor = QApplication::focusWidget();
    if (editor && editor != m_actionTable && m_actionTable->isAncestorOf(editor))
        m_actionTable->setFocus();
}

bool ProposalPane::commitEditor()
{
    takeEditor();
    m_actionTable->editRefused();
    return m_action.problem().isEmpty();
}

bool ProposalPane::hasFolded() const
{
    return m_situationTable->hasFolded() || m_actionTable->hasFolded();
}

void ProposalPane::unfoldAll()
{
    m_situationTable->unfoldAll();
    m_actionTable->unfoldAll();
}

QString ProposalPane::rationale() const
{
    return m_rationale->isHidden() ? QString() : m_rationale->text().trimmed();
}

void ProposalPane::sayRejected(const QString &sentence)
{
    m_rejected->setText(sentence);
    m_rejected->setVisible(!sentence.isEmpty());
}

} // namespace views
