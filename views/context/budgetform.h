// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

#include <QWidget>

class QGridLayout;

namespace views {

// Budget, top-k and place of each layer, in a menu.
class BudgetForm : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetForm(QWidget *parent = nullptr);

    void setRecipe(const store::Recipe &recipe);

Q_SIGNALS:
    void changed(const store::Recipe &recipe);

private:
    void addLayer(int row);
    void move(int from, int to);

    store::Recipe m_recipe;
    QGridLayout *m_grid;
};

} // namespace views
