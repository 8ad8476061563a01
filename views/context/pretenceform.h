// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace views {

// Any row's uid and the status to pretend for it.
class PretenceForm : public QWidget
{
    Q_OBJECT

public:
    explicit PretenceForm(QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QString &uid, const QString &status);

private:
    void fillStatuses();
    void take();

    QLineEdit *m_uid;
    QComboBox *m_status;
};

// The statuses of the layer that a uid belongs to, each with its words.
QList<std::pair<QString, QString>> pretendableStatuses(const QString &uid);

} // namespace views
