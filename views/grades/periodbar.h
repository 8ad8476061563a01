// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>
#include <QActionGroup>
#include <QWidget>

namespace views {

// One button of a PeriodBar; it follows its checkable action.
class PeriodButton : public QAbstractButton
{
    Q_OBJECT

public:
    enum class Place { First, Middle, Last };

    PeriodButton(QAction *action, Place place, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Place m_place;
};

// Exclusive choices as buttons beside each other in one frame.
class PeriodBar : public QWidget
{
    Q_OBJECT

public:
    explicit PeriodBar(const QList<QAction *> &actions, QWidget *parent = nullptr);
};

} // namespace views
