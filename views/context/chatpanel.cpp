// SPDX-License-Identifier: MIT
#include "views/context/chatpanel.h"

#include "models/workbench.h"
#include "store/clock.h"
#include "views/context/chatlist.h"
#include "views/context/chattranscript.h"
#include "views/parts/emptystate.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/loadingstate.h"

#include <QAbstractButton>
#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

namespace {

constexpr int HeadHeight = 36;
constexpr int LoadingHeight = 76;
constexpr int TitleFrom = 480; // px; in a narrower panel the buttons need the title's room

QFrame *bar(QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setFixedHeight(Theme::current()->scaled(HeadHeight));
    frame->setBackgroundRole(QPalette::AlternateBase);
    frame->setAutoFillBackground(true);
    return frame;
}

KeyButton *buttonFor(QAction *action, QWidget *parent)
{
    auto *button = new KeyButton(action, parent, KeyButton::Small);
    return button;
}

QString waitWords(const models::ChatSession::Wait &wait)
{
    const int seconds = int(std::max<qint64>(1, (store::now().msecsTo(wait.until) + 999) / 1000));
    if (wait.status == 429)
        return ChatPanel::tr("The server asks to wait: too many requests (429). Asked again in %n second(s).",
                             nullptr, seconds);
    return ChatPanel::tr("The server did not answer. Asked again in %n second(s).", nullptr, seconds);
}

} // namespace

ChatPanel::ChatPanel(models::Workbench *bench, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_actions(actions)
{
    setObjectName(u"chatPanel"_s);
    setAccessibleName(tr("Ask the model"));
    m_transcript = new ChatTranscript(this);
    m_empty = new EmptyState(this);
    m_empty->setObjectName(u"chatEmpty"_s);
    m_body = new QStackedWidget(this);
    m_body->addWidget(m_transcript);
    m_body->addWidget(m_empty);
    m_list = new ChatList(this);
    m_body->addWidget(m_list);
    m_loading = new LoadingState(this);
    m_loading->setFixedHeight(Theme::current()->scaled(LoadingHeight));
    m_loading->hide();
    m_problem = new InkLabel(Theme::Type::Small, Theme::Rejected, this);
    m_problem->setObjectName(u"chatProblem"_s);
    m_problem->setReadable();
    m_problem->setContentsMargins(12, 4, 12, 4);
    m_problem->hide();
    auto *column = flushColumn(this);
    column->addWidget(makeHead());
    column->addWidget(m_body, 1);
    column->addWidget(m_loading);
    column->addWidget(m_problem);
    column->addWidget(makeFoot());
    setMinimumHeight(Theme::current()->scaled(180));
    m_rest.setSingleShot(true);
    m_rest.setInterval(800ms);
    m_second.setInterval(1s);
    connect(&m_second, &QTimer::timeout, this, &ChatPanel::showWait);
    m_question->installEventFilter(this);
    m_transcript->installEventFilter(this);
    connectSession();
    connectList();
    showModel();
}

QWidget *ChatPanel::makeHead()
{
    QFrame *head = bar(this);
    m_title = new InkLabel(tr("Ask with this stack"), Theme::Type::Body, Theme::Text, head);
    m_title->setBold(true);
    m_model = new InkLabel(Theme::Type::Small, Theme::Text3, head);
    m_model->setObjectName(u"chatModel"_s);
    m_model->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(6);
    row->addWidget(m_title);
    row->addWidget(m_model, 1);
    for (QAction *action : {m_actions.list, m_actions.startAnew, m_actions.close})
        row->addWidget(buttonFor(action, head));
    return head;
}

QWidget *ChatPanel::makeFoot()
{
    QWidget *foot = m_foot = new QWidget(this);
    m_question = new QLineEdit(foot);
    m_question->setObjectName(u"chatQuestion"_s);
    m_question->setAccessibleName(tr("Question to the model"));
    m_ask = new KeyButton(tr("Ask"), foot);
    m_ask->setKey(QKeySequence(Qt::Key_Return));
    m_ask->setObjectName(u"chatAsk"_s);
    m_tokens = new InkLabel(Theme::Type::Small, Theme::Text3, foot);
    m_tokens->setObjectName(u"chatTokens"_s);
    m_tokens->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_question, 1);
    row->addWidget(m_ask);
    row->addWidget(buttonFor(m_actions.stop, foot));
    auto *column = new QVBoxLayout(foot);
    column->setContentsMargins(12, 8, 8, 8);
    column->setSpacing(4);
    auto *below = new QHBoxLayout;
    below->setSpacing(6);
    below->addWidget(m_tokens, 1);
    for (QAction *action : {m_actions.keepGolden, m_actions.keepReflexion})
        below->addWidget(buttonFor(action, foot));
    column->addLayout(row);
    column->addLayout(below);
    return foot;
}

