// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;
class QLineEdit;
class QStackedWidget;

namespace models {
struct Workbench;
}

namespace views {

class ChatTranscript;
class EmptyState;
class InkLabel;
class KeyButton;

// Asks the model that is set for chat, with the stack as it is shown above. GUI thread.
class ChatPanel : public QWidget
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *stop;
        QAction *keepGolden;
        QAction *keepReflexion;
        QAction *startAnew;
        QAction *close;
        QAction *settings;
    };

    ChatPanel(models::Workbench *bench, const Actions &actions, QWidget *parent = nullptr);

    void focusQuestion();
    // The stack above is another one now: counts its tokens while somebody looks.
    void takeStack();

Q_SIGNALS:
    void rowRequested(const QString &uid);
    void messageRaised(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeFoot();
    void connectSession();
    void ask();
    void showModel();
    void showTokens();
    void updateActions();

    models::Workbench *m_bench;
    const Actions m_actions;
    InkLabel *m_model = nullptr;
    InkLabel *m_tokens = nullptr;
    ChatTranscript *m_transcript = nullptr;
    EmptyState *m_empty = nullptr;
    QStackedWidget *m_body = nullptr;
    InkLabel *m_problem = nullptr;
    QWidget *m_foot = nullptr;
    QLineEdit *m_question = nullptr;
    KeyButton *m_ask = nullptr;
    QTimer m_rest; // before tokens are counted anew
    QString m_asked;
};

} // namespace views
