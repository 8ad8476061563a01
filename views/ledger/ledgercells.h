// SPDX-License-Identifier: MIT
#pragma once

#include <QIdentityProxyModel>

namespace views {

// The ledger's rows with what the delegates paint: silhouettes, edges, tooltips with full times.
class LedgerCells : public QIdentityProxyModel
{
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] QString toolTip(const QModelIndex &index) const;
    [[nodiscard]] QString description(const QModelIndex &index) const;
};

} // namespace views
