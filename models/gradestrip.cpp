// SPDX-License-Identifier: MIT
#include "models/gradestrip.h"

#include "models/dates.h"
#include "models/grades.h"

#include <QLocale>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using store::training::GradedAnswer;

namespace {

constexpr int LastAnswers = 5; // by which rows are put in order
constexpr qint64 MostCells = 4'000'000;

struct Lately
{
    int failed = 0;
    int seen = 0;
};

} // namespace

GradeStrip::GradeStrip(const Grades *grades, QObject *parent)
    : QAbstractTableModel(parent)
    , m_grades(grades)
{
    connect(grades, &Grades::chartChanged, this, &GradeStrip::take);
    take();
}

void GradeStrip::take()
{
    beginResetModel();
    m_answers = m_grades->chart().answers;
    m_ticks.clear();
    m_questions.clear();
    m_cells.clear();
    QHash<QString, Lately> lately;
    for (size_t i = m_answers.size(); i-- > 0;) {
        Lately &one = lately[m_answers[i].questionId];
        if (one.seen < LastAnswers && m_answers[i].grade) {
            ++one.seen;
            one.failed += m_answers[i].isPassed ? 0 : 1;
        }
    }
    m_questions = lately.keys();
    std::ranges::sort(m_questions, [&](const QString &a, const QString &b) {
        return std::tuple(-lately.value(a).failed, m_grades->questionText(a), a)
               < std::tuple(-lately.value(b).failed, m_grades->questionText(b), b);
    });
    auto starts = store::training::tickStarts(m_answers);
    // With very many questions only the newest ticks get a column, so that the table has at most MostCells.
    const size_t room = m_questions.isEmpty() ? 0 : size_t(MostCells / m_questions.size());
    const size_t first = starts.size() > room ? starts.size() - room : 0;
    QHash<QString, int> rows;
    for (int row = 0; row < int(m_questions.size()); ++row)
        rows.insert(m_questions.at(row), row);
    const size_t columns = starts.size() - first;
    m_cells.assign(size_t(m_questions.size()) * columns, -1);
    for (size_t tick = first; tick < starts.size(); ++tick) {
        const size_t end = tick + 1 < starts.size() ? starts[tick + 1] : m_answers.size();
        m_ticks.push_back(m_answers[starts[tick]].at());
        for (size_t i = starts[tick]; i < end; ++i)
            m_cells[size_t(rows.value(m_answers[i].questionId)) * columns + tick - first] = int(i);
    }
    endResetModel();
}

int GradeStrip::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_questions.size());
}

int GradeStrip::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_ticks.size());
}

const GradedAnswer *GradeStrip::answerAt(int row, int column) const
{
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
        return nullptr;
    const int index = m_cells[size_t(row) * m_ticks.size() + size_t(column)];
    return index < 0 ? nullptr : &m_answers[size_t(index)];
}

const GradedAnswer *GradeStrip::answerBefore(int row, int column) const
{
    while (--column >= 0) {
        const GradedAnswer *answer = answerAt(row, column);
        if (answer && answer->grade)
            return answer;
    }
    return nullptr;
}

int GradeStrip::rowOf(const QString &questionId) const
{
    return int(m_questions.indexOf(questionId));
}

QDateTime GradeStrip::timeOf(int column) const
{
    return column >= 0 && column < columnCount() ? m_ticks[size_t(column)] : QDateTime();
}

QVariant GradeStrip::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const GradedAnswer *answer = answerAt(index.row(), index.column());
    switch (role) {
    case AskedRole: return answer != nullptr;
    case QuestionRole: return m_questions.at(index.row());
    case TimeRole: return timeOf(index.column());
    default: break;
    }
    if (!answer)
        return role == Qt::AccessibleTextRole ? QVariant(tr("not asked")) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
        if (!answer->grade)
            return tr("not graded");
        return answer->isPassed ? QLocale().toString(*answer->grade)
                                : tr("%1, failed").arg(QLocale().toString(*answer->grade));
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
        const QString grade = !answer->grade ? tr("not graded: %1").arg(answer->ungraded)
                              : answer->isPassed
                                  ? tr("grade %1, passed").arg(QLocale().toString(*answer->grade))
                                  : tr("grade %1, failed").arg(QLocale().toString(*answer->grade));
        return u"%1\n%2 · %3"_s.arg(m_grades->questionText(answer->questionId), dayAndTimeWords(answer->at()),
                                    grade);
    }
    case GradeRole: return answer->grade ? QVariant(*answer->grade) : QVariant();
    case PassedRole: return answer->isPassed;
    case UidRole: return answer->uid;
    default: return {};
    }
}

QVariant GradeStrip::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        if (section < 0 || section >= rowCount())
            return {};
        if (role == QuestionRole)
            return m_questions.at(section);
        return role == Qt::DisplayRole ? QVariant(m_grades->questionText(m_questions.at(section)))
                                       : QVariant();
    }
    if (section < 0 || section >= columnCount())
        return {};
    if (role == TimeRole)
        return timeOf(section);
    return role == Qt::DisplayRole ? QVariant(dayAndTimeWords(timeOf(section))) : QVariant();
}

} // namespace models
