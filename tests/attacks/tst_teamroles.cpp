// SPDX-License-Identifier: MIT
#include "tests/attacks/plainsql.h"
#include "tests/store/privatecluster.h"

using namespace Qt::StringLiterals;
using namespace store;
using namespace tests;

// Who may do what is the server's business: an agent, a reviewer and a lead, each logged in as itself with
// psql, try what is not theirs, and do what is.
class TestTeamRoles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_before = fingerprint(); }
    void cleanup();
    void everyTableHasItsRows();
    void agentsRowsAreFoundByIndexes();
    void whatFindsRowsTellsNoOthers();
    void rulesRunAsTheirOwner();
    void anAgentWritesItsOwn();
    void whatAnAgentWritesIsCountedOnce();
    void anAgentCollectsItsAnswer();
    void anAgentKeepsItsTellings();
    void whatAnAgentIsNotToldDoesNotCountAsTold();
    void anAgentIsToldWhatItsPolicySays_data();
    void anAgentIsToldWhatItsPolicySays();
    void aReviewerDecides();
    void whatHangsOnARowChangesInItsAct();
    void anActIsUndoneByWhatTakesItBack();
    void aLeadRunsRules();
    void anAgentIsRefused_data();
    void anAgentIsRefused();
    void anAgentReadsNothingElse_data();
    void anAgentReadsNothingElse();
    void noColumnShowsAnAgentWhatIsUntold();
    void noErrorTellsWhatIsHidden_data();
    void noErrorTellsWhatIsHidden();
    void aReviewerIsRefused_data();
    void aReviewerIsRefused();
    void aLeadIsRefused_data();
    void aLeadIsRefused();
    void whoIsNobodyIsRefused();

private:
    void apply(const QString &role, const QString &sql);
    QString ask(const QString &role, const QString &sql);
    void refuse(const QString &role, const QString &sql, const QString &says);
    QString fingerprint();

    PrivateCluster m_cluster;
    QString m_before;
};

namespace {

const QString Admin = u"memoir"_s;
const QString Ops = u"ops"_s;
const QString Mara = u"mara"_s;
const QString Lena = u"lena"_s;

// An entry as a program of the team writes it: it asks for the ledger's head, which everybody may.
QString entry(const QString &actor, const QString &action, const QString &layer, const QString &uid,
              const QString &from, const QString &to, int revision, const QString &reason = u"why"_s)
{
    return u"WITH made AS (SELECT ROW(coalesce(head.seq, 0) + 1, '2026-11-21T10:00:00.000Z', '%1', '%2', "
           u"'%3', "
           "'%4', %5, %6, NULL, '%8', 'chg_x', NULL, %7, NULL, NULL, NULL, coalesce(head.hash, "
           "zeroblob(32)), zeroblob(32))::ledger AS entry FROM (SELECT 1) AS one LEFT JOIN ledger_head() AS "
           "head ON true) "
           "INSERT INTO ledger SELECT (entry).seq, (entry).at, (entry).actor, (entry).action, (entry).layer, "
           "(entry).row_uid, (entry).from_status, (entry).to_status, (entry).successor, (entry).reason, "
           "(entry).changeset, (entry).undoes, (entry).revision, (entry).detail, (entry).hash_before, "
           "(entry).hash_after, (entry).prev_hash, entry_hash(entry) FROM made;"_s
               .arg(actor, action, layer, uid, from, to)
               .arg(revision)
               .arg(reason);
}

QString memory(const QString &actor, const QString &uid, int agent, const QString &status,
               const QString &more = {}, const QString &value = {})
{
    const QString action = status == "needs_review"_L1 ? u"add"_s : u"import"_s;
    return entry(actor, action, u"reflexion"_s, uid, u"NULL"_s, u"'%1'"_s.arg(status), 1)
           + u"INSERT INTO reflexion_log (uid, agent_id, observation, status, content_hash, created_at, "
             "ledger_seq%4) SELECT '%1', %2, 'HIDDEN text of %1', '%3', 'hash %1', '', seq%5 FROM "
             "ledger_head();"_s.arg(uid, QString::number(agent), status,
                                    more.isEmpty() ? QString() : u", "_s + more,
                                    value.isEmpty() ? QString() : u", "_s + value);
}

// The same entry with a detail.
QString saying(QString entry, QLatin1StringView detail)
{
    return entry.replace(u"%1, NULL, NULL, NULL, coalesce("_s.arg(2),
                         u"2, '%1', NULL, NULL, coalesce("_s.arg(detail));
}

QString proposal(const QString &actor, const QString &uid, int agent)
{
    return entry(actor, u"add"_s, u"proposal"_s, uid, u"NULL"_s, u"'pending'"_s, 1)
           + u"INSERT INTO proposed_action (uid, agent_id, description, content_hash, created_at, "
             u"ledger_seq) "
             "SELECT '%1', %2, 'HIDDEN proposal', 'x', '', seq FROM ledger_head();"_s.arg(uid)
                 .arg(agent);
}

QString telling(const QString &uid, const QString &agent)
{
    return u"INSERT INTO context_snapshot (uid, recipe, question, agent, text_hash, text, created_at) VALUES "
           "('%1', 'platform', 'HIDDEN question', '%2', 'h', 'HIDDEN context', '');"_s.arg(uid, agent);
}

// Rows of which an agent may read nothing, or not what they say: each says UNTOLD.
QString untold()
{
    QString sql;
    for (const auto &[uid, agent] : {std::pair(u"gld_all"_s, u"NULL"_s), std::pair(u"gld_own"_s, u"1"_s)})
        sql += entry(u"person:lena"_s, u"add"_s, u"golden"_s, uid, u"NULL"_s, u"'active'"_s, 1)
               + u"INSERT INTO golden_question (uid, agent_id, question_id, question, must_include, "
                 "must_not_include, reference, rubric, source, extra, content_hash, created_at, ledger_seq) "
                 "SELECT '%1', %2, 'of %1', 'UNTOLD', '[\"UNTOLD\"]', '[\"UNTOLD\"]', 'UNTOLD', 'UNTOLD', "
                 "'UNTOLD.yaml', '{\"known_wrong\":\"UNTOLD\"}', 'UNTOLD', '', seq FROM ledger_head();"_s.arg(
                     uid, agent);
    return sql
           + u"INSERT INTO training_loop_runs (uid, question_id, answer, reasoning, answer_hash, extra, "
             u"run_at) "
             "VALUES ('trn_9', 'of gld_own', 'UNTOLD', 'UNTOLD', 'UNTOLD', '{\"problem\":\"UNTOLD\"}', '');"
             "INSERT INTO training_trial (uid, question_id, answer, run_at) VALUES ('trn_8', 'UNTOLD', "
             "'UNTOLD', "
             "'');"
             "INSERT INTO context_snapshot (uid, recipe, question, agent, text_hash, text, created_at, "
             "made_by) "
             "VALUES ('ctx_asked', 'platform', 'UNTOLD', 'ops', 'h', 'UNTOLD', '', 'rule:training');"
             "INSERT INTO setting (key, value) VALUES ('distill.UNTOLD', 'UNTOLD');"
             "INSERT INTO job_run (uid, job, started_at, state, summary) VALUES ('job_9', 'wiki', '', "
             "'done', "
             "'UNTOLD');"
             "INSERT INTO job_log (run_uid, at, level, text) VALUES ('job_9', '', 'info', 'UNTOLD');"
             "INSERT INTO chat_message (uid, conversation, role, content, created_at) VALUES ('cht_9', 'x', "
             "'user', 'UNTOLD', '');"
             "INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES ('flt_9', 'UNTOLD', "
             "'UNTOLD', 1, '');"
             "INSERT INTO pinned_question (uid, question, position, created_at) VALUES ('pin_9', 'UNTOLD', "
             "1, "
             "'');"
             "INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by, reason) VALUES ('rfx_gone', "
             "'reflexion', '', 'person:lena', 'UNTOLD');"
             "INSERT INTO golden_file (name, digest) VALUES ('UNTOLD', 'UNTOLD');"
             "INSERT INTO reflexion_stretch VALUES ('agent', '1', 0), ('agent', '2', 0) ON CONFLICT DO NOTHING;"_s;
}

const QString Moved = u"revision = revision + 1, ledger_seq = (SELECT seq FROM ledger_head())"_s;

} // namespace

