// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArray>

namespace store {

// A rule that the database keeps whoever writes. In its body, "CHECK expression;" computes an expression, and
// refuse('...') within one refuses the whole act with these words.
struct SchemaTrigger
{
    QByteArray name;
    QByteArray event; // "BEFORE INSERT", "AFTER UPDATE OF title, body_md"
    QByteArray table;
    QByteArray when = {}; // empty: always
    QByteArray body = {}; // statements, each ending with a semicolon
};

// What databases word differently in the tables, rules and doors that are made from the declared layers. All
// else that the generator writes is SQL that every one of them takes: values that may be null are compared
// with IS DISTINCT FROM and IS NOT DISTINCT FROM, and an update names the table of the value it adds to.
class SchemaDialect
{
public:
    virtual ~SchemaDialect() = default;

    virtual QByteArray trigger(const SchemaTrigger &trigger) const = 0;
    virtual QByteArray view(const QByteArray &name, const QByteArray &query) const = 0;

    virtual const char *typeOf(LayerColumn::Kind kind) const = 0;
    virtual QByteArray idColumn() const = 0;
    // The end of a CREATE TABLE, and what else the table needs so that it keeps its rows.
    virtual QByteArray endOfTable(const Layer &layer) const = 0;

    // Under "set" in the JSON text of an entry.
    virtual QByteArray valueSet(const QByteArray &document, const LayerColumn &column) const = 0;
    virtual QByteArray isSet(const QByteArray &document, const char *key) const = 0;
    // A source of rows: the elements of a list of words, or of a list of lists, in a JSON text.
    virtual QByteArray words(const QByteArray &document, const char *key, const char *alias) const = 0;
    virtual QByteArray lists(const QByteArray &document, const char *key, const char *alias) const = 0;

    // The steps of a recursion from origin (uid, layer) to what those rows were made from.
    virtual QByteArray stepsToSources() const = 0;

    // Full text: its table, and what puts a row's words in ("NEW") and takes them out ("OLD").
    virtual QByteArray fullText(const Layer &layer) const = 0;
    virtual QByteArray wordsIn(const Layer &layer) const = 0;
    virtual QByteArray wordsOut(const Layer &layer) const = 0;
    // Whether a trigger does that, or the writer of the rows, many at a time.
    virtual bool indexesByTrigger(const Layer &layer) const = 0;
};

const SchemaDialect &sqliteSchema();
const SchemaDialect &postgresSchema(); // PostgreSQL 15

} // namespace store
