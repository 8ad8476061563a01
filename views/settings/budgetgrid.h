// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/memorybudget.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QSpinBox;

namespace views {

class InkLabel;

// A table of what an agent uses and what its budget allows: a line for each kind, and one for all together.
class BudgetGrid : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetGrid(QWidget *parent = nullptr);

    void setUsage(const store::MemoryUsage &usage);
    void setBudget(const store::MemoryBudget &budget);
    [[nodiscard]] store::MemoryBudget budget() const; // the budget as typed

Q_SIGNALS:
    void changed();

private:
    // One unit of a line: the amount used, and under it the field for the limit.
    struct Cell
    {
        InkLabel *used = nullptr;
        QSpinBox *most = nullptr;
    };
    using Line = std::array<Cell, store::AllExtentUnits.size()>;
    // A line for each kind, and the last one for all together.
    static constexpr size_t Lines = store::AllItemKinds.size() + 1;

    Line makeLine(QGridLayout *grid, const QString &name, const QString &title);
    QSpinBox *makeLimit(const QString &name, const QString &title);
    void showUsage();

    std::array<Line, Lines> m_lines;
    store::MemoryUsage m_usage;
};

} // namespace views
