-- What SQLite has as functions and the store's SQL asks for (store/server/wording.h says the rest). They read nothing and
-- are nobody's privilege; in a schema of their own, so that they are told from the store's rules.

CREATE SCHEMA sqlite;
GRANT USAGE ON SCHEMA sqlite TO PUBLIC;
CREATE FUNCTION sqlite.instr(said TEXT, part TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $body$
    SELECT pg_catalog.strpos(said, part)
$body$;

CREATE FUNCTION sqlite.round(number DOUBLE PRECISION, places INTEGER) RETURNS DOUBLE PRECISION LANGUAGE sql IMMUTABLE AS $body$
    SELECT pg_catalog.round(number::NUMERIC, places)::DOUBLE PRECISION
$body$;

-- Paths are $.KEY.KEY[0]; what is true is 1.
CREATE FUNCTION sqlite.json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT CASE json_typeof(found) WHEN 'boolean' THEN (found::TEXT::BOOLEAN)::INTEGER::TEXT ELSE found #>> '{}' END
        FROM (SELECT document::json #> string_to_array(translate(substr(path, 3), '[]', '.'), '.')) AS at_path (found)
$body$;

CREATE FUNCTION sqlite.json(document TEXT) RETURNS JSON LANGUAGE sql IMMUTABLE AS $body$ SELECT document::json $body$;

CREATE FUNCTION sqlite.json_set(document TEXT, path TEXT, value JSON) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT jsonb_set(document::jsonb, string_to_array(substr(path, 3), '.'), value::jsonb)::TEXT
$body$;

-- The number that a value is stands beside it, kept apart (OFFSET 0): the server compares no cast with a row that a policy
-- may hide before it has asked the policy, and would find the rows of a list by reading all there are.
CREATE FUNCTION sqlite.json_each(document TEXT) RETURNS TABLE (key TEXT, value TEXT, number BIGINT) LANGUAGE sql IMMUTABLE ROWS 20
    AS $body$
    SELECT key, value, CASE WHEN value ~ '^-?[0-9]{1,18}$' THEN value::BIGINT END FROM (
        SELECT (at - 1)::TEXT, said
            FROM json_array_elements_text(CASE json_typeof(document::json) WHEN 'array' THEN document::json ELSE '[]' END)
                WITH ORDINALITY AS listed (said, at)
        UNION ALL
        SELECT named.key, named.value
            FROM json_each_text(CASE json_typeof(document::json) WHEN 'object' THEN document::json ELSE '{}' END) AS named)
        AS one (key, value)
    OFFSET 0
$body$;

CREATE FUNCTION sqlite.json_each(document TEXT, path TEXT) RETURNS TABLE (key TEXT, value TEXT, number BIGINT) LANGUAGE sql IMMUTABLE
    ROWS 20 AS $body$
    SELECT key, value, number FROM sqlite.json_each(coalesce(sqlite.json_extract(document, path), '[]'))
$body$;

-- Every plain value in a document, however deep, by its name.
CREATE FUNCTION sqlite.json_tree(document TEXT) RETURNS TABLE (key TEXT, atom TEXT) LANGUAGE sql IMMUTABLE AS $body$
    WITH RECURSIVE node (key, value) AS (
        SELECT NULL::TEXT, document::jsonb
        UNION ALL
        SELECT below.key, below.value FROM node CROSS JOIN LATERAL (
            SELECT key, value FROM jsonb_each(CASE jsonb_typeof(node.value) WHEN 'object' THEN node.value ELSE '{}' END)
            UNION ALL
            SELECT (at - 1)::TEXT, value
                FROM jsonb_array_elements(CASE jsonb_typeof(node.value) WHEN 'array' THEN node.value ELSE '[]' END)
                    WITH ORDINALITY AS listed (value, at)) AS below)
    SELECT key, value #>> '{}' FROM node WHERE jsonb_typeof(value) NOT IN ('object', 'array')
$body$;

CREATE FUNCTION sqlite.json_value(document TEXT, name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT sqlite.json_extract(document, CASE WHEN name LIKE '$.%' THEN name ELSE '$.' || name END)
$body$;

CREATE OPERATOR sqlite.->> (LEFTARG = TEXT, RIGHTARG = TEXT, FUNCTION = sqlite.json_value);

CREATE AGGREGATE sqlite.group_concat(TEXT, TEXT) (SFUNC = string_agg_transfn, STYPE = internal, FINALFUNC = string_agg_finalfn);

CREATE FUNCTION sqlite.joined(said TEXT, next TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT coalesce(said || ',' || next, said, next)
$body$;

CREATE AGGREGATE sqlite.group_concat(TEXT) (SFUNC = sqlite.joined, STYPE = TEXT);

-- As people type it: small letters without marks, some spelled with others (store/database/searchfold.cpp).
CREATE FUNCTION sqlite.folded(said TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT CASE WHEN octet_length(said) = length(said) THEN lower(said COLLATE "C")
        ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
            translate(regexp_replace(lower(normalize(said, NFD)),
                '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
                '\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g'),
                'ðøđħıĸłŉŋŧſς', 'dodhiklnntsσ'),
            'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'ĳ', 'ij'), 'œ', 'oe'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'),
            'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st') END
$body$;

-- Asked of tens of thousands of ledger entries for one search: in plpgsql, which does not begin a statement for each.
CREATE FUNCTION sqlite.holds_folded(typed TEXT, VARIADIC said TEXT[]) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE AS $body$
DECLARE
    one TEXT;
BEGIN
    FOREACH one IN ARRAY said LOOP
        IF strpos(CASE WHEN octet_length(one) = length(one) THEN lower(one COLLATE "C") ELSE sqlite.folded(one) END, typed) > 0 THEN
            RETURN typed <> '';
        END IF;
    END LOOP;
    RETURN FALSE;
END
$body$;

-- Full text. Whatever is no letter and no digit parts words, as in FTS5: PostgreSQL's own parser would keep an address or a
-- number with a point for one word.
CREATE FUNCTION sqlite.parted(said TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT regexp_replace(sqlite.folded(said), '[^[:alnum:]]+', ' ', 'g')
$body$;

-- (Spaces part them anyhow; to leave them alone takes a quarter of the time.)
CREATE FUNCTION sqlite.words(said TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $body$
    SELECT to_tsvector('simple', regexp_replace(sqlite.folded(said), '[^[:alnum:] ]+', ' ', 'g'))
$body$;

-- An entry of a list as a whole, which is no word that anybody types: a tag is often a word that many texts have.
CREATE FUNCTION sqlite.entry(said TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT '#' || left(btrim(sqlite.parted(said)), 200)
$body$;

-- The entries of a JSON list, as they are spelled there. (A query in a function of SQL is parsed and planned at every call, in
-- one of plpgsql once a session.)
CREATE FUNCTION sqlite.entries(list TEXT) RETURNS TSVECTOR LANGUAGE plpgsql IMMUTABLE AS $body$
BEGIN
    IF list = '[]' THEN
        RETURN '';
    END IF;
    RETURN array_to_tsvector(ARRAY(SELECT sqlite.entry(said[1])
        FROM regexp_matches(list, '("(?:[^"\\]|\\.)*"|[^][",[:space:]]+)', 'g') AS said));
END
$body$;

-- Keys of memories are times (store/layers/reflexionwriter.h): a stretch is those that differ in these bits only. It is indexed
-- with the words of a row, so that a word is looked for in as much time as has enough rows with it, and in no more. (A number
-- that is not cast makes the expression one that the server cannot put in the place of the call.)
CREATE FUNCTION sqlite.stretch(id BIGINT, bits INTEGER) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT '~' || bits::TEXT || '-' || (id >> bits)::TEXT
$body$;

-- The five hours, the three days and the two months that a row lies in.
CREATE FUNCTION sqlite.stretches(id BIGINT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $body$
    SELECT array_to_tsvector(ARRAY[sqlite.stretch(id, 36), sqlite.stretch(id, 40), sqlite.stretch(id, 44)])
$body$;

-- The less, the better a row fits. Weights are those of the columns, the first with rank A.
CREATE FUNCTION sqlite.bm25(words TSVECTOR, wanted TSQUERY, VARIADIC weights DOUBLE PRECISION[]) RETURNS DOUBLE PRECISION
    LANGUAGE sql IMMUTABLE AS $body$
    SELECT -ts_rank(ARRAY(SELECT coalesce(weights[5 - place] / (SELECT max(one) FROM unnest(weights) AS one), 0)
        FROM generate_series(1, 4) AS place ORDER BY place)::REAL[], words, wanted)
$body$;

-- An expression as store::dialect writes it: "WORDS" or "BEGINNING"*, joined by AND and by OR, in brackets or not. What has no
-- letter and no digit is found nowhere. Behind "tags : " stands an entry of a list; another column in front of words is left
-- out: who asks so looks at the rows.
CREATE FUNCTION sqlite.fts_query(expression TEXT) RETURNS TSQUERY LANGUAGE plpgsql IMMUTABLE AS $body$
DECLARE
    rest TEXT := expression;
    part TEXT[];
    term TSQUERY;
    found TEXT := '';
BEGIN
    LOOP
        part := regexp_match(rest, '^([^"]*)"([^"]*)"(\*?)(.*)$');
        EXIT WHEN part IS NULL;
        term := phraseto_tsquery('simple', sqlite.parted(part[2]));
        IF numnode(term) > 0 AND part[1] ~ 'tags *: *$' THEN
            term := quote_literal(sqlite.entry(part[2]))::TSQUERY;
        END IF;
        part[1] := regexp_replace(part[1], '[a-z_]+ *: *', '', 'g');
        found := found || CASE WHEN btrim(part[1]) = '' AND found <> '' THEN '&' ELSE part[1] END
            || CASE WHEN numnode(term) = 0 THEN '''"''' ELSE '(' || term::TEXT || replace(part[3], '*', ':*') || ')' END;
        rest := part[4];
    END LOOP;
    RETURN replace(replace(found || rest, ' AND ', '&'), ' OR ', '|')::TSQUERY;
END
$body$;
