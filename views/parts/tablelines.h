// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace views {

// Makes a table read-only with lines of 28 px: one line is selected at a time, no grid, no line numbers; Tab
// leaves the table.
void readByLines(QTableView *table);

// Sets the line height for a font of 13 px; it grows with the text size.
void setLineHeight(QTableView *table, int px);

// Sets a column's width for a font of 13 px; it is never narrower than its head.
void fitColumn(QTableView *table, int column, int px);

} // namespace views
