// SPDX-License-Identifier: MIT
#include "views/parts/raildelegate.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QPainter>

namespace views {

namespace {

QString textOf(const QModelIndex &index, int role)
{
    return index.data(role).toString();
}

} // namespace

RailDelegate::RailDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

QSize RailDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    return {40, index.data(SeparatorRole).toBool() ? 13 : theme->scaled(33)};
}

void RailDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    if (index.data(SeparatorRole).toBool()) {
        painter->fillRect(option.rect.left() + 8, option.rect.center().y(), option.rect.width() - 16, 1,
                          theme->color(Theme::Border));
        return;
    }
    const bool page = index.data(PageRole).toBool();
    const bool active = page && option.state & QStyle::State_Selected;
    const QRect rect = option.rect.adjusted(0, 0, 0, -1);
    if (active)
        MemoirStyle::paintFrame(painter, rect, 6, theme->color(Theme::Base), theme->color(Theme::Border));
    else if (option.state & QStyle::State_MouseOver)
        MemoirStyle::paintFrame(painter, rect, 6, theme->color(Theme::Hover), Qt::transparent);
    if (option.state & QStyle::State_HasFocus)
        MemoirStyle::paintFocusRing(painter, rect, 6);

    if (m_narrow)
        paintNarrow(painter, rect, index, active);
    else
        paintWide(painter, rect, index, active);
}

int RailDelegate::paintBadge(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const QString badge = textOf(index, BadgeRole);
    const QString age = textOf(index, AgeRole);
    const QFont &font = theme->font(Theme::Type::Tiny);
    painter->setPen(theme->color(index.data(WaitsRole).toBool() ? Theme::Review : Theme::Text2));
    const int line = QFontMetrics(font).ascent() + 1;
    const int lines = age.isEmpty() ? 1 : 2;
    QRect row(rect.left(), rect.center().y() - lines * line / 2, rect.width(), line);
    drawLine(painter, font, row, badge, Qt::AlignRight);
    drawLine(painter, font, row.translated(0, line), age, Qt::AlignRight);
    return std::max(textWidth(font, badge), textWidth(font, age));
}

void RailDelegate::paintWide(QPainter *painter, const QRect &rect, const QModelIndex &index,
                             bool active) const
{
    const Theme *theme = Theme::current();
    const QColor ink = theme->color(active ? Theme::Text : Theme::Text2);
    drawIcon(painter, textOf(index, IconRole), QRectF(rect.left() + 8, rect.center().y() - 7.5, 16, 16), ink);

    QRect area = rect.adjusted(34, 0, -8, 0);
    if (const QString key = textOf(index, KeyRole); !key.isEmpty()) {
        const int wide = keyCapsWidth({key});
        paintKeyCaps(painter, QRectF(area.right() + 1 - wide, rect.top(), wide, rect.height()), {key});
        area.setRight(area.right() - wide - 6);
    } else if (!textOf(index, BadgeRole).isEmpty()) {
        area.setRight(area.right() - paintBadge(painter, area, index) - 6);
    }
    painter->setPen(ink);
    drawLine(painter, active ? theme->bold(Theme::Type::Body) : theme->font(Theme::Type::Body), area,
             textOf(index, Qt::DisplayRole));
}

void RailDelegate::paintNarrow(QPainter *painter, const QRect &rect, const QModelIndex &index,
                               bool active) const
{
    const Theme *theme = Theme::current();
    const QRectF sign(rect.center().x() - 7.5, rect.center().y() - 7.5, 16, 16);
    drawIcon(painter, textOf(index, IconRole), sign, theme->color(active ? Theme::Text : Theme::Text2));
    if (!index.data(WaitsRole).toBool())
        return;
    QFont font = theme->bold(Theme::Type::Tiny);
    font.setPixelSize(theme->scaled(9));
    painter->setFont(font);
    painter->setPen(theme->color(Theme::Review));
    painter->drawText(rect.adjusted(0, 2, -2, 0), Qt::AlignRight | Qt::AlignTop, textOf(index, BadgeRole));
}

} // namespace views
