// SPDX-License-Identifier: MIT
#include "store/schema/ledgersql.h"

#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

QByteArray anyLayer(std::span<const Layer *const> layers, const QByteArray &what,
                    std::initializer_list<const char *> others = {})
{
    QByteArrayList names;
    for (const Layer *layer : layers) {
        if (layer->isBesideReflexions())
            names += quoted(layer->name);
    }
    for (const char *other : others)
        names += quoted(other);
    return isOneOf(what, names);
}

// Which entries there are. A setting, a grade and the store itself have entries and are no layers.
QByteArray ledgerIsAChain(std::span<const Layer *const> layers)
{
    const Layer &proposal = proposalLayer();
    return trigger("ledger_is_a_chain",
                   filled(
                       R"sql(BEFORE INSERT ON ledger BEGIN
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
        WHEN NEW.layer <> '{memory}'
            THEN CASE WHEN NOT ({layers})
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
                WHEN substr(NEW.actor, 1, 6) = 'agent:' AND NOT (NEW.layer = '{name}' AND
                    (NEW.action = 'add' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR
                        (NEW.action = 'edit' AND NEW.from_status = '{new}' AND NEW.to_status = '{new}')))
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
        WHEN NEW.action = 'add' AND NEW.to_status <> '{waits}'
            THEN RAISE(ROLLBACK, 'status: every new row waits for review')
        WHEN NEW.to_status <> '{waits}' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN RAISE(ROLLBACK, 'status: only a person may import decided rows')
    END;
END)sql",
                       proposal,
                       {{"memory", reflexionLayer().name},
                        {"layers", anyLayer(layers, "NEW.layer", {"setting", "grade", "store"})},
                        {"new", proposal.statuses.front()},
                        {"waits", reflexionLayer().statuses.front()}}));
}

// An entry about a reflexion carries itself out: the rules of every act, and what it does to its row.
QByteArray ledgerActs()
{
    const Layer &layer = reflexionLayer();
    const auto steps = [&layer](const char *action) {
        return stepsOf(layer, action, "NEW.from_status", "NEW.to_status");
    };
    return trigger("ledger_act_keeps_the_rules", filled(R"sql(INSTEAD OF INSERT ON ledger_act BEGIN
    SELECT CASE WHEN NEW.seq IS NOT (SELECT max(seq) FROM ledger)
        THEN RAISE(ROLLBACK, 'ledger: an act is its newest entry') END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.from_status IS NULL THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'ledger: no such row')
        WHEN NEW.from_status IS NOT (SELECT status FROM {table} WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another status')
        WHEN NEW.revision IS NOT (SELECT revision + 1 FROM {table} WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'conflict: the row has another revision')
    END;
    SELECT CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN NEW.action = 'expire' AND NOT (substr(NEW.actor, 1, 5) = 'rule:' AND ({expiries}))
            THEN RAISE(ROLLBACK, 'status: only a rule expires rows, and only from {waits}')
        WHEN NEW.action <> 'expire' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN RAISE(ROLLBACK, 'status: only a person decides')
        WHEN (NEW.action = 'edit' OR NEW.action = 'snooze' OR NEW.action = 'dismiss') AND
                NEW.to_status IS NOT NEW.from_status
            THEN RAISE(ROLLBACK, 'status: this action keeps the status')
        WHEN NEW.action = 'reopen' AND NOT ({reopenings})
            THEN RAISE(ROLLBACK, 'status: reopen leads from rejected or superseded to {waits}')
        WHEN NEW.action = 'reopen' AND trim(NEW.reason) = ''
            THEN RAISE(ROLLBACK, 'status: reopening takes a reason')
        WHEN NEW.action = 'decide' AND NOT (
                {decisions})
            THEN RAISE(ROLLBACK, 'status: illegal transition')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NOT EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND earlier.layer = '{name}' AND earlier.row_uid = NEW.row_uid
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
                    SELECT superseded_by FROM {table} JOIN chain ON {table}.uid = chain.uid
                    WHERE superseded_by IS NOT NULL)
                SELECT uid FROM chain)
            THEN RAISE(ROLLBACK, 'successor: the chain of successors would be a circle')
        WHEN NEW.successor IS NOT NULL AND (SELECT agent_id FROM {table} WHERE uid = NEW.successor)
                IS NOT (SELECT agent_id FROM {table} WHERE uid = NEW.row_uid)
            THEN RAISE(ROLLBACK, 'successor: it belongs to another agent')
        WHEN NEW.successor IS NOT NULL AND NEW.action = 'decide' AND (SELECT status FROM {table}
                WHERE uid = NEW.successor) IS NOT '{open}'
            THEN RAISE(ROLLBACK, 'successor: it is not approved')
        WHEN NEW.to_status = '{open}' AND NEW.action = 'decide' AND trim(NEW.reason) = ''
                AND (SELECT findings FROM {table} WHERE uid = NEW.row_uid) <> 0
            THEN RAISE(ROLLBACK, 'guard: approving a flagged row takes a reason')
    END;
    UPDATE {table} SET status = NEW.to_status, superseded_by = NEW.successor,
        reviewed_by = CASE WHEN NEW.action = 'expire' THEN reviewed_by ELSE NEW.actor END,
        reviewed_at = CASE WHEN NEW.action = 'expire' THEN reviewed_at ELSE NEW.at END,
        snoozed_until = NULL, asleep = 0, revision = NEW.revision, ledger_seq = NEW.seq
    WHERE uid = NEW.row_uid AND (NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen');
    INSERT INTO day_count (day, what, n)
        SELECT substr(NEW.at, 1, 10), CASE NEW.action WHEN 'expire' THEN 'expired' ELSE 'decided' END, 1
        WHERE NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen'
        ON CONFLICT DO UPDATE SET n = n + 1;
    UPDATE {table} SET corroborations = corroborations + 1
        WHERE uid = NEW.row_uid AND NEW.action = 'corroborate';
    INSERT INTO ledger_rewrite (seq, row_uid, to_status, successor, revision, detail)
        SELECT NEW.seq, NEW.row_uid, NEW.to_status, NEW.successor, NEW.revision, NEW.detail
        WHERE NEW.from_status IS NOT NULL AND NEW.action <> 'decide' AND NEW.action <> 'expire'
            AND NEW.action <> 'reopen' AND NEW.action <> 'corroborate';
END)sql",
                                                        layer,
                                                        {{"decisions", steps("decide")},
                                                         {"expiries", steps("expire")},
                                                         {"reopenings", steps("reopen")},
                                                         {"open", layer.open},
                                                         {"waits", layer.statuses.front()}}));
}

