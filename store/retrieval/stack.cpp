// SPDX-License-Identifier: MIT
#include "store/retrieval/stack.h"

#include "store/named.h"
#include "store/retrieval/searchlayer.h"
#include "store/schema/layer.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int BytesOfToken = 4; // a rough average; the same for characters

int tokensIn(LayerPlan::Unit unit, int amount)
{
    switch (unit) {
    case LayerPlan::Unit::Tokens: return amount;
    case LayerPlan::Unit::Items: return 0; // items have no size in tokens
    case LayerPlan::Unit::Characters:
    case LayerPlan::Unit::Bytes: break;
    }
    return (amount + BytesOfToken - 1) / BytesOfToken;
}

} // namespace

QString name(LayerPlan::Unit unit)
{
    switch (unit) {
    case LayerPlan::Unit::Tokens: return u"tokens"_s;
    case LayerPlan::Unit::Characters: return u"characters"_s;
    case LayerPlan::Unit::Bytes: return u"bytes"_s;
    case LayerPlan::Unit::Items: break;
    }
    return u"items"_s;
}

QString name(LayerPlan::Overflow overflow)
{
    switch (overflow) {
    case LayerPlan::Overflow::Tail: return u"tail"_s;
    case LayerPlan::Overflow::Tiered: return u"tiered"_s;
    case LayerPlan::Overflow::Skip: return u"skip"_s;
    case LayerPlan::Overflow::Headings: break;
    }
    return u"headings"_s;
}

int Recipe::reserved() const
{
    QStringList groups;
    int sum = isWhole || layers.empty() ? 0 : tokensIn(layers.front().unit, between);
    for (const LayerPlan &plan : layers) {
        if (!plan.group.isEmpty() && groups.contains(plan.group))
            continue;
        groups += plan.group;
        sum += plan.tokens();
    }
    return sum;
}

bool LayerPlan::comparesVectors() const
{
    return reflexionLayer().is(layer) ? rank == Rank::Sources : isComparedInStacks(layer);
}

int LayerPlan::tokens() const
{
    return tokensIn(unit, budget);
}

LayerPlan &Recipe::roomOf(int layer)
{
    const LayerPlan &plan = layers[size_t(layer)];
    const auto first = std::ranges::find(layers, plan.group, &LayerPlan::group);
    return plan.group.isEmpty() ? layers[size_t(layer)] : *first;
}

LayerPlan *Recipe::layer(const QString &wanted)
{
    const auto found = std::ranges::find(layers, wanted, &LayerPlan::name);
    return found == layers.end() ? nullptr : &*found;
}

int StackLayer::toldEntries() const
{
    return int(std::ranges::count_if(entries, &StackEntry::isTold));
}

int StackLayer::shownEntries() const
{
    return int(std::ranges::count_if(entries, &StackEntry::isShown));
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

QString name(StackQuestion::Place place)
{
    switch (place) {
    case StackQuestion::Place::System: return u"system"_s;
    case StackQuestion::Place::User: return u"user"_s;
    case StackQuestion::Place::Turn: break;
    }
    return u"turn"_s;
}

std::optional<StackQuestion::Place> placeNamed(const QString &wanted)
{
    using Place = StackQuestion::Place;
    return named(std::array{Place::System, Place::User, Place::Turn}, wanted);
}

QString name(StackEntry::Fate fate)
{
    switch (fate) {
    case StackEntry::Fate::Full: return u"full"_s;
    case StackEntry::Fate::Compact: return u"compact"_s;
    case StackEntry::Fate::Heading: return u"heading"_s;
    case StackEntry::Fate::Same: return u"same"_s;
    case StackEntry::Fate::Cut: return u"cut"_s;
    case StackEntry::Fate::Omitted: break;
    }
    return u"omitted"_s;
}

} // namespace store
