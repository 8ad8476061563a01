// SPDX-License-Identifier: MIT
#include "views/grades/goldendelegate.h"

#include "models/goldenmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"

#include <QAbstractItemView>
#include <QPainter>

namespace views {

using namespace Qt::StringLiterals;
using models::GoldenModel;

namespace {

constexpr int Margin = 12;
constexpr int IconSize = 13;

} // namespace

int GoldenDelegate::rowHeight()
{
    return Theme::current()->scaled(46);
}

QSize GoldenDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight()};
}

void GoldenDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                           const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (view && !view->hasFocus())
        option.state &= ~QStyle::State_Active;
    painter->save();
    HairlineDelegate::paintRow(painter, option, true);
    const Theme *theme = Theme::current();
    const bool isRetired = index.data(GoldenModel::RetiredRole).toBool();
    const QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    const int half = area.height() / 2;
    QRect upper(area.left(), area.top() + 4, area.width(), half);
    QRect lower(area.left(), area.top() + half + 1, area.width(), half - 3);
    if (index.data(GoldenModel::HeldOutRole).toBool()) {
        const QRectF lock(upper.right() - IconSize, upper.center().y() - IconSize / 2.0, IconSize, IconSize);
        drawIcon(painter, u"lock"_s, lock, theme->color(Theme::Text3));
        upper.setRight(upper.right() - IconSize - 7);
    }
    painter->setPen(theme->color(isRetired ? Theme::Text3 : Theme::Text));
    drawLine(painter, theme->font(Theme::Type::Body), upper, index.data().toString());
    painter->setPen(theme->color(Theme::Text3));
    if (isRetired) {
        const QString word = tr("retired");
        drawLine(painter, theme->font(Theme::Type::Small), lower, word, Qt::AlignRight);
        lower.setRight(lower.right() - QFontMetrics(theme->font(Theme::Type::Small)).horizontalAdvance(word)
                       - 8);
    }
    QString below = index.data(GoldenModel::IdRole).toString();
    if (const QString tags = index.data(GoldenModel::TagsRole).toString(); !tags.isEmpty())
        below += u" · "_s + tags;
    drawLine(painter, theme->font(Theme::Type::Small), lower, below);
    painter->restore();
}

} // namespace views
