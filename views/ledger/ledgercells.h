// SPDX-License-Identifier: MIT
#pragma once

#include <QIdentityProxyModel>

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

} // namespace views
