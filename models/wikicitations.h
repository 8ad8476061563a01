// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/wiki.h"

#include <QAbstractListModel>

namespace models {

// The rows that one section cites. GUI thread.
class WikiCitations final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        UidRole = Qt::UserRole,
        OrdinalRole,  // int, its number in the text
        StatusRole,   // int(store::Status) of a reflexion; -1 for other layers, -2 where the row is gone
        WhenRole,     // "14 Mar · 7 days"
        HoldsBackRole // bool
    };

    using QAbstractListModel::QAbstractListModel;

    void set(std::vector<store::WikiCitation> citations);
    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::WikiCitation *citationAt(int row) const; // null outside the list
    // "all in force", or how many are not and how many are gone; empty where none is cited.
    QString standingWords() const;

private:
    std::vector<store::WikiCitation> m_citations;
};

} // namespace models
