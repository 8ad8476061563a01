// SPDX-License-Identifier: MIT
// What an agent asks its memory, with conditions that few of many rows fit.
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/recall.h"
#include "tests/store/teststore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

Q_DECLARE_METATYPE(store::RecallQuery)

class TestRecall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatFewFitIsFoundBehindTheRest_data();
    void whatFewFitIsFoundBehindTheRest();
    void whatNobodyFitsIsNothing();
    void whatIsLeftOutIsCountedOrCalledAtLeast_data();
    void whatIsLeftOutIsCountedOrCalledAtLeast();

private:
    std::unique_ptr<tests::TestStore> m_store;
    QString m_wanted; // the oldest of all
};

// 1,500 approved rows; the oldest alone holds in the folder billing and has the tag rare.
void TestRecall::initTestCase()
{
    m_store = std::make_unique<tests::TestStore>();
    std::vector<NewReflexion> rows;
    for (int i = 0; i < 1'500; ++i) {
        NewReflexion row;
        row.agent = u"ops"_s;
        row.entityType = u"vendor"_s;
        row.entityId = i == 0 ? u"Globex"_s : u"ACME"_s;
        row.observation = u"Invoices are checked by rule %1"_s.arg(i);
        row.scope = i == 0 ? u"billing/**"_s : u"shipping/**"_s;
        row.tags = i == 0 ? QStringList{u"rare"_s} : QStringList{u"usual"_s};
        row.factKey = i == 0 ? u"globex.rule"_s : u"acme.rule"_s;
        row.factValue = QString::number(i);
        rows.push_back(row);
    }
    const auto written = ReflexionWriter(m_store->database()).add(rows, Actor::agent(u"ops"_s));
    VERIFY_RESULT(written);
    QStringList uids;
    for (const auto &row : *written)
        uids += row->uid;
    m_wanted = uids.constFirst();
    VERIFY_RESULT(m_store->decide(uids, Status::ApprovedForReuse, u"seen"_s));
}

void TestRecall::whatFewFitIsFoundBehindTheRest_data()
{
    QTest::addColumn<RecallQuery>("query");
    for (const QString &words : {QString(), u"which rule checks invoices"_s}) {
        const QByteArray how = words.isEmpty() ? "the newest" : "by words";
        QTest::newRow(how + ", scope") << RecallQuery{.words = words, .path = u"billing/march.py"_s};
        QTest::newRow(how + ", tag") << RecallQuery{.words = words, .tags = {u"rare"_s}};
        QTest::newRow(how + ", key") << RecallQuery{.words = words, .key = u"globex.rule"_s};
        QTest::newRow(how + ", entity") << RecallQuery{.words = words, .entityId = u"Globex"_s};
    }
}

void TestRecall::whatFewFitIsFoundBehindTheRest()
{
    QFETCH(RecallQuery, query);
    const HashedEmbedder embedder;
    Search search(m_store->database(), embedder);
    const auto found = Recall(m_store->database(), search).find(query);
    VERIFY_RESULT(found);
    QCOMPARE(found->entries.size(), 1u);
    QCOMPARE(found->entries.front().row.uid, m_wanted);
}

void TestRecall::whatNobodyFitsIsNothing()
{
    const HashedEmbedder embedder;
    Search search(m_store->database(), embedder);
    const auto found = Recall(m_store->database(), search).find({.path = u"legal/x"_s});
    VERIFY_RESULT(found);
    QVERIFY(found->entries.empty());
}

void TestRecall::whatIsLeftOutIsCountedOrCalledAtLeast_data()
{
    QTest::addColumn<RecallQuery>("query");
    QTest::addColumn<int>("matches");
    for (const QString &words : {QString(), u"which rule checks invoices"_s}) {
        const QByteArray how = words.isEmpty() ? "the newest" : "by words";
        QTest::newRow(how + ", all") << RecallQuery{.words = words} << 1'500;
        QTest::newRow(how + ", half") << RecallQuery{.words = words, .tags = {u"usual"_s}} << 1'499;
        QTest::newRow(how + ", one") << RecallQuery{.words = words, .key = u"globex.rule"_s} << 1;
    }
    QTest::newRow("few words") << RecallQuery{.words = u"1234"_s} << 1;
}

void TestRecall::whatIsLeftOutIsCountedOrCalledAtLeast()
{
    QFETCH(const RecallQuery, query);
    QFETCH(const int, matches);
    const HashedEmbedder embedder;
    Search search(m_store->database(), embedder);
    const auto found = Recall(m_store->database(), search).find(query);
    VERIFY_RESULT(found);
    const int known = int(found->entries.size()) + found->omitted;
    QVERIFY2(known <= matches, qPrintable(QString::number(known)));
    QCOMPARE(found->mayOmitMore, known < matches);
}

MEMOIR_STORE_TEST(TestRecall)
#include "tst_recall.moc"
