// SPDX-License-Identifier: MIT
#include "store/curation/anchoring.h"
#include "store/maintenance.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;
using signing::Computer;
using tests::Attacker;
using tests::TestStore;

// Who owns the file can write history anew, hashes and all. What this computer signed of it shows that.
class TestAnchors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aStoreWithoutAnchorsSaysSo();
    void aSoundStoreIsVouchedForSinceTheFirstAnchor();
    void historyThatWasWrittenAnewIsFound();
    void aCutTailIsFound();
    void anOlderCopyOfTheFileIsFound();
    void anOlderCopyIsNotAnchored();
    void aWantedRestoreIsAccepted();
    void aForgedAnchorIsFound();
    void theKeyIsPrivate();
    void aCopyCarriesItsAnchor();
    void theSameHeadIsKeptOnce();

private:
    Verification verified(TestStore &store) const;
    QString said(const Verification &verification) const;
    void fill(TestStore &store) const;

    std::unique_ptr<QTemporaryDir> m_home;
    std::optional<Computer> m_computer;
};

void TestAnchors::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_computer.emplace(m_home->filePath(u"config/memoir"_s), m_home->filePath(u"state/memoir/anchors"_s));
}

Verification TestAnchors::verified(TestStore &store) const
{
    const auto anchors = anchorsHere(store.database(), *m_computer);
    const auto verification =
        anchors ? verify(store.database(), {}, *anchors) : tl::unexpected(anchors.error());
    if (!verification)
        qFatal("%s", qPrintable(verification.error().message));
    return *verification;
}

QString TestAnchors::said(const Verification &verification) const
{
    QStringList all;
    for (const VerifyProblem &problem : verification.problems)
        all += problem.message;
    return all.join(u'\n');
}

void TestAnchors::fill(TestStore &store) const
{
    const QString approved = store.add(u"Terms are net-30."_s);
    const QString rejected = store.add(u"ACME always bills late."_s);
    QVERIFY(store.decide({approved}, Status::ApprovedForReuse));
    QVERIFY(store.decide({rejected}, Status::Rejected));
}

void TestAnchors::aStoreWithoutAnchorsSaysSo()
{
    TestStore store;
    fill(store);
    const Verification verification = verified(store);
    QVERIFY(verification.isWhole());
    QCOMPARE(verification.anchors, 0);
    QVERIFY(vouchedSince(verification).contains(u"Nothing outside"_s));
}

void TestAnchors::aSoundStoreIsVouchedForSinceTheFirstAnchor()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString first = m_computer->newestOf(stateOf(store.database())->store)->at;
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const Verification verification = verified(store);
    QVERIFY2(verification.isWhole(), qPrintable(said(verification)));
    QCOMPARE(verification.anchors, 2);
    QCOMPARE(verification.since, first);
    QCOMPARE(verification.through, 5);
    QVERIFY(vouchedSince(verification).contains(first));
}

void TestAnchors::historyThatWasWrittenAnewIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    Attacker(store.database())
        .write("UPDATE ledger SET actor = 'person:eve' WHERE seq = 3; "
               "UPDATE changeset SET actor = 'person:eve' WHERE first_seq = 3; "
               "UPDATE reflexion_log SET reviewed_by = 'person:eve' WHERE ledger_seq = 3");
    QVERIFY(store.isWhole()); // nothing in the file shows it
    const Verification verification = verified(store);
    QVERIFY(!verification.isWhole());
    QVERIFY2(said(verification).contains(u"written anew"_s), qPrintable(said(verification)));
}

void TestAnchors::aCutTailIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    Attacker(store.database())
        .write(
            "UPDATE reflexion_log SET status = 'needs_review', reviewed_by = NULL, reviewed_at = NULL, "
            "revision = 1, "
            "ledger_seq = 2 WHERE ledger_seq = 4; DELETE FROM ledger WHERE seq = 4; "
            "DELETE FROM changeset WHERE first_seq = 4; DELETE FROM reflexion_count; DELETE FROM day_count; "
            "INSERT INTO reflexion_count SELECT agent_id, status, asleep, findings <> 0, count(*) FROM "
            "reflexion_log "
            "GROUP BY 1, 2, 3, 4");
    QVERIFY(store.isWhole());
    const Verification verification = verified(store);
    QVERIFY(!verification.isWhole());
    QVERIFY2(said(verification).contains(u"ends at entry 3"_s), qPrintable(said(verification)));
}

void TestAnchors::anOlderCopyOfTheFileIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString copy = m_home->filePath(u"older.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));

    const auto older = Database::open(copy, Database::Mode::ReadWrite);
    VERIFY_RESULT(older);
    const auto found = newestDisagreement(**older, *m_computer);
    VERIFY_RESULT(found);
    QVERIFY(found->has_value());
    QVERIFY2((*found)->message.contains(u"older copy"_s), qPrintable((*found)->message));
    QVERIFY(!newestDisagreement(store.database(), *m_computer)->has_value());
}

