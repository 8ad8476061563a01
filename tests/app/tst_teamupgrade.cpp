// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/store/privatecluster.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace tests;

// A team's store that an earlier build of Memoir made: refused by this one until whoever keeps the server
// brings it up to date, and whole afterwards.
class TestTeamUpgrade : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void anEarlierBuildsStoreIsRefusedWithTheWayOut();
    void afterwardsItIsAsIfMadeByThisBuild();
    void whatItHoldsStays();
    void wordsAreIndexedAnew();
    void sessionsOfTheEarlierBuildAreEnded();
    void whatIsUpToDateIsLeftAlone();
    void aLaterBuildsStoreIsNotTouched();
    void whatIsNotKnownStopsItAndStays_data();
    void whatIsNotKnownStopsItAndStays();
    void onlyWhoKeepsTheServerMayDoIt();
    void aCopyOfAnEarlierBuildIsRestored();

private:
    CtlProcess keeper() const { return CtlProcess(m_cluster.ownersAddress(u"team"_s)); }
    CtlProcess mara() const { return CtlProcess(m_cluster.address(u"mara"_s, u"team"_s)); }
    PsqlSession::Answer inStore(const QString &sql, const QString &database = u"team"_s)
    {
        return m_cluster.run(u"\\c %1\n%2\n\\c postgres\n"_s.arg(database, sql));
    }
    QByteArray shapeOf(const QString &database) const;

    PrivateCluster m_cluster;
    QString m_uid; // an approved memory
};

namespace {

// What the store lacked and had otherwise in a build that never was.
constexpr auto MadeEarlier = R"sql(
    ALTER TABLE store_schema DROP COLUMN earlier;
    UPDATE store_schema SET digest = 'an earlier build''s';
    DROP TABLE disguised_text;
    ALTER TABLE repeated_text DROP CONSTRAINT repeated_text_pkey;
    ALTER TABLE corroboration DROP CONSTRAINT corroboration_run_id_fkey, ALTER COLUMN source DROP DEFAULT;
    DROP INDEX lineage_source;
    CREATE INDEX lineage_source ON lineage (source_uid);
    CREATE INDEX lineage_layer ON lineage (source_layer);
    DROP TRIGGER reflexions_arrived ON reflexion_log;
    CREATE OR REPLACE FUNCTION ledger_head(OUT seq BIGINT, OUT hash BYTEA) LANGUAGE sql AS 'SELECT 1::BIGINT, NULL::BYTEA';
    CREATE FUNCTION of_then() RETURNS INTEGER LANGUAGE sql AS 'SELECT 1';
    ALTER FUNCTION of_then() OWNER TO memoir_owner;
    DROP POLICY run_of_people ON run;
    CREATE POLICY run_of_all ON run TO memoir_reviewer USING (true);
    GRANT DELETE ON agent TO memoir_agent;
    ALTER TABLE reflexion_fts DISABLE TRIGGER ALL;
    UPDATE reflexion_fts SET words = 'other:1';)sql";

} // namespace

// All that pg_dump says of a database without its rows. (Each dump has a word of its own that ends it.)
QByteArray TestTeamUpgrade::shapeOf(const QString &database) const
{
    QProcess dump;
    dump.start(u"/usr/lib/postgresql/15/bin/pg_dump"_s,
               {u"-s"_s, u"-h"_s, m_cluster.folder(), u"-U"_s, u"memoir"_s, database});
    dump.waitForFinished();
    QByteArray all;
    for (const QByteArray &line : dump.readAllStandardOutput().split('\n')) {
        if (!line.startsWith("\\restrict") && !line.startsWith("\\unrestrict"))
            all += line + '\n';
    }
    return all;
}

void TestTeamUpgrade::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"kept"_s), QString());
    const CtlProcess kept(m_cluster.ownersAddress(u"kept"_s));
    VERIFY_DONE(kept.run({u"team"_s, u"init"_s}));
    VERIFY_DONE(kept.run({u"team"_s, u"add-lead"_s, u"mara"_s}));
    const CtlProcess lead(m_cluster.address(u"mara"_s, u"kept"_s));
    const auto added =
        lead.run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--entity"_s, u"service:billing"_s,
                  u"--observation"_s, u"Invoices leave on Tuesdays"_s, u"--json"_s});
    VERIFY_DONE(added);
    m_uid = added.json()[u"uid"_s].toString();
    VERIFY_DONE(lead.run({u"triage"_s, m_uid + "@1"_L1, u"--to"_s, u"approved"_s}));
}

