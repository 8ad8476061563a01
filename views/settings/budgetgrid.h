// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/memorybudget.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QSpinBox;

namespace views {

class InkLabel;

// How much an agent keeps in sight beside how much it may: a line for each kind, and one for all.
class BudgetGrid : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetGrid(QWidget *parent = nullptr);

    void setUsage(const store::MemoryUsage &usage);
    void setBudget(const store::MemoryBudget &budget);
    [[nodiscard]] store::MemoryBudget budget() const; // as it is typed

Q_SIGNALS:
    void changed();

private:
    // A unit of a line: what is used, and under it what may be.
    struct Cell
    {
        InkLabel *used = nullptr;
        QSpinBox *most = nullptr;
    };
    using Line = std::array<Cell, store::AllExtentUnits.size()>;
    // The kinds, then all of them.
    static constexpr size_t Lines = store::AllItemKinds.size() + 1;

    Line makeLine(QGridLayout *grid, const QString &name, const QString &title);
    QSpinBox *makeLimit(const QString &name, const QString &title);
    void showUsage();

    std::array<Line, Lines> m_lines;
    store::MemoryUsage m_usage;
};

} // namespace views