void ChatPanel::connectSession()
{
    using models::ChatSession;

    ChatSession *session = &m_bench->chat;
    connect(session, &ChatSession::modelChanged, this, &ChatPanel::showModel);
    connect(session, &ChatSession::entriesChanged, this, &ChatPanel::takeEntries);
    connect(session, &ChatSession::pieceCame, m_transcript, &ChatTranscript::addPiece);
    connect(session, &ChatSession::askingChanged, this, &ChatPanel::updateActions);
    connect(session, &ChatSession::pieceCame, this, &ChatPanel::showLoading);
    connect(session, &ChatSession::waitChanged, this, &ChatPanel::showWait);
    connect(session, &ChatSession::tokensChanged, this, &ChatPanel::showTokens);
    connect(session, &ChatSession::kept, this,
            [this](const QString &, const QString &sentence, const QString &changeset) {
                Q_EMIT changeRaised(sentence, changeset);
            });
    connect(session, &ChatSession::brokeOff, this,
            [this](const QString &sentence) { say(sentence, Theme::Rejected); });
    connect(session, &ChatSession::failed, this, &ChatPanel::takeFailure);
    connect(m_transcript, &ChatTranscript::uidRequested, this, &ChatPanel::rowRequested);
    connect(m_question, &QLineEdit::returnPressed, this, &ChatPanel::ask);
    connect(m_ask, &KeyButton::clicked, this, &ChatPanel::ask);
    connect(m_actions.stop, &QAction::triggered, session, &ChatSession::stop);
    connect(m_actions.startAnew, &QAction::triggered, session, &ChatSession::startAnew);
    connect(m_actions.keepGolden, &QAction::triggered, session, [this, session] {
        if (const auto reviewer = hasAnswer() ? m_bench->reviewer.name() : std::nullopt)
            session->keepAsGolden(*reviewer);
    });
    connect(m_actions.keepReflexion, &QAction::triggered, session, [this, session] {
        if (const auto reviewer = hasAnswer() ? m_bench->reviewer.name() : std::nullopt)
            session->keepAsReflexion(*reviewer);
    });
    connect(&m_rest, &QTimer::timeout, this, [this] {
        const auto &stack = m_bench->context.stack();
        if (stack && isVisible())
            m_bench->chat.count(m_question->text(), *stack);
    });
}

void ChatPanel::connectList()
{
    models::ChatSession *session = &m_bench->chat;
    connect(m_actions.list, &QAction::toggled, this, [this, session](bool on) {
        if (on)
            session->readConversations();
        showBody();
        if (on)
            m_list->setFocus(Qt::ShortcutFocusReason);
        else
            focusQuestion();
    });
    connect(session, &models::ChatSession::conversationsRead, this, [this, session] {
        const auto &entries = session->entries();
        m_list->setConversations(session->conversations(),
                                 entries.empty() ? QString() : entries.front().conversation);
    });
    connect(m_list, &ChatList::leaveRequested, this, [this] { m_actions.list->setChecked(false); });
    connect(m_list, &ChatList::chosen, this, [this, session](const QString &conversation) {
        m_problem->hide();
        session->resume(conversation);
        m_actions.list->setChecked(false);
    });
}

void ChatPanel::takeEntries()
{
    const models::ChatSession &session = m_bench->chat;
    const auto &entries = session.entries();
    m_transcript->setEntries(entries, session.cited(), session.isAsking());
    const bool isUnanswered = !entries.empty() && entries.back().role == "user"_L1;
    if (isUnanswered && m_question->text().isEmpty())
        m_question->setText(entries.back().content); // to be asked again
    updateActions();
}

void ChatPanel::takeFailure(const QString &sentence)
{
    say(sentence, Theme::Rejected);
    if (m_question->text().isEmpty())
        m_question->setText(m_asked);
}

void ChatPanel::say(const QString &sentence, Theme::Role role)
{
    m_problem->setRole(role);
    m_problem->setText(sentence);
    m_problem->show();
}

void ChatPanel::showWait()
{
    const auto &wait = m_bench->chat.wait();
    if (!wait) {
        if (m_second.isActive())
            m_problem->hide();
        return m_second.stop();
    }
    say(waitWords(*wait), Theme::Review);
    if (!m_second.isActive())
        m_second.start();
}

