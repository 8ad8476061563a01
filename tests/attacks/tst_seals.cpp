// SPDX-License-Identifier: MIT
#include "store/database/migrator.h"
#include "store/signing/anchorfile.h"
#include "store/signing/signingkey.h"
#include "store/signing/sshsignature.h"
#include "tests/app/ctlprocess.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;
using signing::Anchor;
using tests::Attacker;

// A seal that lies elsewhere shows what was done to the file, also to somebody who has nothing but the file
// and the seal: not even what this computer keeps of the store.
class TestSeals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aSealHoldsWhatItSays();
    void aStoreThatGrewIsWhole();
    void whatWasDoneIsNamed_data();
    void whatWasDoneIsNamed();
    void aSwappedOlderCopyIsFound();
    void aWantedRestoreIsAccepted();
    void anotherStoreIsFound();
    void aForgedSealIsFound();
    void nobodyElseEndsASeal();
    void aSealOfTheFutureIsFound();
    void forgettingKeepsItValid();
    void whatIsNewIsReadAlone();
    void rulesOfBeforeAreKnownToWhatIsNew();
    void anSshKeySigns();
    void anSshSignatureIsOfItsSealAlone();
    void sshKeygenAloneTakesTheSignature();
    void exitCodesAreKept_data();
    void exitCodesAreKept();

private:
    CtlProcess ctl(const QString &computer = u"own"_s) const
    {
        return CtlProcess(m_store)
            .with(u"XDG_CONFIG_HOME"_s, path(computer + u"/config"_s))
            .with(u"XDG_STATE_HOME"_s, path(computer + u"/state"_s));
    }
    QString path(const QString &name) const { return m_home->filePath(name); }
    QString add(const QString &text) const
    {
        return ctl()
            .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"bot"_s, u"--observation"_s, text, u"--json"_s})
            .json()[u"uid"_s]
            .toString();
    }
    CtlProcess::Answer seal(const QStringList &more = {}) const
    {
        return ctl().run(QStringList{u"ledger"_s, u"seal"_s, u"--out"_s, m_seals} + more);
    }
    // On a computer that has never seen the store.
    CtlProcess::Answer against(const QStringList &more = {}) const
    {
        return ctl(u"stranger"_s).run(QStringList{u"verify"_s, u"--against"_s, m_seals} + more);
    }
    void refuse(const QByteArray &says, const QStringList &more = {}) const;
    void append(const QByteArray &line) const;
    QByteArray lines() const;
    void attack(const QByteArray &sql) const;
    void attackPlainly(const QByteArray &sql) const;
    void swapIn(const QString &file) const;
    QString keyPair(const QString &name) const;
    void allow(const QString &key) const;

    std::unique_ptr<QTemporaryDir> m_home;
    QString m_store;
    QString m_seals;
    QString m_allowed;
};

void TestSeals::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_store = path(u"s.memoir"_s);
    m_seals = path(u"elsewhere.seals"_s);
    m_allowed = path(u"allowed"_s);
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
    QVERIFY(!add(u"Terms are net-30."_s).isEmpty());
    QVERIFY(!add(u"ACME bills late."_s).isEmpty());
}

void TestSeals::refuse(const QByteArray &says, const QStringList &more) const
{
    const auto answer = against(more);
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.out.contains(says), answer.out.constData());
}

void TestSeals::append(const QByteArray &line) const
{
    QFile file(m_seals);
    QVERIFY(file.open(QIODevice::Append));
    file.write(line + '\n');
}

QByteArray TestSeals::lines() const
{
    QFile file(m_seals);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// The chain is whole again behind it.
void TestSeals::attack(const QByteArray &sql) const
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    VERIFY_RESULT(database);
    Attacker(**database).write(sql);
}

