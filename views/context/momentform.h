// SPDX-License-Identifier: MIT
#pragma once

#include <QDateTime>
#include <QWidget>

class QDateTimeEdit;
class QSlider;

namespace views {

// A past moment: a slider over the store's history and the exact time beside it. UTC.
class MomentForm : public QWidget
{
    Q_OBJECT

public:
    MomentForm(const QDateTime &first, const QDateTime &last, const QDateTime &at, QWidget *parent = nullptr);

Q_SIGNALS:
    void chosen(const QDateTime &at);

private:
    void takeSlider(int permille);
    void takeTime(const QDateTime &at);

    QDateTime m_first;
    QDateTime m_last;
    QSlider *m_slider;
    QDateTimeEdit *m_time;
};

} // namespace views
