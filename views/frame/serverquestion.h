// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLineEdit;

namespace views {

class InkLabel;

// Asks where a team's store lies. A password is not typed here: the address is shown and kept, and holds
// none.
class ServerQuestion : public QDialog
{
    Q_OBJECT

public:
    explicit ServerQuestion(QWidget *window);

    // The address; empty where the question was closed.
    static QString ask(QWidget *window);
    [[nodiscard]] QString address() const;

    void accept() override; // stays where that is no address, and says why

private:
    QLineEdit *m_address;
    InkLabel *m_problem;
};

} // namespace views
