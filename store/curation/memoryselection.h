// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

namespace store {

class Database;

// Memories that somebody means by what is known of them. Empty conditions hold always. Episodes are among
// them where nothing is asked that only a reflexion has.
struct MemorySelection
{
    QString agent = {};
    QString entityType = {};
    QString entityId = {};
    QString kind = {};
    QString tag = {};
    QString key = {};     // of facts
    QString before = {};  // written before this moment, ISO-8601
    QString fromKey = {}; // a key of the provenance, and what stands there: "channel", "#ops"
    QString fromValue = {};

    bool isEmpty() const;
};

// Their uids, oldest first, reflexions before episodes.
[[nodiscard]] Result<QStringList> selected(Database &database, const MemorySelection &selection);
// Those that are called so in the program they came from; none where nobody knows the name.
[[nodiscard]] Result<QStringList> nativelyNamed(Database &database, const QString &name);

} // namespace store
