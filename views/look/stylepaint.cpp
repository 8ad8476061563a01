// SPDX-License-Identifier: MIT
#include "views/look/stylepaint.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>
#include <cmath>

namespace views::stylepaint {

namespace {

using namespace Qt::StringLiterals;

constexpr qreal ButtonRadius = 5;

QColor color(Theme::Role role)
{
    return Theme::current()->color(role);
}

bool isPrimary(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button && button->features.testFlag(QStyleOptionButton::DefaultButton);
}

bool isFlat(const QStyleOption *option)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return button && button->features.testFlag(QStyleOptionButton::Flat);
}

void paintPrimary(const QStyleOption *option, QPainter *painter)
{
    QColor fill = color(Theme::Accent);
    if (option->state & (QStyle::State_Sunken | QStyle::State_MouseOver))
        fill = fill.darker(option->state & QStyle::State_Sunken ? 125 : 110);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill, fill);
    if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFrame(painter, QRectF(option->rect).adjusted(2, 2, -2, -2), 3, Qt::transparent,
                                color(Theme::OnAccent), 1.5);
}

} // namespace

void button(const QStyleOption *option, QPainter *painter)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    if (isPrimary(option) && enabled)
        return paintPrimary(option, painter);

    const bool down = option->state & (QStyle::State_Sunken | QStyle::State_On);
    const bool over = option->state & QStyle::State_MouseOver;
    QColor fill = isFlat(option) ? Qt::transparent : color(enabled ? Theme::Base : Theme::Window);
    if (enabled && (down || over))
        fill = color(down ? Theme::Border : Theme::Hover);
    const QColor edge = isFlat(option) ? fill : color(enabled ? Theme::BorderStrong : Theme::Border);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill, edge, Theme::current()->lineWidth());
    if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFocusRing(painter, option->rect, ButtonRadius);
}

void field(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const QColor fill =
        option->palette.color(enabled ? QPalette::Normal : QPalette::Disabled, QPalette::Base);
    MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, fill,
                            color(enabled ? Theme::BorderStrong : Theme::Border),
                            Theme::current()->lineWidth());
    if (MemoirStyle::isRefused(widget))
        MemoirStyle::paintFrame(painter, option->rect, ButtonRadius, Qt::transparent, color(Theme::Rejected),
                                2);
    else if (option->state & QStyle::State_HasFocus)
        MemoirStyle::paintFocusRing(painter, option->rect, ButtonRadius);
}

void check(const QStyleOption *option, QPainter *painter)
{
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool filled = option->state & (QStyle::State_On | QStyle::State_NoChange);
    const QColor ink = color(enabled ? Theme::Accent : Theme::Text3);
    const int side = std::min({option->rect.width(), option->rect.height(), Theme::current()->scaled(14)});
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option->rect).center());
    MemoirStyle::paintFrame(painter, box, 3, filled ? ink : color(Theme::Base),
                            filled ? ink : color(Theme::BorderStrong));
    if (option->state & QStyle::State_On)
        drawIcon(painter, u"check"_s, box.adjusted(1, 1, -1, -1), color(Theme::OnAccent));
    else if (option->state & QStyle::State_NoChange)
        painter->fillRect(QRectF(box.left() + 3, box.center().y() - 1, box.width() - 6, 2),
                          color(Theme::OnAccent));
}

void radio(const QStyleOption *option, QPainter *painter)
{
    const bool on = option->state & QStyle::State_On;
    const QRectF circle = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color(on ? Theme::Accent : Theme::BorderStrong), on ? 4 : 1));
    painter->setBrush(color(Theme::Base));
    painter->drawEllipse(on ? circle.adjusted(2, 2, -2, -2) : circle);
    painter->restore();
}

