// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/server/team.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace tests;
using store::Database;

// How a server finds the newest or oldest rows with words: stretch by stretch of time, and the same rows as
// if it had looked at all.
class TestFoundWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rowsAreThoseOfAPlainStatement_data();
    void rowsAreThoseOfAPlainStatement();
    void aTagIsFoundAsAWhole_data();
    void aTagIsFoundAsAWhole();
    void fewRowsAreLookedUpForAWordOfMany();

private:
    std::vector<qint64> keys(const QString &sql, const QVariantList &values = {});

    PrivateCluster m_cluster;
    std::unique_ptr<Database> m_store;
};

namespace {

constexpr int RowCount = 60'000;
constexpr qint64 Last = std::numeric_limits<qint64>::max();

// A memory every quarter of an hour for more than half a year, among them a thousand at once; then one every
// second, "lately".
const QString Filling = uR"(
SET session_replication_role = replica;
INSERT INTO agent (uid, name, created_at) VALUES ('agt_1', 'ops', '2026-01-01');
INSERT INTO reflexion_log (id, uid, ledger_seq, agent_id, observation, tags, content_hash, created_at)
    SELECT (1760000000000 + CASE WHEN i BETWEEN 10000 AND 11000 THEN 10000 ELSE least(i, 20000) END * 900000::BIGINT
            + greatest(i - 20000, 0) * 1000::BIGINT) * 4096 + i % 4096, 'rfx_' || i, i, 1,
        'every' || CASE WHEN i % 100 = 7 THEN ' hundredth' ELSE '' END || CASE WHEN i % 9000 = 5 THEN ' rare' ELSE '' END
            || CASE WHEN i BETWEEN 10000 AND 11000 THEN ' together' ELSE '' END || ' part' || i % 3
            || CASE WHEN i > 40000 THEN ' lately' ELSE '' END,
        CASE i % 1000 WHEN 0 THEN '["hundredth"]' WHEN 1 THEN '["of a \"Hundredth\", and", "Größe"]' WHEN 2 THEN '[]' ELSE '["other"]' END,
        'hash' || i, '2026-01-01'
    FROM generate_series(1, ROWS) AS i;
SET search_path = public, sqlite;
INSERT INTO reflexion_fts (id, words) SELECT id, words FROM reflexion_words;
SET session_replication_role = origin;
VACUUM ANALYZE;
)"_s.replace("ROWS"_L1, QString::number(RowCount));

} // namespace

void TestFoundWords::initTestCase()
{
    m_cluster.set({u"autovacuum=off"_s});
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const store::server::Team team(m_cluster.ownersAddress(u"team"_s));
    VERIFY_RESULT(team.makeStore());
    VERIFY_RESULT(team.add(u"lena"_s, store::server::Team::Duty::Reviewer));
    QCOMPARE(m_cluster.run(u"\\c team\n"_s + Filling).error, QString());
    auto opened = Database::open(m_cluster.address(u"lena"_s, u"team"_s), Database::Mode::ReadOnly);
    VERIFY_RESULT(opened);
    m_store = std::move(*opened);
}

std::vector<qint64> TestFoundWords::keys(const QString &sql, const QVariantList &values)
{
    auto rows = m_store->run(sql, values);
    if (!rows)
        qFatal("%s", qPrintable(rows.error().message));
    std::vector<qint64> found;
    while ((*rows)->next())
        found.push_back((*rows)->value(0).toLongLong());
    return found;
}

void TestFoundWords::rowsAreThoseOfAPlainStatement_data()
{
    QTest::addColumn<QString>("expression");
    for (const char *expression :
         {"\"every\"", "\"hundredth\"", "\"rare\"", "\"absent\"", "\"together\"",
          "\"part1\" AND \"hundredth\"", "\"rare\" OR \"together\"", "\"hund\"*", "\"hundredth part0\"",
          "tags : \"hundredth\"", "\"eve\"*", "\"lat\"*", "\"toget\"*", "\"hundredth\" AND \"eve\"*",
          "\"rare\" AND \"lat\"*", "\"part1\" AND \"lat\"*", "\"part1\" AND \"absen\"*",
          "\"rare\" OR \"eve\"*"})
        QTest::newRow(expression) << QString::fromLatin1(expression);
}

