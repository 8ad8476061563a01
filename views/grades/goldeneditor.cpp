// SPDX-License-Identifier: MIT
#include "views/grades/goldeneditor.h"

#include "models/workbench.h"
#include "store/cut.h"
#include "views/grades/goldenform.h"
#include "views/grades/goldenrow.h"
#include "views/grades/gradehistory.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/linelist.h"
#include "views/parts/panes.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

using models::GoldenModel;
using models::GoldenSession;

namespace {

constexpr int ListWidth = 320;
constexpr int MostWords = 60; // characters of a question in a message

} // namespace

GoldenEditor::GoldenEditor(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_model(&bench->store, &bench->feed)
    , m_session(&bench->store, &bench->feed)
{
    setObjectName(u"goldenEditor"_s);
    setAccessibleName(tr("Golden questions"));
    QSplitter *splitter = panesOf(u"goldenPanes"_s, {makeList(), makeForm()}, 1, this);
    splitter->setSizes({Theme::current()->scaled(ListWidth), Theme::current()->scaled(760)});
    flushColumn(this)->addWidget(splitter);
    makeActions();
    connectModels();
    takeList();
    updateBar();
    setFocusProxy(m_list);
}

void GoldenEditor::addAct(const QString &id, const QString &text, const QList<QKeySequence> &keys,
                          void (GoldenEditor::*act)())
{
    QAction *action = m_bench->actions.add({id, tr("Golden questions"), text, keys});
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    connect(action, &QAction::triggered, this, act);
}

void GoldenEditor::makeActions()
{
    addAct(u"golden.save"_s, tr("Save the question"), {QKeySequence::Save}, &GoldenEditor::save);
    addAct(u"golden.new"_s, tr("New question"), {Qt::Key_Insert}, &GoldenEditor::beginNew);
    addAct(u"golden.next"_s, tr("Next question"), {Qt::ALT | Qt::Key_Down}, &GoldenEditor::next);
    addAct(u"golden.previous"_s, tr("Question before"), {Qt::ALT | Qt::Key_Up}, &GoldenEditor::previous);
    addAct(u"golden.find"_s, tr("Find a question"), {QKeySequence::Find}, &GoldenEditor::focusSearch);
    addAct(u"golden.retire"_s, tr("Retire the question, or ask it again"), {}, &GoldenEditor::toggleRetired);
    addAct(u"golden.undo"_s, tr("Take back the last change of a question"), {}, &GoldenEditor::undo);
}

QWidget *GoldenEditor::makeList()
{
    auto *pane = new QWidget(this);
    m_search = new SearchField(pane);
    m_search->setObjectName(u"goldenSearch"_s);
    m_search->setAccessibleName(tr("Find a question"));
    m_search->setKey(QKeySequence(QKeySequence::Find));
    m_search->setPlaceholderText(tr("Words, id, tag"));
    m_new = new KeyButton(tr("New"), pane);
    m_new->setObjectName(u"goldenNew"_s);
    m_new->setKey(QKeySequence(Qt::Key_Insert));
    m_count = new InkLabel(Theme::Type::Small, Theme::Text3, pane);
    m_list = new LineList(u"goldenList"_s, tr("Golden questions"), paintGoldenRow, &m_model, pane);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 8, 12, 4);
    head->setSpacing(8);
    head->addWidget(m_search, 1);
    head->addWidget(m_new);
    m_count->setContentsMargins(12, 0, 12, 4);
    auto *column = flushColumn(pane);
    column->addLayout(head);
    column->addWidget(m_count);
    column->addWidget(m_list, 1);
    return pane;
}

QWidget *GoldenEditor::makeForm()
{
    auto *pane = new QWidget(this);
    m_form = new GoldenForm(pane);
    m_scroll = new QScrollArea(pane);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_form);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_problem = new InkLabel(Theme::Type::Small, Theme::Rejected, pane);
    m_problem->setObjectName(u"goldenProblem"_s);
    m_problem->setWordWrap(true);
    m_problem->setContentsMargins(16, 6, 16, 0);
    m_problem->hide();
    m_state = new InkLabel(Theme::Type::Small, Theme::Text3, pane);
    m_save = new KeyButton(tr("Save"), pane);
    m_save->setObjectName(u"goldenSave"_s);
    m_save->setDefault(true);
    m_save->setKey(QKeySequence(QKeySequence::Save));
    m_discard = new KeyButton(tr("Discard"), pane);
    m_discard->setObjectName(u"goldenDiscard"_s);
    m_discard->setKey(QKeySequence(Qt::Key_Escape));
    m_retire = new KeyButton(tr("Retire"), pane);
    m_retire->setObjectName(u"goldenRetire"_s);
    m_undo = new KeyButton(tr("Undo"), pane);
    m_undo->setObjectName(u"goldenUndo"_s);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(16, 8, 16, 8);
    bar->setSpacing(8);
    bar->addWidget(m_state, 1);
    for (KeyButton *button : {m_undo, m_retire, m_discard}) {
        button->setFlat(true);
        bar->addWidget(button);
    }
    bar->addWidget(m_save);
    auto *column = flushColumn(pane);
    m_history = new GradeHistory(&m_bench->store, pane);
    column->addWidget(m_history);
    column->addWidget(m_scroll, 1);
    column->addWidget(m_problem);
    column->addLayout(bar);
    return pane;
}

