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

-- ---------------------------------------------------------------------------------------------------------- forgetting
-- P14: a row goes for good by a person's act. Its words leave the ledger too: only what an entry of the same act names as
-- purged, with the hash of what is left of it, may be blanked, and nothing else of an entry ever changes.
DROP TRIGGER ledger_is_append_only;

CREATE TRIGGER ledger_is_append_only BEFORE UPDATE ON ledger BEGIN
    SELECT CASE WHEN NEW.seq IS NOT OLD.seq OR NEW.at IS NOT OLD.at OR NEW.actor IS NOT OLD.actor
        OR NEW.action IS NOT OLD.action OR NEW.layer IS NOT OLD.layer OR NEW.row_uid IS NOT OLD.row_uid
        OR NEW.from_status IS NOT OLD.from_status OR NEW.to_status IS NOT OLD.to_status
        OR NEW.successor IS NOT OLD.successor OR NEW.reason IS NOT OLD.reason OR NEW.changeset IS NOT OLD.changeset
        OR NEW.undoes IS NOT OLD.undoes OR NEW.revision IS NOT OLD.revision OR NEW.hash_before IS NOT OLD.hash_before
        OR NEW.hash_after IS NOT OLD.hash_after OR NEW.prev_hash IS NOT OLD.prev_hash OR NEW.hash IS NOT OLD.hash
        OR NEW.detail IS NOT '{"purged":true}'
        OR NOT EXISTS (SELECT 1 FROM ledger AS act, json_each(act.detail, '$.purged') AS purged
            WHERE act.row_uid = OLD.row_uid AND act.seq > OLD.seq AND act.layer = 'store' AND act.action = 'forget'
              AND purged.value ->> 0 = CAST(OLD.seq AS TEXT))
        OR NOT EXISTS (SELECT 1 FROM tombstone WHERE uid = OLD.row_uid)
        THEN RAISE(ROLLBACK, 'ledger is append-only') END;
END;

DROP TRIGGER episode_is_kept;

CREATE TRIGGER episode_is_kept BEFORE DELETE ON episode_log
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND layer = 'store' AND action = 'forget') BEGIN
    SELECT RAISE(ROLLBACK, 'episode_log is append-only');
END;

-- ------------------------------------------------------------------------------------------------------------- doors
-- A memory says itself who is told: "public" anybody, "private" its own agent, "sensitive" nobody. Every row has one of the
-- three, "public" where nobody said another. Who asks is known to the program alone (store/retrieval/audience.h), so the
-- door leaves out what nobody is told, and what is private is left out where it is read.
-- The newest of what may be told, of all and of one agent.
CREATE INDEX reflexion_told ON reflexion_log (id) WHERE status = 'approved_for_reuse';

CREATE INDEX reflexion_of_agent ON reflexion_log (agent_id, id) WHERE status = 'approved_for_reuse';

-- An agent may keep a memory to itself, and a person alone may keep it from everybody. (That an agent changes no row is
-- a rule of every act, in ledger_act_keeps_the_rules.)
-- (';' follows ':'. No function is called here, for the reason said at reflexion_comes_with_its_entry: with one, a row
-- took 8 of 45 us more.)
CREATE TRIGGER reflexion_is_kept_from_all_by_a_person BEFORE INSERT ON reflexion_log
WHEN NEW.sensitivity = 'sensitive' BEGIN
    SELECT RAISE(ROLLBACK, 'reflexion_log: an agent does not write what is sensitive')
    WHERE EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND actor >= 'agent:' AND actor < 'agent;');
END;

-- What the guard found in a piece of a document that makes it wait until a person releases it. Personal
-- data waits only where the store asks for it. Low findings are only said, and a long text is no reason to wait.
CREATE VIEW waiting_finding AS
    SELECT row_uid, detector, rule FROM finding
    WHERE severity <> 'low' AND (detector = 'injection' OR detector = 'secret' OR detector = 'hidden'
        OR (detector = 'pii' AND EXISTS (SELECT 1 FROM setting WHERE key = 'knowledge.pii' AND value = 'wait')));

-- Pieces of documents that are in force themselves. Those of which a person has said that they may be told with what the
-- guard found are named by their content hash in the row of their source ("released" in extra), so that the ledger, an
-- undo and an export know of it.
CREATE VIEW current_chunk AS
    SELECT knowledge_chunks.*, knowledge_source.uid AS source_uid, knowledge_source.namespace,
        knowledge_source.path, knowledge_source.title, knowledge_source.revision AS source_revision
    FROM knowledge_chunks JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id
    WHERE knowledge_source.status = 'current'
      AND (knowledge_source.chunks_hash = '' OR knowledge_source.chunks_hash = knowledge_source.content_hash)
      AND NOT EXISTS (SELECT 1 FROM waiting_finding WHERE waiting_finding.row_uid = knowledge_chunks.uid
            AND NOT EXISTS (SELECT 1 FROM json_each(knowledge_source.extra, '$.released') AS released
                WHERE released.value = knowledge_chunks.content_hash));

DROP VIEW retrievable_chunk;

CREATE VIEW retrievable_chunk AS
    SELECT * FROM current_chunk WHERE NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = current_chunk.uid);

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

DROP VIEW held_at_fourth_hand;

DROP VIEW held_at_third_hand;

DROP VIEW held_at_second_hand;

-- What a row was made from; what was made of a snapshot rests on what that told.
CREATE VIEW made_from AS
    SELECT derived_uid, source_uid, source_layer FROM lineage
    UNION ALL
    SELECT context_snapshot.uid, entry.row_uid, entry.layer
    FROM context_snapshot JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
    WHERE entry.fate IN ('full', 'compact');

-- A document that waits (status 'waiting': new or changed, and the store asks that a person looks first) and a piece that
-- waits are let go by a person alone.
CREATE TRIGGER knowledge_is_released_by_a_person BEFORE UPDATE OF status, extra ON knowledge_source
WHEN (OLD.status = 'waiting' AND NEW.status = 'current') OR NEW.extra <> OLD.extra BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN NULL
        WHEN OLD.status = 'waiting' AND NEW.status = 'current'
            THEN RAISE(ROLLBACK, 'knowledge: only a person releases a document that waits')
        WHEN EXISTS (SELECT 1 FROM json_each(NEW.extra, '$.released') AS fresh WHERE NOT EXISTS (
                SELECT 1 FROM json_each(OLD.extra, '$.released') AS known WHERE known.value = fresh.value))
            THEN RAISE(ROLLBACK, 'knowledge: only a person releases a piece that waits')
    END;
END;

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

-- Our connections spell some letters as they are typed, "Straße" as "strasse" (store/foldtokenizer.h).
INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild');

INSERT INTO decision_fts (decision_fts) VALUES ('rebuild');

INSERT INTO refusal_fts (refusal_fts) VALUES ('rebuild');

INSERT INTO wiki_fts (wiki_fts) VALUES ('rebuild');

INSERT INTO chunk_fts (chunk_fts) VALUES ('rebuild');
