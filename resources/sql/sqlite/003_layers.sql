-- Made from store/schema/layers by "./dev schema": change it there.

DROP TRIGGER IF EXISTS ledger_is_a_chain;

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
            THEN CASE WHEN NOT (NEW.layer = 'proposal' OR NEW.layer = 'decision' OR NEW.layer = 'wiki' OR NEW.layer = 'golden' OR NEW.layer = 'knowledge' OR NEW.layer = 'best' OR NEW.layer = 'setting' OR NEW.layer = 'grade' OR NEW.layer = 'store')
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
                WHEN NEW.layer = 'proposal' AND NEW.action = 'endorse'
                THEN CASE WHEN substr(NEW.actor, 1, 7) <> 'person:'
                    THEN RAISE(ROLLBACK, 'status: only a person decides')
                    WHEN NEW.from_status IS NOT 'pending' OR NEW.to_status IS NOT 'pending' OR
                        NOT EXISTS (SELECT 1 FROM proposed_action WHERE uid = NEW.row_uid AND status = 'pending'
                            AND (expires_at IS NULL OR expires_at > NEW.at))
                    THEN RAISE(ROLLBACK, 'review: a first approval is of a row that waits')
                    WHEN EXISTS (SELECT 1 FROM ledger AS e WHERE e.row_uid = NEW.row_uid
                AND e.action = 'endorse' AND e.seq < NEW.seq AND e.actor = NEW.actor
                AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq AND l.seq < NEW.seq
                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> 'snooze' AND l.action <> 'dismiss'))
                    THEN RAISE(ROLLBACK, 'review: the second approval is another person''s') END
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
                NEW.action <> 'second' AND NEW.action <> 'settle' AND NEW.action <> 'endorse' AND
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

DROP TRIGGER IF EXISTS ledger_is_append_only;

CREATE TRIGGER ledger_is_append_only BEFORE UPDATE ON ledger BEGIN
    SELECT CASE WHEN NEW.seq IS NOT OLD.seq
        OR NEW.at IS NOT OLD.at
        OR NEW.actor IS NOT OLD.actor
        OR NEW.action IS NOT OLD.action
        OR NEW.layer IS NOT OLD.layer
        OR NEW.row_uid IS NOT OLD.row_uid
        OR NEW.from_status IS NOT OLD.from_status
        OR NEW.to_status IS NOT OLD.to_status
        OR NEW.successor IS NOT OLD.successor
        OR NEW.reason IS NOT OLD.reason
        OR NEW.changeset IS NOT OLD.changeset
        OR NEW.undoes IS NOT OLD.undoes
        OR NEW.revision IS NOT OLD.revision
        OR NEW.hash_before IS NOT OLD.hash_before
        OR NEW.hash_after IS NOT OLD.hash_after
        OR NEW.prev_hash IS NOT OLD.prev_hash
        OR NEW.hash IS NOT OLD.hash
        OR NEW.detail IS NOT '{"purged":true}'
        OR NOT EXISTS (SELECT 1 FROM ledger AS act, json_each(act.detail, '$.purged') AS purged
            WHERE act.seq = (SELECT max(seq) FROM ledger) AND act.layer = 'store' AND act.action = 'forget'
              AND purged.value ->> 0 = CAST(OLD.seq AS TEXT)
              AND EXISTS (SELECT 1 FROM tombstone WHERE uid = act.row_uid))
        THEN RAISE(ROLLBACK, 'ledger is append-only') END;
END;

DROP TRIGGER IF EXISTS ledger_is_kept;

CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger BEGIN
    SELECT RAISE(ROLLBACK, 'ledger is append-only');
END;

DROP VIEW IF EXISTS ledger_act;

CREATE VIEW ledger_act AS
    SELECT seq, at, actor, action, row_uid, from_status, to_status, successor, reason, undoes, revision, detail
    FROM ledger;

DROP VIEW IF EXISTS ledger_rewrite;

CREATE VIEW ledger_rewrite AS
    SELECT seq, action, row_uid, from_status, to_status, successor, revision, detail
    FROM ledger;

DROP TRIGGER IF EXISTS ledger_acts;

CREATE TRIGGER ledger_acts AFTER INSERT ON ledger
WHEN NEW.layer = 'reflexion' AND NEW.action <> 'add' AND NEW.action <> 'import' BEGIN
    INSERT INTO ledger_act (seq, at, actor, action, row_uid, from_status, to_status, successor, reason, undoes, revision, detail)
        VALUES (NEW.seq, NEW.at, NEW.actor, NEW.action, NEW.row_uid, NEW.from_status, NEW.to_status, NEW.successor, NEW.reason, NEW.undoes, NEW.revision, NEW.detail);
END;

DROP TRIGGER IF EXISTS ledger_act_keeps_the_rules;

