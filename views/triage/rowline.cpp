// SPDX-License-Identifier: MIT
#include "views/triage/rowline.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace views {

RowLine::RowLine(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RowLine::set(std::optional<Glyph> glyph, const QString &text, const QString &figure, const QString &name)
{
    m_glyph = glyph;
    m_figure = figure;
    m_name = name;
    setText(text);
    QStringList said{text};
    if (glyph)
        said.prepend(glyphWord(*glyph));
    if (!figure.isEmpty())
        said.append(figure);
    setAccessibleName(said.join(QStringLiteral(", ")));
    setToolTip(text);
    update();
}

QSize RowLine::sizeHint() const
{
    return {200, Theme::current()->scaled(26)};
}

QSize RowLine::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

void RowLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void RowLine::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    if (underMouse() && isEnabled())
        painter.fillRect(rect(), theme->color(Theme::Hover));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 3);
    QRect area = rect();
    if (m_glyph) {
        paintStatus(&painter, *m_glyph, QRectF(0, (height() - 13) / 2.0, 13, 13), theme->color(Theme::Base));
        area.setLeft(21);
    }
    const auto right = [&](Theme::Type type, const QString &text) {
        if (text.isEmpty())
            return;
        painter.setPen(theme->color(Theme::Text3));
        drawLine(&painter, theme->font(type), area, text, Qt::AlignRight);
        area.setRight(area.right() - textWidth(theme->font(type), text) - 8);
    };
    right(Theme::Type::MonoTiny, m_name);
    right(Theme::Type::Small, m_figure);
    painter.setPen(theme->color(isEnabled() ? Theme::Text : Theme::Text2));
    drawLine(&painter, theme->font(Theme::Type::Body), area, text());
}

} // namespace views
