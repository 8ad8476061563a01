// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace app::ctl {

class Output;

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
