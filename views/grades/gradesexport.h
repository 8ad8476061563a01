// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

class QAbstractItemModel;

namespace views {

class GradeCharts;

// The charts as a file's bytes: PNG with twice the screen's pixels, SVG with vectors. Made on the GUI thread;
// another thread writes the file.
[[nodiscard]] QByteArray gradesPng(GradeCharts *charts);
[[nodiscard]] QByteArray gradesSvg(GradeCharts *charts);
// RFC 4180, UTF-8; a cell that a spreadsheet would take for a formula is given an apostrophe.
[[nodiscard]] QByteArray gradesCsv(const QAbstractItemModel &table, int role);

} // namespace views