// The hashes stay as they were.
void TestSeals::attackPlainly(const QByteArray &sql) const
{
    sqlite3 *file = nullptr;
    QCOMPARE(sqlite3_open(m_store.toUtf8().constData(), &file), SQLITE_OK);
    QByteArrayList triggers;
    const auto take = [](void *all, int, char **values, char **) {
        static_cast<QByteArrayList *>(all)->append(values[0]);
        return 0;
    };
    QByteArray schema = "SELECT 'DROP TRIGGER ' || name FROM sqlite_master WHERE type = 'trigger'";
    QCOMPARE(sqlite3_exec(file, schema.constData(), take, &triggers, nullptr), SQLITE_OK);
    schema.replace("'DROP TRIGGER ' || name", "sql");
    QByteArrayList made;
    QCOMPARE(sqlite3_exec(file, schema.constData(), take, &made, nullptr), SQLITE_OK);
    const QByteArray all = triggers.join(';') + ';' + sql + ';' + made.join(";\n");
    char *problem = nullptr;
    const bool isDone = sqlite3_exec(file, all.constData(), nullptr, nullptr, &problem) == SQLITE_OK;
    sqlite3_close(file);
    QVERIFY2(isDone, problem);
}

void TestSeals::swapIn(const QString &file) const
{
    for (const auto &end : {""_L1, "-wal"_L1, "-shm"_L1})
        QFile::remove(m_store + end);
    QVERIFY(QFile::copy(file, m_store));
}

QString TestSeals::keyPair(const QString &name) const
{
    const QString file = path(name);
    QProcess::execute(u"ssh-keygen"_s,
                      {u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, u""_s, u"-C"_s, name, u"-f"_s, file});
    return file;
}

void TestSeals::allow(const QString &key) const
{
    QFile shared(key + u".pub"_s);
    QFile file(m_allowed);
    QVERIFY(shared.open(QIODevice::ReadOnly) && file.open(QIODevice::Append));
    file.write("mara@example.com namespaces=\"memoir-seal\" " + shared.readAll());
}

void TestSeals::aSealHoldsWhatItSays()
{
    const auto said = seal({u"--json"_s});
    QVERIFY2(said.exitCode == 0, said.err.constData());
    const QJsonObject line = QJsonDocument::fromJson(lines().trimmed()).object();
    QCOMPARE(line[u"seq"_s].toInt(), 2);
    QCOMPARE(line[u"head"_s], said.json()[u"head"_s]);
    QCOMPARE(line[u"head"_s].toString(), ctl().run({u"verify"_s, u"--json"_s}).json()[u"head"_s].toString());
    QVERIFY(QDateTime::fromString(line[u"at"_s].toString(), Qt::ISODateWithMs).isValid());
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    VERIFY_RESULT(database);
    QCOMPARE(line[u"store"_s].toString(), Migrator::storeUid(**database).value_or(QString()));
    QCOMPARE(QJsonDocument(line).toJson(QJsonDocument::Compact), lines().trimmed());
}

void TestSeals::aStoreThatGrewIsWhole()
{
    QCOMPARE(seal().exitCode, 0);
    add(u"Dock 4 drops zeros."_s);
    QCOMPARE(seal().exitCode, 0);
    add(u"Contract C-2291 says net-30."_s);
    const auto answer = against({u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.out.constData());
    QCOMPARE(answer.json()[u"anchors"_s].toInt(), 2);
    QCOMPARE(answer.json()[u"vouched_through"_s].toInt(), 3);
    QCOMPARE(answer.json()[u"entries"_s].toInt(), 4);
}

void TestSeals::whatWasDoneIsNamed_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<bool>("isCovered"); // by hashes that were made anew
    QTest::addColumn<QByteArray>("says");
    const QByteArray edit = "UPDATE ledger SET at = '2001-01-01T00:00:00.000Z' WHERE seq = 3";
    const QByteArray cut = "DELETE FROM ledger WHERE seq > 2";
    QTest::newRow("edited") << edit << false << QByteArray("Ledger entry 3 was changed");
    QTest::newRow("edited, and hashed anew") << edit << true << QByteArray("Ledger entry 4 is not the one");
    QTest::newRow("edited, what came before") << edit << true << QByteArray("Up to entry 2 it is as it was");
    QTest::newRow("taken out") << QByteArray("DELETE FROM ledger WHERE seq = 3") << false
                               << QByteArray("Ledger entry 3 is missing");
    QTest::newRow("the sealed one taken out") << QByteArray("DELETE FROM ledger WHERE seq = 4") << false
                                              << QByteArray("Ledger entry 4, which was there");
    QTest::newRow("cut") << cut << false << QByteArray("entries from 3 on are missing");
    QTest::newRow("cut, with what it was about")
        << cut + "; DELETE FROM changeset WHERE last_seq > 2; DELETE FROM reflexion_log WHERE ledger_seq > 2"
        << true << QByteArray("ends at entry 2");
}

