// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "views/parts/panehead.h"

class QAction;
class QComboBox;

namespace views {

class AgentChoice;

// Above the sources: which states and whose are shown, in which order, and the files that were not read.
class SourceBar : public PaneHead
{
    Q_OBJECT

public:
    SourceBar(QAction *byState, QAction *skipped, QWidget *parent = nullptr);

    // The states and agents that there are, with the number of their sources.
    void show(const models::SourceModel &sources);
    [[nodiscard]] QComboBox *states() const { return m_states; }

Q_SIGNALS:
    void stateChosen(std::optional<models::SourceState> state);
    void agentChosen(const std::optional<QString> &agent);

private:
    QComboBox *m_states;
    AgentChoice *m_agents;
};

} // namespace views
