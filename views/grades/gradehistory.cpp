// SPDX-License-Identifier: MIT
#include "views/grades/gradehistory.h"

#include "models/gradewords.h"
#include "models/storethread.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/training/answerread.h"
#include "views/grades/stripview.h"
#include "views/look/memoirstyle.h"
#include "views/parts/inklabel.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::training::GradedAnswer;

namespace {

constexpr int CellWidth = 13;
constexpr int CellHeight = 18;
constexpr int Margin = 16;
constexpr int Scanned = 50'000; // newest runs searched for those of the question

store::Result<std::vector<GradedAnswer>> newestOf(store::Database &database, const QString &questionId)
{
    store::training::GradeFilter filter;
    filter.question = questionId;
    filter.first = QDate(1970, 1, 1);
    filter.last = store::now().date().addDays(1);
    const auto choice = store::training::GradeChoice::of(database, filter);
    if (!choice)
        return tl::unexpected(choice.error());
    return store::training::AnswerRead(database, *choice)
        .newestOf(GradeHistory::MostAnswers, Scanned)
        .map([](store::training::AnswerRead::Many many) { return std::move(many.answers); });
}

} // namespace

GradeHistory::GradeHistory(models::StoreThread *store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_words(new InkLabel(Theme::Type::Small, Theme::Text2, this))
{
    setObjectName(u"gradeHistory"_s);
    setFocusPolicy(Qt::StrongFocus);
    m_words->setObjectName(u"gradeHistorySaid"_s);
    m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Margin, 8, Margin, 8);
    column->setSpacing(0);
    column->addWidget(m_words);
    column->addSpacing(Theme::current()->scaled(CellHeight) + 8);
    connect(Theme::current(), &Theme::changed, this, qOverload<>(&QWidget::update));
    take({});
}

void GradeHistory::show(const QString &questionId)
{
    if (questionId != m_question)
        take({});
    m_question = questionId;
    if (questionId.isEmpty() || !m_store->isOpen())
        return;
    const auto work = [questionId](store::Database &database) { return newestOf(database, questionId); };
    ++m_asked;
    m_store->read(work).then(this,
                             [this, questionId](const store::Result<std::vector<GradedAnswer>> &answers) {
                                 ++m_answered;
                                 if (questionId == m_question && answers)
                                     take(*answers);
                             });
}

void GradeHistory::take(std::vector<GradedAnswer> answers)
{
    m_answers = std::move(answers);
    m_cursor = -1;
    m_words->setText(whole());
    setAccessibleName(tr("Grades of this question"));
    setAccessibleDescription(m_words->text());
    update();
}

// "Asked 23 times: 20 of 22 graded answers passed. The last one on 21 Nov 10:12: grade 4, passed."
QString GradeHistory::whole() const
{
    if (m_answers.empty())
        return tr("Not asked yet.");
    const auto graded =
        std::ranges::count_if(m_answers, [](const GradedAnswer &answer) { return answer.grade.has_value(); });
    const auto passed = std::ranges::count_if(m_answers, &GradedAnswer::isPassed);
    const int asked = int(m_answers.size());
    const QString which = asked < MostAnswers ? tr("Asked %n time(s)", nullptr, asked)
                                              : tr("The newest %n answers", nullptr, asked);
    return which + u": "_s + tr("%1 of %2 graded answers passed.").arg(passed).arg(graded) + u' '
           + tr("Last: %1").arg(said(asked - 1));
}

QString GradeHistory::said(int at) const
{
    const GradedAnswer &answer = m_answers[size_t(at)];
    const QString grade = !answer.grade     ? tr("not graded")
                          : answer.isPassed ? tr("grade %1, passed").arg(models::gradeWords(*answer.grade))
                                            : tr("grade %1, failed").arg(models::gradeWords(*answer.grade));
    return u"%1 · %2"_s.arg(models::momentWords(store::isoTime(answer.at())), grade);
}

int GradeHistory::first() const
{
    const int room = std::max(1, (width() - 2 * Margin) / (Theme::current()->scaled(CellWidth) + 1));
    return std::max(0, int(m_answers.size()) - room);
}

QRect GradeHistory::cell(int answer) const
{
    const Theme *theme = Theme::current();
    const int wide = theme->scaled(CellWidth);
    return {Margin + (answer - first()) * (wide + 1), m_words->geometry().bottom() + 6, wide,
            theme->scaled(CellHeight)};
}

int GradeHistory::answerAt(const QPoint &at) const
{
    for (int answer = first(); answer < int(m_answers.size()); ++answer) {
        if (cell(answer).contains(at))
            return answer;
    }
    return -1;
}

void GradeHistory::setCursor(int answer)
{
    if (m_answers.empty())
        return;
    m_cursor = std::clamp(answer, first(), int(m_answers.size()) - 1);
    m_words->setText(said(m_cursor));
    setAccessibleDescription(m_words->text());
    update();
}

bool GradeHistory::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int answer = answerAt(help->pos());
    QToolTip::showText(help->globalPos(), answer >= 0 ? said(answer).toHtmlEscaped() : QString(), this);
    return true;
}

void GradeHistory::keyPressEvent(QKeyEvent *event)
{
    const int last = int(m_answers.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left: return setCursor((m_cursor < 0 ? last + 1 : m_cursor) - 1);
    case Qt::Key_Right: return setCursor(m_cursor < 0 ? last : m_cursor + 1);
    case Qt::Key_Home: return setCursor(0);
    case Qt::Key_End: return setCursor(last);
    default: QWidget::keyPressEvent(event);
    }
}

void GradeHistory::mousePressEvent(QMouseEvent *event)
{
    if (const int answer = answerAt(event->position().toPoint()); answer >= 0)
        setCursor(answer);
}

void GradeHistory::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (int i = first(); i < int(m_answers.size()); ++i) {
        const GradedAnswer &answer = m_answers[size_t(i)];
        paintGradeCell(&painter, cell(i), answer.grade ? QVariant(*answer.grade) : QVariant(),
                       answer.isPassed);
    }
    if (!hasFocus())
        return;
    const QRectF ring =
        m_cursor >= 0 ? QRectF(cell(m_cursor)).adjusted(-1, -1, 1, 1) : QRectF(rect()).adjusted(1, 1, -1, -1);
    MemoirStyle::paintFocusRing(&painter, ring, 0);
}

} // namespace views
