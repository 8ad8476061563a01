// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/relatedrows.h"

#include <QAbstractListModel>

namespace views {

// The list for the verdict bar's picker: rows that may supersede another, best first.
class SuccessorModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    // The entity of the row that is superseded: it is not said again before each candidate.
    void setSubject(const QString &entity) { m_entity = entity; }
    void setRows(std::vector<store::SimilarRow> rows);
    [[nodiscard]] QString uidAt(int row) const { return m_rows.at(std::size_t(row)).uid; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<store::SimilarRow> m_rows;
    QString m_entity;
};

} // namespace views
