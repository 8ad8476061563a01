// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// Who has approved a memory that takes two people (store/schema/foureyes.h), as it says now.
struct FirstApprovals
{
    bool isWanted = false; // it takes two
    QStringList by;        // actors, "person:mara"

    // Whether the approval of this actor would be the second.
    bool areEnoughFor(const QString &actor) const
    {
        return !by.isEmpty() && (by.size() > 1 || by.first() != actor);
    }

    [[nodiscard]] static Result<FirstApprovals> of(Database &database, const QString &uid);
    // Whether a row of this kind takes two.
    [[nodiscard]] static Result<bool> areWanted(Database &database, const QString &kind);
};

} // namespace store
