// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;
class QWidget;

namespace models {
struct Workbench;
}

namespace views {

// The action "Belongs to…" for a section or a document: its text says the owner (everybody or an agent);
// triggered, it asks for another one among the store's agents, and writes the answer as an act that can be
// undone. All that it is given outlives it. GUI thread.
class OwnerAct : public QObject
{
    Q_OBJECT

public:
    struct Row
    {
        QString uid;
        int revision = 0;
        QString agent; // empty: belongs to everybody
        QString name;
    };
    OwnerAct(models::Workbench *bench, QAction *action, QWidget *page);

    void show(const Row &row); // the selected row; an empty uid: none

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
