-- Schema 1. Statements are separated by an empty line; a trigger body has none.
-- Rules raise ROLLBACK, not ABORT, and foreign keys are deferred: what could be aborted half way makes SQLite copy every
-- page it touches aside first (measured: a third of an insert), and a refused act is to leave nothing behind anyway.
-- Lists of values are spelled out with OR: for an IN list SQLite builds a table anew in every trigger run
-- and every check (measured: ten times the cost of an insert).
-- Times are UTC ISO-8601 with milliseconds. JSON columns hold compact JSON text.

CREATE TABLE agent (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL UNIQUE CHECK (length(name) > 0),
    policy TEXT NOT NULL DEFAULT '{}',
    created_at TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    name TEXT NOT NULL,
    workflow TEXT NOT NULL DEFAULT '',
    outcome TEXT NOT NULL DEFAULT '',
    reflexion_enabled INTEGER NOT NULL DEFAULT 1 CHECK ((reflexion_enabled = 0 OR reflexion_enabled = 1)),
    started_at TEXT NOT NULL,
    ended_at TEXT,
    revision INTEGER NOT NULL DEFAULT 1,
    UNIQUE (agent_id, name)
) STRICT;

CREATE TABLE episode_log (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    run_id INTEGER REFERENCES run (id),
    kind TEXT NOT NULL CHECK ((kind = 'event' OR kind = 'fragment' OR kind = 'message' OR kind = 'watermark')),
    source TEXT NOT NULL DEFAULT '',
    entry TEXT NOT NULL DEFAULT '',
    topic TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL,
    provenance TEXT NOT NULL DEFAULT '{}',
    created_at TEXT NOT NULL
) STRICT;

CREATE INDEX episode_run ON episode_log (run_id);

CREATE INDEX episode_entry ON episode_log (entry) WHERE entry <> '';

CREATE TRIGGER episode_is_append_only BEFORE UPDATE ON episode_log BEGIN
    SELECT RAISE(ROLLBACK, 'episode_log is append-only');
END;

CREATE TRIGGER episode_is_kept BEFORE DELETE ON episode_log BEGIN
    SELECT RAISE(ROLLBACK, 'episode_log is append-only');
END;

