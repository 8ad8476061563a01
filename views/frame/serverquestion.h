// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLineEdit;

namespace views {

class FieldProblem;

// Asks for the server address of a team's store. The address is shown and kept in the settings, so it must
// not hold a password.
class ServerQuestion : public QDialog
{
    Q_OBJECT

public:
    explicit ServerQuestion(QWidget *window);

    // The address; empty if the dialog was closed. It begins with `address`.
    static QString ask(QWidget *window, const QString &address);
    [[nodiscard]] QString address() const;

    void accept() override; // keeps the dialog open if that is no address, and says why

private:
    QLineEdit *m_address;
    FieldProblem *m_problem;
};

} // namespace views
