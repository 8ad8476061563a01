-- Who listens to "memoir" is told of every act, once a transaction, when it is committed: what one window does the others
-- show. The words say nothing, for everybody who may log in hears them.

CREATE FUNCTION tell_of_writing() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $news$
BEGIN
    NOTIFY memoir;
    RETURN NULL;
END
$news$;

-- Every change of a layer's row has its entry in the ledger; the others are those that a window shows and that have none.
DO $news$
DECLARE
    written TEXT;
BEGIN
    FOREACH written IN ARRAY ARRAY['ledger', 'saved_filter', 'pinned_question', 'chat_message', 'context_snapshot',
        'job_run', 'job_lease', 'job_schedule', 'job_log', 'wiki_run', 'human_grade'] LOOP
        EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT '
            'EXECUTE FUNCTION tell_of_writing()', written || '_is_told', written);
    END LOOP;
END
$news$;

-- What a session knows a store by when it comes back to it. The life of the server is another one after a recovery, and where a
-- copy of it took over: what it had given out and not kept is given out again then. What is seen is kept as soon as the server's
-- log is on its disk as far as it is written now; a copy that only reads shows nothing else.
CREATE FUNCTION store_seen(OUT uid TEXT, OUT head TEXT, OUT life TEXT, OUT written BIGINT, OUT on_disk BIGINT) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $seen$
    SELECT (SELECT identity.uid FROM identity), coalesce((SELECT seq || ' ' || encode(hash, 'hex') FROM ledger_head), ''),
        (SELECT coalesce(extract(epoch FROM stats_reset)::TEXT, '') FROM pg_stat_wal),
        CASE WHEN pg_is_in_recovery() THEN 0 ELSE CAST(pg_current_wal_insert_lsn() - '0/0' AS BIGINT) END,
        CASE WHEN pg_is_in_recovery() THEN 0 ELSE CAST(pg_current_wal_flush_lsn() - '0/0' AS BIGINT) END
$seen$;

CREATE FUNCTION store_is_known(named TEXT, newest TEXT) RETURNS TEXT LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $known$
    SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM identity WHERE uid = named) THEN 'another'
        WHEN newest = '' OR EXISTS (SELECT 1 FROM ledger WHERE seq = CAST(split_part(newest, ' ', 1) AS BIGINT)
            AND hash = decode(split_part(newest, ' ', 2), 'hex')) THEN 'same' ELSE 'behind' END
$known$;

-- What became of an act whose commit was not answered; for who wrote it too, who may not read the others'.
CREATE FUNCTION fate_of_act(numbered TEXT, lived TEXT, named TEXT) RETURNS TEXT LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $fate$
    SELECT CASE WHEN lived = (SELECT life FROM store_seen()) THEN pg_xact_status(CAST(numbered AS XID8))
        WHEN named = '' THEN NULL
        WHEN EXISTS (SELECT 1 FROM changeset WHERE uid = named) THEN 'committed' ELSE 'aborted' END
$fate$;

DO $owned$
DECLARE
    made TEXT;
BEGIN
    FOREACH made IN ARRAY ARRAY['tell_of_writing()', 'store_seen()', 'store_is_known(TEXT, TEXT)', 'fate_of_act(TEXT, TEXT, TEXT)'] LOOP
        EXECUTE format('ALTER FUNCTION %s OWNER TO memoir_owner', made);
        EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', made);
    END LOOP;
END
$owned$;
GRANT EXECUTE ON FUNCTION store_seen(), store_is_known(TEXT, TEXT), fate_of_act(TEXT, TEXT, TEXT) TO memoir_agent, memoir_reviewer;
