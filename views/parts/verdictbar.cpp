// SPDX-License-Identifier: MIT
#include "views/parts/verdictbar.h"

#include "views/look/theme.h"
#include "views/parts/candidatelist.h"
#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"
#include "views/parts/keycap.h"
#include "views/parts/keyrest.h"
#include "views/parts/messageslot.h"
#include "views/parts/stripitem.h"
#include "views/parts/verdictbutton.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QStackedWidget>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int LeastName = 96; // px in which a name still says which

QHBoxLayout *makeRow(QWidget *page)
{
    auto *row = new QHBoxLayout(page);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    return row;
}

constexpr qsizetype LongestOnALine = 100; // characters of a prompt; a longer one leaves no room for a reason

QLabel *makePrompt(QWidget *page)
{
    auto *prompt = new QLabel(page);
    prompt->setTextFormat(Qt::PlainText);
    return prompt;
}

} // namespace

VerdictBar::VerdictBar(QWidget *parent)
    : Band(Theme::Sunken, Qt::TopEdge, parent)
    , m_pages(new QStackedWidget(this))
    , m_subjectName(new QLabel(this))
    , m_side(new QWidget(this))
    , m_hint(new StripItem(this))
    , m_message(new MessageSlot(this))
    , m_rest(new KeyRest(this))
{
    setObjectName(u"verdictBar"_s);
    setAccessibleName(tr("Verdicts"));
    m_pages->addWidget(makeVerdictPage());
    m_pages->addWidget(makeReasonPage());
    m_pages->addWidget(makeChoicePage());
    m_pages->addWidget(makeSuccessorPage());
    m_subjectName->setObjectName(u"subject"_s);
    m_subjectName->setTextFormat(Qt::PlainText);
    m_subjectName->hide();
    makeRow(m_side);
    m_hint->setObjectName(u"hint"_s);
    m_hint->setFocusPolicy(Qt::NoFocus);
    m_hint->hide();

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_subjectName);
    row->addWidget(m_pages, 1);
    row->addWidget(m_hint);
    row->addWidget(m_side);
    row->addWidget(m_message);
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(48)); });
    // A long question that was asked once takes no room from what is said later.
    const auto sizeByShown = [this](int shown) {
        for (int i = 0; i < m_pages->count(); ++i)
            m_pages->widget(i)->setSizePolicy(i == shown ? QSizePolicy::Preferred : QSizePolicy::Ignored,
                                              QSizePolicy::Preferred);
    };
    connect(m_pages, &QStackedWidget::currentChanged, this, sizeByShown);
    sizeByShown(Verdicts);
    connect(m_message, &MessageSlot::shown, this, &VerdictBar::arrangeSide);
    connect(m_message, &MessageSlot::cleared, this, &VerdictBar::arrangeSide);
}

QWidget *VerdictBar::makeVerdictPage()
{
    auto *page = new QWidget(this);
    m_verdictRow = makeRow(page);
    m_verdictRow->addStretch();
    return page;
}

QWidget *VerdictBar::makeReasonPage()
{
    auto *page = new QWidget(this);
    m_reasonPrompt = makePrompt(page);
    m_reasonPrompt->setObjectName(u"reasonPrompt"_s);
    m_reason = new QLineEdit(page);
    m_reason->setObjectName(u"reason"_s);
    m_reason->setMaxLength(500);
    m_reason->installEventFilter(this);
    m_reasonPrompt->setBuddy(m_reason);
    m_reasonProblem = new FieldProblem(m_reason, page);
    m_reasonProblem->setObjectName(u"reasonProblem"_s);
    m_reasonProblem->setWordWrap(false);
    QHBoxLayout *row = makeRow(page);
    row->addWidget(m_reasonPrompt);
    row->addWidget(m_reason, 1);
    row->addWidget(m_reasonProblem);
    addDecideButton(row, &VerdictBar::acceptReason);
    addBackButton(row);
    connect(m_reason, &QLineEdit::returnPressed, this, &VerdictBar::acceptReason);
    return page;
}

