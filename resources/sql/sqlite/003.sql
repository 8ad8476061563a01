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
-- What has no ledger entry of its own is vouched for by seals. A seal says how far it has seen each append-only table:
-- the last row, how many there were and a digest over all of them in order; it names the seal before it. Its hash goes
-- into the signed anchors that are kept outside of the file.
CREATE TABLE seal (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    ledger_seq INTEGER NOT NULL,  -- how far the ledger had come
    tables TEXT NOT NULL,  -- JSON: a table's name to [last row, rows, digest]
    prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL
) STRICT;

CREATE TRIGGER seal_is_append_only BEFORE UPDATE ON seal BEGIN
    SELECT RAISE(ROLLBACK, 'seal is append-only');
END;

CREATE TRIGGER seal_is_kept BEFORE DELETE ON seal BEGIN
    SELECT RAISE(ROLLBACK, 'seal is append-only');
END;

-- What hangs on a row and changes only when the row does (its findings, lineage, citations, chunks), as a digest: in
-- force until the row's next ledger entry. A table that seals cover.
CREATE TABLE vouch (
    id INTEGER PRIMARY KEY,
    row_uid TEXT NOT NULL,
    ledger_seq INTEGER NOT NULL,  -- the ledger's head then
    digest BLOB NOT NULL  -- empty where nothing hangs on it any more
) STRICT;

CREATE INDEX vouch_row ON vouch (row_uid, id);

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
                    NEW.layer = 'golden' OR NEW.layer = 'knowledge' OR NEW.layer = 'setting' OR NEW.layer = 'store')
                THEN RAISE(ROLLBACK, 'ledger: unknown layer')
                WHEN NEW.layer = 'store'
                THEN CASE WHEN substr(NEW.actor, 1, 7) <> 'person:' OR NOT (NEW.action = 'accept' OR
                        NEW.action = 'key' OR NEW.action = 'revoke' OR NEW.action = 'require')
                    THEN RAISE(ROLLBACK, 'ledger: only a person says what a store is and whose keys it knows') END
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

