// SPDX-License-Identifier: MIT
#pragma once

#include "views/frame/pagekind.h"

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace models {
class ActionRegistry;
}

namespace views {

// The actions that work on every page, in the registry and with their shortcuts on the window.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(models::ActionRegistry *registry, const PageKinds &pages, QWidget *window);

    [[nodiscard]] QAction *goTo(const QString &page) const { return m_goTo.value(page); }
    [[nodiscard]] QList<QAction *> goToAll() const { return m_goToAll; } // in the order of the pages

    QAction *palette;
    QAction *keys;
    QAction *help;
    QAction *undo;
    QAction *redo;
    QAction *back;
    QAction *makeGolden;
    QAction *openStore;
    QAction *openTeam;
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
    QHash<QString, QAction *> m_goTo;
    QList<QAction *> m_goToAll;
    QWidget *m_window;
};

} // namespace views