void TestTeamRoles::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    apply(Admin, PrivateCluster::schema());
    apply(Admin, u"CREATE ROLE ops LOGIN; GRANT memoir_agent TO ops; CREATE ROLE finance LOGIN; "
                 "GRANT memoir_agent TO finance; CREATE ROLE mara LOGIN; GRANT memoir_reviewer TO mara; "
                 "CREATE ROLE lena LOGIN; GRANT memoir_lead TO lena; CREATE ROLE nobody LOGIN;"_s);
    for (const QString &role : {Ops, u"finance"_s, Mara, Lena})
        QCOMPARE(m_cluster.begin(role), QString());
    apply(
        Admin,
        u"INSERT INTO agent (uid, name, created_at) VALUES ('agt_1', 'ops', ''), ('agt_2', 'finance', '');"_s
            + memory(u"person:mara"_s, u"rfx_waiting"_s, 1, u"needs_review"_s)
            + memory(u"person:mara"_s, u"rfx_sensitive"_s, 1, u"sensitive"_s)
            + memory(u"person:mara"_s, u"rfx_own"_s, 1, u"approved_for_reuse"_s)
            + memory(u"person:mara"_s, u"rfx_private"_s, 1, u"approved_for_reuse"_s, u"sensitivity"_s,
                     u"'private'"_s)
            + memory(u"person:mara"_s, u"rfx_theirs"_s, 2, u"approved_for_reuse"_s)
            + memory(u"person:mara"_s, u"rfx_theirs_private"_s, 2, u"approved_for_reuse"_s, u"sensitivity"_s,
                     u"'private'"_s)
            + proposal(u"agent:finance"_s, u"prp_theirs"_s, 2) + proposal(u"agent:ops"_s, u"prp_own"_s, 1)
            + telling(u"ctx_theirs"_s, u"finance"_s)
            + u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
              u"content_hash) VALUES ('rfx_own', 'observation', 'pii', 'email', 'low', 0, 1, '*', 'x');"_s
            + u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) VALUES (1, "
              u"1, "
              "'reflexion', 'rfx_theirs', 'full');"
              "INSERT INTO run (uid, agent_id, name, started_at) VALUES ('run_2', 2, 'theirs', '');"
              "INSERT INTO setting (key, value) VALUES ('rule.late.on', 'off');"
              "INSERT INTO episode_log (uid, agent_id, kind, content, created_at) VALUES ('eps_2', 2, "
              "'event', 'HIDDEN event', '');"
              "INSERT INTO lineage VALUES ('rfx_own', 'reflexion', 'rfx_sensitive', 'reflexion', 1);"
              "INSERT INTO repeated_text VALUES ('dec_1', 'decision', 'rfx_sensitive');"
              "INSERT INTO disguised_text VALUES ('dec_1');"
              "INSERT INTO withheld_mark VALUES (1, 'rfx_sensitive');"
              "INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, dismissed_at) "
              "VALUES "
              "('x', 'pii', 'email', 'person:lena', '');"
              "INSERT INTO corroboration (reflexion_uid, day, seen_at, ledger_seq) VALUES ('rfx_theirs', '', "
              "'', 1);"
              "INSERT INTO wiki_citation (section_uid, ordinal, cited_uid, cited_layer, day, ledger_seq) "
              "VALUES "
              "('wik_1', 1, 'rfx_own', 'reflexion', '', 1);"
              "INSERT INTO human_grade (uid, run_uid, grade, graded_by, graded_at) VALUES ('hgr_1', 'trn_1', "
              "4, "
              "'person:lena', '');"
              "INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoes, undone_by, "
              "undoable) "
              "VALUES ('chg_0', '', 'person:mara', 'import', 1, 6, NULL, NULL, 1), ('chg_1', '', "
              "'person:lena', "
              "'decide', 1, 1, NULL, 'chg_2', 1), ('chg_2', '', 'person:lena', 'undo', 1, 1, 'chg_1', NULL, 0);"_s
            + untold());
}

// What was refused left nothing behind; what was done is taken back by ROLLBACK.
void TestTeamRoles::cleanup()
{
    if (m_before.isEmpty())
        return;
    for (const QString &role : {Ops, Mara, Lena})
        m_cluster.runAs(role, u"ROLLBACK; RESET ROLE;"_s);
    QCOMPARE(fingerprint(), m_before);
}

void TestTeamRoles::apply(const QString &role, const QString &sql)
{
    const auto answer = m_cluster.runAs(role, sql);
    QVERIFY2(answer.error.isEmpty(), qPrintable(answer.error));
}

QString TestTeamRoles::ask(const QString &role, const QString &sql)
{
    const auto answer = m_cluster.runAs(role, sql);
    return answer.error + answer.rows;
}

void TestTeamRoles::refuse(const QString &role, const QString &sql, const QString &says)
{
    const QString error = m_cluster.runAs(role, u"BEGIN;"_s + sql + u"COMMIT;"_s).error;
    QVERIFY2(PlainSqlAttacks::isSaid(error, says), qPrintable(error));
}

// Every row, every role and every rule.
QString TestTeamRoles::fingerprint()
{
    if (!PrivateCluster::isInstalled())
        return {};
    return ask(Admin, u"SELECT md5(string_agg(query_to_xml(format('SELECT * FROM %I ORDER BY 1', relname), "
                      "true, false, '')::text, '|' ORDER BY relname)) FROM pg_class WHERE relkind = 'r' AND "
                      "relnamespace = 'public'::regnamespace;"
                      "SELECT md5(string_agg(r::text, '|' ORDER BY rolname)) FROM pg_roles AS r;"
                      "SELECT md5(string_agg(t::text, '|' ORDER BY oid)) FROM pg_trigger AS t;"_s);
}

// One that is forgotten would be open to all, or closed to all.
void TestTeamRoles::everyTableHasItsRows()
{
    const QString reached = u"(has_table_privilege('%1', oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE') "
                            "OR has_any_column_privilege('%1', oid, 'SELECT, INSERT, UPDATE'))"_s;
    const auto tables = [&](const QString &condition) {
        return ask(Admin,
                   u"SELECT string_agg(relname, ' ' ORDER BY relname) FROM pg_class WHERE relnamespace "
                   "= 'public'::regnamespace AND "_s
                       + condition + u';');
    };
    QCOMPARE(tables(reached.arg(Ops) + u" AND relkind = 'r' AND NOT relrowsecurity"_s), QString());
    QCOMPARE(tables(reached.arg(Ops) + u" AND relkind = 'v'"_s), u"known_reflexion ledger_head"_s);
    QCOMPARE(tables(reached.arg(u"nobody"_s)), QString());
    QCOMPARE(tables(u"has_table_privilege('lena', oid, 'TRUNCATE, REFERENCES, TRIGGER')"_s), QString());
    for (const Layer *layer : allLayers())
        QCOMPARE(tables(u"relrowsecurity AND relname = '%1'"_s.arg(QLatin1StringView(layer->table))),
                 QLatin1StringView(layer->table));
}

// A policy that is asked before the index costs an agent all that there is to read.
void TestTeamRoles::agentsRowsAreFoundByIndexes()
{
    const auto plan = [this](const QString &sql) {
        return ask(Ops,
                   u"BEGIN; SET LOCAL search_path = told, public, sqlite, pg_temp; SET LOCAL "
                   "enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; "
                   "SET LOCAL enable_material = off; "
                   "EXPLAIN %1; ROLLBACK;"_s.arg(sql));
    };
    const QString words = plan(u"SELECT id FROM reflexion_fts WHERE words @@ fts_query('\"hidden\"')"_s);
    QVERIFY2(words.contains("Index Cond: (words @@"_L1), qPrintable(words));
    const QString list =
        plan(u"SELECT r.id FROM json_each('[1]') AS wanted LEFT JOIN retrievable_reflexion AS r "
             "ON r.id = wanted.number"_s);
    QVERIFY2(list.contains("Index Cond: (id = "_L1), qPrintable(list));
    const QString added = plan(u"INSERT INTO public.reflexion_log (uid, agent_id, run_id, observation, "
                               "content_hash, created_at, ledger_seq) VALUES ('x', 1, 1, 'x', 'x', '', 1)"_s);
    QVERIFY2(added.contains("Index Cond: (id = reflexion_log.run_id)"_L1), qPrintable(added));
    const QString seen = plan(u"INSERT INTO public.corroboration (reflexion_uid, day, seen_at, ledger_seq) "
                              "VALUES ('x', '', '', 1)"_s);
    QVERIFY2(seen.contains("Index Cond: (uid = corroboration.reflexion_uid)"_L1), qPrintable(seen));
}

