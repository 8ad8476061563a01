// SPDX-License-Identifier: MIT
#include "store/layers/memorybudget.h"

#include "store/cut.h"
#include "store/named.h"
#include "store/text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QJsonObject jsonOf(const Extent &extent)
{
    QJsonObject json;
    for (const ExtentUnit &unit : AllExtentUnits)
        json.insert(QLatin1StringView(unit.word), extent.*unit.of);
    return json;
}

Result<qint64> limitIn(const QJsonObject &json, const QString &key)
{
    const QJsonValue value = json.value(key);
    if (value.isUndefined() || value.isNull())
        return MemoryBudget::NoLimit;
    if (!value.isDouble())
        return failure(Error::Code::Usage, Text::tr("\"%1\" of a budget is no number.").arg(key));
    if (value.toDouble() < 0)
        return failure(Error::Code::Usage, Text::tr("\"%1\" of a budget is below 0.").arg(key));
    return qint64(std::floor(std::min(value.toDouble(), double(MemoryBudget::NoLimit))));
}

Result<void> known(const QJsonObject &json, const QStringList &keys)
{
    for (const QString &key : json.keys()) {
        if (!keys.contains(key))
            return failure(
                Error::Code::Usage,
                Text::tr("A budget has no \"%1\"; it has %2.").arg(cutTo(key, 40), keys.join(u", "_s)));
    }
    return {};
}

constexpr auto OfAll = "max_total_"_L1;
constexpr auto OfKind = "max_"_L1;

QStringList keysOf(QLatin1StringView prefix)
{
    QStringList keys;
    for (const ExtentUnit &unit : AllExtentUnits)
        keys += prefix + QLatin1StringView(unit.word);
    return keys;
}

Result<void> read(const QJsonObject &json, QLatin1StringView prefix, Extent &limit)
{
    for (const ExtentUnit &unit : AllExtentUnits) {
        const auto most = limitIn(json, prefix + QLatin1StringView(unit.word));
        if (!most)
            return tl::unexpected(most.error());
        limit.*unit.of = *most;
    }
    return {};
}

void put(QJsonObject &json, QLatin1StringView prefix, const Extent &limit)
{
    for (const ExtentUnit &unit : AllExtentUnits) {
        if (limit.*unit.of != MemoryBudget::NoLimit)
            json.insert(prefix + QLatin1StringView(unit.word), limit.*unit.of);
    }
}

} // namespace

bool Extent::exceeds(const Extent &limit) const
{
    return std::ranges::any_of(AllExtentUnits,
                               [&](const ExtentUnit &unit) { return this->*unit.of > limit.*unit.of; });
}

void Extent::add(const Extent &other, int sign)
{
    for (const ExtentUnit &unit : AllExtentUnits)
        this->*unit.of += sign * (other.*unit.of);
}

QString name(ItemKind kind)
{
    switch (kind) {
    case ItemKind::Episode: return u"episode"_s;
    case ItemKind::Note: return u"note"_s;
    case ItemKind::Procedure: return u"procedure"_s;
    case ItemKind::Fact: return u"fact"_s;
    }
    Q_UNREACHABLE();
}

void MemoryUsage::add(ItemKind kind, const Extent &extent, int sign)
{
    total.add(extent, sign);
    of(kind).add(extent, sign);
}

QJsonObject MemoryUsage::json() const
{
    QJsonObject kinds;
    for (const ItemKind kind : AllItemKinds)
        kinds.insert(name(kind), jsonOf(of(kind)));
    return {{u"total"_s, jsonOf(total)}, {u"per_kind"_s, kinds}};
}

MemoryBudget::MemoryBudget()
{
    limit.total = {NoLimit, NoLimit, NoLimit, NoLimit};
    limit.perKind.fill(limit.total);
}

bool MemoryBudget::isExceededBy(const MemoryUsage &usage) const
{
    return usage.total.exceeds(limit.total) || std::ranges::any_of(AllItemKinds, [&](ItemKind kind) {
               return usage.of(kind).exceeds(limit.of(kind));
           });
}

Result<MemoryBudget> MemoryBudget::of(const QJsonObject &json)
{
    MemoryBudget budget;
    if (auto fine = known(json, keysOf(OfAll) + QStringList{u"per_kind"_s}); !fine)
        return tl::unexpected(fine.error());
    if (auto total = read(json, OfAll, budget.limit.total); !total)
        return tl::unexpected(total.error());
    const QJsonObject kinds = json.value("per_kind"_L1).toObject();
    if (auto fine = known(kinds, namesOf(AllItemKinds)); !fine)
        return tl::unexpected(fine.error());
    for (const ItemKind kind : AllItemKinds) {
        const QJsonObject one = kinds.value(name(kind)).toObject();
        auto fine = known(one, keysOf(OfKind));
        if (fine)
            fine = read(one, OfKind, budget.limit.of(kind));
        if (!fine)
            return tl::unexpected(fine.error());
    }
    return budget;
}

QJsonObject MemoryBudget::json() const
{
    QJsonObject kinds;
    for (const ItemKind kind : AllItemKinds) {
        QJsonObject one;
        put(one, OfKind, limit.of(kind));
        if (!one.isEmpty())
            kinds.insert(name(kind), one);
    }
    QJsonObject json;
    put(json, OfAll, limit.total);
    if (!kinds.isEmpty())
        json.insert("per_kind"_L1, kinds);
    return json;
}

} // namespace store
