// SPDX-License-Identifier: MIT
#include "views/parts/agentmenu.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QLocale>
#include <QMenu>

namespace views {

void openAgentMenu(QWidget *button, const QStringList &agents, const QString &chosen,
                   std::function<void(const QString &, const QString &)> take, const QMap<QString, int> &rows)
{
    auto *menu = new QMenu(button);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *choices = new QActionGroup(menu); // exclusive: shown as radio marks
    const auto add = [&](const QString &agent) {
        const QString words =
            agent.isEmpty() ? QCoreApplication::translate("views::AgentMenu", "All agents") : agent;
        QAction *choice = menu->addAction(
            (rows.contains(agent) ? QStringLiteral("%1 (%2)").arg(words, QLocale().toString(rows[agent]))
                                  : QString(words))
                .replace(u'&', QStringLiteral("&&")));
        choices->addAction(choice);
        choice->setCheckable(true);
        choice->setChecked(agent == chosen);
        QObject::connect(choice, &QAction::triggered, menu, [take, agent, words] { take(agent, words); });
    };
    add({});
    for (const QString &agent : agents)
        add(agent);
    menu->popup(button->mapToGlobal(QPoint(0, button->height() + 2)));
    menu->setActiveAction(menu->actions().constFirst());
}

} // namespace views
