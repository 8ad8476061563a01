// SPDX-License-Identifier: MIT
#include "views/context/budgetform.h"

#include "models/stacktable.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"

#include <QGridLayout>
#include <QSpinBox>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int MostTokens = 100'000;
constexpr int MostEntries = 200;

} // namespace

BudgetForm::BudgetForm(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    setAccessibleName(tr("Budgets"));
    m_grid->setContentsMargins(12, 8, 12, 8);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
}

void BudgetForm::setRecipe(const store::Recipe &recipe)
{
    if (recipe == m_recipe)
        return;
    m_recipe = recipe;
    emptyLayout(m_grid);
    const bool hasTokens = std::ranges::all_of(recipe.layers, [](const store::LayerPlan &plan) {
        return plan.unit == store::LayerPlan::Unit::Tokens;
    });
    const QStringList heads{tr("Layer"), hasTokens ? tr("Tokens") : tr("Room"), tr("Entries"), tr("Order")};
    for (int column = 0; column < int(heads.size()); ++column) {
        auto *head = new InkLabel(heads.at(column), Theme::Type::Tiny, Theme::Text3, this);
        m_grid->addWidget(head, 0, column);
    }
    for (int row = 0; row < int(recipe.layers.size()); ++row)
        addLayer(row);
    adjustSize();
}

void BudgetForm::addLayer(int row)
{
    const store::LayerPlan &plan = m_recipe.layers[size_t(row)];
    const QString name = models::planWords(plan);
    auto *label = new InkLabel(name, Theme::Type::Small, Theme::Text, this);
    m_grid->addWidget(label, row + 1, 0);
    const auto field = [this, row](int most, int step, int value, const QString &says,
                                   int store::LayerPlan::*member) {
        auto *box = new QSpinBox(this);
        box->setRange(0, most);
        box->setSingleStep(step);
        box->setValue(value);
        box->setKeyboardTracking(false);
        box->setAccessibleName(says);
        connect(box, &QSpinBox::valueChanged, this, [this, row, member](int number) {
            m_recipe.layers[size_t(row)].*member = number;
            Q_EMIT changed(m_recipe);
        });
        return box;
    };
    m_grid->addWidget(field(MostTokens, 100, plan.budget,
                            plan.unit == store::LayerPlan::Unit::Tokens
                                ? tr("%1: tokens").arg(name)
                                : tr("%1: %2").arg(name, models::unitWords(plan.unit)),
                            &store::LayerPlan::budget),
                      row + 1, 1);
    m_grid->addWidget(
        field(MostEntries, 1, plan.topK, tr("%1: entries at most").arg(name), &store::LayerPlan::topK),
        row + 1, 2);
    auto *up = new QToolButton(this);
    up->setText(u"↑"_s);
    up->setAutoRaise(true);
    up->setEnabled(row > 0);
    up->setAccessibleName(tr("%1: earlier").arg(name));
    up->setToolTip(up->accessibleName());
    connect(up, &QToolButton::clicked, this, [this, row] { move(row, row - 1); });
    m_grid->addWidget(up, row + 1, 3);
}

void BudgetForm::move(int from, int to)
{
    store::Recipe recipe = m_recipe;
    std::swap(recipe.layers[size_t(from)], recipe.layers[size_t(to)]);
    setRecipe(recipe);
    Q_EMIT changed(recipe);
}

} // namespace views