void thumb(const QStyleOptionSlider *option, const QRect &slider, QPainter *painter)
{
    if (slider.isEmpty() || option->minimum >= option->maximum)
        return;
    const bool over = option->state & QStyle::State_MouseOver;
    const qreal inset = over ? 0 : 1.5;
    QRectF thumb = slider;
    thumb = option->orientation == Qt::Vertical ? thumb.adjusted(inset, 1, -inset, -1)
                                                : thumb.adjusted(1, inset, -1, -inset);
    const qreal radius = std::min(thumb.width(), thumb.height()) / 2;
    QColor ink = color(Theme::BorderStrong);
    ink.setAlphaF(over ? 1.0F : 0.6F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawRoundedRect(thumb, radius, radius);
    painter->restore();
}

void header(const QStyleOption *option, QPainter *painter)
{
    painter->fillRect(option->rect, color(Theme::Sunken));
    QRect line = option->rect;
    line.setTop(line.bottom());
    painter->fillRect(line, color(Theme::Border));
}

void tab(const QStyleOption *option, QPainter *painter)
{
    if (option->state & QStyle::State_MouseOver)
        painter->fillRect(option->rect, color(Theme::Hover));
    if (!(option->state & QStyle::State_Selected))
        return;
    QRect line = option->rect;
    line.setTop(line.bottom() - 1);
    painter->fillRect(line, color(Theme::Accent));
}

// The track of a scroll bar has the background of the area that it scrolls.
void track(const QStyleOption *option, QPainter *painter, const QWidget *widget)
{
    for (const QWidget *above = widget; above; above = above->parentWidget()) {
        const auto *area = qobject_cast<const QAbstractScrollArea *>(above);
        if (!area)
            continue;
        const QWidget *viewport = area->viewport();
        if (viewport->autoFillBackground())
            painter->fillRect(option->rect, viewport->palette().brush(viewport->backgroundRole()));
        return;
    }
}

void buttonLabel(const QStyleOptionButton *button, QPainter *painter)
{
    const bool enabled = button->state & QStyle::State_Enabled;
    const bool primary = enabled && isPrimary(button);
    const int wide = button->fontMetrics.size(Qt::TextShowMnemonic, button->text).width();
    const int sign = button->icon.isNull() ? 0 : button->iconSize.width() + (wide ? IconGap : 0);
    QRect area(0, 0, std::min(sign + wide + 2, button->rect.width()), button->rect.height());
    area.moveCenter(button->rect.center());
    if (sign && primary && !button->icon.name().isEmpty())
        drawIcon(painter, button->icon.name(),
                 QRectF(QPointF(area.left(), area.center().y() + 0.5 - button->iconSize.height() / 2.0),
                        QSizeF(button->iconSize)),
                 color(Theme::OnAccent));
    else if (sign)
        button->icon.paint(
            painter,
            QRect(QPoint(area.left(), area.center().y() - button->iconSize.height() / 2), button->iconSize),
            Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    area.setLeft(area.left() + sign);
    painter->setPen(color(primary ? Theme::OnAccent : enabled ? Theme::Text : Theme::Text3));
    painter->drawText(
        area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic | Qt::TextSingleLine,
        button->fontMetrics.elidedText(button->text, Qt::ElideRight, area.width(), Qt::TextShowMnemonic));
}

void combo(const QStyleOptionComboBox *option, QPainter *painter, const QWidget *widget)
{
    field(option, painter, widget);
    QRectF arrow(0, 0, 14, 14);
    arrow.moveCenter(QPointF(option->rect.right() - 14, QRectF(option->rect).center().y()));
    drawIcon(painter, u"down"_s, arrow, color(Theme::Text2));
}

void spin(const QStyleOptionSpinBox *option, const QRect &up, const QRect &down, QPainter *painter,
          const QWidget *widget)
{
    field(option, painter, widget);
    if (option->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto arrow = [&](const QRect &place, QAbstractSpinBox::StepEnabledFlag step, int direction) {
        const bool isOn = (option->state & QStyle::State_Enabled) && (option->stepEnabled & step);
        painter->save();
        painter->translate(QRectF(place).center());
        painter->scale(1, direction);
        drawIcon(painter, u"down"_s, QRectF(-5, -5, 10, 10),
                 color(isOn ? Theme::Text2 : Theme::BorderStrong));
        painter->restore();
    };
    arrow(up, QAbstractSpinBox::StepUpEnabled, -1);
    arrow(down, QAbstractSpinBox::StepDownEnabled, 1);
}

void meter(QPainter *painter, const QRect &bar, double share, Theme::Role fill)
{
    painter->fillRect(bar, color(Theme::BorderStrong));
    painter->fillRect(bar.adjusted(1, 1, -1, -1), color(Theme::Base));
    const int full = int(std::lround(bar.width() * std::clamp(share, 0.0, 1.0)));
    painter->fillRect(QRect(bar.topLeft(), QSize(full, bar.height())), color(fill));
}

void edgeLine(QPainter *painter, const QRect &rect, Qt::Edge edge)
{
    const int wide = Theme::current()->lineWidth();
    QRect line = rect;
    switch (edge) {
    case Qt::TopEdge: line.setHeight(wide); break;
    case Qt::BottomEdge: line.setTop(rect.bottom() + 1 - wide); break;
    case Qt::LeftEdge: line.setWidth(wide); break;
    case Qt::RightEdge: line.setLeft(rect.right() + 1 - wide); break;
    }
    painter->fillRect(line, color(Theme::Border));
}

} // namespace views::stylepaint
