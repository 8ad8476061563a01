// SPDX-License-Identifier: MIT
#include "store/database/connection.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/likeness.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/search.h"
#include "store/retrieval/vectorcache.h"
#include "tests/store/teststore.h"

#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace store;
using tests::TestStore;

namespace {

constexpr int MemoryCount = 120;

QString textOf(int row)
{
    static const QStringList words{u"refund"_s, u"signature"_s, u"invoice"_s, u"deploy"_s,
                                   u"server"_s, u"restart"_s,   u"cache"_s,   u"customer"_s,
                                   u"night"_s,  u"backup"_s,    u"letter"_s};
    return u"%1 %2 %3 number %4"_s.arg(words.at(row % 11), words.at(row * 7 % 11 / 2), words.at(row / 11))
        .arg(row);
}

// So many memories, all with their vectors.
void fill(TestStore &store)
{
    for (int row = 0; row < MemoryCount; ++row)
        store.add(textOf(row), row % 12 == 0 ? u"ops"_s : u"finance"_s);
    VERIFY_RESULT(embedMissing(store.database(), HashedEmbedder(), u"reflexion"_s, MemoryCount));
}

SearchAnswer found(TestStore &store, const QString &text)
{
    SearchRequest wanted;
    wanted.text = text;
    wanted.mode = SearchMode::Cosine;
    const HashedEmbedder embedder;
    const auto answer = Search(store.database(), embedder).find(wanted);
    return answer ? *answer : SearchAnswer();
}

QStringList textsOf(const SearchAnswer &answer)
{
    QStringList texts;
    for (const SearchHit &hit : answer.hits)
        texts += hit.text;
    return texts;
}

// What near_rows() says to whoever is at work, as words: how many rows, and of whom.
QString nearest(TestStore &store, const QString &actor)
{
    const HashedEmbedder embedder;
    const auto vector = embedder.embedQuestion(u"refund signature"_s);
    const QByteArray question(reinterpret_cast<const char *>(vector.data()),
                              qsizetype(vector.size() * sizeof(float)));
    const auto isSet = store.database().value(u"SELECT set_config('test.actor', ?, false)"_s, {actor});
    const auto said = store.database().value(
        u"SELECT string_agg(said, ' ' ORDER BY said) FROM (SELECT a.name || ' ' || r.status || ' ' || "
        "CAST(count(*) AS TEXT) AS said FROM near_rows('reflexion', ?, ?, 50, NULL, NULL) AS n JOIN "
        "reflexion_log AS r ON r.id = n.row_id JOIN agent AS a ON a.id = r.agent_id GROUP BY a.name, "
        "r.status) AS lines"_s,
        {embedder.modelKey(), question});
    return !isSet ? isSet.error().message : said ? said->toString() : said.error().message;
}

} // namespace

class TestLikeness : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNearestAreThoseOfAllRows();
    void aRowWithoutVectorIsFoundToo();
    void whatAnIndexFindsIsAmongTheNearest();
    void anAgentIsAnsweredOfWhatItIsToldAlone_data();
    void anAgentIsAnsweredOfWhatItIsToldAlone();
};

void TestLikeness::theNearestAreThoseOfAllRows()
{
    TestStore store;
    fill(store);
    const HashedEmbedder embedder;
    const QString asked = u"refund of an invoice at night"_s;
    VectorIndex empty(embedder.dimension());
    auto all = VectorIndex::load(store.database(), embedder.modelKey(), u"reflexion"_s, embedder.dimension());
    VERIFY_RESULT(all);
    QCOMPARE(all->size(), MemoryCount);
    const auto question = embedder.embedQuestion(asked);
    const auto exact = all->nearest(question, 10);
    const bool isServed = store.database().connection().comparesVectors();
    const Likeness likeness(store.database(), u"reflexion"_s, embedder.modelKey(), isServed ? empty : *all);
    const auto rows = likeness.nearest(question, 10, {}, std::nullopt);
    VERIFY_RESULT(rows);
    QCOMPARE(rows->size(), size_t(10));
    std::vector<qint64> ids;
    for (size_t i = 0; i < rows->size(); ++i) {
        QVERIFY(std::abs((*rows)[i].score - exact[i].score) < 1e-5F);
        ids.push_back((*rows)[i].rowId);
    }
    const auto known = likeness.of(question, ids);
    VERIFY_RESULT(known);
    for (const Neighbour &row : *rows)
        QVERIFY(std::abs(known->value(row.rowId) - double(row.score)) < 1e-5);
    const auto isNew = [&ids](qint64 row) { return std::ranges::find(ids, row) == ids.end(); };
    const auto next = likeness.nearest(question, 10, isNew, std::nullopt);
    VERIFY_RESULT(next);
    QCOMPARE(next->size(), size_t(10));
    QVERIFY(next->front().score <= rows->back().score + 1e-5F);
    QVERIFY(std::ranges::all_of(*next, [&](const Neighbour &row) { return isNew(row.rowId); }));
    const auto own = likeness.nearest(question, 50, {}, QStringList{u"ops"_s});
    VERIFY_RESULT(own);
    QCOMPARE(own->size(), size_t(isServed ? 10 : 50)); // in memory nothing is known of owners
}

