// SPDX-License-Identifier: MIT
#include "store/schema/ledgersql.h"

#include "store/schema/foureyes.h"
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

QByteArray ofNewRow(QByteArray columns)
{
    return "NEW." + columns.replace(", ", ", NEW.");
}

// Of an entry, what ledger_rewrite is told. Its trigger asks itself whether there is anything to do: to
// insert what is selected by a condition into a view, SQLite would first lay out a table of its own for every
// act.
const QByteArray RewriteColumns = "seq, action, row_uid, from_status, to_status, successor, revision, detail";

// Whether who approves a row first has done so before.
QByteArray isEndorsedBySame()
{
    return "EXISTS (SELECT 1 FROM ledger AS e WHERE e.row_uid = NEW.row_uid\n"
           "                AND e.action = 'endorse' AND e.seq < NEW.seq AND e.actor = NEW.actor\n"
           "                AND "
           + foureyes::isStanding("NEW.seq") + ")";
}

// Which entries there are. A setting, a grade and the store itself have entries and are no layers.
QByteArray ledgerIsAChain(const SchemaDialect &dialect, std::span<const Layer *const> layers)
{
    const Layer &proposal = proposalLayer();
    return dialect.trigger({.name = "ledger_is_a_chain",
                            .event = "BEFORE INSERT",
                            .table = "ledger",
                            .body = filled(
                                R"sql(    CHECK CASE
        WHEN NEW.seq IS DISTINCT FROM (SELECT coalesce(max(seq), 0) + 1 FROM ledger)
            THEN refuse('ledger: entries are numbered without gaps')
        WHEN NEW.prev_hash IS DISTINCT FROM coalesce((SELECT hash FROM ledger WHERE seq = NEW.seq - 1), zeroblob(32))
            THEN refuse('ledger: an entry names the hash of the one before it')
        WHEN length(NEW.hash) <> 32
            THEN refuse('ledger: an entry carries its own SHA-256')
        WHEN NOT ((substr(NEW.actor, 1, 7) = 'person:' AND length(NEW.actor) > 7)
               OR (substr(NEW.actor, 1, 5) = 'rule:' AND length(NEW.actor) > 5)
               OR (substr(NEW.actor, 1, 6) = 'agent:' AND length(NEW.actor) > 6))
            THEN refuse('ledger: an actor is person:NAME, rule:NAME or agent:NAME')
        WHEN NEW.layer <> '{memory}'
            THEN CASE WHEN NOT ({layers})
                THEN refuse('ledger: unknown layer')
                WHEN NEW.layer = 'store'
                THEN CASE WHEN NEW.action = 'rebuild' THEN NULL
                    WHEN substr(NEW.actor, 1, 7) <> 'person:' OR NOT (NEW.action = 'accept' OR NEW.action = 'key' OR
                        NEW.action = 'revoke' OR NEW.action = 'require' OR NEW.action = 'forget')
                    THEN refuse('ledger: only a person says what a store is and whose keys it knows') END
                WHEN NEW.layer = 'grade'
                THEN CASE WHEN substr(NEW.actor, 1, 7) <> 'person:' OR NOT (NEW.action = 'grade' OR
                        NEW.action = 'undo' OR NEW.action = 'redo')
                    THEN refuse('ledger: only a person grades by hand') END
                WHEN NEW.layer = '{name}' AND NEW.action = 'endorse'
                THEN CASE WHEN substr(NEW.actor, 1, 7) <> 'person:'
                    THEN refuse('status: only a person decides')
                    WHEN NEW.from_status IS DISTINCT FROM '{new}' OR NEW.to_status IS DISTINCT FROM '{new}' OR
                        NOT EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.row_uid AND status = '{new}'
                            AND (expires_at IS NULL OR expires_at > NEW.at))
                    THEN refuse('review: a first approval is of a row that waits')
                    WHEN {isEndorsedBySame}
                    THEN refuse('review: the second approval is another person''s') END
                WHEN NOT (NEW.action = 'add' OR NEW.action = 'import' OR NEW.action = 'edit' OR NEW.action = 'decide' OR
                    NEW.action = 'expire' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR NEW.action = 'forget' OR
                    NEW.action = 'retire' OR NEW.action = 'dismiss' OR NEW.action = 'undo' OR NEW.action = 'redo')
                THEN refuse('ledger: unknown action')
                WHEN substr(NEW.actor, 1, 6) = 'agent:' AND NOT (NEW.layer = '{name}' AND
                    (NEW.action = 'add' OR NEW.action = 'withdraw' OR NEW.action = 'collect' OR
                        (NEW.action = 'edit' AND NEW.from_status = '{new}' AND NEW.to_status = '{new}')))
                THEN refuse('ledger: an agent writes reflexions and proposals only, and decides nothing') END
        WHEN (NEW.action <> 'add' AND NEW.action <> 'import' AND NEW.action <> 'corroborate' AND
                NEW.action <> 'decide' AND NEW.action <> 'expire' AND NEW.action <> 'reopen' AND
                NEW.action <> 'edit' AND NEW.action <> 'snooze' AND NEW.action <> 'dismiss' AND
                NEW.action <> 'second' AND NEW.action <> 'settle' AND NEW.action <> 'endorse' AND
                NEW.action <> 'undo' AND NEW.action <> 'redo' AND NEW.action <> 'forget')
            THEN refuse('ledger: unknown action')
        WHEN NEW.action = 'forget' AND (NEW.to_status IS NOT NULL OR trim(NEW.reason) = '' OR
                substr(NEW.actor, 1, 7) <> 'person:')
            THEN refuse('status: only a person forgets, and says why')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND (SELECT action FROM ledger WHERE seq = NEW.undoes) = 'forget'
            THEN refuse('ledger: what was forgotten does not come back')
        WHEN NEW.action <> 'add' AND NEW.action <> 'import'
            THEN NULL
        WHEN NEW.from_status IS NOT NULL OR NEW.to_status IS NULL
            THEN refuse('ledger: a new row has no earlier status')
        WHEN NEW.action = 'add' AND NEW.to_status <> '{waits}'
            THEN refuse('status: every new row waits for review')
        WHEN NEW.to_status <> '{waits}' AND substr(NEW.actor, 1, 7) <> 'person:'
            THEN refuse('status: only a person may import decided rows')
    END;
)sql",
                                proposal,
                                {{"isEndorsedBySame", isEndorsedBySame()},
                                 {"memory", reflexionLayer().name},
                                 {"layers", anyLayer(layers, "NEW.layer", {"setting", "grade", "store"})},
                                 {"new", proposal.statuses.front()},
                                 {"waits", reflexionLayer().statuses.front()}})});
}

