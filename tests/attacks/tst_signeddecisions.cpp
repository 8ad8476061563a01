// SPDX-License-Identifier: MIT
#include "store/curation/forget.h"
#include "store/curation/undo.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/unlockedkey.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;
using signing::SigningKey;
using signing::UnlockedKey;
using tests::Attacker;
using tests::TestStore;

// Where a store asks for it, a decision that no known key has signed is refused, or found.
class TestSignedDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { UnlockedKey::forget(); }
    void offByDefault();
    void takesAKnownKeyToBeSwitchedOn();
    void everyActOfAPersonIsSigned();
    void noKeyNoDecision();
    void agentsAndRulesGoOn();
    void switchingOffIsSigned();
    void whatIsNotSignedIsNamed_data();
    void whatIsNotSignedIsNamed();
    void aRevokedKeySignsNoMore();

private:
    // Signed decisions are on, and the key is unlocked.
    void switchOn(TestStore &store);
    QString said(TestStore &store) const;

    const Actor m_mara = Actor::person(u"mara"_s);
    std::optional<SigningKey> m_key;
};

void TestSignedDecisions::switchOn(TestStore &store)
{
    m_key = *SigningKey::generate();
    UnlockedKey::set(*m_key);
    VERIFY_RESULT(enterKey(store.database(), m_key->publicKey(), m_mara));
    VERIFY_RESULT(askForSignedDecisions(store.database(), true, m_mara));
    QVERIFY(*decisionsAreSigned(store.database()));
}

QString TestSignedDecisions::said(TestStore &store) const
{
    const auto verification = verify(store.database());
    if (!verification)
        return verification.error().message;
    QStringList all;
    for (const VerifyProblem &problem : verification->problems)
        all += problem.message;
    return all.join(u'\n');
}

void TestSignedDecisions::offByDefault()
{
    TestStore store;
    VERIFY_RESULT(store.decide({store.add(u"Terms are net-30."_s)}, Status::ApprovedForReuse));
    QCOMPARE(store.number(u"SELECT count(*) FROM signature"_s), 0);
    QVERIFY(store.isWhole());
}