void TestTeamRoles::whatFindsRowsTellsNoOthers()
{
    const QString uids = u"SELECT string_agg(uid, ' ' ORDER BY uid) FROM reflexion_log WHERE id IN (SELECT "
                         "told_rows('reflexion'));"_s;
    QCOMPARE(ask(Ops, uids), u"rfx_own rfx_private"_s);
    QCOMPARE(ask(Ops, u"SELECT count(*) FROM told_rows('reflexion');"_s), u"2"_s);
    // What a function says of a row that it does not like is not said of one that is not told.
    QCOMPARE(ask(Ops, u"SELECT count(*) FROM told.retrievable_reflexion WHERE uid ILIKE 'rfx_theirs%' AND "
                      "observation::INTEGER = 1;"_s),
             u"0"_s);
    QCOMPARE(ask(Ops, u"SELECT texts FROM full_text_size('reflexion_fts');"_s), u"0"_s);
    QVERIFY(ask(Ops, u"SELECT * FROM full_text_size('ledger');"_s).contains("There is no full text"_L1));
    QCOMPARE(ask(Mara, u"SELECT texts FROM full_text_size('reflexion_fts');"_s), u"6"_s);
    const QString all =
        u"SELECT count(*) FROM found_words('reflexion_fts', '!absent', 0, 9223372036854775807, TRUE, 100);"_s;
    QCOMPARE(ask(Ops, all), ask(Ops, u"SELECT count(*) FROM reflexion_fts;"_s));
    QVERIFY(ask(Ops, all).toInt() < 6);
    QCOMPARE(ask(Mara, all), u"6"_s);
}

void TestTeamRoles::rulesRunAsTheirOwner()
{
    const auto functions = [&](const QString &condition) {
        return ask(Admin,
                   u"SELECT string_agg(proname, ' ' ORDER BY proname) FROM pg_proc WHERE pronamespace = "
                   "'public'::regnamespace AND "_s
                       + condition + u';');
    };
    QCOMPARE(functions(u"proowner <> 'memoir_owner'::regrole"_s), QString());
    QCOMPARE(
        functions(
            u"prosecdef AND coalesce(array_to_string(proconfig, ','), '') !~ 'search_path=(public|pg_catalog), pg_temp'"_s),
        QString());
    QCOMPARE(
        functions(u"has_function_privilege('ops', oid, 'EXECUTE')"_s),
        u"chunk_weights decision_weights entry_hash fate_of_act found_words full_text_size last_insert_rowid "
        u"ledger_head near_rows near_version proposal_is_over reflexion_weights row_is_own row_is_told "
        u"session_actor session_agent "
        "session_classes session_reads snapshot_is_own store_is_known store_seen taken_key told_rows "
        "wiki_weights "
        "zeroblob"_s);
    QCOMPARE(functions(u"has_function_privilege('nobody', oid, 'EXECUTE')"_s), QString());
    QCOMPARE(ask(Admin, u"SELECT rolsuper OR rolbypassrls OR rolcanlogin FROM pg_roles WHERE rolname = "
                        "'memoir_owner';"_s),
             u"f"_s);
}

void TestTeamRoles::anAgentWritesItsOwn()
{
    apply(
        Ops,
        u"BEGIN;"_s + memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s)
            + u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
              "content_hash) VALUES ('rfx_new', 'observation', 'pii', 'email', 'low', 0, 1, '*', 'x');"
              "INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) SELECT "
              "'chg_x', '', 'agent:ops', 'add', seq, seq, 1 FROM ledger_head();"_s
            + proposal(u"agent:ops"_s, u"prp_new"_s, 1)
            + entry(u"agent:ops"_s, u"edit"_s, u"proposal"_s, u"prp_new"_s, u"'pending'"_s, u"'pending'"_s, 2)
            + u"UPDATE proposed_action SET description = 'Better', %1 WHERE uid = 'prp_new';"_s.arg(Moved)
            + entry(u"agent:ops"_s, u"withdraw"_s, u"proposal"_s, u"prp_new"_s, u"'pending'"_s,
                    u"'withdrawn'"_s, 3)
            + u"UPDATE proposed_action SET status = 'withdrawn', %1 WHERE uid = 'prp_new';"
              "INSERT INTO run (uid, agent_id, name, started_at) VALUES ('run_1', 1, 'n1', '');"
              "INSERT INTO episode_log (uid, agent_id, kind, content, created_at) VALUES ('eps_1', 1, "
              "'event', 'Paid', '');"_s.arg(Moved));
    QCOMPARE(ask(Ops, u"SELECT description, status FROM proposed_action WHERE uid = 'prp_new';"
                      "SELECT name FROM run; SELECT content FROM episode_log;"_s),
             u"Better|withdrawn\nn1\nPaid"_s);
    // Seen by people when it is committed, with the name of who logged in.
    apply(Ops, u"ROLLBACK;"_s);
}

// When the act is over, however it is cut into parts.
void TestTeamRoles::whatAnAgentWritesIsCountedOnce()
{
    const auto adds = [](const QString &uid) { return memory(u"agent:ops"_s, uid, 1, u"needs_review"_s); };
    const auto counted = [this] {
        return ask(
            Ops,
            u"SET CONSTRAINTS reflexions_arrived IMMEDIATE; SELECT coalesce(sum(n), 0) FROM reflexion_count;"_s);
    };
    apply(Ops, u"BEGIN;"_s + adds(u"rfx_a"_s) + adds(u"rfx_b"_s));
    QCOMPARE(ask(Ops, u"SELECT count(*) FROM reflexion_count;"_s), u"0"_s);
    QCOMPARE(counted(), u"2"_s);
    apply(Ops, adds(u"rfx_c"_s)); // counted at once from now on
    QCOMPARE(counted(), u"3"_s);
    apply(Ops, u"SET CONSTRAINTS reflexions_arrived DEFERRED; SAVEPOINT half;"_s + adds(u"rfx_d"_s)
                   + u"ROLLBACK TO SAVEPOINT half; SAVEPOINT half;"_s + adds(u"rfx_e"_s)
                   + u"RELEASE SAVEPOINT half;"_s + adds(u"rfx_f"_s));
    QCOMPARE(counted(), u"5"_s);
    apply(Ops, u"SET CONSTRAINTS reflexions_arrived DEFERRED; SAVEPOINT half;"_s + adds(u"rfx_g"_s));
    QCOMPARE(counted(), u"6"_s);
    apply(Ops, u"ROLLBACK TO SAVEPOINT half;"_s + adds(u"rfx_h"_s));
    QCOMPARE(counted(), u"6"_s);
    apply(Ops, u"ROLLBACK;"_s);
}

void TestTeamRoles::anAgentCollectsItsAnswer()
{
    const QString decided =
        entry(u"person:mara"_s, u"decide"_s, u"proposal"_s, u"prp_own"_s, u"'pending'"_s, u"'accepted'"_s, 2)
        + u"UPDATE proposed_action SET status = 'accepted', answer = '{}', decided_by = 'person:mara', "
          "decided_at = '2026-11-21T10:00:00.000Z', %1 WHERE uid = 'prp_own';"_s.arg(Moved);
    // In one transaction that is taken back: both roles in turn, as the administrator.
    apply(Admin,
          u"BEGIN; SET SESSION AUTHORIZATION mara;"_s + decided + u"SET SESSION AUTHORIZATION ops;"_s
              + entry(u"agent:ops"_s, u"collect"_s, u"proposal"_s, u"prp_own"_s, u"'accepted'"_s,
                      u"'accepted'"_s, 3)
              + u"UPDATE proposed_action SET collected_at = '2026-11-21T11:00:00.000Z', %1 WHERE uid = "
                "'prp_own';"_s.arg(Moved));
    QCOMPARE(ask(Admin, u"SELECT decided_by, collected_at IS NOT NULL FROM proposed_action;"_s),
             u"person:mara|t"_s);
    apply(Admin, u"ROLLBACK; RESET SESSION AUTHORIZATION;"_s);
}

void TestTeamRoles::anAgentKeepsItsTellings()
{
    apply(Ops,
          u"BEGIN;"_s + telling(u"ctx_own"_s, Ops)
              + u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) SELECT "
                "id, 1, 'reflexion', 'rfx_own', 'full' FROM context_snapshot;"_s);
    QCOMPARE(ask(Ops, u"SELECT uid FROM context_snapshot; SELECT row_uid FROM context_snapshot_entry;"_s),
             u"ctx_own\nrfx_own"_s);
}

// Whatever it says of it.
void TestTeamRoles::whatAnAgentIsNotToldDoesNotCountAsTold()
{
    apply(Admin,
          u"BEGIN; SET SESSION AUTHORIZATION ops;"_s + telling(u"ctx_own"_s, Ops)
              + u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) "
                u"SELECT s.id, n.n, 'reflexion', n.uid, 'full' FROM context_snapshot AS s, (VALUES (1, "
                "'rfx_own'), (2, 'rfx_waiting')) AS n (n, uid); RESET SESSION AUTHORIZATION;"_s);
    QCOMPARE(
        ask(Admin, u"SELECT row_uid, times FROM told_row WHERE row_uid IN ('rfx_own', 'rfx_waiting');"_s),
        u"rfx_own|1"_s);
    apply(Admin, u"ROLLBACK; RESET SESSION AUTHORIZATION;"_s);
}

