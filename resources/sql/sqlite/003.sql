-- Schema 3. What a store says about itself, and what makes its promises checkable from outside the file.
-- A statement ends with a semicolon and an empty line.

-- Which store this is. A copy of the file keeps the uid; settings of a computer and signed heads are filed by it.
CREATE TABLE identity (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    uid TEXT NOT NULL
) STRICT;

CREATE TRIGGER identity_is_kept BEFORE DELETE ON identity BEGIN
    SELECT RAISE(ROLLBACK, 'identity: a store keeps its uid');
END;

CREATE TRIGGER identity_stays BEFORE UPDATE ON identity BEGIN
    SELECT RAISE(ROLLBACK, 'identity: a store keeps its uid');
END;

-- ------------------------------------------------------------------------------------------- seals, keys and signatures
-- What has no ledger entry of its own is vouched for by seals. A seal says how far it has looked at each kind of row and
-- holds a digest over all that was vouched for until then; it names the seal before it. Its hash goes into the signed
-- anchors that are kept outside of the file.
CREATE TABLE seal (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    ledger_seq INTEGER NOT NULL,  -- how far the ledger had come
    through TEXT NOT NULL,  -- JSON: of each kind the last row looked at
    vouched INTEGER NOT NULL,  -- the last row of vouch
    digest BLOB NOT NULL,  -- over all of vouch up to there
    prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;

CREATE TRIGGER seal_is_append_only BEFORE UPDATE ON seal BEGIN
    SELECT RAISE(ROLLBACK, 'seal is append-only');
END;

CREATE TRIGGER seal_is_kept BEFORE DELETE ON seal BEGIN
    SELECT RAISE(ROLLBACK, 'seal is append-only');
END;

-- What a row without a ledger entry of its own held when a seal saw it. What hangs on another row (its findings,
-- lineage, citations, chunks) may change only after a new ledger entry of that row.
CREATE TABLE vouch (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    owner TEXT,  -- uid of the row it hangs on; null where it stands alone
    ledger_seq INTEGER NOT NULL,  -- the ledger's head then
    hash BLOB NOT NULL
) STRICT;

CREATE INDEX vouch_key ON vouch (kind, key, id);

CREATE TRIGGER vouch_is_append_only BEFORE UPDATE ON vouch BEGIN
    SELECT RAISE(ROLLBACK, 'vouch is append-only');
END;

CREATE TRIGGER vouch_is_kept BEFORE DELETE ON vouch BEGIN
    SELECT RAISE(ROLLBACK, 'vouch is append-only');
END;

-- A person's signature under a changeset: over the store's uid, the entries' numbers, the hash of the last one (which
-- stands for all before it) and the time. The public key is in the ledger (layer "store", action "key").
CREATE TABLE signature (
    last_seq INTEGER PRIMARY KEY,
    first_seq INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    signed BLOB NOT NULL
) STRICT;

CREATE TRIGGER signature_is_append_only BEFORE UPDATE ON signature BEGIN
    SELECT RAISE(ROLLBACK, 'signature is append-only');
END;

CREATE TRIGGER signature_is_kept BEFORE DELETE ON signature BEGIN
    SELECT RAISE(ROLLBACK, 'signature is append-only');
END;

-- The same key's signature under one row as the act left it, so that an export can show the decision to a store that
-- knows the key. A row that came with such a signature keeps it.
CREATE TABLE row_signature (
    id INTEGER PRIMARY KEY,
    row_uid TEXT NOT NULL,
    ledger_seq INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    signed BLOB NOT NULL
) STRICT;

CREATE INDEX row_signature_row ON row_signature (row_uid, id);

CREATE TRIGGER row_signature_is_append_only BEFORE UPDATE ON row_signature BEGIN
    SELECT RAISE(ROLLBACK, 'row_signature is append-only');
END;

CREATE TRIGGER row_signature_is_kept BEFORE DELETE ON row_signature BEGIN
    SELECT RAISE(ROLLBACK, 'row_signature is append-only');
END;

-- Of an answer: how long it took, and what it cost in the currency of the provider's bill.
ALTER TABLE chat_message ADD COLUMN latency_ms REAL;

ALTER TABLE chat_message ADD COLUMN cost REAL;

-- ------------------------------------------------------------------------------------------------------------- owners
-- A section, a question or a document may belong to an agent, and is told to nobody who does not read that agent. What
-- belongs to none is everybody's.
ALTER TABLE wiki_section ADD COLUMN agent_id INTEGER REFERENCES agent (id);

ALTER TABLE golden_question ADD COLUMN agent_id INTEGER REFERENCES agent (id);

ALTER TABLE knowledge_source ADD COLUMN agent_id INTEGER REFERENCES agent (id);

