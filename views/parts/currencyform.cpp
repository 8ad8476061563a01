// SPDX-License-Identifier: MIT
#include "views/parts/currencyform.h"

#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"

#include <QBoxLayout>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace views {

CurrencyForm::CurrencyForm(QWidget *parent)
    : QWidget(parent)
    , m_field(new QLineEdit(this))
    , m_problem(new FieldProblem(m_field, this))
{
    m_field->setObjectName(u"currencyField"_s);
    m_field->setAccessibleName(tr("Currency of the prices"));
    m_field->setMaxLength(MostLetters);
    m_field->setFixedWidth(Theme::current()->scaled(90));
    auto *label = new InkLabel(Theme::Type::Body, Theme::Text2, this);
    label->setText(tr("In which currency are your prices? It is asked once."));
    label->setBuddy(m_field);
    auto *keep = new KeyButton(tr("Keep"), this, KeyButton::Small);
    keep->setObjectName(u"currencyKeep"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_field);
    row->addWidget(keep);
    row->addWidget(m_problem, 1);
    connect(m_field, &QLineEdit::returnPressed, this, &CurrencyForm::accept);
    connect(keep, &KeyButton::clicked, this, &CurrencyForm::accept);
    hide();
}

void CurrencyForm::showProblem(const QString &sentence)
{
    m_problem->say(sentence);
}

void CurrencyForm::accept()
{
    m_problem->say({});
    if (const QString currency = m_field->text().simplified(); !currency.isEmpty())
        Q_EMIT accepted(currency);
}

} // namespace views
