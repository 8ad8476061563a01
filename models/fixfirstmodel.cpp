// SPDX-License-Identifier: MIT
#include "models/fixfirstmodel.h"

#include "models/grades.h"
#include "models/gradewords.h"

#include <QLocale>

namespace models {

using namespace Qt::StringLiterals;
using store::training::ToFix;

namespace {

QString subjectOf(const ToFix &one)
{
    return one.tag.isEmpty() ? FixFirstModel::tr("without a tag") : one.tag;
}

// The share that failed. interval() is about the share that passed, so its ends change places.
QString failedWords(const ToFix &one)
{
    if (one.graded == 0)
        return u"–"_s;
    const auto passed = one.interval();
    return FixFirstModel::tr("%1 (%2 to %3)", "a share and its interval")
        .arg(percentWords(one.weakness()), percentWords(1 - passed.high), percentWords(1 - passed.low));
}

} // namespace

FixFirstModel::FixFirstModel(const Grades *grades, QObject *parent)
    : QAbstractTableModel(parent)
    , m_grades(grades)
{
    const auto take = [this] {
        beginResetModel();
        m_all = m_grades->toFix();
        endResetModel();
    };
    connect(grades, &Grades::toFixChanged, this, take);
    take();
}

int FixFirstModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_all.size());
}

int FixFirstModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString FixFirstModel::words(const ToFix &one, int column) const
{
    const QLocale locale;
    switch (column) {
    case Subject: return subjectOf(one);
    case Gain: return one.graded == 0 ? u"–"_s : locale.toString(one.score(), 'f', 2);
    case Weight: return locale.toString(one.weight, 'g', 4);
    case Failed: return failedWords(one);
    case Answers: return locale.toString(one.graded);
    case Questions: return tr("%1 of %2").arg(locale.toString(one.asked), locale.toString(one.questions));
    case Worst: return one.worst.isEmpty() ? QString() : m_grades->questionText(one.worst.constFirst());
    default: return {};
    }
}

QVariant FixFirstModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int column = index.column();
    const ToFix &one = m_all[size_t(index.row())];
    if (role == Qt::TextAlignmentRole)
        return headerData(column, Qt::Horizontal, role);
    if (role == WorstRole)
        return one.worstUid;
    return role == Qt::DisplayRole || role == Qt::ToolTipRole ? QVariant(words(one, column)) : QVariant();
}

QVariant FixFirstModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter
                        | (section == Subject || section == Worst ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole && section == Gain)
        return tr("Weight times the share that failed times the share of its questions that were asked");
    if (role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("Subject"), tr("To gain"), tr("Weight"),        tr("Failed"),
                             tr("Answers"), tr("Asked"),   tr("Worst question")};
    return titles.at(section);
}

QStringList fixFirstWords(const std::vector<ToFix> &all)
{
    QStringList words;
    for (const ToFix &one : all) {
        if (one.score() > 0)
            words += FixFirstModel::tr("%1: %2 fail").arg(subjectOf(one), percentWords(one.weakness()));
    }
    return words;
}

} // namespace models
