// SPDX-License-Identifier: MIT
#include "views/grades/regradepane.h"

#include "models/workbench.h"
#include "store/cut.h"
#include "views/look/theme.h"
#include "views/parts/emptystate.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/observationview.h"

#include <QAction>
#include <QBoxLayout>
#include <QGridLayout>
#include <QKeyEvent>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using models::GoldenSession;
using store::training::BlindAnswer;

namespace {

constexpr int TextWidth = 720;
constexpr int Levels = 5;
constexpr int MostWords = 60;
constexpr int KeyGap = 8;
constexpr int BarMargin = 16;

// What each grade means, in the same words as a model that grades gets.
QString anchor(int grade)
{
    switch (grade) {
    case 0: return RegradePane::tr("Wrong or no answer");
    case 1: return RegradePane::tr("Mostly wrong");
    case 2: return RegradePane::tr("Partly right");
    case 3: return RegradePane::tr("Right in substance");
    default: return RegradePane::tr("Right and complete");
    }
}

QString expectedOf(const BlindAnswer &answer)
{
    QStringList parts;
    if (!answer.reference.isEmpty())
        parts += answer.reference;
    if (!answer.mustInclude.isEmpty())
        parts += RegradePane::tr("Must say: %1").arg(answer.mustInclude.join(u", "_s));
    if (!answer.mustNotInclude.isEmpty())
        parts += RegradePane::tr("Must not say: %1").arg(answer.mustNotInclude.join(u", "_s));
    return parts.join(u'\n');
}

} // namespace

RegradePane::RegradePane(models::Workbench *bench, QWidget *parent)
    : QWidget(parent)
    , m_bench(bench)
    , m_session(&bench->store, &bench->feed)
    , m_more(new QAction(tr("Grade more"), this))
{
    setObjectName(u"regradePane"_s);
    setAccessibleName(tr("Grade by hand"));
    setFocusPolicy(Qt::StrongFocus);
    m_more->setShortcut(Qt::Key_Return);
    m_more->setShortcutContext(Qt::WidgetShortcut); // keyPressEvent() handles the key
    connect(m_more, &QAction::triggered, this, &RegradePane::draw);
    m_end = new EmptyState(this);
    m_end->setObjectName(u"regradeEnd"_s);
    m_backFromEnd = makeBack(this);
    auto *column = flushColumn(this);
    column->addWidget(makeCard(), 1);
    column->addWidget(m_end, 1);
    column->addWidget(m_backFromEnd, 0, Qt::AlignHCenter);
    column->addSpacing(12);
    connectSession();
    showCurrent();
}

KeyButton *RegradePane::makeBack(QWidget *parent)
{
    auto *back = new KeyButton(tr("Step back"), parent, KeyButton::Flat);
    back->setKey(QKeySequence(Qt::Key_Backspace));
    back->setFocusPolicy(Qt::TabFocus);
    back->setToolTip(tr("To the answer before; its grade is taken back"));
    connect(back, &KeyButton::clicked, this, &RegradePane::stepBack);
    return back;
}

ObservationView *RegradePane::addPart(const QString &title, const char *name)
{
    auto *part = new QWidget(m_parts); // hidden with its title where it has no text
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(2);
    auto *head = new InkLabel(title, Theme::Type::Small, Theme::Text3, part);
    auto *text = new ObservationView(part);
    text->setInk(Theme::Type::Observation, Theme::Text);
    text->setFocusPolicy(Qt::ClickFocus);
    text->setObjectName(QString::fromLatin1(name));
    text->setAccessibleName(title);
    text->setMaximumWidth(Theme::current()->scaled(TextWidth));
    head->setBuddy(text);
    column->addWidget(head);
    column->addWidget(text);
    m_parts->layout()->addWidget(part);
    return text;
}

QWidget *RegradePane::makeCard()
{
    m_card = new QWidget(this);
    m_parts = new QWidget(m_card);
    auto *parts = new QVBoxLayout(m_parts);
    parts->setContentsMargins(16, 12, 16, 12);
    parts->setSpacing(4);
    m_where = new InkLabel(Theme::Type::Small, Theme::Text3, m_parts);
    parts->addWidget(m_where);
    m_question = addPart(tr("Question"), "regradeQuestion");
    m_answer = addPart(tr("Answer"), "regradeAnswer");
    m_expected = addPart(tr("What is expected"), "regradeExpected");
    m_rubric = addPart(tr("What to look for"), "regradeRubric");
    parts->addStretch();
    m_scroll = new QScrollArea(m_card);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_parts);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto *column = flushColumn(m_card);
    column->addWidget(m_scroll, 1);
    column->addWidget(makeKeys());
    return m_card;
}

