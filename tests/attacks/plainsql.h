// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QtTest>

#include <algorithm>

// What somebody tries who has a shell of the database and knows nothing of Memoir, and what the rule that
// refuses it says. The same attacks are tried on every database that the rules are generated for.
namespace tests {

using namespace Qt::StringLiterals;

enum class SqlDialect { Any, Sqlite, Postgres };

// A ledger entry about a memory as somebody with a text editor would forge it: chained properly, hash made
// up.
inline QString memoryEntry(const QString &actor, const QString &action, const QString &uid,
                           const QString &from, const QString &to, const QString &more = u"NULL, ''"_s)
{
    return u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, successor, "
           "reason, changeset, revision, prev_hash, hash) SELECT (SELECT max(seq) + 1 FROM ledger), "
           "'2026-11-21T10:00:00.000Z', '%1', '%2', 'reflexion', uid, '%4', '%5', %6, 'chg_x', revision + 1, "
           "(SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1), zeroblob(32) FROM reflexion_log WHERE uid = "
           "'%3';"_s.arg(actor, action, uid, from, to, more);
}

// The same about a row of any layer. Statuses are SQL: a word in quotes, or NULL.
inline QString rowEntry(const QString &actor, const QString &action, const QString &layer, const QString &uid,
                        const QString &from, const QString &to, int revision, const QString &reason = u"''"_s,
                        const QString &detail = u"NULL"_s)
{
    return u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, from_status, to_status, changeset, "
           "revision, reason, detail, prev_hash, hash) SELECT (SELECT coalesce(max(seq), 0) + 1 FROM "
           "ledger), "
           "'2026-11-21T10:00:00.000Z', '%1', '%2', '%3', '%4', %5, %6, 'chg_x', %7, %8, %9, "
           "coalesce((SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1), zeroblob(32)), zeroblob(32);"_s
               .arg(actor, action, layer, uid, from, to)
               .arg(revision)
               .arg(reason, detail);
}

// What an honest change would write next to the status.
inline QString moved()
{
    return u"revision = revision + 1, ledger_seq = (SELECT max(seq) FROM ledger)"_s;
}

// The attacks that are SQL of this dialect, as rows of a test: "sql", and in "says" the words of the rules
// that may refuse it, separated by "|".
class PlainSqlAttacks
{
public:
    explicit PlainSqlAttacks(SqlDialect dialect)
        : m_dialect(dialect)
    {
        QTest::addColumn<QString>("sql");
        QTest::addColumn<QString>("says");
    }

    // On {WAITING}, {APPROVED}, {OTHER} (approved, of another agent) and {REJECTED}.
    void addThoseOnMemories() const
    {
        addActs();
        addForgedUndos();
        addWritesToMemories();
        addWritesToTheLedger();
    }

    // On a store with one row in every layer beside the memories, its uid the prefix and "1".
    void addThoseOnLayers() const
    {
        for (const store::Layer *layer : store::layersBesideReflexions())
            addWritesTo(*layer);
        addThoseOnProposals();
        addThoseOnDecisions();
        addThoseOnDrafts();
        addForgedUndosOfSections();
    }

    static bool isSaid(const QString &error, const QString &says)
    {
        const QStringList sayings = says.split(u'|');
        return std::ranges::any_of(sayings, [&](const QString &each) { return error.contains(each); });
    }

private:
    static constexpr auto Mara = "person:mara"_L1;
    static constexpr auto Ops = "agent:ops"_L1;

    void add(const QString &name, const QString &sql, const QString &says,
             SqlDialect dialect = SqlDialect::Any) const
    {
        if (dialect == SqlDialect::Any || dialect == m_dialect)
            QTest::newRow(qPrintable(name)) << sql << says;
    }

