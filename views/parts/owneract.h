// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace models {
struct Workbench;
}

namespace views {

// Whose a section or a document is: everybody's, or an agent's. Its action says it, and asks with the agents
// that the store knows; the answer is an act that can be taken back. What it is handed outlives it. GUI
// thread.
class OwnerAct : public QObject
{
    Q_OBJECT

public:
    struct Row
    {
        QString uid;
        int revision = 0;
        QString agent; // empty: everybody's
        QString name;
    };
    OwnerAct(models::Workbench *bench, QAction *action, QWidget *page);

    void show(const Row &row); // the one in hand; none where its uid is empty

Q_SIGNALS:
    void given(const QString &message, const QString &changeset);
    void refused(const QString &message);

private:
    void ask();
    void offer(const QStringList &agents);
    void askName(const Row &row);
    void give(const Row &row, const QString &agent);

    models::Workbench *m_bench;
    QAction *m_action;
    QWidget *m_page;
    Row m_row;
};

} // namespace views
