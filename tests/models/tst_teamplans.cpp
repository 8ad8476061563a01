// SPDX-License-Identifier: MIT
#include "store/database/server/team.h"
#include "store/schema/layer.h"
#include "tests/models/interactiveacts.h"
#include "tests/store/privatecluster.h"
#include "tests/store/serverplans.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace tests;
using store::Database;

// How the server finds what a window on a team's store asks for: never by reading a layer's whole table, nor
// a part of it that grows with the store. It says its plans itself (auto_explain), those of the rules
// included, and is made to believe that each table has a thousand times the rows that are in it.
class TestTeamPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aTableReadWholeIsSeen();
    void everyAct_data();
    void everyAct();

private:
    // What is read whole since the last time; empty where all is well.
    QStringList problems();

    PrivateCluster m_cluster;
    std::unique_ptr<Database> m_store;
    std::vector<InteractiveAct> m_acts;
    qsizetype m_heard = 0;
};

namespace {

constexpr int RowsOfTeam = 4'000;
constexpr int Few = 10; // rows of an index of few rows: it may be read whole
constexpr int Most =
    RowsOfTeam * 1'000 / 50; // rows that a part of a plan may expect where nothing ends it before

// RowsOfTeam with their words and entries, as they would stand there, but for the rules.
const QString Filling = uR"(
SET session_replication_role = replica;
INSERT INTO agent (uid, name, created_at) SELECT 'agt_' || i, 'agent-' || i, '2026-01-01' FROM generate_series(1, 20) AS i;
INSERT INTO run (uid, agent_id, name, started_at) SELECT 'run_' || i, 1 + i % 20, 'run ' || i, '2026-01-01' FROM generate_series(1, 400) AS i;
INSERT INTO reflexion_log (id, uid, status, ledger_seq, agent_id, run_id, entity_type, entity_id, observation, tags, kind,
        origin, content_hash, created_at, asleep, findings, key)
    SELECT i * 4096, 'rfx_' || i, CASE WHEN i % 4 = 0 THEN 'approved_for_reuse' WHEN i % 17 = 0 THEN 'rejected' ELSE 'needs_review' END,
        i, 1 + i % 20, 1 + i % 400, 'vendor', 'v' || i % 300, 'said' || i % 50 || ' word' || i % 7 || ' rare' || i, '["tag' || i % 9 || '"]',
        (ARRAY['observation', 'policy', 'fact', 'preference'])[1 + i % 4], (ARRAY['tool', 'user', 'web'])[1 + i % 3], 'hash' || i,
        '2026-01-01', 0, CASE WHEN i % 90 = 0 THEN 4 ELSE 0 END, CASE WHEN i % 4 = 2 THEN 'key' || i % 100 END
    FROM generate_series(1, ROWS) AS i;
INSERT INTO reflexion_fts (id, words) SELECT id, setweight(sqlite.words(observation), 'A') FROM reflexion_log;
INSERT INTO ledger (seq, at, actor, action, layer, row_uid, to_status, changeset, revision, hash_after, prev_hash, hash)
    SELECT i, '2026-01-01', 'agent:agent-' || 1 + i % 20, 'add', 'reflexion', 'rfx_' || i, 'needs_review', 'chg_01KDVDNJ00' || lpad(i::text, 16, '0'), 1, 'h', 'h', 'h'
    FROM generate_series(1, ROWS) AS i;
INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable)
    SELECT 'chg_01KDVDNJ00' || lpad(i::text, 16, '0'), '2026-01-01', 'agent:agent-' || 1 + i % 20, 'add', i, i, 0 FROM generate_series(1, ROWS) AS i;
SET session_replication_role = origin;
ANALYZE;
UPDATE pg_class SET reltuples = reltuples * 1000 WHERE reltuples > 100 AND relnamespace = 'public'::regnamespace;
)"_s.replace("ROWS"_L1, QString::number(RowsOfTeam));

// Tables that grow with what agents write, and have rows here.
const QSet<QString> &growing()
{
    static const QSet<QString> names{QString::fromLatin1(store::reflexionLayer().table),
                                     QString::fromLatin1(store::reflexionLayer().fullText), u"ledger"_s,
                                     u"changeset"_s, u"run"_s};
    return names;
}

