// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/server/address.h"
#include "store/database/server/wording.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store::server;

// What leads to a server: its address, and the store's SQL in the words that it takes.
class TestServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAddressIsToldFromAFile_data();
    void anAddressIsToldFromAFile();
    void aPasswordInTheAddressIsRefusedAndNotRepeated_data();
    void aPasswordInTheAddressIsRefusedAndNotRepeated();
    void onlyThisMachineIsTrustedWithoutACertificate_data();
    void onlyThisMachineIsTrustedWithoutACertificate();
    void aHostNamedElsewhereIsNotTrustedEither_data();
    void aHostNamedElsewhereIsNotTrustedEither();
    void statementsAreWordedForTheServer_data();
    void statementsAreWordedForTheServer();
};

void TestServer::anAddressIsToldFromAFile_data()
{
    QTest::addColumn<QString>("store");
    QTest::addColumn<bool>("isServer");
    QTest::newRow("url") << u"postgresql://mara@db.example.org/memoir"_s << true;
    QTest::newRow("short") << u"postgres://mara@db.example.org/memoir"_s << true;
    QTest::newRow("service") << u"service=memoir"_s << true;
    QTest::newRow("file") << u"/home/mara/team.memoir"_s << false;
    QTest::newRow("odd file") << u"postgresql.memoir"_s << false;
}

void TestServer::anAddressIsToldFromAFile()
{
    QFETCH(QString, store);
    QFETCH(bool, isServer);
    QCOMPARE(Address::isOne(store), isServer);
    if (isServer)
        QVERIFY(Address::parsed(store));
}

void TestServer::aPasswordInTheAddressIsRefusedAndNotRepeated_data()
{
    QTest::addColumn<QString>("store");
    QTest::newRow("before the host") << u"postgresql://mara:hunter2@db.example.org/memoir"_s;
    QTest::newRow("behind the name") << u"postgresql://db.example.org/memoir?password=hunter2"_s;
    QTest::newRow("of a key") << u"postgresql://db.example.org/memoir?sslpassword=hunter2"_s;
    QTest::newRow("of a service") << u"service=memoir password=hunter2"_s;
    QTest::newRow("unreadable") << u"postgresql://mara:hunter2@db.example.org:port:7/memoir?x"_s;
}

void TestServer::aPasswordInTheAddressIsRefusedAndNotRepeated()
{
    QFETCH(QString, store);
    const auto address = Address::parsed(store);
    QVERIFY(!address);
    QCOMPARE(address.error().code, store::Error::Code::Usage);
    QVERIFY(!address.error().message.contains("hunter2"_L1));
}

void TestServer::onlyThisMachineIsTrustedWithoutACertificate_data()
{
    QTest::addColumn<QByteArray>("hosts");
    QTest::addColumn<bool>("isTrusted");
    QTest::newRow("socket") << QByteArray("/run/postgresql") << true;
    QTest::newRow("default socket") << QByteArray("") << true;
    QTest::newRow("loopback") << QByteArray("127.0.0.1") << true;
    QTest::newRow("loopback by name") << QByteArray("localhost") << true;
    QTest::newRow("loopback of IPv6") << QByteArray("::1") << true;
    QTest::newRow("another machine") << QByteArray("db.example.org") << false;
    QTest::newRow("a name like a number") << QByteArray("127.0.0.1.example.org") << false;
    QTest::newRow("one of several") << QByteArray("localhost,db.example.org") << false;
}

void TestServer::onlyThisMachineIsTrustedWithoutACertificate()
{
    QFETCH(QByteArray, hosts);
    QFETCH(bool, isTrusted);
    QCOMPARE(Address::isThisMachine(hosts), isTrusted);
}

void TestServer::aHostNamedElsewhereIsNotTrustedEither_data()
{
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QString>("address");
    QTest::newRow("environment") << QByteArray("PGHOST") << u"postgresql:///memoir?sslmode=prefer"_s;
    QTest::newRow("its number") << QByteArray("PGHOSTADDR")
                                << u"postgresql://localhost/memoir?sslmode=prefer"_s;
    QTest::newRow("service of the environment")
        << QByteArray("PGSERVICE") << u"postgresql:///memoir?sslmode=prefer"_s;
    QTest::newRow("service file") << QByteArray() << u"service=memoir sslmode=prefer"_s;
}

