// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace store {

struct Layer;
const Layer &reflexionLayer();

// Who is told, which decides what may be said: the one place where a memory's class and owner are weighed. A
// memory says its class in the column sensitivity:
//   public     anybody is told,
//   private    its own agent and nobody else,
//   sensitive  nobody; the door (view retrievable_reflexion) does not show it at all.
// What was made from a memory that is not public may say what it says, and is held back (views in_force,
// held_back).
struct Audience
{
    QString agent = {}; // empty: nobody in particular, who is told what is public
    // The agents whose memories and decisions are read; none: everybody's. What belongs to no agent is always
    // read.
    std::optional<QStringList> reads = {};
    QStringList classes = {QStringLiteral("public"), QStringLiteral("private")};

    // Why a memory is not for this audience, in one sentence; empty where it is. `owner` is the agent it
    // belongs to.
    QString closedBecause(const QString &sensitivity, const QString &owner) const;
    // The same as SQL, to stand behind a WHERE: " AND ...", as far as rows of this layer have a class and an
    // owner. `row` is the alias of the layer's table or of its door.
    QString condition(const QString &row, const Layer &layer = reflexionLayer()) const;
    // For rows without a class, which may belong to an agent all the same. What is nobody's (an empty owner)
    // is everybody's.
    bool readsOf(const QString &owner) const { return owner.isEmpty() || !reads || reads->contains(owner); }
    // Whether the owner says at once which few rows are read.
    bool readsFew() const { return reads && reads->size() == 1; }
    QString ownerCondition(const QString &row, const Layer &layer = reflexionLayer()) const;
    // Who asks for one agent's rows alone, and what is everybody's; an empty name asks for no one's.
    Audience asking(const QString &ofAgent) const;

    bool operator==(const Audience &) const = default;
};

} // namespace store