void TestSeals::whatWasDoneIsNamed()
{
    QFETCH(const QByteArray, sql);
    QFETCH(const bool, isCovered);
    QFETCH(const QByteArray, says);
    QCOMPARE(seal().exitCode, 0);
    add(u"Dock 4 drops zeros."_s);
    add(u"Contract C-2291 says net-30."_s);
    QCOMPARE(seal().exitCode, 0);
    add(u"The fifth came after the seal."_s);
    isCovered ? attack(sql) : attackPlainly(sql);
    refuse(says);
}

void TestSeals::aSwappedOlderCopyIsFound()
{
    const QString copy = path(u"older.memoir"_s);
    QCOMPARE(ctl().run({u"backup"_s, copy}).exitCode, 0);
    add(u"Dock 4 drops zeros."_s);
    QCOMPARE(seal().exitCode, 0);
    swapIn(copy);
    QCOMPARE(ctl(u"stranger"_s).run({u"verify"_s}).exitCode, 0); // the file is sound
    refuse("older copy");
    refuse("ends at entry 2");
    refuse("older copy", {u"--new"_s});
}

void TestSeals::aWantedRestoreIsAccepted()
{
    const QString copy = path(u"older.memoir"_s);
    QCOMPARE(ctl().run({u"backup"_s, copy}).exitCode, 0);
    add(u"Dock 4 drops zeros."_s);
    QCOMPARE(seal().exitCode, 0);
    swapIn(copy);
    QCOMPARE(seal().exitCode, 4); // nothing seals it by the way
    QCOMPARE(seal({u"--accept-older"_s, u"--reason"_s, u"the disk failed"_s}).exitCode, 0);
    const auto answer = against();
    QVERIFY2(answer.exitCode == 0, answer.out.constData());
}

void TestSeals::anotherStoreIsFound()
{
    QCOMPARE(seal().exitCode, 0);
    for (const auto &end : {""_L1, "-wal"_L1, "-shm"_L1})
        QFile::remove(m_store + end);
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
    add(u"Terms are net-30."_s);
    refuse("another store");
}

void TestSeals::aForgedSealIsFound()
{
    QCOMPARE(seal().exitCode, 0);
    QByteArray line = lines().trimmed();
    line.replace("\"seq\":2", "\"seq\":1");
    append(line);
    refuse("Line 2 of");
    append("{}");
    refuse("Line 3 of");
}

// Who can add lines and nothing else cannot take the word from those above.
void TestSeals::nobodyElseEndsASeal()
{
    QCOMPARE(seal().exitCode, 0);
    attack("UPDATE ledger SET at = '2001-01-01T00:00:00.000Z' WHERE seq = 1");
    QCOMPARE(ctl(u"mallory"_s)
                 .run({u"ledger"_s, u"seal"_s, u"--accept-older"_s, u"--reason"_s, u"trust me"_s, u"--out"_s,
                       m_seals})
                 .exitCode,
             0);
    QCOMPARE(lines().count('\n'), 2);
    refuse("Ledger entry 2 is not the one");
}

void TestSeals::aSealOfTheFutureIsFound()
{
    QCOMPARE(seal().exitCode, 0);
    auto later = signing::lastAnchor(m_seals);
    VERIFY_RESULT(later);
    later->at = u"2199-01-01T00:00:00.000Z"_s;
    VERIFY_RESULT(later->sign(*signing::SigningKey::generate()));
    append(later->toLine());
    refuse("of the future");
}

