-- What watches over the tables of 002_tables.sql and 002_training.sql and counts in them, and who of a team may write them:
-- loaded last.

CREATE TRIGGER identity_is_kept BEFORE UPDATE OR DELETE ON identity FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER seal_is_kept BEFORE UPDATE OR DELETE ON seal FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER vouch_is_kept BEFORE UPDATE OR DELETE ON vouch FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER signature_is_kept BEFORE UPDATE OR DELETE ON signature FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();
CREATE TRIGGER row_signature_is_kept BEFORE UPDATE OR DELETE ON row_signature FOR EACH ROW EXECUTE FUNCTION row_is_never_changed();

CREATE TRIGGER seal_goes_on BEFORE INSERT ON seal FOR EACH ROW EXECUTE FUNCTION seal_goes_on();

CREATE TRIGGER identity_is_not_emptied BEFORE TRUNCATE ON identity FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER seal_is_not_emptied BEFORE TRUNCATE ON seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER vouch_is_not_emptied BEFORE TRUNCATE ON vouch FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER signature_is_not_emptied BEFORE TRUNCATE ON signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();
CREATE TRIGGER row_signature_is_not_emptied BEFORE TRUNCATE ON row_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying();

-- When the act is over (002_acts.sql).
CREATE CONSTRAINT TRIGGER finding_comes_with_its_act AFTER DELETE ON finding DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION comes_with_its_act('row_uid');
CREATE CONSTRAINT TRIGGER findings_come_with_their_act AFTER UPDATE OF findings ON reflexion_log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.findings <> OLD.findings) EXECUTE FUNCTION comes_with_its_act('uid');
CREATE CONSTRAINT TRIGGER corroboration_comes_with_its_act AFTER DELETE ON corroboration DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION comes_with_its_act('reflexion_uid');
CREATE CONSTRAINT TRIGGER citation_comes_with_its_act AFTER INSERT OR DELETE ON wiki_citation DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION comes_with_its_act('section_uid');
CREATE CONSTRAINT TRIGGER grade_comes_with_its_act AFTER INSERT OR UPDATE OR DELETE ON human_grade DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION comes_with_its_act('run_uid');
CREATE CONSTRAINT TRIGGER setting_comes_with_its_act AFTER INSERT OR UPDATE OR DELETE ON setting DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION comes_with_its_act('key', 'setting:');
CREATE CONSTRAINT TRIGGER policy_comes_with_its_act AFTER UPDATE OF policy ON agent DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.policy <> OLD.policy) EXECUTE FUNCTION comes_with_its_act('name', 'policy:');
CREATE CONSTRAINT TRIGGER dismissal_comes_with_an_act AFTER INSERT OR DELETE ON finding_dismissal DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION dismissal_comes_with_an_act();
CREATE CONSTRAINT TRIGGER lineage_is_kept AFTER INSERT OR DELETE ON lineage DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION lineage_is_kept();
CREATE CONSTRAINT TRIGGER mark_comes_with_its_act AFTER DELETE ON withheld_mark DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NOT is_to_be_rebuilt('repeated_text')) EXECUTE FUNCTION comes_with_its_act('row_uid');
CREATE CONSTRAINT TRIGGER repeat_is_kept AFTER DELETE ON repeated_text DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NOT is_to_be_rebuilt('repeated_text')) EXECUTE FUNCTION repeat_is_kept();
CREATE CONSTRAINT TRIGGER disguise_comes_with_its_act AFTER DELETE ON disguised_text DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NOT is_to_be_rebuilt('repeated_text')) EXECUTE FUNCTION comes_with_its_act('uid');
CREATE CONSTRAINT TRIGGER undone_is_undone AFTER UPDATE OF undone_by ON changeset DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.undone_by IS DISTINCT FROM OLD.undone_by) EXECUTE FUNCTION undone_is_undone();

CREATE TRIGGER reflexion_moved AFTER UPDATE OF status, asleep, findings ON reflexion_log
    FOR EACH ROW EXECUTE FUNCTION reflexion_moved();
