// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/chat.h"

#include <QListWidget>

namespace views {

// The conversations that the store keeps, newest first: Enter goes on with one, Esc leaves. GUI thread.
class ChatList : public QListWidget
{
    Q_OBJECT

public:
    explicit ChatList(QWidget *parent = nullptr);

    // `current`: uid of the conversation to select.
    void setConversations(const std::vector<store::ChatOutline> &outlines, const QString &current);

Q_SIGNALS:
    void chosen(const QString &conversation);
    void leaveRequested();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace views
