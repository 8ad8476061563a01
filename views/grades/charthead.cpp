// SPDX-License-Identifier: MIT
#include "views/grades/charthead.h"

#include "views/look/shapedtext.h"

#include <QPainter>

namespace views {

namespace {

constexpr int Height = 24;
constexpr int AboveLine = 8; // between a line and the text
constexpr int Box = 13;

} // namespace

ChartHead::ChartHead(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(Theme::current(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ChartHead::set(const QString &title, const QString &caption)
{
    m_title = title;
    m_caption = caption;
    setAccessibleName(title + QChar(u' ') + caption);
    update();
}

void ChartHead::setLine(bool on)
{
    m_hasLine = on;
    updateGeometry();
}

QSize ChartHead::sizeHint() const
{
    return {400, Theme::current()->scaled(Height) + (m_hasLine ? AboveLine : 0)};
}

int ChartHead::paintSigns(QPainter *painter, const QRect &area) const
{
    const Theme *theme = Theme::current();
    int x = area.right() + 1;
    const auto signs = m_signs ? m_signs() : std::vector<Sign>();
    for (auto sign = signs.rbegin(); sign != signs.rend(); ++sign) {
        const int width = textWidth(theme->font(Theme::Type::Small), sign->word);
        x -= width;
        painter->setPen(theme->color(Theme::Text2));
        drawLine(painter, theme->font(Theme::Type::Small), QRect(x, area.top(), width + 2, area.height()),
                 sign->word);
        if (sign->hasBox) {
            const int box = theme->scaled(Box);
            x -= box + 4;
            const QRect square(x, area.center().y() - box / 2, box, box);
            if (sign->isHollow) {
                painter->setPen(sign->color);
                painter->setBrush(Qt::NoBrush);
                painter->drawRect(square.adjusted(0, 0, -1, -1));
                x -= 10;
                continue;
            }
            painter->fillRect(square, sign->color);
            painter->setPen(theme->color(Theme::OnAccent));
            drawLine(painter, theme->bold(Theme::Type::Tiny), square, sign->letter, Qt::AlignHCenter);
        }
        x -= 10;
    }
    return x;
}

void ChartHead::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    if (m_hasLine)
        painter.fillRect(0, 0, width(), theme->lineWidth(), theme->color(Theme::Border));
    QRect area = rect().adjusted(0, m_hasLine ? AboveLine : 0, 0, 0);
    const int end = paintSigns(&painter, area);
    painter.setPen(theme->color(Theme::Text2));
    const QFont &bold = theme->bold(Theme::Type::Small);
    drawLine(&painter, bold, area, m_title);
    area.setLeft(textWidth(bold, m_title) + 7);
    area.setRight(end);
    painter.setPen(theme->color(Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Small), area, m_caption);
}

} // namespace views
