// SPDX-License-Identifier: MIT
#include "store/schema/ownrules.h"

#include "store/schema/foureyes.h"
#include "store/schema/sqltext.h"

namespace store {

using namespace sqltext;

namespace {

// An agent may keep a memory to itself, and a person alone may keep it from everybody. (That an agent changes
// no row is a rule of every act: ledger_act_keeps_the_rules. ';' follows ':'. No function is called here:
// SQLite copies every page aside that a statement touches when one may fail half way, and a row took 8 of 45
// us more.)
QByteArray memoryIsKeptFromAllByAPerson(const SchemaDialect &dialect)
{
    const Layer &layer = reflexionLayer();
    return dialect.trigger(
        {.name = filled("{name}_is_kept_from_all_by_a_person", layer),
         .event = "BEFORE INSERT",
         .table = layer.table,
         .when = "NEW.sensitivity = 'sensitive'",
         .body = filled(R"sql(    CHECK refuse('{table}: an agent does not write what is sensitive')
    WHERE EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND actor >= 'agent:' AND actor < 'agent;');
)sql",
                        layer)});
}

// Triggers: a memory that needs two approvals cannot come in as approved, neither by an import nor by undoing
// one.
QByteArray memoryOfTwoPeopleWaits(const SchemaDialect &dialect)
{
    const Layer &layer = reflexionLayer();
    return dialect.trigger(
        {.name = filled("{name}_of_two_people_waits", layer),
         .event = "BEFORE INSERT",
         .table = layer.table,
         .when = filled("NEW.status = '{open}'", layer, {{"open", layer.open}}),
         .body = filled(R"sql(    CHECK refuse('review: a row of this kind takes the approval of two people')
    WHERE {wanted};
)sql",
                        layer, {{"wanted", foureyes::isWantedOf("NEW.kind")}})});
}

// A decision that was undone is none: it leaves the count of its day. What is put back counts again: an undo
// of an undo, at any depth.
QByteArray undoneIsUncounted(const SchemaDialect &dialect)
{
    return dialect.trigger({.name = "undone_is_uncounted",
                            .event = "INSTEAD OF INSERT",
                            .table = "ledger_rewrite",
                            .when = "NEW.action = 'undo' OR NEW.action = 'redo'",
                            .body = R"sql(    INSERT INTO day_count (day, what, n)
        SELECT substr(at, 1, 10), CASE action WHEN 'expire' THEN 'expired' ELSE 'decided' END,
            CASE WHEN depth % 2 = 1 THEN -1 ELSE 1 END
        FROM (WITH RECURSIVE way (undoes, action, at, depth) AS (
                SELECT undoes, action, at, 0 FROM ledger WHERE seq = NEW.seq
                UNION ALL
                SELECT l.undoes, l.action, l.at, way.depth + 1 FROM way JOIN ledger AS l ON l.seq = way.undoes)
            SELECT action, at, depth FROM way) AS undone
        WHERE action = 'decide' OR action = 'expire' OR action = 'reopen'
        ON CONFLICT (day, what) DO UPDATE SET n = day_count.n + excluded.n;
)sql"});
}

// Whether the answer in a proposal's new state was given by two different people: decided by one, at an entry
// that `decision` picks by its number, after another had approved the very same.
QByteArray isAnsweredByTwo(const SchemaDialect &dialect, const QByteArray &decision)
{
    const LayerColumn approved{"approved", LayerColumn::Kind::Json};
    return "EXISTS (SELECT 1 FROM ledger AS d JOIN ledger AS e ON e.row_uid = d.row_uid WHERE d.row_uid = "
           "NEW.uid\n"
           "                AND d.action = 'decide' AND "
           + decision
           + " AND e.action = 'endorse' AND e.seq < d.seq\n"
             "                AND e.actor <> d.actor AND "
           + dialect.valueSet("e.detail", approved) + " IS NOT DISTINCT FROM NEW.answer\n                AND "
           + foureyes::isStanding("d.seq") + ")";
}

QByteArray proposalIsDecidedByAPerson(const SchemaDialect &dialect)
{
    const Layer &layer = proposalLayer();
    const QByteArray takesTwo =
        "(NEW.status = 'accepted' OR NEW.status = 'edited') AND " + foureyes::isWantedOfRisk("NEW.risk");
    const QByteArray asBefore =
        "d.seq < NEW.ledger_seq AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.row_uid = NEW.uid\n"
        "                    AND l.seq > d.seq AND l.seq < NEW.ledger_seq AND l.from_status = l.to_status)";
    return dialect.trigger(
        {.name = filled("{name}_is_decided_by_a_person", layer),
         .event = "BEFORE UPDATE OF status",
         .table = layer.table,
         .when = "NEW.status <> OLD.status",
         .body = filled(R"sql(    CHECK CASE
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN CASE WHEN OLD.collected_at IS NOT NULL
                THEN refuse('proposal: the agent has its answer already')
                WHEN {takesTwo} AND NOT {wasAnswered}
                THEN refuse('review: a proposal of this risk takes the approval of two people') END
        WHEN OLD.status <> 'pending'
            THEN refuse('status: illegal transition')
        WHEN NEW.status = 'expired'
            THEN CASE WHEN OLD.expires_at IS NULL OR NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                    AND action = 'expire' AND at >= OLD.expires_at)
                THEN refuse('proposal: it has not expired') END
        WHEN NEW.status = 'withdrawn'
            THEN CASE WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'withdraw')
                THEN refuse('status: illegal transition') END
        WHEN NOT (NEW.status = 'accepted' OR NEW.status = 'edited' OR NEW.status = 'responded' OR NEW.status = 'refused')
            THEN refuse('status: illegal transition')
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'decide'
                AND substr(actor, 1, 7) = 'person:')
            THEN refuse('status: only a person decides')
        WHEN OLD.expires_at IS NOT NULL AND EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                AND at >= OLD.expires_at)
            THEN refuse('proposal: it has expired')
        WHEN NEW.status = 'refused' AND trim(NEW.reason) = ''
            THEN refuse('proposal: refusing takes a reason')
        WHEN {takesTwo} AND NOT {isAnswered}
            THEN refuse('review: a proposal of this risk takes the approval of two people')
    END;
)sql",
                        layer,
                        {{"takesTwo", takesTwo},
                         {"wasAnswered", isAnsweredByTwo(dialect, asBefore)},
                         {"isAnswered", isAnsweredByTwo(dialect, "d.seq = NEW.ledger_seq")}})});
}

