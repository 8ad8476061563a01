// SPDX-License-Identifier: MIT
#include "store/jobs/quietcontext.h"
#include "store/jobs/sealjob.h"
#include "store/rows/anchoring.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using namespace store;

// What nobody's program has sealed is sealed by a job.
class TestSealJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasEnteredSinceIsSealed();
    void whatOthersWroteIsSealedAll();
    void aStoreThatContradictsItsAnchorIsNotSealed();

private:
    static Result<JobReport> sealed(tests::TestStore &store)
    {
        store::QuietContext context;
        return SealJob().run(store.database(), context);
    }
    static qint64 seals(tests::TestStore &store) { return store.number(u"SELECT count(*) FROM seal"_s); }
};

void TestSealJob::whatWasEnteredSinceIsSealed()
{
    tests::TestStore store;
    QVERIFY(!*SealJob().isNeeded(store.database()));
    store.add(u"ACME pays within 30 days."_s);
    QVERIFY(*SealJob().isNeeded(store.database()));
    const auto report = sealed(store);
    VERIFY_RESULT(report);
    const qint64 head = store.number(u"SELECT max(seq) FROM ledger"_s);
    QCOMPARE(report->detail[u"seq"_s].toInteger(), head);
    QCOMPARE(store.number(u"SELECT max(ledger_seq) FROM seal"_s), head);
    QCOMPARE(signing::Computer::here().newestOf(stateOf(store.database())->store)->seq, head);
    QVERIFY(!*SealJob().isNeeded(store.database()));

    store.add(u"ACME bills late."_s);
    QVERIFY(*SealJob().isNeeded(store.database()));
    VERIFY_RESULT(sealed(store));
    QCOMPARE(seals(store), 2);
    QVERIFY(store.isWhole());
}

// The pace of programs is once a minute; the job waits for none.
void TestSealJob::whatOthersWroteIsSealedAll()
{
    tests::TestStore store;
    store.add(u"ACME pays within 30 days."_s);
    VERIFY_RESULT(sealAndAnchor(store.database()));
    store.add(u"ACME bills late."_s);
    VERIFY_RESULT(sealAndAnchor(store.database()));
    QVERIFY(*SealJob().isNeeded(store.database()));
    VERIFY_RESULT(sealed(store));
    QVERIFY(!*SealJob().isNeeded(store.database()));
}

void TestSealJob::aStoreThatContradictsItsAnchorIsNotSealed()
{
    tests::TestStore store;
    store.add(u"ACME pays within 30 days."_s);
    VERIFY_RESULT(sealed(store));
    QCOMPARE(tests::writtenPastTheRules(store.database(),
                                        u"UPDATE ledger SET hash = zeroblob(32) WHERE seq = 1"_s),
             QString());
    store.add(u"ACME bills late."_s);
    VERIFY_ERROR(sealed(store), Error::Code::Conflict);
    QCOMPARE(seals(store), 1);
}

MEMOIR_STORE_TEST(TestSealJob)
#include "tst_sealjob.moc"
