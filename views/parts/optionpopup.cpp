// SPDX-License-Identifier: MIT
#include "views/parts/optionpopup.h"

#include "views/parts/flushlayout.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace views {

namespace {

// The first widget in Tab order.
QWidget *firstField(QWidget *within)
{
    for (QWidget *next = within->nextInFocusChain(); next && next != within;
         next = next->nextInFocusChain()) {
        if (within->isAncestorOf(next) && next->isEnabled() && next->isVisible()
            && (next->focusPolicy() & Qt::TabFocus))
            return next;
    }
    return nullptr;
}

} // namespace

OptionPopup::OptionPopup(QWidget *chip)
    : QFrame(chip, Qt::Popup)
    , m_chip(chip)
    , m_column(new QVBoxLayout(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(chip->accessibleName());
    m_column->setContentsMargins(0, 0, 0, 8);
    m_column->setSpacing(4);
    m_column->setSizeConstraint(QLayout::SetFixedSize);
}

void OptionPopup::clear()
{
    emptyLayout(m_column);
}

void OptionPopup::add(QWidget *form)
{
    m_column->addWidget(form);
}

QAbstractButton *OptionPopup::addAct(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setFlat(true);
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, &QWidget::close);
    m_column->addWidget(button, 0, Qt::AlignLeft);
    return button;
}

bool OptionPopup::isEmpty() const
{
    return m_column->isEmpty();
}

void OptionPopup::open()
{
    m_column->activate();
    adjustSize();
    const QRect room = m_chip->screen()->availableGeometry();
    QPoint at = m_chip->mapToGlobal(QPoint(0, m_chip->height() + 2));
    at.rx() = std::max(room.left(), std::min(at.x(), room.right() - width()));
    move(at);
    show();
    if (QWidget *field = firstField(this))
        field->setFocus(Qt::PopupFocusReason);
}

// Keys typed in the popup must not trigger actions of the page behind it.
bool OptionPopup::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();
    return QFrame::event(event);
}

void OptionPopup::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    event->accept();
}

void OptionPopup::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    m_chip->setFocus(Qt::PopupFocusReason);
}

} // namespace views
