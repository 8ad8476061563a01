// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace views {

// A table to read by lines of 28 px: one line is selected at a time, nothing is edited, no grid and no
// numbers of lines; Tab leaves it.
void readByLines(QTableView *table);

// Lines of that height at a font of 13 px; they grow with the text.
void setLineHeight(QTableView *table, int px);

// So wide at that font, and never too narrow for what its head says.
void fitColumn(QTableView *table, int column, int px);

} // namespace views
