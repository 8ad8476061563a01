// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/precedents.h"

#include <QAbstractTableModel>

namespace models {

// The nearest past decisions beside a proposal, with the fields that differ. GUI thread.
class PrecedentModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        OutcomeColumn,
        WhenColumn,
        WhatColumn,
        LikeColumn,
        DiffersColumn,
        RationaleColumn,
        ColumnCount
    };
    enum Role {
        UidRole = Qt::UserRole,
        RefusalRole, // bool
        VerdictRole, // int(store::PrecedentMark::Verdict); invalid before the proposal is decided
        FieldsRole   // QStringList: name, change, name, change, ... in the cell's order
    };

    explicit PrecedentModel(QObject *parent = nullptr);

    // `marks`: whether the proposal's decision followed or departed from each of them.
    void setPrecedents(const std::vector<store::Precedent> &precedents,
                       const std::vector<store::PrecedentMark> &marks = {});
    const std::vector<store::Precedent> &precedents() const { return m_precedents; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant cell(const store::Precedent &row, int column) const;
    QString outcome(const store::Precedent &row) const;
    std::optional<store::PrecedentMark::Verdict> verdict(const store::Precedent &row) const;

    std::vector<store::Precedent> m_precedents;
    std::vector<store::PrecedentMark> m_marks;
};

} // namespace models