void TestTeamRoles::anAgentIsToldWhatItsPolicySays_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<QString>("told");
    const QString own = u"rfx_own rfx_private"_s;
    QTest::newRow("nobody said anything") << u"{}"_s << own;
    QTest::newRow("its own") << u"{\"reads\":\"own\"}"_s << own;
    QTest::newRow("everybody's") << u"{\"reads\":\"all\"}"_s << own + u" rfx_theirs"_s;
    QTest::newRow("one other's") << u"{\"reads\":[\"finance\"]}"_s << own + u" rfx_theirs"_s;
    QTest::newRow("somebody else's") << u"{\"reads\":[\"sales\"]}"_s << own;
    QTest::newRow("a name and no list") << u"{\"reads\":\"finance\"}"_s << own;
    QTest::newRow("public alone") << u"{\"reads\":\"all\",\"classes\":[\"public\"]}"_s
                                  << u"rfx_own rfx_theirs"_s;
    QTest::newRow("of no class") << u"{\"reads\":\"all\",\"classes\":[]}"_s << QString();
}

void TestTeamRoles::anAgentIsToldWhatItsPolicySays()
{
    QFETCH(const QString, policy);
    QFETCH(const QString, told);
    apply(Admin,
          u"BEGIN; UPDATE agent SET policy = '%1' WHERE name = 'ops'; SET SESSION AUTHORIZATION ops;"_s.arg(
              policy));
    QCOMPARE(ask(Admin, u"SELECT string_agg(uid, ' ' ORDER BY uid) FROM told.retrievable_reflexion;"_s),
             told);
    apply(Admin, u"ROLLBACK; RESET SESSION AUTHORIZATION;"_s);
}

void TestTeamRoles::aReviewerDecides()
{
    apply(Mara, u"BEGIN;"_s
                    + entry(u"person:mara"_s, u"decide"_s, u"reflexion"_s, u"rfx_waiting"_s,
                            u"'needs_review'"_s, u"'approved_for_reuse'"_s, 2)
                    + u"INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) SELECT "
                      "'chg_x', '', 'person:mara', 'decide', seq, seq, 1 FROM ledger_head();"_s);
    QCOMPARE(ask(Mara, u"SELECT status, reviewed_by FROM reflexion_log WHERE uid = 'rfx_waiting';"_s),
             u"approved_for_reuse|person:mara"_s);
}

// Also where the entry is of a part of the act, and where it comes last.
void TestTeamRoles::whatHangsOnARowChangesInItsAct()
{
    const QString act = entry(u"person:mara"_s, u"snooze"_s, u"reflexion"_s, u"rfx_own"_s,
                              u"'approved_for_reuse'"_s, u"'approved_for_reuse'"_s, 2);
    const QString changes =
        u"DELETE FROM finding WHERE row_uid = 'rfx_own'; INSERT INTO corroboration (reflexion_uid, day, "
        "seen_at, ledger_seq) VALUES ('rfx_own', '', '', 1); DELETE FROM corroboration WHERE reflexion_uid = "
        "'rfx_own'; UPDATE reflexion_log SET findings = 1 WHERE uid = 'rfx_own'; INSERT INTO lineage VALUES "
        "('rfx_own', 'reflexion', 'rfx_private', 'reflexion', 1); INSERT INTO finding_dismissal "
        "(content_hash, "
        "detector, rule, dismissed_by, dismissed_at) VALUES ('y', 'pii', 'email', 'person:mara', '');"_s;
    const QString checked = u"SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK;"_s;
    apply(Mara, u"BEGIN;"_s + act + changes + checked);
    apply(Mara, u"BEGIN;"_s + changes + u"SAVEPOINT part;"_s + act + u"RELEASE SAVEPOINT part;"_s + checked);
    // What is derived of a section follows the text that its act gives it.
    apply(Admin,
          u"BEGIN; INSERT INTO lineage VALUES ('wik_1', 'wiki', 'rfx_own', 'reflexion', 1); SET SESSION "
          "AUTHORIZATION mara;"_s
              + saying(entry(u"person:mara"_s, u"undo"_s, u"wiki"_s, u"wik_1"_s, u"'current'"_s,
                             u"'current'"_s, 2),
                       R"({"was":{"body_md":"Said by rfx_own"}})"_L1)
              + u"DELETE FROM lineage WHERE derived_uid = 'wik_1'; DELETE FROM wiki_citation; SET "
                u"CONSTRAINTS ALL "
                "IMMEDIATE;"_s);
    apply(Admin, u"ROLLBACK; RESET SESSION AUTHORIZATION;"_s);
    // Somebody who comes first after an upgrade looks for repeats anew.
    apply(
        Admin,
        u"BEGIN; INSERT INTO rebuild_due VALUES ('repeated_text'); SET SESSION AUTHORIZATION mara; DELETE "
        u"FROM "
        "withheld_mark; DELETE FROM repeated_text; DELETE FROM disguised_text; DELETE FROM rebuild_due; SET "
        "CONSTRAINTS ALL IMMEDIATE;"_s);
    apply(Admin, u"ROLLBACK; RESET SESSION AUTHORIZATION;"_s);
}

void TestTeamRoles::anActIsUndoneByWhatTakesItBack()
{
    const QString decided = entry(u"person:mara"_s, u"decide"_s, u"reflexion"_s, u"rfx_waiting"_s,
                                  u"'needs_review'"_s, u"'rejected'"_s, 2)
                                .replace("'chg_x'"_L1, "'chg_3'"_L1);
    const auto back = [](const QString &action, const QString &from, const QString &to, int revision,
                         const QString &changeset) {
        return entry(u"person:mara"_s, action, u"reflexion"_s, u"rfx_waiting"_s, from, to, revision)
            .replace("'chg_x', NULL"_L1, u"'%1', head.seq"_s.arg(changeset));
    };
    const auto changeset = [](const QString &uid, const QString &action, const QString &undoes) {
        return u"INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoes, undoable) "
               u"SELECT "
               "'%1', '', 'person:mara', '%2', seq, seq, %3, 1 FROM ledger_head();"_s.arg(uid, action,
                                                                                          undoes);
    };
    const QString isUndone = u"UPDATE changeset SET undone_by = 'chg_4' WHERE uid = 'chg_3';"_s;
    const QString undo = back(u"undo"_s, u"'rejected'"_s, u"'needs_review'"_s, 3, u"chg_4"_s);
    const QString begun = u"BEGIN;"_s + decided + changeset(u"chg_3"_s, u"decide"_s, u"NULL"_s);
    const QString undone = begun + undo + isUndone + changeset(u"chg_4"_s, u"undo"_s, u"'chg_3'"_s);
    const QString checked = u"SET CONSTRAINTS ALL IMMEDIATE;"_s;
    const QString ends = u"ROLLBACK;"_s;
    apply(Mara, undone + checked + ends);
    apply(Mara, undone + back(u"redo"_s, u"'needs_review'"_s, u"'rejected'"_s, 4, u"chg_5"_s)
                    + u"UPDATE changeset SET undone_by = NULL WHERE undone_by = 'chg_4'; UPDATE changeset "
                      u"SET undone_by "
                      "= 'chg_5' WHERE uid = 'chg_4';"_s
                    + changeset(u"chg_5"_s, u"redo"_s, u"'chg_4'"_s) + checked + ends);
    // Entries are missing, or the act is another's.
    for (const QString &forged : {begun + isUndone + changeset(u"chg_4"_s, u"undo"_s, u"'chg_3'"_s),
                                  begun + undo + isUndone + changeset(u"chg_4"_s, u"undo"_s, u"'chg_1'"_s)}) {
        const QString error = ask(Mara, forged + checked);
        QVERIFY2(error.contains("takes all of it back"_L1), qPrintable(error));
        apply(Mara, ends);
    }
}

void TestTeamRoles::aLeadRunsRules()
{
    apply(Lena, u"BEGIN;"_s
                    + entry(u"rule:expiry"_s, u"expire"_s, u"reflexion"_s, u"rfx_waiting"_s,
                            u"'needs_review'"_s, u"'expired'"_s, 2)
                    + u"UPDATE agent SET policy = '{\"reads\":\"all\"}' WHERE name = 'ops';"_s);
    QCOMPARE(ask(Lena, u"SELECT status FROM reflexion_log WHERE uid = 'rfx_waiting';"_s), u"expired"_s);
}