    // The entry with one more column.
    static QString with(QString entry, QLatin1StringView column, const QString &value)
    {
        return entry.replace("changeset, "_L1, column + ", changeset, "_L1)
            .replace("'chg_x', "_L1, value + ", 'chg_x', "_L1);
    }
    static QString undoing(const QString &entry)
    {
        return with(entry, "undoes"_L1, u"(SELECT max(seq) FROM ledger)"_s);
    }

    // An edit that is taken back with other words than those that it replaced.
    void addForgedUndos() const
    {
        const QString waiting = u"needs_review"_s;
        const auto memory = [&](const QString &action, const QString &detail) {
            return with(memoryEntry(Mara, action, u"{WAITING}"_s, waiting, waiting), "detail"_L1, detail);
        };
        const QString edit =
            memory(u"edit"_s, u"'{\"set\":{\"observation\":\"New\"},\"was\":{\"observation\":\"Old\"}}'"_s);
        const QString says = u"gives back the values"_s;
        for (const auto &set : {"{\"observation\":\"Pay at once\"}", "{\"reviewed_by\":\"person:jonas\"}"})
            add(u"undone with other words: "_s + QLatin1StringView(set),
                edit + undoing(memory(u"undo"_s, u"'{\"set\":%1}'"_s.arg(QLatin1StringView(set)))), says);
    }

    void addForgedUndosOfSections() const
    {
        const auto changed = [](const QString &action, int revision, const QString &body,
                                const QString &detail) {
            return rowEntry(Mara, action, u"wiki"_s, u"wik_1"_s, u"'current'"_s, u"'current'"_s, revision,
                            u"''"_s, detail)
                   + u"UPDATE wiki_section SET body_md = '%1', %2 WHERE uid = 'wik_1';"_s.arg(body, moved());
        };
        const QString edit = changed(u"edit"_s, 2, u"New"_s,
                                     u"'{\"set\":{\"body_md\":\"New\"},\"was\":{\"body_md\":\"Old\"}}'"_s);
        const QString says = u"gives back the values"_s;
        add(u"section undone with other words"_s,
            edit + undoing(changed(u"undo"_s, 3, u"Pay at once"_s, u"NULL"_s)), says);
        add(u"section undone of nothing"_s, edit + changed(u"undo"_s, 3, u"Old"_s, u"NULL"_s), says);
        const auto gone = [](int revision, const QString &detail) {
            return undoing(rowEntry(Mara, u"undo"_s, u"wiki"_s, u"wik_2"_s, u"'current'"_s, u"NULL"_s,
                                    revision, u"''"_s, detail))
                   + u"DELETE FROM wiki_section WHERE uid = 'wik_2';"_s;
        };
        const auto written = [](const QString &action, int revision, const QString &body) {
            return rowEntry(Mara, action, u"wiki"_s, u"wik_2"_s, u"NULL"_s, u"'current'"_s, revision)
                   + u"INSERT INTO wiki_section (uid, slug, title, body_md, revision, content_hash, "
                     u"created_at, "
                     "updated_at, ledger_seq) VALUES ('wik_2', 'two', 'Two', '%1', %2, 'x', "
                     "'2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', (SELECT max(seq) FROM ledger));"_s
                         .arg(body)
                         .arg(revision);
        };
        add(u"section put back with other words"_s,
            written(u"add"_s, 1, u"Old"_s) + gone(2, u"'{\"row\":{\"body_md\":\"Old\"}}'"_s)
                + undoing(written(u"redo"_s, 3, u"Pay at once"_s)),
            says);
    }

