// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace views {

// Today's two numbers beside the chart, which also say what its colours mean.
class RotLegend : public QWidget
{
    Q_OBJECT

public:
    explicit RotLegend(QWidget *parent = nullptr);

    void set(qint64 arrived, qint64 decided);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_arrived;
    QString m_decided;
};

} // namespace views
