// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

namespace views {

// A placeholder for the first card: nothing at first, grey bars in its shape if reading takes longer.
class CardSkeleton : public QWidget
{
    Q_OBJECT

public:
    explicit CardSkeleton(QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QTimer m_patience;
    bool m_hasBars = false;
};

} // namespace views