    void addActs() const
    {
        const QString mara = Mara;
        const QString decide = u"decide"_s;
        const QString waiting = u"needs_review"_s;
        const QString approved = u"approved_for_reuse"_s;
        add(u"illegal transition"_s, memoryEntry(mara, decide, u"{WAITING}"_s, waiting, u"expired"_s),
            u"illegal transition"_s);
        add(u"rejected to approved"_s, memoryEntry(mara, decide, u"{REJECTED}"_s, u"rejected"_s, approved),
            u"illegal transition"_s);
        add(u"false earlier status"_s, memoryEntry(mara, decide, u"{WAITING}"_s, approved, waiting),
            u"conflict"_s);
        add(u"reopen without a reason"_s,
            memoryEntry(mara, u"reopen"_s, u"{REJECTED}"_s, u"rejected"_s, waiting),
            u"reopening takes a reason"_s);
        add(u"agent approves"_s, memoryEntry(Ops, decide, u"{WAITING}"_s, waiting, approved),
            u"only a person decides"_s);
        add(u"rule approves"_s, memoryEntry(u"rule:expiry"_s, decide, u"{WAITING}"_s, waiting, approved),
            u"only a person decides"_s);
        add(u"nobody approves"_s, memoryEntry(u"person:"_s, decide, u"{WAITING}"_s, waiting, approved),
            u"an actor is"_s);
        add(u"unknown action"_s, memoryEntry(mara, u"approve"_s, u"{WAITING}"_s, waiting, approved),
            u"unknown action"_s);
        add(u"no successor"_s, memoryEntry(mara, decide, u"{WAITING}"_s, waiting, u"superseded"_s),
            u"names its successor"_s);
        add(u"own successor"_s,
            memoryEntry(mara, decide, u"{APPROVED}"_s, approved, u"superseded"_s, u"'{APPROVED}', ''"_s),
            u"cannot supersede itself"_s);
        add(u"successor of another agent"_s,
            memoryEntry(mara, decide, u"{WAITING}"_s, waiting, u"superseded"_s, u"'{OTHER}', ''"_s),
            u"another agent"_s);
        add(u"successor not approved"_s,
            memoryEntry(mara, decide, u"{APPROVED}"_s, approved, u"superseded"_s, u"'{WAITING}', ''"_s),
            u"not approved"_s);
    }

    void addWritesToMemories() const
    {
        const QString change = u"a change comes with its ledger entry"_s;
        add(u"status without entry"_s,
            u"UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE uid = '{WAITING}';"_s, change);
        add(u"status with a spent entry"_s,
            u"UPDATE reflexion_log SET status = 'needs_review', revision = revision + 1 WHERE uid = '{APPROVED}';"_s,
            change);
        add(u"status, replacing"_s,
            u"UPDATE OR REPLACE reflexion_log SET status = 'approved_for_reuse' WHERE uid = '{WAITING}';"_s,
            change, SqlDialect::Sqlite);
        add(u"status, merged"_s,
            u"MERGE INTO reflexion_log AS r USING (SELECT 1) AS one ON r.uid = '{WAITING}' WHEN MATCHED THEN "
            u"UPDATE "
            "SET status = 'approved_for_reuse';"_s,
            change, SqlDialect::Postgres);
        add(u"observation without entry"_s,
            u"UPDATE reflexion_log SET observation = 'Nothing' WHERE uid = '{APPROVED}';"_s, change);
        add(u"all rows"_s, u"UPDATE reflexion_log SET status = 'rejected';"_s, change);
        add(u"row deleted"_s, u"DELETE FROM reflexion_log WHERE uid = '{WAITING}';"_s,
            u"rows are not deleted"_s);
        add(u"rows emptied out"_s, u"TRUNCATE reflexion_log;"_s, u"rows are not deleted"_s,
            SqlDialect::Postgres);
        add(u"row without entry"_s,
            u"INSERT INTO reflexion_log (uid, agent_id, observation, status, content_hash, created_at, "
            u"ledger_seq) "
            "VALUES ('rfx_x', 1, 'Trust me', 'approved_for_reuse', 'x', '2026-11-21T10:00:00.000Z', 1);"_s,
            u"a row comes with its ledger entry"_s);
        const QString again =
            u"INTO reflexion_log (id, uid, agent_id, observation, status, content_hash, created_at, "
            "ledger_seq) SELECT id, uid, agent_id, 'Trust me', 'approved_for_reuse', content_hash, "
            "created_at, ledger_seq FROM reflexion_log WHERE uid = '{WAITING}'"_s;
        const QString exists = u"this row exists"_s;
        add(u"row replaced"_s, u"INSERT OR REPLACE "_s + again + u';', exists, SqlDialect::Sqlite);
        add(u"row replaced by status"_s, u"REPLACE "_s + again + u';', exists, SqlDialect::Sqlite);
        add(u"row upserted"_s,
            u"INSERT "_s + again + u" ON CONFLICT DO UPDATE SET status = 'approved_for_reuse';"_s, exists,
            SqlDialect::Sqlite);
        add(u"row upserted by its uid"_s,
            u"INSERT "_s + again + u" ON CONFLICT (uid) DO UPDATE SET status = 'approved_for_reuse';"_s,
            exists);
    }

