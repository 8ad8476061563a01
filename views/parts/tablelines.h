// SPDX-License-Identifier: MIT
#pragma once

class QTableView;

namespace views {

// Lines of that height at a font of 13 px; they grow with the text.
void setLineHeight(QTableView *table, int px);

// So wide at that font, and never too narrow for what its head says.
void fitColumn(QTableView *table, int column, int px);

} // namespace views
