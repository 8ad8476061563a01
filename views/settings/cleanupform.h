// SPDX-License-Identifier: MIT
#pragma once

#include "models/workbench.h"
#include "store/curation/cleanup.h"

#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;

namespace views {

class InkLabel;
class KeyButton;
class PickTable;

// Shows the plan of a clean-up of one agent's memory: its steps in order with their reasons, and check boxes
// for the kinds of steps to be carried out. GUI thread.
class CleanupForm : public QWidget
{
    Q_OBJECT

public:
    explicit CleanupForm(models::Workbench *bench, QWidget *parent = nullptr);

    void setAgent(const QString &agent); // makes the plan for this agent

Q_SIGNALS:
    void messageRaised(const QString &text);
    void changeRaised(const QString &text, const QString &changeset);
    void rowRequested(const QString &uid);

private:
    using Act = store::upkeep::BudgetStep::Act;
    static constexpr auto &Acts = store::upkeep::AllActs;

    void showPlan();
    void fit();
    void carryOut();
    [[nodiscard]] QSet<Act> chosen() const;
    [[nodiscard]] int stepsOf(Act act) const;

    models::Workbench *m_bench;
    InkLabel *m_state;
    std::array<QCheckBox *, Acts.size()> m_acts{};
    PickTable *m_steps;
    KeyButton *m_carryOut;
    std::optional<store::upkeep::CleanupPlan> m_plan;
    int m_asked = 0;
};

} // namespace views