// A store of the earlier build, with the same rows for each test.
void TestTeamUpgrade::init()
{
    const QString problem =
        m_cluster
            .run(u"DROP DATABASE IF EXISTS team WITH (FORCE);\nCREATE DATABASE team TEMPLATE kept;\n"
                 "GRANT CONNECT ON DATABASE team TO memoir_reviewer;"_s)
            .error;
    QCOMPARE(problem, QString());
    QCOMPARE(inStore(QString::fromLatin1(MadeEarlier)).error, QString());
}

void TestTeamUpgrade::anEarlierBuildsStoreIsRefusedWithTheWayOut()
{
    for (const CtlProcess &member : {mara(), keeper()}) {
        const auto refused = member.run({u"stats"_s});
        QCOMPARE(refused.exitCode, 6);
        QVERIFY2(refused.err.contains("memoirctl team upgrade"), refused.err.constData());
    }
    QCOMPARE(keeper().run({u"team"_s, u"init"_s}).exitCode, 6);
}

void TestTeamUpgrade::afterwardsItIsAsIfMadeByThisBuild()
{
    QVERIFY(shapeOf(u"team"_s) != shapeOf(u"kept"_s));
    const auto upgraded =
        CtlProcess(u"/nowhere"_s)
            .run({u"team"_s, u"upgrade"_s, m_cluster.ownersAddress(u"team"_s), u"--json"_s});
    VERIFY_DONE(upgraded);
    QCOMPARE(upgraded.json()[u"upgraded"_s].toBool(), true);
    QCOMPARE(shapeOf(u"team"_s), shapeOf(u"kept"_s));
}

void TestTeamUpgrade::whatItHoldsStays()
{
    const QString rows =
        u"SELECT count(*), max(seq), encode((SELECT hash FROM ledger ORDER BY seq DESC LIMIT 1), "
        "'hex') FROM ledger;"_s;
    const QString before = inStore(rows).rows;
    VERIFY_DONE(keeper().run({u"team"_s, u"upgrade"_s}));
    QCOMPARE(inStore(rows).rows, before);
    VERIFY_DONE(mara().run({u"verify"_s}));
    QCOMPARE(mara().run({u"show"_s, m_uid, u"--json"_s}).json()[u"status"_s].toString(),
             u"approved_for_reuse"_s);
    // What was done before is undone after it.
    VERIFY_DONE(mara().run({u"undo"_s}));
    QCOMPARE(mara().run({u"show"_s, m_uid, u"--json"_s}).json()[u"status"_s].toString(), u"needs_review"_s);
    VERIFY_DONE(mara().run({u"verify"_s}));
}

void TestTeamUpgrade::wordsAreIndexedAnew()
{
    VERIFY_DONE(keeper().run({u"team"_s, u"upgrade"_s}));
    const auto found = mara().run({u"search"_s, u"tuesdays"_s});
    QVERIFY2(found.out.contains("Invoices leave"), said(found).constData());
    QVERIFY(inStore(u"SELECT count(*) FROM reflexion_fts JOIN reflexion_words USING (id) WHERE "
                    "reflexion_fts.words = reflexion_words.words;"_s)
                .rows
            == u"1"_s);
}

void TestTeamUpgrade::sessionsOfTheEarlierBuildAreEnded()
{
    PsqlSession window;
    QCOMPARE(window.start(u"/usr/lib/postgresql/15/bin/psql"_s, m_cluster.folder(), u"mara"_s, u"team"_s),
             QString());
    QCOMPARE(window.run(u"SELECT count(*) FROM reflexion_log;"_s).rows, u"1"_s);
    VERIFY_DONE(keeper().run({u"team"_s, u"upgrade"_s}));
    const auto answer = window.run(u"SELECT count(*) FROM reflexion_log;"_s);
    QVERIFY2((answer.rows + answer.error).contains("terminating connection"_L1),
             qPrintable(answer.rows + answer.error));
}

