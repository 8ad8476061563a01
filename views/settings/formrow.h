// SPDX-License-Identifier: MIT
#pragma once

class QFormLayout;
class QLabel;
class QString;
class QWidget;

namespace views {

// A line of a settings form: the name, the field, and under it what it means. The field gets both for screen
// readers.
void addFormRow(QFormLayout *form, const QString &label, QWidget *field, const QString &note);

// What a screen reader calls a field, and the part of it that takes the focus.
void nameField(QWidget *field, const QString &name);
// A name in the grid's first column.
[[nodiscard]] QLabel *formLabel(const QString &text, QWidget *parent);
// One grid for all of them: labels, fields and what they mean stand below each other on the whole page.
void dressForm(QFormLayout *form);
// Hides the line of a field that does not matter now, with what it means.
void showFormRow(QFormLayout *form, QWidget *field, bool isShown);

// A button that is switched off while it has the focus gives it to the list it is about, and not to the next
// section.
void enableButton(QWidget *button, bool isEnabled, QWidget *list);

} // namespace views