void TestAnchors::anOlderCopyIsNotAnchored()
{
    TestStore store;
    fill(store);
    const QString copy = m_home->filePath(u"older.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const auto older = Database::open(copy, Database::Mode::ReadWrite);
    VERIFY_RESULT(keepAnchor(**older, *m_computer));
    QVERIFY(newestDisagreement(**older, *m_computer)->has_value());
    QCOMPARE(anchorsHere(store.database(), *m_computer)->all.size(), 1);
}

void TestAnchors::aWantedRestoreIsAccepted()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString copy = m_home->filePath(u"older.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));

    const auto older = Database::open(copy, Database::Mode::ReadWrite);
    const Actor mara = Actor::person(u"mara"_s);
    VERIFY_ERROR(acceptOlder(**older, mara, u" "_s, *m_computer), Error::Code::Usage);
    VERIFY_ERROR(acceptOlder(**older, Actor::agent(u"bot"_s), u"why not"_s, *m_computer),
                 Error::Code::Refused);
    VERIFY_RESULT(acceptOlder(**older, mara, u"the disk failed"_s, *m_computer));
    QVERIFY(!newestDisagreement(**older, *m_computer)->has_value());

    const auto anchors = anchorsHere(**older, *m_computer);
    VERIFY_RESULT(anchors);
    QCOMPARE(anchors->all.back().reason, u"the disk failed"_s);
    const auto verification = verify(**older, {}, *anchors);
    VERIFY_RESULT(verification);
    QVERIFY2(verification->isWhole(), qPrintable(said(*verification)));
    const auto entry =
        (*older)->value(u"SELECT reason FROM ledger WHERE layer = 'store' AND action = 'accept'"_s);
    QCOMPARE(entry->toString(), u"the disk failed"_s);
    // What was accepted here is now the other file's turn to be the odd one out.
    QVERIFY(newestDisagreement(store.database(), *m_computer)->has_value());
}

void TestAnchors::aForgedAnchorIsFound()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    const QString list = m_computer->anchorFileOf(stateOf(store.database())->store);
    auto line = signing::lastAnchor(list)->toLine();
    line.replace("\"seq\":4", "\"seq\":3");
    {
        QFile file(list);
        QVERIFY(file.open(QIODevice::Append));
        file.write(line + '\n');
    }
    QVERIFY2(said(verified(store)).contains(u"Line 2"_s), qPrintable(said(verified(store))));

    // Signed all right, but not by this computer.
    auto foreign = stateOf(store.database());
    VERIFY_RESULT(foreign->sign(*signing::SigningKey::generate()));
    VERIFY_RESULT(signing::appendAnchor(list, *foreign));
    QVERIFY2(said(verified(store)).contains(u"did not sign"_s), qPrintable(said(verified(store))));
}

void TestAnchors::theKeyIsPrivate()
{
    const auto key = m_computer->key();
    VERIFY_RESULT(key);
    const QString file = m_home->filePath(u"config/memoir/anchor.key"_s);
    QCOMPARE(QFile::permissions(file) & QFile::Permissions(0x0077), QFile::Permissions());
    QCOMPARE(QFile::permissions(QFileInfo(file).path()) & QFile::Permissions(0x0077), QFile::Permissions());
    QCOMPARE(m_computer->key()->id(), key->id());

    // A passphrase keeps it closed.
    const auto sealed = key->toPem("correct horse");
    VERIFY_RESULT(sealed);
    VERIFY_ERROR(signing::SigningKey::fromPem(*sealed, "battery"), Error::Code::Refused);
    VERIFY_ERROR(signing::SigningKey::fromPem(*sealed), Error::Code::Refused);
    QCOMPARE(signing::SigningKey::fromPem(*sealed, "correct horse")->id(), key->id());
}

void TestAnchors::aCopyCarriesItsAnchor()
{
    TestStore store;
    fill(store);
    const QString copy = m_home->filePath(u"copy.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    const auto opened = Database::open(copy, Database::Mode::ReadOnly);
    VERIFY_RESULT(anchorCopy(**opened, anchorFileBeside(copy), *m_computer));
    const auto beside = signing::readAnchors(anchorFileBeside(copy));
    VERIFY_RESULT(beside);
    QCOMPARE(beside->all.size(), 1);
    QVERIFY(standingOf(store.database(), *beside)->problems.empty());
    QCOMPARE(beside->all.front().seq, 4);
}

void TestAnchors::theSameHeadIsKeptOnce()
{
    TestStore store;
    fill(store);
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    VERIFY_RESULT(keepAnchor(store.database(), *m_computer));
    QCOMPARE(anchorsHere(store.database(), *m_computer)->all.size(), 1);
}

QTEST_GUILESS_MAIN(TestAnchors)
#include "tst_anchors.moc"
