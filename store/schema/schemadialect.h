// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArray>

namespace store {

// A trigger that is written differently by each database. In its body "CHECK expression;" evaluates an
// expression, and refuse('...') inside of one refuses the whole act with this text.
struct SchemaTrigger
{
    QByteArray name;
    QByteArray event; // "BEFORE INSERT", "AFTER UPDATE OF title, body_md"
    QByteArray table;
    QByteArray when = {}; // empty: always
    QByteArray body = {}; // statements, each ending with a semicolon
};

// The SQL that databases word differently in the tables, triggers and views made from the declared layers.
// The rest of the generated SQL works in all of them: values that may be NULL are compared with IS (NOT)
// DISTINCT FROM, and an UPDATE qualifies the column it adds to.
class SchemaDialect
{
public:
    virtual ~SchemaDialect() = default;

    virtual QByteArray trigger(const SchemaTrigger &trigger) const = 0;
    virtual QByteArray view(const QByteArray &name, const QByteArray &query) const = 0;

    virtual const char *typeOf(LayerColumn::Kind kind) const = 0;
    virtual QByteArray idColumn() const = 0;
    // The end of a CREATE TABLE, and further statements that protect the table.
    virtual QByteArray endOfTable(const Layer &layer) const = 0;

    // Expressions for a value in an object of an entry's JSON: "set", "was" or "row". As text it is compared
    // with another entry's.
    virtual QByteArray textIn(const QByteArray &document, const char *object, const char *key) const = 0;
    virtual QByteArray isIn(const QByteArray &document, const char *object, const char *key) const = 0;
    virtual QByteArray valueSet(const QByteArray &document, const LayerColumn &column) const = 0;
    QByteArray isSet(const QByteArray &document, const char *key) const { return isIn(document, "set", key); }
    // A source of rows: the elements of a list of words, or of a list of lists, in a JSON text.
    virtual QByteArray words(const QByteArray &document, const char *key, const char *alias) const = 0;
    virtual QByteArray lists(const QByteArray &document, const char *key, const char *alias) const = 0;

    // The recursive part of a query that starts at origin (uid, layer) and steps to what those rows were made
    // from.
    virtual QByteArray stepsToSources() const = 0;

    // The full-text table, and the statements that add a row's words ("NEW") and remove them ("OLD").
    virtual QByteArray fullText(const Layer &layer) const = 0;
    virtual QByteArray wordsIn(const Layer &layer) const = 0;
    virtual QByteArray wordsOut(const Layer &layer) const = 0;
    // True where a trigger indexes words; false where the rows' writer does, many at a time.
    virtual bool indexesByTrigger(const Layer &layer) const = 0;
};

const SchemaDialect &sqliteSchema();
const SchemaDialect &postgresSchema(); // PostgreSQL 15

} // namespace store