CREATE TRIGGER reflexion_removed AFTER DELETE ON reflexion_log FOR EACH ROW EXECUTE FUNCTION reflexion_removed();
CREATE TRIGGER reflexion_seen_elsewhere AFTER UPDATE OF kind, origin, findings ON reflexion_log
    FOR EACH ROW EXECUTE FUNCTION reflexion_seen_elsewhere();
CREATE TRIGGER telling_counts AFTER INSERT ON context_snapshot_entry
    FOR EACH ROW WHEN (NEW.fate = 'full' OR NEW.fate = 'compact') EXECUTE FUNCTION telling_counts();

-- What a run is called in grade_series.
CREATE VIEW run_in_series AS
    SELECT id, model, grader_hash, tool, tags, grader,
        CASE WHEN extra = '{}' THEN '' ELSE coalesce(extra::json ->> 'prompt_hash', '') END AS prompt
    FROM training_loop_runs WHERE extra = '{}' OR (extra::json ->> 'what_if') IS NULL;

-- What it adds.
CREATE VIEW run_to_sum AS
    SELECT r.id, r.id / 353894400000 AS day, r.question_id, s.id AS series_id,
        (r.grade IS NOT NULL OR r.passed IS NOT NULL)::INTEGER AS graded, coalesce(r.passed, 0) AS passed,
        coalesce(r.grade, 4.0 * r.passed, 0.0) AS grade, coalesce(r.cost, 0.0) AS cost,
        coalesce(r.tokens_in, 0) AS tokens_in, coalesce(r.tokens_out, 0) AS tokens_out,
        CASE WHEN r.latency_ms IS NULL THEN NULL
            WHEN r.latency_ms < 16 THEN floor(r.latency_ms)::BIGINT
            WHEN r.latency_ms < 32 THEN 16 + floor((r.latency_ms - 16) / 2)::BIGINT
            WHEN r.latency_ms < 64 THEN 24 + floor((r.latency_ms - 32) / 4)::BIGINT
            WHEN r.latency_ms < 128 THEN 32 + floor((r.latency_ms - 64) / 8)::BIGINT
            WHEN r.latency_ms < 256 THEN 40 + floor((r.latency_ms - 128) / 16)::BIGINT
            WHEN r.latency_ms < 512 THEN 48 + floor((r.latency_ms - 256) / 32)::BIGINT
            WHEN r.latency_ms < 1024 THEN 56 + floor((r.latency_ms - 512) / 64)::BIGINT
            WHEN r.latency_ms < 2048 THEN 64 + floor((r.latency_ms - 1024) / 128)::BIGINT
            WHEN r.latency_ms < 4096 THEN 72 + floor((r.latency_ms - 2048) / 256)::BIGINT
            WHEN r.latency_ms < 8192 THEN 80 + floor((r.latency_ms - 4096) / 512)::BIGINT
            WHEN r.latency_ms < 16384 THEN 88 + floor((r.latency_ms - 8192) / 1024)::BIGINT
            WHEN r.latency_ms < 32768 THEN 96 + floor((r.latency_ms - 16384) / 2048)::BIGINT
            WHEN r.latency_ms < 65536 THEN 104 + floor((r.latency_ms - 32768) / 4096)::BIGINT
            WHEN r.latency_ms < 131072 THEN 112 + floor((r.latency_ms - 65536) / 8192)::BIGINT
            WHEN r.latency_ms < 262144 THEN 120 + floor((r.latency_ms - 131072) / 16384)::BIGINT
            WHEN r.latency_ms < 524288 THEN 128 + floor((r.latency_ms - 262144) / 32768)::BIGINT
            WHEN r.latency_ms < 1048576 THEN 136 + floor((r.latency_ms - 524288) / 65536)::BIGINT
            ELSE 144
        END AS bucket
    FROM run_in_series AS n JOIN training_loop_runs AS r ON r.id = n.id
    JOIN grade_series AS s ON s.model = n.model AND s.grader_hash = n.grader_hash AND s.tool = n.tool
        AND s.tags = n.tags AND s.prompt = n.prompt AND s.grader = n.grader;

