// SPDX-License-Identifier: MIT
#include "views/parts/filterchip.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace views {

using namespace Qt::StringLiterals;

FilterChip::FilterChip(const QString &id, const QString &text, QWidget *parent)
    : QAbstractButton(parent)
    , m_id(id)
{
    setText(text);
    setObjectName(u"chip-"_s + id);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleDescription(tr("Delete takes this condition away"));
}

QSize FilterChip::sizeHint() const
{
    const QFont &font = Theme::current()->bold(Theme::Type::Small);
    return {7 + textWidth(font, text()) + 27, std::max(Theme::current()->scaled(22), 24)};
}

QSize FilterChip::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), 80), sizeHint().height()};
}

QRect FilterChip::crossArea() const
{
    return QStyle::visualRect(layoutDirection(), rect(), QRect(width() - 24, 0, 24, height()));
}

void FilterChip::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    const QRect chip = rect().adjusted(0, 1, 0, -1);
    MemoirStyle::paintFrame(&painter, chip, 4, theme->color(Theme::Base), theme->color(Theme::Border));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, chip, 4);
    painter.setFont(theme->bold(Theme::Type::Small));
    painter.setPen(theme->color(Theme::Text));
    const QString shown = painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() - 30);
    painter.drawText(rect().adjusted(8, 0, -22, 0), Qt::AlignVCenter | Qt::AlignLeft, shown);
    QRectF cross(0, 0, 12, 12);
    cross.moveCenter(QRectF(crossArea()).center() - QPointF(1, 0));
    drawIcon(&painter, u"close"_s, cross, theme->color(underMouse() ? Theme::Text : Theme::Text3));
}

void FilterChip::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && crossArea().contains(event->position().toPoint()))
        Q_EMIT removeRequested(m_id);
    else
        QAbstractButton::mouseReleaseEvent(event);
}

void FilterChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        Q_EMIT removeRequested(m_id);
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace views
