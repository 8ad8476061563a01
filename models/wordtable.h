// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace models {

// A table of words that is read whole; no reset if only cells differ. GUI thread.
class WordTable final : public QAbstractTableModel
{
    Q_OBJECT
public:
    // `numbers`: the columns that are aligned at the right.
    WordTable(const QStringList &heads, const QList<int> &numbers, QObject *parent = nullptr);

    void set(const std::vector<QStringList> &rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant alignment(int column) const;

    QStringList m_heads;
    QList<int> m_numbers;
    std::vector<QStringList> m_rows;
};

} // namespace models
