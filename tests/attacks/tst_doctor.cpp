// SPDX-License-Identifier: MIT
#include "store/database/copydraft.h"
#include "store/rows/anchoring.h"
#include "store/rows/decisionsigning.h"
#include "store/signing/unlockedkey.h"
#include "store/upkeep/diskencryption.h"
#include "store/upkeep/longreads.h"
#include "store/upkeep/maintenance.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace store;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using tests::Attacker;
using tests::TestStore;

// What was done to a store, or lies open on this computer, is named by the doctor, with what to do about it.
class TestDoctor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { signing::UnlockedKey::forget(); }
    void aSoundStoreIsFine();
    void whatWasDoneIsNamed_data();
    void whatWasDoneIsNamed();
    void anOlderCopyIsNamed();
    void whoReadsForLongIsNamed();
    void whoEndsReadingIsNotNamed();
    void aDiskBelowIsLookedAt();

private:
    void fill(TestStore &store);

    std::unique_ptr<QTemporaryDir> m_home;
};

namespace {

using Grade = Diagnosis::Grade;
using Diagnoses = std::vector<Diagnosis>;

const Actor Mara = Actor::person(u"mara"_s);

Diagnoses diagnosed(TestStore &store)
{
    auto found = diagnose(store.database(), true);
    if (!found)
        qFatal("%s", qPrintable(found.error().message));
    return *found;
}

QStringList lines(const Diagnoses &diagnoses, Grade from)
{
    QStringList all;
    for (const Diagnosis &one : diagnoses) {
        if (one.grade >= from)
            all += u"%1: %2 → %3"_s.arg(one.what, one.found, one.advice);
    }
    return all;
}

// A process that reads one moment of the store until it is ended.
class Reader
{
    Q_DISABLE_COPY_MOVE(Reader)
public:
    explicit Reader(const QString &path)
    {
        std::array<int, 2> ready;
        if (::pipe(ready.data()) != 0)
            qFatal("no pipe");
        m_process = ::fork();
        if (m_process == 0)
            read(path, ready[1]);
        char sign = 0;
        if (::read(ready[0], &sign, 1) != 1)
            qFatal("no reader");
        ::close(ready[0]);
        ::close(ready[1]);
    }
    ~Reader() { end(); }

    void end()
    {
        if (const pid_t process = std::exchange(m_process, 0); process != 0) {
            ::kill(process, SIGKILL);
            ::waitpid(process, nullptr, 0);
        }
    }
    pid_t process() const { return m_process; }

private:
    [[noreturn]] static void read(const QString &path, int ready)
    {
        sqlite3 *handle = nullptr;
        sqlite3_open(qUtf8Printable(path), &handle);
        const bool isRead =
            sqlite3_exec(handle, "BEGIN; SELECT count(*) FROM sqlite_master", nullptr, nullptr, nullptr)
            == SQLITE_OK;
        static_cast<void>(::write(ready, "r", isRead ? 1 : 0));
        if (!isRead)
            ::_exit(1);
        for (;;)
            ::pause();
    }

    pid_t m_process = 0;
};

} // namespace

void TestDoctor::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home->filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home->filePath(u"state"_s).toUtf8()));
}

// Signed, sealed, with a copy to go back to.
void TestDoctor::fill(TestStore &store)
{
    const auto key = signing::SigningKey::generate();
    signing::UnlockedKey::set(*key);
    VERIFY_RESULT(enterKey(store.database(), key->publicKey(), Mara));
    VERIFY_RESULT(askForSignedDecisions(store.database(), true, Mara));
    VERIFY_RESULT(store.decide({store.add(u"Terms are net-30."_s)}, Status::ApprovedForReuse));
    VERIFY_RESULT(sealAndAnchor(store.database()));
}

void TestDoctor::aSoundStoreIsFine()
{
    TestStore store;
    fill(store);
    const auto found = diagnosed(store);
    QCOMPARE(lines(found, Grade::Bad), QStringList());
    const QString all = lines(found, Grade::Fine).join(u'\n');
    for (const auto &part :
         {u"permissions of anchor.key: 0600"_s, u"permissions of the folder of seals: 0700"_s,
          u"signed decisions: asked for, and all signed"_s, u"long reads: none"_s})
        QVERIFY2(all.contains(part), qPrintable(all));
}