// Triggers that check an entry about a reflexion by the rules of its act and then carry it out on the row.
QByteArray ledgerActs(const SchemaDialect &dialect)
{
    const Layer &layer = reflexionLayer();
    const auto steps = [&layer](const char *action) {
        return stepsOf(layer, action, "NEW.from_status", "NEW.to_status");
    };
    // The second verdict on a row is one that could have been the first.
    const QByteArray said = dialect.valueSet("NEW.detail", LayerColumn{"opinion", LayerColumn::Kind::Word});
    QByteArrayList verdicts;
    for (const LayerStep &step : layer.steps) {
        if (qstrcmp(step.from, layer.statuses.front()) == 0 && qstrcmp(step.action, "decide") == 0)
            verdicts += quoted(step.to);
    }
    const QByteArray opinions = isOneOf(said, verdicts);
    QByteArrayList isReworded;
    QByteArrayList isAnother;
    const auto isGivenBack = [&](const char *name) {
        isAnother += '(' + dialect.isSet("NEW.detail", name) + " AND "
                     + dialect.textIn("NEW.detail", "set", name)
                     + "\n                        IS DISTINCT FROM "
                     + dialect.textIn("earlier.detail", "was", name) + ')';
    };
    for (const LayerColumn &column : layer.columns) {
        if (!column.isEditable)
            continue;
        isReworded += dialect.isSet("NEW.detail", column.name);
        isGivenBack(column.name);
    }
    for (const char *name : {"content_hash", "reviewed_by", "reviewed_at", "snoozed_until"})
        isGivenBack(name);
    return dialect.trigger(
        {.name = "ledger_act_keeps_the_rules",
         .event = "INSTEAD OF INSERT",
         .table = "ledger_act",
         .body = filled(
             R"sql(    CHECK CASE WHEN NEW.seq IS DISTINCT FROM (SELECT max(seq) FROM ledger)
        THEN refuse('ledger: an act is its newest entry') END;
    CHECK CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.from_status IS NULL THEN NULL
        WHEN EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.row_uid AND revision + 1 = NEW.revision
                AND status IS NOT DISTINCT FROM NEW.from_status)
            THEN NULL
        WHEN NOT EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.row_uid)
            THEN refuse('ledger: no such row')
        WHEN NEW.from_status IS DISTINCT FROM (SELECT status FROM {table} WHERE uid = NEW.row_uid)
            THEN refuse('conflict: the row has another status')
        WHEN NEW.revision IS DISTINCT FROM (SELECT revision + 1 FROM {table} WHERE uid = NEW.row_uid)
            THEN refuse('conflict: the row has another revision')
    END;
    CHECK CASE
        WHEN NEW.action = 'corroborate' THEN NULL
        WHEN NEW.action = 'expire' AND NOT (substr(NEW.actor, 1, 5) = 'rule:' AND ({expiries}))
            THEN refuse('status: only a rule expires rows, and only from {waits}')
        WHEN NEW.action <> 'expire' AND substr(NEW.actor, 1, 7) <> 'person:' AND NOT (NEW.action = 'decide'
                AND substr(NEW.actor, 1, 5) = 'rule:' AND ({rulings})
                AND EXISTS (SELECT 1 FROM setting WHERE key = 'rule.' || substr(NEW.actor, 6) || '.on' AND value = 'on'))
            THEN refuse('status: only a person decides')
        WHEN (NEW.action = 'edit' OR {remarks}) AND
                NEW.to_status IS DISTINCT FROM NEW.from_status
            THEN refuse('status: this action keeps the status')
        WHEN ({remarks}) AND ({isReworded}
                    OR {isHashed})
            THEN refuse('ledger: only an edit changes what a row says')
        WHEN (NEW.action = 'edit' OR {remarks}) AND ({isReviewed})
            THEN refuse('ledger: who reviewed a row is who acts')
        WHEN NEW.action = 'second' AND EXISTS (SELECT 1 FROM {table} WHERE uid = NEW.row_uid AND reviewed_by = NEW.actor)
            THEN refuse('review: a second opinion is another person''s than the verdict')
        WHEN NEW.action = 'second' AND NOT coalesce({opinions}, FALSE)
            THEN refuse('review: a second opinion is a verdict')
        WHEN (NEW.action = 'second' OR NEW.action = 'settle') AND NEW.from_status = '{waits}'
            THEN refuse('review: a row that waits has no verdict yet')
        WHEN NEW.action = 'reopen' AND NOT ({reopenings})
            THEN refuse('status: reopen leads from rejected or superseded to {waits}')
        WHEN NEW.action = 'reopen' AND trim(NEW.reason) = ''
            THEN refuse('status: reopening takes a reason')
        WHEN NEW.action = 'decide' AND NOT (
                {decisions})
            THEN refuse('status: illegal transition')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND NOT EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND earlier.layer = '{name}' AND earlier.row_uid = NEW.row_uid
                  AND earlier.from_status IS NOT DISTINCT FROM NEW.to_status AND earlier.to_status IS NOT DISTINCT FROM NEW.from_status)
            THEN refuse('ledger: undo goes back the way of the entry it names')
        WHEN (NEW.action = 'undo' OR NEW.action = 'redo') AND EXISTS (SELECT 1 FROM ledger AS earlier
                WHERE earlier.seq = NEW.undoes AND ({isAnother}))
            THEN refuse('ledger: undo gives back the values that the entry it names replaced')
    END;
    CHECK CASE
        WHEN NEW.to_status = 'superseded' AND NEW.from_status <> 'superseded' AND NEW.successor IS NULL
            THEN refuse('successor: a superseded row names its successor')
        WHEN NEW.successor IS NOT NULL AND NEW.to_status IS DISTINCT FROM 'superseded'
            THEN refuse('successor: only a superseded row names one')
        WHEN NEW.successor = NEW.row_uid
            THEN refuse('successor: a row cannot supersede itself')
        WHEN NEW.successor IS NOT NULL AND NEW.row_uid IN (
                WITH RECURSIVE chain (uid) AS (
                    SELECT NEW.successor
                    UNION
                    SELECT superseded_by FROM {table} JOIN chain ON {table}.uid = chain.uid
                    WHERE superseded_by IS NOT NULL)
                SELECT uid FROM chain)
            THEN refuse('successor: the chain of successors would be a circle')
        WHEN NEW.successor IS NOT NULL AND (SELECT agent_id FROM {table} WHERE uid = NEW.successor)
                IS DISTINCT FROM (SELECT agent_id FROM {table} WHERE uid = NEW.row_uid)
            THEN refuse('successor: it belongs to another agent')
        WHEN NEW.successor IS NOT NULL AND NEW.action = 'decide' AND (SELECT status FROM {table}
                WHERE uid = NEW.successor) IS DISTINCT FROM '{open}'
            THEN refuse('successor: it is not approved')
        WHEN NEW.action = 'endorse' AND NEW.from_status <> '{waits}'
            THEN refuse('review: a first approval is of a row that waits')
        WHEN NEW.action = 'endorse' AND {isEndorsedBySame}
            THEN refuse('review: the second approval is another person''s')
        WHEN NEW.action = 'decide' AND NEW.to_status = '{open}' AND {takesTwo}
                AND NOT EXISTS (SELECT 1 FROM ledger AS e WHERE e.row_uid = NEW.row_uid
                AND e.action = 'endorse' AND e.seq < NEW.seq AND e.actor <> NEW.actor
                AND {standing})
            THEN refuse('review: a row of this kind takes the approval of two people')
        WHEN (NEW.action = 'edit' OR NEW.action = 'undo' OR NEW.action = 'redo') AND NEW.to_status = '{open}'
                AND ({takesTwo} OR {willTakeTwo}) AND ({isReworded}
                OR EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = NEW.row_uid AND l.seq > NEW.undoes AND l.seq < NEW.seq
                    AND l.from_status = l.to_status AND (l.action = 'edit' OR l.action = 'undo' OR l.action = 'redo')))
            THEN refuse('review: what takes two people is reworded while it waits, and approved anew')
        WHEN NEW.action = 'edit' AND {newKind} IS NOT NULL AND {takesTwo} AND NOT {willTakeTwo}
            THEN refuse('review: one person does not give a row that takes two people a kind that takes one')
        WHEN ((NEW.to_status = '{open}' AND NEW.action = 'decide') OR NEW.action = 'endorse') AND trim(NEW.reason) = ''
                AND (SELECT findings FROM {table} WHERE uid = NEW.row_uid) <> 0
            THEN refuse('guard: approving a flagged row takes a reason')
    END;
    UPDATE {table} SET status = NEW.to_status, superseded_by = NEW.successor,
        reviewed_by = CASE WHEN NEW.action = 'expire' THEN reviewed_by ELSE NEW.actor END,
        reviewed_at = CASE WHEN NEW.action = 'expire' THEN reviewed_at ELSE NEW.at END,
        snoozed_until = NULL, asleep = 0, revision = NEW.revision, ledger_seq = NEW.seq
    WHERE uid = NEW.row_uid AND (NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen');
    INSERT INTO day_count (day, what, n)
        SELECT substr(NEW.at, 1, 10), CASE NEW.action WHEN 'expire' THEN 'expired' ELSE 'decided' END, 1
        WHERE NEW.action = 'decide' OR NEW.action = 'expire' OR NEW.action = 'reopen'
        ON CONFLICT (day, what) DO UPDATE SET n = day_count.n + 1;
    UPDATE {table} SET corroborations = corroborations + 1
        WHERE uid = NEW.row_uid AND NEW.action = 'corroborate';
    INSERT INTO ledger_rewrite ({rewritten})
        VALUES ({values});
)sql",
             layer,
             {{"decisions", steps("decide")},
              {"opinions", opinions},
              {"isEndorsedBySame", isEndorsedBySame()},
              {"standing", foureyes::isStanding("NEW.seq")},
              {"takesTwo", foureyes::isWantedOf("(SELECT kind FROM " + QByteArray(layer.table)
                                                + " WHERE uid = NEW.row_uid)")},
              {"newKind", dialect.valueSet("NEW.detail", *layer.column(u"kind"))},
              {"willTakeTwo", foureyes::isWantedOf(dialect.valueSet("NEW.detail", *layer.column(u"kind")))},
              {"isAnother", isAnother.join("\n                    OR ")},
              {"isReworded", isReworded.join("\n                    OR ")},
              {"remarks", "NEW.action = 'snooze' OR NEW.action = 'dismiss' OR NEW.action = 'second' OR "
                          "NEW.action = 'settle' OR NEW.action = 'endorse'"},
              {"isHashed", dialect.isSet("NEW.detail", "content_hash")},
              {"isReviewed", dialect.isSet("NEW.detail", "reviewed_by") + " OR "
                                 + dialect.isSet("NEW.detail", "reviewed_at")},
              {"expiries", steps("expire")},
              {"rulings", steps("rule")},
              {"reopenings", steps("reopen")},
              {"open", layer.open},
              {"rewritten", RewriteColumns},
              {"values", ofNewRow(RewriteColumns)},
              {"waits", layer.statuses.front()}})});
}

