// SPDX-License-Identifier: MIT
#include "views/grades/regradepane.h"

#include "models/workbench.h"
#include "views/look/theme.h"
#include "views/parts/emptystate.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

using models::GoldenSession;
using store::training::BlindAnswer;

namespace {

constexpr int TextWidth = 720;
constexpr int Levels = 5;

// What the levels mean: the anchors a model that grades is given.
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
{
    setObjectName(u"regradePane"_s);
    setAccessibleName(tr("Grade by hand"));
    setFocusPolicy(Qt::StrongFocus);
    m_empty = new EmptyState(this);
    m_empty->set(u"check"_s, tr("No answer waits to be graded by hand."),
                 tr("Answers are drawn from the newest graded runs. Your grades say how far the grader can be trusted."));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeCard(), 1);
    column->addWidget(m_empty, 1);
    connectSession();
    showCurrent();
}

InkLabel *RegradePane::addPart(const QString &title, const char *name)
{
    auto *part = new QWidget(m_parts); // hidden as a whole where there is nothing to say
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 10, 0, 0);
    column->setSpacing(2);
    auto *head = new InkLabel(Theme::Type::Small, Theme::Text3, part);
    head->setText(title);
    auto *text = new InkLabel(Theme::Type::Observation, Theme::Text, part);
    text->setObjectName(QString::fromLatin1(name));
    text->setAccessibleName(title);
    text->setReadable();
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
    auto *column = new QVBoxLayout(m_card);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_scroll, 1);
    column->addWidget(makeKeys());
    return m_card;
}

QWidget *RegradePane::makeKeys()
{
    auto *bar = new QWidget(m_card);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(16, 8, 16, 8);
    row->setSpacing(8);
    for (int grade = 0; grade < Levels; ++grade) {
        auto *key = new KeyButton(anchor(grade), bar);
        key->setObjectName(u"grade%1"_s.arg(grade));
        key->setKey(QString::number(grade));
        key->setFocusPolicy(Qt::TabFocus);
        connect(key, &KeyButton::clicked, this, [this, grade] { this->grade(grade); });
        row->addWidget(key);
        m_keys += key;
    }
    row->addStretch();
    auto *pass = new KeyButton(tr("Pass over"), bar);
    pass->setObjectName(u"gradePass"_s);
    pass->setFlat(true);
    pass->setKey(tr("Space"));
    pass->setFocusPolicy(Qt::TabFocus);
    connect(pass, &KeyButton::clicked, this, &RegradePane::pass);
    row->addWidget(pass);
    return bar;
}

void RegradePane::connectSession()
{
    connect(&m_session, &GoldenSession::sampleDrawn, this, [this](const std::vector<BlindAnswer> &answers) {
        m_answers = answers;
        m_at = 0;
        showCurrent();
    });
    connect(&m_session, &GoldenSession::graded, this, [this](const QString &runUid) {
        Q_EMIT graded(runUid);
        if (left() == 0 && !m_session.isBusy())
            draw();
    });
    connect(&m_session, &GoldenSession::refused, this, [this](const store::Error &error) { Q_EMIT messageRaised(error.message); });
    connect(&m_bench->store, &models::StoreThread::closed, this, [this] {
        m_answers.clear();
        m_isDrawn = false;
        showCurrent();
    });
}

void RegradePane::draw()
{
    m_isDrawn = true;
    m_session.drawSample(SampleSize);
}

QString RegradePane::currentRun() const
{
    return left() > 0 ? m_answers[size_t(m_at)].runUid : QString();
}

void RegradePane::grade(int grade)
{
    if (left() <= 0 || !m_bench->store.isOpen() || m_bench->store.isReadOnly())
        return;
    m_session.setReviewer(m_bench->session.reviewer());
    m_session.grade(currentRun(), grade, {});
    pass();
}

void RegradePane::pass()
{
    if (left() <= 0)
        return;
    ++m_at;
    showCurrent();
    if (left() == 0 && !m_session.isBusy())
        draw(); // what was passed over comes again, behind what is new
}

void RegradePane::showCurrent()
{
    const bool hasAnswer = left() > 0;
    m_card->setVisible(hasAnswer);
    m_empty->setVisible(!hasAnswer);
    if (!hasAnswer)
        return;
    const BlindAnswer &answer = m_answers[size_t(m_at)];
    m_where->setText(tr("%1 of %2 · %3 · the grader's grade is hidden").arg(m_at + 1).arg(m_answers.size()).arg(answer.questionId));
    m_question->setText(answer.question.isEmpty() ? tr("(the question is not in the golden set any more)") : answer.question);
    m_answer->setText(answer.answer.isEmpty() ? tr("(an empty answer)") : answer.answer);
    const std::pair<InkLabel *, QString> parts[] = {{m_expected, expectedOf(answer)}, {m_rubric, answer.rubric}};
    for (const auto &[label, text] : parts) {
        label->setText(text);
        label->parentWidget()->setVisible(!text.isEmpty());
    }
    for (KeyButton *key : std::as_const(m_keys))
        key->setEnabled(m_bench->store.isOpen() && !m_bench->store.isReadOnly());
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
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
