-- What agents of a team see and add beside the layers, where the server knows who is who: loaded last, over every table.

-- What the store's SQL asks of memories that are not told: whether a text was written before, and which keys are taken. An
-- agent is answered of its own texts alone, and never with what a row says.
CREATE VIEW known_reflexion WITH (security_barrier) AS
    SELECT id, uid, status, revision, kind, content_hash, created_at FROM reflexion_log
    WHERE (SELECT coalesce(substr(session_actor(), 1, 6), '') <> 'agent:') OR agent_id = (SELECT session_agent());

-- The newest of the keys that rows of one moment have, whoever wrote them: who adds a row of that moment finds out as much.
CREATE FUNCTION taken_key(first BIGINT, past BIGINT) RETURNS BIGINT LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $taken$
BEGIN
    RETURN (SELECT max(id) FROM reflexion_log WHERE id >= first AND id < least(past, first + 4096));
END
$taken$;

ALTER VIEW known_reflexion OWNER TO memoir_owner;
ALTER FUNCTION taken_key(BIGINT, BIGINT) OWNER TO memoir_owner;
REVOKE ALL ON FUNCTION taken_key(BIGINT, BIGINT) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_key(BIGINT, BIGINT) TO memoir_agent, memoir_reviewer;
GRANT SELECT ON known_reflexion TO memoir_agent, memoir_reviewer;

-- What arrives from agents is counted here; people's programs count theirs, many rows at a time.
CREATE CONSTRAINT TRIGGER reflexions_arrived AFTER INSERT ON reflexion_log DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (substr(session_actor(), 1, 6) = 'agent:') EXECUTE FUNCTION reflexions_arrived();

-- An agent may look at every table, and sees the rows that a policy shows it: none where there is no policy. Of some tables it
-- is shown columns; those of layers say so in 003_layers.sql.
DO $closed$
DECLARE
    closed RECORD;
BEGIN
    FOR closed IN SELECT oid::regclass AS name, relrowsecurity AS is_closed FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    LOOP
        IF NOT has_any_column_privilege('memoir_agent', closed.name, 'SELECT') THEN
            EXECUTE format('GRANT SELECT ON %s TO memoir_agent', closed.name);
        END IF;
        IF NOT closed.is_closed THEN
            EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', closed.name);
            EXECUTE format('CREATE POLICY of_people ON %s TO memoir_reviewer USING (true) WITH CHECK (true)', closed.name);
        END IF;
    END LOOP;
END
$closed$;

CREATE POLICY of_all ON store_schema FOR SELECT TO memoir_agent USING (true);
CREATE POLICY of_all ON identity FOR SELECT TO memoir_agent USING (true);
CREATE POLICY of_reading ON setting FOR SELECT TO memoir_agent
    USING (key ~ '^(guard|recipe|retrieval|model\.embed|knowledge|review\.four_eyes)\.');
CREATE POLICY of_told ON knowledge_source FOR SELECT TO memoir_agent
    USING (id IN (SELECT source_id FROM told.retrievable_chunk));
CREATE POLICY of_told ON embedding FOR SELECT TO memoir_agent
    USING (CASE layer WHEN 'reflexion' THEN EXISTS (SELECT 1 FROM reflexion_log AS r WHERE r.id = row_id)
        WHEN 'decision' THEN row_id IN (SELECT told_rows('decision'))
        WHEN 'wiki' THEN row_id IN (SELECT told_rows('wiki'))
        WHEN 'knowledge' THEN row_id IN (SELECT told_rows('chunk')) END);
CREATE POLICY of_told ON lineage FOR SELECT TO memoir_agent USING (row_is_told(derived_uid) AND row_is_told(source_uid));
CREATE POLICY of_told ON wiki_citation FOR SELECT TO memoir_agent USING (row_is_told(section_uid) AND row_is_told(cited_uid));
CREATE POLICY of_told ON told_row FOR SELECT TO memoir_agent
    USING (EXISTS (SELECT 1 FROM reflexion_log AS r WHERE r.uid = row_uid));
CREATE POLICY of_told ON reflexion_stretch FOR SELECT TO memoir_agent
    USING (stretch IN (SELECT id >> 36 FROM reflexion_log)
        AND (what <> 'agent' OR value IN (SELECT CAST(id AS TEXT) FROM agent)));
CREATE POLICY of_own ON reflexion_count FOR SELECT TO memoir_agent USING (agent_id = (SELECT session_agent()));
CREATE POLICY of_own ON best_known FOR SELECT TO memoir_agent
    USING (agent_id = (SELECT session_agent()) OR agent_id = ANY ((SELECT session_reads())::BIGINT[]));

-- What the guard found in a proposal is written anew with its words.
CREATE POLICY finding_of_proposer ON finding FOR SELECT TO memoir_agent USING (row_uid IN (SELECT uid FROM proposed_action));
CREATE POLICY finding_of_reworded ON finding FOR DELETE TO memoir_agent
    USING (row_uid IN (SELECT uid FROM proposed_action WHERE status = 'pending'));

