// SPDX-License-Identifier: MIT
#include "views/parts/typingkeys.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace views {

namespace {

bool isTypedInto(const QObject *object)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(object))
        return !line->isReadOnly();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(object))
        return !text->isReadOnly();
    if (const auto *text = qobject_cast<const QTextEdit *>(object))
        return !text->isReadOnly();
    return qobject_cast<const QAbstractSpinBox *>(object);
}

bool isTyping(const QKeyEvent *event)
{
    constexpr auto Commanding = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const int key = event->key();
    const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool isCharacter = key >= Qt::Key_Space && key < Qt::Key_Escape;
    return !(event->modifiers() & Commanding) && (isEnter || isCharacter);
}

} // namespace

bool TypingKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    // An open menu or list gets all keys.
    const bool isInPopup = QApplication::activePopupWidget();
    if (!isInPopup && (!isTypedInto(watched) || !isTyping(static_cast<QKeyEvent *>(event))))
        return QObject::eventFilter(watched, event);
    event->accept(); // accepted: the field gets the key, no shortcut is triggered
    return true;
}

} // namespace views
