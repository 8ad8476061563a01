// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/stack.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace views {

// The fields of one layer of a recipe: its budget, what happens to entries without room, their order, and the
// kinds told. GUI thread.
class LayerForm : public QWidget
{
    Q_OBJECT

public:
    explicit LayerForm(QWidget *parent = nullptr);

    void setPlan(const store::LayerPlan &plan);
    // The layer as typed; error Usage if a recipe may not have it.
    [[nodiscard]] store::Result<store::LayerPlan> plan() const;

Q_SIGNALS:
    void changed();

private:
    QComboBox *addWords(QFormLayout *form, const QString &key, const QString &title, const QString &note);
    [[nodiscard]] QJsonObject typed() const;

    store::LayerPlan m_plan;
    QSpinBox *m_budget;
    QComboBox *m_unit;
    QComboBox *m_overflow;
    QComboBox *m_rank;
    QSpinBox *m_entries;
    QLineEdit *m_kinds;
    QLineEdit *m_group;
    bool m_isShowing = false;
};

} // namespace views
