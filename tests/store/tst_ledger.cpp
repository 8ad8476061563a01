// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/curation/approvals.h"
#include "store/curation/ledger.h"
#include "store/curation/ledgerspan.h"
#include "store/database/reading.h"
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
        QCOMPARE(newestEntry(m_store.database()).value(), qint64(ledger.since(0, 100000)->size()));
    }

    // An agent may withdraw its own proposal; the filter by action shows that too.
    void anActionIsFoundWhoeverDidIt()
    {
        tests::TestStore store;
        Approvals approvals(store.database());
        const Actor agent = Actor::agent(u"finance"_s);
        NewProposal payment;
        payment.agent = u"finance"_s;
        payment.action = {{u"amount"_s, 12}};
        payment.description = u"Pay"_s;
        const auto proposed = approvals.propose({payment}, agent, now());
        VERIFY_RESULT(proposed);
        VERIFY_RESULT(proposed->front());
        VERIFY_RESULT(approvals.withdraw(proposed->front()->uid, agent, u"Paid by hand"_s));
        const auto all = Ledger(store.database()).since(0, 100);
        VERIFY_RESULT(all);
        for (const LedgerLine &line : *all) {
            const auto found = Ledger(store.database()).page({.action = line.action}, 0, 10);
            VERIFY_RESULT(found);
            QVERIFY2(!found->empty(), qPrintable(line.action));
        }
        QCOMPARE(all->back().action, u"withdraw"_s);
    }

    void aSpanIsFoundHoweverLongAgo_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("until");
        QTest::addColumn<int>("who");
        const int anyone = int(LedgerFilter::Who::Anyone);
        QTest::newRow("a day long ago")
            << u"2026-03-01T00:00:00.000Z"_s << u"2026-03-02T00:00:00.000Z"_s << anyone;
        QTest::newRow("of people") << u"2026-03-01T00:00:00.000Z"_s << u"2026-03-02T00:00:00.000Z"_s
                                   << int(LedgerFilter::Who::People);
        QTest::newRow("to the moment")
            << u"2026-03-01T09:00:00.000Z"_s << u"2026-03-01T10:00:00.000Z"_s << anyone;
        QTest::newRow("before all") << QString() << u"2026-02-01T00:00:00.000Z"_s << anyone;
        QTest::newRow("until a day") << QString() << u"2026-03-02T00:00:00.000Z"_s << anyone;
        QTest::newRow("of people since")
            << u"2026-03-01T09:30:00.000Z"_s << QString() << int(LedgerFilter::Who::People);
        QTest::newRow("since") << u"2026-03-01T09:30:00.000Z"_s << QString() << anyone;
        QTest::newRow("after all") << u"2100-01-01T00:00:00.000Z"_s << QString() << anyone;
    }

    // Far behind the newest entries, and one of that day in front of them: a clock was wrong.
    void aSpanIsFoundHoweverLongAgo()
    {
        QFETCH(QString, from);
        QFETCH(QString, until);
        QFETCH(int, who);
        Ledger ledger(longStore().database());
        const auto all = ledger.since(0, 100'000);
        VERIFY_RESULT(all);
        QVERIFY(all->size() > 5'100);
        std::vector<qint64> expected;
        for (const LedgerLine &line : *all) {
            if ((from.isEmpty() || line.at >= from) && (until.isEmpty() || line.at < until)
                && (who == int(LedgerFilter::Who::Anyone) || line.actor.startsWith(u"person:"_s)))
                expected.insert(expected.begin(), line.seq);
        }
        const LedgerFilter filter{
            .who = LedgerFilter::Who(who), .from = fromIsoTime(from), .until = fromIsoTime(until)};
        for (const int limit : {2, 1'000}) {
            std::vector<qint64> seqs;
            for (qint64 before = 0;;) {
                const auto page = ledger.page(filter, before, limit);
                VERIFY_RESULT(page);
                for (const LedgerLine &line : *page)
                    seqs.push_back(line.seq);
                if (int(page->size()) < limit || (limit == 2 && seqs.size() >= 50))
                    break;
                before = page->back().seq;
            }
            const auto wanted =
                std::min<std::ptrdiff_t>(std::ptrdiff_t(expected.size()), limit == 2 ? 50 : 10'000);
            QCOMPARE(seqs, std::vector(expected.begin(), expected.begin() + wanted));
        }
        QCOMPARE(expected.empty(), QByteArrayView(QTest::currentDataTag()).endsWith("all"));
    }

    void whereASpanLiesIsSaidOfSoManyChangesets()
    {
        Database &database = longStore().database();
        const QDateTime from = fromIsoTime(u"2026-03-02T00:00:00.000Z"_s); // one act
        const auto counted = [&](int most) {
            QVariantList values;
            const QString near = nearSpan(from, from.addDays(1), most, values);
            return database.texts(u"SELECT seq FROM ledger WHERE "_s + near, values)->size();
        };
        QCOMPARE(counted(1), qsizetype(1));
        QVERIFY(counted(0) > 5'100);
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

    void aLongTextIsCutWithAnEllipsis()
    {
        SampleStore store;
        std::vector<NewReflexion> rows(2);
        rows[0].observation = u"a"_s.repeated(240);
        rows[1].observation = u"b"_s.repeated(241);
        store.add(rows);
        QCOMPARE(store.problem, QString());
        const auto lines = Ledger(store.database()).page({}, 0, 10);
        QVERIFY(lines);
        QCOMPARE(lines->at(1).observation, rows[0].observation);
        QCOMPARE(lines->at(0).observation, u"b"_s.repeated(239) + u'…');
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

    void anActsStepsAndRowsAreTheLedgers()
    {
        Ledger ledger(m_store.database());
        QMap<QString, std::vector<LedgerLine>> acts;
        const auto everything = ledger.since(0, 100'000);
        for (const LedgerLine &line : *everything)
            acts[line.changeset].push_back(line);
        for (const auto &[changeset, lines] : acts.asKeyValueRange()) {
            QSet<QString> rows;
            qint64 last = 0;
            for (const LedgerLine &line : lines) {
                const auto step = ledger.stepsOf(changeset, last, 1);
                VERIFY_RESULT(step);
                QCOMPARE(step->size(), 1U);
                QCOMPARE(step->front().rowUid, line.rowUid);
                QCOMPARE(step->front().revision, line.revision);
                last = step->front().seq;
                QCOMPARE(last, line.seq);
                if (!decisionLayer().is(line.layer))
                    rows += line.rowUid;
            }
            QVERIFY(ledger.stepsOf(changeset, last, 1)->empty());
            QCOMPARE(ledger.rowsOf(changeset, decisionLayer()).value(), int(rows.size()));
        }
    }

    // A search reads the newest entries of its span, says how far back it went, and goes on from there.
    void aSearchGoesBackInSteps()
    {
        Ledger ledger(m_store.database());
        LedgerFilter filter{.text = u"rfx_"_s};
        std::vector<qint64> all;
        const auto unlimited = ledger.page(filter, 0, 10'000);
        for (const LedgerLine &line : *unlimited)
            all.push_back(line.seq);
        QVERIFY(all.size() > 30);
        QCOMPARE(ledger.searchedBackTo(filter).value().has_value(), false);

        filter.mostSearched = 10;
        std::vector<qint64> found;
        for (;;) {
            const auto lines = ledger.page(filter, 0, 10'000);
            for (const LedgerLine &line : *lines)
                found.push_back(line.seq);
            const auto oldest = ledger.searchedBackTo(filter);
            VERIFY_RESULT(oldest);
            if (!*oldest)
                break;
            QVERIFY(found.back() >= (*oldest)->seq);
            filter.upTo = (*oldest)->seq - 1;
        }
        QCOMPARE(found, all);
    }
    void aSearchOfOlderDaysReadsTheirNewest()
    {
        LedgerFilter filter{.text = u"rfx_"_s, .mostSearched = 3};
        filter.until = fromIsoTime(u"2026-03-02T00:00:00.000Z"_s);

        const auto lines = Ledger(longStore().database()).page(filter, 0, 100);
        VERIFY_RESULT(lines);
        QVERIFY(!lines->empty());
        for (const LedgerLine &line : *lines)
            QVERIFY(line.at.startsWith("2026-03-01"_L1));
    }

    void anEmptyStoreHasAnEmptyLedger()
    {
        SampleStore store;
        QCOMPARE(newestEntry(store.database()).value(), 0);
        QVERIFY(Ledger(store.database()).page({}, 0, 10)->empty());
        QVERIFY(Ledger(store.database()).since(0, 10)->empty());
    }

private:
    // Acts of two days in March, then more than five thousand entries of noon, then acts dated in March
    // again.
    SampleStore &longStore()
    {
        if (m_long)
            return *m_long;
        m_long = std::make_unique<SampleStore>();
        const QDateTime march = fromIsoTime(u"2026-03-01T09:00:00.000Z"_s);
        QRandomGenerator random(5);
        std::vector<NewReflexion> rows;
        for (int i = 0; i < 6; ++i)
            rows.push_back(SampleStore::row(random, i));
        const QStringList uids = m_long->add(rows);
        const auto reject = [&](int row, const QDateTime &at) {
            m_long->act(uids.at(row), "decide", "rejected", {}, at);
        };
        reject(0, march);
        reject(1, march.addSecs(1'800));
        reject(2, march.addSecs(3'600));
        reject(3, march.addDays(1));
        snoozeAgainAndAgain(uids.at(5), 5'100);
        reject(4, march.addSecs(2'000));
        m_long->act(uids.at(0), "reopen", "needs_review", {}, SampleStore::noon());
        return *m_long;
    }

    void snoozeAgainAndAgain(const QString &uid, int times)
    {
        auto transaction = Transaction::begin(m_long->database());
        VERIFY_RESULT(transaction);
        LedgerWriter ledger(m_long->database(), Actor::person(u"lena"_s), "snooze", SampleStore::noon());
        VERIFY_RESULT(ledger.start());
        LedgerEntry entry;
        entry.rowUid = uid.toUtf8();
        entry.fromStatus = entry.toStatus = "needs_review";
        entry.detail = R"({"set":{"snoozed_until":"2076-01-01T00:00:00.000Z"}})";
        for (int i = 0; i < times; ++i) {
            entry.revision = i + 2;
            VERIFY_RESULT(ledger.append(entry));
        }
        VERIFY_RESULT(ledger.finish());
        VERIFY_RESULT(transaction->commit());
    }

    SampleStore m_store;
    std::unique_ptr<SampleStore> m_long;
    QStringList m_uids;
};

MEMOIR_STORE_TEST(TestLedger)
#include "tst_ledger.moc"
