// SPDX-License-Identifier: MIT
#include "views/triage/successormodel.h"

#include "views/triage/triagewords.h"

namespace views {

void SuccessorModel::setRows(std::vector<store::SimilarRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int SuccessorModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant SuccessorModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::SimilarRow &row = m_rows[std::size_t(index.row())];
    if (role == Qt::ToolTipRole)
        return row.observation;
    if (role != Qt::DisplayRole)
        return {};
    return tr("%1  %2", "a row and its name")
        .arg(lineOf(row.entityId == m_entity ? QString() : row.entityId, row.observation, 60, 120),
             shortUid(row.uid));
}

} // namespace views