// Triggers for edits, snoozes and undos, which write the values in the entry. Undoing an insert deletes the
// row; its whole content stays in the entry's detail, so that a redo can restore it.
QByteArray ledgerRewrites(const SchemaDialect &dialect)
{
    const Layer &layer = reflexionLayer();
    const QByteArray detail = "NEW.detail";
    const auto value = [&](const char *name) {
        return dialect.valueSet(detail, *layer.column(QString::fromLatin1(name)));
    };
    // A value may be taken away where the column may be empty.
    const auto setting = [&](const char *name) {
        const bool mayBeEmpty = layer.column(QString::fromLatin1(name))->mayBeEmpty();
        return filled(
            mayBeEmpty ? "        {column} = CASE WHEN {isSet}\n            THEN {value} ELSE {column} END,\n"
                       : "        {column} = coalesce({value}, {column}),\n",
            layer, {{"column", name}, {"isSet", dialect.isSet(detail, name)}, {"value", value(name)}});
    };
    QByteArray values;
    for (const LayerColumn &column : layer.columns) {
        if (column.isEditable)
            values += setting(column.name);
    }
    QByteArray states;
    for (const char *name : {"reviewed_by", "reviewed_at", "snoozed_until"})
        states += setting(name);
    return dialect.trigger(
        {.name = "ledger_rewrite_is_carried_out",
         .event = "INSTEAD OF INSERT",
         .table = "ledger_rewrite",
         .when = "NEW.from_status IS NOT NULL AND NEW.action <> 'decide' AND NEW.action <> 'expire'\n"
                 "    AND NEW.action <> 'reopen' AND NEW.action <> 'corroborate'",
         .body = filled(R"sql(    DELETE FROM finding WHERE row_uid = NEW.row_uid AND NEW.to_status IS NULL;
    DELETE FROM {table} WHERE uid = NEW.row_uid AND NEW.to_status IS NULL;
    UPDATE {table} SET status = NEW.to_status, revision = NEW.revision, ledger_seq = NEW.seq,
        superseded_by = NEW.successor,
{states}        asleep = CASE WHEN {snoozeIsSet}
            THEN CASE WHEN {snooze} IS NULL THEN 0 ELSE 1 END ELSE asleep END,
{values}        content_hash = coalesce({hash}, content_hash)
    WHERE uid = NEW.row_uid AND NEW.to_status IS NOT NULL;
)sql",
                        layer,
                        {{"states", states},
                         {"snoozeIsSet", dialect.isSet(detail, "snoozed_until")},
                         {"snooze", value("snoozed_until")},
                         {"values", values},
                         {"hash", value("content_hash")}})});
}

