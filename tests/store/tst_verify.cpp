// SPDX-License-Identifier: MIT
#include "tests/store/teststore.h"

#include <sqlite3.h>

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

// Whoever owns the file can drop its triggers and write what he likes; verify has to notice.
class TestVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tamperingIsFoundAndNamed_data();
    void tamperingIsFoundAndNamed();
    void anEmptyStoreIsWhole();
    void theCheckCanBeStopped();
};

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

    sqlite3 *handle = store.database().handle();
    QStringList triggers;
    {
        auto query = store.database().run(u"SELECT name FROM sqlite_master WHERE type = 'trigger'"_s);
        while ((*query)->next())
            triggers += (*query)->value(0).toString();
        (*query)->finish();
    }
    for (const QString &trigger : triggers)
        QCOMPARE(sqlite3_exec(handle, qPrintable(u"DROP TRIGGER "_s + trigger), nullptr, nullptr, nullptr),
                 SQLITE_OK);
    QCOMPARE(sqlite3_exec(handle, sql.constData(), nullptr, nullptr, nullptr), SQLITE_OK);

    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(!verification->isWhole());
    QCOMPARE(verification->problems.front().seq, seq);
    QVERIFY(!verification->problems.front().message.isEmpty());
}

void TestVerify::anEmptyStoreIsWhole()
{
    TestStore store;
    const auto verification = verify(store.database());
    VERIFY_RESULT(verification);
    QVERIFY(verification->isWhole());
    QCOMPARE(verification->head, QByteArray(32, '\0'));
}

void TestVerify::theCheckCanBeStopped()
{
    TestStore store;
    std::vector<NewReflexion> rows(5000);
    for (size_t i = 0; i < rows.size(); ++i)
        rows[i].observation = u"Row %1."_s.arg(i);
    VERIFY_RESULT(ReflexionWriter(store.database()).add(rows, Actor::agent(u"ops"_s)));
    VERIFY_ERROR(verify(store.database(), [](qint64, qint64) { return false; }), Error::Code::Cancelled);
    QVERIFY(store.isWhole());
}

QTEST_GUILESS_MAIN(TestVerify)
#include "tst_verify.moc"
