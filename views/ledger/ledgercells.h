// SPDX-License-Identifier: MIT
#pragma once

#include <QIdentityProxyModel>

class QPainter;
class QRect;
class QStyleOptionViewItem;

namespace views {

// The ledger model with the roles that the table's delegates paint: silhouettes, edges, full times in tips.
class LedgerCells : public QIdentityProxyModel
{
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] static int tie(const QModelIndex &index); // HairlineDelegate::Tie
    [[nodiscard]] QString toolTip(const QModelIndex &index) const;
    [[nodiscard]] QString description(const QModelIndex &index) const;
};

// The cell of who acted, for HairlineDelegate: people and agents as text, a rule as a grey chip with its
// stored name.
void paintActor(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                const QModelIndex &index);

} // namespace views
