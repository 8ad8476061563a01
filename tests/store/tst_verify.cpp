// SPDX-License-Identifier: MIT
#include "store/jobs/jobschedule.h"
#include "store/layers/savedfilters.h"
#include "store/layers/settings.h"
#include "store/rows/sealing.h"
#include "tests/store/layerstore.h"

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

namespace {

// 5,000 of them.
void addRows(Database &database)
{
    std::vector<NewReflexion> rows(5000);
    for (size_t i = 0; i < rows.size(); ++i)
        rows[i].observation = u"Row %1."_s.arg(i);
    VERIFY_RESULT(ReflexionWriter(database).add(rows, Actor::agent(u"ops"_s)));
}

} // namespace

// Whoever owns the file, or keeps the server, can write past the rules what he likes; verify has to notice.
class TestVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tamperingIsFoundAndNamed_data();
    void tamperingIsFoundAndNamed();
    void anEmptyStoreIsWhole();
    void theCheckCanBeStopped();
    void findingsComeInTheOrderOfTheParts();
    void aChangesetWithTheUidOfAnotherMomentIsNamed();
    void rowsOfSeveralLayersAreMissed();
    void whatAPersonSetIsAsItsEntrySays();
    void whatIsWrittenMeanwhileIsNoFault();
    void aLongCheckCanBeStoppedOnSeveralConnections();

private:
    static QStringList told(Database &database, VerifySharing sharing);
    static void isFoundHoweverItIsShared(Database &database);
    static void tamper(TestStore &store, const QByteArray &sql);
};

void TestVerify::tamper(TestStore &store, const QByteArray &sql)
{
    QCOMPARE(tests::writtenPastTheRules(store.database(), QString::fromUtf8(sql)), QString());
}

QStringList TestVerify::told(Database &database, VerifySharing sharing)
{
    const auto verification = verify(database, {}, {}, sharing);
    if (!verification)
        return {verification.error().message};
    QStringList told{u"%1 connections"_s.arg(verification->connections),
                     u"%1 entries, %2 rows"_s.arg(verification->entries).arg(verification->rows),
                     QString::fromLatin1(verification->head.toHex())};
    for (const VerifyProblem &problem : verification->problems)
        told += u"%1 %2 %3"_s.arg(problem.seq).arg(problem.rowUid, problem.message);
    return told;
}

void TestVerify::isFoundHoweverItIsShared(Database &database)
{
    QStringList expected = told(database, {1, 1});
    QCOMPARE(expected.front(), u"1 connections"_s);
    for (const VerifySharing sharing : {VerifySharing{1, 2}, {1, 5}, {2, 1}, {2, 2}, {3, 5}, {5, 40}}) {
        expected.front() = u"%1 connections"_s.arg(sharing.connections);
        QCOMPARE(told(database, sharing), expected);
    }
}

void TestVerify::tamperingIsFoundAndNamed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<qint64>("seq");
    QTest::newRow("actor changed") << QByteArray("UPDATE ledger SET actor = 'person:eve' WHERE seq = 2")
                                   << qint64(2);
    QTest::newRow("reason changed") << QByteArray("UPDATE ledger SET reason = 'because' WHERE seq = 4")
                                    << qint64(4);
    QTest::newRow("entry removed") << QByteArray("DELETE FROM ledger WHERE seq = 3") << qint64(3);
    QTest::newRow("tail removed") << QByteArray("DELETE FROM ledger WHERE seq = 5") << qint64(5);
    QTest::newRow("entry inserted") << QByteArray(
        "INSERT INTO ledger SELECT 6, at, actor, action, layer, row_uid, from_status, to_status, successor, "
        "reason, changeset, undoes, revision, detail, hash_before, hash_after, hash, hash FROM ledger WHERE "
        "seq = 5") << qint64(6);
    QTest::newRow("status changed") << QByteArray(
        "UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE status = 'rejected'")
                                    << qint64(5);
    QTest::newRow("text changed") << QByteArray(
        "UPDATE reflexion_log SET observation = 'Pay at once.' WHERE status = 'rejected'")
                                  << qint64(5);
    QTest::newRow("tags changed") << QByteArray(
        "UPDATE reflexion_log SET tags = '[\"x\"]' WHERE status = 'needs_review'")
                                  << qint64(3);
    QTest::newRow("successor changed")
        << QByteArray("UPDATE reflexion_log SET superseded_by = 'rfx_X' WHERE status = 'approved_for_reuse'")
        << qint64(4);
    QTest::newRow("row removed") << QByteArray("DELETE FROM reflexion_log WHERE status = 'needs_review'")
                                 << qint64(3);
}

