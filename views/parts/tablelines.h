// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace views {

// Makes a table read-only with lines of 28 px: one line is selected at a time, no grid, no line numbers; Tab
// leaves the table.
void readByLines(QTableView *table);

// Sets the line height for a font of 13 px; it grows with the text size.
void setLineHeight(QTableView *table, int px);

// Gives a column what the others leave, but at least `px` at a font of 13: where that is more than there is,
// the table scrolls sideways. One column of a table: the last that was named.
void fillColumn(QTableView *table, int column, int px);

// The width at which neither the head nor a cell in sight is cut.
[[nodiscard]] int wantedWidth(const QTableView *table, int column);

// Sets a column's width for a font of 13 px; it is never narrower than its head.
void fitColumn(QTableView *table, int column, int px);

} // namespace views
