// SPDX-License-Identifier: MIT
#include "views/wiki/sectionrow.h"

#include "models/beliefmodel.h"
#include "models/topicmodel.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/ladder.h"
#include "views/parts/rowdelegate.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;
using models::WikiModel;

namespace {

constexpr int Margin = 12;

} // namespace

void paintSectionRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    const QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    auto [upper, lower] = RowDelegate::twoLines(area);
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
    const QString rows = models::BeliefModel::tr("%Ln rows", nullptr, cites);
    drawLine(painter, theme->font(Theme::Type::Small), lower,
             agent.isEmpty() ? rows : rows + u" · "_s + agent);
    if (const int rung = index.data(WikiModel::RungRole).toInt(); rung > 0) {
        lower.setRight(lower.right() - ladder::paintAtRight(painter, lower, rung));
        painter->setPen(theme->color(Theme::Text3));
        drawLine(painter, theme->font(Theme::Type::Small), lower,
                 index.data(WikiModel::StrengthRole).toString(), Qt::AlignRight);
    }
}

} // namespace views