void TestVerify::tamperingIsFoundAndNamed()
{
    QFETCH(const QByteArray, sql);
    QFETCH(const qint64, seq);
    TestStore store;
    const QString approved = store.add(u"Terms are net-30."_s);
    const QString rejected = store.add(u"ACME always bills late."_s);
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(store.decide({approved}, Status::ApprovedForReuse));
    VERIFY_RESULT(store.decide({rejected}, Status::Rejected));
    QVERIFY(store.isWhole());

    tamper(store, sql);

    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(!verification->isWhole());
    QCOMPARE(verification->problems.front().seq, seq);
    QVERIFY(!verification->problems.front().message.isEmpty());
    isFoundHoweverItIsShared(store.database());
}

void TestVerify::anEmptyStoreIsWhole()
{
    TestStore store;
    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(verification->isWhole());
    QCOMPARE(verification->head, QByteArray(32, '\0'));
    isFoundHoweverItIsShared(store.database());
}

void TestVerify::theCheckCanBeStopped()
{
    TestStore store;
    addRows(store.database());
    VERIFY_ERROR(verify(store.database(), [](qint64, qint64) { return false; }), Error::Code::Cancelled);
    QVERIFY(store.isWhole());
}

// A ledger that is narrowed to days would leave its entries out.
void TestVerify::aChangesetWithTheUidOfAnotherMomentIsNamed()
{
    TestStore store;
    store.add(u"Terms are net-30."_s);
    store.add(u"ACME always bills late."_s);
    const auto isNamed = [&store] {
        const auto verification = verify(store.database());
        return verification && std::ranges::any_of(verification->problems, [](const VerifyProblem &problem) {
                   return problem.message.endsWith(u"is not of its moment."_s);
               });
    };
    QVERIFY(!isNamed());
    tamper(store,
           "UPDATE changeset SET uid = 'chg_00000000000000000000000000', at = '2100-01-01T00:00:00.000Z' "
           "WHERE first_seq = 2");
    QVERIFY(isNamed());
    isFoundHoweverItIsShared(store.database());
}

// The chain first, then the rows, then what is kept beside them: whoever reads which part.
void TestVerify::findingsComeInTheOrderOfTheParts()
{
    TestStore store;
    const QString gone = store.add(u"Terms are net-30."_s);
    store.add(u"ACME always bills late."_s);
    const QString changed = store.add(u"Contract C-2291 says net-30."_s);
    tamper(store, "UPDATE ledger SET reason = 'because' WHERE seq = 2;"
                  "UPDATE reflexion_log SET observation = 'Pay at once.' WHERE uid = '"
                      + changed.toUtf8() + "'; DELETE FROM reflexion_log WHERE uid = '" + gone.toUtf8()
                      + "'; UPDATE changeset SET actor = 'agent:eve' WHERE first_seq = 3");

    const auto verification = verify(store.database());

    VERIFY_RESULT(verification);
    QStringList told;
    for (const VerifyProblem &problem : verification->problems)
        told += problem.message;
    QVERIFY2(told.size() >= 4, qPrintable(told.join(u'\n')));
    QVERIFY2(told[0].startsWith(u"Ledger entry 2 was changed"), qPrintable(told[0]));
    QVERIFY2(told[1].startsWith(u"The content of %1 "_s.arg(changed)), qPrintable(told[1]));
    QVERIFY2(told[2].startsWith(gone) && told[2].endsWith(u"is gone."), qPrintable(told[2]));
    QVERIFY2(told[3].startsWith(u"The changeset "), qPrintable(told[3]));
    isFoundHoweverItIsShared(store.database());
}

