// SPDX-License-Identifier: MIT
#include "views/context/contextheader.h"

#include "models/contextdesk.h"
#include "models/stacktable.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/cut.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/rows/entity.h"
#include "views/context/budgetform.h"
#include "views/context/entityform.h"
#include "views/context/momentform.h"
#include "views/context/pathform.h"
#include "views/context/pretenceform.h"
#include "views/look/breadth.h"
#include "views/parts/flowlayout.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/optionchip.h"
#include "views/parts/optionpopup.h"
#include "views/parts/pagehead.h"
#include "views/parts/searchfield.h"

#include <QActionGroup>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace views {

using store::StackQuestion;

namespace {

// Doubles "&", which a menu would take for a mnemonic.
QString menuText(const QString &text)
{
    QString shown = store::shortenedTo(text.simplified(), 90);
    return shown.replace(u'&', "&&"_L1);
}

} // namespace

ContextHeader::ContextHeader(models::ContextDesk *desk, const Actions &actions, QWidget *parent)
    : Band(Theme::Window, Qt::BottomEdge, parent)
    , m_desk(desk)
    , m_typing(new QTimer(this))
{
    auto *column = flushColumn(this);
    column->addWidget(makeTop(actions));
    column->addWidget(makeChips());
    m_typing->setSingleShot(true);
    m_typing->setInterval(250ms);
    connect(m_typing, &QTimer::timeout, this, &ContextHeader::takeTyped);
    connect(m_question, &SearchField::textEdited, this, [this] { m_typing->start(); });
    connect(m_question, &SearchField::returnPressed, this, [this] {
        takeTyped();
        Q_EMIT leaveRequested();
    });
    m_question->installEventFilter(this);
    connect(desk, &models::ContextDesk::questionChanged, this, &ContextHeader::showQuestion);
    connect(desk, &models::ContextDesk::pinsChanged, this, &ContextHeader::showQuestion);
    showQuestion();
}

QWidget *ContextHeader::makeTop(const Actions &actions)
{
    auto *top = new PageHead(tr("Context"), this);
    m_title = top->title();
    m_question = new SearchField(top);
    m_question->setObjectName(u"contextQuestion"_s);
    m_question->setPlaceholderText(tr("What is the model asked?"));
    m_question->setAccessibleName(tr("Question"));
    m_question->setMaximumWidth(QWIDGETSIZE_MAX);
    m_pin = new KeyButton(actions.pin, top);
    m_compare = new KeyButton(actions.compare, top);
    m_compareMenu = new QMenu(m_compare);
    top->row()->setContentsMargins(16, 0, 16, 0);
    top->row()->addWidget(m_question, 1);
    top->row()->addWidget(m_pin);
    top->row()->addWidget(m_compare);
    return top;
}

QWidget *ContextHeader::makeChips()
{
    auto *chips = new QWidget(this);
    auto *row = new FlowLayout(chips);
    row->setContentsMargins(16, 0, 16, 8);
    row->setSpacing(6);
    const auto add = [&](OptionChip *&chip, const QString &name, const QString &object,
                         void (ContextHeader::*fill)()) {
        chip = new OptionChip(name, chips);
        chip->setObjectName(object);
        row->addWidget(chip);
        if (fill)
            connect(chip, &OptionChip::aboutToOpen, this, fill);
    };
    add(m_questions, {}, u"contextQuestions"_s, &ContextHeader::fillQuestions);
    add(m_agent, tr("Agent"), u"contextAgent"_s, &ContextHeader::fillAgents);
    add(m_entity, tr("Entity"), u"contextEntity"_s, &ContextHeader::fillEntity);
    add(m_scope, tr("Scope"), u"contextScope"_s, &ContextHeader::fillScope);
    add(m_recipe, tr("Recipe"), u"contextRecipe"_s, &ContextHeader::fillRecipes);
    add(m_moment, tr("As of"), u"contextMoment"_s, &ContextHeader::fillMoment);
    add(m_budget, tr("Budget"), u"contextBudget"_s, &ContextHeader::fillBudgets);
    add(m_cut, tr("Cut"), u"contextCut"_s, &ContextHeader::fillCut);
    add(m_pretences, tr("What if"), u"contextPretences"_s, &ContextHeader::fillPretences);
    m_questions->setIconName(u"pin"_s);
    m_questions->setValue(tr("Questions"));
    const auto change = [this](auto edit) { return [this, edit] { m_desk->change(edit); }; };
    connect(m_scope, &OptionChip::removeRequested, this,
            change([](StackQuestion &question) { question.path.clear(); }));
    connect(m_moment, &OptionChip::removeRequested, this,
            change([](StackQuestion &question) { question.asOf = {}; }));
    connect(m_pretences, &OptionChip::removeRequested, this,
            change([](StackQuestion &question) { question.pretended.clear(); }));
    return chips;
}

