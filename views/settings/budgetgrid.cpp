// SPDX-License-Identifier: MIT
#include "views/settings/budgetgrid.h"

#include "views/parts/inklabel.h"
#include "views/settings/formrow.h"

#include <QGridLayout>
#include <QLocale>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace views {

using namespace Qt::StringLiterals;
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

// In the order of AllExtentUnits.
QString unitWords(size_t unit)
{
    const QStringList words{BudgetGrid::tr("Items"), BudgetGrid::tr("Characters"), BudgetGrid::tr("Tokens"),
                            BudgetGrid::tr("Bytes of vectors")};
    return words.at(qsizetype(unit));
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

// The numbers for a line, from a usage or a budget: of a kind, or the total for the last line.
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
    for (int column = 0; column <= int(store::AllExtentUnits.size()); ++column) {
        auto *head = new InkLabel(Theme::Type::Small, Theme::Text3, this);
        head->setText(column == 0 ? tr("Budget: in sight, at most") : unitWords(size_t(column - 1)));
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
    auto *label = new InkLabel(title, Theme::Type::Body, Theme::Text2, this);
    grid->addWidget(label, row, 0);
    Line line;
    for (size_t unit = 0; unit < line.size(); ++unit) {
        const QString word = QString::fromLatin1(store::AllExtentUnits[unit].word) + u':' + name;
        auto *cell = new QVBoxLayout;
        cell->setSpacing(1);
        line[unit].used = new InkLabel(Theme::Type::Small, Theme::Text2, this);
        line[unit].used->setObjectName(u"used_"_s + word);
        //: of a kind of memories and a unit: "Facts, Items: at most"
        line[unit].most = makeLimit(u"most_"_s + word, tr("%1, %2: at most").arg(title, unitWords(unit)));
        cell->addWidget(line[unit].used);
        cell->addWidget(line[unit].most);
        grid->addLayout(cell, row, int(unit) + 1);
    }
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
    Theme::follow(field, [field] { // the form gives it no more than it must have
        field->setMinimumSize(Theme::current()->scaled(96), Theme::current()->scaled(28));
    });
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
        for (size_t unit = 0; unit < m_lines[i].size(); ++unit)
            showLimit(m_lines[i][unit].most, extentOf(budget.limit, i).*store::AllExtentUnits[unit].of);
    }
    showUsage();
}

MemoryBudget BudgetGrid::budget() const
{
    MemoryBudget budget;
    for (size_t i = 0; i < Lines; ++i) {
        for (size_t unit = 0; unit < m_lines[i].size(); ++unit)
            extentOf(budget.limit, i).*store::AllExtentUnits[unit].of = limitIn(m_lines[i][unit].most);
    }
    return budget;
}

void BudgetGrid::showUsage()
{
    const MemoryBudget limits = budget();
    for (size_t i = 0; i < Lines; ++i) {
        for (size_t unit = 0; unit < m_lines[i].size(); ++unit) {
            const auto of = store::AllExtentUnits[unit].of;
            showUsed(m_lines[i][unit].used, extentOf(m_usage, i).*of, extentOf(limits.limit, i).*of);
        }
    }
}

} // namespace views
