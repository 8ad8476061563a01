// SPDX-License-Identifier: MIT
#include "views/ledger/ledgercells.h"

#include "models/ledgermodel.h"
#include "models/words.h"
#include "views/ledger/ledgerwords.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/parts/statusdelegate.h"

#include <QPainter>

namespace views {

using models::LedgerModel;

QVariant LedgerCells::data(const QModelIndex &index, int role) const
{
    const QModelIndex source = mapToSource(index);
    switch (role) {
    case Qt::DisplayRole:
        // No text: the silhouettes show the statuses; tooltip and description have the words.
        return index.column() == LedgerModel::StatusColumn ? QVariant() : source.data(role);
    case Qt::ToolTipRole: return toolTip(source);
    case Qt::AccessibleDescriptionRole: return description(source);
    case StatusDelegate::FromRole:
        if (source.data(LedgerModel::FromStatusRole) == source.data(LedgerModel::ToStatusRole))
            return {};
        // A new row has no status before: -1, shown as an arrow without a silhouette before it.
        return source.data(LedgerModel::FromStatusRole).isValid() ? source.data(LedgerModel::FromStatusRole)
                                                                  : -1;
    case StatusDelegate::ToRole:
        return source.data(LedgerModel::FromStatusRole) == source.data(LedgerModel::ToStatusRole)
                   ? QVariant()
                   : source.data(LedgerModel::ToStatusRole);
    case HairlineDelegate::EdgeRole: return tie(source);
    default: return source.data(role);
    }
}

int LedgerCells::tie(const QModelIndex &index)
{
    if (!index.data(LedgerModel::EdgeRole).toBool())
        return HairlineDelegate::Untied;
    const auto isOther = [&index](int row) {
        return index.sibling(row, index.column()).data(LedgerModel::ChangesetRole)
               != index.data(LedgerModel::ChangesetRole);
    };
    return HairlineDelegate::Tied | (isOther(index.row() - 1) ? HairlineDelegate::TieBegins : 0)
           | (isOther(index.row() + 1) ? HairlineDelegate::TieEnds : 0);
}

QString LedgerCells::toolTip(const QModelIndex &index) const
{
    const auto row = index.data(LedgerModel::RowRole).value<models::LedgerRow>();
    switch (index.column()) {
    case LedgerModel::WhenColumn: return models::exactMomentWords(row.line.at);
    case LedgerModel::WhoColumn: return row.line.actor;
    case LedgerModel::StatusColumn: return stepWords(row.line);
    case LedgerModel::RowColumn: return row.line.rowUid;
    case LedgerModel::ReasonColumn: return row.line.reason;
    default: return {};
    }
}

QString LedgerCells::description(const QModelIndex &index) const
{
    QStringList parts;
    for (const int column : {LedgerModel::WhoColumn, LedgerModel::WhatColumn, LedgerModel::RowColumn,
                             LedgerModel::ReasonColumn, LedgerModel::WhenColumn})
        parts += index.siblingAtColumn(column).data().toString();
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

void paintActor(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                const QModelIndex &index)
{
    if (!index.data(LedgerModel::AutomaticRole).toBool())
        return HairlineDelegate::paintWords(painter, rect, option, index);

    const Theme *theme = Theme::current();
    const QFont &font = theme->font(Theme::Type::MonoTiny);
    const QString text = elided(font, option.text, rect.width() - 8);
    const QRect chip(rect.left() - 1, rect.center().y() - 8, textWidth(font, text) + 10, 18);
    MemoirStyle::paintFrame(painter, chip, 3, theme->color(Theme::Hover), theme->color(Theme::Border));
    painter->setPen(theme->color(Theme::Text2));
    drawLine(painter, font, chip, text, Qt::AlignHCenter);
}

} // namespace views