// Shows that the model has not begun to answer; the conversation stays visible.
void ChatPanel::showLoading()
{
    const models::ChatSession &session = m_bench->chat;
    const bool isWaiting =
        session.isAsking() && !session.entries().empty() && session.entries().back().content.isEmpty();
    m_loading->setVisible(isWaiting);
    if (isWaiting)
        m_loading->begin(tr("The model has not begun to answer yet."), m_actions.stop);
    else
        m_loading->end();
}

void ChatPanel::showBody()
{
    QWidget *shown = m_transcript;
    if (m_actions.list->isChecked())
        shown = m_list;
    else if (!m_bench->chat.hasModel() && m_bench->chat.entries().empty())
        shown = m_empty;
    m_body->setCurrentWidget(shown);
}

void ChatPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_title->setVisible(width() >= Theme::current()->scaled(TitleFrom));
}

void ChatPanel::focusQuestion()
{
    if (m_question->isVisible() && m_question->isEnabled())
        return m_question->setFocus(Qt::ShortcutFocusReason);
    if (auto *button = m_empty->findChild<QAbstractButton *>())
        button->setFocus(Qt::ShortcutFocusReason);
}

void ChatPanel::takeStack()
{
    const auto &stack = m_bench->context.stack();
    m_question->setPlaceholderText(stack ? stack->question.question : QString());
    updateActions();
    if (isVisible())
        m_rest.start();
}

void ChatPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_bench->chat.readModel();
    takeStack();
}

// Keeps Enter from triggering the page's action "Go to row": here it asks, or follows a link.
bool ChatPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter)
            event->accept();
    }
    return QWidget::eventFilter(watched, event);
}

// Asks the typed question; an empty field asks the question of the stack.
void ChatPanel::ask()
{
    if (!m_bench->context.stack() || m_bench->chat.isAsking() || !m_bench->chat.hasModel())
        return;
    const auto reviewer = m_bench->reviewer.name();
    const auto &stack = m_bench->context.stack();
    if (!reviewer || !stack)
        return;
    const QString typed = m_question->text().trimmed();
    m_asked = typed.isEmpty() ? stack->question.question : typed;
    m_problem->hide();
    m_question->clear();
    m_actions.list->setChecked(false);
    m_bench->chat.ask(m_asked, *stack, *reviewer);
}

void ChatPanel::showModel()
{
    const bool hasModel = m_bench->chat.hasModel();
    m_model->setText(m_bench->chat.model());
    if (!hasModel)
        m_empty->set(u"context"_s, tr("No model is set for chat"),
                     tr("Nothing is sent anywhere before you set one, in Settings, Models."),
                     m_actions.settings);
    showBody();
    m_foot->setVisible(hasModel);
    updateActions();
}

void ChatPanel::showTokens()
{
    const auto &tokens = m_bench->chat.tokens();
    if (!tokens)
        return m_tokens->clear();
    const QString count = QLocale().toString(tokens->count);
    m_tokens->setText(
        tokens->error > 0
            ? tr("About %1 tokens go out (estimate, ± %2\u202f%)").arg(count).arg(int(tokens->error * 100))
            : tr("%1 tokens, counted by the provider").arg(count));
}

// Says why nothing is kept where there is no answer to keep.
bool ChatPanel::hasAnswer()
{
    if (m_bench->chat.canKeep())
        return true;
    Q_EMIT messageRaised(m_bench->chat.isAsking()
                             ? tr("Nothing is kept yet: the answer is still on its way")
                             : tr("Nothing is kept: no question has been answered here yet"));
    return false;
}

void ChatPanel::updateActions()
{
    const models::ChatSession &session = m_bench->chat;
    const bool canAsk = session.hasModel() && m_bench->context.stack().has_value();
    m_question->setEnabled(canAsk);
    m_ask->setEnabled(canAsk && !session.isAsking());
    m_ask->setVisible(!session.isAsking());
    showBody();
    showLoading();
    m_actions.stop->setVisible(session.isAsking());
    m_actions.stop->setEnabled(session.isAsking());
    // Without an answer their keys say why they keep nothing.
    for (QAction *action : {m_actions.keepGolden, m_actions.keepReflexion})
        action->setEnabled(m_bench->store.isOpen() && !m_bench->store.isReadOnly());
    m_actions.startAnew->setEnabled(!session.entries().empty());
}

} // namespace views
