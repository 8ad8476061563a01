// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// Whether two actors, "person:mara", are the same one. In a store without log-ins a person types the name, so
// "Ana" and "ana" are one person; a team's server has names of small letters alone.
bool isSamePerson(const QString &one, const QString &other);

// Who has approved a memory or a proposal that takes two people (store/schema/foureyes.h), as it says now.
struct FirstApprovals
{
    bool isWanted = false; // an approval takes two people
    QStringList by;        // actors, "person:mara"
    QStringList as;        // what each of them approved: the proposal's action as they edited it, as JSON
                           // text; empty where they left it as it stands

    // Whether this actor's approval makes two: another person has approved already, and with this action.
    bool areEnoughFor(const QString &actor, const QString &action = {}) const;

    bool isBy(const QString &actor) const; // whether it is one of those

    QString names() const; // "mara", "mara, jo"

    bool operator==(const FirstApprovals &) const = default;

    [[nodiscard]] static Result<FirstApprovals> of(Database &database, const QString &uid);
    // Whether the store's settings ask two people about a memory of this kind.
    [[nodiscard]] static Result<bool> areWanted(Database &database, const QString &kind);
    // Whether they ask two people about a proposal of this risk; about any proposal where `risk` is empty.
    [[nodiscard]] static Result<bool> areWantedOfRisk(Database &database, const QString &risk);
};

} // namespace store
