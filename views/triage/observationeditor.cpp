// SPDX-License-Identifier: MIT
#include "views/triage/observationeditor.h"

#include "views/look/theme.h"
#include "views/parts/keybutton.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QTextCursor>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

const QString Mask = u"██"_s;

} // namespace

ObservationEditor::ObservationEditor(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_note(new QLabel(this))
    , m_text(new QPlainTextEdit(this))
    , m_maskName(new QLineEdit(this))
    , m_reason(new QLineEdit(this))
    , m_mask(new KeyButton(tr("Mask selection"), this))
    , m_name(new KeyButton(tr("Replace by name"), this))
    , m_accept(new KeyButton({}, this))
{
    setObjectName(u"editor"_s);
    for (QLabel *label : {m_title, m_note}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_text->setObjectName(u"editorText"_s);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Observation"));
    m_text->installEventFilter(this);
    m_maskName->setObjectName(u"maskName"_s);
    m_maskName->setAccessibleName(tr("Name in place of the selection"));
    m_maskName->setPlaceholderText(tr("name"));
    m_maskName->setFixedWidth(120);
    m_reason->setObjectName(u"editorReason"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_mask->setKey(QKeySequence(Qt::CTRL | Qt::Key_M));
    m_name->setFlat(true);
    m_accept->setKey(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_accept->setDefault(true);
    auto *back = new KeyButton(tr("Back"), this);
    back->setKey(tr("Esc"));
    back->setFlat(true);

    auto *masks = new QHBoxLayout;
    for (QWidget *part :
         {static_cast<QWidget *>(m_mask), static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_maskName)})
        masks->addWidget(part);
    masks->addStretch(1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_reason, 1);
    buttons->addWidget(m_accept);
    buttons->addWidget(back);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 14, 20, 16);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_note);
    column->addLayout(masks);
    column->addWidget(m_text, 1);
    column->addLayout(buttons);

    auto *maskKey = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_M), this);
    maskKey->setContext(Qt::WidgetWithChildrenShortcut);
    auto *acceptKey = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    acceptKey->setContext(Qt::WidgetWithChildrenShortcut);
    auto *backKey = new QShortcut(Qt::Key_Escape, this);
    backKey->setContext(Qt::WidgetWithChildrenShortcut);
    connect(maskKey, &QShortcut::activated, this, [this] { mask(false); });
    connect(acceptKey, &QShortcut::activated, this, &ObservationEditor::accept);
    connect(backKey, &QShortcut::activated, this, &ObservationEditor::cancelled);
    connect(back, &KeyButton::clicked, this, &ObservationEditor::cancelled);
    connect(m_accept, &KeyButton::clicked, this, &ObservationEditor::accept);
    connect(m_mask, &KeyButton::clicked, this, [this] { mask(false); });
    connect(m_name, &KeyButton::clicked, this, [this] { mask(true); });
    connect(m_maskName, &QLineEdit::returnPressed, this, [this] { mask(true); });
    connect(m_reason, &QLineEdit::returnPressed, this, &ObservationEditor::accept);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ObservationEditor::refresh);
    connect(m_text, &QPlainTextEdit::selectionChanged, this, &ObservationEditor::refresh);
    connect(m_reason, &QLineEdit::textChanged, this, &ObservationEditor::refresh);
    connect(Theme::current(), &Theme::changed, this, &ObservationEditor::dress);
    dress();
}

void ObservationEditor::dress()
{
    m_title->setFont(Theme::current()->font(Theme::Type::Entity));
    m_note->setFont(Theme::current()->font(Theme::Type::Body));
    m_text->setFont(Theme::current()->font(Theme::Type::Observation));
}

