// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

namespace store {

class Database;

// Reflexions that somebody means by what is known of them. Empty conditions hold always.
struct MemorySelection
{
    QString agent = {};
    QString entityType = {};
    QString entityId = {};
    QString kind = {};
    QString tag = {};
    QString before = {};  // written before this moment, ISO-8601
    QString fromKey = {}; // a key of the provenance, and what stands there: "channel", "#ops"
    QString fromValue = {};

    bool isEmpty() const;
};

// Their uids, oldest first.
[[nodiscard]] Result<QStringList> selected(Database &database, const MemorySelection &selection);

} // namespace store
