// SPDX-License-Identifier: MIT
#include "views/wiki/wikieditor.h"

#include "views/parts/fieldproblem.h"
#include "views/parts/flushlayout.h"
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
    , m_note(new InkLabel(Theme::Type::Small, Theme::Text2, this))
    , m_startOver(new KeyButton(tr("Start over"), this, KeyButton::Flat))
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
    m_note->setObjectName(u"wikiNote"_s);
    m_note->setText(tr("Your changes of before are back; nothing of them was saved."));
    m_note->setWordWrap(true);
    m_note->setReadable();
    m_note->setContentsMargins(12, 0, 12, 6);
    m_startOver->setObjectName(u"wikiStartOver"_s);
    auto *back = new KeyButton(tr("Back"), this, KeyButton::Flat);
    back->setKey(QKeySequence(Qt::Key_Escape));
    m_save->setObjectName(u"wikiSave"_s);
    m_save->setDefault(true);
    m_save->setKey(QKeySequence(QKeySequence::Save));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 8, 12, 8);
    bar->setSpacing(8);
    bar->addWidget(m_reason, 1);
    bar->addWidget(m_startOver);
    bar->addWidget(back);
    bar->addWidget(m_save);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 8);
    head->addWidget(m_title);
    auto *column = flushColumn(this);
    column->addLayout(head);
    column->addWidget(m_titleProblem);
    column->addWidget(m_note);
    column->addWidget(m_body, 1);
    m_problem->setContentsMargins(12, 6, 12, 0);
    column->addWidget(m_warning);
    column->addWidget(m_problem);
    column->addLayout(bar);

    auto *save = new QAction(tr("Save"), this);
    save->setShortcuts({QKeySequence::Save, QKeySequence(Qt::CTRL | Qt::Key_Return)});
    save->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(save);
    connect(save, &QAction::triggered, this, &WikiEditor::saveRequested);
    connect(m_save, &KeyButton::clicked, this, &WikiEditor::saveRequested);
    connect(back, &KeyButton::clicked, this, &WikiEditor::leave);
    connect(m_startOver, &KeyButton::clicked, this, &WikiEditor::startOver);
    m_body->installEventFilter(this);
    connect(m_title, &QLineEdit::textChanged, this, &WikiEditor::textEdited);
    connect(m_body, &SourceView::textChanged, this, &WikiEditor::textEdited);
    connect(m_reason, &QLineEdit::returnPressed, this, &WikiEditor::saveRequested);
}

void WikiEditor::begin(const QString &title, const QString &body)
{
    m_titleBefore = title;
    m_bodyBefore = body;
    const bool isBack = m_drafts.contains(draftKey());
    const Draft draft = isBack ? m_drafts.take(draftKey()) : Draft{title, body, {}};
    m_title->setText(draft.title);
    m_body->edit(draft.body);
    m_reason->setText(draft.reason);
    m_note->setVisible(isBack);
    m_startOver->setVisible(isBack);
    m_titleProblem->say({});
    m_problem->say({});
    showWarning({});
}

QString WikiEditor::draftKey() const
{
    return m_uid + u'@' + QString::number(m_revision);
}

void WikiEditor::keep()
{
    if (isChanged())
        m_drafts.insert(draftKey(), {title(), body(), m_reason->text()});
}

void WikiEditor::forget()
{
    m_titleBefore = title();
    m_bodyBefore = body();
}

void WikiEditor::leave()
{
    keep();
    Q_EMIT leaveRequested();
}

void WikiEditor::startOver()
{
    begin(m_titleBefore, m_bodyBefore);
    focusText();
}

void WikiEditor::edit(const store::WikiSection &section)
{
    keep();
    m_uid = section.uid;
    m_revision = section.revision;
    begin(section.title, section.body);
}

void WikiEditor::editNew()
{
    keep();
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
        leave();
    else
        QWidget::keyPressEvent(event);
}

// Leaves Ctrl+Enter, which a text field would take for a line end, to the key that saves.
bool WikiEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() != Qt::ControlModifier || key->key() != Qt::Key_Return)
        return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

} // namespace views
