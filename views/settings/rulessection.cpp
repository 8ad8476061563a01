// SPDX-License-Identifier: MIT
#include "views/settings/rulessection.h"

#include "store/rows/decisionsigning.h"
#include "store/rows/reflexions.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/picktable.h"
#include "views/settings/formrow.h"
#include "views/settings/ruleform.h"
#include "views/triage/filterwords.h"

#include <QFormLayout>
#include <QSignalBlocker>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::rules::Rule;
using store::rules::RuleRehearsal;
using store::rules::Rules;

struct RulesSection::Rehearsed
{
    RuleRehearsal rehearsal;
    std::vector<store::Reflexion> misses; // rows that people decided otherwise, the first ones
};

namespace {

constexpr int MissesShown = 200;

// "web · observation → Rejected"
QString ruleWords(const Rule &rule)
{
    store::QueueFilter filter = rule.filter;
    filter.lane = store::QueueFilter::Lane::All;
    QStringList conditions;
    for (const FilterCondition &condition : conditionsOf(filter))
        conditions += condition.text;
    if (!filter.text.isEmpty())
        conditions += u"“%1”"_s.arg(filter.text);
    return RulesSection::tr("%1 → %2").arg(conditions.join(u" · "_s), store::words(rule.verdict));
}

QString percent(double share)
{
    return RulesSection::tr("%1 %").arg(qRound(share * 100));
}

QString rehearsalWords(const RuleRehearsal &rehearsal)
{
    QStringList said{
        RulesSection::tr("%n waiting row(s) would be decided now.", nullptr, int(rehearsal.waiting.size()))};
    const auto agreement = rehearsal.agreement();
    if (rehearsal.decided == 0)
        said += RulesSection::tr("Nobody decided such a row yet, so there is nothing to compare it with.");
    else
        said += RulesSection::tr("Of %1 such rows that people decided, %2 went the same way (95 % interval: "
                                 "%3 to %4).")
                    .arg(QString::number(rehearsal.decided), QString::number(rehearsal.agreed),
                         percent(agreement.low), percent(agreement.high));
    if (!rehearsal.isWhole)
        said += RulesSection::tr("There is more history than was looked at.");
    return said.join(u' ');
}

std::vector<PickTable::Line> linesOf(const RuleRehearsal &rehearsal,
                                     const std::vector<store::Reflexion> &rows)
{
    std::vector<PickTable::Line> lines;
    for (const store::Reflexion &row : rows) {
        const auto miss = std::ranges::find(rehearsal.misses, row.uid, &RuleRehearsal::Miss::uid);
        if (miss != rehearsal.misses.end())
            lines.push_back({row.uid, {row.observation.simplified(), store::words(miss->decided)}});
    }
    return lines;
}

} // namespace

RulesSection::RulesSection(models::Workbench *bench, QWidget *parent)
    : FormSection(bench, u"rulesSection"_s, tr("Rules"), parent)
    , m_rules(new PickTable(tr("Rules"), {tr("Rule"), tr("Decides"), tr("State")}, this))
    , m_form(new RuleForm(this))
    , m_misses(new PickTable(tr("Rows it would have decided otherwise"),
                             {tr("It would have decided otherwise"), tr("A person")}, this))
{
    m_rules->setObjectName(u"rules"_s);
    m_rules->setWidths({130, 0, 60}, 1);
    addWide(m_rules);
    m_form->setObjectName(u"ruleForm"_s);
    addWide(m_form);
    makeButtons();
    connect(m_rules, &PickTable::chosen, this, &RulesSection::leave);
    connect(m_form, &RuleForm::changed, this, &RulesSection::fit);
    connect(m_misses, &PickTable::picked, this, &RulesSection::rowRequested);
    show(Known());
}

