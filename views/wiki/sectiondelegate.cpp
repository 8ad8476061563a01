// SPDX-License-Identifier: MIT
#include "views/wiki/sectiondelegate.h"

#include "models/topicmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/ladder.h"

#include <QAbstractItemView>
#include <QPainter>

namespace views {

using namespace Qt::StringLiterals;
using models::WikiModel;

namespace {

constexpr int Margin = 12;

} // namespace

int SectionDelegate::rowHeight()
{
    return Theme::current()->scaled(46);
}

QSize SectionDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, rowHeight()};
}

void SectionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &given,
                            const QModelIndex &index) const
{
    QStyleOptionViewItem option = given;
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    if (view && !view->hasFocus())
        option.state &= ~QStyle::State_Active;
    painter->save();
    HairlineDelegate::paintRow(painter, option, true);
    const Theme *theme = Theme::current();
    const QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    const int half = area.height() / 2;
    QRect upper(area.left(), area.top() + 4, area.width(), half);
    QRect lower(area.left(), area.top() + half + 1, area.width(), half - 3);
    if (index.data(WikiModel::HeldBackRole).toBool()) {
        const QRectF lock(upper.right() - 13, upper.center().y() - 6, 13, 13);
        drawIcon(painter, u"lock"_s, lock, theme->color(Theme::Review));
        upper.setRight(upper.right() - 20);
    } else if (index.data(models::TopicModel::RemarksRole).toInt() > 0) {
        const QRectF sign(upper.right() - 13, upper.center().y() - 6, 13, 13);
        drawIcon(painter, u"warn"_s, sign, theme->color(Theme::Review));
        upper.setRight(upper.right() - 20);
    }
    painter->setPen(theme->color(Theme::Text));
    drawLine(painter, theme->font(Theme::Type::Body), upper, index.data().toString());
    painter->setPen(theme->color(Theme::Text3));
    const int cites = index.data(WikiModel::CitesRole).toInt();
    const QString agent = index.data(WikiModel::AgentRole).toString();
    const QString rows = tr("%Ln rows", nullptr, cites);
    drawLine(painter, theme->font(Theme::Type::Small), lower,
             agent.isEmpty() ? rows : rows + u" · "_s + agent);
    if (const int rung = index.data(WikiModel::RungRole).toInt(); rung > 0) {
        lower.setRight(lower.right() - ladder::paintAtRight(painter, lower, rung));
        painter->setPen(theme->color(Theme::Text3));
        drawLine(painter, theme->font(Theme::Type::Small), lower,
                 index.data(WikiModel::StrengthRole).toString(), Qt::AlignRight);
    }
    painter->restore();
}

} // namespace views
