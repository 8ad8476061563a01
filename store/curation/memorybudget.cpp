// SPDX-License-Identifier: MIT
#include "store/curation/memorybudget.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QJsonObject jsonOf(const Extent &extent)
{
    return {{u"items"_s, extent.items}, {u"chars"_s, extent.chars}};
}

Result<qint64> limitIn(const QJsonObject &json, const QString &key)
{
    const QJsonValue value = json.value(key);
    if (value.isUndefined() || value.isNull())
        return MemoryBudget::NoLimit;
    if (!value.isDouble())
        return failure(Error::Code::Usage,
                       QCoreApplication::translate("store", "\"%1\" of a budget is no number.").arg(key));
    return qint64(std::floor(std::clamp(value.toDouble(), 0.0, double(MemoryBudget::NoLimit))));
}

Result<void> known(const QJsonObject &json, const QStringList &keys)
{
    for (const QString &key : json.keys()) {
        if (!keys.contains(key))
            return failure(Error::Code::Usage,
                           QCoreApplication::translate("store", "A budget has no \"%1\"; it has %2.")
                               .arg(key.left(40), keys.join(u", "_s)));
    }
    return {};
}

Result<void> read(const QJsonObject &json, const QString &items, const QString &chars, Extent &limit)
{
    const auto mostItems = limitIn(json, items);
    const auto mostChars = mostItems ? limitIn(json, chars) : mostItems;
    if (!mostChars)
        return tl::unexpected(mostChars.error());
    limit = {*mostItems, *mostChars};
    return {};
}

void put(QJsonObject &json, const QString &key, qint64 limit)
{
    if (limit != MemoryBudget::NoLimit)
        json.insert(key, limit);
}

} // namespace

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

void MemoryUsage::add(ItemKind kind, qint64 chars, int sign)
{
    for (Extent *extent : {&total, &of(kind)}) {
        extent->items += sign;
        extent->chars += sign * chars;
    }
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
    limit.total = {NoLimit, NoLimit};
    limit.perKind.fill({NoLimit, NoLimit});
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
    if (auto fine = known(json, {u"max_total_items"_s, u"max_total_chars"_s, u"per_kind"_s}); !fine)
        return tl::unexpected(fine.error());
    if (auto total = read(json, u"max_total_items"_s, u"max_total_chars"_s, budget.limit.total); !total)
        return tl::unexpected(total.error());
    const QJsonObject kinds = json.value("per_kind"_L1).toObject();
    QStringList names;
    for (const ItemKind kind : AllItemKinds)
        names.append(name(kind));
    if (auto fine = known(kinds, names); !fine)
        return tl::unexpected(fine.error());
    for (const ItemKind kind : AllItemKinds) {
        const QJsonObject one = kinds.value(name(kind)).toObject();
        auto fine = known(one, {u"max_items"_s, u"max_chars"_s});
        if (fine)
            fine = read(one, u"max_items"_s, u"max_chars"_s, budget.limit.of(kind));
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
        put(one, u"max_items"_s, limit.of(kind).items);
        put(one, u"max_chars"_s, limit.of(kind).chars);
        if (!one.isEmpty())
            kinds.insert(name(kind), one);
    }
    QJsonObject json;
    put(json, u"max_total_items"_s, limit.total.items);
    put(json, u"max_total_chars"_s, limit.total.chars);
    if (!kinds.isEmpty())
        json.insert("per_kind"_L1, kinds);
    return json;
}

} // namespace store
