// SPDX-License-Identifier: MIT
#include "models/beliefmodel.h"

#include "models/dates.h"
#include "models/wikimodel.h"
#include "store/cut.h"
#include "store/layers/citedstatements.h"

namespace models {

using namespace Qt::StringLiterals;
using store::distillation::Belief;

namespace {

constexpr int StripDays = 14;
constexpr qsizetype MostQuoted = 60; // characters of what took its place

QString headOf(const QString &text)
{
    return store::shortenedTo(text, MostQuoted);
}

} // namespace

QString BeliefModel::nameOf(const Belief &belief) const
{
    return belief.text + u'\n' + belief.rows.value(0) + (belief.isReplaced ? u'-' : u'+');
}

int BeliefModel::inForce() const
{
    return int(std::ranges::count(rows(), false, &Belief::isReplaced));
}

QList<int> BeliefModel::stripOf(const Belief &belief) const
{
    QString newest;
    for (const Belief &one : rows())
        newest = std::max(newest, one.days.isEmpty() ? QString() : one.days.constLast());
    QList<int> strip(StripDays);
    const QDate first = QDate::fromString(newest, Qt::ISODate).addDays(1 - StripDays);
    for (const QString &day : belief.days) {
        const QDate date = QDate::fromString(day, Qt::ISODate);
        if (date.isValid())
            ++strip[std::clamp<qint64>(first.daysTo(date), 0, StripDays - 1)];
    }
    return strip;
}

QString BeliefModel::figures(const Belief &belief)
{
    QStringList said{tr("%Ln days", nullptr, int(belief.days.size()))};
    if (belief.isReplaced) {
        if (!belief.replacedBy.isEmpty())
            said += tr("replaced by “%1”").arg(headOf(belief.replacedBy));
        return said.join(u" · "_s);
    }
    said += tr("%Ln rows", nullptr, int(belief.rows.size()));
    if (!belief.days.isEmpty())
        said += tr("last %1").arg(dayWords(QDate::fromString(belief.days.constLast(), Qt::ISODate)));
    return said.join(u" · "_s);
}

QVariant BeliefModel::data(const QModelIndex &index, int role) const
{
    const Belief *belief = index.isValid() ? at(index.row()) : nullptr;
    if (!belief)
        return {};
    switch (role) {
    case Qt::DisplayRole: return belief->text;
    case Qt::ToolTipRole: return belief->text;
    case Qt::AccessibleTextRole:
        return QStringList{belief->text,
                           belief->isReplaced ? tr("superseded") : strengthWord(belief->strength),
                           figures(*belief)}
            .join(u", "_s);
    case LineSubRole: return figures(*belief);
    case LineStruckRole: return belief->isReplaced;
    case RungRole: return belief->isReplaced ? 0 : store::rungOf(belief->strength);
    case WordRole:
        return belief->isReplaced            ? tr("superseded")
               : !belief->strength.isEmpty() ? strengthWord(belief->strength)
               : belief->rows.isEmpty()      ? tr("no evidence")
                                             : tr("no row counts", "they wait, or are out of force");
    case StripRole: return QVariant::fromValue(stripOf(*belief));
    default: return {};
    }
}

} // namespace models
