// SPDX-License-Identifier: MIT
#include "models/card.h"
#include "models/ledgerrow.h"
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/database/server/team.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;
using namespace tests;
using store::Database;
using store::QueueFilter;

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
    void lanesAndFilters_data();
    void lanesAndFilters();
    void counts();
    void nextCard();
    void verdict();
    void stack();
    void ledgerPages();

private:
    // What is read whole since the last time; empty where all is well.
    QStringList problems();
    void firstPage(const QueueFilter &filter);

    PrivateCluster m_cluster;
    std::unique_ptr<Database> m_store;
    qsizetype m_heard = 0;
};

namespace {

constexpr int Rows = 4'000;
constexpr int Most = Rows * 1'000 / 50; // rows that a part of a plan may expect where nothing ends it before

// Rows with their words and entries, as they would stand there, but for the rules.
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
    SELECT i, '2026-01-01', 'agent:agent-' || 1 + i % 20, 'add', 'reflexion', 'rfx_' || i, 'needs_review', 'chg_' || i, 1, 'h', 'h', 'h'
    FROM generate_series(1, ROWS) AS i;
INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable)
    SELECT 'chg_' || i, '2026-01-01', 'agent:agent-' || 1 + i % 20, 'add', i, i, 0 FROM generate_series(1, ROWS) AS i;
SET session_replication_role = origin;
ANALYZE;
UPDATE pg_class SET reltuples = reltuples * 1000 WHERE reltuples > 100 AND relnamespace = 'public'::regnamespace;
)"_s.replace("ROWS"_L1, QString::number(Rows));

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
    const bool isWhole =
        type == "Seq Scan"_L1 || (type.startsWith("Index"_L1) && !node.contains("Index Cond"_L1) && !isEnded);
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
    if (!PrivateCluster::isInstalled())
        QSKIP("PostgreSQL 15 is not installed (package postgresql-15)");
    m_cluster.set({u"session_preload_libraries=auto_explain"_s, u"auto_explain.log_format=json"_s,
                   u"auto_explain.log_nested_statements=on"_s, u"autovacuum=off"_s});
    QCOMPARE(m_cluster.start(), QString());
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Lead));
    QCOMPARE(m_cluster.run(u"\\c team\n"_s + Filling).error, QString());
    QCOMPARE(m_cluster.run(u"ALTER ROLE lena SET auto_explain.log_min_duration = 0;"_s).error, QString());
    auto opened = Database::open(m_cluster.address(u"lena"_s, u"team"_s), Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    m_store = std::move(*opened);
}

void TestTeamPlans::init()
{
    m_heard = m_cluster.log().size();
}

// The text of a plan ends with a line that is nothing but a bracket; a tab stands in front of each.
QStringList TestTeamPlans::problems()
{
    const QByteArray log = m_cluster.log().sliced(m_heard);
    m_heard += log.size();
    QStringList problems;
    int plans = 0;
    for (qsizetype at = log.indexOf("plan:\n"); at >= 0; at = log.indexOf("plan:\n", at + 1)) {
        const qsizetype begin = at + 6;
        const QByteArray text = log.sliced(begin, log.indexOf("\n\t}", begin) + 3 - begin);
        const QJsonObject plan = QJsonDocument::fromJson(text).object();
        ++plans;
        QStringList here;
        look(plan["Plan"_L1].toObject(), false, here);
        for (const QString &problem : std::as_const(here))
            problems += problem + u": "_s + plan["Query Text"_L1].toString().simplified().left(300);
    }
    if (plans == 0)
        problems += u"no plan was said"_s;
    return problems;
}

void TestTeamPlans::firstPage(const QueueFilter &filter)
{
    const auto page = store::Queue(*m_store).keys(filter, 0, 200);
    VERIFY_RESULT(page);
    VERIFY_RESULT(store::Reflexions(*m_store).byKeys(
        std::span(page->keys.data(), std::min<std::size_t>(page->keys.size(), 64))));
}