void TestSignedDecisions::takesAKnownKeyToBeSwitchedOn()
{
    TestStore store;
    VERIFY_ERROR(askForSignedDecisions(store.database(), true, m_mara), Error::Code::Refused);
    UnlockedKey::set(*SigningKey::generate());
    VERIFY_ERROR(askForSignedDecisions(store.database(), true, m_mara), Error::Code::Refused);
    VERIFY_ERROR(enterKey(store.database(), UnlockedKey::key()->publicKey(), Actor::agent(u"bot"_s)),
                 Error::Code::Refused);
    QVERIFY(!*decisionsAreSigned(store.database()));
    switchOn(store);
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

void TestSignedDecisions::everyActOfAPersonIsSigned()
{
    TestStore store;
    const QString uid = store.add(u"Terms are net-30."_s);
    switchOn(store);
    const auto decided = store.decide({uid, store.add(u"ACME bills late."_s)}, Status::ApprovedForReuse);
    VERIFY_RESULT(decided);
    VERIFY_RESULT(Undo(store.database()).undo(decided->uid, m_mara));
    QCOMPARE(store.number(u"SELECT count(*) FROM signature"_s), 3); // switching on, deciding, undoing
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

void TestSignedDecisions::noKeyNoDecision()
{
    TestStore store;
    const QString uid = store.add(u"Terms are net-30."_s);
    switchOn(store);
    UnlockedKey::forget();
    VERIFY_ERROR(store.decide({uid}, Status::ApprovedForReuse), Error::Code::Refused);
    QCOMPARE(store.status(uid), u"needs_review"_s);
    // A key that the store does not know opens nothing, and cannot enter itself.
    UnlockedKey::set(*SigningKey::generate());
    VERIFY_ERROR(store.decide({uid}, Status::ApprovedForReuse), Error::Code::Refused);
    VERIFY_ERROR(enterKey(store.database(), UnlockedKey::key()->publicKey(), m_mara), Error::Code::Refused);
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

void TestSignedDecisions::agentsAndRulesGoOn()
{
    TestStore store;
    switchOn(store);
    UnlockedKey::forget();
    QVERIFY(!store.add(u"Terms are net-30."_s).isEmpty());
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

void TestSignedDecisions::switchingOffIsSigned()
{
    TestStore store;
    const QString uid = store.add(u"Terms are net-30."_s);
    switchOn(store);
    UnlockedKey::forget();
    VERIFY_ERROR(askForSignedDecisions(store.database(), false, m_mara), Error::Code::Refused);
    UnlockedKey::set(*m_key);
    VERIFY_RESULT(askForSignedDecisions(store.database(), false, m_mara));
    UnlockedKey::forget();
    VERIFY_RESULT(store.decide({uid}, Status::ApprovedForReuse));
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

void TestSignedDecisions::whatIsNotSignedIsNamed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    QTest::newRow("signature gone") << QByteArray(
        "DELETE FROM signature WHERE last_seq = (SELECT max(last_seq) FROM "
        "signature)") << u"is not signed"_s;
    QTest::newRow("signature of another act") << QByteArray(
        "UPDATE signature SET signed = (SELECT signed FROM signature ORDER BY last_seq LIMIT 1)")
                                              << u"does not fit"_s;
    QTest::newRow("unknown key") << QByteArray("UPDATE signature SET key_id = 'key_0000'")
                                 << u"did not know"_s;
    QTest::newRow("other reason") << QByteArray("UPDATE ledger SET reason = 'x' WHERE action = 'decide'")
                                  << u"does not fit"_s;
    QTest::newRow("other person") << QByteArray(
        "UPDATE ledger SET actor = 'person:eve' WHERE action = 'decide'; UPDATE "
        "changeset SET actor = 'person:eve' WHERE action = 'decide'")
                                  << u"does not fit"_s;
    QTest::newRow("said to be a rule's") << QByteArray(
        "UPDATE ledger SET actor = 'rule:x' WHERE action = 'decide'; UPDATE changeset SET actor = 'rule:x' "
        "WHERE action = 'decide'") << u"only a person"_s;
    QTest::newRow("switched off behind the back") << QByteArray(
        "INSERT INTO ledger SELECT seq + 1, at, actor, 'require', 'store', 'decisions.signed', 'on', 'off', "
        "NULL, '', 'chg_x', NULL, 1, NULL, NULL, NULL, hash, hash FROM ledger ORDER BY seq DESC LIMIT 1; "
        "INSERT INTO changeset (uid, at, actor, action, first_seq, last_seq, undoable) SELECT 'chg_x', at, "
        "actor, 'require', seq, seq, 0 FROM ledger ORDER BY seq DESC LIMIT 1")
                                                  << u"is not signed"_s;
}

void TestSignedDecisions::whatIsNotSignedIsNamed()
{
    QFETCH(const QByteArray, sql);
    QFETCH(const QString, named);
    TestStore store;
    const QString uid = store.add(u"Terms are net-30."_s);
    switchOn(store);
    VERIFY_RESULT(store.decide({uid}, Status::ApprovedForReuse));
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
    Attacker(store.database()).write(sql);
    QVERIFY2(said(store).contains(named), qPrintable(said(store)));
}

void TestSignedDecisions::aRevokedKeySignsNoMore()
{
    TestStore store;
    const QString uid = store.add(u"Terms are net-30."_s);
    switchOn(store);
    const SigningKey second = *SigningKey::generate();
    VERIFY_RESULT(enterKey(store.database(), second.publicKey(), m_mara));
    VERIFY_RESULT(revokeKey(store.database(), m_key->id(), m_mara));
    VERIFY_ERROR(store.decide({uid}, Status::ApprovedForReuse), Error::Code::Refused);
    UnlockedKey::set(second);
    VERIFY_RESULT(store.decide({uid}, Status::ApprovedForReuse));
    QVERIFY2(store.isWhole(), qPrintable(said(store)));
}

QTEST_GUILESS_MAIN(TestSignedDecisions)
#include "tst_signeddecisions.moc"