QWidget *VerdictBar::makeChoicePage()
{
    m_choicePage = new QWidget(this);
    m_choicePage->setObjectName(u"choices"_s);
    m_choiceRow = makeRow(m_choicePage);
    auto *escape = new QShortcut(Qt::Key_Escape, m_choicePage);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &VerdictBar::cancel);
    return m_choicePage;
}

QWidget *VerdictBar::makeSuccessorPage()
{
    auto *page = new QWidget(this);
    m_successorPrompt = makePrompt(page);
    m_successor = new QLineEdit(page);
    m_successor->setObjectName(u"successor"_s);
    m_successor->installEventFilter(this);
    m_successorPrompt->setBuddy(m_successor);
    QHBoxLayout *row = makeRow(page);
    row->addWidget(m_successorPrompt);
    row->addWidget(m_successor, 1);
    addDecideButton(row, &VerdictBar::acceptSuccessor);
    addBackButton(row);
    connect(m_successor, &QLineEdit::textEdited, this, &VerdictBar::successorQueryChanged);
    connect(m_successor, &QLineEdit::returnPressed, this, &VerdictBar::acceptSuccessor);
    m_candidates = new CandidateList(m_successor, this);
    connect(m_candidates, &CandidateList::clicked, this, &VerdictBar::acceptSuccessor);
    return page;
}

void VerdictBar::addDecideButton(QHBoxLayout *row, void (VerdictBar::*accept)())
{
    auto *decide = new KeyButton(QString(), this);
    decide->setObjectName(u"decide"_s);
    decide->setKey(QKeySequence(Qt::Key_Enter));
    decide->setDefault(true);
    connect(decide, &KeyButton::clicked, this, accept);
    m_decides += decide;
    row->addWidget(decide);
}

void VerdictBar::addBackButton(QHBoxLayout *row)
{
    auto *back = new KeyButton(tr("Back"), row->parentWidget());
    back->setObjectName(u"back"_s);
    back->setKey(QKeySequence(Qt::Key_Escape));
    back->setFlat(true);
    connect(back, &KeyButton::clicked, this, &VerdictBar::cancel);
    row->addWidget(back);
}

void VerdictBar::setSubject(const Subject &subject)
{
    if (subject.id != m_subject.id) {
        const bool isTyping = m_reason->hasFocus() || m_successor->hasFocus();
        cancel();
        if (isTyping)
            m_rest->begin();
    }
    m_subject = subject;
    nameSubject();
}

// Shows the subject's name in a question, in at most a third of the bar: the field needs the room. Choices
// leave less of it, as none of them is to be cut, but always its beginning: nobody answers without knowing
// what about.
void VerdictBar::nameSubject()
{
    const int beside = 24 + 8 + (m_message->isShowing() ? m_message->minimumSizeHint().width() + 8 : 0);
    const int left = page() == Choices ? width() - beside - m_choiceRow->minimumSize().width() : width();
    const int room = std::max(Theme::current()->scaled(LeastName), std::min(width() / 3, left));
    m_subjectName->setVisible(isAsking() && !m_subject.words.isEmpty());
    m_subjectName->setText(m_subjectName->fontMetrics().elidedText(m_subject.words, Qt::ElideRight, room));
    m_subjectName->setToolTip(m_subject.words);
}

QString VerdictBar::draftKey() const
{
    return m_asking ? m_asking->objectName() + u'\n' + m_subject.id : QString();
}

void VerdictBar::setVerdicts(const std::vector<Verdict> &verdicts)
{
    cancel();
    while (QLayoutItem *item = m_verdictRow->takeAt(0))
        delete item;
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const Verdict &verdict : verdicts) {
        auto *button = new VerdictButton(verdict.action, verdict.glyph, m_pages->widget(Verdicts));
        button->setReasoned(verdict.reasoned);
        if (verdict.gapBefore)
            m_verdictRow->addSpacing(8);
        m_verdictRow->addWidget(button);
        m_buttons.push_back(button);
        // A longer text ("Approve 12…") may cost another button its sign.
        connect(verdict.action, &QAction::changed, button, [this] { fitButtons(); });
    }
    m_verdictRow->addStretch();
    fitButtons();
}

