// SPDX-License-Identifier: MIT
#include "views/settings/agentssection.h"

#include "store/retrieval/recipes/ownrecipes.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/picktable.h"
#include "views/settings/budgetgrid.h"
#include "views/settings/cleanupform.h"
#include "views/settings/formrow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

using store::AgentPolicy;
using store::KnownAgent;
using store::PolicyRehearsal;

struct AgentsSection::Known
{
    std::vector<KnownAgent> agents;
    QStringList recipes;
    QString agent; // the chosen agent; empty: there is none
    store::MemoryUsage usage;
};

struct AgentsSection::Rehearsed
{
    PolicyRehearsal told;
    store::upkeep::CleanupPlan cleanup;
};

namespace {

enum Reads { Own, Others, All };
constexpr int UsualExpiry = -1; // the agent has no days of its own: the setting's hold

QString policyWords(const AgentPolicy &policy)
{
    QStringList parts{policy.readsAll ? AgentsSection::tr("reads everybody's")
                      : policy.alsoReads.isEmpty()
                          ? AgentsSection::tr("reads its own")
                          : AgentsSection::tr("reads its own, %1").arg(policy.alsoReads.join(u", "_s))};
    if (policy.classes.size() < 2)
        parts += policy.classes.isEmpty() ? AgentsSection::tr("told nothing") : policy.classes.first();
    return parts.join(u"; "_s);
}

QStringList namesIn(const QString &text)
{
    QStringList names;
    for (const QString &name : text.split(u',', Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            names += name.trimmed();
    }
    return names;
}

QString toldWords(const PolicyRehearsal &told)
{
    QStringList parts;
    if (told.lost > 0)
        parts += AgentsSection::tr("%n row(s) would no longer be told.", nullptr, told.lost);
    if (told.gained > 0)
        parts += AgentsSection::tr("%n row(s) more would be told.", nullptr, told.gained);
    if (told.lost + told.gained == 0)
        parts += AgentsSection::tr("The same rows would be told.");
    if (told.expiring > 0)
        parts +=
            AgentsSection::tr("%n row(s) have waited longer: they would expire.", nullptr, told.expiring);
    if (!told.isWhole)
        parts += AgentsSection::tr("There are more; these were counted.");
    return parts.join(u' ');
}

// One line for each row that would no longer be told, or would be told from now on.
std::vector<PickTable::Line> linesOf(const PolicyRehearsal &told)
{
    std::vector<PickTable::Line> lines;
    for (const PolicyRehearsal::Row &row : told.lostRows)
        lines.push_back({row.uid, {row.words, AgentsSection::tr("no longer")}});
    for (const PolicyRehearsal::Row &row : told.gainedRows)
        lines.push_back({row.uid, {row.words, AgentsSection::tr("from now on")}});
    return lines;
}

QString cleanupWords(const store::upkeep::CleanupPlan &plan)
{
    if (plan.steps.empty())
        return {};
    const int steps = int(plan.steps.size());
    return plan.isForBudget
               ? AgentsSection::tr("It keeps more in sight than that: a clean-up would take %n step(s), when "
                                   "you carry it out.",
                                   nullptr, steps)
               : AgentsSection::tr("A clean-up would take %n step(s), when you carry it out.", nullptr,
                                   steps);
}

} // namespace

AgentsSection::AgentsSection(models::Workbench *bench, QWidget *parent)
    : FormSection(bench, u"agentsSection"_s, tr("Agents"), parent)
    , m_agents(new PickTable(tr("Agents"), {}, this))
    , m_reads(new QComboBox(this))
    , m_others(new QLineEdit(this))
    , m_public(new QCheckBox(tr("public"), this))
    , m_private(new QCheckBox(tr("private"), this))
    , m_drafts(new QCheckBox(tr("drafted of what waits"), this))
    , m_recipe(new QComboBox(this))
    , m_forgetting(new QComboBox(this))
    , m_expiry(new QSpinBox(this))
    , m_capture(new QComboBox(this))
    , m_budget(new BudgetGrid(this))
    , m_rows(new PickTable(tr("Rows that would change"), {tr("Row"), tr("Told")}, this))
    , m_cleanup(new CleanupForm(bench, this))
{
    makeFields();
    makeKeeping();
    connectFields();
    makeResult();
    m_delay.setSingleShot(true);
    m_delay.setInterval(200ms); // letters that come at once are rehearsed once
    connect(&m_delay, &QTimer::timeout, this, &AgentsSection::rehearse);
    connect(m_agents, &PickTable::chosen, this, [this](const QString &agent) {
        if (!m_agent.isEmpty() && typed() != m_kept)
            m_left.insert(m_agent, typed());
        m_agent.clear(); // the fields no longer belong to the agent before
        m_cleanup->setAgent(agent);
        readStore();
    });
    connect(m_cleanup, &CleanupForm::messageRaised, this, &AgentsSection::messageRaised);
    connect(m_cleanup, &CleanupForm::changeRaised, this, &AgentsSection::changeRaised);
    connect(m_cleanup, &CleanupForm::rowRequested, this, &AgentsSection::rowRequested);
}

void AgentsSection::makeFields()
{
    m_agents->setObjectName(u"agents"_s);
    addWide(m_agents);
    m_reads->setObjectName(u"agentReads"_s);
    m_reads->addItem(tr("Its own memories")); // in the order of Reads
    m_reads->addItem(tr("Its own, and those of others"));
    m_reads->addItem(tr("Everybody's memories"));
    addFormRow(form(), tr("Reads"), m_reads, tr("What belongs to no agent is read by all of them."));
    m_others->setObjectName(u"agentOthers"_s);
    addFormRow(form(), tr("Others"), m_others, tr("Names of agents, with commas between."));
    auto *classes = new QWidget(this);
    auto *row = new QHBoxLayout(classes);
    row->setContentsMargins({});
    m_public->setObjectName(u"agentPublic"_s);
    m_private->setObjectName(u"agentPrivate"_s);
    row->addWidget(m_public);
    row->addWidget(m_private);
    row->addStretch();
    addFormRow(form(), tr("Is told"), classes,
               tr("What is private is told to its own agent alone, what is sensitive to nobody."));
    m_recipe->setObjectName(u"agentRecipe"_s);
    addFormRow(form(), tr("Recipe"), m_recipe, tr("How its contexts are made where it asks for none."));
    m_drafts->setObjectName(u"agentDrafts"_s);
    addFormRow(form(), tr("Beliefs"), m_drafts,
               tr("The wiki job words what it believes. A draft is told to nobody until you release it on "
                  "Beliefs."));
}

void AgentsSection::makeKeeping()
{
    using enum AgentPolicy::Forgetting;
    m_forgetting->setObjectName(u"agentForgetting"_s);
    m_forgetting->addItem(tr("By its budget, else by activation"), -1);
    m_forgetting->addItem(tr("What exceeds a budget"), int(Budget));
    m_forgetting->addItem(tr("That, and what nobody needed for long"), int(Decay));
    m_forgetting->addItem(tr("Nothing"), int(Never));
    addFormRow(form(), tr("Puts to rest"), m_forgetting,
               tr("What a clean-up may propose. What rests is found by search, and no more told by itself."));
    m_expiry->setObjectName(u"agentExpiry"_s);
    m_expiry->setRange(UsualExpiry, AgentPolicy::MostExpiryDays);
    m_expiry->setSpecialValueText(tr("as all rows do"));
    addFormRow(form(), tr("Days its rows wait"), m_expiry,
               tr("For a person; then they expire. 0: they wait for ever."));
    m_capture->setObjectName(u"agentCapture"_s);
    m_capture->addItem(tr("The model, else the rules")); // in the order of Capture
    m_capture->addItem(tr("The rules alone"));
    m_capture->addItem(tr("Nobody"));
    addFormRow(
        form(), tr("Reads its sessions"), m_capture,
        tr("For what is to be remembered: the model for distilling, or rules on this computer. What is found "
           "waits for a person."));
    m_budget->setObjectName(u"agentBudget"_s);
    addWide(m_budget);
}

void AgentsSection::connectFields()
{
    for (QComboBox *box : {m_reads, m_recipe, m_forgetting, m_capture})
        connect(box, &QComboBox::currentIndexChanged, this, &AgentsSection::fit);
    for (QCheckBox *box : {m_public, m_private, m_drafts})
        connect(box, &QCheckBox::toggled, this, &AgentsSection::fit);
    connect(m_others, &QLineEdit::textChanged, this, &AgentsSection::fit);
    connect(m_expiry, &QSpinBox::valueChanged, this, &AgentsSection::fit);
    connect(m_budget, &BudgetGrid::changed, this, &AgentsSection::fit);
}

void AgentsSection::makeResult()
{
    m_result = addWords(u"agentResult"_s);
    m_rows->setObjectName(u"agentRows"_s);
    m_rows->setWidths({0, 110}, 0);
    addWide(m_rows);
    m_save = addButton(u"agentSave"_s, tr("Save"));
    m_back = addButton(u"agentBack"_s, tr("As it was"));
    m_cleanup->setObjectName(u"cleanup"_s);
    addWide(m_cleanup);
    connect(m_rows, &PickTable::picked, this, &AgentsSection::rowRequested);
    connect(m_save, &KeyButton::clicked, this, &AgentsSection::save);
    connect(m_back, &KeyButton::clicked, this, [this] {
        showPolicy(m_kept);
        fit();
    });
}

void AgentsSection::readStore()
{
    if (!bench()->store.isOpen())
        return show({});
    const int asked = ++m_asked;
    const auto work = [chosen = m_agents->current()](store::Database &database) -> store::Result<Known> {
        auto agents = store::knownAgents(database);
        const auto recipes = agents ? store::recipesOf(database) : tl::unexpected(agents.error());
        if (!recipes)
            return tl::unexpected(recipes.error());
        Known known{.agents = std::move(*agents), .recipes = {}, .agent = {}, .usage = {}};
        for (const store::Recipe &recipe : *recipes)
            known.recipes += recipe.name;
        if (known.agents.empty())
            return known;
        const bool isThere = std::ranges::find(known.agents, chosen, &KnownAgent::name) != known.agents.end();
        known.agent = isThere ? chosen : known.agents.front().name;
        return store::upkeep::Cleanup(database).usage(known.agent).map([&](const store::MemoryUsage &usage) {
            known.usage = usage;
            return known;
        });
    };
    bench()->store.read(work).then(this, [this, asked](const store::Result<Known> &known) {
        if (asked != m_asked)
            return;
        known ? show(*known) : Q_EMIT messageRaised(known.error().message);
    });
}

void AgentsSection::forgetTyped()
{
    m_left.clear();
    m_agent.clear();
}

void AgentsSection::show(const Known &known)
{
    std::vector<PickTable::Line> lines;
    for (const KnownAgent &agent : known.agents) {
        const bool isLeft = agent.name != known.agent && m_left.contains(agent.name);
        const QString left = isLeft ? u"  ·  "_s + tr("changed, not saved") : QString();
        lines.push_back({agent.name, {agent.name + u"  ·  "_s + policyWords(agent.policy) + left}});
    }
    {
        const QSignalBlocker quiet(m_agents);
        m_agents->setLines(lines);
        m_agents->choose(known.agent);
    }
    const auto found = std::ranges::find(known.agents, known.agent, &KnownAgent::name);
    const AgentPolicy stored = found == known.agents.end() ? AgentPolicy() : found->policy;
    const bool isTyped = m_agent == known.agent && typed() != m_kept;
    const QString recipe = typed().recipe;
    {
        const QSignalBlocker quiet(m_recipe);
        m_recipe->clear();
        m_recipe->addItem(tr("platform (the usual one)"), QString());
        for (const QString &name : known.recipes)
            m_recipe->addItem(name, name);
        m_recipe->setCurrentIndex(std::max(0, m_recipe->findData(recipe)));
    }
    m_kept = stored;
    m_agent = known.agent;
    if (!isTyped)
        showPolicy(m_left.contains(m_agent) ? m_left.take(m_agent) : stored);
    m_budget->setUsage(known.usage);
    m_cleanup->setAgent(known.agent);
    fit();
}

void AgentsSection::showPolicy(const AgentPolicy &policy)
{
    const std::array quiet{
        QSignalBlocker(m_reads),   QSignalBlocker(m_others),     QSignalBlocker(m_public),
        QSignalBlocker(m_private), QSignalBlocker(m_drafts),     QSignalBlocker(m_recipe),
        QSignalBlocker(m_expiry),  QSignalBlocker(m_forgetting), QSignalBlocker(m_capture)};
    m_reads->setCurrentIndex(policy.readsAll ? All : policy.alsoReads.isEmpty() ? Own : Others);
    m_others->setText(policy.alsoReads.join(u", "_s));
    m_public->setChecked(policy.classes.contains("public"_L1));
    m_private->setChecked(policy.classes.contains("private"_L1));
    m_drafts->setChecked(policy.drafts);
    m_recipe->setCurrentIndex(std::max(0, m_recipe->findData(policy.recipe)));
    m_forgetting->setCurrentIndex(m_forgetting->findData(policy.forgetting ? int(*policy.forgetting) : -1));
    m_expiry->setValue(policy.expiryDays.value_or(UsualExpiry));
    m_capture->setCurrentIndex(int(policy.capture));
    m_budget->setBudget(store::MemoryBudget::of(policy.budgets).value_or(store::MemoryBudget()));
}

AgentPolicy AgentsSection::typed() const
{
    AgentPolicy policy = m_kept;
    policy.readsAll = m_reads->currentIndex() == All;
    policy.alsoReads = m_reads->currentIndex() == Others ? namesIn(m_others->text()) : QStringList();
    policy.alsoReads.removeAll(m_agent);
    policy.classes.clear();
    if (m_public->isChecked())
        policy.classes += u"public"_s;
    if (m_private->isChecked())
        policy.classes += u"private"_s;
    policy.drafts = m_drafts->isChecked();
    policy.recipe = m_recipe->currentData().toString();
    const int forgetting = m_forgetting->currentData().toInt();
    policy.forgetting = forgetting < 0 ? std::nullopt : std::optional(AgentPolicy::Forgetting(forgetting));
    policy.expiryDays = m_expiry->value() == UsualExpiry ? std::nullopt : std::optional(m_expiry->value());
    policy.capture = AgentPolicy::Capture(m_capture->currentIndex());
    const store::MemoryBudget budget = m_budget->budget();
    const auto kept = store::MemoryBudget::of(m_kept.budgets);
    if (!kept || *kept != budget) // unchanged budgets keep their JSON as it was written
        policy.budgets = budget.json();
    return policy;
}

// Enables fields and buttons, and starts the rehearsal of a changed policy.
void AgentsSection::fit()
{
    const bool isThere = isWritable() && !m_agent.isEmpty();
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_reads, m_others, m_public, m_private, m_drafts, m_recipe,
                                          m_forgetting, m_expiry, m_capture, m_budget})
        field->setEnabled(isThere);
    showFormRow(form(), m_others, m_reads->currentIndex() == Others);
    const bool isChanged = isThere && typed() != m_kept;
    enableButton(m_back, isChanged, m_agents);
    enableButton(m_save, isChanged && m_rehearsed == typed(), m_agents);
    if (isChanged && m_rehearsed != typed()) {
        m_delay.start();
    } else if (!isChanged) {
        m_rehearsed.reset();
        m_rows->hide();
        m_result->setText(m_agent.isEmpty() ? tr("No agent has been here yet.")
                                            : tr("Change something, and it says here what that would do."));
    }
}