CREATE TRIGGER ledger_act_keeps_the_rules INSTEAD OF INSERT ON ledger_act BEGIN
    SELECT CASE WHEN NEW.seq IS NOT (SELECT max(seq) FROM ledger)
        THEN RAISE(ROLLBACK, 'ledger: an act is its newest entry') END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.from_status IS NULL THEN NULL
        WHEN EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.row_uid AND revision + 1 = NEW.revision
                AND status IS NEW.from_status)
            THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'ledger: no such row')
        WHEN NEW.from_status IS NOT (SELECT status FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another status')
        WHEN NEW.revision IS NOT (SELECT revision + 1 FROM reflexion_log WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another revision')
    END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN NEW.action = 'expire' AND NOT (substr(NEW.actor, 1, 5) = 'rule:' AND ((NEW.from_status = 'needs_review' AND (NEW.to_status = 'expired'))))
            THEN RAISE(ROLLBACK, 'status: only a rule expires rows, and only from needs_review')
        WHEN NEW.action <> 'expire' AND substr(NEW.actor, 1, 7) <> 'person:' AND NOT (NEW.action = 'decide'
                AND substr(NEW.actor, 1, 5) = 'rule:' AND ((NEW.from_status = 'needs_review' AND (NEW.to_status = 'rejected' OR NEW.to_status = 'one_time_exception' OR NEW.to_status = 'sensitive')))
                AND EXISTS (SELECT 1 FROM setting WHERE key = 'rule.' || substr(NEW.actor, 6) || '.on' AND value = 'on'))
            THEN RAISE(ROLLBACK, 'status: only a person decides')
        WHEN (NEW.action = 'edit' OR NEW.action = 'snooze' OR NEW.action = 'dismiss' OR NEW.action = 'second' OR NEW.action = 'settle' OR NEW.action = 'endorse') AND
                NEW.to_status IS NOT NEW.from_status
            THEN RAISE(ROLLBACK, 'status: this action keeps the status')
        WHEN (NEW.action = 'snooze' OR NEW.action = 'dismiss' OR NEW.action = 'second' OR NEW.action = 'settle' OR NEW.action = 'endorse') AND (json_type(NEW.detail, '$.set.entity_type') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.entity_id') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.observation') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.tags') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.kind') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.priority') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.scope') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.strategy') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.outcome') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.change_type') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.category') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.confidence') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.sensitivity') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.content_hash') IS NOT NULL)
            THEN RAISE(ROLLBACK, 'ledger: only an edit changes what a row says')
        WHEN (NEW.action = 'edit' OR NEW.action = 'snooze' OR NEW.action = 'dismiss' OR NEW.action = 'second' OR NEW.action = 'settle' OR NEW.action = 'endorse') AND (json_type(NEW.detail, '$.set.reviewed_by') IS NOT NULL OR json_type(NEW.detail, '$.set.reviewed_at') IS NOT NULL)
            THEN RAISE(ROLLBACK, 'ledger: who reviewed a row is who acts')
        WHEN NEW.action = 'second' AND EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.row_uid AND reviewed_by = NEW.actor)
            THEN RAISE(ROLLBACK, 'review: a second opinion is another person''s than the verdict')
        WHEN NEW.action = 'second' AND NOT coalesce(json_extract(NEW.detail, '$.set.opinion') = 'approved_for_reuse' OR json_extract(NEW.detail, '$.set.opinion') = 'rejected' OR json_extract(NEW.detail, '$.set.opinion') = 'one_time_exception' OR json_extract(NEW.detail, '$.set.opinion') = 'sensitive' OR json_extract(NEW.detail, '$.set.opinion') = 'superseded', FALSE)
            THEN RAISE(ROLLBACK, 'review: a second opinion is a verdict')
        WHEN (NEW.action = 'second' OR NEW.action = 'settle') AND NEW.from_status = 'needs_review'
            THEN RAISE(ROLLBACK, 'review: a row that waits has no verdict yet')
        WHEN NEW.action = 'reopen' AND NOT ((NEW.from_status = 'rejected' AND (NEW.to_status = 'needs_review'))
                OR (NEW.from_status = 'superseded' AND (NEW.to_status = 'needs_review')))
            THEN RAISE(ROLLBACK, 'status: reopen leads from rejected or superseded to needs_review')
        WHEN NEW.action = 'reopen' AND trim(NEW.reason) = ''
            THEN RAISE(ROLLBACK, 'status: reopening takes a reason')
        WHEN NEW.action = 'decide' AND NOT (
                (NEW.from_status = 'needs_review' AND (NEW.to_status = 'approved_for_reuse' OR NEW.to_status = 'rejected' OR NEW.to_status = 'one_time_exception' OR NEW.to_status = 'sensitive' OR NEW.to_status = 'superseded'))
                OR (NEW.from_status = 'approved_for_reuse' AND (NEW.to_status = 'superseded' OR NEW.to_status = 'rejected' OR NEW.to_status = 'one_time_exception' OR NEW.to_status = 'sensitive' OR NEW.to_status = 'needs_review'))
                OR (NEW.from_status = 'expired' AND (NEW.to_status = 'needs_review'))
                OR (NEW.from_status = 'one_time_exception' AND (NEW.to_status = 'needs_review'))
                OR (NEW.from_status = 'sensitive' AND (NEW.to_status = 'needs_review')))
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NOT EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND earlier.layer = 'reflexion' AND earlier.row_uid = NEW.row_uid
                  AND earlier.from_status IS NEW.to_status AND earlier.to_status IS NEW.from_status)
            THEN RAISE(ROLLBACK, 'ledger: undo goes back the way of the entry it names')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND ((json_type(NEW.detail, '$.set.entity_type') IS NOT NULL AND json_extract(NEW.detail, '$.set.entity_type')
                        IS NOT json_extract(earlier.detail, '$.was.entity_type'))
                    OR (json_type(NEW.detail, '$.set.entity_id') IS NOT NULL AND json_extract(NEW.detail, '$.set.entity_id')
                        IS NOT json_extract(earlier.detail, '$.was.entity_id'))
                    OR (json_type(NEW.detail, '$.set.observation') IS NOT NULL AND json_extract(NEW.detail, '$.set.observation')
                        IS NOT json_extract(earlier.detail, '$.was.observation'))
                    OR (json_type(NEW.detail, '$.set.tags') IS NOT NULL AND json_extract(NEW.detail, '$.set.tags')
                        IS NOT json_extract(earlier.detail, '$.was.tags'))
                    OR (json_type(NEW.detail, '$.set.kind') IS NOT NULL AND json_extract(NEW.detail, '$.set.kind')
                        IS NOT json_extract(earlier.detail, '$.was.kind'))
                    OR (json_type(NEW.detail, '$.set.priority') IS NOT NULL AND json_extract(NEW.detail, '$.set.priority')
                        IS NOT json_extract(earlier.detail, '$.was.priority'))
                    OR (json_type(NEW.detail, '$.set.scope') IS NOT NULL AND json_extract(NEW.detail, '$.set.scope')
                        IS NOT json_extract(earlier.detail, '$.was.scope'))
                    OR (json_type(NEW.detail, '$.set.strategy') IS NOT NULL AND json_extract(NEW.detail, '$.set.strategy')
                        IS NOT json_extract(earlier.detail, '$.was.strategy'))
                    OR (json_type(NEW.detail, '$.set.outcome') IS NOT NULL AND json_extract(NEW.detail, '$.set.outcome')
                        IS NOT json_extract(earlier.detail, '$.was.outcome'))
                    OR (json_type(NEW.detail, '$.set.change_type') IS NOT NULL AND json_extract(NEW.detail, '$.set.change_type')
                        IS NOT json_extract(earlier.detail, '$.was.change_type'))
                    OR (json_type(NEW.detail, '$.set.category') IS NOT NULL AND json_extract(NEW.detail, '$.set.category')
                        IS NOT json_extract(earlier.detail, '$.was.category'))
                    OR (json_type(NEW.detail, '$.set.confidence') IS NOT NULL AND json_extract(NEW.detail, '$.set.confidence')
                        IS NOT json_extract(earlier.detail, '$.was.confidence'))
                    OR (json_type(NEW.detail, '$.set.sensitivity') IS NOT NULL AND json_extract(NEW.detail, '$.set.sensitivity')
                        IS NOT json_extract(earlier.detail, '$.was.sensitivity'))
                    OR (json_type(NEW.detail, '$.set.content_hash') IS NOT NULL AND json_extract(NEW.detail, '$.set.content_hash')
                        IS NOT json_extract(earlier.detail, '$.was.content_hash'))
                    OR (json_type(NEW.detail, '$.set.reviewed_by') IS NOT NULL AND json_extract(NEW.detail, '$.set.reviewed_by')
                        IS NOT json_extract(earlier.detail, '$.was.reviewed_by'))
                    OR (json_type(NEW.detail, '$.set.reviewed_at') IS NOT NULL AND json_extract(NEW.detail, '$.set.reviewed_at')
                        IS NOT json_extract(earlier.detail, '$.was.reviewed_at'))
                    OR (json_type(NEW.detail, '$.set.snoozed_until') IS NOT NULL AND json_extract(NEW.detail, '$.set.snoozed_until')
                        IS NOT json_extract(earlier.detail, '$.was.snoozed_until'))))
            THEN RAISE(ROLLBACK, 'ledger: undo gives back the values that the entry it names replaced')
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
        WHEN NEW.action = 'endorse' AND NEW.from_status <> 'needs_review'
            THEN RAISE(ROLLBACK, 'review: a first approval is of a row that waits')
        WHEN NEW.action = 'endorse' AND EXISTS (SELECT 1 FROM ledger AS e WHERE e.row_uid = NEW.row_uid
                AND e.action = 'endorse' AND e.seq < NEW.seq AND e.actor = NEW.actor
                AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq AND l.seq < NEW.seq
                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> 'snooze' AND l.action <> 'dismiss'))
            THEN RAISE(ROLLBACK, 'review: the second approval is another person''s')
        WHEN NEW.action = 'decide' AND NEW.to_status = 'approved_for_reuse' AND (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || (SELECT kind FROM reflexion_log WHERE uid = NEW.row_uid) AND value = 'on'))
                AND NOT EXISTS (SELECT 1 FROM ledger AS e WHERE e.row_uid = NEW.row_uid
                AND e.action = 'endorse' AND e.seq < NEW.seq AND e.actor <> NEW.actor
                AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq AND l.seq < NEW.seq
                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> 'snooze' AND l.action <> 'dismiss'))
            THEN RAISE(ROLLBACK, 'review: a row of this kind takes the approval of two people')
        WHEN (NEW.action = 'edit' OR NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.to_status = 'approved_for_reuse'
                AND ((EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || (SELECT kind FROM reflexion_log WHERE uid = NEW.row_uid) AND value = 'on')) OR (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || json_extract(NEW.detail, '$.set.kind') AND value = 'on'))) AND (json_type(NEW.detail, '$.set.entity_type') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.entity_id') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.observation') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.tags') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.kind') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.priority') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.scope') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.strategy') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.outcome') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.change_type') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.category') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.confidence') IS NOT NULL
                    OR json_type(NEW.detail, '$.set.sensitivity') IS NOT NULL
                OR EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = NEW.row_uid AND l.seq > NEW.undoes AND l.seq < NEW.seq
                    AND l.from_status = l.to_status AND (l.action = 'edit' OR l.action = 'undo' OR l.action = 'redo')))
            THEN RAISE(ROLLBACK, 'review: what takes two people is reworded while it waits, and approved anew')
        WHEN NEW.action = 'edit' AND json_extract(NEW.detail, '$.set.kind') IS NOT NULL AND (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || (SELECT kind FROM reflexion_log WHERE uid = NEW.row_uid) AND value = 'on')) AND NOT (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || json_extract(NEW.detail, '$.set.kind') AND value = 'on'))
            THEN RAISE(ROLLBACK, 'review: one person does not give a row that takes two people a kind that takes one')
        WHEN ((NEW.to_status = 'approved_for_reuse' AND NEW.action = 'decide') OR NEW.action = 'endorse') AND trim(NEW.reason) = ''
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
        ON CONFLICT (day, what) DO UPDATE SET n = day_count.n + 1;
    UPDATE reflexion_log SET corroborations = corroborations + 1
        WHERE uid = NEW.row_uid AND NEW.action = 'corroborate';
    INSERT INTO ledger_rewrite (seq, action, row_uid, from_status, to_status, successor, revision, detail)
        VALUES (NEW.seq, NEW.action, NEW.row_uid, NEW.from_status, NEW.to_status, NEW.successor, NEW.revision, NEW.detail);
END;

DROP TRIGGER IF EXISTS ledger_rewrite_is_carried_out;

