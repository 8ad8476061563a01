// SPDX-License-Identifier: MIT
#pragma once

class QHBoxLayout;
class QLayout;
class QVBoxLayout;
class QWidget;

namespace views {

// A column or row of widgets that touch each other and the edges of `parent`.
QVBoxLayout *flushColumn(QWidget *parent = nullptr);
QHBoxLayout *flushRow(QWidget *parent = nullptr);

// Takes all out of a layout and deletes it later: a click on one of its widgets may have led here.
void emptyLayout(QLayout *layout);

} // namespace views
