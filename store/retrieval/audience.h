// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace store {

struct Layer;
const Layer &reflexionLayer();

// The reader who is told something. Only this class weighs a memory's class (column sensitivity) and its
// agent:
//   public     anybody is told,
//   private    its own agent and nobody else,
//   sensitive  nobody; the door (view retrievable_reflexion) does not show it at all.
// A row made from a memory that is not public may repeat its words, so it is held back (views in_force,
// held_back).
struct Audience
{
    QString agent = {}; // empty: no agent in particular, who is told only public memories
    // The agents whose memories and decisions are read; nullopt: those of all agents. Rows that belong to no
    // agent are always read.
    std::optional<QStringList> reads = {};
    QStringList classes = {QStringLiteral("public"), QStringLiteral("private")};

    // One sentence: why a memory may not be told to this audience; empty where it may. `owner` is the
    // memory's agent.
    QString closedBecause(const QString &sensitivity, const QString &owner) const;
    // The same as SQL to append to a WHERE: " AND ...". For layers without a class or an agent that part is
    // left out. `row` is the alias of the layer's table or of its door.
    QString condition(const QString &row, const Layer &layer = reflexionLayer()) const;
    // For rows that have no class but may belong to an agent; a row without one (an empty owner) is
    // everybody's.
    bool readsOf(const QString &owner) const { return owner.isEmpty() || !reads || reads->contains(owner); }
    // True where exactly one agent's rows are read, so that an index by agent finds them.
    bool readsFew() const { return reads && reads->size() == 1; }
    QString ownerCondition(const QString &row, const Layer &layer = reflexionLayer()) const;
    // This audience, reading only one agent's rows and those of nobody; an empty name changes nothing.
    Audience asking(const QString &ofAgent) const;

    bool operator==(const Audience &) const = default;
};

} // namespace store