// Triggers for proposals whose risk takes two people: none can be inserted with an answer already in it, and
// the person who decides cannot lower the risk so that one approval would do.
QByteArray proposalOfTwoPeopleWaits(const SchemaDialect &dialect)
{
    const Layer &layer = proposalLayer();
    return dialect.trigger(
               {.name = filled("{name}_of_two_people_waits", layer),
                .event = "BEFORE INSERT",
                .table = layer.table,
                .when = "NEW.status = 'accepted' OR NEW.status = 'edited'",
                .body = filled(
                    R"sql(    CHECK refuse('review: a proposal of this risk takes the approval of two people')
    WHERE {wanted};
)sql",
                    layer, {{"wanted", foureyes::isWantedOfRisk("NEW.risk")}})})
           + dialect.trigger(
               {.name = filled("{name}_keeps_its_risk", layer),
                .event = "BEFORE UPDATE OF risk",
                .table = layer.table,
                .when = "NEW.risk <> OLD.risk",
                .body =
                    filled(R"sql(    CHECK refuse('review: only its agent says that a proposal risks less')
    WHERE {wanted} AND EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:');
)sql",
                           layer, {{"wanted", foureyes::isWantedOfRisk("OLD.risk")}})});
}

// Triggers: a decided proposal stays as it was shown, and only the decision writes its answer.
QByteArray proposalKeepsItsAnswer(const SchemaDialect &dialect)
{
    const Layer &layer = proposalLayer();
    return dialect.trigger(
        {.name = filled("{name}_keeps_its_answer", layer),
         .event = "BEFORE UPDATE OF agent_id, external_id, situation, action, description, risk, answers,\n"
                  "    content_hash, expires_at, answer, reason, decided_by, decided_at, collected_at",
         .table = layer.table,
         .body = filled(R"sql(    CHECK CASE
        WHEN NEW.agent_id IS DISTINCT FROM OLD.agent_id
            THEN refuse('{table}: a row keeps its agent')
        WHEN (OLD.status <> 'pending' OR NEW.status <> 'pending') AND (NEW.external_id IS DISTINCT FROM OLD.external_id OR
                NEW.situation <> OLD.situation OR NEW.action <> OLD.action OR NEW.description <> OLD.description OR
                NEW.risk <> OLD.risk OR NEW.answers <> OLD.answers OR NEW.content_hash <> OLD.content_hash OR
                NEW.expires_at IS DISTINCT FROM OLD.expires_at)
            THEN refuse('proposal: what was decided stays as it was shown')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND (action = 'undo' OR action = 'redo')
                AND substr(actor, 1, 7) = 'person:')
            THEN NULL
        WHEN (NEW.answer IS DISTINCT FROM OLD.answer OR NEW.reason <> OLD.reason OR
                NEW.decided_by IS DISTINCT FROM OLD.decided_by OR NEW.decided_at IS DISTINCT FROM OLD.decided_at)
                AND NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq
                    AND action = 'decide' AND from_status = 'pending')
            THEN refuse('proposal: only a decision answers')
        WHEN NEW.collected_at IS DISTINCT FROM OLD.collected_at AND (OLD.collected_at IS NOT NULL OR
                NEW.status = 'pending' OR
                NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'collect'))
            THEN refuse('proposal: an answer is collected once, after it was given')
    END;
)sql",
                        layer)});
}