    void addWritesToTheLedger() const
    {
        const QString forged =
            memoryEntry(Mara, u"decide"_s, u"{WAITING}"_s, u"needs_review"_s, u"rejected"_s);
        add(u"ledger changed"_s, u"UPDATE ledger SET reason = 'x' WHERE seq = 1;"_s, u"append-only"_s);
        add(u"ledger blanked"_s, u"UPDATE ledger SET detail = '{\"purged\":true}' WHERE seq = 1;"_s,
            u"append-only"_s);
        add(u"ledger cut"_s, u"DELETE FROM ledger WHERE seq = (SELECT max(seq) FROM ledger);"_s,
            u"append-only"_s);
        add(u"ledger emptied"_s, u"DELETE FROM ledger;"_s, u"append-only"_s);
        add(u"ledger emptied at once"_s, u"TRUNCATE ledger;"_s, u"append-only"_s, SqlDialect::Postgres);
        add(u"ledger replaced"_s, u"INSERT OR REPLACE INTO ledger SELECT * FROM ledger WHERE seq = 2;"_s,
            u"numbered without gaps"_s, SqlDialect::Sqlite);
        add(u"ledger upserted"_s,
            u"INSERT INTO ledger SELECT * FROM ledger WHERE seq = 2 ON CONFLICT (seq) DO UPDATE SET reason = 'x';"_s,
            u"numbered without gaps"_s);
        add(u"ledger with a gap"_s, QString(forged).replace(u"max(seq) + 1"_s, u"max(seq) + 2"_s),
            u"numbered without gaps"_s);
        add(u"ledger out of the chain"_s,
            QString(forged).replace(u"(SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1)"_s,
                                    u"zeroblob(33)"_s),
            u"the hash of the one before"_s);
        add(u"entry of an unknown layer"_s,
            rowEntry(Mara, u"add"_s, u"rumour"_s, u"rum_1"_s, u"NULL"_s, u"'current'"_s, 1),
            u"unknown layer"_s);
        add(u"agent owns the store"_s,
            rowEntry(Ops, u"accept"_s, u"store"_s, u"str_1"_s, u"NULL"_s, u"NULL"_s, 1),
            u"only a person says"_s);
    }