void TestDoctor::whatWasDoneIsNamed_data()
{
    using Attack = std::function<void(TestStore &)>;
    QTest::addColumn<Attack>("attack");
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("advice");
    const auto sql = [](const char *statement) {
        return Attack([statement](TestStore &store) { Attacker(store.database()).write(statement); });
    };
    constexpr auto Open =
        QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ReadOther;
    QTest::newRow("mode of the store")
        << Attack([](TestStore &store) { QVERIFY(QFile::setPermissions(store.path(), Open)); })
        << u"permissions of the store"_s << u"chmod 0600"_s;
    QTest::newRow("mode of the key") << Attack([](TestStore &) {
        QVERIFY(QFile::setPermissions(signing::Computer::here().keyFolder() + u"/anchor.key"_s, Open));
    }) << u"permissions of anchor.key"_s
                                     << u"chmod 0600"_s;
    QTest::newRow("mode of the seals") << Attack(
        [](TestStore &) { QVERIFY(QFile::setPermissions(signing::Computer::here().anchorFolder(), Open)); })
                                       << u"permissions of the folder of seals"_s << u"chmod 0700"_s;
    QTest::newRow("a signature taken away")
        << sql("DELETE FROM signature") << u"signed decisions"_s << u"memoirctl undo"_s;
    QTest::newRow("history written anew")
        << sql("UPDATE ledger SET reason = 'as agreed' WHERE action = 'decide'")
        << u"seals of this computer"_s << u"memoirctl verify"_s;
    QTest::newRow("a view swapped") << sql(
        "DROP VIEW retrievable_reflexion; CREATE VIEW retrievable_reflexion AS SELECT * FROM reflexion_log")
                                    << u"guards of the schema"_s << u"rebuild --schema"_s;
    QTest::newRow("a trigger taken away") << Attack([](TestStore &store) {
        VERIFY_RESULT(store.database().execute(u"DROP TRIGGER ledger_is_append_only"_s));
    }) << u"guards of the schema"_s << u"rebuild --schema"_s;
    QTest::newRow("words taken out of the search")
        << sql("INSERT INTO reflexion_fts (reflexion_fts) VALUES ('delete-all')") << u"full text"_s
        << u"memoirctl rebuild"_s;
}

void TestDoctor::whatWasDoneIsNamed()
{
    using Attack = std::function<void(TestStore &)>;
    QFETCH(const Attack, attack);
    QFETCH(const QString, named);
    QFETCH(const QString, advice);
    TestStore store;
    fill(store);
    attack(store);
    const Diagnoses found = diagnosed(store);
    const QStringList all = lines(found, Grade::Notice);
    QVERIFY2(std::ranges::any_of(all,
                                 [&](const QString &line) {
                                     return line.startsWith(named + u": "_s)
                                            && line.section(u'→', 1).contains(advice);
                                 }),
             qPrintable(all.join(u'\n')));
}

void TestDoctor::anOlderCopyIsNamed()
{
    TestStore store;
    fill(store);
    const QString copy = m_home->filePath(u"older.memoir"_s);
    VERIFY_RESULT(backUp(store.database(), copy));
    store.add(u"Contract C-2291 says net-30."_s);
    VERIFY_RESULT(sealAndAnchor(store.database()));
    const auto older = Database::open(copy, Database::Mode::ReadWrite);
    VERIFY_RESULT(older);
    const auto found = diagnose(**older, false);
    VERIFY_RESULT(found);
    const QString bad = lines(*found, Grade::Bad).join(u'\n');
    QVERIFY2(bad.contains(u"older copy"_s) && bad.contains(u"--accept-older"_s), qPrintable(bad));
}

void TestDoctor::whoReadsForLongIsNamed()
{
    TestStore store;
    fill(store);
    const Reader reader(store.path());
    const LongReads reads = longReads(store.path(), 2s);
    QCOMPARE(reads.watched, 2s);
    QCOMPARE(reads.processes.size(), 1);
    QVERIFY2(reads.processes.front().startsWith(QString::number(reader.process())),
             qPrintable(reads.processes.front()));
    const auto found = diagnose(store.database(), false);
    VERIFY_RESULT(found);
    const QString notices = lines(*found, Grade::Notice).join(u'\n');
    QVERIFY2(notices.contains(u"long reads: for longer than a second: %1"_s.arg(reader.process())),
             qPrintable(notices));
}

void TestDoctor::whoEndsReadingIsNotNamed()
{
    TestStore store;
    fill(store);
    Reader reader(store.path());
    reader.end();
    const LongReads reads = longReads(store.path(), 60s);
    QCOMPARE(reads.processes, QStringList());
    QCOMPARE(reads.watched, 0s);
}

void TestDoctor::aDiskBelowIsLookedAt()
{
    const QString devices = m_home->filePath(u"block"_s);
    const auto write = [](const QString &path, const QByteArray &text) {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    // A volume of a group on an encrypted partition, and a plain partition of a disk.
    write(devices + u"/253:1/dm/uuid"_s, "LVM-abc\n");
    write(devices + u"/253:1/slaves/dm-0/dm/uuid"_s, "CRYPT-LUKS2-abc\n");
    write(devices + u"/8:0/part/partition"_s, "1\n");
    QVERIFY(QFile::link(devices + u"/8:0/part"_s, devices + u"/8:1"_s));
    QCOMPARE(diskEncryptionOfDevice(u"253:1"_s, devices), DiskEncryption::Encrypted);
    QCOMPARE(diskEncryptionOfDevice(u"8:1"_s, devices), DiskEncryption::Plain);
    QCOMPARE(diskEncryptionOfDevice(u"0:36"_s, devices), DiskEncryption::Unknown);
    QCOMPARE(diskEncryptionOf(m_home->filePath(u"none"_s), devices), DiskEncryption::Unknown);
}

QTEST_GUILESS_MAIN(TestDoctor)
#include "tst_doctor.moc"
