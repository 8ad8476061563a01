// SPDX-License-Identifier: MIT
#include "views/approvals/approvalsflow.h"

#include "models/proposalwords.h"
#include "store/cut.h"
#include "views/approvals/approvalsactions.h"
#include "views/approvals/preflightpane.h"
#include "views/approvals/proposalpane.h"
#include "views/approvals/proposalsigns.h"
#include "views/parts/actoffer.h"
#include "views/parts/messageslot.h"
#include "views/parts/sight.h"
#include "views/parts/verdictbar.h"

#include <QAction>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace views {

using namespace Qt::StringLiterals;
using store::Answer;
using store::Proposal;
using store::ProposalAnswer;

namespace {

constexpr int ManyMarks = 50; // more marks than these need a reason

int idOf(Answer answer)
{
    switch (answer) {
    case Answer::Accept: return ApprovalsActions::Approve;
    case Answer::Edit: return ApprovalsActions::Edit;
    case Answer::Respond: return ApprovalsActions::Respond;
    case Answer::Refuse: return ApprovalsActions::Refuse;
    }
    Q_UNREACHABLE();
}

QString headOf(const QString &text)
{
    return store::shortenedTo(text, 40);
}

} // namespace

ApprovalsFlow::ApprovalsFlow(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    connectActions();
    connect(parts.bar, &VerdictBar::verdict, this,
            [this](const QString &, const QString &text) { takeText(text); });
    connect(parts.bar, &VerdictBar::cancelled, this, &ApprovalsFlow::refresh);
    connect(parts.pane, &ProposalPane::edited, this, &ApprovalsFlow::refresh);
    connect(parts.waiting, &models::ProposalModel::marksChanged, this, &ApprovalsFlow::refresh);
    connect(parts.session, &models::ApprovalSession::answered, this, &ApprovalsFlow::takeAnswered);
    connect(parts.session, &models::ApprovalSession::refused, this, &ApprovalsFlow::takeRefused);
    connect(parts.preflight, &PreflightPane::leaveRequested, this, &ApprovalsFlow::closePreflight);
    refresh();
}

void ApprovalsFlow::connectActions()
{
    const auto on = [this](int id, auto act) {
        connect((*m_parts.actions)[id], &QAction::triggered, this, act);
    };
    on(ApprovalsActions::Approve, [this] { begin(Answer::Accept, false); });
    on(ApprovalsActions::ApproveReason, [this] { begin(Answer::Accept, true); });
    on(ApprovalsActions::Edit, &ApprovalsFlow::beginEdit);
    on(ApprovalsActions::ApproveEdited, &ApprovalsFlow::approveEdited);
    on(ApprovalsActions::Respond, [this] { begin(Answer::Respond, true); });
    on(ApprovalsActions::Refuse, [this] { begin(Answer::Refuse, false); });
    on(ApprovalsActions::RefuseReason, [this] { begin(Answer::Refuse, true); });
    on(ApprovalsActions::Confirm, &ApprovalsFlow::confirm);
}

QAction *ApprovalsFlow::actionOf(Answer answer) const
{
    return (*m_parts.actions)[idOf(answer)];
}

const Proposal *ApprovalsFlow::subject() const
{
    const auto &detail = m_parts.pane->detail();
    if (!detail || m_parts.waiting->rowOf(detail->proposal.uid) < 0)
        return nullptr;
    return detail->proposal.statusAt(store::now()) == store::ProposalStatus::Pending ? &detail->proposal
                                                                                     : nullptr;
}

void ApprovalsFlow::setAnswer(int id, bool isTaken, const QString &text)
{
    QAction *action = (*m_parts.actions)[id];
    action->setText(text);
    action->setEnabled(isTaken && m_parts.session->isWritable() && !m_isInPreflight);
}

// Tells the bar what an answer would be about: the marked proposals, or the one on the page.
void ApprovalsFlow::nameSubject()
{
    const int marks = m_parts.waiting->markCount();
    if (marks > 0)
        m_parts.bar->setSubject({u"marks %1"_s.arg(marks), tr("%n proposal(s)", nullptr, marks)});
    else if (const Proposal *proposal = subject())
        m_parts.bar->setSubject({proposal->uid, headOf(models::proposalTitle(*proposal))});
    else
        m_parts.bar->setSubject({});
}

