// SPDX-License-Identifier: MIT
#include "views/parts/stripitem.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/parts/keycap.h"

#include <QPainter>

namespace views {

namespace {

constexpr int IconSide = 12;
constexpr int Gap = 5;

} // namespace

StripItem::StripItem(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
}

void StripItem::set(const QString &text, const QString &icon, Theme::Role color)
{
    setText(text);
    setAccessibleName(text);
    m_icon = icon;
    m_color = color;
    updateGeometry();
    update();
}

void StripItem::setKey(const QString &key)
{
    m_key = key;
    updateGeometry();
    update();
}

QSize StripItem::sizeHint() const
{
    const Theme *theme = Theme::current();
    int width = textWidth(theme->font(Theme::Type::Tiny), text()) + 1;
    width += m_icon.isEmpty() ? 0 : theme->scaled(IconSide) + Gap;
    width += m_key.isEmpty() ? 0 : keyCapSize(m_key).width() + Gap;
    return {width, theme->scaled(24)};
}

QSize StripItem::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), 40), sizeHint().height()};
}

void StripItem::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const QColor ink = theme->color(underMouse() && m_color == Theme::Text2 ? Theme::Text : m_color);
    QPainter painter(this);
    QRectF area = rect();
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, area, 2);
    if (!m_icon.isEmpty()) {
        const int side = theme->scaled(IconSide);
        drawIcon(&painter, m_icon, QRectF(0, (height() - side) / 2.0, side, side), ink);
        area.setLeft(side + Gap);
    }
    if (!m_key.isEmpty())
        area.setLeft(paintKeyCaps(&painter, area, {m_key}) + Gap);
    painter.setPen(ink);
    drawLine(&painter, theme->font(Theme::Type::Tiny), area, text());
}

} // namespace views