-- When what it is told was seen again.
GRANT INSERT ON corroboration TO memoir_agent;
CREATE POLICY of_told ON corroboration FOR SELECT TO memoir_agent
    USING (EXISTS (SELECT 1 FROM reflexion_log AS r WHERE r.uid = reflexion_uid));
CREATE POLICY of_own ON corroboration FOR INSERT TO memoir_agent
    WITH CHECK (EXISTS (SELECT 1 FROM known_reflexion WHERE uid = reflexion_uid OFFSET 0) AND ledger_seq = (SELECT seq FROM ledger_head())
        AND (run_id IS NULL OR EXISTS (SELECT 1 FROM run WHERE run.id = run_id OFFSET 0)));
GRANT INSERT ON named_evidence TO memoir_agent;
CREATE POLICY of_own ON named_evidence FOR INSERT TO memoir_agent WITH CHECK (EXISTS (SELECT 1 FROM known_reflexion AS known WHERE known.id = named_evidence.id OFFSET 0));

-- Keys are times, and the newest row stands first: none is of the days to come.
CREATE POLICY of_today ON reflexion_log AS RESTRICTIVE FOR INSERT TO memoir_agent
    WITH CHECK (id < (extract(epoch FROM now())::BIGINT + 86400) * 4096000);

CREATE POLICY of_session ON context_snapshot AS RESTRICTIVE FOR INSERT TO memoir_agent
    WITH CHECK (made_by = '' OR made_by = session_actor());

CREATE POLICY of_told ON golden_question FOR SELECT TO memoir_agent
    USING (agent_id IS NULL OR agent_id = (SELECT session_agent()) OR agent_id = ANY ((SELECT session_reads())::BIGINT[]));
CREATE POLICY of_told ON training_loop_runs FOR SELECT TO memoir_agent
    USING (question_id IN (SELECT question_id FROM golden_question));
CREATE POLICY ledger_of_told ON ledger FOR SELECT TO memoir_agent USING (row_is_told(row_uid));
-- Who approved already what it proposed and waits for, and whether that stands.
CREATE POLICY ledger_of_proposer ON ledger FOR SELECT TO memoir_agent
    USING (layer = 'proposal' AND action IN ('endorse', 'edit', 'undo', 'redo')
        AND EXISTS (SELECT 1 FROM proposed_action AS p WHERE p.uid = row_uid AND p.status = 'pending'));
GRANT SELECT ON ledger_head TO memoir_agent;

-- Of the ledger an agent is shown that something happened to what it is told, neither why nor what stood there before. Its
-- statements find that empty.
DO $masked$
DECLARE
    hidden CONSTANT TEXT[] := '{reason, detail}';
    shown TEXT;
    listed TEXT;
BEGIN
    SELECT string_agg(format('%I', attname), ', ' ORDER BY attnum) FILTER (WHERE attname <> ALL (hidden)),
            string_agg(CASE WHEN attname = ANY (hidden) THEN 'NULL::TEXT AS ' ELSE '' END || format('%I', attname),
                ', ' ORDER BY attnum)
        INTO shown, listed FROM pg_attribute
        WHERE attrelid = 'ledger'::regclass AND attnum > 0 AND NOT attisdropped;
    EXECUTE 'REVOKE SELECT ON ledger FROM memoir_agent';
    EXECUTE format('GRANT SELECT (%s) ON ledger TO memoir_agent', shown);
    EXECUTE format('CREATE VIEW told.ledger WITH (security_invoker) AS SELECT %s FROM public.ledger', listed);
    GRANT SELECT ON told.ledger TO memoir_agent;
    ALTER VIEW told.ledger OWNER TO memoir_owner;
END
$masked$;

-- Keys that the server counts are the server's to give: one far ahead would be in everybody's way. A memory's key is a time, see
-- of_today.
DO $keys$
DECLARE
    counted RECORD;
BEGIN
    FOR counted IN SELECT c.oid::regclass AS name,
                string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FILTER (WHERE a.attidentity = '') AS given
            FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'reflexion_log'
                AND has_table_privilege('memoir_agent', c.oid, 'INSERT')
            GROUP BY c.oid HAVING bool_or(a.attidentity <> '')
    LOOP
        EXECUTE format('REVOKE INSERT ON %s FROM memoir_agent', counted.name);
        EXECUTE format('GRANT INSERT (%s) ON %s TO memoir_agent', counted.given, counted.name);
    END LOOP;
END
$keys$;

-- An agent's entry is about a row of its own that is there: one about nothing would be read as a row that somebody took away, by
-- everybody who checks the store, its backups and its copies.
CREATE FUNCTION entry_has_its_row() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $rule$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM row_agent WHERE uid = NEW.row_uid AND agent_id = session_agent()) THEN
        PERFORM refuse('ledger: an agent''s entry is about a row of its own');
    END IF;
    RETURN NULL;
END
$rule$;

ALTER FUNCTION entry_has_its_row() OWNER TO memoir_owner;
REVOKE ALL ON FUNCTION entry_has_its_row() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER entry_has_its_row AFTER INSERT ON ledger DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (substr(session_actor(), 1, 6) = 'agent:') EXECUTE FUNCTION entry_has_its_row();
