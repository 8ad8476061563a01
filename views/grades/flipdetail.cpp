// SPDX-License-Identifier: MIT
#include "views/grades/flipdetail.h"

#include "models/gradewords.h"
#include "views/grades/changerow.h"
#include "views/parts/difftext.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

using store::training::ToldChange;

namespace {

constexpr int MostShown = 6; // changes listed; of the others only the number is said

} // namespace

FlipDetail::FlipDetail(QAction *compareStacks, QAction *undo, QAction *goToRow, QWidget *parent)
    : Band(Theme::Sunken, Qt::BottomEdge, parent)
    , m_answerTitle(new InkLabel(Theme::Type::Tiny, Theme::Text2, this))
    , m_answer(new DiffText(this))
    , m_reasonTitle(new InkLabel(Theme::Type::Tiny, Theme::Text2, this))
    , m_reason(new DiffText(this))
    , m_changesTitle(new InkLabel(Theme::Type::Tiny, Theme::Text2, this))
    , m_changes(new QVBoxLayout)
    , m_note(new InkLabel(Theme::Type::Small, Theme::Text2, this))
{
    setObjectName(u"flipDetail"_s);
    m_note->setObjectName(u"flipNote"_s);
    m_changesTitle->setObjectName(u"flipChanges"_s);
    for (InkLabel *label : {m_changesTitle, m_note, m_reasonTitle})
        label->setWordWrap(true);
    m_changes->setSpacing(0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 14);
    column->setSpacing(4);
    column->addWidget(m_answerTitle);
    column->addWidget(m_answer);
    column->addSpacing(4);
    column->addWidget(m_reasonTitle);
    column->addWidget(m_reason);
    column->addSpacing(4);
    column->addWidget(m_changesTitle);
    column->addLayout(m_changes);
    column->addWidget(m_note);
    auto *buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons = buttons;
    buttons->setContentsMargins(0, 8, 0, 0);
    buttons->setSpacing(6);
    for (QAction *action : {compareStacks, undo, goToRow}) {
        // Without its key, as the pane is narrow; palette and key sheet show it.
        auto *button = new KeyButton(action->text(), this);
        button->setSmall(true);
        button->setIcon(action->icon());
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->text() + u" ("_s + action->shortcut().toString(QKeySequence::NativeText)
                           + u')');
        connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button,
                [button, action] { button->setEnabled(action->isEnabled()); });
        buttons->addWidget(button);
    }
    buttons->addStretch();
    column->addLayout(buttons);
    m_buttonsWidth = buttons->sizeHint().width();
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    clear();
}

void FlipDetail::clear()
{
    m_isShowing = false;
    m_comparison = {};
    emptyLayout(m_changes);
    hide();
}

void FlipDetail::show(const store::training::AnswerComparison &comparison)
{
    const bool isSameAnswer = comparison.before.answer == comparison.after.answer;
    m_comparison = comparison;
    m_chosen = 0;
    m_answerTitle->setText(isSameAnswer ? tr("Answer, the same both times") : tr("Answer"));
    m_answer->set(comparison.before.answer, comparison.after.answer);
    const QString judges = comparison.before.graderHash == comparison.after.graderHash
                               ? comparison.after.grader
                               : tr("another judge, not comparable");
    m_reasonTitle->setText(judges.isEmpty() ? tr("Reason of the grade")
                                            : tr("Reason of the grade · %1").arg(judges));
    m_reason->set(comparison.before.reasoning, comparison.after.reasoning);
    const bool hasReasons = !comparison.before.reasoning.isEmpty() || !comparison.after.reasoning.isEmpty();
    m_reasonTitle->setVisible(hasReasons);
    m_reason->setVisible(hasReasons);
    m_isShowing = true;
    fillChanges();
    QWidget::show();
}

void FlipDetail::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void FlipDetail::fillChanges()
{
    emptyLayout(m_changes);
    const auto &changes = m_comparison.changes;
    m_changesTitle->setText(
        changes.empty() ? tr("Memory") : tr("Memory changed between the runs, and stands in this stack"));
    for (int i = 0; i < int(changes.size()) && i < MostShown; ++i) {
        const ToldChange &change = changes[size_t(i)];
        auto *row = new ChangeRow(change, this);
        connect(row, &QAbstractButton::clicked, this, [this, i] {
            m_chosen = i;
            Q_EMIT chosenChanged();
            Q_EMIT rowRequested(m_comparison.changes[size_t(i)].uid);
        });
        connect(row, &ChangeRow::focused, this, [this, i] {
            m_chosen = i;
            Q_EMIT chosenChanged();
        });
        m_changes->addWidget(row);
    }
    QStringList notes;
    if (!m_comparison.hasStacks)
        notes += tr("What was told was not kept for both answers, so no change can be tied to them.");
    else if (changes.empty())
        notes += tr("Nothing in the stack changed between them.");
    if (int(changes.size()) > MostShown)
        notes += tr("%Ln more changes in this stack.", nullptr, int(changes.size()) - MostShown);
    if (m_comparison.elsewhere > 0)
        notes += tr("%Ln other changes of memory stand in neither stack.", nullptr, m_comparison.elsewhere);
    setNote(notes.join(u' '));
    Q_EMIT chosenChanged();
}

const ToldChange *FlipDetail::chosen() const
{
    return m_isShowing && m_chosen < int(m_comparison.changes.size())
               ? &m_comparison.changes[size_t(m_chosen)]
               : nullptr;
}

QString FlipDetail::said() const
{
    QStringList words{m_answer->accessibleName(), m_reason->accessibleName(), m_changesTitle->text()};
    for (const ToldChange &change : m_comparison.changes)
        words += u"%1: %2"_s.arg(models::toldChangeWords(change), change.label);
    words += m_note->text();
    return words.join(u'\n');
}

// Puts the buttons below each other where their words do not fit into one row.
void FlipDetail::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int room =
        contentsRect().width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
    m_buttons->setDirection(m_buttonsWidth > room ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace views
