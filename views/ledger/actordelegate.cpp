// SPDX-License-Identifier: MIT
#include "views/ledger/actordelegate.h"

#include "models/ledgermodel.h"
#include "views/look/memoirstyle.h"

#include <QPainter>

namespace views {

void ActorDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    if (!index.data(models::LedgerModel::AutomaticRole).toBool())
        return HairlineDelegate::paintCell(painter, rect, option, index);

    const Theme *theme = Theme::current();
    const QFont font = theme->font(Theme::Type::MonoTiny);
    const QFontMetrics metrics(font);
    const QString text = metrics.elidedText(option.text, Qt::ElideRight, rect.width() - 8);
    const QRect chip(rect.left() - 1, rect.center().y() - 8, metrics.horizontalAdvance(text) + 10, 18);
    MemoirStyle::paintFrame(painter, chip, 3, theme->color(Theme::Hover), theme->color(Theme::Border));
    painter->setFont(font);
    painter->setPen(theme->color(Theme::Text2));
    painter->drawText(chip, Qt::AlignCenter, text);
}

} // namespace views
