// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// Who has approved what a memory says now, where that takes two people (store/schema/foureyes.h).
struct FirstApprovals
{
    bool isWanted = false; // an approval takes two people
    QStringList by;        // actors, "person:mara"

    // Whether this actor's approval would complete the two.
    bool areEnoughFor(const QString &actor) const
    {
        return !by.isEmpty() && (by.size() > 1 || by.first() != actor);
    }

    [[nodiscard]] static Result<FirstApprovals> of(Database &database, const QString &uid);
    // Whether rows of this kind need the approval of two people.
    [[nodiscard]] static Result<bool> areWanted(Database &database, const QString &kind);
};

} // namespace store