QWidget *RegradePane::makeKeys()
{
    auto *bar = new QWidget(m_card);
    m_keyGrid = new QGridLayout;
    m_keyGrid->setSpacing(KeyGap);
    for (int grade = 0; grade < Levels; ++grade) {
        auto *key = new KeyButton(anchor(grade), bar);
        key->setObjectName(u"grade%1"_s.arg(grade));
        key->setKey(QString::number(grade));
        key->setFocusPolicy(Qt::TabFocus);
        connect(key, &KeyButton::clicked, this, [this, grade] { this->grade(grade); });
        m_keys += key;
    }
    m_back = makeBack(bar);
    m_back->setObjectName(u"gradeBack"_s);
    auto *pass = new KeyButton(tr("Pass over"), bar, KeyButton::Flat);
    pass->setObjectName(u"gradePass"_s);
    pass->setKey(QKeySequence(Qt::Key_Space));
    pass->setFocusPolicy(Qt::TabFocus);
    connect(pass, &KeyButton::clicked, this, &RegradePane::pass);
    auto *others = new QHBoxLayout;
    others->setSpacing(KeyGap);
    others->addWidget(m_back);
    others->addWidget(pass);
    others->addStretch();
    auto *column = new QVBoxLayout(bar);
    column->setContentsMargins(BarMargin, 8, BarMargin, 8);
    column->setSpacing(KeyGap);
    column->addLayout(m_keyGrid);
    column->addLayout(others);
    arrangeKeys();
    return bar;
}

// Puts the buttons into one row if they fit with their words, else into two.
void RegradePane::arrangeKeys()
{
    int wanted = 2 * BarMargin + (Levels - 1) * KeyGap;
    for (const KeyButton *key : std::as_const(m_keys))
        wanted += key->sizeHint().width();
    const int columns = wanted <= width() ? Levels : (Levels + 1) / 2;
    for (int i = 0; i < int(m_keys.size()); ++i)
        m_keyGrid->addWidget(m_keys.at(i), i / columns, i % columns);
    m_keyGrid->setColumnStretch(Levels, 1);
}

void RegradePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrangeKeys();
}

