// SPDX-License-Identifier: MIT
#include "views/grades/charthead.h"

#include "views/look/shapedtext.h"

#include <QPainter>

namespace views {

namespace {

constexpr int Height = 24;
constexpr int AboveLine = 8; // px between the hairline and the text
constexpr int Box = 13;
constexpr int WordGap = 7;
constexpr int SignGap = 10;

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
    setToolTip(accessibleName());
    fit();
}

void ChartHead::setSigns(std::function<std::vector<Sign>()> signs)
{
    m_signs = std::move(signs);
    fit();
}

// Puts the legend into a second line where the width is not enough for one.
void ChartHead::fit()
{
    const Theme *theme = Theme::current();
    const int words = textWidth(theme->bold(Theme::Type::Small), m_title) + WordGap
                      + textWidth(theme->font(Theme::Type::Small), m_caption);
    const int signs = signsWidth();
    m_isTwoLines = signs > 0 && words + signs > width();
    updateGeometry();
    update();
}

int ChartHead::signsWidth() const
{
    const Theme *theme = Theme::current();
    int wide = 0;
    for (const Sign &sign : m_signs ? m_signs() : std::vector<Sign>())
        wide += textWidth(theme->font(Theme::Type::Small), sign.word) + SignGap
                + (sign.hasBox ? theme->scaled(Box) + 4 : 0);
    return wide;
}

void ChartHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ChartHead::setLine(bool on)
{
    m_hasLine = on;
    updateGeometry();
}

QSize ChartHead::sizeHint() const
{
    const int lines = m_isTwoLines ? 2 : 1;
    return {400, lines * Theme::current()->scaled(Height) + (m_hasLine ? AboveLine : 0)};
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
                x -= SignGap;
                continue;
            }
            painter->fillRect(square, sign->color);
            painter->setPen(theme->color(Theme::OnAccent));
            drawLine(painter, theme->bold(Theme::Type::Tiny), square, sign->letter, Qt::AlignHCenter);
        }
        x -= SignGap;
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
    QRect signs = area;
    if (m_isTwoLines) {
        area.setHeight(theme->scaled(Height));
        signs.setTop(area.bottom() + 1);
    }
    const int start = paintSigns(&painter, signs);
    painter.setPen(theme->color(Theme::Text2));
    const QFont &bold = theme->bold(Theme::Type::Small);
    drawLine(&painter, bold, area, m_title);
    area.setLeft(textWidth(bold, m_title) + WordGap);
    if (!m_isTwoLines)
        area.setRight(start);
    painter.setPen(theme->color(Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Small), area, m_caption);
}

} // namespace views
