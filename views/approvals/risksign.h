// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPainter;

namespace views {

// Paints three rising bars, 1 to 3 of them filled, 14 x 12 px, and the word. Returns the x behind the word.
int paintRisk(QPainter *painter, const QRect &rect, const QString &risk, const QFont &font);
[[nodiscard]] int riskWidth(const QString &risk, const QFont &font);

// The risk as a widget.
class RiskSign : public QWidget
{
    Q_OBJECT

public:
    explicit RiskSign(QWidget *parent = nullptr);

    void setRisk(const QString &risk); // low, medium, high, critical; empty hides it

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_risk;
};

} // namespace views