void TestTeamRoles::anAgentIsRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");
    const QString denied = u"permission denied"_s;
    const QString foreign = u"row-level security policy"_s;
    const QString owner = u"must be owner"_s;
    const auto decide = [](const QString &actor, const QString &to) {
        return entry(actor, u"decide"_s, u"reflexion"_s, u"rfx_waiting"_s, u"'needs_review'"_s,
                     u"'%1'"_s.arg(to), 2);
    };
    QTest::newRow("approves") << decide(u"agent:ops"_s, u"approved_for_reuse"_s)
                              << u"only a person decides"_s;
    QTest::newRow("approves as a person") << decide(u"person:mara"_s, u"approved_for_reuse"_s) << foreign;
    QTest::newRow("decides as a rule")
        << decide(u"rule:late"_s, u"rejected"_s) << foreign + u"|only a person"_s;
    QTest::newRow("approves as another agent")
        << decide(u"agent:finance"_s, u"approved_for_reuse"_s) << foreign + u"|only a person decides"_s;
    QTest::newRow("brings in what is approved")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"approved_for_reuse"_s) << u"only a person may import"_s;
    QTest::newRow("brings it in as a person")
        << memory(u"person:mara"_s, u"rfx_new"_s, 1, u"approved_for_reuse"_s) << foreign;
    QTest::newRow("approves by hand")
        << u"UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE uid = 'rfx_waiting';"_s << denied;
    QTest::newRow("accepts its own proposal")
        << entry(u"agent:ops"_s, u"decide"_s, u"proposal"_s, u"prp_own"_s, u"'pending'"_s, u"'accepted'"_s, 2)
        << u"decides nothing"_s;
    QTest::newRow("accepts it by the way")
        << entry(u"agent:ops"_s, u"edit"_s, u"proposal"_s, u"prp_own"_s, u"'pending'"_s, u"'pending'"_s, 2)
               + u"UPDATE proposed_action SET status = 'accepted', %1 WHERE uid = 'prp_own';"_s.arg(Moved)
        << u"comes with its ledger entry|only a person decides|illegal transition"_s;
    QTest::newRow("answers itself")
        << entry(u"agent:ops"_s, u"edit"_s, u"proposal"_s, u"prp_own"_s, u"'pending'"_s, u"'pending'"_s, 2)
               + u"UPDATE proposed_action SET answer = '{}', %1 WHERE uid = 'prp_own';"_s.arg(Moved)
        << u"only a decision answers"_s;
    QTest::newRow("takes away what was found in its proposal")
        << u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
           u"content_hash) "
           "VALUES ('prp_own', 'description', 'pii', 'email', 'low', 0, 1, '*', 'x'); DELETE FROM finding "
           "WHERE "
           "row_uid = 'prp_own';"_s
        << u"in an act of the row"_s;
    QTest::newRow("writes a decision")
        << u"INSERT INTO decision_corpus (uid, agent_id, approved_by, content_hash, created_at, ledger_seq) "
           "VALUES ('dec_1', 1, 'person:mara', 'x', '', 1);"_s
        << denied;
    QTest::newRow("adds for another")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 2, u"needs_review"_s) << foreign;
    QTest::newRow("adds as another") << memory(u"agent:finance"_s, u"rfx_new"_s, 2, u"needs_review"_s)
                                     << foreign;
    QTest::newRow("adds what people say of it")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s, u"reviewed_by"_s, u"'person:mara'"_s)
        << foreign;
    QTest::newRow("adds what was counted")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s, u"corroborations"_s, u"99"_s)
        << foreign;
    QTest::newRow("adds what is sensitive")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s, u"sensitivity"_s, u"'sensitive'"_s)
        << u"does not write what is sensitive"_s;
    QTest::newRow("corroborates another's")
        << entry(u"agent:ops"_s, u"corroborate"_s, u"reflexion"_s, u"rfx_theirs"_s, u"'approved_for_reuse'"_s,
                 u"'approved_for_reuse'"_s, 1)
        << foreign;
    QTest::newRow("proposes as another") << proposal(u"agent:finance"_s, u"prp_new"_s, 2) << foreign;
    QTest::newRow("proposes for another") << proposal(u"agent:ops"_s, u"prp_new"_s, 2) << foreign;
    QTest::newRow("writes about what is not there") << entry(
        u"agent:ops"_s, u"add"_s, u"reflexion"_s, u"rfx_nowhere"_s, u"NULL"_s, u"'needs_review'"_s, 1)
                                                    << u"about a row of its own"_s;
    QTest::newRow("writes about a setting") << entry(
        u"agent:ops"_s, u"add"_s, u"proposal"_s, u"setting:review.four_eyes"_s, u"NULL"_s, u"'pending'"_s, 1)
                                            << u"about a row of its own"_s;
    QTest::newRow("takes the keys of the acts to come")
        << u"INSERT INTO changeset (id, uid, at, actor, action, first_seq, last_seq, undoable) VALUES (999, "
           u"'chg_9', '', "
           "'agent:ops', 'add', 1, 1, 0);"_s
        << denied;
    QTest::newRow("withdraws another's") << entry(u"agent:ops"_s, u"withdraw"_s, u"proposal"_s,
                                                  u"prp_theirs"_s, u"'pending'"_s, u"'withdrawn'"_s, 2)
                                         << foreign;
    QTest::newRow("gives its proposal away")
        << entry(u"agent:ops"_s, u"edit"_s, u"proposal"_s, u"prp_own"_s, u"'pending'"_s, u"'pending'"_s, 2)
               + u"UPDATE proposed_action SET agent_id = 2, %1 WHERE uid = 'prp_own';"_s.arg(Moved)
        << u"keeps its agent|"_s + foreign;
    QTest::newRow("sees for another")
        << u"INSERT INTO episode_log (uid, agent_id, kind, content, created_at) VALUES ('eps_9', 2, 'event', 'x', '');"_s
        << foreign;
    QTest::newRow("runs for another")
        << u"INSERT INTO run (uid, agent_id, name, started_at) VALUES ('run_9', 2, 'x', '');"_s << foreign;
    QTest::newRow("is told for another") << telling(u"ctx_9"_s, u"finance"_s) << foreign;
    QTest::newRow("adds to what another was told")
        << u"INSERT INTO context_snapshot_entry (snapshot_id, ordinal, layer, row_uid, fate) VALUES (1, 2, "
           "'reflexion', 'rfx_own', 'full');"_s
        << foreign;
    QTest::newRow("finds in another's")
        << u"INSERT INTO finding (row_uid, field, detector, rule, severity, start, \"end\", masked, "
           "content_hash) VALUES ('rfx_theirs', 'observation', 'pii', 'email', 'high', 0, 1, '*', 'x');"_s
        << foreign;
    QTest::newRow("says a person was told") << u"INSERT INTO context_snapshot (uid, recipe, question, agent, "
                                               u"text_hash, created_at, made_by) VALUES "
                                               "('ctx_9', 'x', 'x', 'ops', 'x', '', 'person:mara');"_s
                                            << foreign;
    QTest::newRow("takes another's run by its key")
        << u"INSERT INTO run (uid, agent_id, name, started_at) VALUES ('run_2', 1, 'theirs', '') ON CONFLICT "
           u"(uid) DO UPDATE SET outcome = 'mine' RETURNING *;"_s
        << foreign;
    for (const int run : {1, 99}) // another's, and none: the answer is the same
        QTest::newRow(qPrintable(u"names the run %1"_s.arg(run)))
            << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s, u"run_id"_s, QString::number(run))
            << foreign;
    QTest::newRow("puts its row before all others for ever")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s, u"id"_s, u"9000000000000000000"_s)
        << foreign;
    QTest::newRow("lets its own run write")
        << u"INSERT INTO run (uid, agent_id, name, started_at, reflexion_enabled) VALUES ('run_9', 1, 'x', "
           u"'', 0);"_s
        << u"a person says"_s;
    QTest::newRow("corroborates by hand")
        << u"INSERT INTO corroboration (reflexion_uid, day, seen_at, ledger_seq) SELECT 'rfx_theirs', "
           u"'2026-11-21', '', seq FROM ledger_head();"_s
        << foreign;
    QTest::newRow("corroborates its own without an entry")
        << u"INSERT INTO corroboration (reflexion_uid, day, seen_at, ledger_seq) VALUES ('rfx_own', "
           u"'2026-11-21', '', 1);"_s
        << foreign;
    QTest::newRow("names evidence of another's")
        << u"INSERT INTO named_evidence SELECT 'eps_2', id FROM generate_series(1, 9) AS id;"_s << foreign;
    for (const auto &table :
         {"reflexion_count", "day_count", "reflexion_stretch", "arrivals_counted", "told_row", "lineage",
          "embedding", "tombstone", "signature", "vouch", "seal", "finding_dismissal", "reflexion_fts",
          "setting", "agent", "store_schema", "wiki_citation"})
        QTest::newRow(qPrintable(u"writes "_s + QLatin1StringView(table)))
            << u"INSERT INTO %1 SELECT * FROM %1 LIMIT 0;"_s.arg(QLatin1StringView(table)) << denied;
    QTest::newRow("signs a changeset of another") << u"INSERT INTO changeset (uid, at, actor, action, "
                                                     u"first_seq, last_seq, undoable) VALUES ('chg_9', '', "
                                                     "'person:mara', 'decide', 1, 1, 1);"_s
                                                  << foreign;
    QTest::newRow("reads more") << u"UPDATE agent SET policy = '{\"reads\":\"all\"}';"_s << denied;
    QTest::newRow("switches a rule on") << u"UPDATE setting SET value = 'on';"_s << denied;
    QTest::newRow("edits the ledger") << u"UPDATE ledger SET reason = 'x';"_s << denied;
    QTest::newRow("breaks the chain")
        << u"INSERT INTO ledger (seq, at, actor, action, layer, row_uid, to_status, changeset, revision, "
           u"prev_hash, hash) SELECT seq + 1, '', 'agent:ops', 'add', 'reflexion', 'rfx_new', "
           "'needs_review', 'chg_x', 1, hash, zeroblob(32) FROM ledger_head();"_s
        << foreign;
    QTest::newRow("cuts the ledger") << u"DELETE FROM ledger;"_s << denied;
    QTest::newRow("empties the ledger") << u"TRUNCATE ledger CASCADE;"_s << denied;
    QTest::newRow("upserts into the ledger")
        << u"INSERT INTO ledger SELECT 1, '', 'agent:ops', 'add', 'reflexion', 'rfx_x', NULL, NULL, NULL, "
           u"'', '', "
           "NULL, 1, NULL, NULL, NULL, zeroblob(32), zeroblob(32) ON CONFLICT (seq) DO UPDATE SET reason = 'x';"_s
        << denied;
    QTest::newRow("writes through a view of the ledger")
        << u"INSERT INTO ledger_rewrite (seq, row_uid, to_status, revision, detail) VALUES (99, "
           u"'rfx_waiting', "
           "'approved_for_reuse', 2, '{}');"_s
        << denied;
    QTest::newRow("acts through a view of the ledger")
        << u"INSERT INTO ledger_act (seq, at, actor, action, row_uid, from_status, to_status, revision) "
           u"VALUES "
           "(99, '', 'person:mara', 'decide', 'rfx_waiting', 'needs_review', 'approved_for_reuse', 2);"_s
        << denied;
    QTest::newRow("writes through a door")
        << u"UPDATE told.retrievable_reflexion SET observation = 'x';"_s << denied;
    QTest::newRow("disables a trigger") << u"ALTER TABLE ledger DISABLE TRIGGER ALL;"_s << owner;
    QTest::newRow("drops a rule") << u"DROP FUNCTION ledger_is_a_chain() CASCADE;"_s << owner;
    QTest::newRow("drops a policy") << u"DROP POLICY ledger_of_agent ON ledger;"_s << owner;
    QTest::newRow("lifts row security")
        << u"ALTER TABLE reflexion_log DISABLE ROW LEVEL SECURITY;"_s << owner;
    QTest::newRow("runs without triggers") << u"SET session_replication_role = replica;"_s << denied;
    QTest::newRow("calls a rule") << u"SELECT ledger_act_keeps_the_rules();"_s << denied;
    QTest::newRow("calls what refuses") << u"SELECT refuse('x');"_s << denied;
    QTest::newRow("makes a function")
        << u"CREATE FUNCTION f() RETURNS INT LANGUAGE sql AS 'SELECT 1';"_s << denied;
    QTest::newRow("makes a function in its session's way")
        << u"CREATE FUNCTION pg_temp.session_actor() RETURNS TEXT LANGUAGE sql AS $$ SELECT 'person:mara' "
           u"$$;"_s
        << denied;
    QTest::newRow("writes into the doors' schema")
        << u"CREATE VIEW told.reflexion_log AS SELECT 1;"_s << denied;
    QTest::newRow("stops everybody") << u"LOCK TABLE ledger IN ACCESS EXCLUSIVE MODE;"_s << denied;
    QTest::newRow("ends another's session")
        << u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'mara';"_s
        << u"must be a member|permission denied"_s;
    QTest::newRow("fills the disk beside the tables") << u"SELECT lo_create(0);"_s << denied;
    QTest::newRow("makes a table in the way")
        << u"CREATE TEMP TABLE setting (key TEXT, value TEXT);"_s << denied;
    QTest::newRow("makes a schema in the way") << u"CREATE SCHEMA mine;"_s << denied;
    QTest::newRow("hangs a rule on a table of its own")
        << u"CREATE TRIGGER t BEFORE INSERT ON episode_log FOR EACH ROW EXECUTE FUNCTION ledger_acts();"_s
        << denied;
    for (const auto &role :
         {u"memoir_reviewer"_s, u"memoir_lead"_s, u"memoir_owner"_s, Mara, u"finance"_s, Admin})
        QTest::newRow(qPrintable(u"sets role "_s + role)) << u"SET ROLE %1;"_s.arg(role) << denied;
    QTest::newRow("logs in anew") << u"SET SESSION AUTHORIZATION mara;"_s << denied;
    QTest::newRow("takes a role on") << u"GRANT memoir_reviewer TO ops;"_s << u"must have admin option"_s;
    QTest::newRow("makes a role") << u"CREATE ROLE eve SUPERUSER;"_s << denied + u"|must be superuser"_s;
    QTest::newRow("rises") << u"ALTER ROLE ops SUPERUSER;"_s << denied + u"|must be superuser"_s;
    QTest::newRow("gives rights away") << u"GRANT SELECT ON retrievable_reflexion TO ops;"_s << denied;
    QTest::newRow("runs a program") << u"COPY (SELECT 1) TO PROGRAM 'id';"_s << u"must be superuser"_s;
    QTest::newRow("reads the server's files") << u"SELECT pg_read_file('PG_VERSION');"_s << denied;
    QTest::newRow("loads code") << u"LOAD 'adminpack';"_s << u"not allowed|denied|could not access"_s;
}

