// SPDX-License-Identifier: MIT
#include "views/triage/newmemoryform.h"

#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"
#include "views/parts/panes.h"
#include "views/triage/findingssection.h"
#include "views/triage/wordsform.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QShortcut>

#include <algorithm>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

constexpr int LeastLines = 4; // lines of the text visible without scrolling
constexpr int Ring = 3;       // px around the fields for the focus ring

} // namespace

NewMemoryForm::NewMemoryForm(QWidget *parent)
    : Band(Theme::Base, {}, parent)
    , m_note(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_text(new QPlainTextEdit(this))
    , m_problem(new FieldProblem(m_text, this))
    , m_agent(new QComboBox(this))
    , m_words(new WordsForm(u"new"_s, this))
    , m_findings(new FindingsSection(this))
    , m_accept(new KeyButton(tr("Write"), this))
    , m_back(new KeyButton(tr("Back"), this, KeyButton::Flat))
{
    setObjectName(u"newMemory"_s);
    auto *title = new InkLabel(tr("Write a memory"), Theme::Type::Entity, Theme::Text, this);
    m_note->setObjectName(u"newMemoryNote"_s);
    m_note->setWordWrap(true);
    m_accept->setObjectName(u"newMemoryWrite"_s);
    m_accept->setKey(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_accept->setDefault(true);
    m_back->setKey(QKeySequence(Qt::Key_Escape));
    title->setContentsMargins(Ring, 0, Ring, 0);
    m_note->setContentsMargins(Ring, 0, Ring, 0);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(Ring, 0, Ring, 0);
    buttons->addStretch(1);
    buttons->addWidget(m_accept);
    buttons->addWidget(m_back);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20 - Ring, 14, 20 - Ring, 16); // what is no field has the ring's room too
    column->setSpacing(10);
    column->addWidget(title);
    column->addWidget(m_note);
    column->addWidget(makeFields(), 1);
    column->addLayout(buttons);
    m_pause.setSingleShot(true);
    m_pause.setInterval(150ms);
    connect(&m_pause, &QTimer::timeout, this, &NewMemoryForm::paused);
    connect(Theme::current(), &Theme::changed, this, &NewMemoryForm::dress);
    connectKeys();
    dress();
}

// The fields in a scroll area, so that none is cut in a low window.
QWidget *NewMemoryForm::makeFields()
{
    m_text->setObjectName(u"newMemoryText"_s);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Observation"));
    m_problem->setObjectName(u"newMemoryProblem"_s);
    m_text->setPlaceholderText(tr("What is so, in one or two sentences"));
    m_agent->setObjectName(u"newMemoryAgent"_s);
    auto *whose = new InkLabel(tr("Whose memory it is"), Theme::Type::Small, Theme::Text3, this);
    whose->setBuddy(m_agent);
    m_agent->setAccessibleName(whose->text());
    auto *fields = new QWidget(this);
    auto *column = new QVBoxLayout(fields);
    column->setContentsMargins(Ring, Ring, Ring, Ring);
    column->setSpacing(10);
    column->addWidget(m_text, 1);
    column->addWidget(m_problem);
    column->addWidget(m_findings);
    auto *owner = new QVBoxLayout;
    owner->setSpacing(2);
    owner->addWidget(whose);
    owner->addWidget(m_agent);
    column->addLayout(owner);
    column->addWidget(m_words);
    return clearScrollArea(fields, this);
}

void NewMemoryForm::connectKeys()
{
    const auto onKey = [this](const QKeySequence &keys, auto act) {
        new QShortcut(keys, this, this, act, Qt::WidgetWithChildrenShortcut);
    };
    onKey(QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { accept(); });
    onKey(QKeySequence::Save, [this] { accept(); });
    onKey(Qt::Key_Escape, [this] { Q_EMIT cancelled(); });
    connect(m_accept, &KeyButton::clicked, this, &NewMemoryForm::accept);
    connect(m_back, &KeyButton::clicked, this, &NewMemoryForm::cancelled);
    connect(m_text, &QPlainTextEdit::textChanged, this, &NewMemoryForm::refresh);
    connect(m_words, &WordsForm::changed, this, &NewMemoryForm::refresh);
    connect(m_agent, &QComboBox::currentTextChanged, this, &NewMemoryForm::refresh);
}

void NewMemoryForm::dress()
{
    m_text->setFont(Theme::current()->font(Theme::Type::Observation));
    m_text->setMinimumHeight(LeastLines * m_text->fontMetrics().lineSpacing());
}

void NewMemoryForm::open(const QStringList &agents, const QString &agent)
{
    const QString before = m_text->toPlainText().isEmpty() ? agent : this->agent();
    m_agent->clear();
    m_agent->addItems(agents);
    if (m_agent->findText(before) < 0)
        m_agent->addItem(before.isEmpty() ? u"default"_s : before);
    m_agent->setCurrentIndex(std::max(0, m_agent->findText(before)));
    m_note->setText(tr("Your name signs it. It waits for review like every row, and is told once it is "
                       "approved."));
    m_text->setFocus(Qt::OtherFocusReason);
    refresh();
}

void NewMemoryForm::clear()
{
    m_text->clear();
    store::Reflexion fresh;
    fresh.kind = u"observation"_s;
    fresh.sensitivity = u"public"_s;
    m_words->setRow(fresh);
    setFindings({});
}

void NewMemoryForm::setFindings(const std::vector<store::RowFinding> &findings)
{
    m_findings->setFindings(findings, false);
    m_findings->setVisible(!findings.empty());
}

void NewMemoryForm::showProblem(const store::Error &error)
{
    const bool isOfText =
        error.code == store::Error::Code::Usage || error.code == store::Error::Code::Refused;
    isOfText ? m_problem->say(error.message) : m_note->setText(error.message);
}

QString NewMemoryForm::agent() const
{
    return m_agent->currentText().trimmed();
}

QJsonObject NewMemoryForm::columns() const
{
    QJsonObject columns = m_words->changes();
    columns.insert(u"observation"_s, m_text->toPlainText().trimmed());
    return columns;
}

void NewMemoryForm::accept()
{
    if (m_accept->isEnabled())
        Q_EMIT accepted();
}

void NewMemoryForm::refresh()
{
    m_accept->setEnabled(!m_text->toPlainText().trimmed().isEmpty() && !agent().isEmpty());
    m_pause.start();
}

} // namespace views
