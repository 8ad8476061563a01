// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLineEdit;

namespace views {

// Asks for the name of the person who decides here, before the first act: the ledger signs every act with it.
class NameQuestion : public QDialog
{
    Q_OBJECT

public:
    NameQuestion(const QString &guess, QWidget *window);

    // The name; empty if the dialog was closed.
    static QString ask(const QString &guess, QWidget *window);

private:
    QLineEdit *m_name;
};

} // namespace views
