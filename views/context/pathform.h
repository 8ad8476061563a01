// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLineEdit;

namespace views {

// Asks for the path that a question is about; memories whose scope does not cover the path are left out.
class PathForm : public QWidget
{
    Q_OBJECT

public:
    explicit PathForm(const QString &path, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QString &path);

private:
    QLineEdit *m_field;
};

} // namespace views
