// SPDX-License-Identifier: MIT
#include "views/context/toldpane.h"

#include "models/workbench.h"
#include "store/retrieval/tokens.h"
#include "views/context/stacktext.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>
#include <QLocale>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int HeadHeight = 36;

QHBoxLayout *rowIn(QFrame *bar)
{
    bar->setFixedHeight(Theme::current()->scaled(HeadHeight));
    bar->setBackgroundRole(QPalette::AlternateBase);
    bar->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(6);
    return row;
}

KeyButton *copyButton(QAction *action, QWidget *parent)
{
    auto *button = new KeyButton(QString(), parent, KeyButton::Small);
    button->setText(action->text());
    button->setIcon(action->icon());
    button->setToolTip(action->toolTip());
    QObject::connect(button, &KeyButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button,
                     [button, action] { button->setEnabled(action->isEnabled()); });
    return button;
}

} // namespace

ToldPane::ToldPane(models::Workbench *bench, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_desk(&bench->context)
    , m_text(new StackText(this))
    , m_both(new StackCompare(actions.compare, this))
    , m_texts(new QStackedWidget(this))
{
    m_texts->addWidget(m_text);
    m_texts->addWidget(m_both);
    auto *halves = new QSplitter(Qt::Vertical, this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_texts);
    // The chat opens below the text, so that the text that is sent stays visible.
    m_chat = new ChatPanel(bench, actions.chat, halves);
    m_chat->hide();
    auto *column = flushColumn(this);
    column->addWidget(makeTitle(actions.copies));
    column->addWidget(halves, 1);
    column->addWidget(makeFoot(actions.ofEntry));
    setMinimumWidth(360);
    auto *copies = new StackCopies(m_desk, actions.copies, this);
    connect(copies, &StackCopies::copied, this, &ToldPane::copied);
    const auto step = [this](int by) { return [this, by] { m_both->step(by); }; };
    connect(actions.compare.previous, &QAction::triggered, m_both, step(-1));
    connect(actions.compare.next, &QAction::triggered, m_both, step(1));
    connect(m_desk, &models::ContextDesk::questionChanged, m_both,
            [this] { m_both->setAwaited(isComparing() && m_desk->isWaiting()); });
    connect(actions.compare.close, &QAction::triggered, m_desk, &models::ContextDesk::stopComparing);
}

QWidget *ToldPane::makeTitle(const StackCopies::Actions &copies)
{
    auto *title = new QFrame(this);
    QHBoxLayout *row = rowIn(title);
    auto *words = new InkLabel(tr("What the model is told"), Theme::Type::Body, Theme::Text, title);
    words->setBold(true);
    m_figure = new InkLabel(Theme::Type::Small, Theme::Text3, title);
    m_figure->setObjectName(u"contextTokens"_s);
    m_figure->setSpare();
    row->addWidget(words);
    row->addWidget(m_figure, 1);
    for (QAction *action : {copies.text, copies.json, copies.messages})
        row->addWidget(copyButton(action, title));
    return title;
}

QWidget *ToldPane::makeFoot(const QList<QAction *> &actions)
{
    auto *foot = new QFrame(this);
    QHBoxLayout *row = rowIn(foot);
    m_entry = new InkLabel(Theme::Type::Small, Theme::Text2, foot);
    m_entry->setSpare();
    m_entry->setObjectName(u"contextEntryWords"_s);
    row->addWidget(m_entry, 1);
    for (QAction *action : actions)
        row->addWidget(new KeyButton(action, foot, KeyButton::Small));
    return foot;
}

void ToldPane::showStack()
{
    const store::Stack &stack = *m_desk->stack();
    m_text->setStack(stack);
    const QLocale locale;
    const store::TokenEstimate estimate;
    const QString told = locale.toString(stack.tokens());
    const QString reserved = locale.toString(stack.reserved());
    m_figure->setText(tr("%1 of %2 tokens").arg(told, reserved));
    m_figure->setSpare({tr("%1 of %2").arg(told, reserved), told});
    m_figure->setAccessibleName(m_figure->text());
    m_figure->setToolTip(tr("Tokens are an estimate, ± %1\u202f%. Assembled in %2\u202fms.")
                             .arg(int(estimate.error() * 100))
                             .arg(locale.toString(m_desk->assembledMs(), 'f', 1)));
}

void ToldPane::clear()
{
    m_text->clearStack();
    m_figure->clear();
}

bool ToldPane::showOther()
{
    const auto &other = m_desk->other();
    const auto &told = m_desk->told();
    const auto &stack = m_desk->stack();
    const bool areTwo = other && stack;
    m_both->setAwaited(areTwo && !told && m_desk->isWaiting());
    if (areTwo)
        told ? m_both->setStacks(other->title, other->stack, told->title, told->stack)
             : m_both->setStacks(other->title, other->stack, tr("As asked here"), *stack);
    QWidget *wanted = areTwo ? static_cast<QWidget *>(m_both) : m_text;
    const bool isAnother = m_texts->currentWidget() != wanted;
    m_texts->setCurrentWidget(wanted);
    return isAnother;
}

void ToldPane::setCurrent(int layer, int entry)
{
    m_text->setCurrent(layer, entry);
}

void ToldPane::sayEntry(const QString &words, const QString &tip, const QStringList &shorter)
{
    m_entry->setSpare(shorter);
    m_entry->setText(words);
    m_entry->setToolTip(tip);
}

bool ToldPane::isComparing() const
{
    return m_texts->currentWidget() == m_both;
}

QWidget *ToldPane::texts() const
{
    return m_texts;
}

QWidget *ToldPane::textForFocus() const
{
    return isComparing() ? m_both->focusWidget() : m_text;
}

QPoint ToldPane::placeForMenu() const
{
    return m_entry->mapToGlobal(QPoint(m_entry->width(), 0));
}

} // namespace views
