// SPDX-License-Identifier: MIT
#include "views/settings/formrow.h"

#include "views/parts/inklabel.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>

namespace views {

namespace {

constexpr int LabelWidth = 190;
constexpr int FieldWidth = 300; // where there is room
constexpr int LeastField = 200;
constexpr int FieldHeight = 28;
constexpr int NoteWidth = 420;
constexpr const char *TopProperty = "memoirTopLabel"; // of a label in line with a first label, not a field

} // namespace

QLabel *formLabel(const QString &text, QWidget *parent)
{
    auto *name = new InkLabel(text, Theme::Type::Body, Theme::Text2, parent);
    name->setWordWrap(true);
    name->setAlignment(Qt::AlignTop);
    Theme::follow(name, [name] {
        const Theme *theme = Theme::current();
        const int high = theme->scaled(FieldHeight);
        name->setFixedWidth(theme->scaled(LabelWidth));
        name->setMinimumHeight(high);
        // Its first line is in line with the field's text.
        if (!name->property(TopProperty).toBool())
            name->setContentsMargins(0, (high - theme->lineHeight(Theme::Type::Body)) / 2, 0, 0);
    });
    return name;
}

void nameField(QWidget *field, const QString &name)
{
    field->setAccessibleName(name);
    // The field inside a spin box takes the focus and has a name of its own.
    if (auto *inner = field->findChild<QLineEdit *>())
        inner->setAccessibleName(name);
}

void addFormRow(QFormLayout *form, const QString &label, QWidget *field, const QString &note)
{
    nameField(field, label);
    field->setAccessibleDescription(note);
    Theme::follow(field, [field] { field->setMaximumWidth(Theme::current()->scaled(FieldWidth)); });
    field->setMinimumWidth(LeastField);
    const QLayout *grid = field->layout() && field->layout()->count() > 0 ? field->layout() : nullptr;
    if (auto *first = qobject_cast<QCheckBox *>(grid ? grid->itemAt(0)->widget() : field))
        Theme::follow(first, [first] { first->setMinimumHeight(Theme::current()->scaled(FieldHeight)); });
    QLabel *name = formLabel(label, form->parentWidget());
    if (grid
        && qobject_cast<QLabel *>(grid->itemAt(0)->widget())) { // in line with the first label of the grid
        name->setProperty(TopProperty, true);
        name->setContentsMargins({});
    }
    name->setBuddy(field);
    form->addRow(name, field);
    if (note.isEmpty())
        return;
    auto *words = new InkLabel(Theme::Type::Small, Theme::Text3, form->parentWidget());
    words->setText(note);
    words->setWordWrap(true);
    Theme::follow(words, [words] {
        words->setMaximumWidth(Theme::current()->scaled(NoteWidth));
        words->setMinimumHeight(
            Theme::current()->lineHeight(Theme::Type::Small)); // it is as high as its lines
    });
    form->addRow(QString(), words);
}

void dressForm(QFormLayout *form)
{
    form->setContentsMargins({});
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFormAlignment(Qt::AlignLeft | Qt::AlignTop);
    QWidget *box = form->parentWidget();
    Theme::follow(box, [box, form] {
        box->setMaximumWidth(Theme::current()->scaled(LabelWidth + NoteWidth) + form->horizontalSpacing());
    });
}

void enableButton(QWidget *button, bool isEnabled, QWidget *list)
{
    if (!isEnabled && button->hasFocus())
        list->setFocus(Qt::OtherFocusReason);
    button->setEnabled(isEnabled);
}

void showFormRow(QFormLayout *form, QWidget *field, bool isShown)
{
    int row = 0;
    form->getWidgetPosition(field, &row, nullptr);
    form->setRowVisible(row, isShown);
    const QLayoutItem *next =
        row + 1 < form->rowCount() ? form->itemAt(row + 1, QFormLayout::FieldRole) : nullptr;
    if (next && qobject_cast<InkLabel *>(next->widget()) && !form->labelForField(next->widget()))
        form->setRowVisible(row + 1, isShown); // what it means
}

} // namespace views