-- ------------------------------------------------------------------------------------------------------------- drafts
-- The wiki job also writes for one agent, of what waits too: such a run and what it was offered are that agent's, and
-- everybody's where none is named (0 in wiki_evidence, which knows a row once for each).
ALTER TABLE wiki_run ADD COLUMN agent_id INTEGER REFERENCES agent (id);

CREATE TABLE evidence_before AS SELECT * FROM wiki_evidence;

DROP TABLE wiki_evidence;

CREATE TABLE wiki_evidence (
    agent_id INTEGER NOT NULL,
    source_uid TEXT NOT NULL,
    source_layer TEXT NOT NULL,
    source_revision INTEGER,
    source_hash TEXT NOT NULL DEFAULT '',  -- of what it said when it was offered
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL,  -- waiting, taken, left_to_person
    run_uid TEXT,
    PRIMARY KEY (source_uid, agent_id)
) STRICT, WITHOUT ROWID;

INSERT INTO wiki_evidence (agent_id, source_uid, source_layer, source_revision, source_hash, tries, state, run_uid)
    SELECT 0, source_uid, source_layer, source_revision, source_hash, tries, state, run_uid FROM evidence_before;

DROP TABLE evidence_before;

CREATE INDEX evidence_open ON wiki_evidence (state, source_uid) WHERE state <> 'taken';

CREATE INDEX evidence_run ON wiki_evidence (run_uid) WHERE run_uid IS NOT NULL;

CREATE INDEX section_agent ON wiki_section (agent_id, status) WHERE agent_id IS NOT NULL;

-- ------------------------------------------------------------------------------------------------------------- facts
-- A fact that has a name: another value under the same name is a conflict that people settle.
ALTER TABLE reflexion_log ADD COLUMN key TEXT;

ALTER TABLE reflexion_log ADD COLUMN value TEXT;

ALTER TABLE reflexion_log ADD COLUMN observed_at TEXT;

-- What came of it that time: a memory that helped thrice and did harm once says so.
ALTER TABLE corroboration ADD COLUMN outcome TEXT NOT NULL DEFAULT ''
    CHECK (outcome IN ('', 'improved', 'degraded', 'neutral'));

CREATE INDEX reflexion_key ON reflexion_log (key, agent_id) WHERE key IS NOT NULL;

-- The different scopes, of which few hold at a path.
CREATE INDEX reflexion_scope ON reflexion_log (status, scope) WHERE scope <> '';

