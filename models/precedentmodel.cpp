// SPDX-License-Identifier: MIT
#include "models/precedentmodel.h"

#include "models/dates.h"
#include "models/proposalwords.h"
#include "store/clock.h"

#include <QLocale>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using store::Precedent;
using Verdict = store::PrecedentMark::Verdict;

namespace {

// "amount" of "situation.amount" and of "action.args.amount": a field that both have is shown once.
QString lastName(const QString &path)
{
    return fieldWords(path.mid(path.lastIndexOf(u'.') + 1));
}

QString sideWords(const QJsonValue &value)
{
    return value.isUndefined() ? PrecedentModel::tr("nothing") : valueWords(value);
}

QStringList fieldsOf(const Precedent &row)
{
    QStringList fields;
    QStringList told;
    for (const store::JsonDifference &difference : row.differences) {
        const QString name = lastName(difference.path);
        const QString change =
            u"%1 \u2192 %2"_s.arg(sideWords(difference.before), sideWords(difference.after));
        if (told.contains(name + change))
            continue;
        told += name + change;
        fields += {name, change};
    }
    return fields;
}

QString fieldsText(const Precedent &row)
{
    const QStringList fields = fieldsOf(row);
    QStringList parts;
    for (qsizetype i = 0; i + 1 < fields.size(); i += 2)
        parts += fields.at(i) + u' ' + fields.at(i + 1);
    return parts.isEmpty() ? PrecedentModel::tr("nothing") : parts.join(u" \u00b7 "_s);
}

QString whenWords(const QString &time)
{
    const QDate day = store::fromIsoTime(time).toLocalTime().date();
    return day.year() == store::now().toLocalTime().date().year() ? dayWords(day) : dayOfYearWords(day);
}

} // namespace

PrecedentModel::PrecedentModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void PrecedentModel::setPrecedents(const std::vector<Precedent> &precedents,
                                   const std::vector<store::PrecedentMark> &marks)
{
    beginResetModel();
    m_precedents = precedents;
    m_marks = marks;
    endResetModel();
}

int PrecedentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_precedents.size());
}

int PrecedentModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::optional<Verdict> PrecedentModel::verdict(const Precedent &row) const
{
    const auto found = std::ranges::find(m_marks, row.uid, &store::PrecedentMark::uid);
    return found == m_marks.end() ? std::nullopt : std::optional(found->verdict);
}

QString PrecedentModel::outcome(const Precedent &row) const
{
    const QString words = row.isRefusal ? tr("Refused") : tr("Approved");
    const auto mark = verdict(row);
    if (mark == Verdict::Followed)
        return tr("%1, followed").arg(words);
    return mark == Verdict::Departed ? tr("%1, departed from").arg(words) : words;
}

QVariant PrecedentModel::cell(const Precedent &row, int column) const
{
    switch (column) {
    case OutcomeColumn: return outcome(row);
    case WhenColumn: return whenWords(row.decidedAt);
    case WhatColumn: {
        store::Proposal words;
        words.description = row.description;
        words.action = row.action;
        return proposalTitle(words);
    }
    case LikeColumn: return QLocale().toString(row.likeness, 'f', 2);
    case DiffersColumn: return fieldsText(row);
    case RationaleColumn: return row.rationale;
    }
    return {};
}

QVariant PrecedentModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Precedent &row = m_precedents[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return cell(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == WhenColumn ? QVariant(row.decidedAt) : cell(row, index.column());
    case Qt::TextAlignmentRole:
        return index.column() == LikeColumn ? int(Qt::AlignRight | Qt::AlignVCenter)
                                            : int(Qt::AlignLeft | Qt::AlignVCenter);
    case UidRole: return row.uid;
    case RefusalRole: return row.isRefusal;
    case VerdictRole: {
        const auto mark = verdict(row);
        return mark ? QVariant(int(*mark)) : QVariant();
    }
    case FieldsRole: return fieldsOf(row);
    }
    return {};
}

QVariant PrecedentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList names{tr("Outcome"),           tr("When"),     tr("Decision"), tr("Like"),
                            tr("What differs here"), tr("Rationale")};
    return names.value(section);
}

} // namespace models
