// SPDX-License-Identifier: MIT
#include "views/settings/layerform.h"

#include "store/retrieval/recipes/recipejson.h"
#include "views/settings/formrow.h"
#include "views/settings/recipewords.h"

#include <QComboBox>
#include <QFormLayout>
#include <QJsonArray>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <algorithm>

namespace views {

using namespace Qt::StringLiterals;
using store::LayerPlan;

namespace {

constexpr int Most = 1'000'000;

QString kindNames(const LayerPlan &plan)
{
    QStringList names;
    for (const LayerPlan::Kind &kind : plan.kinds)
        names += kind.name;
    return names.join(u", "_s);
}

// The kinds typed; one that had limits of its own keeps them.
QJsonArray kindsIn(const QString &text, const LayerPlan &before)
{
    QJsonArray kinds;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const QString name = part.trimmed();
        const auto known = std::ranges::find(before.kinds, name, &LayerPlan::Kind::name);
        QJsonObject kind{{u"kind"_s, name}};
        if (known != before.kinds.end() && known->items >= 0)
            kind.insert(u"items"_s, known->items);
        if (known != before.kinds.end() && known->budget >= 0)
            kind.insert(u"budget"_s, known->budget);
        if (!name.isEmpty())
            kinds.append(kind);
    }
    return kinds;
}

QSpinBox *numberField(const QString &name, QWidget *parent)
{
    auto *field = new QSpinBox(parent);
    field->setObjectName(name);
    field->setRange(0, Most);
    field->setGroupSeparatorShown(true);
    field->setKeyboardTracking(false);
    return field;
}

} // namespace

LayerForm::LayerForm(QWidget *parent)
    : QWidget(parent)
    , m_budget(numberField(u"layerBudget"_s, this))
    , m_entries(numberField(u"layerEntries"_s, this))
    , m_kinds(new QLineEdit(this))
    , m_group(new QLineEdit(this))
{
    auto *form = new QFormLayout(this);
    dressForm(form);
    addFormRow(form, tr("Room"), m_budget, tr("Plans that share room take that of the first of them."));
    m_unit = addWords(form, u"unit"_s, tr("Counted in"), {});
    m_overflow = addWords(form, u"overflow"_s, tr("What has no room"), {});
    m_rank = addWords(form, u"rank"_s, tr("First come"), {});
    addFormRow(form, tr("Entries at most"), m_entries, {});
    m_kinds->setObjectName(u"layerKinds"_s);
    addFormRow(form, tr("Kinds"), m_kinds, tr("With commas between; empty for all of them."));
    m_group->setObjectName(u"layerGroup"_s);
    addFormRow(form, tr("Shares room with"), m_group,
               tr("A name; layers of the same name share one budget."));
    const auto told = [this] {
        if (!m_isShowing)
            Q_EMIT changed();
    };
    for (QSpinBox *field : {m_budget, m_entries})
        connect(field, &QSpinBox::valueChanged, this, told);
    for (QComboBox *field : {m_unit, m_overflow, m_rank})
        connect(field, &QComboBox::currentIndexChanged, this, told);
    for (QLineEdit *field : {m_kinds, m_group})
        connect(field, &QLineEdit::textChanged, this, told);
}

QComboBox *LayerForm::addWords(QFormLayout *form, const QString &key, const QString &title,
                               const QString &note)
{
    auto *box = new QComboBox(this);
    box->setObjectName(u"layer:"_s + key);
    for (const QString &word : store::planWords(key))
        box->addItem(planWordFor(key, word), word);
    addFormRow(form, title, box, note);
    return box;
}

void LayerForm::setPlan(const LayerPlan &plan)
{
    const QScopedValueRollback<bool> guard(m_isShowing, true);
    m_plan = plan;
    m_budget->setValue(plan.budget);
    m_entries->setValue(plan.topK);
    const auto choose = [&plan](QComboBox *box, const QString &key) {
        box->setCurrentIndex(std::max(0, box->findData(store::planWord(plan, key))));
    };
    choose(m_unit, u"unit"_s);
    choose(m_overflow, u"overflow"_s);
    choose(m_rank, u"rank"_s);
    m_kinds->setText(kindNames(plan));
    m_group->setText(plan.group);
}

QJsonObject LayerForm::typed() const
{
    return {{u"layer"_s, m_plan.name()},
            {u"budget"_s, m_budget->value()},
            {u"top_k"_s, m_entries->value()},
            {u"unit"_s, m_unit->currentData().toString()},
            {u"overflow"_s, m_overflow->currentData().toString()},
            {u"rank"_s, m_rank->currentData().toString()},
            {u"kinds"_s, kindsIn(m_kinds->text(), m_plan)},
            {u"group"_s, m_group->text().trimmed()}};
}

store::Result<LayerPlan> LayerForm::plan() const
{
    return store::planIn(typed(), m_plan);
}

} // namespace views
