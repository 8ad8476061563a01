-- Vectors that the server compares: with pgvector (0.8 or newer) each kept vector stands beside its bytes as a value of its own,
-- and a layer's vectors by one model have an index as soon as they are many. Without it the program compares, and nothing here is
-- asked for.

-- The numbers that a program's memory holds, the lowest byte first. Nothing where one of them is no number. (In this language
-- a session plans the statement once, not for every vector.)
CREATE FUNCTION floats_in(bytes BYTEA) RETURNS REAL[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path = pg_catalog, pg_temp AS $floats$
BEGIN
    RETURN (SELECT CASE WHEN bool_and((bits >> 23) & 255 < 255) THEN
            array_agg((CASE WHEN bits < 0 THEN -1 ELSE 1 END * CASE (bits >> 23) & 255 WHEN 0 THEN bits & 8388607
                ELSE (bits & 8388607) + 8388608 END * power(2::DOUBLE PRECISION, greatest((bits >> 23) & 255, 1) - 150))::REAL) END
        FROM (SELECT get_byte(bytes, at) | (get_byte(bytes, at + 1) << 8) | (get_byte(bytes, at + 2) << 16)
                | (get_byte(bytes, at + 3) << 24)
            FROM generate_series(0, octet_length(bytes) - 4, 4) AS at) AS number (bits));
END
$floats$;

-- Which pgvector compares here; empty where none does.
CREATE FUNCTION near_version() RETURNS TEXT LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $version$
    SELECT coalesce((SELECT extversion FROM pg_extension WHERE extname = 'vector' AND EXISTS
        (SELECT FROM pg_attribute WHERE attrelid = 'embedding'::regclass AND attname = 'near' AND NOT attisdropped)), '')
$version$;

-- Takes pgvector into use where the server has it and who asks may; also later, when it was installed ("memoirctl team init").
CREATE FUNCTION use_near() RETURNS TEXT LANGUAGE plpgsql SET search_path = public, pg_temp AS $use$
DECLARE
    home TEXT;
BEGIN
    IF near_version() <> '' THEN
        RETURN near_version();
    END IF;
    IF NOT EXISTS (SELECT FROM pg_available_extension_versions
            WHERE name = 'vector' AND string_to_array(version, '.')::INTEGER[] >= ARRAY[0, 8]) THEN
        RETURN '';
    END IF;
    CREATE SCHEMA IF NOT EXISTS vectors;
    CREATE EXTENSION IF NOT EXISTS vector SCHEMA vectors;
    SELECT extnamespace::regnamespace INTO home FROM pg_extension WHERE extname = 'vector';
    EXECUTE format('GRANT USAGE ON SCHEMA %s TO memoir_owner, memoir_reviewer, memoir_agent', home);
    EXECUTE format('CREATE FUNCTION near_of(bytes BYTEA) RETURNS %1$s.vector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL '
        'SAFE SET search_path = public, pg_temp AS $near$ BEGIN RETURN CASE WHEN octet_length(bytes) BETWEEN 4 AND 64000 '
        'AND octet_length(bytes) %% 4 = 0 THEN floats_in(bytes)::%1$s.vector END; END $near$', home);
    ALTER FUNCTION near_of(BYTEA) OWNER TO memoir_owner;
    REVOKE ALL ON FUNCTION near_of(BYTEA) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION near_of(BYTEA) TO memoir_reviewer;
    EXECUTE format('ALTER TABLE embedding ADD COLUMN near %s.vector GENERATED ALWAYS AS (near_of(vector)) STORED', home);
    -- The numbers in the row and the bytes beside it: a scan reads the ones and not the others.
    ALTER TABLE embedding ALTER COLUMN near SET STORAGE PLAIN, ALTER COLUMN vector SET STORAGE EXTERNAL;
    RETURN near_version();
EXCEPTION WHEN insufficient_privilege THEN
    RETURN '';
END
$use$;

-- What a word is found by leaks nothing of a row but whether it holds the word, so a policy may be asked after the index. Only
-- a superuser can say so; where none did, an agent's full text reads all that there is, and "memoirctl doctor" says why.
CREATE FUNCTION use_server() RETURNS VOID LANGUAGE plpgsql SET search_path = public, pg_temp AS $use$
BEGIN
    PERFORM use_near();
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        ALTER FUNCTION pg_catalog.ts_match_vq(TSVECTOR, TSQUERY) LEAKPROOF;
    END IF;
END
$use$;

CREATE FUNCTION near_index(of_layer TEXT, of_model TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $name$
    SELECT 'embedding_near_' || left(md5(of_layer || ' ' || of_model), 16)
$name$;

CREATE FUNCTION near_setting(named TEXT, standard TEXT) RETURNS TEXT LANGUAGE sql STABLE SET search_path = public, pg_temp AS $setting$
    SELECT coalesce((SELECT value FROM setting WHERE key = named AND value ~ '^[0-9]{1,7}$'), standard)
$setting$;

-- Gives every layer's vectors by one model their index, once they are many; whoever writes vectors asks for it when he is done.
CREATE FUNCTION index_near() RETURNS INTEGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $index$
DECLARE
    many RECORD;
    found JSON;
    home TEXT;
    made INTEGER := 0;
BEGIN
    IF near_version() = '' THEN
        RETURN 0;
    END IF;
    SELECT extnamespace::regnamespace INTO home FROM pg_extension WHERE extname = 'vector';
    PERFORM set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true);
    -- Found before the first is made: an index is not made of a table that is being read.
    SELECT json_agg(large) INTO found FROM (SELECT layer, model, min(octet_length(vector)) / 4 AS length FROM embedding
        WHERE near IS NOT NULL GROUP BY layer, model HAVING count(*) >= near_setting('hnsw.from', '50000')::BIGINT
            AND min(octet_length(vector)) = max(octet_length(vector)) AND min(octet_length(vector)) <= 8000) AS large;
    FOR many IN SELECT * FROM json_to_recordset(coalesce(found, '[]')) AS large (layer TEXT, model TEXT, length INTEGER) LOOP
        CONTINUE WHEN to_regclass(near_index(many.layer, many.model)) IS NOT NULL;
        EXECUTE format('CREATE INDEX %1$I ON embedding USING hnsw ((near::%2$s.vector(%3$s)) %2$s.vector_ip_ops) '
            'WITH (m = %4$s, ef_construction = %5$s) WHERE layer = %6$L AND model = %7$L', near_index(many.layer, many.model), home,
            many.length, near_setting('hnsw.m', '16'), near_setting('hnsw.ef_construction', '64'), many.layer, many.model);
        made := made + 1;
    END LOOP;
    RETURN made;
END
$index$;

-- What an agent reads of a layer that has vectors, and what people do.
CREATE FUNCTION near_source(of_layer TEXT) RETURNS TEXT LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $source$
    SELECT CASE substr(session_actor(), 1, 6) WHEN 'agent:' THEN door ELSE rows END
    FROM (VALUES ('reflexion', 'reflexion_log', 'told.retrievable_reflexion'), ('decision', 'decision_corpus', 'told.retrievable_decision'),
        ('wiki', 'wiki_section', 'told.retrievable_wiki_section'), ('knowledge', 'knowledge_chunks', 'told.retrievable_chunk'))
        AS source (layer, rows, door) WHERE layer = of_layer
$source$;

-- The nearest that the index knows and the session may read, of these owners: nothing where they are fewer than asked for.
CREATE FUNCTION near_by_index(of_layer TEXT, of_model TEXT, wanted BYTEA, most BIGINT, owners BIGINT[]) RETURNS BIGINT[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $index$
DECLARE
    home TEXT := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'vector');
    candidates BIGINT := most;
    found BIGINT[];
    shown BIGINT[];
BEGIN
    PERFORM set_config('hnsw.ef_search', near_setting('hnsw.ef_search', '200'), true),
        set_config('hnsw.iterative_scan', 'relaxed_order', true);
    LOOP
        EXECUTE format('SELECT array_agg(nearest.row_id) FROM (SELECT row_id FROM embedding WHERE layer = %L AND model = %L '
            'ORDER BY near::%s.vector(%s) OPERATOR(%3$s.<#>) near_of($1) LIMIT %5$s) AS nearest',
            of_layer, of_model, home, octet_length(wanted) / 4, candidates) INTO found USING wanted;
        EXECUTE format('SELECT array_agg(id) FROM %s WHERE id = ANY ($1)%s', near_source(of_layer),
            CASE WHEN owners IS NOT NULL THEN ' AND agent_id = ANY ($2)' ELSE '' END) INTO shown USING found, owners;
        IF cardinality(shown) >= most THEN
            RETURN shown;
        END IF;
        EXIT WHEN candidates > 10 * most OR coalesce(cardinality(found), 0) < candidates;
        candidates := 4 * candidates;
    END LOOP;
    RETURN NULL;
END
$index$;

-- The rows nearest to a vector, best first: of these owners (memories), of these rows, or of all. Looked for by the index where
-- there is one, else, and where it finds too few that may be told, by comparing all. An agent is answered of what it is told and
-- of nothing else: the index itself does not know who asks.
CREATE FUNCTION near_rows(of_layer TEXT, of_model TEXT, wanted BYTEA, most BIGINT, owners BIGINT[], among BIGINT[])
    RETURNS TABLE (row_id BIGINT, score REAL) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $near$
DECLARE
    home TEXT := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'vector');
    whose BIGINT[] := CASE WHEN of_layer = 'reflexion' THEN coalesce(owners,
        CASE WHEN substr(session_actor(), 1, 6) = 'agent:' THEN session_agent() || session_reads() END) END;
    rows BIGINT[] := among;
