// SPDX-License-Identifier: MIT
#include "views/context/pathform.h"

#include "views/look/theme.h"

#include <QBoxLayout>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Width = 280;

} // namespace

PathForm::PathForm(const QString &path, QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit(path, this))
{
    m_field->setObjectName(u"pathField"_s);
    m_field->setPlaceholderText(tr("A path, such as src/billing/tax.cpp"));
    m_field->setAccessibleName(tr("Path"));
    m_field->setMinimumWidth(Theme::current()->scaled(Width));
    m_field->selectAll();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 4);
    column->addWidget(m_field);
    connect(m_field, &QLineEdit::returnPressed, this, [this] { Q_EMIT chosen(m_field->text().trimmed()); });
}

} // namespace views
