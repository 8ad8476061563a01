// SPDX-License-Identifier: MIT
#include "views/knowledge/sourcebar.h"

#include "views/knowledge/knowledgewords.h"
#include "views/parts/agentchoice.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QSignalBlocker>

using namespace Qt::StringLiterals;

namespace views {

using models::SourceState;

namespace {

constexpr int All = -1;

} // namespace

SourceBar::SourceBar(QAction *byState, QAction *skipped, QWidget *parent)
    : PaneHead(parent)
    , m_states(new QComboBox(this))
    , m_agents(new AgentChoice(this))
{
    m_states->setObjectName(u"sourceStates"_s);
    m_states->setAccessibleName(tr("Which sources are shown"));
    row()->addWidget(m_states);
    row()->addWidget(m_agents);
    row()->addStretch(1);
    for (QAction *action : {skipped, byState})
        row()->addWidget(new KeyButton(action, this, KeyButton::SmallFlat));
    connect(m_states, &QComboBox::activated, this, [this] {
        const int state = m_states->currentData().toInt();
        Q_EMIT stateChosen(state == All ? std::nullopt : std::optional(SourceState(state)));
    });
    connect(m_agents, &AgentChoice::chosen, this, &SourceBar::agentChosen);
}

void SourceBar::show(const models::SourceModel &sources)
{
    const QSignalBlocker quiet(m_states);
    const QMap<SourceState, int> states = sources.states();
    const int chosen = sources.only() ? int(*sources.only()) : All;
    m_states->clear();
    m_states->addItem(tr("All states"), All);
    for (auto state = states.begin(); state != states.end(); ++state)
        m_states->addItem(tr("%1 (%L2)").arg(models::stateWords(state.key())).arg(state.value()),
                          int(state.key()));
    if (chosen != All && !states.contains(SourceState(chosen)))
        m_states->addItem(tr("%1 (%L2)").arg(models::stateWords(SourceState(chosen))).arg(0), chosen);
    m_states->setCurrentIndex(m_states->findData(chosen));
    m_agents->show(sources.agents(), sources.agent());
}

} // namespace views