BEGIN
    IF home IS NULL OR near_source(of_layer) IS NULL OR octet_length(wanted) NOT BETWEEN 4 AND 64000 THEN
        RETURN;
    END IF;
    IF rows IS NULL AND to_regclass(near_index(of_layer, of_model)) IS NOT NULL AND (whose IS NULL
            OR (SELECT sum(n) FROM reflexion_count WHERE agent_id = ANY (whose)) >= near_setting('hnsw.from', '50000')::BIGINT) THEN
        rows := near_by_index(of_layer, of_model, wanted, most, whose);
    END IF;
    RETURN QUERY EXECUTE format('SELECT e.row_id, (-(e.near OPERATOR(%s.<#>) near_of($1)))::REAL AS score '
        'FROM %s AS r JOIN embedding AS e ON e.layer = %L AND e.model = %L AND e.row_id = r.id '
        'WHERE octet_length(e.vector) = octet_length($1)%s%s ORDER BY 2 DESC, 1 LIMIT $2', home, near_source(of_layer), of_layer, of_model,
        CASE WHEN rows IS NOT NULL THEN ' AND r.id = ANY ($3)' ELSE '' END,
        CASE WHEN whose IS NOT NULL THEN ' AND r.agent_id = ANY ($4)' ELSE '' END) USING wanted, most, rows, whose;
END
$near$;

DO $near$
DECLARE
    named REGPROCEDURE;
BEGIN
    FOREACH named IN ARRAY ARRAY['floats_in(BYTEA)', 'near_version()', 'use_near()', 'use_server()', 'near_index(TEXT, TEXT)', 'near_setting(TEXT, TEXT)',
        'index_near()', 'near_source(TEXT)', 'near_by_index(TEXT, TEXT, BYTEA, BIGINT, BIGINT[])',
        'near_rows(TEXT, TEXT, BYTEA, BIGINT, BIGINT[], BIGINT[])']::REGPROCEDURE[]
    LOOP
        EXECUTE format('ALTER FUNCTION %s OWNER TO memoir_owner', named);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', named);
    END LOOP;
    PERFORM use_server();
END
$near$;

GRANT EXECUTE ON FUNCTION near_version(), near_rows(TEXT, TEXT, BYTEA, BIGINT, BIGINT[], BIGINT[]) TO memoir_agent, memoir_reviewer;
GRANT EXECUTE ON FUNCTION index_near(), floats_in(BYTEA) TO memoir_reviewer;
