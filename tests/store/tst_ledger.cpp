// SPDX-License-Identifier: MIT
#include "store/curation/ledger.h"
#include "tests/store/samplestore.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;

class TestLedger : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QRandomGenerator random(3);
        m_uids = m_store.addRandom(random, 60);
        m_store.actAtRandom(random, m_uids);
        QCOMPARE(m_store.problem, QString());
    }

    void pagesCoverEveryEntryOnceNewestFirst_data()
    {
        QTest::addColumn<int>("who");
        QTest::addColumn<QString>("action");
        QTest::newRow("anyone") << int(LedgerFilter::Who::Anyone) << QString();
        QTest::newRow("people") << int(LedgerFilter::Who::People) << QString();
        QTest::newRow("rules") << int(LedgerFilter::Who::Rules) << QString();
        QTest::newRow("agents") << int(LedgerFilter::Who::Agents) << QString();
        QTest::newRow("decisions") << int(LedgerFilter::Who::Anyone) << u"decide"_s;
        QTest::newRow("corroborations") << int(LedgerFilter::Who::Anyone) << u"corroborate"_s;
        QTest::newRow("sleeps of people") << int(LedgerFilter::Who::People) << u"snooze"_s;
    }

    void pagesCoverEveryEntryOnceNewestFirst()
    {
        QFETCH(int, who);
        QFETCH(QString, action);
        const QStringList prefixes{{}, u"person:"_s, u"rule:"_s, u"agent:"_s};
        Ledger ledger(m_store.database());
        std::vector<qint64> expected;
        const auto all = ledger.since(0, 100000);
        QVERIFY(all);
        for (const LedgerLine &line : *all) {
            if (line.actor.startsWith(prefixes.at(who)) && (action.isEmpty() || action == line.action))
                expected.insert(expected.begin(), line.seq);
        }
        QVERIFY(!expected.empty());
        std::vector<qint64> seqs;
        qint64 before = 0;
        for (;;) {
            const auto page = ledger.page({.who = LedgerFilter::Who(who), .action = action}, before, 7);
            QVERIFY(page);
            if (page->empty())
                break;
            for (const LedgerLine &line : *page)
                seqs.push_back(line.seq);
            before = page->back().seq;
        }
        QCOMPARE(seqs, expected);
        QCOMPARE(ledger.lastSeq().value(), qint64(ledger.since(0, 100000)->size()));
    }

    void aLineSaysWhatItIsAbout()
    {
        SampleStore store;
        std::vector<NewReflexion> rows(2);
        rows[0].observation = u"first"_s;
        rows[0].entityId = u"acme"_s;
        rows[1].observation = u"second"_s;
        const QStringList uids = store.add(rows);
        store.act(uids[0], "decide", "approved_for_reuse");
        store.act(uids[1], "decide", "superseded", {}, SampleStore::noon(), uids[0].toUtf8());
        QCOMPARE(store.problem, QString());
        Ledger ledger(store.database());
        const auto lines = ledger.page({}, 0, 10);
        QVERIFY(lines);
        QCOMPARE(int(lines->size()), 4);
        const LedgerLine &line = lines->at(1);
        QCOMPARE(QStringList({line.actor, line.action, line.fromStatus, line.toStatus, line.reason,
                              line.entity, line.observation, line.rowUid}),
                 QStringList({u"person:mara"_s, u"decide"_s, u"needs_review"_s, u"approved_for_reuse"_s,
                              u"since it is so"_s, u"acme"_s, u"first"_s, uids[0]}));
        QCOMPARE(line.revision, 2);
        QCOMPARE(line.changesetSize, 1);
        QCOMPARE(line.isUndone, false);
        QCOMPARE(line.hash.size(), 32);
        QCOMPARE(line.hash, lines->at(0).prevHash);
        QCOMPARE(lines->at(0).successor, uids[0]);
        QCOMPARE(lines->at(3).changesetSize, 2);
        QCOMPARE(lines->at(3).fromStatus, QString());
        store.write(u"UPDATE changeset SET undone_by = 'chg_x' WHERE uid = ?"_s, {line.changeset});
        QCOMPARE(ledger.history(uids[0])->at(1).isUndone, true);
    }

    void aUidAChangesetOrWordsOfAReasonAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("count");
        QTest::newRow("word") << u"SO it"_s << 0;
        QTest::newRow("part of a reason") << u"it is"_s << -1;
        QTest::newRow("case does not matter") << u" SINCE it"_s << -1;
        QTest::newRow("a percent sign is itself") << u"it%so"_s << 0;
        QTest::newRow("an underscore is itself") << u"it_is"_s << 0;
        QTest::newRow("unknown row") << u"rfx_01ARZ3NDEKTSV4RRFFQ69G5FAV"_s << 0;
        QTest::newRow("unknown changeset") << u"chg_01ARZ3NDEKTSV4RRFFQ69G5FAV"_s << 0;
    }

    void aUidAChangesetOrWordsOfAReasonAreFound()
    {
        QFETCH(QString, text);
        QFETCH(int, count);
        LedgerFilter filter;
        filter.text = text;
        const auto lines = Ledger(m_store.database()).page(filter, 0, 100000);
        QVERIFY(lines);
        if (count >= 0)
            QCOMPARE(int(lines->size()), count);
        else
            QVERIFY(!lines->empty());
        for (const LedgerLine &line : *lines)
            QCOMPARE(line.reason, u"since it is so"_s);
    }

    void aRowsHistoryIsOldestFirst()
    {
        Ledger ledger(m_store.database());
        const auto history = ledger.history(m_uids.first());
        QVERIFY(history && !history->empty());
        QCOMPARE(history->front().action, u"add"_s);
        LedgerFilter byText;
        byText.text = m_uids.first();
        LedgerFilter byRow;
        byRow.rowUid = m_uids.first();
        QCOMPARE(ledger.page(byText, 0, 1000)->size(), history->size());
        QCOMPARE(ledger.page(byRow, 0, 1000)->size(), history->size());
        LedgerFilter byChangeset;
        byChangeset.changeset = history->front().changeset;
        const auto together = ledger.page(byChangeset, 0, 1000);
        QCOMPARE(int(together->size()), history->front().changesetSize);
        byText.text = history->front().changeset;
        QCOMPARE(ledger.page(byText, 0, 1000)->size(), together->size());
    }

    void anEmptyStoreHasAnEmptyLedger()
    {
        SampleStore store;
        QCOMPARE(Ledger(store.database()).lastSeq().value(), 0);
        QVERIFY(Ledger(store.database()).page({}, 0, 10)->empty());
        QVERIFY(Ledger(store.database()).since(0, 10)->empty());
    }

private:
    SampleStore m_store;
    QStringList m_uids;
};

MEMOIR_STORE_TEST(TestLedger)
#include "tst_ledger.moc"