-- Which agents, kinds, origins and findings occur in which stretch of keys (store/layers/reflexioncounter.h).
CREATE VIEW reflexion_place AS
    SELECT id, 'agent' AS what, agent_id::TEXT AS value, id >> 36 AS stretch FROM reflexion_log
    UNION ALL
    SELECT id, 'kind', kind, id >> 36 FROM reflexion_log
    UNION ALL
    SELECT id, 'origin', origin, id >> 36 FROM reflexion_log
    UNION ALL
    SELECT r.id, 'finding', bit::TEXT, r.id >> 36 FROM reflexion_log AS r, unnest(ARRAY[1, 2, 4, 8, 16]) AS bit
        WHERE (r.findings & bit) <> 0;

CREATE VIEW refusal_words AS SELECT id, setweight(sqlite.words(description), 'A') || setweight(sqlite.words(situation), 'B')
        || setweight(sqlite.words(action), 'C') || setweight(sqlite.words(reason), 'D') || sqlite.stretches(id) AS words
    FROM proposed_action WHERE status = 'refused';

ALTER VIEW refusal_words OWNER TO memoir_owner;
ALTER VIEW run_in_series OWNER TO memoir_owner;
ALTER VIEW run_to_sum OWNER TO memoir_owner;
ALTER VIEW reflexion_place OWNER TO memoir_owner;
GRANT SELECT ON refusal_words, run_in_series, run_to_sum, reflexion_place TO memoir_reviewer;

CREATE TRIGGER run_is_summed AFTER INSERT ON training_loop_runs FOR EACH ROW EXECUTE FUNCTION run_is_summed();
CREATE TRIGGER run_is_counted_out BEFORE DELETE ON training_loop_runs FOR EACH ROW EXECUTE FUNCTION run_is_counted_out();
CREATE TRIGGER latency_is_summed AFTER INSERT OR UPDATE OR DELETE ON grade_latency FOR EACH ROW
    EXECUTE FUNCTION latency_is_summed();
CREATE TRIGGER golden_takes_turns AFTER INSERT OR DELETE OR UPDATE OF status, question_id ON golden_question
    FOR EACH ROW EXECUTE FUNCTION golden_takes_turns();
CREATE TRIGGER refusal_indexed AFTER INSERT OR DELETE OR UPDATE OF status ON proposed_action
    FOR EACH ROW EXECUTE FUNCTION refusal_indexed();

-- Derived rows come with what they are derived from; what is vouched for and signed is written by who signs.
GRANT INSERT, UPDATE ON reflexion_count, day_count TO memoir_reviewer;
GRANT INSERT, DELETE ON withheld_mark, named_evidence, moved_evidence, second_opinion TO memoir_reviewer;
GRANT UPDATE ON moved_evidence TO memoir_reviewer;
GRANT INSERT ON reflexion_stretch, corroboration, finding_dismissal, signature, row_signature, question_vector, seal, vouch
    TO memoir_reviewer;
GRANT DELETE ON corroboration, finding_dismissal, rebuild_due TO memoir_reviewer;
GRANT INSERT, UPDATE, DELETE ON saved_filter, pinned_question, human_grade, wiki_evidence TO memoir_reviewer;
GRANT INSERT, DELETE ON wiki_citation TO memoir_reviewer;
GRANT UPDATE (cited_revision) ON wiki_citation TO memoir_lead;
GRANT EXECUTE ON FUNCTION is_to_be_rebuilt(TEXT) TO memoir_reviewer;
GRANT INSERT ON llm_wiki_log, chat_message TO memoir_reviewer;
-- What is read in, made by jobs and asked of models is a lead's.
GRANT INSERT, UPDATE ON wiki_run, model_spend, golden_file, golden_turn, training_tick, training_tick_question,
    training_trial TO memoir_lead;
GRANT INSERT, UPDATE, DELETE ON job_run, job_lease, job_schedule, job_log, departed_chunk TO memoir_lead;
GRANT INSERT, DELETE ON reflexion_worth, grade_series, grade_day, grade_question_day, grade_latency, grade_latency_day
    TO memoir_lead;
GRANT INSERT ON tombstone TO memoir_lead;