void RegradePane::connectSession()
{
    connect(&m_session, &GoldenSession::sampleDrawn, this, &RegradePane::takeSample);
    connect(&m_session, &GoldenSession::graded, this, &RegradePane::takeGraded);
    connect(&m_session, &GoldenSession::notGraded, this,
            [this](const QString &runUid, const store::Error &error) {
                if (const int place = placeOf(runUid); place >= 0)
                    m_answers[size_t(place)].grade = -1;
                Q_EMIT messageRaised(error.message);
                endIfDone();
            });
    connect(&m_session, &GoldenSession::agreementsRead, this, &RegradePane::takeAgreements);
    connect(&m_session, &GoldenSession::refused, this,
            [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    connect(&m_bench->session, &models::TriageSession::undone, this, &RegradePane::takeUndone);
    connect(&m_bench->store, &models::StoreThread::closed, this, &RegradePane::clear);
}

void RegradePane::clear()
{
    m_answers.clear();
    m_at = 0;
    m_isDrawn = false;
    showCurrent();
}

void RegradePane::draw()
{
    m_isDrawn = true;
    m_session.drawSample(SampleSize);
}

void RegradePane::takeSample(const std::vector<BlindAnswer> &answers)
{
    m_answers.clear();
    for (const BlindAnswer &answer : answers)
        m_answers.push_back({.answer = answer, .grade = -1, .changeset = {}});
    m_at = 0;
    showCurrent();
    endIfDone();
}

void RegradePane::takeGraded(const QString &runUid, const QString &changeset)
{
    if (const int place = placeOf(runUid); place >= 0) {
        Seen &seen = m_answers[size_t(place)];
        seen.changeset = changeset;
        Q_EMIT changeRaised(tr("Graded %1: %2")
                                .arg(seen.grade)
                                .arg(store::cutTo(seen.answer.question.simplified(), MostWords)),
                            changeset);
    }
    Q_EMIT graded(runUid);
    endIfDone();
}

// After the undo of a grade, however it was asked for: shows its answer to be graded again.
void RegradePane::takeUndone(const models::TakenBack &act)
{
    if (act.action != "undo"_L1)
        return;
    for (const QString &uid : act.uids) {
        const int place = placeOf(uid);
        if (place < 0)
            continue;
        m_answers[size_t(place)].grade = -1;
        m_answers[size_t(place)].changeset.clear();
        m_at = place;
    }
    showCurrent();
}

void RegradePane::takeAgreements(const std::vector<store::training::Agreement> &agreements)
{
    QStringList words;
    for (const auto &agreement : agreements)
        words += store::training::sentence(agreement);
    const int given = int(std::ranges::count_if(m_answers, [](const Seen &seen) { return seen.grade >= 0; }));
    if (m_answers.empty())
        m_end->set(u"check"_s, tr("No answer waits to be graded by hand."),
                   words.isEmpty() ? tr("Answers are drawn from the newest graded runs. Your grades say how "
                                        "far the grader can be trusted.")
                                   : words.join(u"\n\n"_s));
    else
        m_end->set(u"check"_s, tr("%n answer(s) graded", nullptr, given),
                   words.isEmpty() ? tr("Your grades say how far the grader can be trusted.")
                                   : words.join(u"\n\n"_s),
                   m_more);
}

void RegradePane::endIfDone()
{
    if (left() == 0 && !m_session.isBusy())
        m_session.readAgreements();
}

int RegradePane::placeOf(const QString &runUid) const
{
    const auto found =
        std::ranges::find_if(m_answers, [&runUid](const Seen &seen) { return seen.answer.runUid == runUid; });
    return found == m_answers.end() ? -1 : int(found - m_answers.begin());
}

bool RegradePane::isWritable() const
{
    return m_bench->store.mayWrite(u"human_grade"_s);
}

QString RegradePane::currentRun() const
{
    return left() > 0 ? m_answers[size_t(m_at)].answer.runUid : QString();
}

void RegradePane::grade(int grade)
{
    if (left() <= 0 || !isWritable() || !m_bench->reviewer.signFor(m_session))
        return;
    m_answers[size_t(m_at)].grade = grade;
    m_session.grade(currentRun(), grade, {});
    pass();
}

// Goes on to the next answer without a grade; after a step back the following ones may have theirs.
void RegradePane::pass()
{
    if (left() <= 0)
        return;
    do
        ++m_at;
    while (left() > 0 && m_answers[size_t(m_at)].grade >= 0);
    showCurrent();
    endIfDone();
}

void RegradePane::stepBack()
{
    if (m_at <= 0)
        return;
    const Seen &before = m_answers[size_t(m_at - 1)];
    if (before.grade < 0) {
        --m_at;
        showCurrent();
    } else if (!before.changeset.isEmpty()) {
        m_bench->session.undoChangeset(before.changeset); // then takeUndone() shows that answer
    }
}

void RegradePane::showCurrent()
{
    const bool hasAnswer = left() > 0;
    m_card->setVisible(hasAnswer);
    m_end->setVisible(!hasAnswer);
    m_back->setEnabled(m_at > 0);
    m_backFromEnd->setVisible(!hasAnswer && m_at > 0);
    if (!hasAnswer)
        return;
    const BlindAnswer &answer = m_answers[size_t(m_at)].answer;
    m_where->setText(tr("%1 of %2 · %3 · the grader's grade is hidden")
                         .arg(m_at + 1)
                         .arg(m_answers.size())
                         .arg(answer.questionId));
    m_question->setText(answer.question.isEmpty() ? tr("(the question is not in the golden set any more)")
                                                  : answer.question);
    m_answer->setText(answer.answer.isEmpty() ? tr("(an empty answer)") : answer.answer);
    const std::pair<ObservationView *, QString> parts[] = {{m_expected, expectedOf(answer)},
                                                           {m_rubric, answer.rubric}};
    for (const auto &[label, text] : parts) {
        label->setText(text);
        label->parentWidget()->setVisible(!text.isEmpty());
    }
    for (KeyButton *key : std::as_const(m_keys))
        key->setEnabled(isWritable());
    m_scroll->ensureVisible(0, 0);
}

void RegradePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_isDrawn && m_bench->store.isOpen())
        draw();
}

void RegradePane::keyPressEvent(QKeyEvent *event)
{
    const int level = event->key() - Qt::Key_0;
    if (event->modifiers() & ~Qt::KeypadModifier)
        QWidget::keyPressEvent(event);
    else if (level >= 0 && level < Levels)
        grade(level);
    else if (event->key() == Qt::Key_Space)
        pass();
    else if (event->key() == Qt::Key_Backspace)
        stepBack();
    else if (left() == 0 && !m_answers.empty()
             && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        draw();
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