CREATE TRIGGER ledger_rewrite_is_carried_out INSTEAD OF INSERT ON ledger_rewrite
WHEN NEW.from_status IS NOT NULL AND NEW.action <> 'decide' AND NEW.action <> 'expire'
    AND NEW.action <> 'reopen' AND NEW.action <> 'corroborate' BEGIN
    DELETE FROM finding WHERE row_uid = NEW.row_uid AND NEW.to_status IS NULL;
    DELETE FROM reflexion_log WHERE uid = NEW.row_uid AND NEW.to_status IS NULL;
    UPDATE reflexion_log SET status = NEW.to_status, revision = NEW.revision, ledger_seq = NEW.seq,
        superseded_by = NEW.successor,
        reviewed_by = CASE WHEN json_type(NEW.detail, '$.set.reviewed_by') IS NOT NULL
            THEN json_extract(NEW.detail, '$.set.reviewed_by') ELSE reviewed_by END,
        reviewed_at = CASE WHEN json_type(NEW.detail, '$.set.reviewed_at') IS NOT NULL
            THEN json_extract(NEW.detail, '$.set.reviewed_at') ELSE reviewed_at END,
        snoozed_until = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NOT NULL
            THEN json_extract(NEW.detail, '$.set.snoozed_until') ELSE snoozed_until END,
        asleep = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NOT NULL
            THEN CASE WHEN json_extract(NEW.detail, '$.set.snoozed_until') IS NULL THEN 0 ELSE 1 END ELSE asleep END,
        entity_type = coalesce(json_extract(NEW.detail, '$.set.entity_type'), entity_type),
        entity_id = coalesce(json_extract(NEW.detail, '$.set.entity_id'), entity_id),
        observation = coalesce(json_extract(NEW.detail, '$.set.observation'), observation),
        tags = coalesce(json_extract(NEW.detail, '$.set.tags'), tags),
        kind = coalesce(json_extract(NEW.detail, '$.set.kind'), kind),
        priority = coalesce(json_extract(NEW.detail, '$.set.priority'), priority),
        scope = coalesce(json_extract(NEW.detail, '$.set.scope'), scope),
        strategy = coalesce(json_extract(NEW.detail, '$.set.strategy'), strategy),
        outcome = coalesce(json_extract(NEW.detail, '$.set.outcome'), outcome),
        change_type = coalesce(json_extract(NEW.detail, '$.set.change_type'), change_type),
        category = coalesce(json_extract(NEW.detail, '$.set.category'), category),
        confidence = CASE WHEN json_type(NEW.detail, '$.set.confidence') IS NOT NULL
            THEN json_extract(NEW.detail, '$.set.confidence') ELSE confidence END,
        sensitivity = coalesce(json_extract(NEW.detail, '$.set.sensitivity'), sensitivity),
        content_hash = coalesce(json_extract(NEW.detail, '$.set.content_hash'), content_hash)
    WHERE uid = NEW.row_uid AND NEW.to_status IS NOT NULL;
END;

-- What single layers ask beside.
DROP TRIGGER IF EXISTS reflexion_is_kept_from_all_by_a_person;

CREATE TRIGGER reflexion_is_kept_from_all_by_a_person BEFORE INSERT ON reflexion_log
WHEN NEW.sensitivity = 'sensitive' BEGIN
    SELECT RAISE(ROLLBACK, 'reflexion_log: an agent does not write what is sensitive')
    WHERE EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND actor >= 'agent:' AND actor < 'agent;');
END;

DROP TRIGGER IF EXISTS reflexion_of_two_people_waits;

CREATE TRIGGER reflexion_of_two_people_waits BEFORE INSERT ON reflexion_log
WHEN NEW.status = 'approved_for_reuse' BEGIN
    SELECT RAISE(ROLLBACK, 'review: a row of this kind takes the approval of two people')
    WHERE (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.' || NEW.kind AND value = 'on'));
END;

DROP TRIGGER IF EXISTS proposal_is_decided_by_a_person;

CREATE TRIGGER proposal_is_decided_by_a_person BEFORE UPDATE OF status ON proposed_action
WHEN NEW.status <> OLD.status BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN CASE WHEN OLD.collected_at IS NOT NULL
                THEN RAISE(ROLLBACK, 'proposal: the agent has its answer already')
                WHEN (NEW.status = 'accepted' OR NEW.status = 'edited') AND (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk.' || NEW.risk AND value = 'on')) AND NOT EXISTS (SELECT 1 FROM ledger AS d JOIN ledger AS e ON e.row_uid = d.row_uid WHERE d.row_uid = NEW.uid
                AND d.action = 'decide' AND d.seq < NEW.ledger_seq AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = NEW.uid
                    AND l.seq > d.seq AND l.seq < NEW.ledger_seq AND l.from_status = l.to_status) AND e.action = 'endorse' AND e.seq < d.seq
                AND e.actor <> d.actor AND json_extract(e.detail, '$.set.approved') IS NEW.answer
                AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq AND l.seq < d.seq
                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> 'snooze' AND l.action <> 'dismiss'))
                THEN RAISE(ROLLBACK, 'review: a proposal of this risk takes the approval of two people') END
        WHEN OLD.status <> 'pending'
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN NEW.status = 'expired'
            THEN CASE WHEN OLD.expires_at IS NULL OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                    AND action = 'expire' AND at >= OLD.expires_at)
                THEN RAISE(ROLLBACK, 'proposal: it has not expired') END
        WHEN NEW.status = 'withdrawn'
            THEN CASE WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'withdraw')
                THEN RAISE(ROLLBACK, 'status: illegal transition') END
        WHEN NOT (NEW.status = 'accepted' OR NEW.status = 'edited' OR NEW.status = 'responded' OR NEW.status = 'refused')
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'decide'
                AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'status: only a person decides')
        WHEN OLD.expires_at IS NOT NULL AND EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND at >= OLD.expires_at)
            THEN RAISE(ROLLBACK, 'proposal: it has expired')
        WHEN NEW.status = 'refused' AND trim(NEW.reason) = ''
            THEN RAISE(ROLLBACK, 'proposal: refusing takes a reason')
        WHEN (NEW.status = 'accepted' OR NEW.status = 'edited') AND (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk.' || NEW.risk AND value = 'on')) AND NOT EXISTS (SELECT 1 FROM ledger AS d JOIN ledger AS e ON e.row_uid = d.row_uid WHERE d.row_uid = NEW.uid
                AND d.action = 'decide' AND d.seq = NEW.ledger_seq AND e.action = 'endorse' AND e.seq < d.seq
                AND e.actor <> d.actor AND json_extract(e.detail, '$.set.approved') IS NEW.answer
                AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = e.row_uid AND l.seq > e.seq AND l.seq < d.seq
                    AND l.action <> 'endorse' AND l.action <> 'corroborate' AND l.action <> 'snooze' AND l.action <> 'dismiss'))
            THEN RAISE(ROLLBACK, 'review: a proposal of this risk takes the approval of two people')
    END;
END;

DROP TRIGGER IF EXISTS proposal_of_two_people_waits;

CREATE TRIGGER proposal_of_two_people_waits BEFORE INSERT ON proposed_action
WHEN NEW.status = 'accepted' OR NEW.status = 'edited' BEGIN
    SELECT RAISE(ROLLBACK, 'review: a proposal of this risk takes the approval of two people')
    WHERE (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk.' || NEW.risk AND value = 'on'));
END;

DROP TRIGGER IF EXISTS proposal_keeps_its_risk;

CREATE TRIGGER proposal_keeps_its_risk BEFORE UPDATE OF risk ON proposed_action
WHEN NEW.risk <> OLD.risk BEGIN
    SELECT RAISE(ROLLBACK, 'review: only its agent says that a proposal risks less')
    WHERE (EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk' AND value = 'on') OR EXISTS (SELECT 1 FROM setting WHERE key = 'review.four_eyes.risk.' || OLD.risk AND value = 'on')) AND EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:');
END;

DROP TRIGGER IF EXISTS proposal_keeps_its_answer;

CREATE TRIGGER proposal_keeps_its_answer BEFORE UPDATE OF agent_id, external_id, situation, action, description, risk, answers,
    content_hash, expires_at, answer, reason, decided_by, decided_at, collected_at
ON proposed_action BEGIN
    SELECT CASE
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'proposed_action: a row keeps its agent')
        WHEN (OLD.status <> 'pending' OR NEW.status <> 'pending') AND (NEW.external_id IS NOT OLD.external_id OR
                NEW.situation <> OLD.situation OR NEW.action <> OLD.action OR NEW.description <> OLD.description OR
                NEW.risk <> OLD.risk OR NEW.answers <> OLD.answers OR NEW.content_hash <> OLD.content_hash OR
                NEW.expires_at IS NOT OLD.expires_at)
            THEN RAISE(ROLLBACK, 'proposal: what was decided stays as it was shown')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN NULL
        WHEN (NEW.answer IS NOT OLD.answer OR NEW.reason <> OLD.reason OR
                NEW.decided_by IS NOT OLD.decided_by OR NEW.decided_at IS NOT OLD.decided_at)
                AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                    AND action = 'decide' AND from_status = 'pending')
            THEN RAISE(ROLLBACK, 'proposal: only a decision answers')
        WHEN NEW.collected_at IS NOT OLD.collected_at AND (OLD.collected_at IS NOT NULL OR
                NEW.status = 'pending' OR
                NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'collect'))
            THEN RAISE(ROLLBACK, 'proposal: an answer is collected once, after it was given')
    END;
