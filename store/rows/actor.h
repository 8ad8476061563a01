// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

// Who acts: a person, a rule that a person switched on, or an agent. Only people and such rules decide about
// rows.
struct Actor
{
    enum class Kind { Person, Rule, Agent };

    Kind kind = Kind::Person;
    QString name;

    static Actor person(const QString &name) { return {Kind::Person, name}; }
    static Actor rule(const QString &name) { return {Kind::Rule, name}; }
    static Actor agent(const QString &name) { return {Kind::Agent, name}; }

    // "person:mara", as the ledger keeps it.
    QString toString() const;
    // Reads "person:NAME", "rule:NAME" or "agent:NAME"; a bare name is a person. Error::Usage for any other
    // text.
    [[nodiscard]] static Result<Actor> parse(const QString &text);

    bool operator==(const Actor &) const = default;
};

} // namespace store
