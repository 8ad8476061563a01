// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace app::ctl {

class Output;

// The line above a list that says whose rows it shows: those of all agents, unless one is named.
[[nodiscard]] QString whoseRows(const QString &agent);

// Rows in aligned columns for people; cells are made harmless for a terminal. The last column is not padded.
class TextTable
{
public:
    explicit TextTable(QStringList headings)
        : m_rows{std::move(headings)}
    {}

    void add(QStringList cells);
    bool isEmpty() const { return m_rows.size() <= 1; }
    void print(Output &output) const;

private:
    std::vector<QStringList> m_rows;
};

} // namespace app::ctl
