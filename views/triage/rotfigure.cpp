// SPDX-License-Identifier: MIT
#include "views/triage/rotfigure.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"

#include <QPainter>

namespace views {

namespace {

constexpr int Pad = 4;
constexpr int Gap = 6;
constexpr int IconSide = 13;

} // namespace

RotFigure::RotFigure(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void RotFigure::set(const QString &figure, const QString &words)
{
    m_figure = figure;
    m_words = words;
    setAccessibleName(figure + QChar(u' ') + words);
    setVisible(!figure.isEmpty());
    updateGeometry();
    update();
}

void RotFigure::setInk(Theme::Role role)
{
    m_ink = role;
    update();
}

void RotFigure::setSign(const QString &icon)
{
    m_icon = icon;
    updateGeometry();
}

QSize RotFigure::sizeHint() const
{
    const Theme *theme = Theme::current();
    const int sign = m_icon.isEmpty() ? 0 : IconSide + Gap;
    return {sign + textWidth(theme->font(Theme::Type::Entity), m_figure) + Gap
                + textWidth(theme->font(Theme::Type::Small), m_words) + 2 * Pad,
            theme->scaled(28)};
}

void RotFigure::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const bool isPlain = m_ink == Theme::Text;
    QPainter painter(this);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(2, 2, -2, -2), 4);
    QRect area = rect().adjusted(Pad, 0, -Pad, 0);
    if (!m_icon.isEmpty()) {
        drawIcon(&painter, m_icon, QRectF(area.left(), area.center().y() - IconSide / 2, IconSide, IconSide),
                 theme->color(m_ink));
        area.setLeft(area.left() + IconSide + Gap);
    }
    painter.setPen(theme->color(m_ink));
    drawLine(&painter, theme->font(Theme::Type::Entity), area, m_figure);
    area.setLeft(area.left() + textWidth(theme->font(Theme::Type::Entity), m_figure) + Gap);
    QFont words = theme->font(Theme::Type::Small);
    words.setUnderline(underMouse());
    painter.setPen(theme->color(isPlain ? Theme::Text2 : m_ink));
    drawLine(&painter, words, area.translated(0, 1), m_words);
}

} // namespace views