void ContextHeader::fillQuestions()
{
    QMenu *menu = m_questions->menu();
    menu->clear();
    menu->addSection(tr("Pinned"));
    for (const store::PinnedQuestion &pinned : m_desk->pinned()) {
        connect(menu->addAction(menuText(pinned.question)), &QAction::triggered, this,
                [this, pinned] { m_desk->askPinned(pinned); });
    }
    menu->addSection(tr("Recent"));
    const QStringList recent = m_desk->recentQuestions();
    for (const QString &text : recent) {
        connect(menu->addAction(menuText(text)), &QAction::triggered, this, [this, text] {
            m_desk->change([&text](StackQuestion &question) { question.question = text; });
            m_desk->askNow();
        });
    }
}

void ContextHeader::fillRecipes()
{
    QMenu *menu = m_recipe->menu();
    menu->clear();
    auto *group = new QActionGroup(menu);
    for (const store::Recipe &recipe : m_desk->recipes())
        addChoice(group, recipe.name, m_desk->question().recipe.name == recipe.name,
                  [recipe](StackQuestion &question) { question.recipe = recipe; });
}

void ContextHeader::addChoice(QActionGroup *group, const QString &shown, bool isChosen,
                              const std::function<void(StackQuestion &)> &edit)
{
    QAction *action = group->addAction(static_cast<QMenu *>(group->parent())->addAction(menuText(shown)));
    action->setCheckable(true);
    action->setChecked(isChosen);
    connect(action, &QAction::triggered, this, [this, edit] { m_desk->change(edit); });
}

void ContextHeader::fillAgents()
{
    QMenu *menu = m_agent->menu();
    menu->clear();
    auto *group = new QActionGroup(menu);
    const auto add = [&](const QString &name, const QString &shown) {
        addChoice(group, shown, m_desk->question().agent == name,
                  [this, name](StackQuestion &question) { m_desk->tellTo(name, question); });
    };
    add({}, tr("all agents"));
    for (const QString &name : m_desk->agents())
        add(name, name);
}

void ContextHeader::fillBudgets()
{
    OptionPopup *popup = m_budget->popup();
    popup->clear();
    auto *form = new BudgetForm(popup);
    form->setRecipe(m_desk->question().recipe);
    popup->add(form);
    connect(form, &BudgetForm::changed, this, [this](const store::Recipe &recipe) {
        m_desk->change([&recipe](StackQuestion &question) { question.recipe = recipe; });
    });
    connect(popup->addAct(tr("As the recipe has it")), &QAbstractButton::clicked, this, [this] {
        m_desk->change(
            [this](StackQuestion &question) { question.recipe = m_desk->asDeclared(question.recipe); });
    });
}

void ContextHeader::takeEntity(const QString &entity)
{
    m_desk->change([&entity](StackQuestion &question) {
        const auto [type, id] = store::entityParts(entity);
        question.entityType = type.trimmed();
        question.entityId = id.trimmed();
    });
}

void ContextHeader::fillEntity()
{
    OptionPopup *popup = m_entity->popup();
    popup->clear();
    auto *form =
        new EntityForm(store::entityText(m_desk->question().entityType, m_desk->question().entityId), popup);
    form->setEntities(m_desk->entities()); // the list read last, until the new one is read
    connect(m_desk, &models::ContextDesk::entitiesRead, form,
            [this, form] { form->setEntities(m_desk->entities()); });
    m_desk->readEntities();
    popup->add(form);
    connect(form, &EntityForm::chosen, this, [this, popup](const QString &entity) {
        popup->close();
        takeEntity(entity);
    });
    connect(popup->addAct(tr("None: rows that share words with the question")), &QAbstractButton::clicked,
            this, [this] { takeEntity({}); });
}

void ContextHeader::fillScope()
{
    OptionPopup *popup = m_scope->popup();
    popup->clear();
    auto *form = new PathForm(m_desk->question().path, popup);
    popup->add(form);
    connect(form, &PathForm::chosen, this, [this, popup](const QString &path) {
        popup->close();
        m_desk->change([&path](StackQuestion &question) { question.path = path; });
    });
    connect(popup->addAct(tr("Any: memories of every scope")), &QAbstractButton::clicked, m_scope,
            &OptionChip::removeRequested);
}

void ContextHeader::fillMoment()
{
    OptionPopup *popup = m_moment->popup();
    popup->clear();
    auto *form = new MomentForm(m_desk->span().first, m_desk->span().last, m_desk->question().asOf, popup);
    popup->add(form);
    connect(form, &MomentForm::chosen, this, [this](const QDateTime &at) {
        m_desk->change([&at](StackQuestion &question) { question.asOf = at; });
    });
    connect(popup->addAct(tr("Now")), &QAbstractButton::clicked, this,
            [this] { m_desk->change([](StackQuestion &question) { question.asOf = {}; }); });
}