void GoldenEditor::connectModels()
{
    connect(m_search, &SearchField::textChanged, this, [this](const QString &text) {
        m_model.setSearch(text);
        takeList();
    });
    connect(m_search, &SearchField::leaveRequested, this, &GoldenEditor::focusList);
    connect(m_search, &SearchField::returnPressed, this, &GoldenEditor::focusList);
    connect(&m_model, &GoldenModel::loaded, this, &GoldenEditor::takeList);
    connect(&m_model, &GoldenModel::failed, this,
            [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &GoldenEditor::takeCurrent);
    connect(m_list, &LineList::activated, m_form, &GoldenForm::focusQuestion);
    connect(m_form, &GoldenForm::edited, this, &GoldenEditor::updateBar);
    connect(m_new, &KeyButton::clicked, this, &GoldenEditor::beginNew);
    connect(m_save, &KeyButton::clicked, this, &GoldenEditor::save);
    connect(m_discard, &KeyButton::clicked, this, &GoldenEditor::discard);
    connect(m_retire, &KeyButton::clicked, this, &GoldenEditor::toggleRetired);
    connect(m_undo, &KeyButton::clicked, this, &GoldenEditor::undo);
    connect(&m_session, &GoldenSession::questionRead, this, [this](const store::GoldenQuestion &question) {
        if (!m_isNew && question.uid == m_current && !m_form->isChanged())
            fill(question);
    });
    connect(&m_session, &GoldenSession::suggested, this, &GoldenEditor::begin);
    connect(&m_session, &GoldenSession::saved, this, [this](const QString &uid, const QString &changeset) {
        const QString words = questionWords();
        m_form->set({});
        m_isNew = false;
        m_current.clear();
        showQuestion(uid);
        tell(changeset.isEmpty() ? tr("Nothing was changed") : tr("Question saved: %1").arg(words),
             changeset);
    });
    connect(&m_session, &GoldenSession::statusSet, this,
            [this](const QString &uid, const QString &status, const QString &changeset) {
                const QString words = questionWords();
                m_current.clear();
                showQuestion(uid);
                tell(status == "retired"_L1 ? tr("Asked no more: %1").arg(words)
                                            : tr("Asked again: %1").arg(words),
                     changeset);
            });
    connect(&m_bench->session, &models::TriageSession::undone, this, [this] {
        m_lastAct.clear();
        if (!m_form->isChanged())
            m_current.clear();
        m_model.reload();
    });
    connect(&m_session, &GoldenSession::refused, this, [this](const store::Error &error) {
        m_problem->setText(error.message);
        m_problem->show();
        updateBar();
    });
}

QString GoldenEditor::questionWords() const
{
    return store::cutTo(m_form->question().question.simplified(), MostWords);
}

void GoldenEditor::tell(const QString &text, const QString &changeset)
{
    if (!changeset.isEmpty())
        m_lastAct = changeset;
    Q_EMIT changeRaised(text, changeset);
}

bool GoldenEditor::isWritable() const
{
    return m_bench->store.mayWrite(u"golden_question"_s);
}

bool GoldenEditor::keepsUnsaved()
{
    if (!m_form->isChanged())
        return false;
    m_problem->setText(tr("This question was changed. Save it, or discard the change."));
    m_problem->show();
    return true;
}

void GoldenEditor::takeList()
{
    m_count->setText(
        m_search->text().trimmed().isEmpty()
            ? tr("%1 asked, %2 retired").arg(m_model.active()).arg(m_model.total() - m_model.active())
            : tr("%1 of %2").arg(m_model.rowCount()).arg(m_model.total()));
    const QString wanted = m_sought.isEmpty() ? m_current : m_sought;
    int row = m_model.rowOf(wanted);
    if (row >= 0)
        m_sought.clear();
    if (m_isNew || m_form->isChanged()) {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_list->setCurrentIndex(m_model.index(row));
        return updateBar();
    }
    row = row < 0 && m_model.rowCount() > 0 ? 0 : row;
    if (row >= 0 && m_list->currentIndex().row() != row)
        m_list->setCurrentIndex(m_model.index(row));
    else
        takeCurrent();
}

void GoldenEditor::takeCurrent()
{
    const QString uid = m_list->currentIndex().data(GoldenModel::UidRole).toString();
    if (uid == m_current && !m_isNew && !uid.isEmpty()) {
        if (!m_form->isChanged())
            m_session.read(uid);
        return;
    }
    if (m_form->isChanged()) {
        if (keepsUnsaved()) {
            const QSignalBlocker quiet(m_list->selectionModel());
            m_list->setCurrentIndex(m_model.index(m_model.rowOf(m_current)));
            m_list->viewport()->update();
        }
        return;
    }
    m_isNew = false;
    m_current = uid;
    if (uid.isEmpty())
        fill({});
    else
        m_session.read(uid);
}

bool GoldenEditor::isSettled() const
{
    return !m_model.isLoading() && !m_session.isBusy() && m_history->isSettled();
}

void GoldenEditor::fill(const store::GoldenQuestion &question)
{
    m_history->show(question.uid.isEmpty() ? QString() : question.questionId);
    m_history->setVisible(!question.uid.isEmpty());
    m_status = question.status;
    m_revision = question.revision;
    m_form->set(question);
    m_problem->hide();
    updateBar();
}

void GoldenEditor::showQuestion(const QString &uid)
{
    m_sought = uid;
    if (m_model.rowOf(uid) < 0)
        m_search->clear();
    m_model.reload();
}

void GoldenEditor::beginNew()
{
    begin({});
}

void GoldenEditor::beginFromRow(const QString &rowUid)
{
    m_session.suggest(rowUid);
}

void GoldenEditor::begin(const store::GoldenQuestion &question)
{
    if (!isWritable() || keepsUnsaved())
        return;
    m_isNew = true;
    m_current.clear();
    {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_list->setCurrentIndex({});
    }
    fill(question);
    m_scroll->ensureVisible(0, 0);
    m_form->focusQuestion();
}

void GoldenEditor::save()
{
    if (!isWritable() || (m_current.isEmpty() && !m_isNew) || !m_form->check())
        return;
    if (!m_bench->reviewer.signFor(m_session))
        return;
    m_problem->hide();
    m_session.save(m_form->question());
}

void GoldenEditor::discard()
{
    m_form->set({});
    m_problem->hide();
    m_isNew = false;
    m_current.clear();
    takeList();
    focusList();
}

void GoldenEditor::toggleRetired()
{
    if (m_current.isEmpty() || keepsUnsaved() || !m_bench->reviewer.signFor(m_session))
        return;
    m_session.setStatus(m_current, m_revision, m_status == "active"_L1 ? u"retired"_s : u"active"_s);
}

void GoldenEditor::undo()
{
    if (m_lastAct.isEmpty() || keepsUnsaved())
        return;
    m_bench->session.undoChangeset(std::exchange(m_lastAct, {}));
    updateBar();
}

void GoldenEditor::step(int by)
{
    if (m_model.rowCount() > 0)
        m_list->setCurrentIndex(
            m_model.index(std::clamp(m_list->currentIndex().row() + by, 0, m_model.rowCount() - 1)));
}

void GoldenEditor::focusSearch()
{
    m_search->setFocus();
    m_search->selectAll();
}

void GoldenEditor::focusList()
{
    m_list->setFocus();
}

void GoldenEditor::updateBar()
{
    const bool isOpen = m_isNew || !m_current.isEmpty();
    const bool isChanged = m_form->isChanged();
    m_form->setEnabled(isOpen);
    m_form->setWritable(isWritable());
    m_new->setEnabled(isWritable());
    m_save->setEnabled(isWritable() && isOpen && (isChanged || m_isNew));
    m_discard->setEnabled(isChanged || m_isNew);
    m_retire->setEnabled(isWritable() && !m_isNew && isOpen && !isChanged);
    m_retire->setText(m_status == "active"_L1 ? tr("Retire") : tr("Ask again"));
    m_undo->setEnabled(!m_lastAct.isEmpty() && !isChanged);
    m_state->setText(m_isNew                    ? tr("A new question")
                     : isChanged                ? tr("Changed, not saved")
                     : !isOpen                  ? QString()
                     : m_status == "retired"_L1 ? tr("Retired: it is asked no more")
                                                : QString());
}

void GoldenEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && (m_isNew || m_form->isChanged()))
        discard();
    else if (event->key() == Qt::Key_Escape)
        focusList();
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
