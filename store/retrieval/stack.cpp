// SPDX-License-Identifier: MIT
#include "store/retrieval/stack.h"

#include <algorithm>
#include <numeric>

namespace store {

using namespace Qt::StringLiterals;

int Recipe::reserved() const
{
    return std::accumulate(layers.begin(), layers.end(), between,
                           [](int sum, const LayerPlan &plan) { return sum + plan.budget; });
}

LayerPlan *Recipe::layer(const QString &wanted)
{
    const auto found = std::ranges::find(layers, wanted, &LayerPlan::layer);
    return found == layers.end() ? nullptr : &*found;
}

int StackLayer::toldEntries() const
{
    return int(std::ranges::count_if(entries, &StackEntry::isTold));
}

QString Stack::whyOffline() const
{
    const auto found =
        std::ranges::find_if(layers, [](const StackLayer &layer) { return !layer.whyOffline.isEmpty(); });
    return found == layers.end() ? QString() : found->whyOffline;
}

void Stack::explainOffline(const QString &why)
{
    for (StackLayer &layer : layers) {
        if (!layer.whyOffline.isEmpty() && !why.isEmpty())
            layer.whyOffline = why;
    }
}

QString name(StackEntry::Fate fate)
{
    switch (fate) {
    case StackEntry::Fate::Full: return u"full"_s;
    case StackEntry::Fate::Compact: return u"compact"_s;
    case StackEntry::Fate::Cut: return u"cut"_s;
    case StackEntry::Fate::Omitted: break;
    }
    return u"omitted"_s;
}

} // namespace store