void AgentsSection::rehearse()
{
    const AgentPolicy policy = typed();
    if (policy == m_kept || !bench()->store.isOpen())
        return;
    const auto work = [agent = m_agent, policy](store::Database &database) -> store::Result<Rehearsed> {
        const auto told = store::rehearsePolicy(database, agent, policy);
        if (!told)
            return tl::unexpected(told.error());
        return store::upkeep::Cleanup(database)
            .planFor(agent, policy)
            .map([&](const store::upkeep::CleanupPlan &plan) {
                return Rehearsed{*told, plan};
            });
    };
    bench()->store.read(work).then(this, [this, policy](const store::Result<Rehearsed> &rehearsed) {
        showRehearsal(rehearsed, policy);
    });
}

void AgentsSection::showRehearsal(const store::Result<Rehearsed> &rehearsed, const AgentPolicy &policy)
{
    if (policy != typed()) // changed meanwhile: the next rehearsal is on its way
        return;
    if (!rehearsed) {
        m_rows->hide();
        return m_result->setText(rehearsed.error().message);
    }
    m_rehearsed = policy;
    m_result->setText((toldWords(rehearsed->told) + u' ' + cleanupWords(rehearsed->cleanup)).trimmed());
    m_rows->setLines(linesOf(rehearsed->told));
    m_rows->setVisible(rehearsed->told.lost + rehearsed->told.gained > 0);
    fit();
}

void AgentsSection::save()
{
    const QString agent = m_agent;
    const AgentPolicy policy = typed();
    const auto work = [agent, policy](store::Database &database, const store::Actor &person) {
        return store::setPolicy(database, agent, policy, person).map([](const store::Changeset &changeset) {
            return changeset.entries > 0 ? changeset.uid : QString();
        });
    };
    // The saved policy is the stored one from now on, so that an undo right after it is shown.
    carryOut(tr("Saved: what %1 is told").arg(agent), work, [this, agent, policy] {
        if (agent == m_agent)
            m_kept = policy;
        else
            m_left.remove(agent);
        fit();
    });
}

} // namespace views
