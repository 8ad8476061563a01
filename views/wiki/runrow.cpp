// SPDX-License-Identifier: MIT
#include "views/wiki/runrow.h"

#include "models/wikirunmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/rowdelegate.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;
using models::WikiRunModel;

namespace {

constexpr int Margin = 12;

struct Sign
{
    QString icon;
    Theme::Role ink;
};

Sign signOf(const QString &state)
{
    if (state == "rolled_back"_L1 || state == "failed"_L1)
        return {u"undo"_s, Theme::Rejected};
    if (state == "reverted"_L1)
        return {u"undo"_s, Theme::Text3};
    if (state == "unchanged"_L1)
        return {u"check"_s, Theme::Text3};
    return {u"check"_s, Theme::Approved};
}

} // namespace

void paintRunRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    const auto [upper, lower] = RowDelegate::twoLines(area.adjusted(20, 0, 0, 0));
    const Sign sign = signOf(index.data(WikiRunModel::StateRole).toString());
    drawIcon(painter, sign.icon, QRectF(area.left(), upper.center().y() - 6, 13, 13), theme->color(sign.ink));
    painter->setPen(theme->color(Theme::Text));
    drawLine(painter, theme->font(Theme::Type::Body), upper, index.data().toString());
    painter->setPen(theme->color(Theme::Text3));
    const QString when = index.data(WikiRunModel::WhenRole).toString();
    drawLine(painter, theme->font(Theme::Type::Small),
             lower.adjusted(0, 0, -textWidth(theme->font(Theme::Type::Small), when) - 8, 0),
             index.data(WikiRunModel::FigureRole).toString());
    drawLine(painter, theme->font(Theme::Type::Small), lower, when, Qt::AlignRight);
}

} // namespace views