-- Of the settings a lead changes rules, recipes and how much is judged twice; the others are the owner's.
GRANT INSERT, UPDATE, DELETE ON setting TO memoir_lead;
ALTER TABLE setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY setting_of_people ON setting TO memoir_reviewer USING (true) WITH CHECK (true);
CREATE POLICY setting_made_by_lead ON setting AS RESTRICTIVE FOR INSERT TO memoir_lead
    WITH CHECK (key LIKE 'rule.%' OR key LIKE 'recipe.%' OR key LIKE 'review.second_opinion%');
CREATE POLICY setting_changed_by_lead ON setting AS RESTRICTIVE FOR UPDATE TO memoir_lead
    USING (key LIKE 'rule.%' OR key LIKE 'recipe.%' OR key LIKE 'review.second_opinion%');
CREATE POLICY setting_taken_by_lead ON setting AS RESTRICTIVE FOR DELETE TO memoir_lead
    USING (key LIKE 'rule.%' OR key LIKE 'recipe.%' OR key LIKE 'review.second_opinion%');
GRANT EXECUTE ON FUNCTION next_id(TEXT) TO memoir_reviewer;
-- To be told the number that a new row got.
GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO memoir_reviewer;

-- How many texts a full text holds, and how many words they have together, as a search weighs words by it: counted while they
-- are few, else as the server estimates its tables, and never by reading all of them. An agent is told of as many memories as
-- it may read, and never a number to the last digit.
CREATE FUNCTION full_text_size(named TEXT, OUT texts BIGINT, OUT words BIGINT) LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path = public, pg_temp AS $size$
DECLARE
    few CONSTANT BIGINT := 20000;
    average DOUBLE PRECISION;
BEGIN
    IF named !~ '^[a-z]+_fts$' THEN
        PERFORM refuse('There is no full text of the name ' || named);
    END IF;
    IF named = 'reflexion_fts' AND substr(session_actor(), 1, 6) = 'agent:' THEN
        SELECT coalesce(sum(n), 0) INTO texts FROM reflexion_count
            WHERE status = 'approved_for_reuse' AND (agent_id = session_agent() OR agent_id = ANY (session_reads()));
    ELSE
        SELECT reltuples INTO texts FROM pg_class WHERE oid = to_regclass('public.' || named);
        IF texts < 2 * few THEN
            EXECUTE format('SELECT count(*) FROM (SELECT FROM %I LIMIT %s) AS counted', named, 2 * few) INTO texts;
        END IF;
    END IF;
    EXECUTE format('SELECT avg((SELECT sum(cardinality(positions)) FROM unnest(newest.words))) '
        'FROM (SELECT words FROM %I ORDER BY id DESC LIMIT 200) AS newest', named) INTO average;
    IF substr(session_actor(), 1, 6) = 'agent:' THEN
        texts := round(texts, 2 - length(texts::TEXT));
        average := round(average);
    END IF;
    words := coalesce(average, 0) * texts;
END
$size$;

ALTER FUNCTION full_text_size(TEXT) OWNER TO memoir_owner;
REVOKE ALL ON FUNCTION full_text_size(TEXT) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION full_text_size(TEXT) TO memoir_agent, memoir_reviewer;

-- The keys of rows with the words, between two keys, from one end on and so many. A word that some rows in a hundred have
-- costs as much as the store is large, whether all rows with it are looked up or all rows from the end on until there are
-- enough with it; so it is looked for in one stretch of keys (sqlite.stretch) after another, in as long ones as are not
-- expected to have far more rows with it than are still missing. What the server expects is corrected by what there was.
-- For a beginning of words the index brings all rows together that have one of them, however short the stretch is. One that very
-- many rows have is looked for in the rows that have the other words, or in all rows of the stretch; and by the index after all
-- where that finds far fewer than was expected. Who asks sees the rows that he may see.
CREATE FUNCTION found_words(named TEXT, wanted TSQUERY, above BIGINT, below BIGINT, newest BOOLEAN, most BIGINT)
    RETURNS SETOF BIGINT LANGUAGE plpgsql SET work_mem = '32MB' AS $found$
