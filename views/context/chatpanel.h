// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLineEdit;
class QStackedWidget;

namespace models {
struct Workbench;
}

namespace views {

class ChatList;
class ChatTranscript;
class EmptyState;
class InkLabel;
class KeyButton;
class LoadingState;

// A chat with the model that is set for chat, about the stack that the page shows above. GUI thread.
class ChatPanel : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *stop;
        QAction *keepGolden;
        QAction *keepReflexion;
        QAction *list; // checkable: shows the list of conversations instead of the chat
        QAction *startAnew;
        QAction *close;
        QAction *settings;
    };

    ChatPanel(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    void focusQuestion();
    // Called when the page shows another stack: counts its tokens anew, if the panel is visible.
    void takeStack();

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset); // of an act that can be taken back

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeFoot();
    void connectSession();
    void connectList();
    void takeEntries();
    void takeFailure(const QString &sentence);
    void say(const QString &sentence, Theme::Role role);
    void showWait();
    void showLoading();
    void showBody();
    void ask();
    void showModel();
    void showTokens();
    void updateActions();
    bool hasAnswer();

    models::Workbench *m_bench;
    const Actions m_actions;
    InkLabel *m_title = nullptr;
    InkLabel *m_model = nullptr;
    InkLabel *m_tokens = nullptr;
    ChatTranscript *m_transcript = nullptr;
    ChatList *m_list = nullptr;
    EmptyState *m_empty = nullptr;
    QStackedWidget *m_body = nullptr;
    LoadingState *m_loading = nullptr; // shown before the first words of an answer
    InkLabel *m_problem = nullptr;
    QWidget *m_foot = nullptr;
    QLineEdit *m_question = nullptr;
    KeyButton *m_ask = nullptr;
    QTimer m_rest;   // delays the counting of tokens
    QTimer m_second; // counts down while the client waits for the server
    QString m_asked;
};

} // namespace views
