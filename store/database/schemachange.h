// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/schemashape.h"
#include "store/database/wantedschema.h"
#include "store/result.h"

#include <QStringList>

namespace store {

class Database;

// What leads from the schema of a store's file to this program's. Rows stay; a table that looks otherwise is
// made anew and its rows are carried over by the names of their columns.
class SchemaChange
{
public:
    // What this program does not know: of an earlier build it would be lost, from elsewhere it is taken out.
    enum class Foreign { Kept, TakenOut };

    [[nodiscard]] static Result<SchemaChange> of(Database &database);

    // What is missing, altered or foreign ("view retrievable_reflexion"), sorted.
    const QStringList &differences() const { return m_differences; }
    bool remakesFullText() const;
    // Error::Refused where something would be lost that this program does not know.
    [[nodiscard]] Result<void> check(Foreign foreign) const;
    // Within the caller's transaction. Error::Failed where the schema is not this program's afterwards, or
    // rows do not fit a table as it is now; what was done until then is the caller's to roll back.
    [[nodiscard]] Result<void> carryOut();

private:
    SchemaChange(Database &database, WantedSchema wanted)
        : m_database(&database)
        , m_wanted(std::move(wanted))
    {}

    [[nodiscard]] Result<void> remakeTables();
    [[nodiscard]] Result<void> remake(const SchemaObject &table);
    [[nodiscard]] Result<void> dropDiffering();
    [[nodiscard]] Result<QStringList> foreignTablesWithRows() const;
    bool isRemade(const QByteArray &key) const; // an ordinary table of both that differs

    Database *m_database;
    WantedSchema m_wanted;
    SchemaShape m_found;
    SchemaShape m_wantedShape;
    QStringList m_differences;
};

// The shape of an open database. Error::Failed where it cannot be read.
[[nodiscard]] Result<SchemaShape> shapeOf(sqlite3 *handle);

// Drops triggers and indexes before a table is filled: they would run, and be updated, for every row.
[[nodiscard]] Result<void> dropRules(Database &database);

} // namespace store