DECLARE
    between CONSTANT TEXT := 'SELECT %s FROM %I WHERE id > %s AND id < %s';
    lengths CONSTANT INTEGER[] := ARRAY[36, 40, 44, 62]; -- the last is all keys
    len INTEGER := 4;
    missing BIGINT := coalesce(most, 1::BIGINT << 40);
    expected DOUBLE PRECISION := 0; -- in all stretches so far
    found DOUBLE PRECISION := 0;
    lower_end BIGINT;
    upper_end BIGINT;
    next_key BIGINT;
    there BIGINT;
    plan JSON;
    begun TEXT := substring(wanted::TEXT, '^[^|!]*?(?: & )?(''[^'']*'':\*)$');
    indexed TSQUERY := wanted;
    filter TEXT := '';
BEGIN
    IF begun IS NOT NULL THEN
        EXECUTE 'EXPLAIN (FORMAT JSON) ' || format(between, 'id', named, above, below) INTO plan;
        there := (plan #>> '{0,Plan,Plan Rows}')::BIGINT;
        EXECUTE 'EXPLAIN (FORMAT JSON) ' || format(between, 'id', named, above, below) || format(' AND words @@ %L::TSQUERY', begun)
            INTO plan;
        -- The index takes as long for 20 rows that have it as it takes to look into one.
        IF (plan #>> '{0,Plan,Plan Rows}')::BIGINT > (CASE begun WHEN wanted::TEXT THEN sqrt(20.0 * 2 * missing * there) ELSE 20000 END) THEN
            -- As a function, which no index answers.
            filter := format(' AND ts_match_vq(words, %L::TSQUERY)', wanted);
            indexed := nullif(regexp_replace(left(wanted::TEXT, -length(begun)), ' & $', ''), '')::TSQUERY;
        END IF;
    END IF;
    LOOP
        EXECUTE format(between, CASE WHEN newest THEN 'max(id)' ELSE 'min(id)' END, named, above, below) INTO next_key;
        EXIT WHEN next_key IS NULL;
        LOOP
            lower_end := greatest(above, (next_key >> lengths[len] << lengths[len]) - 1);
            upper_end := least(below, (next_key >> lengths[len]) + 1 << lengths[len]);
            EXECUTE 'EXPLAIN (FORMAT JSON) ' || format(between, 'id', named, lower_end, upper_end)
                || format(' AND words @@ %L::TSQUERY', wanted) INTO plan;
            there := (plan #>> '{0,Plan,Plan Rows}')::BIGINT;
            EXIT WHEN len = 1 OR there * (found + 1) / (expected + 1) <= 2 * missing;
            len := len - 1;
        END LOOP;
        expected := expected + there;
        -- All of them (OFFSET 0): the server would walk along the keys where it expects to have soon as many as it is to show.
        RETURN QUERY EXECUTE 'SELECT id FROM (' || format(between, 'id', named, lower_end, upper_end)
            -- The stretch is a condition of its own: within one query the index would look up every other word for each row that
            -- has the rarest of them, in the whole store (measured: 7 ms a stretch, now 0.4).
            || CASE WHEN indexed IS NULL THEN '' ELSE CASE lengths[len] WHEN 62 THEN '' ELSE format(' AND words @@ %L::TSQUERY',
                quote_literal(sqlite.stretch(next_key, lengths[len]))) END || format(' AND words @@ %L::TSQUERY', indexed) END || filter
            || CASE len WHEN 1 THEN '' ELSE ' OFFSET 0' END
            || format(') AS there ORDER BY id %s LIMIT %s', CASE WHEN newest THEN 'DESC' ELSE 'ASC' END, missing);
        GET DIAGNOSTICS there = ROW_COUNT;
        found := found + there;
        missing := missing - there;
        EXIT WHEN missing <= 0;
        IF found * 4 < expected THEN
            indexed := wanted;
            filter := '';
        END IF;
        IF newest THEN
            below := lower_end + 1;
        ELSE
            above := upper_end - 1;
        END IF;
        len := least(len + 1, 4);
    END LOOP;
END
$found$;

ALTER FUNCTION found_words(TEXT, TSQUERY, BIGINT, BIGINT, BOOLEAN, BIGINT) OWNER TO memoir_owner;
REVOKE ALL ON FUNCTION found_words(TEXT, TSQUERY, BIGINT, BIGINT, BOOLEAN, BIGINT) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION found_words(TEXT, TSQUERY, BIGINT, BIGINT, BOOLEAN, BIGINT) TO memoir_agent, memoir_reviewer;
