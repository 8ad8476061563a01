// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>

#include <algorithm>
#include <vector>

namespace models {

// What the page Beliefs paints for a row: two lines of words with a sign before them.
enum LineRole {
    LineSubRole = Qt::UserRole + 400, // words of the second line
    LineFigureRole,                   // at the right end of the first line
    LineNoteRole,                     // at the right end of the second line
    LineIconRole,                     // name of the icon before the words
    LineStatusRole,                   // int(store::Status): its silhouette instead of an icon
    LineStruckRole,                   // bool: not in force any more
    LineUrgentRole                    // bool: icon and note in a warning colour
};

// A list model that is read whole: if the new rows are the same ones as before and only their contents
// differ, cells are redrawn without a reset. The subclass says how a row is shown and what makes two rows the
// same. GUI thread.
template<typename Row>
class LineModel : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }
    const Row *at(int row) const // null outside the list
    {
        return row >= 0 && row < int(m_rows.size()) ? &m_rows[size_t(row)] : nullptr;
    }
    const std::vector<Row> &rows() const { return m_rows; }

    void set(std::vector<Row> rows)
    {
        const bool hasSameRows = std::ranges::equal(
            rows, m_rows, [this](const Row &a, const Row &b) { return nameOf(a) == nameOf(b); });
        if (!hasSameRows)
            beginResetModel();
        const auto before = std::exchange(m_rows, std::move(rows));
        if (!hasSameRows)
            return endResetModel();
        for (int row = 0; row < int(m_rows.size()); ++row) {
            if (!(m_rows[size_t(row)] == before[size_t(row)]))
                Q_EMIT dataChanged(index(row), index(row));
        }
    }
    int rowNamed(const QString &name) const // -1 where there is none
    {
        const auto found = std::ranges::find_if(m_rows, [&](const Row &row) { return nameOf(row) == name; });
        return found == m_rows.end() ? -1 : int(found - m_rows.begin());
    }
    virtual QString nameOf(const Row &row) const = 0;

private:
    std::vector<Row> m_rows;
};

} // namespace models