QByteArray decisionComesFromAnApproval(const SchemaDialect &dialect)
{
    const Layer &layer = decisionLayer();
    return dialect.trigger({.name = filled("{name}_comes_from_an_approval", layer),
                            .event = "BEFORE INSERT",
                            .table = layer.table,
                            .body = filled(R"sql(    CHECK CASE
        WHEN NOT EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN refuse('{table}: only a person decides')
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND action = 'import')
            THEN NULL
        WHEN NEW.origin = 'approval' AND NOT EXISTS (SELECT 1 FROM {proposals} WHERE uid = NEW.proposal_uid
                AND (status = 'accepted' OR status = 'edited'))
            THEN refuse('{table}: a decision is written by an approval')
    END;
)sql",
                                           layer, {{"proposals", proposalLayer().table}})});
}

// Triggers: only a person may release a waiting document (new or changed, where the store asks for review) or
// a waiting chunk.
QByteArray documentIsReleasedByAPerson(const SchemaDialect &dialect)
{
    const Layer &layer = knowledgeLayer();
    return dialect.trigger(
        {.name = filled("{name}_is_released_by_a_person", layer),
         .event = "BEFORE UPDATE OF status, extra",
         .table = layer.table,
         .when = "(OLD.status = 'waiting' AND NEW.status = 'current') OR NEW.extra <> OLD.extra",
         .body = filled(R"sql(    CHECK CASE
        WHEN EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')
            THEN NULL
        WHEN OLD.status = 'waiting' AND NEW.status = 'current'
            THEN refuse('knowledge: only a person releases a document that waits')
        WHEN EXISTS (SELECT 1 FROM {fresh} WHERE NOT EXISTS (
                SELECT 1 FROM {known} WHERE known.value = fresh.value))
            THEN refuse('knowledge: only a person releases a piece that waits')
    END;
)sql",
                        layer,
                        {{"fresh", dialect.words("NEW.extra", "released", "fresh")},
                         {"known", dialect.words("OLD.extra", "released", "known")}})});
}

// Triggers: only a person may put a draft in force or reword an agent's section in force, because the wiki
// job works unattended.
QByteArray draftIsReleasedByAPerson(const SchemaDialect &dialect)
{
    const Layer &layer = wikiLayer();
    const QByteArray byAPerson =
        "EXISTS (SELECT 1 FROM ledger WHERE seq = NEW.ledger_seq AND substr(actor, 1, 7) = 'person:')";
    return dialect.trigger(
               {.name = filled("{name}_of_an_agent_comes_from_a_person", layer),
                .event = "BEFORE INSERT",
                .table = layer.table,
                .when = filled("NEW.status = '{open}' AND NEW.agent_id IS NOT NULL", layer,
                               {{"open", layer.open}}),
                .body =
                    filled("    CHECK refuse('{name}: only a person puts a section of an agent in force')\n"
                           "    WHERE NOT {person};\n",
                           layer, {{"person", byAPerson}})})
           + dialect.trigger(
               {.name = filled("{name}_draft_is_released_by_a_person", layer),
                .event = "BEFORE UPDATE OF status, title, body_md",
                .table = layer.table,
                .when = filled("NEW.status = '{open}' AND (OLD.status = 'draft' OR NEW.agent_id IS NOT NULL)",
                               layer, {{"open", layer.open}}),
                .body =
                    filled("    CHECK refuse('{name}: only a person puts a section of an agent in force')\n"
                           "    WHERE NOT {person};\n",
                           layer, {{"person", byAPerson}})});
}

// Trigger: an episode is deleted only by a person's act (promise P14).
QByteArray episodeIsKept(const SchemaDialect &dialect)
{
    const Layer &layer = episodeLayer();
    return dialect.trigger(
        {.name = filled("{name}_is_kept", layer),
         .event = "BEFORE DELETE",
         .table = layer.table,
         .when = "NOT EXISTS (SELECT 1 FROM ledger WHERE row_uid = OLD.uid AND layer = 'store' AND "
                 "action = 'forget')",
         .body = filled("    CHECK refuse('{table} is append-only');\n", layer)});
}

} // namespace

QByteArray ownRulesSql(const SchemaDialect &dialect)
{
    return "-- What single layers ask beside.\n" + memoryIsKeptFromAllByAPerson(dialect)
           + memoryOfTwoPeopleWaits(dialect) + proposalIsDecidedByAPerson(dialect)
           + proposalOfTwoPeopleWaits(dialect) + proposalKeepsItsAnswer(dialect)
           + decisionComesFromAnApproval(dialect) + documentIsReleasedByAPerson(dialect)
           + draftIsReleasedByAPerson(dialect) + episodeIsKept(dialect) + undoneIsUncounted(dialect);
}

} // namespace store
