// SPDX-License-Identifier: MIT
#pragma once

class QFormLayout;
class QString;
class QWidget;

namespace views {

// A line of a settings form: the name, the field, and under it what it means. The field gets both for screen
// readers.
void addFormRow(QFormLayout *form, const QString &label, QWidget *field, const QString &note);

} // namespace views
