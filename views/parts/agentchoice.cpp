// SPDX-License-Identifier: MIT
#include "views/parts/agentchoice.h"

#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace views {

AgentChoice::AgentChoice(QWidget *parent)
    : QComboBox(parent)
{
    setObjectName(u"agentChoice"_s);
    setAccessibleName(tr("Whose are shown"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    hide();
    connect(this, &QComboBox::activated, this, [this] {
        const QVariant agent = currentData();
        Q_EMIT chosen(agent.isValid() ? std::optional(agent.toString()) : std::nullopt);
    });
}

void AgentChoice::show(const QMap<QString, int> &agents, const std::optional<QString> &chosen)
{
    const QSignalBlocker quiet(this);
    clear();
    addItem(tr("All agents"));
    for (auto agent = agents.begin(); agent != agents.end(); ++agent)
        addItem(
            tr("%1 (%L2)").arg(agent.key().isEmpty() ? tr("Everybody's") : agent.key()).arg(agent.value()),
            agent.key());
    setCurrentIndex(chosen ? std::max(0, findData(*chosen)) : 0);
    setVisible(agents.size() > 1);
}

} // namespace views