void RulesSection::makeButtons()
{
    m_rehearse = addButton(u"ruleRehearse"_s, tr("Rehearse"));
    m_save = addButton(u"ruleSave"_s, tr("Save"));
    m_back = addButton(u"ruleBack"_s, tr("As it was"));
    m_switch = addButton(u"ruleSwitch"_s, tr("Switch on"));
    m_remove = addButton(u"ruleRemove"_s, tr("Remove"));
    m_state = addWords(u"ruleState"_s);
    m_result = addWords(u"ruleResult"_s);
    m_misses->setObjectName(u"ruleMisses"_s);
    m_misses->setWidths({0, 150}, 0);
    addWide(m_misses);
    connect(m_rehearse, &KeyButton::clicked, this, &RulesSection::rehearse);
    connect(m_save, &KeyButton::clicked, this, &RulesSection::save);
    connect(m_back, &KeyButton::clicked, this, &RulesSection::showRule);
    connect(m_switch, &KeyButton::clicked, this, &RulesSection::switchOver);
    connect(m_remove, &KeyButton::clicked, this, &RulesSection::remove);
}

void RulesSection::readStore()
{
    if (!bench()->store.isOpen())
        return show({});
    const auto work = [](store::Database &database) -> store::Result<Known> {
        const auto rules = Rules(database).all();
        const auto areSigned = rules ? store::decisionsAreSigned(database) : tl::unexpected(rules.error());
        if (!areSigned)
            return tl::unexpected(areSigned.error());
        return Known{*rules, *areSigned};
    };
    bench()->store.read(work).then(this, [this](const store::Result<Known> &known) {
        known ? show(*known) : Q_EMIT messageRaised(known.error().message);
    });
}

// Lists the rules and, as the last line, "New rule".
void RulesSection::show(const Known &known)
{
    const QString before = m_rules->current();
    const bool isTyped = isChanged();
    m_known = known;
    std::vector<PickTable::Line> lines;
    for (const Rule &rule : known.rules)
        lines.push_back({rule.name, {rule.name, ruleWords(rule), rule.isOn ? tr("on") : tr("off")}});
    lines.push_back({{}, {tr("New rule"), QString(), QString()}});
    const QString wanted = m_wanted.isEmpty() ? before : std::exchange(m_wanted, {});
    {
        const QSignalBlocker quiet(m_rules);
        m_rules->setLines(lines);
        m_rules->choose(wanted);
    }
    if (!isTyped || m_rules->current() != before)
        showRule();
    else
        fit();
}

const Rule *RulesSection::stored() const
{
    const auto found = std::ranges::find(m_known.rules, m_rules->current(), &Rule::name);
    return found == m_known.rules.end() ? nullptr : &*found;
}

Rule RulesSection::storedOf(const QString &name) const
{
    const auto found = std::ranges::find(m_known.rules, name, &Rule::name);
    return found == m_known.rules.end() ? Rule() : *found;
}

bool RulesSection::isChanged() const
{
    return m_form->rule() != storedOf(m_shown);
}

void RulesSection::forgetTyped()
{
    m_left.clear();
    m_form->setRule({});
    m_shown.clear();
}

void RulesSection::leave()
{
    if (isChanged())
        m_left.insert(m_shown, m_form->rule());
    showRule();
}

void RulesSection::showRule()
{
    m_shown = m_rules->current();
    const Rule rule = m_left.contains(m_shown) ? m_left.take(m_shown) : storedOf(m_shown);
    m_form->setRule(rule);
    m_form->setNameFixed(stored());
    if (m_rehearsed && m_rehearsed->name != rule.name)
        m_rehearsed.reset();
    fit();
}