// Else nothing here shows anything.
void TestTeamPlans::aTableReadWholeIsSeen()
{
    VERIFY_RESULT(m_store->value(u"SELECT count(*) FROM reflexion_log WHERE strategy = 'x'"_s));
    const QStringList found = problems();
    QVERIFY2(found.size() == 1 && found.front().contains(u"reflexion_log"_s), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::lanesAndFilters_data()
{
    QTest::addColumn<QueueFilter>("filter");
    for (const store::Status status : store::AllStatuses)
        QTest::addRow("lane %s", qPrintable(store::name(status))) << QueueFilter{.status = status};
    QTest::newRow("snoozed") << QueueFilter{.lane = QueueFilter::Lane::Snoozed};
    QTest::newRow("flagged") << QueueFilter{.lane = QueueFilter::Lane::Flagged};
    QTest::newRow("all") << QueueFilter{.lane = QueueFilter::Lane::All};
    QTest::newRow("newest first") << QueueFilter{.order = QueueFilter::Order::NewestFirst};
    QTest::newRow("agent") << QueueFilter{.agent = u"agent-3"_s};
    QTest::newRow("entity") << QueueFilter{.entityType = u"vendor"_s, .entityId = u"v12"_s};
    QTest::newRow("entity type") << QueueFilter{.entityType = u"vendor"_s};
    QTest::newRow("kind") << QueueFilter{.kind = u"policy"_s};
    QTest::newRow("tag") << QueueFilter{.tag = u"tag4"_s};
    QTest::newRow("origin") << QueueFilter{.origin = u"web"_s};
    QTest::newRow("run") << QueueFilter{.run = u"run 7"_s};
    QTest::newRow("finding") << QueueFilter{.detector = store::guard::Detector::Injection};
    QTest::newRow("age") << QueueFilter{.olderThanDays = 30};
    QTest::newRow("sightings") << QueueFilter{.minSightings = 2};
    const auto searching = [](const QString &text) {
        QueueFilter filter;
        filter.text = text;
        return filter;
    };
    QTest::newRow("broad word") << searching(u"word1 "_s);
    QTest::newRow("rare word") << searching(u"rare7 "_s);
    QTest::newRow("no such word") << searching(u"qqqzzz "_s);
    QTest::newRow("two words") << searching(u"word1 said4 "_s);
    QTest::newRow("a beginning") << searching(u"rar"_s);
}

// More than five times: then the server would like to go by a plan for whatever values.
void TestTeamPlans::lanesAndFilters()
{
    QFETCH(QueueFilter, filter);
    for (int i = 0; i < 7; ++i)
        firstPage(filter);
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::counts()
{
    VERIFY_RESULT(store::Queue(*m_store).counts());
    VERIFY_RESULT(store::Queue(*m_store).days(14));
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::nextCard()
{
    for (int i = 1; i <= 7; ++i)
        VERIFY_RESULT(models::readCard(*m_store, qint64(i) * 4096));
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::verdict()
{
    for (const int row : {1, 2, 3, 5, 6, 7, 9}) {
        store::Decision decision;
        decision.uids = {u"rfx_%1"_s.arg(row)};
        decision.to = row % 2 == 0 ? store::Status::Rejected : store::Status::ApprovedForReuse;
        decision.actor = store::Actor::person(u"lena"_s);
        VERIFY_RESULT(store::Curation(*m_store).decide(decision));
    }
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TestTeamPlans::stack()
{
    const auto reader = store::offlineStackReader(*m_store);
    for (int i = 0; i < 7; ++i) {
        store::StackQuestion question;
        question.recipe = store::platformRecipe();
        question.entityType = u"vendor"_s;
        question.entityId = u"v%1"_s.arg(i);
        question.question = u"What of said%1 and rare%1?"_s.arg(i);
        VERIFY_RESULT(reader->stack(question));
    }
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

// (Words are looked for in so many of the newest entries, which no estimate of the server's knows.)
void TestTeamPlans::ledgerPages()
{
    for (const QString &text :
         {u""_s, u"rfx_01M85GQ0BVCSV9A4BEE2WMQW3R"_s, u"chg_01M85GQ0BVCSV9A4BEE2WMQW3P"_s}) {
        store::LedgerFilter filter;
        filter.text = text;
        VERIFY_RESULT(models::readLedgerRows(*m_store, filter, 0, 100));
    }
    const QStringList found = problems();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

QTEST_GUILESS_MAIN(TestTeamPlans)
#include "tst_teamplans.moc"
