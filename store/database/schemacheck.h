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

// While one exists, this thread opens stores whatever their schema is: for the doctor and for repairs. The
// connection then does not trust the schema.
class AnySchema
{
    Q_DISABLE_COPY_MOVE(AnySchema)
public:
    AnySchema();
    ~AnySchema();
};

// Called when a store is opened; where the schema is the expected one, the connection trusts it. Otherwise
// Error::Unusable with what differs and what to do.
[[nodiscard]] Result<void> checkSchema(Database &database);

// Whether a file's schema is the one that a build of Memoir gave to files of that version. Error::Unusable
// where it is not, with what differs and what to do; false where this thread opens stores whatever their
// schema is.
[[nodiscard]] Result<bool> isAsMade(Database &database, int version);

// Triggers and indexes go, so that rows can be put in as they are, and come again. For a file that is no
// store yet (Unfinished).
[[nodiscard]] Result<void> takeRulesOut(Database &database);
[[nodiscard]] Result<void> putRulesIn(Database &database);

// Copies the store beside itself, then makes its schema this program's: what is missing or altered is made
// anew, what is foreign goes, and tables keep their rows. Returns what was repaired. Error::Refused for a
// store on a server, and where a table has columns that this program does not know, Error::Failed where its
// rows do not fit; nothing was changed then. Open the store under AnySchema.
[[nodiscard]] Result<QStringList> repairSchema(Database &database);

} // namespace store