void TestTeamRoles::anAgentIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(Ops, sql, says);
}

// Each answers with an error, or with nothing.
void TestTeamRoles::anAgentReadsNothingElse_data()
{
    QTest::addColumn<QString>("sql");
    for (const Layer *layer : allLayers()) {
        const QString table = QString::fromLatin1(layer->table);
        const QString others =
            u"SELECT * FROM %1 WHERE uid NOT IN ('prp_own', 'rfx_own', 'rfx_private')"_s.arg(table);
        QTest::newRow(layer->table) << others + u';';
        QTest::newRow(qPrintable(u"copy of "_s + table)) << u"COPY (%1) TO STDOUT;"_s.arg(others);
        if (layer->door)
            QTest::newRow(layer->door) << u"SELECT * FROM %1;"_s.arg(QLatin1StringView(layer->door));
        if (layer->fullText)
            QTest::newRow(layer->fullText)
                << u"SELECT * FROM %1 WHERE id NOT IN (SELECT id FROM told.retrievable_reflexion);"_s.arg(
                       QLatin1StringView(layer->fullText));
    }
    QTest::newRow("what waits of its own, by its text")
        << u"SELECT observation FROM reflexion_log WHERE content_hash IN (SELECT content_hash FROM "
           u"known_reflexion WHERE status <> 'approved_for_reuse');"_s;
    QTest::newRow("others', by what is known")
        << u"SELECT * FROM known_reflexion WHERE uid LIKE '%theirs%';"_s;
    QTest::newRow("entries of what is not told")
        << u"SELECT seq FROM ledger WHERE row_uid NOT IN ('rfx_own', 'rfx_private');"_s;
    for (const auto &column : {"reason", "detail"})
        QTest::newRow(column) << u"SELECT %1 FROM ledger;"_s.arg(QLatin1StringView(column));
    QTest::newRow("right answers") << u"SELECT question, reference, rubric FROM golden_question;"_s;
    for (const auto &column : {"question", "must_include", "must_not_include", "reference", "rubric",
                               "source", "extra", "content_hash"})
        for (const auto &schema : {"public", "told"})
            QTest::newRow(qPrintable(
                u"a golden question's %1, %2"_s.arg(QLatin1StringView(column), QLatin1StringView(schema))))
                << u"SELECT %1 FROM %2.golden_question WHERE %1 IS NOT NULL;"_s.arg(
                       QLatin1StringView(column), QLatin1StringView(schema));
    QTest::newRow("what it was asked in training") << u"SELECT uid, question, text FROM context_snapshot;"_s;
    QTest::newRow("who wrote when")
        << u"SELECT * FROM reflexion_stretch WHERE what = 'agent' AND value <> '1';"_s;
    for (const auto &column : {"extra", "answer_hash"})
        QTest::newRow(qPrintable(u"a graded answer's "_s + QLatin1StringView(column)))
            << u"SELECT %1 FROM training_loop_runs;"_s.arg(QLatin1StringView(column));
    QTest::newRow("graded answers") << u"SELECT answer, reasoning FROM training_loop_runs;"_s;
    QTest::newRow("who saw it again") << u"SELECT run_id, source FROM corroboration;"_s;
    QTest::newRow("rules in settings") << u"SELECT * FROM setting WHERE key LIKE 'rule.%';"_s;
    QTest::newRow("findings, taken away") << u"DELETE FROM finding RETURNING *;"_s;
    QTest::newRow("a definer with other arguments")
        << u"SELECT 1 WHERE snapshot_is_own(1) OR row_is_told('rfx_waiting') OR row_is_told('rfx_theirs') "
           u"OR proposal_is_over('prp_theirs');"_s;
    QTest::newRow("what others ask")
        << u"SELECT query FROM pg_stat_activity WHERE usename <> 'ops' AND query NOT IN ('', "
           u"'<insufficient privilege>');"_s;
    QTest::newRow("by an upsert") << u"INSERT INTO run (uid, agent_id, name, started_at) VALUES ('run_9', 1, "
                                     u"'n', '') ON CONFLICT (uid) DO UPDATE SET outcome = (SELECT text FROM "
                                     u"context_snapshot LIMIT 1) RETURNING nullif(outcome, '');"_s;
    for (const auto &name : {"changeset", "finding", "tombstone", "setting", "lineage", "row_agent",
                             "row_standing", "held_back", "context_snapshot_entry", "run", "day_count",
                             "embedding", "repeated_text", "ledger_act", "waiting_finding"})
        QTest::newRow(name) << u"SELECT * FROM %1;"_s.arg(QLatin1StringView(name));
    QTest::newRow("what waits, by the door")
        << u"SELECT * FROM told.retrievable_reflexion WHERE status <> 'approved_for_reuse' OR uid = 'rfx_sensitive';"_s;
    QTest::newRow("another's, by the door")
        << u"SELECT * FROM told.retrievable_reflexion WHERE agent_id = 2;"_s;
    QTest::newRow("without row security")
        << u"SET row_security = off; SELECT * FROM proposed_action; SELECT * FROM context_snapshot;"_s;
    QTest::newRow("by an update") << u"UPDATE proposed_action SET description = 'x' WHERE uid = 'prp_theirs' "
                                     "RETURNING *;"_s;
    QTest::newRow("other agents") << u"SELECT * FROM agent WHERE name <> 'ops';"_s;
    QTest::newRow("statistics")
        << u"SELECT tablename, most_common_vals FROM pg_stats WHERE schemaname = 'public' "
           "AND tablename <> 'agent' AND most_common_vals::text LIKE '%HIDDEN%';"_s;
    QTest::newRow("a large object") << u"SELECT lo_get(1);"_s;
}

