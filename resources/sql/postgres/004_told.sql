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

-- Whether an act was kept whose commit was not answered; for who wrote it too, who may not read the others'.
CREATE FUNCTION act_is_kept(named TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $kept$
    SELECT EXISTS (SELECT 1 FROM changeset WHERE uid = named)
$kept$;

ALTER FUNCTION tell_of_writing() OWNER TO memoir_owner;
ALTER FUNCTION act_is_kept(TEXT) OWNER TO memoir_owner;
REVOKE ALL ON FUNCTION tell_of_writing(), act_is_kept(TEXT) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION act_is_kept(TEXT) TO memoir_agent, memoir_reviewer;