// How an entry changes its row: the ledger's own trigger inserts the entry into a view, whose triggers check
// the rules and carry the act out in the same statement. A status cannot change in any other way. (The view
// is there because SQLite sets up every trigger of a table for every row, and plain inserts into the ledger
// need none of these.)
QByteArray ledgerPassesOn(const SchemaDialect &dialect)
{
    const QByteArray columns =
        "seq, at, actor, action, row_uid, from_status, to_status, successor, reason, undoes, "
        "revision, detail";
    return dialect.view("ledger_act", "    SELECT " + columns + "\n    FROM ledger")
           + dialect.view("ledger_rewrite", "    SELECT " + RewriteColumns + "\n    FROM ledger")
           + dialect.trigger(
               {.name = "ledger_acts",
                .event = "AFTER INSERT",
                .table = "ledger",
                .when = filled("NEW.layer = '{name}' AND NEW.action <> 'add' AND NEW.action <> 'import'",
                               reflexionLayer()),
                .body = "    INSERT INTO ledger_act (" + columns + ")\n        VALUES (" + ofNewRow(columns)
                        + ");\n"});
}

// Forgetting (promise P14): only a person's act deletes a row for good, and its words leave the ledger too,
// also where other rows quoted it. An entry's detail may be blanked only right after an entry that names it
// as purged, with the hash of what is left of it, and is about a row that was forgotten; nothing else of an
// entry ever changes.
QByteArray ledgerIsAppendOnly(const SchemaDialect &dialect)
{
    QByteArrayList kept;
    for (const char *column :
         {"seq", "at", "actor", "action", "layer", "row_uid", "from_status", "to_status", "successor",
          "reason", "changeset", "undoes", "revision", "hash_before", "hash_after", "prev_hash", "hash"})
        kept += QByteArray("NEW.") + column + " IS DISTINCT FROM OLD." + column;
    const QByteArray refusal = "refuse('ledger is append-only')";
    return dialect.trigger({.name = "ledger_is_append_only",
                            .event = "BEFORE UPDATE",
                            .table = "ledger",
                            .body = filled(R"sql(    CHECK CASE WHEN {kept}
        OR NEW.detail IS DISTINCT FROM '{"purged":true}'
        OR NOT EXISTS (SELECT 1 FROM ledger AS act, {purged}
            WHERE act.seq = (SELECT max(seq) FROM ledger) AND act.layer = 'store' AND act.action = 'forget'
              AND purged.value ->> 0 = CAST(OLD.seq AS TEXT)
              AND EXISTS (SELECT 1 FROM tombstone WHERE uid = act.row_uid))
        THEN {refusal} END;
)sql",
                                           reflexionLayer(),
                                           {{"kept", kept.join("\n        OR ")},
                                            {"purged", dialect.lists("act.detail", "purged", "purged")},
                                            {"refusal", refusal}})})
           + dialect.trigger({.name = "ledger_is_kept",
                              .event = "BEFORE DELETE",
                              .table = "ledger",
                              .body = "    CHECK " + refusal + ";\n"});
}

} // namespace

QByteArray ledgerSql(const SchemaDialect &dialect, std::span<const Layer *const> layers)
{
    return ledgerIsAChain(dialect, layers) + ledgerIsAppendOnly(dialect) + ledgerPassesOn(dialect)
           + ledgerActs(dialect) + ledgerRewrites(dialect);
}

} // namespace store
