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

constexpr int AboveText = 12; // px below the hairline
constexpr int Apart = 12;     // px between the words and the button

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
    describe();
}

void SectionHeader::setFigure(const QString &figure)
{
    m_figure = figure;
    describe();
}

void SectionHeader::describe()
{
    setAccessibleName(m_figure.isEmpty() ? m_title : m_title + QChar(u' ') + m_figure);
    setToolTip(accessibleName());
    fit();
    updateGeometry();
    update();
}

int SectionHeader::wordsWidth() const
{
    const Theme *theme = Theme::current();
    const int figure = m_figure.isEmpty() ? 0 : 7 + textWidth(theme->font(Theme::Type::Small), m_figure);
    return (m_icon.isEmpty() ? 0 : 20) + textWidth(theme->bold(Theme::Type::Small), m_title) + figure;
}

// The button loses its words if they do not fit beside the title.
void SectionHeader::fit()
{
    if (!m_act)
        return;
    m_act->setTerse(false);
    m_act->setTerse(wordsWidth() + Apart + m_act->sizeHint().width() > width());
}

void SectionHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SectionHeader::setIcon(const QString &icon)
{
    m_icon = icon;
    update();
}

void SectionHeader::setAction(QAction *action)
{
    m_act = new KeyButton(action, this, KeyButton::SmallFlat);
    m_row->addWidget(m_act, 0, Qt::AlignVCenter);
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
    const int button = m_act && !m_act->isHidden() ? m_act->sizeHint().width() + Apart : 0;
    return {wordsWidth() + 4 + button, Theme::current()->scaled(24) + (m_line ? AboveText - 4 : 0)};
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
    // The words end before the button.
    if (const QLayoutItem *act = m_row->itemAt(1); act && act->widget()->isVisible())
        area.setRight(act->widget()->x() - Apart);
    if (!m_icon.isEmpty()) {
        drawIcon(&painter, m_icon, QRectF(0, area.center().y() - 5.5, 13, 13), theme->color(Theme::Text2));
        area.setLeft(20);
    }
    const QFont &title = theme->bold(Theme::Type::Small);
    painter.setPen(theme->color(Theme::Text2));
    drawLine(&painter, title, area, m_title);
    area.setLeft(area.left() + textWidth(title, m_title) + 7);
    painter.setPen(theme->color(Theme::Text3));
    drawLine(&painter, theme->font(Theme::Type::Small), area, m_figure);
}

} // namespace views
