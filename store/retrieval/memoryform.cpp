// SPDX-License-Identifier: MIT
#include "store/retrieval/memoryform.h"

#include "store/layers/category.h"
#include "store/retrieval/digest.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;
using Form = LayerPlan::Form;
using Match = LayerPlan::Match;

namespace {

// Told to a model, so never translated.
QString learningText(const Reflexion &row, bool isWhole)
{
    const QString said = (row.outcome == "degraded"_L1 ? u"[AVOID] "_s : u"[DO] "_s) + row.observation;
    if (!isWhole)
        return said;
    const QString seen = u"seen %1x"_s.arg(row.corroborations + 1);
    return said + " ("_L1 + (row.changeType.isEmpty() ? seen : row.changeType + ", "_L1 + seen) + u')';
}

QString reasonOf(const LayerPlan &plan, const Reflexion &row, const QString &category)
{
    if (plan.match == Match::Category) {
        const QString own = categoryKey(row.category.isEmpty() ? row.entityId : row.category);
        const CategoryReach reach = reachOf(category, own);
        return Text::tr("Its category %1 shares %2 of %3 words with the question's.")
            .arg(own)
            .arg(reach.shared)
            .arg(reach.smaller);
    }
    if (plan.rank == LayerPlan::Rank::Priority)
        return Text::tr("It always holds: a pressing %1.").arg(row.kind);
    if (plan.match == Match::Lately)
        return Text::tr("Its activation is high enough.");
    return Text::tr("Fits the question.");
}

} // namespace

QString memoryText(const QString &observation, const QString &strategy)
{
    return strategy.isEmpty() ? observation : observation + "\nStrategy: "_L1 + strategy;
}

Candidate toldAs(const LayerPlan &plan, const Reflexion &row, Candidate told, const QString &category)
{
    told.key = row.key;
    told.uid = row.uid;
    told.kind = row.kind;
    told.outcome = row.outcome;
    told.nativeId = row.provenance.value("native_id"_L1).toString(row.extra.value("native_id"_L1).toString());
    told.createdAt = row.createdAt;
    if (!told.isOpen)
        return told;
    told.label = row.observation.simplified();
    told.why = reasonOf(plan, row, category);
    switch (plan.form) {
    case Form::Learning:
        told.text = learningText(row, true);
        told.shortText = learningText(row, false);
        told.parts.push_back({u"seen"_s, double(row.corroborations + 1)});
        told.score = row.corroborations + 1;
        break;
    case Form::Line: digest::write(told, row, plan.longest); break;
    case Form::Text: told.text = memoryText(row.observation, row.strategy); break;
    }
    return told;
}

} // namespace store
