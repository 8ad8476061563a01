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

-- The ledger learns what a person says about the store itself: keys, accepted restores, what it asks for.
DROP TRIGGER ledger_is_a_chain;

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
        WHEN NEW.layer <> 'reflexion'
            THEN CASE WHEN NOT (NEW.layer = 'proposal' OR NEW.layer = 'decision' OR NEW.layer = 'wiki' OR
                    NEW.layer = 'golden' OR NEW.layer = 'knowledge' OR NEW.layer = 'setting' OR NEW.layer = 'grade' OR
                    NEW.layer = 'store')
                THEN RAISE(ROLLBACK, 'ledger: unknown layer')
                WHEN NEW.layer = 'store'
                THEN CASE WHEN NEW.action = 'rebuild' THEN NULL
                    WHEN substr(NEW.actor, 1, 7) <> 'person:' OR NOT (NEW.action = 'accept' OR NEW.action = 'key' OR
                        NEW.action = 'revoke' OR NEW.action = 'require' OR NEW.action = 'forget')
                    THEN RAISE(ROLLBACK, 'ledger: only a person says what a store is and whose keys it knows') END
                WHEN NEW.layer = 'grade'
                THEN CASE WHEN substr(NEW.actor, 1, 7) <> 'person:' OR NOT (NEW.action = 'grade' OR
                        NEW.action = 'undo' OR NEW.action = 'redo')
                    THEN RAISE(ROLLBACK, 'ledger: only a person grades by hand') END
                WHEN NOT (NEW.action = 'add' OR NEW.action = 'import' OR NEW.action = 'edit' OR NEW.action = 'decide' OR
                    NEW.action = 'expire' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR NEW.action = 'forget' OR
                    NEW.action = 'retire' OR NEW.action = 'dismiss' OR NEW.action = 'undo' OR NEW.action = 'redo')
                THEN RAISE(ROLLBACK, 'ledger: unknown action')
                WHEN substr(NEW.actor, 1, 6) = 'agent:' AND NOT (NEW.layer = 'proposal' AND
                    (NEW.action = 'add' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR
                        (NEW.action = 'edit' AND NEW.from_status = 'pending' AND NEW.to_status = 'pending')))
                THEN RAISE(ROLLBACK, 'ledger: an agent writes reflexions and proposals only, and decides nothing') END
        WHEN (NEW.action <> 'add' AND NEW.action <> 'import' AND NEW.action <> 'corroborate' AND
                NEW.action <> 'decide' AND NEW.action <> 'expire' AND NEW.action <> 'reopen' AND
                NEW.action <> 'edit' AND NEW.action <> 'snooze' AND NEW.action <> 'dismiss' AND
                NEW.action <> 'undo' AND NEW.action <> 'redo' AND NEW.action <> 'forget')
            THEN RAISE(ROLLBACK, 'ledger: unknown action')
        WHEN NEW.action = 'forget' AND (NEW.to_status IS NOT NULL OR trim(NEW.reason) = '' OR
                substr(NEW.actor, 1, 7) <> 'person:')
            THEN RAISE(ROLLBACK, 'status: only a person forgets, and says why')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND (SELECT action FROM ledger WHERE seq = NEW.undoes) = 'forget'
            THEN RAISE(ROLLBACK, 'ledger: what was forgotten does not come back')
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

DROP TRIGGER reflexion_goes_with_its_entry;

CREATE TRIGGER reflexion_goes_with_its_entry BEFORE DELETE ON reflexion_log
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq AND layer = 'reflexion'
    AND from_status = OLD.status AND to_status IS NULL AND (action = 'undo' OR action = 'redo' OR action = 'forget')) BEGIN
    SELECT RAISE(ROLLBACK, 'reflexion_log: rows are not deleted');
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
DROP VIEW retrievable_reflexion;

CREATE VIEW retrievable_reflexion AS SELECT * FROM reflexion_log
    WHERE status = 'approved_for_reuse' AND sensitivity <> 'sensitive';

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

CREATE TRIGGER chunk_gone_unrepeated AFTER DELETE ON knowledge_chunks BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END;

CREATE TRIGGER wiki_gone_unrepeated AFTER DELETE ON wiki_section BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END;

CREATE TRIGGER decision_gone_unrepeated AFTER DELETE ON decision_corpus BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
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

-- A row that was forgotten holds back what repeats it all the same.
CREATE VIEW held_by_repeat AS
    SELECT repeated_text.derived_uid, repeated_text.derived_layer, repeated_text.source_uid,
        CAST('reflexion' AS TEXT) AS source_layer, CAST(coalesce(reflexion_log.status, 'gone') AS TEXT) AS source_status
    FROM repeated_text LEFT JOIN reflexion_log ON reflexion_log.uid = repeated_text.source_uid
    WHERE reflexion_log.status IS NULL OR reflexion_log.status = 'rejected' OR reflexion_log.status = 'sensitive';

DROP VIEW held_at_fourth_hand;

DROP VIEW held_at_third_hand;

DROP VIEW held_at_second_hand;

DROP VIEW held_back;

DROP VIEW held_by_source;

-- The rows that may be told as far as they themselves are concerned, of every layer that has a door. What was made from a
-- memory may say what that says, so the memory has to be for everybody.
CREATE VIEW in_force AS
    SELECT uid FROM reflexion_log WHERE status = 'approved_for_reuse' AND sensitivity = 'public'
    UNION ALL
    SELECT uid FROM decision_corpus WHERE status = 'in_force'
    UNION ALL
    SELECT uid FROM wiki_section WHERE status = 'current'
    UNION ALL
    SELECT uid FROM knowledge_source WHERE status = 'current'
    UNION ALL
    SELECT uid FROM current_chunk;

