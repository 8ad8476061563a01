// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// The rules of a store are in its file: views that say what may be told, triggers that keep the ledger.
// Whoever could write to the file can have changed them, so a file is compared with what this program's
// scripts make.

// What is missing, altered or foreign ("view retrievable_reflexion"); nothing where the schema is as it
// should be.
[[nodiscard]] Result<QStringList> schemaDifferences(Database &database);

// While one lives, this thread opens stores whatever their schema is: for the doctor, and for mending. Nobody
// has compared that schema, so it stays one that is not trusted.
class AnySchema
{
    Q_DISABLE_COPY_MOVE(AnySchema)
public:
    AnySchema();
    ~AnySchema();
};

// Asked at every opening; a schema that is the wanted one is trusted from then on. Unusable where it is not;
// the sentence names what differs and what to do.
[[nodiscard]] Result<void> checkSchema(Database &database);

// Triggers and indexes go, so that rows can be put in as they are, and come again. For a file that is no
// store yet (Unfinished).
[[nodiscard]] Result<void> takeRulesOut(Database &database);
[[nodiscard]] Result<void> putRulesIn(Database &database);

// Makes triggers, views, indexes and full-text tables anew from the scripts and takes out what is foreign,
// after a copy beside the store. Refused where a table was altered or is missing: no script can bring its
// rows back. Answers what was mended. The store must have been opened under AnySchema.
[[nodiscard]] Result<QStringList> repairSchema(Database &database);

} // namespace store