// An edit, a snooze or what is taken back writes the values that its entry says.
QByteArray ledgerRewrites()
{
    const Layer &layer = reflexionLayer();
    QByteArray edits;
    for (const LayerColumn &column : layer.columns) {
        if (column.isEditable)
            edits +=
                filled("        {column} = coalesce(json_extract(NEW.detail, '$.set.{column}'), {column}),\n",
                       layer, {{"column", column.name}});
    }
    return trigger("ledger_rewrite_is_carried_out", filled(R"sql(INSTEAD OF INSERT ON ledger_rewrite BEGIN
    DELETE FROM finding WHERE row_uid = NEW.row_uid AND NEW.to_status IS NULL;
    DELETE FROM {table} WHERE uid = NEW.row_uid AND NEW.to_status IS NULL;
    UPDATE {table} SET status = NEW.to_status, revision = NEW.revision, ledger_seq = NEW.seq,
        superseded_by = NEW.successor,
        reviewed_by = CASE WHEN json_type(NEW.detail, '$.set.reviewed_by') IS NULL THEN reviewed_by
            ELSE json_extract(NEW.detail, '$.set.reviewed_by') END,
        reviewed_at = CASE WHEN json_type(NEW.detail, '$.set.reviewed_at') IS NULL THEN reviewed_at
            ELSE json_extract(NEW.detail, '$.set.reviewed_at') END,
        snoozed_until = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NULL THEN snoozed_until
            ELSE json_extract(NEW.detail, '$.set.snoozed_until') END,
        asleep = CASE WHEN json_type(NEW.detail, '$.set.snoozed_until') IS NULL THEN asleep
            ELSE json_extract(NEW.detail, '$.set.snoozed_until') IS NOT NULL END,
{edits}        content_hash = coalesce(json_extract(NEW.detail, '$.set.content_hash'), content_hash)
    WHERE uid = NEW.row_uid AND NEW.to_status IS NOT NULL;
END)sql",
                                                           layer, {{"edits", edits}}));
}

} // namespace

QByteArray ledgerSql(std::span<const Layer *const> layers)
{
    return ledgerIsAChain(layers) + ledgerActs() + ledgerRewrites();
}

} // namespace store
