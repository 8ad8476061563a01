// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace models {
class ActionRegistry;
}

namespace views {

// The acts that work on every page, in the registry of actions and bound to the window.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(models::ActionRegistry *registry, QWidget *window);

    QAction *palette;
    QAction *keys;
    QAction *help;
    QAction *undo;
    QAction *redo;
    QAction *goTriage;
    QAction *goContext;
    QAction *goGrades;
    QAction *goKnowledge;
    QAction *goApprovals;
    QAction *goLedger;
    QAction *goSettings;
    QAction *goWiki;
    QAction *goJobs;
    QAction *back;
    QAction *makeGolden;
    QAction *openStore;
    QAction *newStore;
    QAction *importFile;
    QAction *restoreStore;
    QAction *closeStore;
    QAction *light;
    QAction *dark;
    QAction *system;
    QAction *menu;
    QAction *nextPane;
    QAction *previousPane;
    QAction *quit;

private:
    QAction *add(const QString &id, const QString &group, const QString &text,
                 const QList<QKeySequence> &keys, const QString &icon);

    models::ActionRegistry *m_registry;
    QWidget *m_window;
};

} // namespace views
