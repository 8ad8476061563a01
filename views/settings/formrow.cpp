// SPDX-License-Identifier: MIT
#include "views/settings/formrow.h"

#include "views/parts/inklabel.h"

#include <QFormLayout>
#include <QLineEdit>

namespace views {

void addFormRow(QFormLayout *form, const QString &label, QWidget *field, const QString &note)
{
    field->setAccessibleName(label);
    // The field inside a spin box takes the focus and has a name of its own.
    if (auto *inner = field->findChild<QLineEdit *>())
        inner->setAccessibleName(label);
    field->setAccessibleDescription(note);
    field->setFixedWidth(Theme::current()->scaled(300));
    auto *name = new InkLabel(Theme::Type::Body, Theme::Text2, form->parentWidget());
    name->setText(label);
    name->setBuddy(field);
    name->setMinimumWidth(Theme::current()->scaled(170));
    form->addRow(name, field);
    if (note.isEmpty())
        return;
    auto *words = new InkLabel(Theme::Type::Small, Theme::Text3, form->parentWidget());
    words->setText(note);
    words->setWordWrap(true);
    form->addRow(QString(), words);
}

} // namespace views