void ObservationEditor::open(Mode mode, const QString &text, bool reasonNeeded,
                             const std::vector<Span> &found)
{
    const bool isRedacting = mode == Mode::Redact;
    m_mode = mode;
    m_before = text;
    m_reasonNeeded = reasonNeeded;
    m_title->setText(isRedacting ? tr("Redact and approve") : tr("Edit the observation"));
    m_note->setText(
        isRedacting ? tr("Select what must not be told and mask it. A copy without it is approved; this row "
                         "becomes sensitive.")
                    : tr("The text before stays in the ledger."));
    m_accept->setText(isRedacting ? tr("Approve the copy") : tr("Save"));
    m_reason->clear();
    m_reason->setPlaceholderText(reasonNeeded ? tr("A reason is needed") : tr("Reason"));
    for (QWidget *part :
         {static_cast<QWidget *>(m_mask), static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_maskName)})
        part->setVisible(isRedacting);
    m_text->setPlainText(text);
    m_text->setFocus(Qt::OtherFocusReason);
    markFound(isRedacting ? found : std::vector<Span>());
    refresh();
}

void ObservationEditor::markFound(const std::vector<Span> &found)
{
    m_found.clear();
    const int size = int(m_before.size());
    for (const Span &span : found) {
        if (span.start < 0 || span.end > size || span.start >= span.end)
            continue;
        QTextCursor cursor(m_text->document());
        cursor.setPosition(span.start);
        cursor.setPosition(span.end, QTextCursor::KeepAnchor);
        m_found += cursor;
    }
    offerNext();
}

// Marks what is left and selects the first of it, so that Enter masks it.
void ObservationEditor::offerNext()
{
    m_found.removeIf([](const QTextCursor &cursor) { return !cursor.hasSelection(); });
    QList<QTextEdit::ExtraSelection> marks;
    for (const QTextCursor &cursor : std::as_const(m_found)) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = cursor;
        mark.format.setBackground(Theme::current()->color(Theme::ReviewSoft));
        marks += mark;
    }
    m_text->setExtraSelections(marks);
    if (m_found.isEmpty())
        return;
    m_note->setText(
        tr("The guard found %n part(s). Enter masks the one that is selected, and shows the next.", nullptr,
           int(m_found.size())));
    m_text->setTextCursor(m_found.constFirst());
    m_text->ensureCursorVisible();
}

bool ObservationEditor::isOffering() const
{
    return !m_found.isEmpty()
           && m_text->textCursor().selectionStart() == m_found.constFirst().selectionStart()
           && m_text->textCursor().selectionEnd() == m_found.constFirst().selectionEnd();
}

void ObservationEditor::refresh()
{
    const QString text = m_text->toPlainText();
    const bool isReasoned = !m_reasonNeeded || !m_reason->text().trimmed().isEmpty();
    const bool isSelected = m_text->textCursor().hasSelection();
    m_mask->setEnabled(isSelected);
    m_name->setEnabled(isSelected);
    m_accept->setEnabled(!text.trimmed().isEmpty() && text != m_before && isReasoned);
}

void ObservationEditor::mask(bool withName)
{
    QTextCursor cursor = m_text->textCursor();
    if (m_mode != Mode::Redact || !cursor.hasSelection())
        return;
    const QString name = m_maskName->text().trimmed();
    const bool wasOffered = isOffering();
    cursor.insertText(withName ? u'[' + (name.isEmpty() ? tr("name") : name) + u']' : Mask);
    m_text->setFocus(Qt::OtherFocusReason);
    if (!wasOffered)
        return;
    m_found.removeFirst();
    if (m_found.isEmpty())
        m_note->setText(
            tr("All that the guard found is masked. A copy without it is approved; this row becomes "
               "sensitive."));
    offerNext();
}

void ObservationEditor::accept()
{
    refresh();
    if (!m_accept->isEnabled()) {
        if (m_reasonNeeded && m_reason->text().trimmed().isEmpty())
            m_reason->setFocus(Qt::OtherFocusReason);
        return;
    }
    Q_EMIT accepted(m_text->toPlainText(), m_reason->text().trimmed());
}

// The text field would take Ctrl+M and Ctrl+Enter for line ends.
bool ObservationEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && watched == m_text && isOffering()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && !(key->modifiers() & Qt::ControlModifier)) {
            mask(false);
            return true;
        }
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isOurs = key->modifiers() == Qt::ControlModifier
                            && (key->key() == Qt::Key_M || key->key() == Qt::Key_Return);
        if (isOurs) {
            event->ignore();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ObservationEditor::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::current()->color(Theme::Base));
}

} // namespace views