void TestVerify::rowsOfSeveralLayersAreMissed()
{
    tests::LayerStore store;
    const QString row = store.add(u"Terms are net-30."_s);
    QVERIFY(store.isWhole());
    tamper(store, "DELETE FROM golden_question; DELETE FROM reflexion_log; DELETE FROM decision_corpus");

    const auto verification = verify(store.database());

    VERIFY_RESULT(verification);
    QStringList gone;
    for (const VerifyProblem &problem : verification->problems) {
        if (problem.message.endsWith(u"is gone."))
            gone += problem.rowUid;
    }
    QCOMPARE(gone, (QStringList{row, u"dec_1"_s, u"gld_1"_s}));
    isFoundHoweverItIsShared(store.database());
}

void TestVerify::whatAPersonSetIsAsItsEntrySays()
{
    TestStore store;
    Database &database = store.database();
    const Actor mara = Actor::person(u"mara"_s);
    const JobDefault wiki{u"wiki"_s, u"0 3 * * *"_s};
    VERIFY_RESULT(setSetting(database, u"review.four_eyes"_s, u"on"_s, mara));
    VERIFY_RESULT(setSetting(database, u"currency"_s, u"EUR"_s, mara));
    VERIFY_RESULT(setSetting(database, u"currency"_s, u""_s, mara));
    VERIFY_RESULT(JobSchedules(database).setCron(wiki, u"0 4 * * *"_s, u"mara"_s));
    VERIFY_RESULT(JobSchedules(database).switchTo(wiki, true, u"mara"_s));
    VERIFY_RESULT(JobSchedules(database).passOver({wiki, now()}));
    const auto kept = SavedFilters(database).save(u"Late"_s, u"{\"text\":\"late\"}"_s, mara);
    const auto gone = SavedFilters(database).save(u"Early"_s, u"{}"_s, mara);
    VERIFY_RESULT(kept);
    VERIFY_RESULT(gone);
    VERIFY_RESULT(SavedFilters(database).remove(gone->uid, mara));
    VERIFY_RESULT(sealStore(database));
    QCOMPARE(told(database, {}).size(), 3); // no problem
    tamper(store, "UPDATE setting SET value = 'off' WHERE key = 'review.four_eyes'");
    tamper(store, "UPDATE job_schedule SET enabled = 0");
    tamper(store, "DELETE FROM saved_filter");
    const QStringList all = told(database, {});
    QCOMPARE(all.size(), 6);
    for (const QString &what : {u"review.four_eyes"_s, u"schedule of wiki"_s, kept->uid})
        QVERIFY2(all.join(u'\n').contains(what), qPrintable(all.join(u'\n')));
}

// Each part reads one moment of the store, however many connections there are.
void TestVerify::whatIsWrittenMeanwhileIsNoFault()
{
    TestStore store;
    addRows(store.database());
    qint64 told = 0;
    bool wroteAll = true;
    const auto write = [&](qint64 done, qint64) {
        const auto writer = Database::open(store.path(), Database::Mode::ReadWrite); // of this thread
        NewReflexion row;
        row.observation = u"Written at %1."_s.arg(done);
        wroteAll = wroteAll && writer && ReflexionWriter(**writer).add({row}, Actor::agent(u"ops"_s));
        ++told;
        return true;
    };

    const auto verification = verify(store.database(), write);

    VERIFY_RESULT(verification);
    QVERIFY(wroteAll && told > 0);
    QVERIFY2(verification->isWhole(),
             qPrintable(verification->isWhole() ? QString() : verification->problems.front().message));
    QCOMPARE(verification->entries, 5000);
    QVERIFY(store.isWhole());
}

// Stopped, nothing is told; else of 1,500 changed rows the first thousand, wherever the stretches end.
void TestVerify::aLongCheckCanBeStoppedOnSeveralConnections()
{
    TestStore store;
    addRows(store.database());
    const VerifySharing sharing{3, 7};
    VERIFY_ERROR(verify(
                     store.database(), [](qint64, qint64) { return false; }, {}, sharing),
                 Error::Code::Cancelled);
    QCOMPARE(told(store.database(), sharing).at(1), u"5000 entries, 5000 rows"_s);
    tamper(store, "UPDATE reflexion_log SET observation = 'Pay at once.' WHERE ledger_seq % 10 < 3");
    QCOMPARE(told(store.database(), sharing).size(), 3 + 1000);
    isFoundHoweverItIsShared(store.database());
}

MEMOIR_STORE_TEST(TestVerify)
#include "tst_verify.moc"