void ContextHeader::fillCut()
{
    QMenu *menu = m_cut->menu();
    menu->clear();
    auto *group = new QActionGroup(menu);
    using Cut = StackQuestion::Cut;
    for (const Cut cut : {Cut::ByEntry, Cut::AtSentence})
        addChoice(group,
                  cut == Cut::ByEntry ? tr("Whole entries only") : tr("The last one may end at a sentence"),
                  m_desk->question().cut == cut, [cut](StackQuestion &question) { question.cut = cut; });
}

void ContextHeader::fillPretences()
{
    OptionPopup *popup = m_pretences->popup();
    popup->clear();
    auto *form = new PretenceForm(popup);
    popup->add(form);
    connect(form, &PretenceForm::chosen, this, [this, popup](const QString &uid, const QString &status) {
        popup->close();
        m_desk->pretend(uid, status);
    });
    const QMap<QString, QString> pretended = m_desk->question().pretended;
    int shown = 0;
    for (auto row = pretended.begin(); row != pretended.end() && shown < 12; ++row, ++shown) {
        const QString uid = row.key();
        connect(popup->addAct(tr("Stop: …%1 as %2").arg(uid.right(6), row.value())),
                &QAbstractButton::clicked, this, [this, uid] { m_desk->pretend(uid, {}); });
    }
    if (!pretended.isEmpty())
        connect(popup->addAct(tr("Pretend nothing")), &QAbstractButton::clicked, m_pretences,
                &OptionChip::removeRequested);
}

void ContextHeader::fillCompare()
{
    m_compareMenu->clear();
    connect(m_compareMenu->addAction(tr("With the store as it stands now")), &QAction::triggered, m_desk,
            &models::ContextDesk::compareWithPresent);
    connect(m_compareMenu->addAction(tr("Hold this one, then change an option")), &QAction::triggered, m_desk,
            &models::ContextDesk::holdForComparing);
    if (!m_desk->snapshots().empty())
        m_compareMenu->addSection(tr("With what was told"));
    for (const store::Snapshot &snapshot : m_desk->snapshots()) {
        const QString when = models::momentWords(snapshot.createdAt);
        connect(m_compareMenu->addAction(menuText(u"%1 · %2"_s.arg(when, snapshot.question))),
                &QAction::triggered, this, [this, snapshot] { m_desk->compareWith(snapshot); });
    }
    if (!m_desk->other())
        return;
    m_compareMenu->addSeparator();
    connect(m_compareMenu->addAction(tr("Stop comparing")), &QAction::triggered, m_desk,
            &models::ContextDesk::stopComparing);
}

void ContextHeader::openCompareMenu()
{
    fillCompare();
    m_compareMenu->popup(m_compare->mapToGlobal(QPoint(0, m_compare->height() + 2)));
}

void ContextHeader::takeTyped()
{
    m_typing->stop();
    if (m_question->text() == m_desk->question().question)
        return;
    m_desk->change([this](StackQuestion &question) { question.question = m_question->text(); });
    m_desk->askNow();
}

// Esc: restores the question that was asked when the field got the focus, so that it fits the stack below.
void ContextHeader::leaveQuestion()
{
    m_typing->stop();
    if (!m_asked.isEmpty() && m_desk->question().question != m_asked) {
        m_desk->change([this](StackQuestion &question) { question.question = m_asked; });
        m_desk->askNow();
    }
    showQuestion();
    Q_EMIT leaveRequested();
}

bool ContextHeader::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        m_asked = m_desk->question().question;
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    leaveQuestion();
    return true;
}

void ContextHeader::showQuestion()
{
    const StackQuestion &question = m_desk->question();
    if (!m_typing->isActive() && m_question->text() != question.question) {
        m_question->setText(question.question);
        m_question->setCursorPosition(0);
    }
    m_agent->setValue(question.agent.isEmpty() ? tr("all") : question.agent);
    m_entity->setValue(question.entityId.isEmpty() ? tr("by words") : question.entityId);
    m_scope->setValue(question.path.isEmpty() ? tr("any") : question.path);
    m_scope->setOptional(!question.path.isEmpty());
    m_recipe->setValue(question.recipe.name);
    m_moment->setValue(question.asOf.isValid() ? models::momentWords(store::isoTime(question.asOf))
                                               : tr("now"));
    m_moment->setPretending(question.asOf.isValid());
    m_moment->setOptional(question.asOf.isValid());
    m_budget->setValue(models::roomWords(question.recipe));
    m_cut->setValue(question.cut == StackQuestion::Cut::ByEntry ? tr("by entry") : tr("at a sentence"));
    const int pretended = int(question.pretended.size());
    m_pretences->setValue(pretended == 0 ? tr("nothing")
                                         : tr("%Ln status(es) pretended", nullptr, pretended));
    m_pretences->setPretending(pretended > 0);
    m_pretences->setOptional(pretended > 0);
}

void ContextHeader::setWide(int windowWidth)
{
    m_title->setVisible(breadthOf(windowWidth) != Breadth::Narrow);
}

} // namespace views
