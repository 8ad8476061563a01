// SPDX-License-Identifier: MIT
#include "views/triage/roweditor.h"

#include "views/look/theme.h"
#include "views/parts/fieldproblem.h"
#include "views/parts/fillmarks.h"
#include "views/parts/keybutton.h"
#include "views/parts/panes.h"
#include "views/triage/wordsform.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QShortcut>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace views {

namespace {

using namespace Qt::StringLiterals;

const QString Mask = u"██"_s;
constexpr int LeastLines = 4; // lines of the text visible without scrolling
constexpr int Ring = 3;       // px around the fields for the focus ring

} // namespace

RowEditor::RowEditor(QWidget *parent)
    : Band(Theme::Base, {}, parent)
    , m_title(new QLabel(this))
    , m_note(new QLabel(this))
    , m_text(new QPlainTextEdit(this))
    , m_words(new WordsForm(u"edit"_s, this))
    , m_maskName(new QLineEdit(this))
    , m_reason(new QLineEdit(this))
    , m_reasonProblem(new FieldProblem(m_reason, this))
    , m_mask(new KeyButton(tr("Mask selection"), this))
    , m_name(new KeyButton(tr("Replace by name"), this, KeyButton::Flat))
    , m_startOver(new KeyButton(tr("Start over"), this, KeyButton::Flat))
    , m_accept(new KeyButton(QString(), this))
    , m_back(new KeyButton(tr("Back"), this, KeyButton::Flat))
{
    setObjectName(u"editor"_s);
    for (QLabel *label : {m_title, m_note}) {
        label->setContentsMargins(Ring, 0, Ring, 0);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_note->setObjectName(u"editorNote"_s);
    m_text->setObjectName(u"editorText"_s);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Observation"));
    m_maskName->setObjectName(u"maskName"_s);
    m_maskName->setAccessibleName(tr("Name in place of the selection"));
    m_maskName->setPlaceholderText(tr("name"));
    m_maskName->setFixedWidth(Theme::current()->scaled(120));
    m_reason->setObjectName(u"editorReason"_s);
    m_reason->setAccessibleName(tr("Reason"));
    m_mask->setKey(QKeySequence(Qt::CTRL | Qt::Key_M));
    m_startOver->setObjectName(u"editorStartOver"_s);
    m_accept->setKey(QKeySequence(Qt::CTRL | Qt::Key_Return));
    m_accept->setDefault(true);
    m_accept->setObjectName(u"editorAccept"_s);
    m_mask->setObjectName(u"editorMask"_s);
    m_back->setKey(QKeySequence(Qt::Key_Escape));
    m_textMarks = new FillMarks(m_text);
    m_strategyMarks = new FillMarks(m_words->strategy());
    buildLayout();
    connectKeys();
    connect(Theme::current(), &Theme::changed, this, &RowEditor::dress);
    dress();
}

void RowEditor::buildLayout()
{
    auto *masks = new QHBoxLayout;
    masks->setContentsMargins(Ring, 0, Ring, 0);
    for (QWidget *part :
         {static_cast<QWidget *>(m_mask), static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_maskName)})
        masks->addWidget(part);
    masks->addStretch(1);
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(Ring, 0, Ring, 0);
    buttons->addWidget(m_reason, 1);
    buttons->addWidget(m_startOver);
    buttons->addWidget(m_accept);
    buttons->addWidget(m_back);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20 - Ring, 14, 20 - Ring, 16); // what is no field has the ring's room too
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_note);
    column->addLayout(masks);
    column->addWidget(makeFields(), 1);
    column->addWidget(m_reasonProblem);
    column->addLayout(buttons);
}

// The fields in a scroll area, so that none is cut in a low window.
QWidget *RowEditor::makeFields()
{
    auto *fields = new QWidget(this);
    auto *column = new QVBoxLayout(fields);
    column->setContentsMargins(Ring, Ring, Ring, Ring);
    column->setSpacing(10);
    column->addWidget(m_text, 1);
    column->addWidget(m_words);
    return clearScrollArea(fields, this);
}