void TestFoundWords::rowsAreThoseOfAPlainStatement()
{
    QFETCH(QString, expression);
    const qint64 middle = keys(u"SELECT id FROM reflexion_log WHERE uid = 'rfx_10500'"_s).front();
    for (const auto &[above, below] : {std::pair(qint64(0), Last), {middle, Last}, {qint64(0), middle}}) {
        for (const bool isNewest : {true, false}) {
            for (const int most : {1, 10, 300, 100'000}) {
                const auto all =
                    keys(u"SELECT id FROM reflexion_fts WHERE words @@ fts_query(?) AND id > ? AND "
                         "id < ? ORDER BY id %1 LIMIT ?"_s.arg(isNewest ? u"DESC"_s : u"ASC"_s),
                         {expression, above, below, most});
                const auto found = keys(u"SELECT found FROM found_words('reflexion_fts', fts_query(?), ?, ?, "
                                        "%1, ?) AS found"_s.arg(isNewest ? u"TRUE"_s : u"FALSE"_s),
                                        {expression, above, below, most});
                QCOMPARE(found, all);
            }
        }
    }
}

void TestFoundWords::aTagIsFoundAsAWhole_data()
{
    QTest::addColumn<QString>("tag");
    QTest::addColumn<int>("rows");
    QTest::newRow("a word that is in texts too") << u"hundredth"_s << RowCount / 1'000;
    QTest::newRow("with quotes") << u"of a \\\"Hundredth\\\", and"_s << RowCount / 1'000;
    QTest::newRow("letters with marks") << u"Größe"_s << RowCount / 1'000;
    QTest::newRow("a part of one") << u"of a"_s << 0;
}

void TestFoundWords::aTagIsFoundAsAWhole()
{
    QFETCH(QString, tag);
    QFETCH(int, rows);
    QString phrase = tag;
    QCOMPARE(int(keys(u"SELECT id FROM reflexion_fts WHERE words @@ fts_query(?)"_s,
                      {u"tags : \"%1\""_s.arg(phrase.remove(u'"'))})
                     .size()),
             rows);
}

// The server's own count of the rows of its tables that it looked up.
void TestFoundWords::fewRowsAreLookedUpForAWordOfMany()
{
    const auto lookedUp = [this] {
        const QString counted = m_cluster
                                    .run(u"SELECT pg_stat_force_next_flush(); SELECT idx_tup_fetch + "
                                         "seq_tup_read FROM pg_stat_user_tables WHERE relname = "
                                         "'reflexion_fts';"_s)
                                    .rows;
        return counted.section(u'\n', -1).toLongLong();
    };
    const auto look = [this](const QString &sql) {
        return m_cluster
            .run(u"SET search_path = public, sqlite; SELECT count(*) FROM (%1) AS found;"_s.arg(sql))
            .rows.toInt();
    };
    const qint64 before = lookedUp();
    QCOMPARE(
        look(u"SELECT found_words('reflexion_fts', fts_query('\"hundredth\"'), 0, %1, TRUE, 50)"_s.arg(Last)),
        50);
    const qint64 few = lookedUp() - before;
    QVERIFY2(few <= 200, qPrintable(QString::number(few)));
    QVERIFY(look(u"SELECT id FROM reflexion_fts WHERE words @@ fts_query('\"hundredth\"')"_s)
            >= RowCount / 100);
    QVERIFY(lookedUp() - before - few >= RowCount / 100);
}

QTEST_GUILESS_MAIN(TestFoundWords)
#include "tst_foundwords.moc"