void TestTeamUpgrade::whatIsUpToDateIsLeftAlone()
{
    VERIFY_DONE(keeper().run({u"team"_s, u"upgrade"_s}));
    const QByteArray shape = shapeOf(u"team"_s);
    const auto again = keeper().run({u"team"_s, u"upgrade"_s, u"--json"_s});
    VERIFY_DONE(again);
    QCOMPARE(again.json()[u"upgraded"_s].toBool(true), false);
    QCOMPARE(shapeOf(u"team"_s), shape);
    VERIFY_DONE(mara().run({u"stats"_s}));
}

void TestTeamUpgrade::aLaterBuildsStoreIsNotTouched()
{
    VERIFY_DONE(keeper().run({u"team"_s, u"upgrade"_s}));
    QCOMPARE(
        inStore(u"UPDATE store_schema SET earlier = earlier || ' ' || digest, digest = 'a later build''s';"_s)
            .error,
        QString());
    const QByteArray shape = shapeOf(u"team"_s);
    for (const QStringList &verb : {QStringList{u"stats"_s}, QStringList{u"team"_s, u"upgrade"_s}}) {
        const auto refused = keeper().run(verb);
        QCOMPARE(refused.exitCode, 6);
        QVERIFY2(refused.err.contains("newer"), refused.err.constData());
    }
    QCOMPARE(shapeOf(u"team"_s), shape);
}

void TestTeamUpgrade::whatIsNotKnownStopsItAndStays_data()
{
    QTest::addColumn<QString>("made");
    QTest::addColumn<QString>("named");
    QTest::newRow("a table of somebody's") << u"CREATE TABLE theirs (x TEXT);"_s << u"public.theirs"_s;
    QTest::newRow("a function of somebody's")
        << u"CREATE FUNCTION theirs() RETURNS INTEGER LANGUAGE sql AS 'SELECT 1';"_s << u"theirs()"_s;
    QTest::newRow("a column that this build does not know")
        << u"ALTER TABLE run ADD COLUMN mood TEXT;"_s << u"run.mood"_s;
    QTest::newRow("a column of another type")
        << u"DROP VIEW run_to_sum; ALTER TABLE job_run ALTER COLUMN state TYPE VARCHAR(9);"_s
        << u"job_run.state"_s;
    QTest::newRow("what rests on a view")
        << u"CREATE SCHEMA charts; CREATE VIEW charts.mine AS SELECT * FROM public.ledger_head;"_s
        << u"charts.mine"_s;
}

void TestTeamUpgrade::whatIsNotKnownStopsItAndStays()
{
    QFETCH(QString, made);
    QFETCH(QString, named);
    QCOMPARE(inStore(made).error, QString());
    const QByteArray shape = shapeOf(u"team"_s);
    const auto refused = keeper().run({u"team"_s, u"upgrade"_s});
    QVERIFY(refused.exitCode != 0);
    QVERIFY2(refused.err.contains(named.toUtf8()), refused.err.constData());
    QCOMPARE(shapeOf(u"team"_s), shape);
}

void TestTeamUpgrade::onlyWhoKeepsTheServerMayDoIt()
{
    const QByteArray shape = shapeOf(u"team"_s);
    QCOMPARE(mara().run({u"team"_s, u"upgrade"_s}).exitCode, 3);
    QCOMPARE(shapeOf(u"team"_s), shape);
}

void TestTeamUpgrade::aCopyOfAnEarlierBuildIsRestored()
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(u"team.dump"_s);
    QCOMPARE(QProcess::execute(u"/usr/lib/postgresql/15/bin/pg_dump"_s,
                               {u"-F"_s, u"custom"_s, u"-h"_s, m_cluster.folder(), u"-U"_s, u"memoir"_s,
                                u"-f"_s, copy, u"team"_s}),
             0);
    VERIFY_DONE(keeper().run({u"restore"_s, copy, u"--yes"_s}));
    QCOMPARE(shapeOf(u"team"_s), shapeOf(u"kept"_s));
    QVERIFY(mara().run({u"search"_s, u"tuesdays"_s}).out.contains("Invoices leave"));
    VERIFY_DONE(mara().run({u"verify"_s}));
}

QTEST_GUILESS_MAIN(TestTeamUpgrade)
#include "tst_teamupgrade.moc"