VerdictButton *VerdictBar::button(const QAction *action) const
{
    const auto it = std::ranges::find(m_buttons, action, &VerdictButton::action);
    return it == m_buttons.end() ? nullptr : *it;
}

void VerdictBar::setSideActions(const QList<QAction *> &actions)
{
    qDeleteAll(m_side->findChildren<KeyButton *>());
    for (QAction *action : actions)
        m_side->layout()->addWidget(new KeyButton(action, m_side, KeyButton::Flat));
    arrangeSide();
}

void VerdictBar::setHint(const QString &key, const QString &text)
{
    m_hint->set(text, {}, Theme::Text3);
    m_hint->setKey(key);
    arrangeSide();
}

void VerdictBar::arrangeSide()
{
    const bool asking = isAsking();
    const bool free = !m_message->isShowing() && !asking;
    m_side->setVisible(free);
    m_hint->setVisible(free && !m_hint->text().isEmpty() && hasRoomForHint());
    fitButtons();
}

// The hint is shown only if all verdicts fit beside it.
bool VerdictBar::hasRoomForHint() const
{
    int needed = 24 + 16 + 24 + m_side->sizeHint().width() + m_hint->sizeHint().width();
    for (const VerdictButton *button : m_buttons)
        needed += button->isHidden() ? 0 : button->fullWidth() + m_verdictRow->spacing();
    return needed <= width();
}

int VerdictBar::neededWidth() const
{
    int needed = 24 + 8 + 8; // margins, and the gaps between pairs
    needed += m_message->isShowing() ? m_message->minimumSizeHint().width() : m_side->sizeHint().width();
    needed += m_hint->isHidden() ? 0 : m_hint->sizeHint().width() + 8;
    for (const VerdictButton *button : m_buttons)
        needed += button->isHidden() ? 0 : button->fullWidth() + m_verdictRow->spacing();
    return needed;
}

void VerdictBar::fitButtons()
{
    // The side actions lose their words before the verdicts lose their signs.
    const auto beside = m_side->findChildren<KeyButton *>();
    for (KeyButton *button : beside)
        button->setTerse(false);
    const bool isTight = neededWidth() > width();
    for (KeyButton *button : beside)
        button->setTerse(isTight);
    int needed = neededWidth();
    // The last verdicts lose their signs first, as the first ones are used most.
    for (auto it = m_buttons.rbegin(); it != m_buttons.rend(); ++it) {
        VerdictButton *button = *it;
        button->setCompact(needed > width());
        needed -= button->isHidden() ? 0 : button->fullWidth() - button->sizeHint().width();
    }
}

QSize VerdictBar::minimumSizeHint() const
{
    return {320, Theme::current()->scaled(48)};
}

void VerdictBar::openPage(Page page, QAction *action, QWidget *focus)
{
    // If a question follows another one, the focus from before the first is restored in the end.
    if (!isAsking())
        m_focusBefore = window()->focusWidget();
    m_asking = action;
    QString word = action->text();
    for (KeyButton *decide : std::as_const(m_decides))
        decide->setText(word.remove(u'…'));
    m_pages->setCurrentIndex(page);
    nameSubject();
    if (page != Successor)
        m_candidates->close();
    arrangeSide();
    focus->setFocus(Qt::OtherFocusReason);
}

