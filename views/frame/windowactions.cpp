// SPDX-License-Identifier: MIT
#include "views/frame/windowactions.h"

#include "models/actions.h"
#include "views/look/icons.h"

#include <QWidget>

using namespace Qt::StringLiterals;

namespace views {

WindowActions::WindowActions(models::ActionRegistry *registry, const PageKinds &pages, QWidget *window)
    : QObject(window)
    , m_registry(registry)
    , m_window(window)
{
    const QString go = tr("Go to");
    const QString file = tr("File");
    const QString view = tr("View");
    const QString everywhere = tr("Everywhere");
    palette = add(u"window.palette"_s, everywhere, tr("Every action"), {Qt::CTRL | Qt::Key_K}, u"search"_s);
    keys = add(u"window.keys"_s, everywhere, tr("Keys"), {Qt::Key_Question}, u"keyboard"_s);
    help = add(u"window.help"_s, everywhere, tr("Help on this page"), {QKeySequence(Qt::Key_F1)}, u"wiki"_s);
    undo = add(u"edit.undo"_s, everywhere, tr("Undo"), {Qt::Key_Z, QKeySequence::Undo}, u"undo"_s);
    redo = add(u"edit.redo"_s, everywhere, tr("Put back"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z}, {});
    menu = add(u"window.menu"_s, everywhere, tr("Menu"), {Qt::Key_F10}, {});
    nextPane = add(u"window.nextPane"_s, everywhere, tr("Next pane"), {Qt::Key_F6}, {});
    previousPane = add(u"window.previousPane"_s, everywhere, tr("Previous pane"),
                       {QKeySequence(Qt::SHIFT | Qt::Key_F6)}, {});
    for (const PageKind &page : pages) {
        QAction *action = add(u"go."_s + page.id, go, page.title, {page.key}, page.icon);
        m_goTo.insert(page.id, action);
        m_goToAll += action;
    }
    back = add(u"go.back"_s, go, tr("Back to the page before"),
               {QKeySequence(Qt::ALT | Qt::Key_Left), Qt::Key_Back}, {});
    makeGolden =
        add(u"golden.make"_s, everywhere, tr("Make a golden question of this…"), {Qt::CTRL | Qt::Key_G}, {});
    openStore = add(u"file.open"_s, file, tr("Open a store…"), {QKeySequence::Open}, u"folder"_s);
    openTeam = add(u"file.openTeam"_s, file, tr("Open a team's store…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
                   u"user"_s);
    newStore = add(u"file.new"_s, file, tr("Start an empty store…"), {QKeySequence::New}, u"plus"_s);
    importFile =
        add(u"file.import"_s, file, tr("Import a file or folder…"), {Qt::CTRL | Qt::Key_I}, u"import"_s);
    restoreStore = add(u"file.restore"_s, file, tr("Go back to a copy…"), {}, u"undo"_s);
    closeStore = add(u"file.close"_s, file, tr("Close the store"), {Qt::CTRL | Qt::Key_W}, u"close"_s);
    quit = add(u"file.quit"_s, file, tr("Quit"), {Qt::CTRL | Qt::Key_Q}, {});
    light = add(u"view.light"_s, view, tr("Light colours"), {}, {});
    dark = add(u"view.dark"_s, view, tr("Dark colours"), {}, {});
    system = add(u"view.system"_s, view, tr("Colours of the desktop"), {}, {});
    undo->setAutoRepeat(false);
    redo->setAutoRepeat(false);
}

QAction *WindowActions::add(const QString &id, const QString &group, const QString &text,
                            const QList<QKeySequence> &shortcuts, const QString &iconName)
{
    QAction *action = m_registry->add({id, group, text, shortcuts});
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setProperty("iconName", iconName);
    m_window->addAction(action);
    return action;
}

} // namespace views
