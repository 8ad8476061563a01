// SPDX-License-Identifier: MIT
#include "views/parts/hairlinedelegate.h"

#include "views/look/hiddentext.h"
#include "views/look/shapedtext.h"

#include <QAbstractItemView>
#include <QPainter>

namespace views {

namespace {

constexpr int Margin = 8;
constexpr int EdgeWidth = 3;
constexpr int TieGap = 2;

} // namespace

HairlineDelegate::HairlineDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{}

HairlineDelegate::HairlineDelegate(PaintCell content, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_content(content)
{}

void HairlineDelegate::setType(Theme::Type type, bool bold)
{
    m_type = type;
    m_bold = bold;
}

QFont HairlineDelegate::cellFont() const
{
    return m_bold ? Theme::current()->bold(m_type) : Theme::current()->font(m_type);
}

QSize HairlineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width() + 2 * Margin,
            Theme::current()->scaled(m_height)};
}

void HairlineDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = withoutHidden(option->text);
    if (!index.data(Qt::FontRole).isValid()) {
        option->font = cellFont();
        option->fontMetrics = QFontMetrics(option->font);
    }
}

QColor HairlineDelegate::rowColor(const QStyleOptionViewItem &option)
{
    const Theme *theme = Theme::current();
    if (option.state & QStyle::State_Selected)
        return theme->color(option.state & QStyle::State_Active ? Theme::AccentSoft : Theme::Hover);
    return theme->color(option.state & QStyle::State_MouseOver ? Theme::Hover : Theme::Base);
}

void HairlineDelegate::paintRow(QPainter *painter, const QStyleOptionViewItem &option, bool firstColumn,
                                int tie)
{
    const Theme *theme = Theme::current();
    const QRect rect = option.rect;
    painter->fillRect(rect, rowColor(option));
    const int line = theme->lineWidth();
    painter->fillRect(rect.left(), rect.bottom() + 1 - line, rect.width(), line, theme->color(Theme::Border));

    const bool selected = option.state & QStyle::State_Selected;
    if (!firstColumn || (!selected && tie == Untied))
        return;
    const bool focused = selected && option.state & QStyle::State_Active;
    const int above = !selected && tie & TieBegins ? TieGap : 0;
    const int below = !selected && tie & TieEnds ? TieGap : 0;
    const QRect edge(rect.left(), rect.top() + above, EdgeWidth, rect.height() - above - below);
    painter->fillRect(QStyle::visualRect(option.direction, rect, edge),
                      theme->color(focused ? Theme::Accent : Theme::BorderStrong));
}

void HairlineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                             const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    // Active only if the view has the focus: Qt sets State_Active for every active window.
    if (view && !view->hasFocus())
        option.state &= ~QStyle::State_Active;
    const bool first = option.viewItemPosition == QStyleOptionViewItem::Beginning
                       || option.viewItemPosition == QStyleOptionViewItem::OnlyOne || index.column() == 0;
    painter->save();
    paintRow(painter, option, first, index.data(EdgeRole).toInt());
    paintCell(painter, option.rect.adjusted(Margin, 0, -Margin, 0), option, index);
    painter->restore();
}

void HairlineDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const
{
    if (m_content)
        m_content(painter, rect, option, index);
    else
        paintWords(painter, rect, option, index, m_color);
}

void HairlineDelegate::paintWords(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                                  const QModelIndex &index, Theme::Role role)
{
    QRect area = rect;
    if (!option.icon.isNull()) {
        const QRect sign(area.left(), area.center().y() - 6, 14, 14);
        option.icon.paint(painter, sign);
        area.setLeft(sign.right() + 7);
    }
    const QVariant ink = index.data(Qt::ForegroundRole);
    const bool enabled = option.state & QStyle::State_Enabled;
    painter->setPen(ink.isValid() ? qvariant_cast<QBrush>(ink).color()
                                  : Theme::current()->color(enabled ? role : Theme::Text3));
    drawLine(painter, option.font, area, option.text, option.displayAlignment);
}

} // namespace views