void TestServer::aHostNamedElsewhereIsNotTrustedEither()
{
    QFETCH(QByteArray, variable);
    QFETCH(QString, address);
    QTemporaryFile services;
    QVERIFY(services.open());
    services.write("[memoir]\nhost=192.0.2.7\n");
    services.close();
    qputenv("PGSERVICEFILE", services.fileName().toUtf8());
    if (!variable.isEmpty())
        qputenv(variable, variable == "PGSERVICE" ? "memoir" : "192.0.2.7");
    const auto session = store::Database::open(address, store::Database::Mode::ReadOnly);
    qunsetenv("PGSERVICEFILE");
    if (!variable.isEmpty())
        qunsetenv(variable);
    QVERIFY(!session);
    QCOMPARE(session.error().code, store::Error::Code::Refused);
    QVERIFY(session.error().message.contains("sslmode=prefer"_L1));
}

void TestServer::statementsAreWordedForTheServer_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QByteArray>("worded");
    QTest::addColumn<int>("parameters");
    const auto add = [](const char *name, const char *said, const char *worded, int parameters = 0) {
        QTest::newRow(name) << QByteArray(said) << QByteArray(worded) << parameters;
    };
    add("parameters", "SELECT a FROM t WHERE a = ? AND b = ?", "SELECT a FROM t WHERE a = $1 AND b = $2", 2);
    add("numbered", "SELECT ?2, ? WHERE x = ?1", "SELECT $2, $3 WHERE x = $1", 3);
    add("within a text", "SELECT '?', \"a?\" FROM t WHERE a = 'it''s ?'",
        "SELECT '?', \"a?\" FROM t WHERE a = 'it''s ?'");
    add("an index", "SELECT id FROM t INDEXED BY t_a WHERE a = 1", "SELECT id FROM t WHERE a = 1");
    add("a refused row", "INSERT OR ROLLBACK INTO t (a) VALUES (?)", "INSERT INTO public.t (a) VALUES ($1)",
        1);
    add("a known row", "INSERT OR IGNORE INTO t (a) VALUES (?)",
        "INSERT INTO public.t (a) VALUES ($1) ON CONFLICT DO NOTHING", 1);
    add("is", "SELECT 1 WHERE a IS ? AND b IS NOT c AND d IS NULL AND e IS NOT NULL",
        "SELECT 1 WHERE a IS NOT DISTINCT FROM $1 AND b IS DISTINCT FROM c AND d IS NULL AND e IS NOT NULL",
        1);
    add("the order of a join", "SELECT 1 FROM a CROSS JOIN b ON a.x = b.x CROSS JOIN c",
        "SELECT 1 FROM a JOIN b ON a.x = b.x CROSS JOIN c");
    add("all with all", "SELECT 1 FROM a JOIN json_each(a.x) AS named JOIN b ON b.y = named.value",
        "SELECT 1 FROM a CROSS JOIN json_each(a.x) AS named JOIN b ON b.y = named.value");
    add("all with one or none", "SELECT 1 FROM (SELECT 1) AS one LEFT JOIN (SELECT 2) AS l WHERE TRUE",
        "SELECT 1 FROM (SELECT 1) AS one LEFT JOIN (SELECT 2) AS l ON TRUE WHERE TRUE");
    add("joined by a name", "SELECT 1 FROM a JOIN b USING (id) JOIN c ON c.x = b.x",
        "SELECT 1 FROM a JOIN b USING (id) JOIN c ON c.x = b.x");
    add("a rank", "SELECT rowid, bm25(a_fts, 3.0, 1.0) AS s FROM a_fts WHERE a_fts MATCH ?",
        "SELECT id, bm25(a_fts.words, fts_query($1), 3.0, 1.0) AS s FROM a_fts "
        "WHERE a_fts.words @@ fts_query($1)",
        1);
    add("the first of several ordered parts",
        "SELECT id FROM (SELECT id FROM a WHERE x = ? UNION ALL SELECT id FROM b ORDER BY id LIMIT 9) AS r",
        "SELECT id FROM ((SELECT id FROM a WHERE x = $1 ORDER BY id LIMIT 9) UNION ALL (SELECT id FROM b "
        "ORDER BY id LIMIT 9) ORDER BY id LIMIT 9) AS r",
        1);
    add("full text", "SELECT rowid FROM chunk_fts WHERE chunk_fts MATCH ? ORDER BY rowid DESC",
        "SELECT id FROM chunk_fts WHERE chunk_fts.words @@ fts_query($1) ORDER BY id DESC", 1);
    add("the newest rows with words",
        "SELECT rowid FROM a_fts WHERE a_fts MATCH ? ORDER BY rowid DESC LIMIT ?",
        "SELECT id FROM found_words('a_fts', fts_query($1), 0, 9223372036854775807, TRUE, "
        "nullif(CAST($2 AS BIGINT), -1)) AS found (id) ORDER BY id DESC LIMIT nullif(CAST($2 AS BIGINT), -1)",
        2);
    add("rows with words between two",
        "SELECT key FROM (SELECT rowid AS key FROM a_fts WHERE a_fts MATCH ? AND rowid > ? AND rowid < ? "
        "ORDER BY rowid LIMIT 9) AS c",
        "SELECT key FROM (SELECT id AS key FROM found_words('a_fts', fts_query($1), $2, $3, FALSE, 9) AS "
        "found "
        "(id) ORDER BY id LIMIT 9) AS c",
        3);
    add("full text by another name", "SELECT 1 FROM chunk_fts AS f WHERE f.chunk_fts MATCH ?",
        "SELECT 1 FROM chunk_fts AS f WHERE f.words @@ fts_query($1)", 1);
    add("numbers in a list", "SELECT 1 FROM json_each(?) AS wanted CROSS JOIN t AS r ON r.id = wanted.value",
        "SELECT 1 FROM json_each($1) AS wanted JOIN t AS r ON r.id = wanted.number", 1);
    add("uids in a list", "SELECT 1 FROM json_each(?) AS wanted JOIN t AS r ON r.uid = wanted.value",
        "SELECT 1 FROM json_each($1) AS wanted JOIN t AS r ON r.uid = wanted.value", 1);
    add("a limit", "SELECT 1 LIMIT ?", "SELECT 1 LIMIT nullif(CAST($1 AS BIGINT), -1)", 1);
    add("a subquery", "SELECT count(*) FROM (SELECT 1 FROM t WHERE (a = 1)) WHERE b",
        "SELECT count(*) FROM (SELECT 1 FROM t WHERE (a = 1)) AS unnamed_1 WHERE b");
    add("a named subquery", "SELECT 1 FROM (SELECT 2) AS s JOIN (SELECT 3) t ON s.x = t.x",
        "SELECT 1 FROM (SELECT 2) AS s JOIN (SELECT 3) t ON s.x = t.x");
    add("no index wanted", "SELECT 1 WHERE +r.scope = 1 AND a + b = 2",
        "SELECT 1 WHERE r.scope = 1 AND a + b = 2");
    add("of two", "SELECT max(a, (b)), max(c)", "SELECT greatest(a, (b)), max(c)");
    add("words", "SELECT CAST(a AS INTEGER), b LIKE 'x'", "SELECT CAST(a AS BIGINT), b ILIKE 'x'");
}

void TestServer::statementsAreWordedForTheServer()
{
    QFETCH(QByteArray, said);
    QFETCH(QByteArray, worded);
    QFETCH(int, parameters);
    const Worded answer = store::server::worded(said);
    QCOMPARE(answer.sql, worded);
    QCOMPARE(answer.parameters, parameters);
}

QTEST_GUILESS_MAIN(TestServer)
#include "tst_server.moc"