-- What values the columns take is checked by the trigger reflexion_comes_with_its_entry: checks of the table itself
-- cost a third of an insert, because with them SQLite prepares to abort half way.
CREATE TABLE reflexion_log (
    id INTEGER PRIMARY KEY,  -- milliseconds of created_at times 4096 plus a running number: key order is time order
    uid TEXT NOT NULL UNIQUE,
    agent_id INTEGER NOT NULL REFERENCES agent (id) DEFERRABLE INITIALLY DEFERRED,
    run_id INTEGER REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
    entity_type TEXT NOT NULL DEFAULT '',
    entity_id TEXT NOT NULL DEFAULT '',
    observation TEXT NOT NULL,
    tags TEXT NOT NULL DEFAULT '[]',
    status TEXT NOT NULL DEFAULT 'needs_review',
    asleep INTEGER NOT NULL DEFAULT 0,
    kind TEXT NOT NULL DEFAULT 'observation',
    priority INTEGER NOT NULL DEFAULT 0,
    scope TEXT NOT NULL DEFAULT '',
    strategy TEXT NOT NULL DEFAULT '',
    outcome TEXT NOT NULL DEFAULT '',
    change_type TEXT NOT NULL DEFAULT '',
    category TEXT NOT NULL DEFAULT '',
    confidence REAL,
    sensitivity TEXT NOT NULL DEFAULT 'public',
    origin TEXT NOT NULL DEFAULT 'tool',
    provenance TEXT NOT NULL DEFAULT '{}',
    extra TEXT NOT NULL DEFAULT '{}',  -- unknown keys of imported rows, kept for export
    corroborations INTEGER NOT NULL DEFAULT 0,
    success_count INTEGER NOT NULL DEFAULT 0,
    failure_count INTEGER NOT NULL DEFAULT 0,
    use_count INTEGER NOT NULL DEFAULT 0,
    last_used_at TEXT,
    content_hash TEXT NOT NULL UNIQUE,
    superseded_by TEXT,
    redacts TEXT,
    reviewed_by TEXT,
    reviewed_at TEXT,
    snoozed_until TEXT,
    expires_at TEXT,
    created_at TEXT NOT NULL,
    findings INTEGER NOT NULL DEFAULT 0,  -- bit per detector with an open finding of medium or high severity
    revision INTEGER NOT NULL DEFAULT 1,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE INDEX reflexion_lane ON reflexion_log (status, asleep, id, agent_id, kind, origin, findings);

CREATE INDEX reflexion_flagged ON reflexion_log (status, id, findings) WHERE findings <> 0;

CREATE INDEX reflexion_entity ON reflexion_log (entity_id, entity_type, status);

CREATE INDEX reflexion_run ON reflexion_log (run_id);

CREATE INDEX reflexion_expiry ON reflexion_log (expires_at) WHERE expires_at IS NOT NULL AND status = 'needs_review';

CREATE INDEX reflexion_due ON reflexion_log (snoozed_until) WHERE snoozed_until IS NOT NULL;

CREATE TABLE corroboration (
    id INTEGER PRIMARY KEY,
    reflexion_uid TEXT NOT NULL,
    run_id INTEGER REFERENCES run (id) DEFERRABLE INITIALLY DEFERRED,
    source TEXT NOT NULL DEFAULT '',
    day TEXT NOT NULL,
    seen_at TEXT NOT NULL,
    ledger_seq INTEGER NOT NULL
) STRICT;

CREATE INDEX corroboration_row ON corroboration (reflexion_uid, day);

CREATE TABLE ledger (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    layer TEXT NOT NULL,
    row_uid TEXT NOT NULL,
    from_status TEXT,
    to_status TEXT,
    successor TEXT,
    reason TEXT NOT NULL DEFAULT '',
    changeset TEXT NOT NULL,
    undoes INTEGER,
    revision INTEGER NOT NULL,
    detail TEXT,
    hash_before BLOB,
    hash_after BLOB,
    prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;

CREATE INDEX ledger_row ON ledger (row_uid, seq);

CREATE INDEX ledger_not_agents ON ledger (seq) WHERE substr(actor, 1, 6) <> 'agent:';

CREATE INDEX ledger_undoes ON ledger (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE changeset (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    first_seq INTEGER NOT NULL,
    last_seq INTEGER NOT NULL,
    undoes TEXT,
    undone_by TEXT,
    undoable INTEGER NOT NULL CHECK ((undoable = 0 OR
            undoable = 1))  -- a person's or a rule's act, not an agent's writing
) STRICT;

CREATE INDEX changeset_in_force ON changeset (id) WHERE undoable = 1 AND undone_by IS NULL;

CREATE INDEX changeset_undoes ON changeset (undoes) WHERE undoes IS NOT NULL;

CREATE TABLE tombstone (
    uid TEXT PRIMARY KEY,
    layer TEXT NOT NULL,
    agent_id INTEGER NOT NULL REFERENCES agent (id),
    forgotten_at TEXT NOT NULL,
    forgotten_by TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE finding (
    id INTEGER PRIMARY KEY,
    row_uid TEXT NOT NULL,
    field TEXT NOT NULL,
    detector TEXT NOT NULL,
    rule TEXT NOT NULL,
    severity TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    masked TEXT NOT NULL,
    content_hash TEXT NOT NULL
) STRICT;

CREATE INDEX finding_row ON finding (row_uid);

CREATE TABLE finding_dismissal (
    content_hash TEXT NOT NULL,
    detector TEXT NOT NULL,
    rule TEXT NOT NULL,
    dismissed_by TEXT NOT NULL,
    dismissed_at TEXT NOT NULL,
    PRIMARY KEY (content_hash, detector, rule)
) STRICT;

CREATE TABLE saved_filter (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at TEXT NOT NULL
) STRICT;

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE TABLE job_run (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    job TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    state TEXT NOT NULL CHECK ((state = 'running' OR state = 'done' OR state = 'failed' OR state = 'cancelled')),
    summary TEXT NOT NULL DEFAULT '',
    detail TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE TABLE reflexion_count (
    agent_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    asleep INTEGER NOT NULL,
    flagged INTEGER NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (agent_id, status, asleep, flagged)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_count (
    day TEXT NOT NULL,
    what TEXT NOT NULL,  -- arrived, decided, expired
    n INTEGER NOT NULL,
    PRIMARY KEY (day, what)
) STRICT, WITHOUT ROWID;

-- The one door: nothing else reads reflexions for a context.
CREATE VIEW retrievable_reflexion AS SELECT * FROM reflexion_log WHERE status = 'approved_for_reuse';

CREATE VIEW reflexion_text AS
    SELECT id, observation, tags, entity_type || ' ' || entity_id AS entity, strategy FROM reflexion_log;

CREATE VIRTUAL TABLE reflexion_fts USING fts5 (
    observation, tags, entity, strategy,
    content = 'reflexion_text', content_rowid = 'id',
    tokenize = "unicode61 remove_diacritics 2", prefix = '3'
);

CREATE TRIGGER ledger_is_a_chain BEFORE INSERT ON ledger BEGIN
    SELECT CASE
        WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM ledger)
            THEN RAISE(ROLLBACK, 'ledger: entries are numbered without gaps')
        WHEN NEW.prev_hash IS NOT coalesce((SELECT hash FROM ledger WHERE seq = NEW.seq - 1), zeroblob(32))
            THEN RAISE(ROLLBACK, 'ledger: an entry names the hash of the one before it')
        WHEN length(NEW.hash) <> 32
            THEN RAISE(ROLLBACK, 'ledger: an entry carries its own SHA-256')
        WHEN NOT ((substr(NEW.actor, 1, 7) = 'person:' AND length(NEW.actor) > 7)
               OR (substr(NEW.actor, 1, 5) = 'rule:' AND length(NEW.actor) > 5)
               OR (substr(NEW.actor, 1, 6) = 'agent:' AND length(NEW.actor) > 6))
            THEN RAISE(ROLLBACK, 'ledger: an actor is person:NAME, rule:NAME or agent:NAME')
        WHEN (NEW.action <> 'add' AND NEW.action <> 'import' AND NEW.action <> 'corroborate' AND
                NEW.action <> 'decide' AND NEW.action <> 'expire' AND NEW.action <> 'reopen' AND
                NEW.action <> 'edit' AND NEW.action <> 'snooze' AND NEW.action <> 'dismiss' AND
                NEW.action <> 'undo' AND NEW.action <> 'redo')
            THEN RAISE(ROLLBACK, 'ledger: unknown action')
        WHEN NEW.action <> 'add' AND NEW.action <> 'import'
            THEN NULL
        WHEN NEW.from_status IS NOT NULL OR NEW.to_status IS NULL
            THEN RAISE(ROLLBACK, 'ledger: a new row has no earlier status')
        WHEN NEW.action = 'add' AND NEW.to_status <> 'needs_review'
            THEN RAISE(ROLLBACK, 'status: every new row waits for review')
        WHEN NEW.to_status <> 'needs_review' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN RAISE(ROLLBACK, 'status: only a person may import decided rows')
    END;
END;

CREATE TRIGGER ledger_is_append_only BEFORE UPDATE ON ledger BEGIN
    SELECT RAISE(ROLLBACK, 'ledger is append-only');
END;

CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger BEGIN
    SELECT RAISE(ROLLBACK, 'ledger is append-only');
END;

-- What an entry does to its row. The entry's own trigger passes it on to this view, whose triggers keep the rules
-- and carry the act out in the same statement: a status has no other way to change. (A view between, because SQLite
-- sets up every trigger of a table for every row, and plain inserts into the ledger need none of this.)
CREATE VIEW ledger_act AS
    SELECT seq, at, actor, action, row_uid, from_status, to_status, successor, reason, undoes, revision, detail FROM ledger;

CREATE VIEW ledger_rewrite AS SELECT seq, row_uid, to_status, successor, revision, detail FROM ledger;

CREATE TRIGGER ledger_acts AFTER INSERT ON ledger
WHEN NEW.layer = 'reflexion' AND NEW.action <> 'add' AND NEW.action <> 'import' BEGIN
    INSERT INTO ledger_act (seq, at, actor, action, row_uid, from_status, to_status, successor, reason, undoes, revision, detail)
        VALUES (NEW.seq, NEW.at, NEW.actor, NEW.action, NEW.row_uid, NEW.from_status, NEW.to_status, NEW.successor,
            NEW.reason, NEW.undoes, NEW.revision, NEW.detail);
END;

CREATE TRIGGER ledger_act_keeps_the_rules INSTEAD OF INSERT ON ledger_act BEGIN
    SELECT CASE WHEN NEW.seq IS NOT (SELECT max(seq) FROM ledger)
        THEN RAISE(ROLLBACK, 'ledger: an act is its newest entry') END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.from_status IS NULL THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'ledger: no such row')
        WHEN NEW.from_status IS NOT (SELECT status FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another status')
        WHEN NEW.revision IS NOT (SELECT revision + 1 FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another revision')
    END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN NEW.action = 'expire' AND NOT (substr(NEW.actor, 1, 5) = 'rule:'
                AND NEW.from_status = 'needs_review' AND NEW.to_status = 'expired')
            THEN RAISE(ROLLBACK, 'status: only a rule expires rows, and only from needs_review')
        WHEN NEW.action <> 'expire' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN RAISE(ROLLBACK, 'status: only a person decides')
        WHEN (NEW.action = 'edit' OR NEW.action = 'snooze' OR NEW.action = 'dismiss') AND
                NEW.to_status IS NOT NEW.from_status
            THEN RAISE(ROLLBACK, 'status: this action keeps the status')
        WHEN NEW.action = 'reopen' AND NOT ((NEW.from_status = 'rejected' OR NEW.from_status = 'superseded')
                AND NEW.to_status = 'needs_review')
            THEN RAISE(ROLLBACK, 'status: reopen leads from rejected or superseded to needs_review')
        WHEN NEW.action = 'reopen' AND trim(NEW.reason) = ''
            THEN RAISE(ROLLBACK, 'status: reopening takes a reason')
        WHEN NEW.action = 'decide' AND NOT (
                (NEW.from_status = 'needs_review' AND (NEW.to_status = 'approved_for_reuse' OR
                        NEW.to_status = 'rejected' OR NEW.to_status = 'one_time_exception' OR
                        NEW.to_status = 'sensitive' OR NEW.to_status = 'superseded'))
             OR (NEW.from_status = 'approved_for_reuse' AND (NEW.to_status = 'superseded' OR
                     NEW.to_status = 'rejected' OR NEW.to_status = 'one_time_exception' OR
                     NEW.to_status = 'sensitive' OR NEW.to_status = 'needs_review'))
             OR ((NEW.from_status = 'one_time_exception' OR NEW.from_status = 'sensitive' OR
                     NEW.from_status = 'expired')
                    AND NEW.to_status = 'needs_review'))
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NOT EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND earlier.layer = 'reflexion' AND earlier.row_uid = NEW.row_uid
                  AND earlier.from_status IS NEW.to_status AND earlier.to_status IS NEW.from_status)
            THEN RAISE(ROLLBACK, 'ledger: undo goes back the way of the entry it names')
    END;
    SELECT CASE
        WHEN NEW.to_status = 'superseded' AND NEW.from_status <> 'superseded' AND NEW.successor IS NULL
            THEN RAISE(ROLLBACK, 'successor: a superseded row names its successor')
        WHEN NEW.successor IS NOT NULL AND NEW.to_status IS NOT 'superseded'
            THEN RAISE(ROLLBACK, 'successor: only a superseded row names one')
        WHEN NEW.successor = NEW.row_uid
            THEN RAISE(ROLLBACK, 'successor: a row cannot supersede itself')
        WHEN NEW.successor IS NOT NULL AND NEW.row_uid IN (
                WITH RECURSIVE chain (uid) AS (
                    SELECT NEW.successor
                    UNION
                    SELECT superseded_by FROM reflexion_log JOIN chain ON reflexion_log.uid = chain.uid
                    WHERE superseded_by IS NOT NULL)
                SELECT uid FROM chain)
            THEN RAISE(ROLLBACK, 'successor: the chain of successors would be a circle')
        WHEN NEW.successor IS NOT NULL AND (SELECT agent_id FROM reflexion_log WHERE uid = NEW.successor)
                IS NOT (SELECT agent_id FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'successor: it belongs to another agent')
        WHEN NEW.successor IS NOT NULL AND NEW.action = 'decide' AND (SELECT status FROM reflexion_log
                WHERE uid = NEW.successor) IS NOT 'approved_for_reuse'
            THEN RAISE(ROLLBACK, 'successor: it is not approved')
        WHEN NEW.to_status = 'approved_for_reuse' AND NEW.action = 'decide' AND trim(NEW.reason) = ''
                AND (SELECT findings FROM reflexion_log WHERE uid = NEW.row_uid) <> 0
            THEN RAISE(ROLLBACK, 'guard: approving a flagged row takes a reason')
    END;
    UPDATE reflexion_log SET status = NEW.to_status, superseded_by = NEW.successor,
        reviewed_by = CASE WHEN NEW.action = 'expire' THEN reviewed_by ELSE NEW.actor END,
        reviewed_at = CASE WHEN NEW.action = 'expire' THEN reviewed_at ELSE NEW.at END,
        snoozed_until = NULL, asleep = 0, revision = NEW.revision, ledger_seq = NEW.seq
    WHERE uid = NEW.row_uid AND (NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen');
    INSERT INTO day_count (day, what, n)
        SELECT substr(NEW.at, 1, 10), CASE NEW.action WHEN 'expire' THEN 'expired' ELSE 'decided' END, 1
        WHERE NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen'
        ON CONFLICT DO UPDATE SET n = n + 1;
    UPDATE reflexion_log SET corroborations = corroborations + 1
        WHERE uid = NEW.row_uid AND NEW.action = 'corroborate';
    INSERT INTO ledger_rewrite (seq, row_uid, to_status, successor, revision, detail)
        SELECT NEW.seq, NEW.row_uid, NEW.to_status, NEW.successor, NEW.revision, NEW.detail
        WHERE NEW.from_status IS NOT NULL AND NEW.action <> 'decide' AND NEW.action <> 'expire'
            AND NEW.action <> 'reopen' AND NEW.action <> 'corroborate';
END;

-- Undoing an insert takes the row out; its whole content stays in the entry's detail, so redo can put it back.
CREATE TRIGGER ledger_rewrite_is_carried_out INSTEAD OF INSERT ON ledger_rewrite BEGIN
    DELETE FROM finding WHERE row_uid = NEW.row_uid AND NEW.to_status IS NULL;
    DELETE FROM reflexion_log WHERE uid = NEW.row_uid AND NEW.to_status IS NULL;
    UPDATE reflexion_log SET status = NEW.to_status, revision = NEW.revision, ledger_seq = NEW.seq,
        superseded_by = NEW.successor,
        reviewed_by = CASE WHEN json_type(NEW.detail, '$.set.reviewed_by') IS NULL THEN reviewed_by
            ELSE json_extract(NEW.detail, '$.set.reviewed_by') END,
        reviewed_at = CASE WHEN json_type(NEW.detail, '$.set.reviewed_at') IS NULL THEN reviewed_at
            ELSE json_extract(NEW.detail, '$.set.reviewed_at') END,
        snoozed_until = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NULL THEN snoozed_until
            ELSE json_extract(NEW.detail, '$.set.snoozed_until') END,
        asleep = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NULL THEN asleep
            ELSE json_extract(NEW.detail, '$.set.snoozed_until') IS NOT NULL END,
        observation = coalesce(json_extract(NEW.detail, '$.set.observation'), observation),
        strategy = coalesce(json_extract(NEW.detail, '$.set.strategy'), strategy),
        tags = coalesce(json_extract(NEW.detail, '$.set.tags'), tags),
        entity_type = coalesce(json_extract(NEW.detail, '$.set.entity_type'), entity_type),
        entity_id = coalesce(json_extract(NEW.detail, '$.set.entity_id'), entity_id),
        kind = coalesce(json_extract(NEW.detail, '$.set.kind'), kind),
        scope = coalesce(json_extract(NEW.detail, '$.set.scope'), scope),
        content_hash = coalesce(json_extract(NEW.detail, '$.set.content_hash'), content_hash)
    WHERE uid = NEW.row_uid AND NEW.to_status IS NOT NULL;
END;

CREATE TRIGGER reflexion_comes_with_its_entry BEFORE INSERT ON reflexion_log BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'reflexion_log: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'reflexion'
                AND row_uid = NEW.uid AND to_status = NEW.status AND from_status IS NULL
                AND revision = NEW.revision AND (action = 'add' OR action = 'import' OR action = 'undo' OR
                        action = 'redo'))
            THEN RAISE(ROLLBACK, 'reflexion_log: a row comes with its ledger entry')
        WHEN NEW.ledger_seq <> (SELECT max(seq) FROM ledger)
            THEN RAISE(ROLLBACK, 'reflexion_log: a row comes right after its ledger entry')
        WHEN NOT (length(NEW.observation) > 0)
            THEN RAISE(ROLLBACK, 'reflexion_log: observation has a value that is not known')
        WHEN NOT (NEW.status = 'needs_review' OR NEW.status = 'approved_for_reuse' OR
                NEW.status = 'rejected' OR NEW.status = 'expired' OR
                NEW.status = 'one_time_exception' OR NEW.status = 'sensitive' OR
                NEW.status = 'superseded')
            THEN RAISE(ROLLBACK, 'reflexion_log: status has a value that is not known')
        WHEN NOT (NEW.asleep = 0 OR NEW.asleep = 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: asleep has a value that is not known')
        WHEN NOT (NEW.kind = 'observation' OR NEW.kind = 'policy' OR NEW.kind = 'workflow' OR
                NEW.kind = 'pitfall' OR NEW.kind = 'architecture' OR NEW.kind = 'decision' OR
                NEW.kind = 'preference' OR NEW.kind = 'fact' OR NEW.kind = 'learning')
            THEN RAISE(ROLLBACK, 'reflexion_log: kind has a value that is not known')
        WHEN NOT (NEW.outcome = '' OR NEW.outcome = 'improved' OR NEW.outcome = 'degraded' OR
                NEW.outcome = 'neutral')
            THEN RAISE(ROLLBACK, 'reflexion_log: outcome has a value that is not known')
        WHEN NOT (NEW.confidence IS NULL OR NEW.confidence BETWEEN 0 AND 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: confidence has a value that is not known')
        WHEN NOT (NEW.sensitivity = 'public' OR NEW.sensitivity = 'private' OR
                NEW.sensitivity = 'sensitive')
            THEN RAISE(ROLLBACK, 'reflexion_log: sensitivity has a value that is not known')
        WHEN NOT (NEW.origin = 'user' OR NEW.origin = 'operator' OR NEW.origin = 'tool' OR
                NEW.origin = 'system' OR NEW.origin = 'import' OR NEW.origin = 'web')
            THEN RAISE(ROLLBACK, 'reflexion_log: origin has a value that is not known')
    END;
END;

CREATE TRIGGER reflexion_changes_with_its_entry BEFORE UPDATE OF id, uid, agent_id, run_id, entity_type, entity_id,
    observation, tags, status, asleep, kind, priority, scope, strategy, outcome, change_type, category, confidence,
    sensitivity, origin, provenance, extra, content_hash, superseded_by, redacts, reviewed_by, reviewed_at,
    snoozed_until, expires_at, created_at, revision, ledger_seq ON reflexion_log BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid OR NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'reflexion_log: a row keeps its uid and its agent')
        WHEN NEW.superseded_by = NEW.uid
            THEN RAISE(ROLLBACK, 'successor: a row cannot supersede itself')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'reflexion'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'reflexion_log: a change comes with its ledger entry, in the same act')
    END;
END;

CREATE TRIGGER reflexion_goes_with_its_entry BEFORE DELETE ON reflexion_log
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'reflexion'
    AND from_status = OLD.status AND to_status IS NULL AND (action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'reflexion_log: rows are not deleted');
END;

-- Inserts are counted and indexed by the writer, a batch at a time: a trigger per row costs several times as much.
-- A row may move before the batch that brought it is counted, so a count may be below zero for a moment.
CREATE TRIGGER reflexion_moved AFTER UPDATE OF status, asleep, findings ON reflexion_log
WHEN NEW.status <> OLD.status OR NEW.asleep <> OLD.asleep OR (NEW.findings <> 0) <> (OLD.findings <> 0) BEGIN
    INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n)
        VALUES (OLD.agent_id, OLD.status, OLD.asleep, OLD.findings <> 0, -1)
        ON CONFLICT DO UPDATE SET n = n - 1;
    INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n)
        VALUES (NEW.agent_id, NEW.status, NEW.asleep, NEW.findings <> 0, 1)
        ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER reflexion_removed AFTER DELETE ON reflexion_log BEGIN
    INSERT INTO reflexion_count (agent_id, status, asleep, flagged, n)
        VALUES (OLD.agent_id, OLD.status, OLD.asleep, OLD.findings <> 0, -1)
        ON CONFLICT DO UPDATE SET n = n - 1;
    INSERT INTO day_count (day, what, n) VALUES (substr(OLD.created_at, 1, 10), 'arrived', -1)
        ON CONFLICT DO UPDATE SET n = n - 1;
    INSERT INTO reflexion_fts (reflexion_fts, rowid, observation, tags, entity, strategy)
        VALUES ('delete', OLD.id, OLD.observation, OLD.tags, OLD.entity_type || ' ' || OLD.entity_id, OLD.strategy);
END;

CREATE TRIGGER reflexion_reworded AFTER UPDATE OF observation, tags, entity_type, entity_id, strategy ON reflexion_log
WHEN NEW.observation <> OLD.observation OR NEW.tags <> OLD.tags OR NEW.entity_type <> OLD.entity_type
    OR NEW.entity_id <> OLD.entity_id OR NEW.strategy <> OLD.strategy BEGIN
    INSERT INTO reflexion_fts (reflexion_fts, rowid, observation, tags, entity, strategy)
        VALUES ('delete', OLD.id, OLD.observation, OLD.tags, OLD.entity_type || ' ' || OLD.entity_id, OLD.strategy);
    INSERT INTO reflexion_fts (rowid, observation, tags, entity, strategy)
        VALUES (NEW.id, NEW.observation, NEW.tags, NEW.entity_type || ' ' || NEW.entity_id, NEW.strategy);
END;
