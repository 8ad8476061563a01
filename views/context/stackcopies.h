// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace models {
class ContextDesk;
}

namespace store {
struct Stack;
}

namespace views {

// Copies the desk's stack to the clipboard as text, JSON or messages. The desk outlives it.
class StackCopies : public QObject
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *text;
        QAction *json;
        QAction *messages;
    };

    StackCopies(const models::ContextDesk *desk, const Actions &actions, QObject *parent);

Q_SIGNALS:
    void copied(const QString &said);

private:
    void copy(const QString &text, const QString &said);
    template<class Form>
    void connectForm(QAction *action, Form form);

    const models::ContextDesk *m_desk;
};

} // namespace views