void TestLikeness::aRowWithoutVectorIsFoundToo()
{
    TestStore store;
    fill(store);
    QCOMPARE(found(store, u"refund"_s).withoutVector, 0);
    store.add(u"zebra crossing closed"_s);
    QCOMPARE(textsOf(found(store, u"zebra crossing closed"_s)).value(0), u"zebra crossing closed"_s);
}

void TestLikeness::whatAnIndexFindsIsAmongTheNearest()
{
    TestStore store;
    fill(store);
    if (!store.database().connection().comparesVectors())
        QSKIP("No database compares vectors here.");
    const QString question = u"refund of an invoice at night"_s;
    const QStringList exact = textsOf(found(store, question));
    VERIFY_RESULT(
        store.database().execute(u"INSERT INTO setting (key, value) VALUES ('hnsw.from', '100')"_s));
    VERIFY_RESULT(indexVectors(store.database()));
    QCOMPARE(store.number(u"SELECT count(*) FROM pg_class WHERE relname LIKE 'embedding_near_%'"_s), 1);
    QCOMPARE(textsOf(found(store, question)), exact);
    VERIFY_RESULT(store.database().execute(u"DROP INDEX %1"_s.arg(
        store.database()
            .value(u"SELECT relname FROM pg_class WHERE relname LIKE 'embedding_near_%'"_s)
            ->toString())));
}

void TestLikeness::anAgentIsAnsweredOfWhatItIsToldAlone_data()
{
    QTest::addColumn<QString>("from");
    QTest::newRow("all are compared") << u"5000"_s;
    QTest::newRow("by an index, which finds too few") << u"10"_s;
}

void TestLikeness::anAgentIsAnsweredOfWhatItIsToldAlone()
{
    QFETCH(QString, from);
    TestStore store;
    fill(store);
    if (!store.database().connection().comparesVectors())
        QSKIP("No database compares vectors here.");
    const QString told =
        u"UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE observation NOT LIKE '%0'"_s;
    QCOMPARE(tests::writtenPastTheRules(store.database(), told), QString());
    VERIFY_RESULT(
        store.database().execute(u"INSERT INTO setting (key, value) VALUES ('hnsw.from', '%1')"_s.arg(from)));
    VERIFY_RESULT(indexVectors(store.database()));
    const auto actor = [&](const QString &says) {
        return store.database().execute(u"CREATE OR REPLACE FUNCTION session_actor() RETURNS TEXT LANGUAGE "
                                        "sql STABLE AS 'SELECT %1::TEXT'"_s.arg(says));
    };
    VERIFY_RESULT(actor(u"nullif(current_setting(''test.actor'', true), '''')"_s));
    QCOMPARE(nearest(store, u"agent:ops"_s), u"ops approved_for_reuse 8"_s);
    QCOMPARE(nearest(store, u"agent:finance"_s), u"finance approved_for_reuse 50"_s);
    QVERIFY(nearest(store, u"person:mara"_s).contains("needs_review"_L1));
    QCOMPARE(nearest(store, u"agent:nobody"_s), QString());
    VERIFY_RESULT(actor(u"NULL"_s));
}

MEMOIR_STORE_TEST(TestLikeness)
#include "tst_likeness.moc"
