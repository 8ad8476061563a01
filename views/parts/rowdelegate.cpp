// SPDX-License-Identifier: MIT
#include "views/parts/rowdelegate.h"

#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"

#include <QAbstractItemView>
#include <QPainter>

namespace views {

RowDelegate::RowDelegate(PaintRow content, QObject *parent, int height)
    : QStyledItemDelegate(parent)
    , m_content(content)
    , m_height(height)
{}

RowDelegate::RowDelegate(int height, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_height(height)
{}

int RowDelegate::rowHeight() const
{
    return Theme::current()->scaled(m_height);
}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {240, rowHeight()};
}

void RowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given, const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (view && !view->hasFocus())
        option.state &= ~QStyle::State_Active;
    painter->save();
    HairlineDelegate::paintRow(painter, option, true);
    paintContent(painter, option, index);
    painter->restore();
}

void RowDelegate::paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    m_content(painter, option, index);
}

RowDelegate::TwoLines RowDelegate::twoLines(const QRect &area)
{
    const int half = area.height() / 2;
    return {{area.left(), area.top() + 4, area.width(), half},
            {area.left(), area.top() + half + 1, area.width(), half - 3}};
}

} // namespace views
