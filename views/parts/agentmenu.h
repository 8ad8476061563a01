// SPDX-License-Identifier: MIT
#pragma once

#include <QMap>
#include <QStringList>

#include <functional>

class QWidget;

namespace views {

// Opens, below a button, the choice of whose rows are shown: all (an empty name) or one agent's. `take` gets
// the name and the words for it. `rows`: how many each agent has, where the page knows it.
void openAgentMenu(QWidget *button, const QStringList &agents, const QString &chosen,
                   std::function<void(const QString &agent, const QString &words)> take,
                   const QMap<QString, int> &rows = {});

} // namespace views
