// SPDX-License-Identifier: MIT
#include "views/parts/sectionheader.h"

#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>

namespace views {

namespace {

constexpr int AboveText = 12; // under the line

} // namespace

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_row->setContentsMargins(0, AboveText - 4, 0, 0);
    m_row->addStretch();
    setTitle(title);
}

void SectionHeader::setTitle(const QString &title)
{
    m_title = title;
    setAccessibleName(title);
    update();
}

void SectionHeader::setFigure(const QString &figure)
{
    m_figure = figure;
    setAccessibleName(figure.isEmpty() ? m_title : m_title + QChar(u' ') + figure);
    setToolTip(figure);
    update();
}

void SectionHeader::setIcon(const QString &icon)
{
    m_icon = icon;
    update();
}

void SectionHeader::setAction(QAction *action)
{
    auto *button = new KeyButton({}, this);
    button->setFlat(true);
    button->setSmall(true);
    button->follow(action);
    m_row->addWidget(button, 0, Qt::AlignVCenter);
}

void SectionHeader::setLine(bool on)
{
    m_line = on;
    m_row->setContentsMargins(0, on ? AboveText - 4 : 0, 0, 0);
    updateGeometry();
    update();
}

QSize SectionHeader::sizeHint() const
{
    const QFont &font = Theme::current()->bold(Theme::Type::Small);
    const int button = m_row->count() > 1 ? m_row->sizeHint().width() + 12 : 0;
    return {textWidth(font, m_title + m_figure) + 30 + button,
            Theme::current()->scaled(24) + (m_line ? AboveText - 4 : 0)};
}

QSize SectionHeader::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

void SectionHeader::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    if (m_line)
        painter.fillRect(0, 0, width(), theme->lineWidth(), theme->color(Theme::Border));
    QRect area = rect().adjusted(0, m_line ? AboveText - 4 : 0, 0, 0);
    if (!m_icon.isEmpty()) {
        drawIcon(&painter, m_icon, QRectF(0, area.center().y() - 5.5, 13, 13), theme->color(Theme::Text2));
        area.setLeft(20);
    }
    const QFont &title = theme->bold(Theme::Type::Small);
    painter.setPen(theme->color(Theme::Text2));
    drawLine(&painter, title, area, m_title);
    area.setLeft(area.left() + textWidth(title, m_title) + 7);
    // The figure ends where the act begins.
    if (const QLayoutItem *act = m_row->itemAt(1); act && act->widget()->isVisible())
        area.setRight(act->widget()->x() - 12);
    painter.setPen(theme->color(Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Small), area, m_figure);
}

} // namespace views
