// SPDX-License-Identifier: MIT
#include "models/learnedmodel.h"

#include <QLocale>
#include <QMap>

namespace models {

using namespace Qt::StringLiterals;
using store::learnings::LearnedCategory;
using store::learnings::LearnedRow;

QString outcomeWords(const QString &outcome)
{
    return outcome == "improved"_L1    ? LearnedModel::tr("improved")
           : outcome == "degraded"_L1  ? LearnedModel::tr("degraded")
           : outcome == "neutral"_L1   ? LearnedModel::tr("neutral")
           : outcome == "succeeded"_L1 ? LearnedModel::tr("succeeded")
           : outcome == "failed"_L1    ? LearnedModel::tr("failed")
                                       : outcome;
}

QString coverageWords(double coverage)
{
    return QLocale().toString(coverage, 'f', 2);
}

void CategoryModel::read(std::vector<LearnedCategory> categories)
{
    m_all = std::move(categories);
    filter();
}

void CategoryModel::setFilter(const QString &agent, const QString &text)
{
    m_agent = agent;
    m_text = text.trimmed();
    filter();
}

void CategoryModel::filter()
{
    std::vector<LearnedCategory> shown;
    std::ranges::copy_if(m_all, std::back_inserter(shown), [this](const LearnedCategory &category) {
        return (m_agent.isEmpty() || category.agent == m_agent)
               && (m_text.isEmpty() || category.category.contains(m_text, Qt::CaseInsensitive));
    });
    set(std::move(shown));
}

QStringList CategoryModel::agents() const
{
    QStringList agents;
    for (const LearnedCategory &category : m_all)
        agents += category.agent;
    agents.sort();
    agents.removeDuplicates();
    return agents;
}

QVariant CategoryModel::data(const QModelIndex &index, int role) const
{
    const LearnedCategory *category = index.isValid() ? at(index.row()) : nullptr;
    if (!category)
        return {};
    QStringList counts;
    if (category->rows > 0)
        counts += tr("%Ln learnings", nullptr, category->rows);
    if (category->waiting > 0)
        counts += tr("%Ln wait", nullptr, category->waiting);
    const QString best = category->best ? tr("best %1").arg(coverageWords(*category->best)) : QString();
    switch (role) {
    case Qt::DisplayRole: return category->category;
    case Qt::ToolTipRole: return category->category;
    case Qt::AccessibleTextRole:
        return QStringList{category->category, counts.join(u", "_s), best, category->agent}.join(u", "_s);
    case LineSubRole: return counts.join(u" · "_s);
    case LineFigureRole: return best;
    case LineNoteRole: return category->agent;
    default: return {};
    }
}

QString LearnedModel::sightingWords(const LearnedRow &learned)
{
    QMap<QString, int> outcomes;
    for (const auto &sighting : learned.sightings) {
        if (!sighting.outcome.isEmpty())
            ++outcomes[sighting.outcome];
    }
    QStringList said;
    for (const auto &[outcome, count] : outcomes.asKeyValueRange())
        said += tr("%1 %2", "a number and an outcome").arg(QLocale().toString(count), outcomeWords(outcome));
    const QString seen = tr("seen %Ln times", nullptr, int(learned.sightings.size()));
    return said.isEmpty() ? seen : tr("%1: %2").arg(seen, said.join(u", "_s));
}

QVariant LearnedModel::data(const QModelIndex &index, int role) const
{
    const LearnedRow *learned = index.isValid() ? at(index.row()) : nullptr;
    if (!learned)
        return {};
    QStringList second{sightingWords(*learned)};
    if (!learned->row.outcome.isEmpty())
        second.prepend(outcomeWords(learned->row.outcome));
    if (!learned->row.strategy.isEmpty())
        second += learned->row.strategy.simplified();
    switch (role) {
    case Qt::DisplayRole: return learned->row.observation.simplified();
    case Qt::ToolTipRole: return learned->row.observation;
    case Qt::AccessibleTextRole:
        return QStringList{store::words(learned->row.status), learned->row.observation.simplified(),
                           second.join(u", "_s)}
            .join(u", "_s);
    case LineSubRole: return second.join(u" · "_s);
    case LineStatusRole: return int(learned->row.status);
    case UidRole: return learned->row.uid;
    default: return {};
    }
}

} // namespace models
