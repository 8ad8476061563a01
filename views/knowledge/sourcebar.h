// SPDX-License-Identifier: MIT
#pragma once

#include "models/sourcemodel.h"
#include "views/parts/panehead.h"

class QAction;
class QComboBox;

namespace views {

class AgentChoice;

// The bar above the sources: filters by state and agent, the order, and the button for skipped files.
class SourceBar : public PaneHead
{
    Q_OBJECT

public:
    SourceBar(QAction *byState, QAction *skipped, QWidget *parent = nullptr);

    // Fills the choices: the states and agents of the sources, with numbers.
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