    void addWritesTo(const store::Layer &layer) const
    {
        const QString name = QString::fromLatin1(layer.name);
        const QString table = QString::fromLatin1(layer.table);
        const auto addOn = [&](const QString &what, const QString &sql, const QString &says,
                               SqlDialect dialect = SqlDialect::Any) {
            add(name + u": "_s + what, sql.arg(table), says, dialect);
        };
        // Which of a table's triggers speaks first is not said anywhere; proposals have several.
        const QString refused =
            u"comes with its ledger entry"_s
            + (layer.waits ? u"|keeps its agent|illegal transition|decision answers|collected once"_s
                           : QString());
        for (const store::LayerColumn &column : layer.columns) {
            if (column.isContent())
                addOn(QLatin1StringView(column.name) + u" without entry"_s,
                      u"UPDATE %1 SET "_s + QLatin1StringView(column.name) + u" = 7;"_s, refused);
        }
        addOn(u"status without entry"_s, u"UPDATE %1 SET status = 'current';"_s, refused);
        addOn(u"replaced status"_s, u"UPDATE OR REPLACE %1 SET status = 'accepted';"_s, refused,
              SqlDialect::Sqlite);
        addOn(u"deleted"_s, u"DELETE FROM %1;"_s, u"a row goes with its ledger entry"_s);
        addOn(u"emptied"_s, u"TRUNCATE %1 CASCADE;"_s, u"a row goes with its ledger entry"_s,
              SqlDialect::Postgres);
        addOn(u"replaced"_s, u"REPLACE INTO %1 SELECT * FROM %1;"_s, u"this row exists"_s,
              SqlDialect::Sqlite);
        addOn(
            u"upserted"_s,
            u"INSERT INTO %1 SELECT * FROM %1 WHERE 1 = 1 ON CONFLICT (uid) DO UPDATE SET status = 'current';"_s,
            u"this row exists"_s);
        addOn(u"without entry"_s,
              u"CREATE TEMP TABLE t AS SELECT * FROM %1; UPDATE t SET id = 99, uid = 'x', "_s
                  + otherName(layer) + u" = 'other'; INSERT INTO %1 SELECT * FROM t;"_s,
              u"a row comes with its ledger entry"_s);
        addOn(u"with the entry of a row that is gone"_s,
              u"CREATE TEMP TABLE t AS SELECT * FROM %1; "_s
                  + rowEntry(Mara, u"forget"_s, name, QString::fromLatin1(layer.prefix) + u'1',
                             u"(SELECT status FROM %1)"_s.arg(table), u"NULL"_s, 2)
                  + u" DELETE FROM %1; INSERT INTO %1 SELECT * FROM t;"_s,
              u"a row comes with its ledger entry"_s);
    }

    static QString otherName(const store::Layer &layer)
    {
        for (const auto &name : {u"slug"_s, u"path"_s, u"question_id"_s}) {
            if (layer.column(name))
                return name;
        }
        return u"content_hash"_s;
    }

    static QString decide(const QString &actor, const QString &action, const QString &to)
    {
        return rowEntry(actor, action, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, u"'%1'"_s.arg(to), 2)
               + u"UPDATE proposed_action SET status = '%1', %2;"_s.arg(to, moved());
    }

    void addThoseOnProposals() const
    {
        const auto stay = [](const QString &actor, const QString &action, const QString &to,
                             const QString &set) {
            return rowEntry(actor, action, u"proposal"_s, u"prp_1"_s, u"'pending'"_s, to, 2)
                   + u"UPDATE proposed_action SET %1, %2;"_s.arg(set, moved());
        };
        add(u"agent decides"_s, decide(Ops, u"decide"_s, u"accepted"_s), u"decides nothing"_s);
        add(u"agent edits into accepted"_s, decide(Ops, u"edit"_s, u"accepted"_s), u"decides nothing"_s);
        add(u"agent collects into accepted"_s, decide(Ops, u"collect"_s, u"accepted"_s),
            u"only a person decides"_s);
        add(u"agent withdraws into accepted"_s, decide(Ops, u"withdraw"_s, u"accepted"_s),
            u"only a person decides"_s);
        add(u"agent undoes"_s, decide(Ops, u"undo"_s, u"accepted"_s), u"decides nothing"_s);
        add(u"rule decides"_s, decide(u"rule:expiry"_s, u"decide"_s, u"accepted"_s),
            u"only a person decides"_s);
        add(u"refused without a reason"_s, decide(Mara, u"decide"_s, u"refused"_s), u"takes a reason"_s);
        add(u"expired before its time"_s, decide(u"rule:expiry"_s, u"expire"_s, u"expired"_s),
            u"it has not expired"_s);
        add(u"unknown status"_s, decide(Mara, u"decide"_s, u"agreed"_s), u"illegal transition"_s);
        add(u"answer without decision"_s,
            stay(Ops, u"edit"_s, u"'pending'"_s, u"answer = '{}', decided_by = 'person:mara'"_s),
            u"only a decision answers"_s);
        add(u"collected before it was answered"_s,
            stay(Ops, u"collect"_s, u"'pending'"_s, u"collected_at = '2026-11-21T10:00:00.000Z'"_s),
            u"collected once"_s);
        add(u"action changed while accepting"_s,
            stay(Mara, u"decide"_s, u"'accepted'"_s, u"status = 'accepted', action = '{}'"_s),
            u"stays as it was shown"_s);
        add(u"proposed and accepted at once"_s,
            rowEntry(Ops, u"add"_s, u"proposal"_s, u"prp_2"_s, u"NULL"_s, u"'accepted'"_s, 1)
                + u"INSERT INTO proposed_action (uid, agent_id, content_hash, status, created_at, "
                  u"ledger_seq) VALUES "
                  "('prp_2', 1, 'x', 'accepted', '2026-11-21T10:00:00.000Z', (SELECT max(seq) FROM ledger));"_s,
            u"waits for a person"_s);
    }

