// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLineEdit;

namespace views {

// Asks who decides at this computer, before the first act: the ledger signs every act with that name.
class NameQuestion : public QDialog
{
    Q_OBJECT

public:
    NameQuestion(const QString &guess, QWidget *window);

    // The name; empty where the question was closed.
    static QString ask(const QString &guess, QWidget *window);

private:
    QLineEdit *m_name;
};

} // namespace views