void TestSeals::forgettingKeepsItValid()
{
    const QString uid = add(u"Lena lives at 4 Elm Street."_s);
    QCOMPARE(
        ctl().run({u"edit"_s, uid + u"@1"_s, u"--observation"_s, u"Lena lives at 5 Elm Street."_s}).exitCode,
        0); // its entry holds the words of before
    QCOMPARE(seal().exitCode, 0);
    const auto forgotten = ctl().run({u"forget"_s, uid, u"--reason"_s, u"private"_s});
    QVERIFY2(forgotten.exitCode == 0, forgotten.err.constData());
    for (const QStringList &how : {QStringList(), QStringList{u"--new"_s}}) {
        const auto answer = against(how);
        QVERIFY2(answer.exitCode == 0, answer.out.constData());
        QVERIFY2(answer.out.contains("were forgotten"), answer.out.constData());
    }
    QCOMPARE(seal().exitCode, 0);
    QCOMPARE(against().exitCode, 0);
    // And what is blanked without that act is not.
    attackPlainly("UPDATE ledger SET detail = '{\"purged\":true}' WHERE seq = 1");
    refuse("Ledger entry 1 was blanked");
}

void TestSeals::whatIsNewIsReadAlone()
{
    QCOMPARE(seal().exitCode, 0);
    add(u"Dock 4 drops zeros."_s);
    add(u"Contract C-2291 says net-30."_s);
    const auto answer = against({u"--new"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.out.constData());
    QCOMPARE(answer.json()[u"after"_s].toInt(), 2);
    QCOMPARE(answer.json()[u"entries"_s].toInt(), 2);
    QCOMPARE(answer.json()[u"rows"_s].toInt(), 2);
    QCOMPARE(answer.json()[u"head"_s], against({u"--json"_s}).json()[u"head"_s]);
    // Without a file: since what this computer sealed by itself.
    QCOMPARE(ctl().run({u"verify"_s, u"--new"_s}).exitCode, 0);
    QCOMPARE(ctl(u"stranger"_s).run({u"verify"_s, u"--new"_s}).exitCode, 5);
    attackPlainly("UPDATE ledger SET reason = 'x' WHERE seq = 3");
    refuse("Ledger entry 3 was changed", {u"--new"_s});
    attackPlainly("UPDATE ledger SET reason = '' WHERE seq = 3; "
                  "UPDATE reflexion_log SET strategy = 'pay twice' WHERE ledger_seq = 4");
    refuse("is not what its last ledger entry (4) vouches for", {u"--new"_s});
}

// What a rule decides is right where a person switched it on before.
void TestSeals::rulesOfBeforeAreKnownToWhatIsNew()
{
    QCOMPARE(ctl()
                 .run({u"rule"_s, u"set"_s, u"late"_s, u"--kind"_s, u"observation"_s, u"--to"_s,
                       u"rejected"_s, u"--reason"_s, u"known"_s})
                 .exitCode,
             0);
    QCOMPARE(ctl().run({u"rule"_s, u"on"_s, u"late"_s}).exitCode, 0);
    QCOMPARE(seal().exitCode, 0);
    add(u"ACME bills late again."_s);
    QCOMPARE(ctl().run({u"job"_s, u"run"_s, u"rules"_s}).exitCode, 0);
    for (const QStringList &how : {QStringList(), QStringList{u"--new"_s}}) {
        const auto answer = against(how);
        QVERIFY2(answer.exitCode == 0, answer.out.constData());
    }
    const auto database = Database::open(m_store, Database::Mode::ReadOnly);
    VERIFY_RESULT(database);
    QVERIFY((*database)->value(u"SELECT count(*) FROM ledger WHERE actor = 'rule:late'"_s)->toInt() > 0);
}

void TestSeals::anSshKeySigns()
{
    if (QStandardPaths::findExecutable(u"ssh-keygen"_s).isEmpty())
        QSKIP("ssh-keygen is not installed (package openssh-client)");
    const QString own = keyPair(u"mara"_s);
    const QString other = keyPair(u"mallory"_s);
    allow(own);
    const auto said = seal({u"--sign"_s, own});
    QVERIFY2(said.exitCode == 0, said.err.constData());
    const QStringList signers{u"--signers"_s, m_allowed};
    const auto answer = against(signers);
    QVERIFY2(answer.exitCode == 0, (answer.out + answer.err).constData());
    // By another key, and by none: neither counts, and both are named.
    add(u"Dock 4 drops zeros."_s);
    QCOMPARE(seal({u"--sign"_s, other}).exitCode, 0);
    refuse("(entry 3) is not signed by anybody", signers);
    QCOMPARE(against().exitCode, 0); // nobody asked who signed
    QCOMPARE(seal().exitCode, 0);
    refuse("nobody signed it", signers);
    QCOMPARE(seal({u"--sign"_s, path(u"none"_s)}).exitCode, 1);
    QCOMPARE(lines().count('\n'), 3);
}

void TestSeals::anSshSignatureIsOfItsSealAlone()
{
    if (QStandardPaths::findExecutable(u"ssh-keygen"_s).isEmpty())
        QSKIP("ssh-keygen is not installed (package openssh-client)");
    const QString own = keyPair(u"mara"_s);
    allow(own);
    QCOMPARE(seal({u"--sign"_s, own}).exitCode, 0);
    const QByteArray ssh = signing::lastAnchor(m_seals)->ssh;
    add(u"Dock 4 drops zeros."_s);
    QCOMPARE(seal().exitCode, 0);
    auto moved = signing::lastAnchor(m_seals);
    VERIFY_RESULT(moved);
    moved->ssh = ssh;
    append(moved->toLine());
    refuse("(entry 3) is not signed by anybody", {u"--signers"_s, m_allowed});
}

void TestSeals::sshKeygenAloneTakesTheSignature()
{
    if (QStandardPaths::findExecutable(u"ssh-keygen"_s).isEmpty())
        QSKIP("ssh-keygen is not installed (package openssh-client)");
    const QString own = keyPair(u"mara"_s);
    allow(own);
    QCOMPARE(seal({u"--sign"_s, own}).exitCode, 0);
    QJsonObject line = QJsonDocument::fromJson(lines().trimmed()).object();
    QFile file(path(u"signature"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("-----BEGIN SSH SIGNATURE-----\n" + line.take(u"ssh"_s).toString().toLatin1()
               + "\n-----END SSH SIGNATURE-----\n");
    file.close();
    QProcess verify;
    verify.start(u"ssh-keygen"_s, {u"-Y"_s, u"verify"_s, u"-f"_s, m_allowed, u"-I"_s, u"mara@example.com"_s,
                                   u"-n"_s, u"memoir-seal"_s, u"-s"_s, file.fileName()});
    verify.write(QJsonDocument(line).toJson(QJsonDocument::Compact));
    verify.closeWriteChannel();
    QVERIFY(verify.waitForFinished());
    QVERIFY2(verify.exitCode() == 0, verify.readAll().constData());
}

void TestSeals::exitCodesAreKept_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("no file") << QStringList{u"verify"_s, u"--against"_s, u"/nowhere"_s} << 5;
    QTest::newRow("no seal in it") << QStringList{u"verify"_s, u"--against"_s, u"/dev/null"_s} << 2;
    QTest::newRow("signers of nothing") << QStringList{u"verify"_s, u"--signers"_s, u"/nowhere"_s} << 2;
    QTest::newRow("no act") << QStringList{u"ledger"_s} << 2;
    QTest::newRow("another act") << QStringList{u"ledger"_s, u"melt"_s} << 2;
    QTest::newRow("signed for nobody")
        << QStringList{u"ledger"_s, u"seal"_s, u"--sign"_s, u"/nowhere"_s} << 2;
    QTest::newRow("a file of something else")
        << QStringList{u"ledger"_s, u"seal"_s, u"--out"_s, u"OTHER"_s} << 3;
    QTest::newRow("the store itself") << QStringList{u"ledger"_s, u"seal"_s, u"--out"_s, u"STORE"_s} << 3;
}

void TestSeals::exitCodesAreKept()
{
    QFETCH(QStringList, arguments);
    QFETCH(const int, exitCode);
    QFile other(path(u"other"_s));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("A letter\n");
    other.close();
    arguments.replaceInStrings(u"OTHER"_s, other.fileName()).replaceInStrings(u"STORE"_s, m_store);
    const auto answer = ctl().run(arguments);
    QCOMPARE(answer.exitCode, exitCode);
    QVERIFY(!answer.err.isEmpty());
    QVERIFY(QFile::exists(m_store) && ctl().run({u"verify"_s}).exitCode == 0);
}

QTEST_GUILESS_MAIN(TestSeals)
#include "tst_seals.moc"
