// SPDX-License-Identifier: MIT
#include "models/wordtable.h"

namespace models {

WordTable::WordTable(const QStringList &heads, const QList<int> &numbers, QObject *parent)
    : QAbstractTableModel(parent)
    , m_heads(heads)
    , m_numbers(numbers)
{}

void WordTable::set(const std::vector<QStringList> &rows)
{
    if (rows == m_rows)
        return;
    const bool isAsLong = rows.size() == m_rows.size();
    if (!isAsLong)
        beginResetModel();
    m_rows = rows;
    if (!isAsLong)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int WordTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int WordTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_heads.size());
}

QVariant WordTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(index.column());
    const QString word = m_rows[std::size_t(index.row())].value(index.column());
    if (role == Qt::AccessibleTextRole)
        return QString(m_heads.at(index.column()) + u' ' + word);
    return role == Qt::DisplayRole ? QVariant(word) : QVariant();
}

QVariant WordTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= m_heads.size())
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignment(section);
    return role == Qt::DisplayRole ? QVariant(m_heads.at(section)) : QVariant();
}

QVariant WordTable::alignment(int column) const
{
    return int(Qt::AlignVCenter | (m_numbers.contains(column) ? Qt::AlignRight : Qt::AlignLeft));
}

} // namespace models
