// SPDX-License-Identifier: MIT
#include "views/frame/serverquestion.h"

#include "store/database/server/address.h"
#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"

#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Width = 460;

} // namespace

ServerQuestion::ServerQuestion(QWidget *window)
    : QDialog(window)
    , m_address(new QLineEdit(this))
    , m_problem(new FieldProblem(m_address, this))
{
    setObjectName(u"serverQuestion"_s);
    setWindowTitle(tr("Open a team's store"));
    auto *label = new InkLabel(Theme::Type::Body, Theme::Text, this);
    label->setText(tr("At which address does your team keep its store?"));
    label->setBuddy(m_address);
    m_address->setObjectName(u"serverAddress"_s);
    m_address->setAccessibleName(label->text());
    m_address->setPlaceholderText(u"postgresql://you@db.example.org/memoir"_s);
    auto *column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(m_address);
    auto *words = new InkLabel(Theme::Type::Small, Theme::Text2, this);
    words->setWordWrap(true);
    column->addWidget(words);
    words->setText(
        tr("Or service=NAME of libpq's service file. The address holds no password: that stands in "
           "~/.pgpass, or in the file that $PGPASSFILE names, as who keeps the store gave it to you."));
    m_address->setAccessibleDescription(words->text());
    m_problem->setObjectName(u"serverProblem"_s);
    column->addWidget(m_problem);
    auto *open = new KeyButton(tr("Open"), this);
    open->setObjectName(u"serverOpen"_s);
    open->setKey(QKeySequence(Qt::Key_Enter));
    open->setDefault(true);
    open->setEnabled(false);
    column->addWidget(open, 0, Qt::AlignRight);
    setMinimumWidth(Theme::current()->scaled(Width));
    connect(open, &KeyButton::clicked, this, &ServerQuestion::accept);
    connect(m_address, &QLineEdit::textChanged, this,
            [this, open] { open->setEnabled(!address().isEmpty()); });
}

QString ServerQuestion::address() const
{
    return m_address->text().trimmed();
}

void ServerQuestion::accept()
{
    const auto parsed = store::server::Address::parsed(address());
    if (parsed && store::server::Address::isOne(address()))
        return QDialog::accept();
    m_problem->say(parsed ? tr("The address begins with postgresql:// or service=.")
                          : parsed.error().message);
}

QString ServerQuestion::ask(QWidget *window, const QString &address)
{
    ServerQuestion question(window);
    question.m_address->setText(address);
    return question.exec() == QDialog::Accepted ? question.address() : QString();
}

} // namespace views
