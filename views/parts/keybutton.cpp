// SPDX-License-Identifier: MIT
#include "views/parts/keybutton.h"

#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStylePainter>

namespace views {

KeyButton::KeyButton(const QString &text, QWidget *parent, Look look)
    : QPushButton(text, parent)
{
    setFlat(look == Flat || look == SmallFlat);
    if (look == Small || look == SmallFlat)
        setSmall(true);
    setAutoDefault(false);
    setCursor(Qt::ArrowCursor);
    connect(Theme::current(), &Theme::changed, this, [this] {
        if (m_small) // other buttons follow the font of QPushButton
            setSmall(true);
    });
}

KeyButton::KeyButton(QAction *action, QWidget *parent, Look look)
    : KeyButton(QString(), parent, look)
{
    follow(action);
}

void KeyButton::setKey(const QString &key)
{
    m_caps = key.isEmpty() ? QStringList() : QStringList{key};
    updateGeometry();
    update();
}

void KeyButton::setKey(const QKeySequence &key)
{
    m_caps = keyCaps(key);
    updateGeometry();
    update();
}

void KeyButton::setSmall(bool on)
{
    m_small = on;
    setFont(Theme::current()->font(on ? Theme::Type::Small : Theme::Type::Button));
    updateGeometry();
}

void KeyButton::setTerse(bool on)
{
    if (on == m_isTerse)
        return;
    if (on)
        m_words = text();
    m_isTerse = on;
    showWords(m_words);
}

void KeyButton::showWords(const QString &words)
{
    m_words = words;
    const bool isTerse = m_isTerse && !icon().isNull();
    setText(isTerse ? QString() : words);
    if (isTerse || accessibleName() == words)
        setAccessibleName(isTerse ? words : QString());
    if (isTerse && toolTip().isEmpty())
        setToolTip(words);
}

void KeyButton::follow(QAction *action)
{
    copyFrom(action);
    setVisible(action->isVisible());
    connect(action, &QAction::changed, this, [this, action] { copyFrom(action); });
    // A signal of its own: else any change of the action would show a button that a header has hidden.
    connect(action, &QAction::visibleChanged, this, [this, action] { setVisible(action->isVisible()); });
    connect(this, &QPushButton::clicked, action, [action] { action->trigger(); });
}

void KeyButton::copyFrom(const QAction *action)
{
    setIcon(action->icon());
    setEnabled(action->isEnabled());
    setToolTip(action->toolTip());
    showWords(action->iconText());
    setKey(action->shortcut());
}

QSize KeyButton::sizeHint() const
{
    QSize size = QPushButton::sizeHint();
    if (!m_caps.isEmpty())
        size.rwidth() += keyCapsWidth(m_caps) + 6;
    size.setHeight(std::max(Theme::current()->scaled(m_small ? 24 : 28), fontMetrics().height() + 6));
    return size;
}

QSize KeyButton::minimumSizeHint() const
{
    return sizeHint();
}

void KeyButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButtonBevel, option);

    const int caps = m_caps.isEmpty() ? 0 : keyCapsWidth(m_caps) + 6;
    QStyleOptionButton label = option;
    label.rect.adjust(0, 0, -caps, 0);
    painter.drawControl(QStyle::CE_PushButtonLabel, label);
    if (caps) {
        const int content = QPushButton::sizeHint().width() - 22;
        const int right = label.rect.center().x() + content / 2 + 7;
        paintCaps(&painter, QRectF(right, 0, caps, height()));
    }
}

// The next widget for the focus, if it stands in the same bar; else null.
QWidget *KeyButton::beside(bool isBefore) const
{
    const QWidget *at = this;
    do {
        at = isBefore ? at->previousInFocusChain() : at->nextInFocusChain();
        if (at != this && (at->focusPolicy() & Qt::TabFocus) && at->isVisible() && at->isEnabled())
            return at->parentWidget() == parentWidget() ? const_cast<QWidget *>(at) : nullptr;
    } while (at != this);
    return nullptr;
}

// Enter presses the button that has the focus, as Space does. Arrows go to the button beside it, and not out
// of the bar, as Qt would have them.
void KeyButton::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isArrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
    const bool isBefore =
        event->key() == Qt::Key_Up || event->key() == (isRightToLeft() ? Qt::Key_Right : Qt::Key_Left);
    if (isEnter && !(event->modifiers() & ~Qt::KeypadModifier) && !event->isAutoRepeat())
        click();
    else if (!isArrow)
        QPushButton::keyPressEvent(event);
    else if (QWidget *next = beside(isBefore))
        next->setFocus(Qt::TabFocusReason);
    else
        event->ignore();
}

void KeyButton::paintCaps(QPainter *painter, QRectF area) const
{
    if (!isDefault() || !isEnabled()) {
        paintKeyCaps(painter, area, m_caps, isEnabled());
        return;
    }
    const QColor ink = Theme::current()->color(Theme::OnAccent);
    for (const QString &cap : m_caps)
        area.setLeft(paintKeyCap(painter, area, cap, ink, ink) + KeyCapGap);
}

} // namespace views