void ApprovalsFlow::refresh()
{
    using Actions = ApprovalsActions;

    nameSubject();
    noteRead();
    const int marks = m_parts.waiting->markCount();
    const Proposal *proposal = subject();
    const bool isChanged = proposal && m_parts.waiting->isChanged(proposal->uid);
    const bool isEditing = m_parts.pane->isEditing();
    const auto takes = [&](Answer answer) {
        if (marks > 0)
            return answer != Answer::Edit;
        // Of one that is still being read a key is answered (begin), not lost.
        return proposal ? proposal->takes(answer) && !isChanged : m_parts.pane->isAwaited();
    };
    const auto counted = [marks](const QString &word) {
        return marks > 0 ? tr("%1 %2", "a verdict and how many").arg(word, QLocale().toString(marks)) : word;
    };
    setAnswer(Actions::Approve, takes(Answer::Accept) && !isEditing, counted(tr("Approve")));
    setAnswer(Actions::ApproveReason, takes(Answer::Accept) && !isEditing, tr("Approve with a reason"));
    setAnswer(Actions::Edit, takes(Answer::Edit),
              !isEditing                 ? tr("Edit, then approve")
              : m_parts.pane->isEdited() ? tr("Approve as edited")
                                         : tr("Stop editing"));
    setAnswer(Actions::ApproveEdited, isEditing && takes(Answer::Edit), tr("Approve as edited"));
    setAnswer(Actions::Respond, takes(Answer::Respond), counted(tr("Respond")));
    setAnswer(Actions::Refuse, takes(Answer::Refuse), counted(tr("Refuse")) + u'…');
    setAnswer(Actions::RefuseReason, takes(Answer::Refuse), tr("Refuse with a new reason"));
    setAnswer(Actions::Later, proposal && marks == 0, tr("Later"));
    // For a single proposal the bar shows only the answers that its agent can take.
    const bool isShown = !proposal || marks > 0;
    for (const Answer answer : {Answer::Accept, Answer::Edit, Answer::Respond, Answer::Refuse})
        actionOf(answer)->setVisible(isShown || proposal->takes(answer));

    QAction *confirm = (*m_parts.actions)[Actions::Confirm];
    const bool isDone = m_parts.preflight->isDone();
    confirm->setText(!m_isInPreflight ? tr("I have read it") : isDone ? tr("Close") : tr("Do it"));
    confirm->setEnabled(m_isInPreflight ? isDone || !m_parts.preflight->model()->possible().empty()
                                        : isChanged);
}

void ApprovalsFlow::noteRead()
{
    if (const auto &detail = m_parts.pane->detail(); subject() && detail && !m_parts.pane->hasFolded())
        m_read.insert(detail->proposal.contentHash);
}

int ApprovalsFlow::unread(const std::vector<ProposalAnswer> &answers) const
{
    return int(std::ranges::count_if(
        answers, [this](const ProposalAnswer &answer) { return !m_read.contains(answer.seenHash); }));
}

void ApprovalsFlow::begin(Answer answer, bool isReasoned)
{
    if (m_parts.bar->isAsking() || m_isInPreflight || isEarly())
        return;
    noteRead();
    m_answer = answer;
    m_text.clear();
    m_isOnMarks = m_parts.waiting->markCount() > 0;
    if (m_isOnMarks)
        beginSet(isReasoned);
    else if (!subject())
        sayAwaited();
    else if (answer != Answer::Accept || !showsFolded())
        beginSingle(isReasoned);
}

bool ApprovalsFlow::isEarly()
{
    const Sight::Key key =
        subject() || m_parts.waiting->markCount() > 0 ? m_parts.sight->key() : Sight::Key::Counts;
    if (key == Sight::Key::Early)
        m_parts.bar->messageSlot()->show(
            tr("Nothing is answered: the proposal has only just come on the screen"));
    return key != Sight::Key::Counts;
}

void ApprovalsFlow::sayAwaited()
{
    if (m_parts.pane->isAwaited())
        m_parts.bar->messageSlot()->show(tr("Nothing is answered: the proposal is still being read"));
}

// What was never on the screen is shown first and approved by the next key.
bool ApprovalsFlow::showsFolded()
{
    if (!m_parts.pane->hasFolded())
        return false;
    m_parts.pane->unfoldAll();
    m_parts.sight->showMore();
    m_parts.bar->messageSlot()->show(tr("Nothing is approved yet: folded lines are shown now"));
    return true;
}

void ApprovalsFlow::beginSet(bool isReasoned)
{
    const bool isRequired = m_answer != Answer::Accept || m_parts.waiting->markCount() > ManyMarks;
    if (isRequired || isReasoned)
        ask(prompt(), isRequired);
    else
        rehearse();
}

void ApprovalsFlow::beginSingle(bool isReasoned)
{
    const QString rationale = m_parts.pane->rationale();
    const bool isRequired = m_answer != Answer::Accept;
    const bool isAnswered = m_answer == Answer::Refuse && !rationale.isEmpty();
    m_text = rationale;
    if (isReasoned || (isRequired && !isAnswered))
        ask(prompt(), isRequired);
    else
        decide();
}

QString ApprovalsFlow::prompt() const
{
    switch (m_answer) {
    case Answer::Respond: return tr("Answer");
    case Answer::Refuse: return tr("Refuse because");
    case Answer::Accept:
    case Answer::Edit: break;
    }
    return tr("Approve because");
}

void ApprovalsFlow::ask(const QString &words, bool isRequired)
{
    m_parts.bar->askReason(actionOf(m_answer), words, isRequired);
    refresh();
}

void ApprovalsFlow::takeText(const QString &text)
{
    m_text = text;
    m_isOnMarks ? rehearse() : decide();
}