void RowEditor::connectKeys()
{
    const auto onKey = [this](const QKeySequence &keys, auto act) {
        new QShortcut(keys, this, this, act, Qt::WidgetWithChildrenShortcut);
    };
    onKey(QKeySequence(Qt::CTRL | Qt::Key_M), [this] { mask(false); });
    onKey(QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { accept(); });
    onKey(QKeySequence::Save, [this] { accept(); });
    onKey(Qt::Key_Escape, [this] { leave(); });
    connect(m_back, &KeyButton::clicked, this, &RowEditor::leave);
    connect(m_startOver, &KeyButton::clicked, this, &RowEditor::startOver);
    connect(m_accept, &KeyButton::clicked, this, &RowEditor::accept);
    connect(m_mask, &KeyButton::clicked, this, [this] { mask(false); });
    connect(m_name, &KeyButton::clicked, this, [this] { mask(true); });
    connect(m_maskName, &QLineEdit::returnPressed, this, [this] { mask(true); });
    connect(m_reason, &QLineEdit::returnPressed, this, &RowEditor::accept);
    connect(m_reason, &QLineEdit::textChanged, this, &RowEditor::refresh);
    connect(m_words, &WordsForm::changed, this, &RowEditor::refresh);
    for (QPlainTextEdit *edit : {m_text, m_words->strategy()}) {
        edit->installEventFilter(this);
        connect(edit, &QPlainTextEdit::textChanged, this, &RowEditor::refresh);
        connect(edit, &QPlainTextEdit::selectionChanged, this, &RowEditor::refresh);
    }
}

void RowEditor::dress()
{
    m_title->setFont(Theme::current()->font(Theme::Type::Entity));
    m_note->setFont(Theme::current()->font(Theme::Type::Body));
    m_text->setFont(Theme::current()->font(Theme::Type::Observation));
    m_text->setMinimumHeight(LeastLines * m_text->fontMetrics().lineSpacing());
}

void RowEditor::open(Mode mode, const models::Card &card)
{
    m_mode = mode;
    m_card = card;
    m_reasonNeeded = mode == Mode::Redact && card.row.findings != 0;
    m_reason->clear();
    m_reasonProblem->say({});
    setTitles(mode);
    setRow();
    const Left left = m_left.take(card.row.uid);
    const bool wasLeft = !left.changes.isEmpty();
    m_words->apply(left.changes);
    if (left.changes.contains("observation"_L1))
        m_text->setPlainText(left.changes.value("observation"_L1).toString());
    m_startOver->setVisible(wasLeft);
    m_text->setFocus(Qt::OtherFocusReason);
    markFound(mode == Mode::Redact && !wasLeft ? card.findings : std::vector<store::RowFinding>());
    if (wasLeft && left.revision == card.row.revision)
        m_note->setText(tr("Your changes of before are back; nothing of them was saved."));
    else if (wasLeft)
        m_note->setText(
            tr("This row was changed since you typed. Your changes are back, over what it says now, "
               "and not saved. “Start over” shows what it says."));
    refresh();
}

void RowEditor::setTitles(Mode mode)
{
    const bool isRedacting = mode == Mode::Redact;
    m_title->setText(isRedacting ? tr("Redact and approve") : tr("Edit what it says"));
    m_note->setText(noteWords());
    m_accept->setText(isRedacting ? tr("Approve the copy") : tr("Save"));
    m_reason->setPlaceholderText(m_reasonNeeded ? tr("A reason is needed") : tr("Reason"));
    for (QWidget *part :
         {static_cast<QWidget *>(m_mask), static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_maskName)})
        part->setVisible(isRedacting);
}

QString RowEditor::noteWords() const
{
    return m_mode == Mode::Redact
               ? tr("Select what must not be told and mask it. A copy without it is approved; this row "
                    "becomes sensitive.")
               : tr("What it said before stays in the ledger.");
}

void RowEditor::setRow()
{
    m_text->setPlainText(m_card.row.observation);
    m_before = m_text->toPlainText(); // the field may change line ends
    m_words->setRow(m_card.row);
}

void RowEditor::startOver()
{
    setRow();
    m_startOver->hide();
    m_note->setText(noteWords());
    markFound(m_mode == Mode::Redact ? m_card.findings : std::vector<store::RowFinding>());
    m_text->setFocus(Qt::OtherFocusReason);
}

void RowEditor::leave()
{
    if (const QJsonObject unsaved = changes(); !unsaved.isEmpty())
        m_left.insert(m_card.row.uid, {m_card.row.revision, unsaved});
    Q_EMIT cancelled();
}

void RowEditor::keepRefused()
{
    if (!m_sent.changes.isEmpty())
        m_left.insert(m_sentUid, std::exchange(m_sent, {}));
}

QJsonObject RowEditor::changes() const
{
    QJsonObject all = m_words->changes();
    if (const QString text = m_text->toPlainText(); text != m_before)
        all.insert(u"observation"_s, text);
    return all;
}

void RowEditor::markFound(const std::vector<store::RowFinding> &findings)
{
    m_found.clear();
    m_elsewhere.clear();
    markFound(m_text, findings, u"observation"_s);
    markFound(m_words->strategy(), findings, u"strategy"_s);
    for (const store::RowFinding &each : findings) {
        const bool isText = each.field == "observation"_L1 || each.field == "strategy"_L1;
        if (const QString name = m_words->nameOf(each.field);
            !each.isDismissed && !isText && !m_elsewhere.contains(name))
            m_elsewhere += name;
    }
    offerNext();
}

