// SPDX-License-Identifier: MIT
#include "views/frame/namequestion.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Width = 380;

} // namespace

NameQuestion::NameQuestion(const QString &guess, QWidget *window)
    : QDialog(window)
    , m_name(new QLineEdit(guess, this))
{
    setObjectName(u"nameQuestion"_s);
    setWindowTitle(tr("Your name"));
    auto *label = new InkLabel(tr("Which name signs what you decide?"), Theme::Type::Body, Theme::Text, this);
    label->setBuddy(m_name);
    auto *words = new InkLabel(Theme::Type::Small, Theme::Text2, this);
    words->setText(tr("It stands in the ledger beside every act. It is asked once on this computer; Settings "
                      "change it."));
    words->setWordWrap(true);
    m_name->setObjectName(u"reviewerName"_s);
    m_name->setAccessibleName(label->text());
    m_name->setAccessibleDescription(words->text());
    m_name->selectAll();
    auto *sign = new KeyButton(tr("Sign with it"), this);
    sign->setObjectName(u"reviewerSign"_s);
    sign->setKey(QKeySequence(Qt::Key_Enter));
    sign->setDefault(true);
    auto *column = new QVBoxLayout(this);
    for (QWidget *part :
         {static_cast<QWidget *>(label), static_cast<QWidget *>(m_name), static_cast<QWidget *>(words)})
        column->addWidget(part);
    column->addWidget(sign, 0, Qt::AlignRight);
    setMinimumWidth(Theme::current()->scaled(Width));
    connect(sign, &KeyButton::clicked, this, &QDialog::accept);
    connect(m_name, &QLineEdit::textChanged, sign,
            [sign](const QString &name) { sign->setEnabled(!name.trimmed().isEmpty()); });
}

QString NameQuestion::ask(const QString &guess, QWidget *window)
{
    NameQuestion question(guess, window);
    return question.exec() == QDialog::Accepted ? question.m_name->text().trimmed() : QString();
}

} // namespace views