// The key E: begins to edit; approves if something was edited; else stops editing.
void ApprovalsFlow::beginEdit()
{
    if (m_isInPreflight)
        return;
    if (!subject())
        return sayAwaited();
    if (m_parts.pane->isEditing() && !m_parts.pane->commitEditor())
        return;
    if (m_parts.pane->isEdited())
        approveEdited();
    else if (showsFolded())
        return;
    else
        m_parts.pane->setEditing(!m_parts.pane->isEditing());
}

void ApprovalsFlow::approveEdited()
{
    if (!subject() || !m_parts.pane->isEditing() || isEarly() || !m_parts.pane->commitEditor())
        return;
    // "Approve as edited" without an edit does nothing; A approves the proposal as it stands.
    if (!m_parts.pane->isEdited())
        return m_parts.bar->messageSlot()->show(tr("Nothing is edited"));
    m_isOnMarks = false;
    m_text = m_parts.pane->rationale();
    m_answer = Answer::Edit;
    decide();
}

ProposalAnswer ApprovalsFlow::answerFor(const Proposal &shown) const
{
    ProposalAnswer answer;
    answer.uid = shown.uid;
    answer.answer = m_answer;
    answer.seenHash = shown.contentHash;
    if (m_answer == Answer::Respond)
        answer.text = m_text;
    else
        answer.reason = m_text;
    return answer;
}

void ApprovalsFlow::decide()
{
    const Proposal *proposal = subject();
    if (!proposal || !m_parts.session->signer())
        return;
    const Proposal *shown = m_parts.waiting->shown(proposal->uid);
    ProposalAnswer answer = answerFor(shown ? *shown : *proposal);
    if (m_answer == Answer::Edit)
        answer.action = m_parts.pane->editedAction();
    answer.precedents = store::Precedents::marks(m_parts.pane->detail()->precedents, *proposal, m_answer);
    m_told = models::proposalTitle(*proposal);
    m_parts.pane->setEditing(false);
    Q_EMIT actBegun();
    m_parts.session->decide({answer});
    Q_EMIT actEnded();
    refresh();
}

void ApprovalsFlow::rehearse()
{
    using Rows = std::vector<store::Result<store::AnsweredProposal>>;

    const std::vector<Proposal> marked = m_parts.waiting->marked();
    std::vector<ProposalAnswer> answers;
    for (const Proposal &proposal : marked)
        answers.push_back(answerFor(proposal));
    m_parts.session->rehearse(answers).then(this, [this, marked, answers](const store::Result<Rows> &rows) {
        if (!rows)
            return takeRefused(answers, rows.error());
        m_parts.preflight->model()->setRehearsal(marked, answers, *rows);
        m_isInPreflight = true;
        m_isUnreadAgreed = false;
        m_parts.preflight->showRehearsal(
            tr("%1: %n proposal(s)", nullptr, int(answers.size())).arg(models::answerWords(m_answer)));
        refresh();
        Q_EMIT preflightShown();
    });
}

void ApprovalsFlow::confirm()
{
    if (m_isInPreflight && m_parts.preflight->isDone())
        return closePreflight();
    if (!m_isInPreflight) {
        Q_EMIT acknowledged();
        return refresh();
    }
    const auto answers = m_parts.preflight->model()->possible();
    if (answers.empty())
        return;
    // A proposal can be marked without having been opened.
    const int missed = m_answer == Answer::Accept ? unread(answers) : 0;
    if (missed > 0 && !std::exchange(m_isUnreadAgreed, true))
        return m_parts.bar->messageSlot()->show(tr(
            "Nothing is approved yet: %n of them were never opened in full. Once more approves them unread",
            nullptr, missed));
    if (!m_parts.session->signer())
        return;
    Q_EMIT actBegun();
    m_parts.session->decide(answers);
    m_parts.waiting->clearMarks();
    Q_EMIT actEnded();
    (*m_parts.actions)[ApprovalsActions::Confirm]->setEnabled(false); // until the answers are on disk
}

void ApprovalsFlow::closePreflight()
{
    if (!std::exchange(m_isInPreflight, false))
        return;
    refresh();
    Q_EMIT preflightClosed();
}

void ApprovalsFlow::takeAnswered(const std::vector<ProposalAnswer> &answers, const store::AnswerBatch &batch)
{
    if (m_isInPreflight) {
        m_parts.preflight->model()->setOutcome(answers, batch.rows);
        m_parts.preflight->showOutcome();
    }
    for (size_t i = 0; i < answers.size() && !m_isInPreflight; ++i) {
        if (batch.rows[i])
            say(batch.rows[i]->status, batch.changeset.uid);
        else
            Q_EMIT refused(answers[i].uid, batch.rows[i].error().message);
    }
    refresh();
}

void ApprovalsFlow::takeRefused(const std::vector<ProposalAnswer> &answers, const store::Error &error)
{
    Q_EMIT refused(answers.empty() ? QString() : answers.front().uid, error.message);
    refresh();
}

void ApprovalsFlow::say(store::ProposalStatus status, const QString &changeset)
{
    m_parts.bar->messageSlot()->show(tr("%1: %2").arg(models::answeredWords(status), headOf(m_told)),
                                     proposalGlyph(status), undoOffer(m_parts.acts, m_parts.undo, changeset));
}

} // namespace views