void RowEditor::markFound(QPlainTextEdit *edit, const std::vector<store::RowFinding> &findings,
                          const QString &field)
{
    const int size = int(edit->toPlainText().size());
    for (const store::RowFinding &each : findings) {
        const auto [start, end] = std::pair(each.finding.start, each.finding.end);
        if (each.isDismissed || each.field != field || start < 0 || end > size || start >= end)
            continue;
        m_found += FillMarks::place(edit, start, end);
    }
}

QPlainTextEdit *RowEditor::editOf(const QTextCursor &cursor) const
{
    return cursor.document() == m_text->document() ? m_text : m_words->strategy();
}

// Marks the findings that are not masked yet and selects the first one, so that Enter masks it.
void RowEditor::offerNext()
{
    m_found.removeIf([](const QTextCursor &cursor) { return !cursor.hasSelection(); });
    QList<FillMarks::Mark> ofText;
    QList<FillMarks::Mark> ofStrategy;
    for (const QTextCursor &cursor : std::as_const(m_found))
        (editOf(cursor) == m_text ? ofText : ofStrategy) += FillMarks::Mark{cursor, Theme::ReviewSoft};
    m_textMarks->set(std::move(ofText));
    m_strategyMarks->set(std::move(ofStrategy));
    const QString elsewhere =
        m_elsewhere.isEmpty() ? QString()
                              : u' ' + tr("It also found something in: %1.").arg(m_elsewhere.join(u", "_s));
    if (m_found.isEmpty()) {
        if (!elsewhere.isEmpty())
            m_note->setText(noteWords() + elsewhere);
        return;
    }
    m_note->setText(
        tr("The guard found %n part(s). Enter masks the one that is selected, and shows the next.", nullptr,
           int(m_found.size()))
        + elsewhere);
    QPlainTextEdit *edit = editOf(m_found.constFirst());
    edit->setTextCursor(m_found.constFirst());
    edit->ensureCursorVisible();
    edit->setFocus(Qt::OtherFocusReason);
}

bool RowEditor::isOffering() const
{
    if (m_found.isEmpty())
        return false;
    const QTextCursor offered = m_found.constFirst();
    const QTextCursor selected = editOf(offered)->textCursor();
    return selected.selectionStart() == offered.selectionStart()
           && selected.selectionEnd() == offered.selectionEnd();
}

QPlainTextEdit *RowEditor::selectedEdit() const
{
    QPlainTextEdit *strategy = m_words->strategy();
    if (strategy->textCursor().hasSelection()
        && (strategy->hasFocus() || !m_text->textCursor().hasSelection()))
        return strategy;
    return m_text->textCursor().hasSelection() ? m_text : nullptr;
}

void RowEditor::refresh()
{
    const bool isReasoned = !m_reasonNeeded || !m_reason->text().trimmed().isEmpty();
    const bool isSelected = selectedEdit() != nullptr;
    m_mask->setEnabled(isSelected);
    m_name->setEnabled(isSelected);
    m_accept->setEnabled(!m_text->toPlainText().trimmed().isEmpty() && !changes().isEmpty() && isReasoned);
}

void RowEditor::mask(bool withName)
{
    QPlainTextEdit *edit = selectedEdit();
    if (m_mode != Mode::Redact || !edit)
        return;
    const QString name = m_maskName->text().trimmed();
    const bool wasOffered = isOffering() && edit == editOf(m_found.constFirst());
    edit->textCursor().insertText(withName ? u'[' + (name.isEmpty() ? tr("name") : name) + u']' : Mask);
    edit->setFocus(Qt::OtherFocusReason);
    if (!wasOffered)
        return;
    m_found.removeFirst();
    if (m_found.isEmpty())
        m_note->setText(
            tr("All that the guard found is masked. A copy without it is approved; this row becomes "
               "sensitive."));
    offerNext();
}

void RowEditor::accept()
{
    refresh();
    if (!m_accept->isEnabled()) {
        if (m_reasonNeeded && m_reason->text().trimmed().isEmpty()) {
            m_reasonProblem->say(m_reason->placeholderText());
            m_reason->setFocus(Qt::OtherFocusReason);
        }
        return;
    }
    m_sentUid = m_card.row.uid;
    m_sent = {m_card.row.revision, changes()};
    Q_EMIT accepted(m_card.row, m_sent.changes, m_reason->text().trimmed());
}

// Catches Ctrl+M and Ctrl+Enter, which a text field would take for line ends.
bool RowEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && isOffering() && watched == editOf(m_found.constFirst())) {
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

} // namespace views
