// SPDX-License-Identifier: MIT
#include "models/flipmodel.h"

#include "models/grades.h"
#include "models/gradewords.h"

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using store::training::Flip;

namespace {

bool isSameFlip(const Flip &a, const Flip &b)
{
    return a.before.uid == b.before.uid && a.after.uid == b.after.uid;
}

} // namespace

FlipModel::FlipModel(const Grades *grades, QObject *parent)
    : QAbstractListModel(parent)
    , m_grades(grades)
{
    connect(grades, &Grades::flipsChanged, this, &FlipModel::take);
    take();
}

void FlipModel::take()
{
    std::vector<Flip> flips = m_grades->flips();
    std::ranges::stable_sort(flips, {}, &Flip::isSameAnswer);
    if (std::ranges::equal(flips, m_flips, isSameFlip))
        return;
    beginResetModel();
    m_flips = std::move(flips);
    endResetModel();
}

int FlipModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_flips.size());
}

const Flip *FlipModel::flipAt(int row) const
{
    return row >= 0 && row < int(m_flips.size()) ? &m_flips[size_t(row)] : nullptr;
}

int FlipModel::rowOf(const QString &questionId) const
{
    const auto found = std::ranges::find(m_flips, questionId, &Flip::questionId);
    return found == m_flips.end() ? -1 : int(found - m_flips.begin());
}

int FlipModel::answersChanged() const
{
    return int(std::ranges::count(m_flips, false, &Flip::isSameAnswer));
}

int FlipModel::sameAnswers() const
{
    return int(m_flips.size()) - answersChanged();
}

QVariant FlipModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Flip &flip = m_flips[size_t(index.row())];
    const QString grades = u"%1 → %2"_s.arg(gradeWords(*flip.before.grade), gradeWords(*flip.after.grade));
    switch (role) {
    case Qt::DisplayRole:
    case QuestionRole: return m_grades->questionText(flip.questionId);
    case Qt::AccessibleTextRole:
        return tr("%1, grade %2, %3, %4")
            .arg(m_grades->questionText(flip.questionId), grades, flip.isWorse() ? tr("worse") : tr("better"),
                 flipWords(flip));
    case WhyRole: return flipWords(flip);
    case GradesRole: return grades;
    case WorseRole: return flip.isWorse();
    case SameAnswerRole: return flip.isSameAnswer();
    case FirstSameRole:
        return flip.isSameAnswer() && (index.row() == 0 || !m_flips[size_t(index.row()) - 1].isSameAnswer());
    default: return {};
    }
}

} // namespace models
