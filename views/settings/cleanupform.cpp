// SPDX-License-Identifier: MIT
#include "views/settings/cleanupform.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/picktable.h"

#include <QCheckBox>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::upkeep::BudgetStep;
using store::upkeep::Cleanup;
using store::upkeep::CleanupPlan;
using store::upkeep::CleanupStep;

namespace {

constexpr qsizetype MostShown = 500; // steps

QString choiceWords(BudgetStep::Act act, int steps)
{
    switch (act) {
    case BudgetStep::Act::Merge: return CleanupForm::tr("Merge %n double(s)", nullptr, steps);
    case BudgetStep::Act::Summarise:
        return CleanupForm::tr("Summarise %n episode(s) in a note that cites them", nullptr, steps);
    case BudgetStep::Act::DropVectors: return CleanupForm::tr("Drop vectors that can be made again");
    case BudgetStep::Act::Rest:
        return CleanupForm::tr("Put %n row(s) to rest: found by search, no more told by themselves", nullptr,
                               steps);
    }
    Q_UNREACHABLE();
}

QString stateWords(const CleanupPlan &plan)
{
    if (!plan.fits && plan.steps.empty())
        return CleanupForm::tr(
            "Clean-up: it keeps more than its budget allows, and nothing may be put to rest.");
    if (!plan.fits)
        return CleanupForm::tr("Clean-up: its budget would still be exceeded after these steps.");
    if (plan.steps.empty())
        return plan.isForBudget ? CleanupForm::tr("Clean-up: the budget holds, there is nothing to do.")
                                : CleanupForm::tr("Clean-up: there is nothing to do.");
    const QLocale locale;
    return CleanupForm::tr("Clean-up: %1 items would become %2, and %3 characters %4. No word is lost.")
        .arg(locale.toString(plan.before.total.items), locale.toString(plan.after.total.items),
             locale.toString(plan.before.total.chars), locale.toString(plan.after.total.chars));
}

} // namespace

CleanupForm::CleanupForm(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_state(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_steps(new PickTable(tr("Steps of the clean-up, in order"), {tr("Row"), tr("Step"), tr("Why")}, this))
    , m_carryOut(new KeyButton(tr("Carry out"), this))
{
    m_state->setObjectName(u"cleanupState"_s);
    m_state->setWordWrap(true);
    m_steps->setObjectName(u"cleanupSteps"_s);
    m_steps->setWidths({0, 110, 220}, 0);
    m_carryOut->setObjectName(u"cleanupCarryOut"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_state);
    for (const Act act : Acts) {
        auto *box = new QCheckBox(this);
        box->setObjectName(u"cleanup:"_s + store::upkeep::name(act));
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &CleanupForm::fit);
        column->addWidget(box);
        m_acts[size_t(act)] = box;
    }
    column->addWidget(m_steps);
    column->addWidget(m_carryOut, 0, Qt::AlignLeft);
    connect(m_steps, &PickTable::picked, this, [this](const QString &uid) {
        if (!uid.isEmpty())
            Q_EMIT rowRequested(uid);
    });
    connect(m_carryOut, &KeyButton::clicked, this, &CleanupForm::carryOut);
    showPlan();
}

void CleanupForm::setAgent(const QString &agent)
{
    const int asked = ++m_asked;
    if (agent.isEmpty() || !m_bench->store.isOpen()) {
        m_plan.reset();
        return showPlan();
    }
    m_bench->store.read([agent](store::Database &database) { return Cleanup(database).plan(agent); })
        .then(this, [this, asked](const store::Result<CleanupPlan> &plan) {
            if (asked != m_asked)
                return;
            m_plan = plan ? std::optional(*plan) : std::nullopt;
            showPlan();
            if (!plan)
                m_state->setText(plan.error().message);
        });
}

int CleanupForm::stepsOf(Act act) const
{
    return m_plan ? int(std::ranges::count_if(m_plan->steps,
                                              [act](const CleanupStep &one) { return one.step.act == act; }))
                  : 0;
}

void CleanupForm::showPlan()
{
    m_state->setText(m_plan ? stateWords(*m_plan) : QString());
    std::vector<PickTable::Line> lines;
    for (const CleanupStep &one : m_plan ? m_plan->steps : std::vector<CleanupStep>()) {
        if (qsizetype(lines.size()) == MostShown)
            break;
        lines.push_back({one.step.uid, {one.title, words(one.step.act), one.reason}});
    }
    m_steps->setLines(lines);
    m_steps->setVisible(!lines.empty());
    for (const Act act : Acts) {
        const int steps = stepsOf(act);
        m_acts[size_t(act)]->setVisible(steps > 0);
        m_acts[size_t(act)]->setText(choiceWords(act, steps));
    }
    fit();
}

QSet<CleanupForm::Act> CleanupForm::chosen() const
{
    QSet<Act> acts;
    for (const Act act : Acts) {
        if (stepsOf(act) > 0 && m_acts[size_t(act)]->isChecked())
            acts.insert(act);
    }
    return acts;
}

void CleanupForm::fit()
{
    const bool isPlanned = m_plan && !m_plan->steps.empty();
    m_carryOut->setVisible(isPlanned);
    m_carryOut->setEnabled(isPlanned && m_bench->store.mayWrite(u"setting"_s) && !chosen().isEmpty());
    int steps = 0;
    for (const Act act : chosen())
        steps += stepsOf(act);
    m_carryOut->setText(tr("Carry out %n step(s)", nullptr, steps));
}

// Carries out the plan as shown; if one of its rows has changed since, nothing is done and a message says so.
void CleanupForm::carryOut()
{
    const auto plan = *m_plan;
    const auto signer = m_bench->reviewer.signer();
    if (!signer)
        return;
    const auto work = [plan, acts = chosen(), signer](store::Database &database) {
        return Cleanup(database).carryOut(plan, acts, *signer);
    };
    m_carryOut->setEnabled(false);
    m_bench->store.run(work).then(
        this, [this, agent = plan.agent](const store::Result<store::Changeset> &done) {
            m_bench->feed.poll();
            setAgent(agent);
            if (!done)
                Q_EMIT messageRaised(done.error().message);
            else if (done->entries == 0)
                Q_EMIT messageRaised(tr("Done; nothing that has an entry in the ledger was changed"));
            else
                Q_EMIT changeRaised(tr("Cleaned up: %1, %n row(s)", nullptr, done->entries).arg(agent),
                                    done->uid);
        });
}

} // namespace views
