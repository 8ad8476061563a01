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
    QStringList as;        // beside each: the edited action of a proposal, as JSON text; empty: as it stands

    // Whether the approval of this actor would be the second, of a proposal with this action.
    bool areEnoughFor(const QString &actor, const QString &action = {}) const;

    bool isBy(const QString &actor) const; // whether it is one of those

    QString names() const; // "mara", "mara, jo"

    bool operator==(const FirstApprovals &) const = default;

    [[nodiscard]] static Result<FirstApprovals> of(Database &database, const QString &uid);
    // Whether a memory of this kind takes two.
    [[nodiscard]] static Result<bool> areWanted(Database &database, const QString &kind);
    // Whether a proposal of this risk does; of an empty one: of any.
    [[nodiscard]] static Result<bool> areWantedOfRisk(Database &database, const QString &risk);
};

} // namespace store
