-- The memories of a team as one table and in partitions by agent, for resources/help/scale.md: how long each takes
-- to be filled, how large it is, and what the same questions cost. In a database that holds a team's store, which it
-- leaves as it was, by whoever may create schemas there:
--     psql -X -v rows=5000000 -v parts=16 -f tests/bench/partitions.sql DATABASE
\set ON_ERROR_STOP on
\timing off
SET client_min_messages = warning;
SET jit = off;
DROP SCHEMA IF EXISTS layout CASCADE;
CREATE SCHEMA layout;
SET search_path = layout, public;

-- 1,024 agents, 512 entities, observations of about 200 characters; every fifth row is approved.
CREATE TABLE layout.one (LIKE public.reflexion_log INCLUDING DEFAULTS);
CREATE TABLE layout.parted (LIKE public.reflexion_log INCLUDING DEFAULTS) PARTITION BY HASH (agent_id);
SELECT format('CREATE TABLE layout.part_%s PARTITION OF layout.parted FOR VALUES WITH (MODULUS %s, REMAINDER %s)',
              n, :parts, n) FROM generate_series(0, :parts - 1) AS n \gexec

-- A unique index of the partitioned table has to hold agent_id.
CREATE UNIQUE INDEX ON layout.one (id);
CREATE UNIQUE INDEX ON layout.one (uid);
CREATE UNIQUE INDEX ON layout.one (content_hash);
CREATE UNIQUE INDEX ON layout.parted (id, agent_id);
CREATE UNIQUE INDEX ON layout.parted (uid, agent_id);
CREATE UNIQUE INDEX ON layout.parted (content_hash, agent_id);
SELECT format('CREATE INDEX ON layout.%s %s', place, columns)
FROM (VALUES ('one'), ('parted')) AS places (place),
     (VALUES ('(status, asleep, id, agent_id, kind, origin, findings)'), ('(run_id)'),
             ('(entity_id, entity_type, status)'),
             ('(agent_id, entity_id, entity_type, id) WHERE status = ''approved_for_reuse'''),
             ('(agent_id, id) WHERE status = ''approved_for_reuse''')) AS indexes (columns) \gexec

CREATE VIEW layout.source AS
SELECT n AS id, 'rfx_' || lpad(n::TEXT, 26, '0') AS uid,
       CASE WHEN n % 5 = 0 THEN 'approved_for_reuse' ELSE 'needs_review' END AS status, n AS ledger_seq,
       hashint8(n) & 1023 AS agent_id, n / 50 AS run_id, 'vendor' AS entity_type,
       'entity-' || (hashint8(n + 7) & 511) AS entity_id,
       repeat('Invoice ' || n || ' was paid late because the carrier asked twice. ', 3) AS observation,
       md5(n::TEXT) || md5((n + 1)::TEXT) AS content_hash,
       to_char(TIMESTAMP '2026-01-01' + n * INTERVAL '3 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
FROM generate_series(1, :rows::BIGINT) AS n;

CREATE TABLE layout.measured (what TEXT, place TEXT, figure TEXT);

CREATE PROCEDURE layout.fill(place TEXT) LANGUAGE plpgsql AS $fill$
DECLARE
    begun TIMESTAMPTZ := clock_timestamp();
BEGIN
    EXECUTE format('INSERT INTO layout.%I (id, uid, status, ledger_seq, agent_id, run_id, entity_type, entity_id, '
                   'observation, content_hash, created_at) SELECT * FROM layout.source', place);
    INSERT INTO layout.measured VALUES ('filled by one statement', place,
        round(extract(epoch FROM clock_timestamp() - begun)) || ' s');
END
$fill$;
CALL layout.fill('one');
CALL layout.fill('parted');
VACUUM (ANALYZE) layout.one;
VACUUM (ANALYZE) layout.parted;
INSERT INTO layout.measured
SELECT 'on disk', 'one', pg_size_pretty(pg_total_relation_size('layout.one'))
UNION ALL
SELECT 'on disk', 'parted', pg_size_pretty(sum(pg_total_relation_size(relid))) FROM pg_partition_tree('layout.parted');

-- The median of 21 goes after one that only warms up. To plan it is measured apart, in this session.
CREATE PROCEDURE layout.ask(what TEXT, question TEXT) LANGUAGE plpgsql AS $ask$
DECLARE
    place TEXT;
    said JSON;
    runs DOUBLE PRECISION[];
    plans DOUBLE PRECISION[];
BEGIN
    FOREACH place IN ARRAY ARRAY['one', 'parted'] LOOP
        runs := '{}';
        plans := '{}';
        FOR n IN 0..21 LOOP
            EXECUTE 'EXPLAIN (ANALYZE, FORMAT JSON) ' || replace(question, 'MEMORIES', 'layout.' || place) INTO said;
            IF n > 0 THEN
                runs := runs || (said -> 0 ->> 'Execution Time')::DOUBLE PRECISION;
                plans := plans || (said -> 0 ->> 'Planning Time')::DOUBLE PRECISION;
            END IF;
        END LOOP;
        INSERT INTO layout.measured
        SELECT what, place, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY run)::NUMERIC, 2) || ' ms, planned in '
               || (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY plan)::NUMERIC, 2) FROM unnest(plans) AS plan)
               || ' ms'
        FROM unnest(runs) AS run;
    END LOOP;
END
$ask$;
CALL layout.ask('first 800 rows of a lane, all agents',
    'SELECT id FROM MEMORIES WHERE status = ''needs_review'' AND asleep = 0 ORDER BY id LIMIT 800');
CALL layout.ask('newest 100 rows of one agent that are told',
    'SELECT id, observation FROM MEMORIES WHERE agent_id = 7 AND status = ''approved_for_reuse'' ORDER BY id DESC LIMIT 100');
CALL layout.ask('what one agent is told about an entity',
    'SELECT id FROM MEMORIES WHERE agent_id = 7 AND entity_id = ''entity-99'' AND entity_type = ''vendor'' '
    'AND status = ''approved_for_reuse'' ORDER BY id DESC LIMIT 20');
CALL layout.ask('all rows about an entity',
    'SELECT id, observation FROM MEMORIES WHERE entity_id = ''entity-99'' AND entity_type = ''vendor''');
CALL layout.ask('a row by its uid', 'SELECT observation FROM MEMORIES WHERE uid = ''rfx_00000000000000000000100000''');
CALL layout.ask('the rows of one agent, counted', 'SELECT count(*) FROM MEMORIES WHERE agent_id = 7');

SELECT one.what, one.figure AS "one table", parted.figure AS partitions
FROM layout.measured AS one JOIN layout.measured AS parted USING (what)
WHERE one.place = 'one' AND parted.place = 'parted';
SET search_path = public;
DROP SCHEMA layout CASCADE;
