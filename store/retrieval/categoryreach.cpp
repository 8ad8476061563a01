// SPDX-License-Identifier: MIT
#include "store/retrieval/categoryreach.h"

#include "store/database/distinct.h"
#include "store/layers/category.h"
#include "store/retrieval/recipes/recipes.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostForCard = 500; // categories compared for one row, because somebody waits for the answer

QStringList kindsOfCategories()
{
    QStringList kinds;
    for (const LayerPlan &plan : learningsRecipe().layers) {
        for (const LayerPlan::Kind &kind : plan.kinds)
            kinds += kind.name;
    }
    return kinds;
}

} // namespace

QString categoryIn(const Reflexion &row)
{
    return categoryKey(row.category.isEmpty() ? row.entityId : row.category);
}

Result<QStringList> categoriesInReach(Database &database, const QString &category, const QStringList &kinds,
                                      int most)
{
    QStringList reaching;
    for (const QString &kind : kinds) {
        const auto known = distinctTexts(database, u"reflexion_log"_s, u"category"_s,
                                         u"kind = ? AND status = 'approved_for_reuse'"_s, {kind}, most);
        if (!known)
            return known;
        for (const QString &other : *known) {
            if (!other.isEmpty() && reachOf(category, categoryKey(other)).transfers())
                reaching += other;
        }
    }
    reaching.removeDuplicates();
    return reaching;
}

Result<QStringList> categoriesReached(Database &database, const Reflexion &row)
{
    static const QStringList kinds = kindsOfCategories();
    if (!kinds.contains(row.kind) || (row.category.isEmpty() && row.entityId.isEmpty()))
        return QStringList();
    const QString category = categoryIn(row);
    auto reached = categoriesInReach(database, category, kinds, MostForCard);
    if (!reached)
        return reached;
    reached->removeIf([&category](const QString &other) { return categoryKey(other) == category; });
    reached->sort();
    return reached;
}

} // namespace store