void TestTeamRoles::anAgentReadsNothingElse()
{
    QFETCH(const QString, sql);
    const auto answer = m_cluster.runAs(Ops, u"BEGIN; "_s + sql + u" ROLLBACK; RESET row_security;"_s);
    QCOMPARE(answer.rows, QString());
}

// Every column that an agent may read, of tables and views that are there today or tomorrow.
void TestTeamRoles::noColumnShowsAnAgentWhatIsUntold()
{
    const QString looks = ask(
        Ops, u"SELECT string_agg(format('SELECT %L WHERE EXISTS (SELECT 1 FROM %s WHERE concat_ws('' '', %s) "
             u"LIKE ''%%UNTOLD%%'');', name, name, columns), ' ') FROM (SELECT c.oid::regclass AS name, "
             "string_agg(quote_ident(attname), ', ') AS columns FROM pg_class AS c JOIN pg_attribute ON "
             "attrelid = c.oid AND attnum > 0 AND NOT attisdropped WHERE relnamespace::regnamespace::text IN "
             "('public', 'told') AND relkind IN ('r', 'v') AND has_column_privilege(c.oid, attnum, 'SELECT') "
             "GROUP BY c.oid) AS shown;"_s);
    QVERIFY(looks.count("SELECT '"_L1) > 50);
    QCOMPARE(ask(Ops, looks), QString());
    QCOMPARE(ask(Admin, looks).count(u'\n'), 9); // ten tables that nobody else would have hidden
    // How it is graded, a context tells it: in sums.
    QCOMPARE(ask(Ops, u"SELECT question_id, grade FROM training_loop_runs;"_s), u"of gld_own|"_s);
}

// Whoever asks cleverly is told by an error what stands in a row that he does not see.
void TestTeamRoles::noErrorTellsWhatIsHidden_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("a cast")
        << u"SELECT * FROM told.retrievable_reflexion WHERE uid NOT IN ('rfx_own', 'rfx_private') AND "
           "observation::int = 1;"_s;
    QTest::newRow("a cast that is cheaper")
        << u"SELECT * FROM told.retrievable_reflexion WHERE observation::xml IS NOT NULL AND status = 'needs_review';"_s;
    QTest::newRow("a pattern")
        << u"SELECT * FROM told.retrievable_reflexion WHERE 'x' ~ ('[' || observation) AND agent_id = 2;"_s;
    QTest::newRow("another's proposal")
        << u"SELECT * FROM proposed_action WHERE description::int = 1 AND uid <> 'prp_own';"_s;
    QTest::newRow("another's telling") << u"SELECT * FROM context_snapshot WHERE text::int = 1;"_s;
    QTest::newRow("a key that is taken") << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s)
                                                .replace(u"'hash rfx_new'"_s, u"'hash rfx_theirs'"_s);
}

void TestTeamRoles::noErrorTellsWhatIsHidden()
{
    QFETCH(const QString, sql);
    const auto answer = m_cluster.runAs(Ops, u"\\set VERBOSITY verbose\nBEGIN; "_s + sql
                                                 + u" ROLLBACK;\n\\set VERBOSITY terse\n"_s);
    QVERIFY2(!answer.error.contains("HIDDEN text of rfx_theirs"_L1) && !answer.error.contains("HIDDEN p"_L1)
                 && !answer.error.contains("rfx_waiting"_L1) && !answer.error.contains("rfx_sens"_L1)
                 && !answer.error.contains("HIDDEN c"_L1),
             qPrintable(answer.error));
    QVERIFY2(!answer.rows.contains("HIDDEN"_L1), qPrintable(answer.rows));
}

