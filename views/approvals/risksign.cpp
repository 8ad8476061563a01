// SPDX-License-Identifier: MIT
#include "views/approvals/risksign.h"

#include "models/proposalwords.h"
#include "views/look/theme.h"

#include <QPainter>

#include <array>

namespace views {

namespace {

constexpr int SignWidth = 14;
constexpr int SignHeight = 12;
constexpr int Gap = 5;

Theme::Role inkOf(const QString &risk)
{
    const int level = models::riskLevel(risk);
    return level >= 3 ? Theme::Rejected : level == 2 ? Theme::Review : Theme::Text2;
}

} // namespace

int riskWidth(const QString &risk, const QFont &font)
{
    return SignWidth + Gap + QFontMetrics(font).horizontalAdvance(models::riskWords(risk));
}

int paintRisk(QPainter *painter, const QRect &rect, const QString &risk, const QFont &font)
{
    const QColor ink = Theme::current()->color(inkOf(risk));
    const int bottom = rect.center().y() + SignHeight / 2;
    constexpr std::array Heights{5, 8, 12};
    for (int bar = 0; bar < 3; ++bar) {
        const QRect place(rect.left() + bar * 5, bottom - Heights[std::size_t(bar)], 4,
                          Heights[std::size_t(bar)]);
        if (bar < models::riskLevel(risk)) {
            painter->fillRect(place, ink);
        } else {
            painter->setPen(ink);
            painter->drawRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
    painter->setPen(ink);
    painter->setFont(font);
    const QString words = models::riskWords(risk);
    painter->drawText(rect.adjusted(SignWidth + Gap, 0, 0, 0), int(Qt::AlignVCenter | Qt::AlignLeft), words);
    return rect.left() + riskWidth(risk, font);
}

RiskSign::RiskSign(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(Theme::current(), &Theme::changed, this, &QWidget::updateGeometry);
}

void RiskSign::setRisk(const QString &risk)
{
    m_risk = risk;
    setAccessibleName(risk.isEmpty() ? QString() : models::riskWords(risk));
    setVisible(!risk.isEmpty());
    updateGeometry();
    update();
}

QSize RiskSign::sizeHint() const
{
    return {riskWidth(m_risk, Theme::current()->font(Theme::Type::Body)), Theme::current()->scaled(18)};
}

void RiskSign::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!m_risk.isEmpty())
        paintRisk(&painter, rect(), m_risk, Theme::current()->font(Theme::Type::Body));
}

} // namespace views