END;

DROP TRIGGER IF EXISTS decision_comes_from_an_approval;

CREATE TRIGGER decision_comes_from_an_approval BEFORE INSERT ON decision_corpus BEGIN
    SELECT CASE
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'decision_corpus: only a person decides')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'import')
            THEN NULL
        WHEN NEW.origin = 'approval' AND NOT EXISTS (SELECT 1 FROM proposed_action WHERE uid = NEW.proposal_uid
                AND (status = 'accepted' OR status = 'edited'))
            THEN RAISE(ROLLBACK, 'decision_corpus: a decision is written by an approval')
    END;
END;

DROP TRIGGER IF EXISTS knowledge_is_released_by_a_person;

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

DROP TRIGGER IF EXISTS wiki_of_an_agent_comes_from_a_person;

CREATE TRIGGER wiki_of_an_agent_comes_from_a_person BEFORE INSERT ON wiki_section
WHEN NEW.status = 'current' AND NEW.agent_id IS NOT NULL BEGIN
    SELECT RAISE(ROLLBACK, 'wiki: only a person puts a section of an agent in force')
    WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:');
END;

DROP TRIGGER IF EXISTS wiki_draft_is_released_by_a_person;

CREATE TRIGGER wiki_draft_is_released_by_a_person BEFORE UPDATE OF status, title, body_md ON wiki_section
WHEN NEW.status = 'current' AND (OLD.status = 'draft' OR NEW.agent_id IS NOT NULL) BEGIN
    SELECT RAISE(ROLLBACK, 'wiki: only a person puts a section of an agent in force')
    WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:');
END;

DROP TRIGGER IF EXISTS episode_is_kept;

CREATE TRIGGER episode_is_kept BEFORE DELETE ON episode_log
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND layer = 'store' AND action = 'forget') BEGIN
    SELECT RAISE(ROLLBACK, 'episode_log is append-only');
END;

DROP TRIGGER IF EXISTS undone_is_uncounted;

CREATE TRIGGER undone_is_uncounted INSTEAD OF INSERT ON ledger_rewrite
WHEN NEW.action = 'undo' OR NEW.action = 'redo' BEGIN
    INSERT INTO day_count (day, what, n)
        SELECT substr(at, 1, 10), CASE action WHEN 'expire' THEN 'expired' ELSE 'decided' END,
            CASE WHEN depth % 2 = 1 THEN -1 ELSE 1 END
        FROM (WITH RECURSIVE way (undoes, action, at, depth) AS (
                SELECT undoes, action, at, 0 FROM ledger WHERE seq = NEW.seq
                UNION ALL
                SELECT l.undoes, l.action, l.at, way.depth + 1 FROM way JOIN ledger AS l ON l.seq = way.undoes)
            SELECT action, at, depth FROM way) AS undone
        WHERE action = 'decide' OR action = 'expire' OR action = 'reopen'
        ON CONFLICT (day, what) DO UPDATE SET n = day_count.n + excluded.n;
END;

-- Rows of reflexion_log.
DROP TRIGGER IF EXISTS reflexion_comes_with_its_entry;

CREATE TRIGGER reflexion_comes_with_its_entry BEFORE INSERT ON reflexion_log BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM reflexion_log WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM reflexion_log WHERE id = NEW.id)
            THEN RAISE(ROLLBACK, 'reflexion_log: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'reflexion'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq <> (SELECT max(seq) FROM ledger)
            THEN RAISE(ROLLBACK, 'reflexion_log: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.entity_type') IS NOT NULL
                    AND NEW.entity_type IS NOT json_extract(earlier.detail, '$.row.entity_type'))
                OR (json_type(earlier.detail, '$.row.entity_id') IS NOT NULL
                    AND NEW.entity_id IS NOT json_extract(earlier.detail, '$.row.entity_id'))
                OR (json_type(earlier.detail, '$.row.observation') IS NOT NULL
                    AND NEW.observation IS NOT json_extract(earlier.detail, '$.row.observation'))
                OR (json_type(earlier.detail, '$.row.kind') IS NOT NULL
                    AND NEW.kind IS NOT json_extract(earlier.detail, '$.row.kind'))
                OR (json_type(earlier.detail, '$.row.scope') IS NOT NULL
                    AND NEW.scope IS NOT json_extract(earlier.detail, '$.row.scope'))
                OR (json_type(earlier.detail, '$.row.strategy') IS NOT NULL
                    AND NEW.strategy IS NOT json_extract(earlier.detail, '$.row.strategy'))
                OR (json_type(earlier.detail, '$.row.outcome') IS NOT NULL
                    AND NEW.outcome IS NOT json_extract(earlier.detail, '$.row.outcome'))
                OR (json_type(earlier.detail, '$.row.change_type') IS NOT NULL
                    AND NEW.change_type IS NOT json_extract(earlier.detail, '$.row.change_type'))
                OR (json_type(earlier.detail, '$.row.category') IS NOT NULL
                    AND NEW.category IS NOT json_extract(earlier.detail, '$.row.category'))
                OR (json_type(earlier.detail, '$.row.sensitivity') IS NOT NULL
                    AND NEW.sensitivity IS NOT json_extract(earlier.detail, '$.row.sensitivity'))
                OR (json_type(earlier.detail, '$.row.origin') IS NOT NULL
                    AND NEW.origin IS NOT json_extract(earlier.detail, '$.row.origin'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.redacts') IS NOT NULL
                    AND NEW.redacts IS NOT json_extract(earlier.detail, '$.row.redacts'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))
                OR (json_type(earlier.detail, '$.row.key') IS NOT NULL
                    AND NEW.key IS NOT json_extract(earlier.detail, '$.row.key'))
                OR (json_type(earlier.detail, '$.row.value') IS NOT NULL
                    AND NEW.value IS NOT json_extract(earlier.detail, '$.row.value'))
                OR (json_type(earlier.detail, '$.row.observed_at') IS NOT NULL
                    AND NEW.observed_at IS NOT json_extract(earlier.detail, '$.row.observed_at'))))
            THEN RAISE(ROLLBACK, 'reflexion_log: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'needs_review' OR NEW.status = 'approved_for_reuse' OR NEW.status = 'rejected' OR NEW.status = 'expired' OR NEW.status = 'one_time_exception' OR NEW.status = 'sensitive' OR NEW.status = 'superseded')
            THEN RAISE(ROLLBACK, 'reflexion_log: status has a value that is not known')
        WHEN NOT (NEW.observation <> '')
            THEN RAISE(ROLLBACK, 'reflexion_log: observation has a value that is not known')
        WHEN NOT (NEW.kind = 'observation' OR NEW.kind = 'policy' OR NEW.kind = 'workflow' OR NEW.kind = 'pitfall' OR NEW.kind = 'architecture' OR NEW.kind = 'decision' OR NEW.kind = 'preference' OR NEW.kind = 'fact' OR NEW.kind = 'learning')
            THEN RAISE(ROLLBACK, 'reflexion_log: kind has a value that is not known')
        WHEN NOT (NEW.outcome = '' OR NEW.outcome = 'improved' OR NEW.outcome = 'degraded' OR NEW.outcome = 'neutral')
            THEN RAISE(ROLLBACK, 'reflexion_log: outcome has a value that is not known')
        WHEN NOT (NEW.confidence IS NULL OR NEW.confidence BETWEEN 0 AND 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: confidence has a value that is not known')
        WHEN NOT (NEW.sensitivity = 'public' OR NEW.sensitivity = 'private' OR NEW.sensitivity = 'sensitive')
            THEN RAISE(ROLLBACK, 'reflexion_log: sensitivity has a value that is not known')
        WHEN NOT (NEW.origin = 'user' OR NEW.origin = 'operator' OR NEW.origin = 'tool' OR NEW.origin = 'system' OR NEW.origin = 'import' OR NEW.origin = 'web')
            THEN RAISE(ROLLBACK, 'reflexion_log: origin has a value that is not known')
        WHEN NOT (NEW.asleep = 0 OR NEW.asleep = 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: asleep has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS reflexion_changes_with_its_entry;

CREATE TRIGGER reflexion_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, agent_id, run_id, entity_type, entity_id, observation, tags, kind,
    priority, scope, strategy, outcome, change_type, category, confidence, sensitivity, origin, provenance,
    extra, content_hash, redacts, created_at, key, value, observed_at, asleep, superseded_by, reviewed_by,
    reviewed_at, snoozed_until, expires_at
ON reflexion_log BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'reflexion_log: a row keeps its uid')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'reflexion'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'reflexion_log: a change comes with its ledger entry, in the same act')
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'reflexion_log: a row keeps its agent')
    END;
END;

DROP TRIGGER IF EXISTS reflexion_goes_with_its_entry;

