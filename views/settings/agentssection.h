// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/cleanup.h"
#include "store/curation/policyrehearsal.h"
#include "views/settings/formsection.h"

#include <QTimer>

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace views {

class BudgetGrid;
class CleanupForm;
class PickTable;

// The policy of each agent: what it is told, and what becomes of its memories (budgets, forgetting, expiry,
// capture). Changes are rehearsed while they are typed; nothing holds before it is saved. GUI thread.
class AgentsSection : public FormSection
{
    Q_OBJECT

public:
    explicit AgentsSection(models::Workbench *bench, QWidget *parent = nullptr);

protected:
    void readStore() override;
    void forgetTyped() override;

private:
    struct Known; // what is read: all agents, recipes, and the chosen agent's usage
    struct Rehearsed;

    void makeFields();
    void makeKeeping();
    void connectFields();
    void makeResult();
    void show(const Known &known);
    void showPolicy(const store::AgentPolicy &policy);
    [[nodiscard]] store::AgentPolicy typed() const;
    void fit();
    void rehearse();
    void showRehearsal(const store::Result<Rehearsed> &rehearsed, const store::AgentPolicy &policy);
    void save();

    PickTable *m_agents;
    QComboBox *m_reads;
    QLineEdit *m_others;
    QCheckBox *m_public;
    QCheckBox *m_private;
    QCheckBox *m_drafts;
    QComboBox *m_recipe;
    QComboBox *m_forgetting;
    QSpinBox *m_expiry;
    QComboBox *m_capture;
    BudgetGrid *m_budget;
    InkLabel *m_result = nullptr;
    PickTable *m_rows;
    KeyButton *m_save = nullptr;
    KeyButton *m_back = nullptr;
    CleanupForm *m_cleanup;
    QTimer m_delay;
    QString m_agent;                               // the agent whose policy the fields show
    store::AgentPolicy m_kept;                     // as it is stored
    QHash<QString, store::AgentPolicy> m_left;     // unsaved policies of other agents
    std::optional<store::AgentPolicy> m_rehearsed; // the policy whose rehearsal is shown
    int m_asked = 0;                               // an answer to an older reading is dropped
};

} // namespace views
