// SPDX-License-Identifier: MIT
#include "store/retrieval/relatedrows.h"
#include "store/rows/reflexions.h"
#include "tests/store/samplestore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using tests::saying;

namespace {

QStringList uidsOf(const std::vector<SimilarRow> &rows)
{
    QStringList uids;
    for (const SimilarRow &row : rows)
        uids += row.uid;
    return uids;
}

} // namespace

class TestRelatedRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    // One word in common with a long row is no likeness.
    void similarRowsAreOfTheSameAgentBestFirst()
    {
        SampleStore store;
        const QStringList uids = store.add(
            {saying(u"invoices from acme arrive twice every quarter"_s),
             saying(u"invoices from acme arrive twice every month"_s),
             saying(u"payments to bolt wait every quarter of a year at least, says the bank"_s, u"bolt"_s),
             saying(u"acme closes every quarter"_s),
             saying(u"invoices from acme arrive twice every week"_s, u"acme"_s, u"hr"_s)});
        Reflexions reflexions(store.database());
        RelatedRows related(store.database());
        const auto similar = related.similar(*reflexions.one(uids[0]), 5);
        QVERIFY(similar);
        QCOMPARE(uidsOf(*similar), QStringList({uids[1], uids[3]}));
        QVERIFY(similar->at(0).score > similar->at(1).score && similar->at(0).score < 1);
        QCOMPARE(int(related.similar(*reflexions.one(uids[0]), 1)->size()), 1);
    }

    void oddTextsHaveSimilarRowsOrNone_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"???", "the of and", "\"quoted\" AND (", "NEAR(a b)", "observation:x"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void oddTextsHaveSimilarRowsOrNone()
    {
        QFETCH(QString, text);
        SampleStore store;
        const QString uid = store.add({saying(text)}).value(0);
        Reflexions reflexions(store.database());
        RelatedRows related(store.database());
        const auto similar = related.similar(*reflexions.one(uid), 5);
        QVERIFY(similar);
        QVERIFY(similar->empty());
    }

    void successorsAreApprovedAndOfTheEntityFirst()
    {
        SampleStore store;
        const QStringList uids =
            store.add({saying(u"invoices arrive twice"_s), saying(u"something else about it"_s),
                       saying(u"invoices arrive thrice"_s, u"bolt"_s), saying(u"invoices arrive never"_s)});
        for (int i : {0, 1, 2})
            store.act(uids[i], "decide", "approved_for_reuse");
        QCOMPARE(store.problem, QString());
        Reflexions reflexions(store.database());
        RelatedRows related(store.database());
        const Reflexion row = *reflexions.one(uids[0]);
        QCOMPARE(uidsOf(*related.successors(row, {}, 5)), QStringList({uids[1], uids[2]}));
        QCOMPARE(uidsOf(*related.successors(row, u"invo"_s, 5)), QStringList({uids[2]}));
        QCOMPARE(uidsOf(*related.successors(row, {}, 1)), QStringList({uids[1]}));
    }

    // Other agents write about the same entity, more and later.
    void successorsOfTheEntityAreOfItsOwnAgent()
    {
        SampleStore store;
        std::vector<NewReflexion> rows{saying(u"invoices arrive twice"_s),
                                       saying(u"something else about it"_s)};
        for (int i = 0; i < 20; ++i) {
            rows.push_back(saying(u"row %1 of somebody else"_s.arg(i)));
            rows.back().agent = u"other"_s;
        }
        const QStringList uids = store.add(rows);
        for (const QString &uid : uids)
            store.act(uid, "decide", "approved_for_reuse");
        QCOMPARE(store.problem, QString());
        const Reflexion row = *Reflexions(store.database()).one(uids[0]);
        QCOMPARE(uidsOf(*RelatedRows(store.database()).successors(row, {}, 5)), QStringList({uids[1]}));
    }

    void rowsOfTheRunComeInTheirOrder()
    {
        SampleStore store;
        NewReflexion other = saying(u"elsewhere"_s);
        other.run = u"run 2"_s;
        const QStringList uids = store.add({saying(u"one"_s), saying(u"two"_s), other, saying(u"three"_s)});
        Reflexions reflexions(store.database());
        RelatedRows related(store.database());
        QCOMPARE(uidsOf(*related.sameRun(*reflexions.one(uids[1]), 5)), QStringList({uids[0], uids[3]}));
        QCOMPARE(uidsOf(*related.sameRun(*reflexions.one(uids[3]), 1)), QStringList({uids[0]}));
    }

    void aRowWithoutARunHasNoneOfIt()
    {
        SampleStore store;
        NewReflexion row = saying(u"alone"_s);
        row.run.clear();
        const Reflexion alone = *Reflexions(store.database()).one(store.add({row}).value(0));
        QVERIFY(RelatedRows(store.database()).sameRun(alone, 5)->empty());
    }
};

MEMOIR_STORE_TEST(TestRelatedRows)
#include "tst_relatedrows.moc"