void RulesSection::fit()
{
    Rule typed = m_form->rule();
    const bool canWrite = isWritable();
    const bool isOn = stored() && stored()->isOn;
    typed.isOn =
        m_rehearsed ? m_rehearsed->isOn : typed.isOn; // whether the rule is on does not change its rehearsal
    const bool isRehearsed = m_rehearsed == typed;
    if (!isRehearsed) {
        m_rehearsed.reset();
        m_result->clear();
        m_misses->hide();
    }
    m_form->setEnabled(canWrite);
    enableButton(m_rehearse, bench()->store.isOpen() && !typed.name.isEmpty(), m_rules);
    enableButton(m_save, canWrite && isChanged() && !typed.name.isEmpty(), m_rules);
    enableButton(m_back, isChanged(), m_rules);
    m_switch->setText(isOn ? tr("Switch off") : tr("Switch on"));
    enableButton(m_switch,
                 canWrite && stored() && !isChanged() && (isOn || (isRehearsed && !m_known.areSigned)),
                 m_rules);
    enableButton(m_remove, canWrite && stored(), m_rules);
    showState();
}

void RulesSection::showState()
{
    if (m_known.areSigned)
        m_state->setText(tr("This store wants every decision signed by a person. A rule has no key, so none "
                            "can be switched on."));
    else if (!stored())
        m_state->setText(
            tr("A rule rejects, sets aside or withholds what its conditions find. It is off until "
               "you have rehearsed it and switch it on."));
    else if (isChanged())
        m_state->setText(tr("Changed here. Saving it switches it off."));
    else if (stored()->isOn)
        m_state->setText(
            tr("It is on: the job “rules” decides what it finds, and signs rule:%1.").arg(stored()->name));
    else
        m_state->setText(m_rehearsed ? tr("It is off. You can switch it on now.")
                                     : tr("It is off. Rehearse it before you switch it on."));
}

void RulesSection::rehearse()
{
    const Rule rule = m_form->rule();
    const auto work = [rule](store::Database &database) -> store::Result<Rehearsed> {
        const auto rehearsal = Rules(database).rehearse(rule);
        if (!rehearsal)
            return tl::unexpected(rehearsal.error());
        QStringList uids;
        for (const RuleRehearsal::Miss &miss : rehearsal->misses) {
            if (uids.size() < MissesShown)
                uids += miss.uid;
        }
        return store::Reflexions(database).byUids(uids).map([&](const std::vector<store::Reflexion> &rows) {
            return Rehearsed{*rehearsal, rows};
        });
    };
    bench()->store.read(work).then(
        this, [this, rule](const store::Result<Rehearsed> &rehearsed) { showRehearsal(rule, rehearsed); });
}

void RulesSection::showRehearsal(const Rule &rule, const store::Result<Rehearsed> &rehearsed)
{
    if (rule != m_form->rule()) // the form was changed meanwhile
        return;
    if (!rehearsed) {
        m_rehearsed.reset();
        fit();
        return m_result->setText(rehearsed.error().message);
    }
    m_rehearsed = rule;
    m_result->setText(rehearsalWords(rehearsed->rehearsal));
    m_misses->setLines(linesOf(rehearsed->rehearsal, rehearsed->misses));
    m_misses->setVisible(!rehearsed->misses.empty());
    fit();
}

void RulesSection::save()
{
    const Rule rule = m_form->rule();
    const auto work = [rule](store::Database &database, const store::Actor &person) {
        return Rules(database).save(rule, person);
    };
    carryOut(tr("Rule %1 saved; it is off").arg(rule.name), work, [this, rule] {
        if (m_form->rule() == rule) // unless another rule was chosen meanwhile
            m_wanted = rule.name;
        std::ranges::replace_if(
            m_known.rules, [&](const Rule &one) { return one.name == rule.name; }, rule);
    });
}

void RulesSection::switchOver()
{
    const QString name = stored()->name;
    const bool isOn = !stored()->isOn;
    carryOut(isOn ? tr("Rule %1 is on").arg(name) : tr("Rule %1 is off").arg(name),
             [name, isOn](store::Database &database, const store::Actor &person) {
                 return Rules(database).switchTo(name, isOn, person);
             });
}

void RulesSection::remove()
{
    const QString name = stored()->name;
    carryOut(tr("Rule %1 removed").arg(name), [name](store::Database &database, const store::Actor &person) {
        return Rules(database).remove(name, person);
    });
}

} // namespace views
