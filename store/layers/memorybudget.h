// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>

#include <array>

namespace store {

// The kinds of memories that source 002 counts: facts with a key, procedures (workflows), notes (all other
// memories) and episodes.
enum class ItemKind { Episode, Note, Procedure, Fact };
inline constexpr std::array AllItemKinds{ItemKind::Episode, ItemKind::Note, ItemKind::Procedure,
                                         ItemKind::Fact};
QString name(ItemKind kind); // "episode", "note", "procedure", "fact"

// An amount of memory: items, characters (UTF-16 units), estimated tokens, and bytes of vectors.
struct Extent
{
    qint64 items = 0;
    qint64 chars = 0;
    qint64 tokens = 0;
    qint64 vectorBytes = 0;

    bool exceeds(const Extent &limit) const;
    void add(const Extent &other, int sign = 1);
    bool operator==(const Extent &) const = default;
};

// A unit of Extent, and its name in budgets and usage.
struct ExtentUnit
{
    const char *word; // "chars": a budget has max_total_chars and, per kind, max_chars
    qint64 Extent::*of;
};
inline constexpr std::array AllExtentUnits{
    ExtentUnit{"items", &Extent::items}, ExtentUnit{"chars", &Extent::chars},
    ExtentUnit{"tokens", &Extent::tokens}, ExtentUnit{"vector_bytes", &Extent::vectorBytes}};

struct MemoryUsage
{
    Extent total;
    std::array<Extent, AllItemKinds.size()> perKind; // by ItemKind

    void add(ItemKind kind, const Extent &extent, int sign = 1);
    Extent &of(ItemKind kind) { return perKind[size_t(kind)]; }
    const Extent &of(ItemKind kind) const { return perKind[size_t(kind)]; }
    QJsonObject json() const; // {"total": {"items", "chars", ...}, "per_kind": {"fact": {...}, ...}}
    bool operator==(const MemoryUsage &) const = default;
};

// How much an agent may keep of what it is told without searching for it. Without limits, everything.
struct MemoryBudget
{
    static constexpr qint64 NoLimit = Q_INT64_C(1) << 53;

    MemoryUsage limit;

    MemoryBudget();
    bool isExceededBy(const MemoryUsage &usage) const;
    bool isUnlimited() const { return *this == MemoryBudget(); }
    bool operator==(const MemoryBudget &) const = default;

    // Reads {"max_total_items", "max_total_chars", ..., "per_kind": {"fact": {"max_items", ...}, ...}}; a
    // missing key is no limit. Fractions are cut off, negative numbers are 0. Error::Usage for anything else.
    [[nodiscard]] static Result<MemoryBudget> of(const QJsonObject &json);
    QJsonObject json() const;
};

} // namespace store