-- What status a row has, of every layer that has a door; the document speaks for its pieces. What keeps a memory from some
-- or all whatever its status (kept) is its sensitivity.
CREATE VIEW row_standing AS
    SELECT uid, uid AS speaker, status, revision, CAST(CASE sensitivity WHEN 'public' THEN '' ELSE sensitivity END AS TEXT) AS kept
    FROM reflexion_log
    UNION ALL
    SELECT uid, uid, status, revision, CAST('' AS TEXT) FROM decision_corpus
    UNION ALL
    SELECT uid, uid, status, revision, CAST('' AS TEXT) FROM wiki_section
    UNION ALL
    SELECT uid, uid, status, revision, CAST('' AS TEXT) FROM knowledge_source
    UNION ALL
    SELECT knowledge_chunks.uid, knowledge_source.uid, knowledge_source.status, knowledge_source.revision, CAST('' AS TEXT)
    FROM knowledge_chunks JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id;

-- What a row was made from; what was made of a snapshot rests on what that told.
CREATE VIEW made_from AS
    SELECT derived_uid, source_uid, source_layer FROM lineage
    UNION ALL
    SELECT context_snapshot.uid, entry.row_uid, entry.layer
    FROM context_snapshot JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
    WHERE entry.fate IN ('full', 'compact');

-- P2: what was made from a row that is not in force any more is held back. A source of a layer that has no doors (an
-- episode) never holds anything back; a source that is gone does.
CREATE VIEW held_by_source AS
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        coalesce((SELECT CASE status WHEN 'current' THEN 'waiting' WHEN 'approved_for_reuse' THEN kept ELSE status END
            FROM row_standing
            WHERE row_standing.uid = lineage.source_uid), 'gone') AS source_status
    FROM lineage
    WHERE source_layer IN ('reflexion', 'decision', 'wiki', 'knowledge', 'chunk')
      AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = lineage.source_uid);

-- Why a row is held back: each source that is not in force, that is held back by a repeated text, or that rests on such a
-- row through any number of others (made_from, in two halves, for a recursion is not looked up by key through a union).
-- SQLite looks into a union by key only where all parts of it have the same affinity: hence the casts.
CREATE VIEW held_back AS
    SELECT derived_uid, derived_layer, source_uid, source_layer, source_status FROM held_by_repeat
    UNION ALL
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        CAST(coalesce((SELECT source_status FROM held_by_source WHERE held_by_source.derived_uid = link.derived_uid
            AND held_by_source.source_uid = link.source_uid), 'held_back') AS TEXT) AS source_status
    FROM lineage AS link
    WHERE EXISTS (
        WITH RECURSIVE origin (uid, layer) AS (
            VALUES (link.source_uid, link.source_layer)
            UNION
            SELECT lineage.source_uid, lineage.source_layer
            FROM origin JOIN lineage ON lineage.derived_uid = origin.uid
            UNION
            SELECT entry.row_uid, entry.layer
            FROM origin JOIN context_snapshot ON context_snapshot.uid = origin.uid
                JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
            WHERE entry.fate IN ('full', 'compact'))
        SELECT 1 FROM origin
        WHERE (origin.layer IN ('reflexion', 'decision', 'wiki', 'knowledge', 'chunk')
                AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = origin.uid))
           OR EXISTS (SELECT 1 FROM held_by_repeat WHERE held_by_repeat.derived_uid = origin.uid));

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

-- Everything that is told of a memory can be edited, not its observation alone.
DROP TRIGGER ledger_rewrite_is_carried_out;

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
        outcome = coalesce(json_extract(NEW.detail, '$.set.outcome'), outcome),
        change_type = coalesce(json_extract(NEW.detail, '$.set.change_type'), change_type),
        category = coalesce(json_extract(NEW.detail, '$.set.category'), category),
        priority = coalesce(json_extract(NEW.detail, '$.set.priority'), priority),
        sensitivity = coalesce(json_extract(NEW.detail, '$.set.sensitivity'), sensitivity),
        content_hash = coalesce(json_extract(NEW.detail, '$.set.content_hash'), content_hash)
    WHERE uid = NEW.row_uid AND NEW.to_status IS NOT NULL;
END;

CREATE TRIGGER reflexion_keeps_to_known_words BEFORE UPDATE OF observation, kind, outcome, sensitivity ON reflexion_log BEGIN
    SELECT CASE
        WHEN NEW.observation = ''
            THEN RAISE(ROLLBACK, 'reflexion_log: observation has a value that is not known')
        WHEN NOT (NEW.kind = 'observation' OR NEW.kind = 'policy' OR NEW.kind = 'workflow' OR
                NEW.kind = 'pitfall' OR NEW.kind = 'architecture' OR NEW.kind = 'decision' OR
                NEW.kind = 'preference' OR NEW.kind = 'fact' OR NEW.kind = 'learning')
            THEN RAISE(ROLLBACK, 'reflexion_log: kind has a value that is not known')
        WHEN NOT (NEW.outcome = '' OR NEW.outcome = 'improved' OR NEW.outcome = 'degraded' OR
                NEW.outcome = 'neutral')
            THEN RAISE(ROLLBACK, 'reflexion_log: outcome has a value that is not known')
        WHEN NOT (NEW.sensitivity = 'public' OR NEW.sensitivity = 'private' OR
                NEW.sensitivity = 'sensitive')
            THEN RAISE(ROLLBACK, 'reflexion_log: sensitivity has a value that is not known')
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
