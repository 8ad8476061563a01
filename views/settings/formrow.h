// SPDX-License-Identifier: MIT
#pragma once

class QFormLayout;
class QLabel;
class QString;
class QWidget;

namespace views {

// Adds a line to a settings form: name, field, and a note below. Screen readers say both with the field.
void addFormRow(QFormLayout *form, const QString &label, QWidget *field, const QString &note);

// Sets the accessible name of a field, and of the widget inside it that takes the focus.
void nameField(QWidget *field, const QString &name);
// A label for the first column.
[[nodiscard]] QLabel *formLabel(const QString &text, QWidget *parent);
// Gives a form the page's common column widths, so that the fields of all sections are below each other.
void dressForm(QFormLayout *form);
// Shows or hides the line of a field with its note.
void showFormRow(QFormLayout *form, QWidget *field, bool isShown);

// Enables or disables a button. If a button with the focus is disabled, the list gets the focus; Qt would
// move it to the next section.
void enableButton(QWidget *button, bool isEnabled, QWidget *list);

} // namespace views
