// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>
#include <QStringList>

namespace store {

class Database;

// Selects memories by what is known about them. An empty condition is met by every row. Episodes are selected
// too, unless a condition concerns something only reflexions have.
struct MemorySelection
{
    QString agent = {};
    QString entityType = {};
    QString entityId = {};
    QString kind = {};
    QString tag = {};
    QString key = {};     // of facts
    QString before = {};  // written before this moment, ISO-8601
    QString fromKey = {}; // a key of the provenance and its value: "channel", "#ops"
    QString fromValue = {};

    bool isEmpty() const;
};

// Their uids, oldest first, reflexions before episodes.
[[nodiscard]] Result<QStringList> selected(Database &database, const MemorySelection &selection);
// Memories with this id in the tool they came from; empty where there is none.
[[nodiscard]] Result<QStringList> nativelyNamed(Database &database, const QString &name);

} // namespace store
