-- What SQLite has as functions and the store's SQL asks for (store/server/wording.h says the rest). They read nothing and
-- are nobody's privilege; in a schema of their own, so that they are told from the store's rules.

CREATE SCHEMA sqlite;
GRANT USAGE ON SCHEMA sqlite TO PUBLIC;
CREATE FUNCTION sqlite.instr(said TEXT, part TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $body$
    SELECT pg_catalog.strpos(said, part)
$body$;

-- Paths are $.KEY.KEY.
CREATE FUNCTION sqlite.json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT document::json #>> string_to_array(substr(path, 3), '.')
$body$;

CREATE FUNCTION sqlite.json_each(document TEXT) RETURNS TABLE (key TEXT, value TEXT) LANGUAGE sql IMMUTABLE AS $body$
    SELECT (at - 1)::TEXT, said
        FROM json_array_elements_text(CASE json_typeof(document::json) WHEN 'array' THEN document::json ELSE '[]' END)
            WITH ORDINALITY AS listed (said, at)
    UNION ALL
    SELECT named.key, named.value
        FROM json_each_text(CASE json_typeof(document::json) WHEN 'object' THEN document::json ELSE '{}' END) AS named
$body$;

CREATE FUNCTION sqlite.json_each(document TEXT, path TEXT) RETURNS TABLE (key TEXT, value TEXT) LANGUAGE sql IMMUTABLE AS $body$
    SELECT key, value FROM sqlite.json_each(coalesce(sqlite.json_extract(document, path), '[]'))
$body$;

CREATE FUNCTION sqlite.json_value(document TEXT, name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $body$
    SELECT document::json ->> name
$body$;

CREATE OPERATOR sqlite.->> (LEFTARG = TEXT, RIGHTARG = TEXT, FUNCTION = sqlite.json_value);

CREATE AGGREGATE sqlite.group_concat(TEXT, TEXT) (SFUNC = string_agg_transfn, STYPE = internal, FINALFUNC = string_agg_finalfn);

-- An expression as store::dialect writes it: "WORDS" or "BEGINNING"*, joined by AND or by OR.
CREATE FUNCTION sqlite.fts_query(expression TEXT) RETURNS TSQUERY LANGUAGE plpgsql IMMUTABLE AS $body$
DECLARE
    part TEXT[];
    term TSQUERY;
    found TSQUERY;
BEGIN
    FOR part IN SELECT regexp_matches(expression, '(OR)?\s*"([^"]*)"(\*?)', 'g') LOOP
        term := phraseto_tsquery('simple', part[2]);
        CONTINUE WHEN numnode(term) = 0;
        IF part[3] = '*' THEN
            term := (term::TEXT || ':*')::TSQUERY;
        END IF;
        found := CASE WHEN found IS NULL THEN term WHEN part[1] = 'OR' THEN found || term ELSE found && term END;
    END LOOP;
    RETURN found;
END
$body$;
