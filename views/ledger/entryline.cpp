// SPDX-License-Identifier: MIT
#include "views/ledger/entryline.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QPainter>

namespace views {

EntryLine::EntryLine(std::optional<Glyph> glyph, const QString &icon, const QString &text,
                     const QString &tail, QWidget *parent)
    : QAbstractButton(parent)
    , m_glyph(glyph)
    , m_icon(icon)
    , m_tail(tail)
{
    setText(text);
    setToolTip(text);
    setAccessibleName(text + QStringLiteral(", ") + tail);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize EntryLine::sizeHint() const
{
    return {200, Theme::current()->scaled(26)};
}

void EntryLine::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    const QColor beneath = theme->color(underMouse() ? Theme::Hover : Theme::Base);
    painter.fillRect(rect(), beneath);
    const QRectF sign(0, (height() - 13) / 2.0, 13, 13);
    if (m_glyph)
        paintStatus(&painter, *m_glyph, sign, beneath);
    else
        drawIcon(&painter, m_icon, sign, theme->color(Theme::Text2));

    painter.setFont(theme->font(Theme::Type::Tiny));
    painter.setPen(theme->color(Theme::Text3));
    painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, m_tail);
    const int tail = painter.fontMetrics().horizontalAdvance(m_tail) + 12;
    painter.setFont(theme->font(Theme::Type::Body));
    painter.setPen(theme->color(Theme::Text));
    const QRect area = rect().adjusted(21, 0, -tail, 0);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, rect(), 4);
}

} // namespace views