CREATE TRIGGER reflexion_goes_with_its_entry BEFORE DELETE ON reflexion_log
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'reflexion' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'reflexion_log: rows are not deleted; a row goes with its ledger entry');
END;

DROP TRIGGER IF EXISTS reflexion_keeps_to_known_words;

CREATE TRIGGER reflexion_keeps_to_known_words BEFORE UPDATE OF observation, kind, outcome, confidence, sensitivity ON reflexion_log BEGIN
    SELECT CASE
        WHEN NOT (NEW.observation <> '')
            THEN RAISE(ROLLBACK, 'reflexion_log: observation has a value that is not known')
        WHEN NOT (NEW.kind = 'observation' OR NEW.kind = 'policy' OR NEW.kind = 'workflow' OR NEW.kind = 'pitfall' OR NEW.kind = 'architecture' OR NEW.kind = 'decision' OR NEW.kind = 'preference' OR NEW.kind = 'fact' OR NEW.kind = 'learning')
            THEN RAISE(ROLLBACK, 'reflexion_log: kind has a value that is not known')
        WHEN NOT (NEW.outcome = '' OR NEW.outcome = 'improved' OR NEW.outcome = 'degraded' OR NEW.outcome = 'neutral')
            THEN RAISE(ROLLBACK, 'reflexion_log: outcome has a value that is not known')
        WHEN NOT (NEW.confidence IS NULL OR NEW.confidence BETWEEN 0 AND 1)
            THEN RAISE(ROLLBACK, 'reflexion_log: confidence has a value that is not known')
        WHEN NOT (NEW.sensitivity = 'public' OR NEW.sensitivity = 'private' OR NEW.sensitivity = 'sensitive')
            THEN RAISE(ROLLBACK, 'reflexion_log: sensitivity has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS reflexion_unembedded;

CREATE TRIGGER reflexion_unembedded AFTER UPDATE OF content_hash ON reflexion_log
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'reflexion' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS reflexion_gone_unembedded;

CREATE TRIGGER reflexion_gone_unembedded AFTER DELETE ON reflexion_log BEGIN
    DELETE FROM embedding WHERE layer = 'reflexion' AND row_id = OLD.id;
END;

-- Rows of proposed_action.
DROP TRIGGER IF EXISTS proposal_comes_with_its_entry;

CREATE TRIGGER proposal_comes_with_its_entry BEFORE INSERT ON proposed_action BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM proposed_action WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM proposed_action WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM proposed_action WHERE agent_id = NEW.agent_id AND external_id = NEW.external_id)
            THEN RAISE(ROLLBACK, 'proposed_action: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'proposal'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'proposed_action: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.external_id') IS NOT NULL
                    AND NEW.external_id IS NOT json_extract(earlier.detail, '$.row.external_id'))
                OR (json_type(earlier.detail, '$.row.description') IS NOT NULL
                    AND NEW.description IS NOT json_extract(earlier.detail, '$.row.description'))
                OR (json_type(earlier.detail, '$.row.risk') IS NOT NULL
                    AND NEW.risk IS NOT json_extract(earlier.detail, '$.row.risk'))
                OR (json_type(earlier.detail, '$.row.answers') IS NOT NULL
                    AND NEW.answers IS NOT json_extract(earlier.detail, '$.row.answers'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.reason') IS NOT NULL
                    AND NEW.reason IS NOT json_extract(earlier.detail, '$.row.reason'))
                OR (json_type(earlier.detail, '$.row.precedents') IS NOT NULL
                    AND NEW.precedents IS NOT json_extract(earlier.detail, '$.row.precedents'))
                OR (json_type(earlier.detail, '$.row.decided_by') IS NOT NULL
                    AND NEW.decided_by IS NOT json_extract(earlier.detail, '$.row.decided_by'))
                OR (json_type(earlier.detail, '$.row.decided_at') IS NOT NULL
                    AND NEW.decided_at IS NOT json_extract(earlier.detail, '$.row.decided_at'))
                OR (json_type(earlier.detail, '$.row.collected_at') IS NOT NULL
                    AND NEW.collected_at IS NOT json_extract(earlier.detail, '$.row.collected_at'))
                OR (json_type(earlier.detail, '$.row.expires_at') IS NOT NULL
                    AND NEW.expires_at IS NOT json_extract(earlier.detail, '$.row.expires_at'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))))
            THEN RAISE(ROLLBACK, 'proposed_action: undo gives back the values that the entry it names replaced')
        WHEN NEW.status <> 'pending' AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND (action = 'import' OR action = 'undo' OR action = 'redo') AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'status: every new proposal waits for a person')
        WHEN NOT (NEW.status = 'pending' OR NEW.status = 'accepted' OR NEW.status = 'edited' OR NEW.status = 'responded' OR NEW.status = 'refused' OR NEW.status = 'expired' OR NEW.status = 'withdrawn')
            THEN RAISE(ROLLBACK, 'proposed_action: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS proposal_changes_with_its_entry;

CREATE TRIGGER proposal_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, agent_id, run_id, external_id, situation, action, description, risk,
    answers, content_hash, answer, reason, precedents, decided_by, decided_at, collected_at, expires_at,
    created_at, extra
ON proposed_action BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'proposed_action: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM proposed_action WHERE agent_id = NEW.agent_id AND external_id = NEW.external_id AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'proposed_action: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'proposal'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'proposed_action: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.external_id IS NOT CASE WHEN json_type(earlier.detail, '$.was.external_id') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.external_id') ELSE OLD.external_id END
                OR NEW.description IS NOT CASE WHEN json_type(earlier.detail, '$.was.description') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.description') ELSE OLD.description END
                OR NEW.risk IS NOT CASE WHEN json_type(earlier.detail, '$.was.risk') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.risk') ELSE OLD.risk END
                OR NEW.answers IS NOT CASE WHEN json_type(earlier.detail, '$.was.answers') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.answers') ELSE OLD.answers END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.reason IS NOT CASE WHEN json_type(earlier.detail, '$.was.reason') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.reason') ELSE OLD.reason END
                OR NEW.precedents IS NOT CASE WHEN json_type(earlier.detail, '$.was.precedents') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.precedents') ELSE OLD.precedents END
                OR NEW.decided_by IS NOT CASE WHEN json_type(earlier.detail, '$.was.decided_by') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.decided_by') ELSE OLD.decided_by END
                OR NEW.decided_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.decided_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.decided_at') ELSE OLD.decided_at END
                OR NEW.collected_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.collected_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.collected_at') ELSE OLD.collected_at END
                OR NEW.expires_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.expires_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.expires_at') ELSE OLD.expires_at END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END))
            THEN RAISE(ROLLBACK, 'proposed_action: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'proposed_action: a row keeps its agent')
    END;
END;

DROP TRIGGER IF EXISTS proposal_goes_with_its_entry;

CREATE TRIGGER proposal_goes_with_its_entry BEFORE DELETE ON proposed_action
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'proposal' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'proposed_action: rows are not deleted; a row goes with its ledger entry');
END;

DROP TRIGGER IF EXISTS proposal_keeps_to_its_steps;

CREATE TRIGGER proposal_keeps_to_its_steps BEFORE UPDATE OF status ON proposed_action
WHEN NEW.status <> OLD.status AND NOT ((OLD.status = 'pending' AND NEW.status = 'accepted')
        OR (OLD.status = 'pending' AND NEW.status = 'edited')
        OR (OLD.status = 'pending' AND NEW.status = 'responded')
        OR (OLD.status = 'pending' AND NEW.status = 'refused')
        OR (OLD.status = 'pending' AND NEW.status = 'expired')
        OR (OLD.status = 'pending' AND NEW.status = 'withdrawn'))
    AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:'
        AND (action = 'undo' OR action = 'redo' OR action = 'import')) BEGIN
    SELECT RAISE(ROLLBACK, 'status: illegal transition');
END;

-- Rows of decision_corpus.
DROP TRIGGER IF EXISTS decision_comes_with_its_entry;