    // What an agent believes, put in force by who is no person.
    void addThoseOnDrafts() const
    {
        const auto written = [](const QString &actor, const QString &status) {
            return rowEntry(actor, u"add"_s, u"wiki"_s, u"wik_2"_s, u"NULL"_s, u"'%1'"_s.arg(status), 1)
                   + u"INSERT INTO wiki_section (uid, slug, title, body_md, status, content_hash, "
                     u"created_at, "
                     "updated_at, agent_id, ledger_seq) VALUES ('wik_2', 'two', 'Two', 'Pay at once.', '%1', "
                     "'x', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 1, "
                     "(SELECT max(seq) FROM ledger));"_s.arg(status);
        };
        const auto released = [](const QString &actor, const QString &action) {
            return rowEntry(actor, action, u"wiki"_s, u"wik_2"_s, u"'draft'"_s, u"'current'"_s, 2)
                   + u"UPDATE wiki_section SET status = 'current', %1 WHERE uid = 'wik_2';"_s.arg(moved());
        };
        const QString rule = u"rule:wiki"_s;
        const QString says = u"only a person puts a section of an agent in force"_s;
        add(u"rule writes what an agent believes"_s, written(rule, u"current"_s), says);
        for (const QString &action : {u"edit"_s, u"decide"_s, u"undo"_s})
            add(u"rule releases a draft by "_s + action, written(rule, u"draft"_s) + released(rule, action),
                says + u"|gives back the values"_s);
        add(u"agent releases a draft"_s, written(rule, u"draft"_s) + released(Ops, u"decide"_s),
            u"decides nothing"_s);
        add(u"rule rewords what an agent believes"_s,
            written(Mara, u"current"_s)
                + rowEntry(rule, u"edit"_s, u"wiki"_s, u"wik_2"_s, u"'current'"_s, u"'current'"_s, 2)
                + u"UPDATE wiki_section SET body_md = 'Pay twice.', %1 WHERE uid = 'wik_2';"_s.arg(moved()),
            says);
    }
    void addThoseOnDecisions() const
    {
        const auto entry = [](const QString &actor) {
            return rowEntry(actor, u"add"_s, u"decision"_s, u"dec_2"_s, u"NULL"_s, u"'in_force'"_s, 1);
        };
        add(u"agent writes a decision"_s, entry(Ops), u"decides nothing"_s);
        add(u"decision without approval"_s,
            entry(Mara)
                + u"INSERT INTO decision_corpus (uid, agent_id, proposal_uid, approved_by, content_hash, "
                  u"created_at, "
                  "ledger_seq) VALUES ('dec_2', 1, 'prp_1', 'person:mara', 'x', '2026-11-21T10:00:00.000Z', "
                  "(SELECT max(seq) FROM ledger));"_s,
            u"written by an approval"_s);
    }

    SqlDialect m_dialect;
};

} // namespace tests
