// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPainter;

namespace views {

// Three rising bars, filled 1 to 3; 14 x 12. Returns the x behind the word that follows it.
int paintRisk(QPainter *painter, const QRect &rect, const QString &risk, const QFont &font);
[[nodiscard]] int riskWidth(const QString &risk, const QFont &font);

// The same as a widget.
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
