// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLineEdit;

namespace views {

class FieldProblem;

// Asks for the currency of prices when a cost is shown for the first time.
class CurrencyForm : public QWidget
{
    Q_OBJECT

public:
    static constexpr int MostLetters = 8;

    explicit CurrencyForm(QWidget *parent = nullptr);

    [[nodiscard]] QLineEdit *field() const { return m_field; }
    void showProblem(const QString &sentence);

Q_SIGNALS:
    void accepted(const QString &currency);

private:
    void accept();

    QLineEdit *m_field;
    FieldProblem *m_problem;
};

} // namespace views
