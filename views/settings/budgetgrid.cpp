// SPDX-License-Identifier: MIT
#include "views/settings/budgetgrid.h"

#include "views/parts/inklabel.h"
#include "views/settings/formrow.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>

#include <limits>

namespace views {

using namespace Qt::StringLiterals;
using store::Extent;
using store::MemoryBudget;

namespace {

constexpr int NoLimit = -1;
constexpr int Most = std::numeric_limits<int>::max();

QString kindWords(store::ItemKind kind)
{
    switch (kind) {
    case store::ItemKind::Episode: return BudgetGrid::tr("Episodes");
    case store::ItemKind::Note: return BudgetGrid::tr("Notes");
    case store::ItemKind::Procedure: return BudgetGrid::tr("Procedures");
    case store::ItemKind::Fact: return BudgetGrid::tr("Facts");
    }
    Q_UNREACHABLE();
}

void showLimit(QSpinBox *field, qint64 limit)
{
    const QSignalBlocker quiet(field);
    field->setValue(limit >= Most ? NoLimit : int(limit));
}

qint64 limitIn(const QSpinBox *field)
{
    return field->value() == NoLimit ? MemoryBudget::NoLimit : field->value();
}

void showUsed(InkLabel *label, qint64 used, qint64 limit)
{
    const QString number = QLocale().toString(used);
    //: more than the budget allows: "612, too many"
    label->setText(used > limit ? BudgetGrid::tr("%1, too many").arg(number) : number);
    label->setBold(used > limit);
}

// Of a usage or a budget: the kinds, then all of them.
template<typename Usage>
auto &extentOf(Usage &usage, size_t line)
{
    return line < store::AllItemKinds.size() ? usage.of(store::AllItemKinds[line]) : usage.total;
}

} // namespace

BudgetGrid::BudgetGrid(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    const QStringList heads{tr("Budget"), tr("Items"), tr("at most"), tr("Characters"), tr("at most")};
    for (int column = 0; column < heads.size(); ++column) {
        auto *head = new InkLabel(Theme::Type::Small, Theme::Text3, this);
        head->setText(heads.at(column));
        grid->addWidget(head, 0, column);
        grid->setColumnStretch(column, 1);
    }
    for (const store::ItemKind kind : store::AllItemKinds)
        m_lines[size_t(kind)] = makeLine(grid, store::name(kind), kindWords(kind));
    m_lines.back() = makeLine(grid, u"total"_s, tr("In all"));
}

BudgetGrid::Line BudgetGrid::makeLine(QGridLayout *grid, const QString &name, const QString &title)
{
    const int row = grid->rowCount();
    auto *label = new InkLabel(Theme::Type::Body, Theme::Text2, this);
    label->setText(title);
    grid->addWidget(label, row, 0);
    Line line;
    //: of a kind of memories: "Facts, items at most"
    line.mostItems = makeLimit(u"budgetItems:"_s + name, tr("%1, items at most").arg(title));
    line.mostChars = makeLimit(u"budgetChars:"_s + name, tr("%1, characters at most").arg(title));
    line.items = new InkLabel(Theme::Type::Body, Theme::Text, this);
    line.items->setObjectName(u"usedItems:"_s + name);
    line.chars = new InkLabel(Theme::Type::Body, Theme::Text, this);
    line.chars->setObjectName(u"usedChars:"_s + name);
    grid->addWidget(line.items, row, 1);
    grid->addWidget(line.mostItems, row, 2);
    grid->addWidget(line.chars, row, 3);
    grid->addWidget(line.mostChars, row, 4);
    return line;
}

QSpinBox *BudgetGrid::makeLimit(const QString &name, const QString &title)
{
    auto *field = new QSpinBox(this);
    field->setObjectName(name);
    nameField(field, title);
    field->setRange(NoLimit, Most);
    field->setSpecialValueText(tr("no limit"));
    field->setGroupSeparatorShown(true);
    field->setKeyboardTracking(false);
    field->setMinimumWidth(Theme::current()->scaled(96));
    field->setFocusPolicy(Qt::StrongFocus); // the wheel scrolls the page
    connect(field, &QSpinBox::valueChanged, this, [this] {
        showUsage();
        Q_EMIT changed();
    });
    return field;
}

void BudgetGrid::setUsage(const store::MemoryUsage &usage)
{
    m_usage = usage;
    showUsage();
}

void BudgetGrid::setBudget(const MemoryBudget &budget)
{
    for (size_t i = 0; i < Lines; ++i) {
        const Extent &limit = extentOf(budget.limit, i);
        showLimit(m_lines[i].mostItems, limit.items);
        showLimit(m_lines[i].mostChars, limit.chars);
    }
    showUsage();
}

MemoryBudget BudgetGrid::budget() const
{
    MemoryBudget budget;
    for (size_t i = 0; i < Lines; ++i)
        extentOf(budget.limit, i) = {limitIn(m_lines[i].mostItems), limitIn(m_lines[i].mostChars)};
    return budget;
}

void BudgetGrid::showUsage()
{
    const MemoryBudget limits = budget();
    for (size_t i = 0; i < Lines; ++i) {
        const Extent &used = extentOf(m_usage, i);
        const Extent &limit = extentOf(limits.limit, i);
        showUsed(m_lines[i].items, used.items, limit.items);
        showUsed(m_lines[i].chars, used.chars, limit.chars);
    }
}

} // namespace views
