-- A team's store of an earlier build is brought up to date in one transaction (store/database/server/teamupgrade.cpp): this
-- takes out everything that is no table, the tables as this build has them are made in the schema "fresh", 2_make_alike.sql
-- makes those of the store like them, and the rest of the scripts is loaded as into an empty database.

-- What is not the store's own would be taken over or lost with its rules. (What an extension brought is let be.)
DO $others$
DECLARE
    named TEXT;
BEGIN
    SELECT string_agg(thing, ', ' ORDER BY thing) INTO named FROM (
        SELECT format('public.%I', relname) AS thing, relowner AS owner, 'pg_class'::REGCLASS AS listed, c.oid
            FROM pg_class AS c WHERE relnamespace = 'public'::REGNAMESPACE AND relkind IN ('r', 'p', 'v', 'm', 'f')
        UNION ALL
        SELECT p.oid::REGPROCEDURE::TEXT, proowner, 'pg_proc'::REGCLASS, p.oid
            FROM pg_proc AS p WHERE pronamespace = 'public'::REGNAMESPACE) AS found
        WHERE owner <> 'memoir_owner'::REGROLE
            AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = listed AND objid = found.oid AND deptype = 'e');
    IF named IS NOT NULL THEN
        RAISE EXCEPTION 'Not a part of the store: %. Move it to a schema of its own first.', named;
    END IF;
    SELECT string_agg(DISTINCT c.oid::REGCLASS::TEXT, ', ') INTO named
        FROM pg_depend JOIN pg_rewrite AS r ON classid = 'pg_rewrite'::REGCLASS AND objid = r.oid JOIN pg_class AS c ON c.oid = ev_class
        WHERE relnamespace::REGNAMESPACE::TEXT NOT IN ('public', 'told')
            AND (refclassid, refobjid) IN (SELECT 'pg_class'::REGCLASS, oid FROM pg_class
                    WHERE relnamespace::REGNAMESPACE::TEXT IN ('public', 'told') AND relkind = 'v'
                UNION ALL SELECT 'pg_proc'::REGCLASS, oid FROM pg_proc
                    WHERE pronamespace::REGNAMESPACE::TEXT IN ('public', 'told', 'sqlite'));
    IF named IS NOT NULL THEN
        RAISE EXCEPTION 'These views rest on views of the store that are made anew: %. Drop them first.', named;
    END IF;
END
$others$;

-- Without CASCADE: where anything else rests on it, nothing is done.
DO $rules$
DECLARE
    dropping TEXT;
BEGIN
    SELECT string_agg(format('DROP TRIGGER %I ON %s', tgname, tgrelid::REGCLASS), '; ') INTO dropping
        FROM pg_trigger JOIN pg_class AS c ON c.oid = tgrelid
        WHERE relnamespace = 'public'::REGNAMESPACE AND NOT tgisinternal;
    EXECUTE coalesce(dropping, '');
    SELECT string_agg(format('DROP POLICY %I ON %s', polname, polrelid::REGCLASS), '; ') INTO dropping
        FROM pg_policy JOIN pg_class AS c ON c.oid = polrelid WHERE relnamespace = 'public'::REGNAMESPACE;
    EXECUTE coalesce(dropping, '');
    SELECT string_agg(format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', oid::REGCLASS), '; ') INTO dropping
        FROM pg_class WHERE relnamespace = 'public'::REGNAMESPACE AND relkind = 'r';
    EXECUTE coalesce(dropping, '');
    SELECT 'DROP VIEW ' || string_agg(c.oid::REGCLASS::TEXT, ', ') INTO dropping
        FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = relnamespace
        WHERE nspname IN ('public', 'told') AND relkind = 'v'
            AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::REGCLASS AND objid = c.oid AND deptype = 'e');
    EXECUTE coalesce(dropping, '');
    SELECT string_agg(format('DROP OPERATOR %s', o.oid::REGOPERATOR), '; ') INTO dropping
        FROM pg_operator AS o JOIN pg_namespace AS n ON n.oid = oprnamespace WHERE nspname = 'sqlite';
    EXECUTE coalesce(dropping, '');
    -- A column's value may be computed by a function (near_of): that one stays with its column.
    SELECT 'DROP ROUTINE ' || string_agg(p.oid::REGPROCEDURE::TEXT, ', ') INTO dropping
        FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = pronamespace
        WHERE nspname IN ('public', 'told', 'sqlite')
            AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::REGCLASS AND objid = p.oid AND deptype = 'e')
            AND NOT EXISTS (SELECT FROM pg_depend WHERE refclassid = 'pg_proc'::REGCLASS AND refobjid = p.oid
                AND classid = 'pg_attrdef'::REGCLASS);
    EXECUTE coalesce(dropping, '');
END
$rules$;

DROP SCHEMA IF EXISTS told, sqlite;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM memoir_lead, memoir_reviewer, memoir_agent, PUBLIC;

CREATE SCHEMA fresh;
SET LOCAL search_path = fresh, public, pg_temp;
