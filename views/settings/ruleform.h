// SPDX-License-Identifier: MIT
#pragma once

#include "store/rules/rules.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace views {

// The fields of a rule: its conditions on waiting rows, the status it gives them, and the reason. GUI thread.
class RuleForm : public QWidget
{
    Q_OBJECT

public:
    explicit RuleForm(QWidget *parent = nullptr);

    void setRule(const store::rules::Rule &rule);
    // The rule as typed; parts without a field stay as they were set.
    [[nodiscard]] store::rules::Rule rule() const;
    void setNameFixed(bool isFixed); // a stored rule keeps its name

Q_SIGNALS:
    void changed();

private:
    QLineEdit *addLine(QFormLayout *form, const QString &name, const QString &title,
                       const QString &note = {});
    QComboBox *addChoice(QFormLayout *form, const QString &column, const QString &title);
    void tell();

    store::rules::Rule m_rule;
    QLineEdit *m_name;
    QLineEdit *m_agent;
    QComboBox *m_kind;
    QComboBox *m_origin;
    QLineEdit *m_tag;
    QLineEdit *m_entityType;
    QLineEdit *m_entityId;
    QLineEdit *m_text;
    QSpinBox *m_older;
    QComboBox *m_verdict;
    QLineEdit *m_reason;
    bool m_isShowing = false;
};

} // namespace views