-- --------------------------------------------------------------------------------------------------------- best known
-- Of each agent and category the best that was reached, with what it beat: a worse run never takes its place, and one that
-- is as good neither.
CREATE TABLE best_known (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    category TEXT NOT NULL,
    run_name TEXT NOT NULL DEFAULT '',
    iteration INTEGER NOT NULL DEFAULT 0,
    coverage REAL NOT NULL DEFAULT 0,
    metrics TEXT NOT NULL DEFAULT '{}',
    definition TEXT NOT NULL DEFAULT '{}',  -- what was tried
    status TEXT NOT NULL DEFAULT 'best',  -- best, beaten
    content_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    extra TEXT NOT NULL DEFAULT '{}',
    findings INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE INDEX best_known_category ON best_known (agent_id, category, status);

-- How far a session was read, and what of it.
CREATE INDEX episode_session ON episode_log (source, agent_id, kind) WHERE source <> '';

-- ------------------------------------------------------------------------------------------------------------- doors
-- A memory says itself who is told: "public" anybody, "private" its own agent, "sensitive" nobody. Every row has one of the
-- three, "public" where nobody said another. Who asks is known to the program alone (store/retrieval/audience.h), so the
-- door leaves out what nobody is told, and what is private is left out where it is read.
-- The newest of what may be told, of all and of one agent.
CREATE INDEX reflexion_told ON reflexion_log (id) WHERE status = 'approved_for_reuse';

CREATE INDEX reflexion_category ON reflexion_log (kind, category, id) WHERE status = 'approved_for_reuse';

CREATE INDEX reflexion_pressing ON reflexion_log (kind, priority, id) WHERE status = 'approved_for_reuse';

CREATE INDEX reflexion_of_agent ON reflexion_log (agent_id, id) WHERE status = 'approved_for_reuse';

-- What rejected and sensitive rows say must not be told by what repeats it. A mark is a hash of some letters of such a row,
-- to be looked up; repeated_text names what was found to repeat a row. Both are derived: "memoirctl rebuild" makes them.
CREATE TABLE withheld_mark (
    mark INTEGER NOT NULL,
    row_uid TEXT NOT NULL,
    PRIMARY KEY (mark, row_uid)
) STRICT, WITHOUT ROWID;

CREATE INDEX withheld_mark_row ON withheld_mark (row_uid);

CREATE TABLE repeated_text (
    derived_uid TEXT NOT NULL,
    derived_layer TEXT NOT NULL,
    source_uid TEXT NOT NULL,
    PRIMARY KEY (derived_uid, source_uid)
) STRICT, WITHOUT ROWID;

CREATE INDEX repeated_text_source ON repeated_text (source_uid);

-- Texts in which full text reads other words than people do: they are compared letter by letter.
CREATE TABLE disguised_text (
    uid TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- What a store of an earlier version has not got yet, and the next writer makes.
CREATE TABLE rebuild_due (
    what TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO rebuild_due (what) SELECT 'repeated_text'
    WHERE EXISTS (SELECT 1 FROM reflexion_log WHERE status = 'rejected' OR status = 'sensitive');

CREATE TRIGGER reflexion_gone_unmarked AFTER DELETE ON reflexion_log BEGIN
    DELETE FROM withheld_mark WHERE row_uid = OLD.uid;
END;

-- Stacks among what was told otherwise, which keeps no text.
CREATE INDEX snapshot_stack ON context_snapshot (id) WHERE text <> '';

-- Answers that were told a row, by the context they were given with.
CREATE INDEX training_snapshot ON training_loop_runs (snapshot_uid) WHERE snapshot_uid IS NOT NULL;

-- Answer times of all series together, so that a chart over a year reads a day's buckets and not those of each series.
-- Derived; kept in step with grade_latency whoever writes that.
CREATE TABLE grade_latency_day (
    day INTEGER NOT NULL,
    bucket INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (day, bucket)
) STRICT, WITHOUT ROWID;

INSERT INTO grade_latency_day (day, bucket, n) SELECT day, bucket, sum(n) FROM grade_latency GROUP BY day, bucket;

CREATE TRIGGER latency_is_summed AFTER INSERT ON grade_latency BEGIN
    INSERT INTO grade_latency_day (day, bucket, n) VALUES (NEW.day, NEW.bucket, NEW.n)
        ON CONFLICT (day, bucket) DO UPDATE SET n = n + excluded.n;
END;

CREATE TRIGGER latency_is_summed_anew AFTER UPDATE OF n ON grade_latency BEGIN
    UPDATE grade_latency_day SET n = n - OLD.n + NEW.n WHERE day = NEW.day AND bucket = NEW.bucket;
END;

CREATE TRIGGER latency_is_counted_out AFTER DELETE ON grade_latency BEGIN
    UPDATE grade_latency_day SET n = n - OLD.n WHERE day = OLD.day AND bucket = OLD.bucket;
    DELETE FROM grade_latency_day WHERE day = OLD.day AND bucket = OLD.bucket AND n = 0;
END;

-- What came of telling a memory, of the newest graded answers: of those that were told it, and of the same questions
-- without it. Derived; the training loop makes it anew.
CREATE TABLE reflexion_worth (
    id INTEGER PRIMARY KEY,  -- of the memory
    verdict TEXT NOT NULL,  -- gives, costs; unknown where the intervals overlap
    told_good INTEGER NOT NULL,
    told_all INTEGER NOT NULL,
    without_good INTEGER NOT NULL,
    without_all INTEGER NOT NULL
) STRICT;

CREATE INDEX reflexion_worth_known ON reflexion_worth (verdict, id) WHERE verdict <> 'unknown';

-- The rows that a memory names as its evidence, to be looked up from their side. Derived from its provenance and its words.
CREATE TABLE named_evidence (
    evidence_uid TEXT NOT NULL,
    id INTEGER NOT NULL,  -- of the memory
    PRIMARY KEY (evidence_uid, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX named_evidence_of ON named_evidence (id);

-- Memories of which something that they rest on changed or went after a person last looked at them, and when. Derived; what
-- reads documents and writes sections looks at those that rest on them, the clean-up job and "memoirctl rebuild" at all.
CREATE TABLE moved_evidence (
    id INTEGER PRIMARY KEY,  -- of the memory
    at TEXT NOT NULL  -- the newest of the changes
) STRICT;

-- What a piece of a document said that something rests on, when the document came to say otherwise. Without words where
-- the document was forgotten.
CREATE TABLE departed_chunk (
    uid TEXT PRIMARY KEY,
    source_uid TEXT NOT NULL,
    heading_path TEXT NOT NULL,
    content TEXT NOT NULL,
    content_hash TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    departed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX departed_chunk_source ON departed_chunk (source_uid);

-- The verdicts that a second person is asked about without being shown them, and what came of it. Derived from the ledger.
CREATE TABLE second_opinion (
    seq INTEGER PRIMARY KEY,  -- of the first verdict's entry
    id INTEGER NOT NULL,  -- of the memory
    first_by TEXT NOT NULL,
    first_verdict TEXT NOT NULL,
    second_by TEXT,
    second_verdict TEXT,
    state TEXT NOT NULL CHECK (state IN ('asked', 'same', 'differs', 'settled'))
) STRICT;

CREATE INDEX second_opinion_state ON second_opinion (state, id);

CREATE INDEX second_opinion_row ON second_opinion (id);

CREATE TRIGGER reflexion_gone_unweighed AFTER DELETE ON reflexion_log BEGIN
    DELETE FROM second_opinion WHERE id = OLD.id;
    DELETE FROM reflexion_worth WHERE id = OLD.id;
    DELETE FROM named_evidence WHERE id = OLD.id;
    DELETE FROM moved_evidence WHERE id = OLD.id;
END;

INSERT INTO rebuild_due (what) SELECT 'named_evidence' WHERE EXISTS (SELECT 1 FROM reflexion_log);

-- How often a row was told, and in which snapshot last. Derived from context_snapshot_entry, so that it need not be counted.
CREATE TABLE told_row (
    row_uid TEXT PRIMARY KEY,
    times INTEGER NOT NULL,
    last_snapshot INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO told_row (row_uid, times, last_snapshot)
    SELECT row_uid, count(*), max(snapshot_id) FROM context_snapshot_entry
    WHERE fate IN ('full', 'compact') GROUP BY row_uid;

CREATE TRIGGER telling_counts AFTER INSERT ON context_snapshot_entry WHEN NEW.fate IN ('full', 'compact') BEGIN
    INSERT INTO told_row (row_uid, times, last_snapshot) VALUES (NEW.row_uid, 1, NEW.snapshot_id)
    ON CONFLICT (row_uid) DO UPDATE SET times = times + 1, last_snapshot = max(last_snapshot, NEW.snapshot_id);
END;

-- Made from the layers since (003_layers.sql), by other names.
DROP TRIGGER training_run_is_append_only;

DROP VIEW held_at_fourth_hand;

DROP VIEW held_at_third_hand;

DROP VIEW held_at_second_hand;

-- --------------------------------------------------------------------------------------------------------- searching
-- Keys are cut into stretches (store/layers/reflexioncounter.h). Of each is kept which agents, kinds, origins and findings
-- occur in it, or did: a list passes over the stretches where none of its rows can be. Inserted rows are noted by the
-- writer, a batch at a time.
CREATE TABLE reflexion_stretch (
    what TEXT NOT NULL,  -- agent, kind, origin, finding
    value TEXT NOT NULL,
    stretch INTEGER NOT NULL,
    PRIMARY KEY (what, value, stretch)
) STRICT, WITHOUT ROWID;

CREATE VIEW reflexion_place AS
    SELECT id, 'agent' AS what, CAST(agent_id AS TEXT) AS value, id >> 36 AS stretch FROM reflexion_log
    UNION ALL
    SELECT id, 'kind', kind, id >> 36 FROM reflexion_log
    UNION ALL
    SELECT id, 'origin', origin, id >> 36 FROM reflexion_log
    UNION ALL
    SELECT r.id, 'finding', CAST(bit.value AS TEXT), r.id >> 36 FROM reflexion_log AS r, json_each('[1,2,4,8,16]') AS bit
        WHERE (r.findings & bit.value) <> 0;

INSERT OR IGNORE INTO reflexion_stretch (what, value, stretch) SELECT what, value, stretch FROM reflexion_place;

CREATE TRIGGER reflexion_seen_elsewhere AFTER UPDATE OF kind, origin, findings ON reflexion_log
WHEN NEW.kind <> OLD.kind OR NEW.origin <> OLD.origin OR (NEW.findings & ~OLD.findings) <> 0 BEGIN
    INSERT INTO reflexion_stretch (what, value, stretch)
        SELECT what, value, stretch FROM reflexion_place WHERE id = NEW.id ON CONFLICT DO NOTHING;
END;

-- --------------------------------------------------------------------------------------------------------- writing
-- What a writer has to know before it writes. On a server an agent is answered no more than this, and of its own rows.
CREATE VIEW ledger_head AS SELECT seq, hash FROM ledger ORDER BY seq DESC LIMIT 1;

CREATE VIEW known_reflexion AS SELECT id, uid, status, revision, kind, content_hash, created_at FROM reflexion_log;

CREATE VIEW taken_key AS SELECT id FROM reflexion_log;

-- Our connections spell some letters as they are typed, "Straße" as "strasse" (store/foldtokenizer.h).
INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild');

INSERT INTO decision_fts (decision_fts) VALUES ('rebuild');

INSERT INTO refusal_fts (refusal_fts) VALUES ('rebuild');

INSERT INTO wiki_fts (wiki_fts) VALUES ('rebuild');

INSERT INTO chunk_fts (chunk_fts) VALUES ('rebuild');