void VerdictBar::askReason(QAction *action, const QString &prompt, bool required, const QString &text)
{
    const bool isAskedAlready = page() == Reason && m_asking == action;
    m_required = required;
    m_reasonPrompt->setWordWrap(prompt.size() > LongestOnALine);
    m_reasonPrompt->setText(prompt);
    m_reason->setAccessibleName(m_subject.words.isEmpty() ? prompt
                                                          : tr("%1: %2").arg(m_subject.words, prompt));
    m_reason->setPlaceholderText(required ? tr("A reason is needed") : tr("Reason"));
    m_reasonProblem->say({});
    openPage(Reason, action, m_reason);
    const QString draft = m_drafts.take(draftKey());
    if (!text.isEmpty() || !isAskedAlready)
        m_reason->setText(text.isEmpty() ? draft : text);
}

void VerdictBar::askChoice(QAction *action, const QString &prompt, const std::vector<Choice> &choices)
{
    qDeleteAll(m_choicePage->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    while (QLayoutItem *item = m_choiceRow->takeAt(0))
        delete item;
    QLabel *label = makePrompt(m_choicePage);
    label->setText(prompt);
    m_choiceRow->addWidget(label);
    for (const Choice &choice : choices)
        addChoice(choice);
    addBackButton(m_choiceRow);
    m_choiceRow->addStretch();
    const auto buttons = m_choicePage->findChildren<KeyButton *>();
    openPage(Choices, action, buttons.isEmpty() ? m_choicePage : static_cast<QWidget *>(buttons.first()));
}

void VerdictBar::addChoice(const Choice &choice)
{
    auto *button = new KeyButton(choice.text, m_choicePage);
    button->setKey(choice.key);
    button->setShortcut(QKeySequence(choice.key));
    m_choiceRow->addWidget(button);
    const auto choose = [this, value = choice.value] {
        const QString id = m_asking ? m_asking->objectName() : QString();
        backToVerdicts();
        Q_EMIT choiceMade(id, value);
    };
    connect(button, &KeyButton::clicked, this, choose);
}

void VerdictBar::askSuccessor(QAction *action, const QString &prompt, QAbstractItemModel *candidates)
{
    m_successorPrompt->setText(prompt);
    m_successor->setAccessibleName(prompt);
    m_successor->clear();
    openPage(Successor, action, m_successor);
    m_candidates->open(candidates);
}

void VerdictBar::acceptReason()
{
    const QString reason = m_reason->text().trimmed();
    if (!m_asking)
        return;
    if (m_required && reason.isEmpty())
        return m_reasonProblem->say(tr("Nothing is typed yet"));
    const QString id = m_asking->objectName();
    backToVerdicts();
    Q_EMIT verdict(id, reason);
}

void VerdictBar::acceptSuccessor()
{
    const QPersistentModelIndex candidate = m_candidates->current();
    if (!candidate.isValid() || !m_asking)
        return;
    const QString id = m_asking->objectName();
    backToVerdicts();
    Q_EMIT successorChosen(id, candidate);
}

void VerdictBar::backToVerdicts()
{
    m_asking = nullptr;
    m_pages->setCurrentIndex(Verdicts);
    nameSubject();
    m_candidates->close();
    arrangeSide();
    if (m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void VerdictBar::cancel()
{
    if (!isAsking())
        return;
    const QString id = m_asking ? m_asking->objectName() : QString();
    if (page() == Reason && !m_reason->text().trimmed().isEmpty())
        m_drafts.insert(draftKey(), m_reason->text());
    backToVerdicts();
    Q_EMIT cancelled(id);
}

VerdictBar::Page VerdictBar::page() const
{
    return Page(m_pages->currentIndex());
}

bool VerdictBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_successor && event->type() == QEvent::Resize)
        m_candidates->place(); // the page is laid out only after the question opened
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape)
        cancel();
    else if (watched == m_successor && (key == Qt::Key_Up || key == Qt::Key_Down))
        m_candidates->move(key == Qt::Key_Up ? -1 : 1);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void VerdictBar::resizeEvent(QResizeEvent *)
{
    nameSubject();
    arrangeSide();
    m_candidates->place();
}

} // namespace views
