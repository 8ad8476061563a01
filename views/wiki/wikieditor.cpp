// SPDX-License-Identifier: MIT
#include "views/wiki/wikieditor.h"

#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"
#include "views/wiki/sourceview.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace views {

WikiEditor::WikiEditor(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLineEdit(this))
    , m_body(new SourceView(this))
    , m_reason(new QLineEdit(this))
    , m_warning(new InkLabel(Theme::Type::Small, Theme::Review, this))
    , m_titleProblem(new FieldProblem(m_title, this))
    , m_problem(new FieldProblem(m_body, this))
    , m_save(new KeyButton(tr("Save"), this))
{
    setObjectName(u"wikiEditor"_s);
    m_title->setObjectName(u"wikiTitle"_s);
    m_title->setAccessibleName(tr("Title of the section"));
    m_title->setPlaceholderText(tr("Title"));
    m_body->setObjectName(u"wikiBody"_s);
    m_body->setAccessibleName(tr("Text of the section, Markdown"));
    m_reason->setObjectName(u"wikiReason"_s);
    m_reason->setAccessibleName(tr("Why it is changed"));
    m_reason->setPlaceholderText(tr("Why (kept in the ledger)"));
    m_reason->setToolTip(m_reason->placeholderText());
    m_warning->setObjectName(u"wikiWarning"_s);
    m_warning->setWordWrap(true);
    m_warning->setReadable();
    m_warning->setContentsMargins(12, 6, 12, 0);
    m_warning->hide();
    m_titleProblem->setObjectName(u"wikiTitleProblem"_s);
    m_titleProblem->setContentsMargins(12, 0, 12, 6);
    m_problem->setObjectName(u"wikiProblem"_s);
    auto *cancel = new KeyButton(tr("Cancel"), this);
    cancel->setFlat(true);
    cancel->setKey(QKeySequence(Qt::Key_Escape));
    m_save->setObjectName(u"wikiSave"_s);
    m_save->setDefault(true);
    m_save->setKey(QKeySequence(QKeySequence::Save));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 12, 8);
    bar->setSpacing(8);
    bar->addWidget(m_reason, 1);
    bar->addWidget(cancel);
    bar->addWidget(m_save);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->addWidget(m_title);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_titleProblem);
    column->addWidget(m_body, 1);
    m_problem->setContentsMargins(12, 6, 12, 0);
    column->addWidget(m_warning);
    column->addWidget(m_problem);
    column->addLayout(bar);

    auto *save = new QAction(tr("Save"), this);
    save->setShortcut(QKeySequence::Save);
    save->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(save);
    connect(save, &QAction::triggered, this, &WikiEditor::saveRequested);
    connect(m_save, &KeyButton::clicked, this, &WikiEditor::saveRequested);
    connect(cancel, &KeyButton::clicked, this, &WikiEditor::leaveRequested);
    connect(m_title, &QLineEdit::textChanged, this, &WikiEditor::textEdited);
    connect(m_body, &SourceView::textChanged, this, &WikiEditor::textEdited);
    connect(m_reason, &QLineEdit::returnPressed, this, &WikiEditor::saveRequested);
}

void WikiEditor::begin(const QString &title, const QString &body)
{
    m_titleBefore = title;
    m_bodyBefore = body;
    m_title->setText(title);
    m_body->edit(body);
    m_reason->clear();
    m_titleProblem->say({});
    m_problem->say({});
    showWarning({});
}

void WikiEditor::edit(const store::WikiSection &section)
{
    m_uid = section.uid;
    m_revision = section.revision;
    begin(section.title, section.body);
}

void WikiEditor::editNew()
{
    m_uid.clear();
    m_revision = 0;
    begin({}, {});
}

void WikiEditor::showProblem(const QString &sentence)
{
    (title().trimmed().isEmpty() ? m_titleProblem : m_problem)->say(sentence);
}

void WikiEditor::showWarning(const QString &sentence)
{
    m_warning->setText(sentence);
    m_warning->setVisible(!sentence.isEmpty());
}

void WikiEditor::focusText()
{
    m_uid.isEmpty() ? m_title->setFocus() : m_body->setFocus();
}

QString WikiEditor::title() const
{
    return m_title->text();
}

QString WikiEditor::body() const
{
    return m_body->toPlainText();
}

QString WikiEditor::reason() const
{
    return m_reason->text().trimmed();
}

bool WikiEditor::isChanged() const
{
    return title() != m_titleBefore || body() != m_bodyBefore;
}

void WikiEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT leaveRequested();
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