void TestTeamRoles::aReviewerIsRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");
    const QString denied = u"permission denied"_s;
    const QString foreign = u"row-level security policy"_s;
    const auto decide = [](const QString &actor) {
        return entry(actor, u"decide"_s, u"reflexion"_s, u"rfx_waiting"_s, u"'needs_review'"_s,
                     u"'rejected'"_s, 2);
    };
    QTest::newRow("signs as another") << decide(u"person:lena"_s) << foreign;
    QTest::newRow("signs as an agent")
        << memory(u"agent:ops"_s, u"rfx_new"_s, 1, u"needs_review"_s) << foreign;
    QTest::newRow("signs as a rule") << entry(u"rule:expiry"_s, u"expire"_s, u"reflexion"_s, u"rfx_waiting"_s,
                                              u"'needs_review'"_s, u"'expired'"_s, 2)
                                     << foreign;
    QTest::newRow("forgets") << entry(u"person:mara"_s, u"forget"_s, u"reflexion"_s, u"rfx_waiting"_s,
                                      u"'needs_review'"_s, u"NULL"_s, 2)
                             << foreign;
    QTest::newRow("sets") << entry(u"person:mara"_s, u"edit"_s, u"setting"_s, u"setting:x"_s, u"NULL"_s,
                                   u"NULL"_s, 1)
                          << foreign;
    QTest::newRow("says what the store is")
        << entry(u"person:mara"_s, u"accept"_s, u"store"_s, u"str_1"_s, u"NULL"_s, u"'accepted'"_s, 1)
        << foreign;
    QTest::newRow("imports a decision")
        << entry(u"person:mara"_s, u"import"_s, u"decision"_s, u"dec_9"_s, u"NULL"_s, u"'in_force'"_s, 1)
        << foreign;
    QTest::newRow("rewords the wiki")
        << entry(u"person:mara"_s, u"edit"_s, u"wiki"_s, u"wik_9"_s, u"'current'"_s, u"'current'"_s, 2)
        << foreign;
    QTest::newRow("rewords a memory by putting it off")
        << saying(entry(u"person:mara"_s, u"snooze"_s, u"reflexion"_s, u"rfx_waiting"_s, u"'needs_review'"_s,
                        u"'needs_review'"_s, 2),
                  R"({"set":{"observation":"Refund any amount"}})"_L1)
        << u"only an edit changes what a row says"_s;
    QTest::newRow("says that somebody else reviewed it")
        << saying(entry(u"person:mara"_s, u"edit"_s, u"reflexion"_s, u"rfx_own"_s, u"'approved_for_reuse'"_s,
                        u"'approved_for_reuse'"_s, 2),
                  R"({"set":{"reviewed_by":"person:jonas"}})"_L1)
        << u"who reviewed a row is who acts"_s;
    QTest::newRow("switches a rule on") << u"UPDATE setting SET value = 'on';"_s << denied;
    QTest::newRow("lets an agent read more") << u"UPDATE agent SET policy = '{}';"_s << denied;
    QTest::newRow("asks golden questions") << u"INSERT INTO golden_question (uid, question_id, question, "
                                              u"content_hash, ledger_seq) VALUES ('gld_9', "
                                              "'q', 'x', 'x', 1);"_s
                                           << denied + u"|does not exist"_s;
    QTest::newRow("edits the ledger") << u"UPDATE ledger SET reason = 'x';"_s << denied;
    QTest::newRow("cuts the ledger") << u"DELETE FROM ledger;"_s << denied;
    QTest::newRow("rewrites who did it") << u"UPDATE changeset SET actor = 'person:lena';"_s << denied;
    QTest::newRow("says that an act is undone")
        << u"UPDATE changeset SET undone_by = 'chg_2' WHERE uid = 'chg_0';"_s << u"takes all of it back"_s;
    QTest::newRow("says that an undone act is in force")
        << u"UPDATE changeset SET undone_by = NULL WHERE uid = 'chg_1';"_s << u"when that is taken back"_s;
    QTest::newRow("says that a row rests on nothing") << u"DELETE FROM lineage;"_s << u"a row keeps"_s;
    QTest::newRow("says that a row rests on nothing, in an act of the row")
        << saying(entry(u"person:mara"_s, u"snooze"_s, u"reflexion"_s, u"rfx_own"_s,
                        u"'approved_for_reuse'"_s, u"'approved_for_reuse'"_s, 2),
                  R"({"set":{"snoozed_until":"rfx_sensitive"}})"_L1)
               + u"DELETE FROM lineage;"_s
        << u"a row keeps"_s;
    QTest::newRow("says that a row rests on another")
        << u"UPDATE lineage SET source_uid = 'rfx_own';"_s << denied;
    QTest::newRow("has a row held back")
        << u"INSERT INTO lineage VALUES ('rfx_private', 'reflexion', 'rfx_sensitive', 'reflexion', 1);"_s
        << u"is said in its act"_s;
    QTest::newRow("says that a section cites something else")
        << u"UPDATE wiki_citation SET cited_uid = 'x';"_s << denied;
    QTest::newRow("has a repeated text told") << u"DELETE FROM repeated_text;"_s << u"nobody is to be told"_s;
    QTest::newRow("has a repeated text told, by the way")
        << decide(u"person:mara"_s) + u"DELETE FROM repeated_text;"_s << u"nobody is to be told"_s;
    const QString actless = u"in an act of the row|in an act"_s;
    for (const auto &sql :
         {"DELETE FROM finding", "DELETE FROM corroboration", "DELETE FROM wiki_citation",
          "DELETE FROM withheld_mark", "DELETE FROM disguised_text", "DELETE FROM human_grade",
          "UPDATE human_grade SET grade = 0", "UPDATE reflexion_log SET findings = 1 WHERE uid = 'rfx_own'",
          "INSERT INTO human_grade (uid, run_uid, grade, graded_by, graded_at) VALUES ('hgr_9', 'trn_9', 4, "
          "'', '')",
          "INSERT INTO wiki_citation (section_uid, ordinal, cited_uid, cited_layer, day, ledger_seq) VALUES "
          "('wik_1', 2, 'rfx_private', 'reflexion', '', 1)",
          "DELETE FROM finding_dismissal",
          "INSERT INTO finding_dismissal (content_hash, detector, rule, dismissed_by, dismissed_at) VALUES "
          "('y', "
          "'pii', 'email', 'person:mara', '')"})
        QTest::newRow(sql) << QString(QLatin1StringView(sql)) + u';' << actless;
    QTest::newRow("takes findings away in another row's act")
        << decide(u"person:mara"_s) + u"DELETE FROM finding WHERE row_uid = 'rfx_own';"_s << actless;
    QTest::newRow("status by hand") << u"UPDATE reflexion_log SET status = 'rejected';"_s
                                    << u"a change comes with its ledger entry"_s;
    QTest::newRow("deletes by hand") << u"DELETE FROM reflexion_log;"_s << u"rows are not deleted"_s;
    QTest::newRow("disables a trigger") << u"ALTER TABLE ledger DISABLE TRIGGER ALL;"_s << u"must be owner"_s;
    QTest::newRow("makes a function")
        << u"CREATE FUNCTION f() RETURNS INT LANGUAGE sql AS 'SELECT 1';"_s << denied;
    QTest::newRow("makes an agent known")
        << u"INSERT INTO agent (uid, name, created_at) VALUES ('agt_9', 'x', '');"_s << denied;
    QTest::newRow("buries by hand") << u"INSERT INTO tombstone (uid, layer, forgotten_at, forgotten_by) "
                                       u"VALUES ('rfx_waiting', 'reflexion', '', 'person:mara');"_s
                                    << denied;
    QTest::newRow("says it is another schema") << u"UPDATE store_schema SET version = 1;"_s << denied;
    QTest::newRow("drops a rule") << u"DROP TRIGGER ledger_is_a_chain ON ledger;"_s << u"must be owner"_s;
    QTest::newRow("lifts row security")
        << u"ALTER TABLE run DISABLE ROW LEVEL SECURITY;"_s << u"must be owner"_s;
    QTest::newRow("empties") << u"TRUNCATE reflexion_log;"_s << denied;
    QTest::newRow("runs without triggers") << u"SET session_replication_role = replica;"_s << denied;
    QTest::newRow("makes itself a lead") << u"GRANT memoir_lead TO mara;"_s << u"must have admin option"_s;
    QTest::newRow("logs in as the lead") << u"SET SESSION AUTHORIZATION lena;"_s << denied;
    for (const auto &role : {u"memoir_lead"_s, u"memoir_owner"_s, Lena})
        QTest::newRow(qPrintable(u"sets role "_s + role)) << u"SET ROLE %1;"_s.arg(role) << denied;
}

void TestTeamRoles::aReviewerIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(Mara, sql, says);
}

void TestTeamRoles::aLeadIsRefused_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("says");
    const QString denied = u"permission denied"_s;
    const QString foreign = u"row-level security policy"_s;
    QTest::newRow("signs as another") << entry(u"person:mara"_s, u"decide"_s, u"reflexion"_s,
                                               u"rfx_waiting"_s, u"'needs_review'"_s, u"'rejected'"_s, 2)
                                      << foreign;
    QTest::newRow("approves as a rule")
        << entry(u"rule:late"_s, u"decide"_s, u"reflexion"_s, u"rfx_waiting"_s, u"'needs_review'"_s,
                 u"'approved_for_reuse'"_s, 2)
        << u"only a person decides"_s;
    QTest::newRow("forgets") << entry(u"person:lena"_s, u"forget"_s, u"reflexion"_s, u"rfx_waiting"_s,
                                      u"'needs_review'"_s, u"NULL"_s, 2)
                             << foreign;
    QTest::newRow("says what the store is")
        << entry(u"person:lena"_s, u"accept"_s, u"store"_s, u"str_1"_s, u"NULL"_s, u"'accepted'"_s, 1)
        << foreign;
    QTest::newRow("sets what is no rule by hand")
        << u"INSERT INTO setting (key, value) VALUES ('guard.secrets', 'refuse');"_s << foreign;
    QTest::newRow("switches a rule on by hand")
        << u"UPDATE setting SET value = 'on' WHERE key = 'rule.late.on';"_s << u"in an act of the row"_s;
    QTest::newRow("lets an agent read more by hand")
        << u"UPDATE agent SET policy = '{\"reads\":\"all\"}';"_s << u"in an act of the row"_s;
    QTest::newRow("says that a row rests on another")
        << u"UPDATE lineage SET source_uid = 'rfx_own';"_s << denied;
    for (const auto &table :
         {"context_snapshot", "context_snapshot_entry", "episode_log", "training_loop_runs"})
        QTest::newRow(table) << u"DELETE FROM %1;"_s.arg(QLatin1StringView(table)) << denied;
    QTest::newRow("rewords what was told") << u"UPDATE context_snapshot SET text = 'x';"_s << denied;
    QTest::newRow("edits the ledger") << u"UPDATE ledger SET reason = 'x';"_s << denied;
    QTest::newRow("disables a trigger") << u"ALTER TABLE ledger DISABLE TRIGGER ALL;"_s << u"must be owner"_s;
    QTest::newRow("sets role owner") << u"SET ROLE memoir_owner;"_s << denied;
}

void TestTeamRoles::aLeadIsRefused()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, says);
    refuse(Lena, sql, says);
}

void TestTeamRoles::whoIsNobodyIsRefused()
{
    QVERIFY(
        m_cluster.begin(u"nobody"_s).contains("permission denied"_L1)
        || ask(u"nobody"_s, u"SELECT 1 FROM told.retrievable_reflexion;"_s).contains("permission denied"_L1));
}

QTEST_GUILESS_MAIN(TestTeamRoles)
#include "tst_teamroles.moc"