// `isEnded`: what is above takes a few rows and then no more.
void look(const QJsonObject &node, bool isEnded, QStringList &problems)
{
    const QString type = node["Node Type"_L1].toString();
    const QString table = node["Relation Name"_L1].toString();
    const bool isWithoutKey = type.startsWith("Index"_L1) && !node.contains("Index Cond"_L1) && !isEnded
                              && node["Plan Rows"_L1].toInt() > Few;
    const bool isWhole = type == "Seq Scan"_L1 || isWithoutKey;
    const bool isMuch = !isEnded && node["Plan Rows"_L1].toInt() > Most;
    if (growing().contains(table) && (isWhole || isMuch))
        problems += u"%1 of %2, %3 rows"_s.arg(type, table).arg(node["Plan Rows"_L1].toInt());
    const bool ends =
        type == "Limit"_L1 || (isEnded && type != "Sort"_L1 && type != "Aggregate"_L1 && type != "Hash"_L1);
    for (const QJsonValue &below : node["Plans"_L1].toArray()) {
        const QJsonObject child = below.toObject();
        const bool isAside = child["Parent Relationship"_L1] != "Outer"_L1
                             && child["Parent Relationship"_L1] != "Member"_L1
                             && child["Parent Relationship"_L1] != "Subquery"_L1;
        look(child, ends && !isAside, problems);
    }
}

} // namespace

void TestTeamPlans::initTestCase()
{
    m_cluster.set({u"session_preload_libraries=auto_explain"_s, u"auto_explain.log_format=json"_s,
                   u"auto_explain.log_nested_statements=on"_s, u"autovacuum=off"_s});
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    QCOMPARE(m_cluster.run(u"\\c team\n"_s + Filling).error, QString());
    QCOMPARE(m_cluster.run(u"ALTER ROLE lena SET auto_explain.log_min_duration = 0;"_s).error, QString());
    auto opened = Database::open(m_cluster.address(u"lena"_s, u"team"_s), Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    m_store = std::move(*opened);
    const auto rows = firstPage(*m_store, {});
    VERIFY_RESULT(rows);
    m_acts = interactiveActs({rows->at(rows->size() / 3), u"word1"_s, u"said4"_s, u"rare7"_s}, u"lena"_s);
}

void TestTeamPlans::init()
{
    m_heard = m_cluster.log().size();
}

QStringList TestTeamPlans::problems()
{
    const QByteArray log = m_cluster.log().sliced(m_heard);
    m_heard += log.size();
    QStringList problems;
    const auto plans = serverPlans(log);
    for (const QJsonObject &plan : plans) {
        QStringList here;
        look(plan["Plan"_L1].toObject(), false, here);
        for (const QString &problem : std::as_const(here))
            problems += problem + u": "_s + plan["Query Text"_L1].toString().simplified().left(300);
    }
    if (plans.empty())
        problems += u"no plan was said"_s;
    return problems;
}

// Else nothing here shows anything.
void TestTeamPlans::aTableReadWholeIsSeen()
{
    VERIFY_RESULT(m_store->value(u"SELECT count(*) FROM reflexion_log WHERE strategy = 'x'"_s));
    const QStringList found = problems();
    QVERIFY2(found.size() == 1 && found.front().contains(u"reflexion_log"_s), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::everyAct_data()
{
    QTest::addColumn<int>("number");
    for (int i = 0; i < int(m_acts.size()); ++i)
        QTest::newRow(qPrintable(m_acts[std::size_t(i)].name)) << i;
}

// More than five times: then the server would like to go by a plan for whatever values.
void TestTeamPlans::everyAct()
{
    QFETCH(int, number);
    for (int i = 0; i < 7; ++i)
        VERIFY_RESULT(m_acts[std::size_t(number)].run(*m_store));
    const QStringList found = problems();
    const bool isFine = found.isEmpty() || m_acts[std::size_t(number)].looksAtSoMany;
    QVERIFY2(isFine, qPrintable(found.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestTeamPlans)
#include "tst_teamplans.moc"