CREATE TRIGGER decision_comes_with_its_entry BEFORE INSERT ON decision_corpus BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM decision_corpus WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM decision_corpus WHERE id = NEW.id)
            THEN RAISE(ROLLBACK, 'decision_corpus: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'decision'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'decision_corpus: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.proposal_uid') IS NOT NULL
                    AND NEW.proposal_uid IS NOT json_extract(earlier.detail, '$.row.proposal_uid'))
                OR (json_type(earlier.detail, '$.row.rationale') IS NOT NULL
                    AND NEW.rationale IS NOT json_extract(earlier.detail, '$.row.rationale'))
                OR (json_type(earlier.detail, '$.row.description') IS NOT NULL
                    AND NEW.description IS NOT json_extract(earlier.detail, '$.row.description'))
                OR (json_type(earlier.detail, '$.row.risk') IS NOT NULL
                    AND NEW.risk IS NOT json_extract(earlier.detail, '$.row.risk'))
                OR (json_type(earlier.detail, '$.row.approved_by') IS NOT NULL
                    AND NEW.approved_by IS NOT json_extract(earlier.detail, '$.row.approved_by'))
                OR (json_type(earlier.detail, '$.row.superseded_by') IS NOT NULL
                    AND NEW.superseded_by IS NOT json_extract(earlier.detail, '$.row.superseded_by'))
                OR (json_type(earlier.detail, '$.row.origin') IS NOT NULL
                    AND NEW.origin IS NOT json_extract(earlier.detail, '$.row.origin'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))))
            THEN RAISE(ROLLBACK, 'decision_corpus: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'in_force' OR NEW.status = 'retired')
            THEN RAISE(ROLLBACK, 'decision_corpus: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS decision_changes_with_its_entry;

CREATE TRIGGER decision_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, agent_id, proposal_uid, situation_json, action_json, rationale,
    description, risk, approved_by, superseded_by, origin, content_hash, created_at, extra
ON decision_corpus BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'decision_corpus: a row keeps its uid')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'decision'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'decision_corpus: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.proposal_uid IS NOT CASE WHEN json_type(earlier.detail, '$.was.proposal_uid') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.proposal_uid') ELSE OLD.proposal_uid END
                OR NEW.rationale IS NOT CASE WHEN json_type(earlier.detail, '$.was.rationale') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.rationale') ELSE OLD.rationale END
                OR NEW.description IS NOT CASE WHEN json_type(earlier.detail, '$.was.description') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.description') ELSE OLD.description END
                OR NEW.risk IS NOT CASE WHEN json_type(earlier.detail, '$.was.risk') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.risk') ELSE OLD.risk END
                OR NEW.approved_by IS NOT CASE WHEN json_type(earlier.detail, '$.was.approved_by') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.approved_by') ELSE OLD.approved_by END
                OR NEW.superseded_by IS NOT CASE WHEN json_type(earlier.detail, '$.was.superseded_by') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.superseded_by') ELSE OLD.superseded_by END
                OR NEW.origin IS NOT CASE WHEN json_type(earlier.detail, '$.was.origin') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.origin') ELSE OLD.origin END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END))
            THEN RAISE(ROLLBACK, 'decision_corpus: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'decision_corpus: a row keeps its agent')
    END;
END;

DROP TRIGGER IF EXISTS decision_goes_with_its_entry;

CREATE TRIGGER decision_goes_with_its_entry BEFORE DELETE ON decision_corpus
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'decision' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'decision_corpus: rows are not deleted; a row goes with its ledger entry');
END;

DROP TRIGGER IF EXISTS decision_indexed;

CREATE TRIGGER decision_indexed AFTER INSERT ON decision_corpus BEGIN
    INSERT INTO decision_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation_json, NEW.action_json, NEW.rationale);
END;

DROP TRIGGER IF EXISTS decision_unindexed;

CREATE TRIGGER decision_unindexed AFTER DELETE ON decision_corpus BEGIN
    INSERT INTO decision_fts (decision_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation_json, OLD.action_json, OLD.rationale);
END;

DROP TRIGGER IF EXISTS decision_reworded;

CREATE TRIGGER decision_reworded AFTER UPDATE OF situation_json, action_json, rationale, description ON decision_corpus BEGIN
    INSERT INTO decision_fts (decision_fts, rowid, description, situation, action, rationale)
        VALUES ('delete', OLD.id, OLD.description, OLD.situation_json, OLD.action_json, OLD.rationale);
    INSERT INTO decision_fts (rowid, description, situation, action, rationale)
        VALUES (NEW.id, NEW.description, NEW.situation_json, NEW.action_json, NEW.rationale);
END;

DROP TRIGGER IF EXISTS decision_unembedded;

CREATE TRIGGER decision_unembedded AFTER UPDATE OF content_hash ON decision_corpus
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'decision' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS decision_gone_unembedded;

CREATE TRIGGER decision_gone_unembedded AFTER DELETE ON decision_corpus BEGIN
    DELETE FROM embedding WHERE layer = 'decision' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS decision_gone_unrepeated;

CREATE TRIGGER decision_gone_unrepeated AFTER DELETE ON decision_corpus BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END;

-- Rows of wiki_section.
DROP TRIGGER IF EXISTS wiki_comes_with_its_entry;

CREATE TRIGGER wiki_comes_with_its_entry BEFORE INSERT ON wiki_section BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM wiki_section WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM wiki_section WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM wiki_section WHERE slug = NEW.slug)
            THEN RAISE(ROLLBACK, 'wiki_section: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'wiki'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'wiki_section: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.slug') IS NOT NULL
                    AND NEW.slug IS NOT json_extract(earlier.detail, '$.row.slug'))
                OR (json_type(earlier.detail, '$.row.title') IS NOT NULL
                    AND NEW.title IS NOT json_extract(earlier.detail, '$.row.title'))
                OR (json_type(earlier.detail, '$.row.body_md') IS NOT NULL
                    AND NEW.body_md IS NOT json_extract(earlier.detail, '$.row.body_md'))
                OR (json_type(earlier.detail, '$.row.model') IS NOT NULL
                    AND NEW.model IS NOT json_extract(earlier.detail, '$.row.model'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))
                OR (json_type(earlier.detail, '$.row.updated_at') IS NOT NULL
                    AND NEW.updated_at IS NOT json_extract(earlier.detail, '$.row.updated_at'))))
            THEN RAISE(ROLLBACK, 'wiki_section: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'current' OR NEW.status = 'retired' OR NEW.status = 'frame' OR NEW.status = 'draft')
            THEN RAISE(ROLLBACK, 'wiki_section: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS wiki_changes_with_its_entry;

CREATE TRIGGER wiki_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, slug, title, body_md, position, model, content_hash, created_at,
    updated_at, extra, agent_id
ON wiki_section BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'wiki_section: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM wiki_section WHERE slug = NEW.slug AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'wiki_section: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'wiki'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'wiki_section: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.slug IS NOT CASE WHEN json_type(earlier.detail, '$.was.slug') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.slug') ELSE OLD.slug END
                OR NEW.title IS NOT CASE WHEN json_type(earlier.detail, '$.was.title') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.title') ELSE OLD.title END
                OR NEW.body_md IS NOT CASE WHEN json_type(earlier.detail, '$.was.body_md') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.body_md') ELSE OLD.body_md END
                OR NEW.model IS NOT CASE WHEN json_type(earlier.detail, '$.was.model') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.model') ELSE OLD.model END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END
                OR NEW.updated_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.updated_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.updated_at') ELSE OLD.updated_at END))
            THEN RAISE(ROLLBACK, 'wiki_section: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id AND NOT EXISTS (SELECT 1 FROM ledger
                WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'wiki_section: only a person says whose a row is')
    END;
END;

DROP TRIGGER IF EXISTS wiki_goes_with_its_entry;

CREATE TRIGGER wiki_goes_with_its_entry BEFORE DELETE ON wiki_section
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'wiki' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'wiki_section: rows are not deleted; a row goes with its ledger entry');
END;

DROP TRIGGER IF EXISTS wiki_indexed;

CREATE TRIGGER wiki_indexed AFTER INSERT ON wiki_section BEGIN
    INSERT INTO wiki_fts (rowid, title, body)
        VALUES (NEW.id, NEW.title, NEW.body_md);
END;

DROP TRIGGER IF EXISTS wiki_unindexed;

CREATE TRIGGER wiki_unindexed AFTER DELETE ON wiki_section BEGIN
    INSERT INTO wiki_fts (wiki_fts, rowid, title, body)
        VALUES ('delete', OLD.id, OLD.title, OLD.body_md);
END;

DROP TRIGGER IF EXISTS wiki_reworded;

CREATE TRIGGER wiki_reworded AFTER UPDATE OF title, body_md ON wiki_section BEGIN
    INSERT INTO wiki_fts (wiki_fts, rowid, title, body)
        VALUES ('delete', OLD.id, OLD.title, OLD.body_md);
    INSERT INTO wiki_fts (rowid, title, body)
        VALUES (NEW.id, NEW.title, NEW.body_md);
END;

DROP TRIGGER IF EXISTS wiki_unembedded;

CREATE TRIGGER wiki_unembedded AFTER UPDATE OF content_hash ON wiki_section
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'wiki' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS wiki_gone_unembedded;

CREATE TRIGGER wiki_gone_unembedded AFTER DELETE ON wiki_section BEGIN
    DELETE FROM embedding WHERE layer = 'wiki' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS wiki_gone_unrepeated;

CREATE TRIGGER wiki_gone_unrepeated AFTER DELETE ON wiki_section BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END;

-- Rows of golden_question.
DROP TRIGGER IF EXISTS golden_comes_with_its_entry;

