// SPDX-License-Identifier: MIT
#include "views/parts/lanebutton.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QPainter>

namespace views {

namespace {

constexpr int Margin = 9;
constexpr int Gap = 6;

} // namespace

LaneButton::LaneButton(int digit, const QString &name, QWidget *parent)
    : QAbstractButton(parent)
    , m_digit(digit)
{
    setText(name);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    connect(Theme::current(), &Theme::changed, this, [this] { updateGeometry(); });
    describe();
}

void LaneButton::setCount(qint64 count)
{
    m_count = count;
    describe();
}

void LaneButton::setCorrecting(bool correcting)
{
    m_correcting = correcting;
    update();
}

QString LaneButton::countText() const
{
    return m_count < 0 ? QString() : locale().toString(m_count);
}

void LaneButton::describe()
{
    //: name of a lane and its number of rows
    setAccessibleName(m_count < 0 ? text() : tr("%1, %2").arg(text(), countText()));
    updateGeometry();
    update();
}

QSize LaneButton::sizeHint() const
{
    const Theme *theme = Theme::current();
    int width = 2 * Margin + textWidth(theme->bold(Theme::Type::Small), text());
    if (m_digit > 0)
        width += keyCapSize(QString::number(m_digit)).width() + Gap;
    if (m_count >= 0)
        width += Gap + textWidth(theme->font(Theme::Type::Small), countText());
    return {width, theme->scaled(26)};
}

void LaneButton::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    if (isChecked())
        MemoirStyle::paintFrame(&painter, rect(), 5, theme->color(Theme::Base),
                                theme->color(Theme::BorderStrong));
    else if (underMouse())
        MemoirStyle::paintFrame(&painter, rect(), 5, theme->color(Theme::Hover), Qt::transparent);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, rect(), 5);

    QRectF area = QRectF(rect()).adjusted(Margin, 0, -Margin, 0);
    const QColor ink = theme->color(isChecked() ? Theme::Text : Theme::Text2);
    if (m_digit > 0)
        area.setLeft(
            paintKeyCap(&painter, area, QString::number(m_digit), ink, theme->color(Theme::BorderStrong))
            + Gap);
    painter.setPen(ink);
    const QFont &name = isChecked() ? theme->bold(Theme::Type::Small) : theme->font(Theme::Type::Small);
    drawLine(&painter, name, area, text());
    area.setLeft(area.left() + textWidth(name, text()) + Gap);
    painter.setPen(theme->color(m_correcting ? Theme::BorderStrong : Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Small), area, countText());
}

} // namespace views
