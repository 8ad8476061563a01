// SPDX-License-Identifier: MIT
#include "tests/bench/teamgrowth.h"

#include <QMap>
#include <QStringList>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

// The first sign of a uid's time is 0 for centuries to come, and so tells the copies apart.
QString uidOf(const QString &column)
{
    return u"CASE WHEN length(%1) > 4 THEN overlay(%1 PLACING k::TEXT FROM 5 FOR 1) ELSE %1 END"_s.arg(
        column);
}

// Columns of the table as they are in a copy, all others as they are.
QString copied(const QString &table, const QMap<QString, QString> &changed)
{
    QStringList pairs;
    for (auto column = changed.cbegin(); column != changed.cend(); ++column)
        pairs += u"('%1', $column$%2$column$)"_s.arg(column.key(), column.value());
    return u"SELECT pg_temp.multiply('%1', ARRAY(SELECT ROW(name, value)::pg_temp.change FROM (VALUES %2) AS "
           u"v (name, "
           "value)));\n"_s.arg(table, pairs.join(u", "_s));
}

} // namespace

QString growth(int times)
{
    const QString uid = uidOf(u"uid"_s);
    const QString rowUid = uidOf(u"row_uid"_s);
    const QString shifted = u"id - k * span"_s;
    return uR"(
SET session_replication_role = replica;
SET search_path = public, sqlite, pg_temp;
SET maintenance_work_mem = '1GB';
CREATE TYPE pg_temp.change AS (name TEXT, value TEXT);
CREATE TEMPORARY TABLE scale AS SELECT ((max(id) >> 36) - (min(id) >> 36) + 1 << 36) AS span,
    (SELECT max(seq) FROM ledger) AS entries, (SELECT max(id) FROM run) AS runs FROM reflexion_log;
-- Once more for each k.
CREATE FUNCTION pg_temp.multiply(named TEXT, changes pg_temp.change[]) RETURNS VOID LANGUAGE plpgsql AS $multiply$
DECLARE
    names TEXT;
    vals TEXT;
BEGIN
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
            string_agg(coalesce((SELECT value FROM unnest(changes) WHERE name = attname), quote_ident(attname)), ', ' ORDER BY attnum)
        INTO names, vals FROM pg_attribute WHERE attrelid = named::regclass AND attnum > 0 AND NOT attisdropped
        AND NOT EXISTS (SELECT FROM unnest(changes) WHERE name = attname AND value = 'left out');
    EXECUTE format('INSERT INTO %I (%s) SELECT %s FROM %I, scale, generate_series(1, TIMES) AS k', named, names, vals, named);
END
$multiply$;
)"_s.replace("TIMES"_L1, QString::number(times - 1))
           + copied(u"run"_s,
                    {{u"id"_s, u"id + k * runs"_s}, {u"uid"_s, uid}, {u"name"_s, u"name || '-' || k"_s}})
           + copied(
               u"reflexion_log"_s,
               {{u"id"_s, shifted},
                {u"uid"_s, uid},
                {u"ledger_seq"_s, u"ledger_seq + k * entries"_s},
                {u"run_id"_s, u"run_id + k * runs"_s},
                {u"content_hash"_s, u"content_hash || '-' || k"_s},
                {u"created_at"_s,
                 uR"(to_char(created_at::TIMESTAMPTZ AT TIME ZONE 'UTC' - make_interval(secs => k * span / 4096000.0),
                'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))"_s}})
           + copied(u"ledger"_s, {{u"seq"_s, u"seq + k * entries"_s},
                                  {u"row_uid"_s, rowUid},
                                  {u"changeset"_s, uidOf(u"changeset"_s)}})
           + copied(u"changeset"_s, {{u"id"_s, u"left out"_s},
                                     {u"uid"_s, uid},
                                     {u"first_seq"_s, u"first_seq + k * entries"_s},
                                     {u"last_seq"_s, u"last_seq + k * entries"_s}})
           + copied(u"finding"_s, {{u"id"_s, u"left out"_s}, {u"row_uid"_s, rowUid}})
           + copied(u"corroboration"_s, {{u"id"_s, u"left out"_s},
                                         {u"reflexion_uid"_s, uidOf(u"reflexion_uid"_s)},
                                         {u"ledger_seq"_s, u"ledger_seq + k * entries"_s},
                                         {u"run_id"_s, u"run_id + k * runs"_s}})
           + copied(u"reflexion_stretch"_s, {{u"stretch"_s, u"stretch - k * (span >> 36)"_s}}) + uR"(
UPDATE reflexion_count SET n = n * %1;
DO $words$ DECLARE made TEXT; BEGIN
    SELECT indexdef INTO made FROM pg_indexes WHERE indexname = 'reflexion_fts_words';
    DROP INDEX reflexion_fts_words;
    INSERT INTO reflexion_fts (id, words)
        SELECT f.id - k * span,
            ts_delete(words, tsvector_to_array(sqlite.stretches(f.id))) || sqlite.stretches(f.id - k * span)
        FROM reflexion_fts AS f, scale, generate_series(1, %1 - 1) AS k;
    EXECUTE made;
END $words$;
)"_s.arg(times);
}

} // namespace bench