CREATE TRIGGER golden_comes_with_its_entry BEFORE INSERT ON golden_question BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM golden_question WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM golden_question WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM golden_question WHERE question_id = NEW.question_id)
            THEN RAISE(ROLLBACK, 'golden_question: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'golden'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'golden_question: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.question_id') IS NOT NULL
                    AND NEW.question_id IS NOT json_extract(earlier.detail, '$.row.question_id'))
                OR (json_type(earlier.detail, '$.row.question') IS NOT NULL
                    AND NEW.question IS NOT json_extract(earlier.detail, '$.row.question'))
                OR (json_type(earlier.detail, '$.row.reference') IS NOT NULL
                    AND NEW.reference IS NOT json_extract(earlier.detail, '$.row.reference'))
                OR (json_type(earlier.detail, '$.row.rubric') IS NOT NULL
                    AND NEW.rubric IS NOT json_extract(earlier.detail, '$.row.rubric'))
                OR (json_type(earlier.detail, '$.row.entity_type') IS NOT NULL
                    AND NEW.entity_type IS NOT json_extract(earlier.detail, '$.row.entity_type'))
                OR (json_type(earlier.detail, '$.row.entity_id') IS NOT NULL
                    AND NEW.entity_id IS NOT json_extract(earlier.detail, '$.row.entity_id'))
                OR (json_type(earlier.detail, '$.row.source') IS NOT NULL
                    AND NEW.source IS NOT json_extract(earlier.detail, '$.row.source'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))))
            THEN RAISE(ROLLBACK, 'golden_question: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'active' OR NEW.status = 'retired')
            THEN RAISE(ROLLBACK, 'golden_question: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS golden_changes_with_its_entry;

CREATE TRIGGER golden_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, question_id, question, must_include, must_not_include, reference, rubric,
    tags, weight, pass_threshold, held_out, entity_type, entity_id, source, content_hash, created_at, extra,
    agent_id
ON golden_question BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'golden_question: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM golden_question WHERE question_id = NEW.question_id AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'golden_question: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'golden'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'golden_question: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.question_id IS NOT CASE WHEN json_type(earlier.detail, '$.was.question_id') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.question_id') ELSE OLD.question_id END
                OR NEW.question IS NOT CASE WHEN json_type(earlier.detail, '$.was.question') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.question') ELSE OLD.question END
                OR NEW.reference IS NOT CASE WHEN json_type(earlier.detail, '$.was.reference') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.reference') ELSE OLD.reference END
                OR NEW.rubric IS NOT CASE WHEN json_type(earlier.detail, '$.was.rubric') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.rubric') ELSE OLD.rubric END
                OR NEW.entity_type IS NOT CASE WHEN json_type(earlier.detail, '$.was.entity_type') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.entity_type') ELSE OLD.entity_type END
                OR NEW.entity_id IS NOT CASE WHEN json_type(earlier.detail, '$.was.entity_id') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.entity_id') ELSE OLD.entity_id END
                OR NEW.source IS NOT CASE WHEN json_type(earlier.detail, '$.was.source') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.source') ELSE OLD.source END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END))
            THEN RAISE(ROLLBACK, 'golden_question: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id AND NOT EXISTS (SELECT 1 FROM ledger
                WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'golden_question: only a person says whose a row is')
    END;
END;

DROP TRIGGER IF EXISTS golden_goes_with_its_entry;

CREATE TRIGGER golden_goes_with_its_entry BEFORE DELETE ON golden_question
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'golden' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'golden_question: rows are not deleted; a row goes with its ledger entry');
END;

-- Rows of knowledge_source.
DROP TRIGGER IF EXISTS knowledge_comes_with_its_entry;

CREATE TRIGGER knowledge_comes_with_its_entry BEFORE INSERT ON knowledge_source BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM knowledge_source WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM knowledge_source WHERE id = NEW.id)
            OR EXISTS (SELECT 1 FROM knowledge_source WHERE namespace = NEW.namespace AND path = NEW.path)
            THEN RAISE(ROLLBACK, 'knowledge_source: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'knowledge'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'knowledge_source: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.namespace') IS NOT NULL
                    AND NEW.namespace IS NOT json_extract(earlier.detail, '$.row.namespace'))
                OR (json_type(earlier.detail, '$.row.path') IS NOT NULL
                    AND NEW.path IS NOT json_extract(earlier.detail, '$.row.path'))
                OR (json_type(earlier.detail, '$.row.title') IS NOT NULL
                    AND NEW.title IS NOT json_extract(earlier.detail, '$.row.title'))
                OR (json_type(earlier.detail, '$.row.format') IS NOT NULL
                    AND NEW.format IS NOT json_extract(earlier.detail, '$.row.format'))
                OR (json_type(earlier.detail, '$.row.kind') IS NOT NULL
                    AND NEW.kind IS NOT json_extract(earlier.detail, '$.row.kind'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))))
            THEN RAISE(ROLLBACK, 'knowledge_source: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'current' OR NEW.status = 'waiting' OR NEW.status = 'missing' OR NEW.status = 'failed')
            THEN RAISE(ROLLBACK, 'knowledge_source: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS knowledge_changes_with_its_entry;

CREATE TRIGGER knowledge_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, namespace, path, title, format, kind, content_hash, created_at, extra,
    agent_id
ON knowledge_source BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'knowledge_source: a row keeps its uid')
        WHEN EXISTS (SELECT 1 FROM knowledge_source WHERE namespace = NEW.namespace AND path = NEW.path AND id <> NEW.id)
            THEN RAISE(ROLLBACK, 'knowledge_source: another row has this name')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'knowledge'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'knowledge_source: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.namespace IS NOT CASE WHEN json_type(earlier.detail, '$.was.namespace') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.namespace') ELSE OLD.namespace END
                OR NEW.path IS NOT CASE WHEN json_type(earlier.detail, '$.was.path') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.path') ELSE OLD.path END
                OR NEW.title IS NOT CASE WHEN json_type(earlier.detail, '$.was.title') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.title') ELSE OLD.title END
                OR NEW.format IS NOT CASE WHEN json_type(earlier.detail, '$.was.format') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.format') ELSE OLD.format END
                OR NEW.kind IS NOT CASE WHEN json_type(earlier.detail, '$.was.kind') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.kind') ELSE OLD.kind END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END))
            THEN RAISE(ROLLBACK, 'knowledge_source: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id AND NOT EXISTS (SELECT 1 FROM ledger
                WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN RAISE(ROLLBACK, 'knowledge_source: only a person says whose a row is')
    END;
END;

DROP TRIGGER IF EXISTS knowledge_goes_with_its_entry;

CREATE TRIGGER knowledge_goes_with_its_entry BEFORE DELETE ON knowledge_source
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'knowledge' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'knowledge_source: rows are not deleted; a row goes with its ledger entry');
END;

-- Rows of knowledge_chunks.
DROP TRIGGER IF EXISTS chunk_unembedded;

CREATE TRIGGER chunk_unembedded AFTER UPDATE OF content_hash ON knowledge_chunks
WHEN NEW.content_hash <> OLD.content_hash BEGIN
    DELETE FROM embedding WHERE layer = 'knowledge' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS chunk_gone_unembedded;

CREATE TRIGGER chunk_gone_unembedded AFTER DELETE ON knowledge_chunks BEGIN
    DELETE FROM embedding WHERE layer = 'knowledge' AND row_id = OLD.id;
END;

DROP TRIGGER IF EXISTS chunk_gone_unrepeated;

CREATE TRIGGER chunk_gone_unrepeated AFTER DELETE ON knowledge_chunks BEGIN
    DELETE FROM repeated_text WHERE derived_uid = OLD.uid;
    DELETE FROM disguised_text WHERE uid = OLD.uid;
END;

-- Rows of episode_log.
DROP TRIGGER IF EXISTS episode_is_append_only;

CREATE TRIGGER episode_is_append_only BEFORE UPDATE ON episode_log BEGIN
    SELECT RAISE(ROLLBACK, 'episode_log is append-only');
END;

-- Rows of training_loop_runs.
DROP TRIGGER IF EXISTS training_is_append_only;

CREATE TRIGGER training_is_append_only BEFORE UPDATE ON training_loop_runs BEGIN
    SELECT RAISE(ROLLBACK, 'training_loop_runs is append-only');
END;

-- Rows of best_known.
DROP TRIGGER IF EXISTS best_comes_with_its_entry;

CREATE TRIGGER best_comes_with_its_entry BEFORE INSERT ON best_known BEGIN
    SELECT CASE
        WHEN EXISTS (SELECT 1 FROM best_known WHERE uid = NEW.uid) OR EXISTS (SELECT 1 FROM best_known WHERE id = NEW.id)
            THEN RAISE(ROLLBACK, 'best_known: this row exists')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'best'
                AND row_uid = NEW.uid AND from_status IS NULL AND to_status = NEW.status
                AND revision = NEW.revision AND (action = 'add' OR action = 'import'
                    OR (NEW.revision > 1 AND (action = 'undo' OR action = 'redo'))))
            OR NEW.ledger_seq IS NOT (SELECT max(seq) FROM ledger WHERE row_uid = NEW.uid)
            THEN RAISE(ROLLBACK, 'best_known: a row comes with its ledger entry')
        WHEN NEW.revision > 1 AND EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR (json_type(earlier.detail, '$.row.category') IS NOT NULL
                    AND NEW.category IS NOT json_extract(earlier.detail, '$.row.category'))
                OR (json_type(earlier.detail, '$.row.run_name') IS NOT NULL
                    AND NEW.run_name IS NOT json_extract(earlier.detail, '$.row.run_name'))
                OR (json_type(earlier.detail, '$.row.content_hash') IS NOT NULL
                    AND NEW.content_hash IS NOT json_extract(earlier.detail, '$.row.content_hash'))
                OR (json_type(earlier.detail, '$.row.created_at') IS NOT NULL
                    AND NEW.created_at IS NOT json_extract(earlier.detail, '$.row.created_at'))))
            THEN RAISE(ROLLBACK, 'best_known: undo gives back the values that the entry it names replaced')
        WHEN NOT (NEW.status = 'best' OR NEW.status = 'beaten')
            THEN RAISE(ROLLBACK, 'best_known: status has a value that is not known')
    END;
END;

DROP TRIGGER IF EXISTS best_changes_with_its_entry;

CREATE TRIGGER best_changes_with_its_entry BEFORE UPDATE OF id, uid, status, revision, ledger_seq, agent_id, category, run_name, iteration, coverage, metrics, definition,
    content_hash, created_at, extra
ON best_known BEGIN
    SELECT CASE
        WHEN NEW.id IS NOT OLD.id OR NEW.uid IS NOT OLD.uid
            THEN RAISE(ROLLBACK, 'best_known: a row keeps its uid')
        WHEN NEW.ledger_seq <= OLD.ledger_seq OR NEW.revision <> OLD.revision + 1
            OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND layer = 'best'
                AND row_uid = NEW.uid AND from_status IS OLD.status AND to_status IS NEW.status
                AND revision = NEW.revision AND action <> 'corroborate')
            THEN RAISE(ROLLBACK, 'best_known: a change comes with its ledger entry, in the same act')
        WHEN EXISTS (SELECT 1 FROM ledger AS act LEFT JOIN ledger AS earlier ON earlier.seq = act.undoes
                AND earlier.row_uid = act.row_uid AND earlier.layer = act.layer
                AND earlier.from_status IS act.to_status AND earlier.to_status IS act.from_status
            WHERE act.seq = NEW.ledger_seq AND (act.action = 'undo' OR act.action = 'redo') AND (earlier.seq IS NULL
                OR NEW.category IS NOT CASE WHEN json_type(earlier.detail, '$.was.category') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.category') ELSE OLD.category END
                OR NEW.run_name IS NOT CASE WHEN json_type(earlier.detail, '$.was.run_name') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.run_name') ELSE OLD.run_name END
                OR NEW.content_hash IS NOT CASE WHEN json_type(earlier.detail, '$.was.content_hash') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.content_hash') ELSE OLD.content_hash END
                OR NEW.created_at IS NOT CASE WHEN json_type(earlier.detail, '$.was.created_at') IS NOT NULL
                    THEN json_extract(earlier.detail, '$.was.created_at') ELSE OLD.created_at END))
            THEN RAISE(ROLLBACK, 'best_known: undo gives back the values that the entry it names replaced')
        WHEN NEW.agent_id IS NOT OLD.agent_id
            THEN RAISE(ROLLBACK, 'best_known: a row keeps its agent')
    END;
END;

DROP TRIGGER IF EXISTS best_goes_with_its_entry;

CREATE TRIGGER best_goes_with_its_entry BEFORE DELETE ON best_known
WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND seq > OLD.ledger_seq
    AND layer = 'best' AND from_status = OLD.status AND to_status IS NULL
    AND (action = 'forget' OR action = 'undo' OR action = 'redo')) BEGIN
    SELECT RAISE(ROLLBACK, 'best_known: rows are not deleted; a row goes with its ledger entry');
END;

DROP VIEW IF EXISTS waiting_finding;

CREATE VIEW waiting_finding AS
    SELECT row_uid, detector, rule FROM finding
    WHERE severity <> 'low' AND (detector = 'injection' OR detector = 'secret' OR detector = 'hidden'
        OR (detector = 'pii' AND EXISTS (SELECT 1 FROM setting WHERE key = 'knowledge.pii' AND value = 'wait')));

DROP VIEW IF EXISTS current_chunk;

CREATE VIEW current_chunk AS
    SELECT knowledge_chunks.*, knowledge_source.uid AS source_uid, knowledge_source.namespace, knowledge_source.path, knowledge_source.title,
        knowledge_source.revision AS source_revision, knowledge_source.agent_id
    FROM knowledge_chunks JOIN knowledge_source ON knowledge_source.id = knowledge_chunks.source_id
    WHERE knowledge_source.status = 'current' AND (knowledge_source.chunks_hash = '' OR knowledge_source.chunks_hash = knowledge_source.content_hash)
      AND NOT EXISTS (SELECT 1 FROM waiting_finding WHERE waiting_finding.row_uid = knowledge_chunks.uid
            AND NOT EXISTS (SELECT 1 FROM json_each(knowledge_source.extra, '$.released') AS released WHERE released.value = knowledge_chunks.content_hash));

DROP VIEW IF EXISTS made_from;

CREATE VIEW made_from AS
    SELECT derived_uid, source_uid, source_layer FROM lineage
    UNION ALL
    SELECT context_snapshot.uid, entry.row_uid, entry.layer
    FROM context_snapshot JOIN context_snapshot_entry AS entry ON entry.snapshot_id = context_snapshot.id
    WHERE entry.fate IN ('full', 'compact');

DROP VIEW IF EXISTS in_force;

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

DROP VIEW IF EXISTS row_standing;

CREATE VIEW row_standing AS
    SELECT uid, uid AS speaker, status, revision, CAST(CASE sensitivity WHEN 'public' THEN '' ELSE sensitivity END AS TEXT) AS kept FROM reflexion_log
    UNION ALL
    SELECT uid, uid AS speaker, status, revision, CAST('' AS TEXT) AS kept FROM decision_corpus
    UNION ALL
    SELECT uid, uid AS speaker, status, revision, CAST('' AS TEXT) AS kept FROM wiki_section
    UNION ALL
    SELECT uid, uid AS speaker, status, revision, CAST('' AS TEXT) AS kept FROM knowledge_source
    UNION ALL
    SELECT p.uid, s.uid AS speaker, s.status, s.revision, CAST('' AS TEXT) AS kept
    FROM knowledge_chunks AS p JOIN knowledge_source AS s ON s.id = p.source_id;

DROP VIEW IF EXISTS held_by_repeat;

CREATE VIEW held_by_repeat AS
    SELECT repeated_text.derived_uid, repeated_text.derived_layer, repeated_text.source_uid,
        CAST('reflexion' AS TEXT) AS source_layer, CAST(coalesce(reflexion_log.status, 'gone') AS TEXT) AS source_status
    FROM repeated_text LEFT JOIN reflexion_log ON reflexion_log.uid = repeated_text.source_uid
    WHERE reflexion_log.status IS NULL OR reflexion_log.status = 'rejected' OR reflexion_log.status = 'sensitive';

DROP VIEW IF EXISTS held_by_source;

CREATE VIEW held_by_source AS
    SELECT derived_uid, derived_layer, source_uid, source_layer,
        coalesce((SELECT CASE status WHEN 'approved_for_reuse' THEN kept WHEN 'in_force' THEN 'waiting' WHEN 'current' THEN 'waiting' ELSE status END
            FROM row_standing
            WHERE row_standing.uid = lineage.source_uid), 'gone') AS source_status
    FROM lineage
    WHERE source_layer IN ('reflexion', 'decision', 'wiki', 'knowledge', 'chunk')
      AND NOT EXISTS (SELECT 1 FROM in_force WHERE in_force.uid = lineage.source_uid);

DROP VIEW IF EXISTS held_back;

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

DROP VIEW IF EXISTS retrievable_reflexion;

CREATE VIEW retrievable_reflexion AS
    SELECT * FROM reflexion_log
    WHERE status = 'approved_for_reuse' AND sensitivity <> 'sensitive';

DROP VIEW IF EXISTS retrievable_decision;

CREATE VIEW retrievable_decision AS
    SELECT * FROM decision_corpus
    WHERE status = 'in_force'
    AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = decision_corpus.uid);

DROP VIEW IF EXISTS retrievable_wiki_section;

CREATE VIEW retrievable_wiki_section AS
    SELECT * FROM wiki_section
    WHERE status = 'current'
    AND NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = wiki_section.uid);

DROP VIEW IF EXISTS retrievable_chunk;

CREATE VIEW retrievable_chunk AS
    SELECT * FROM current_chunk
    WHERE NOT EXISTS (SELECT 1 FROM held_back WHERE derived_uid = current_chunk.uid);

