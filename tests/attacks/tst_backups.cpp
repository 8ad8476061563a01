// SPDX-License-Identifier: MIT
// A backup stands under its name whole or not at all, whatever fails or dies meanwhile, and the last good one
// is never rotated out by copies of a store that lost its history.
#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/database/dialect.h"
#include "store/jobs/backupjob.h"
#include "store/jobs/job.h"
#include "store/layers/settings.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/teststore.h"

#include <QDir>
#include <QRandomGenerator>
#include <QThread>

#include <csignal>

#include <sys/resource.h>

using namespace store;
using namespace tests;

namespace {

// More of them where MEMOIR_FAULT_ROUNDS asks.
int killRounds()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    return isNumber ? asked : 10;
}

class NotingContext final : public JobContext
{
public:
    void progress(int, int, const QString &) override {}
    void note(const QString &text) override { notes += text; }
    void warn(const QString &text) override { notes += text; }
    std::stop_token stopToken() const override { return {}; }

    QStringList notes;
};

// Files may grow to so many bytes and no further, as on a disk that is full.
class FullDisk
{
public:
    explicit FullDisk(rlim_t bytes)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit now{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before = {};
};

} // namespace

class TestBackups : public QObject
{
    Q_OBJECT
public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private Q_SLOTS:
    void initTestCase();
    void init();
    void aFailedWriteLeavesNothingUnderTheName();
    void aFailedWriteLeavesTheFileThatIsThere();
    void aDamagedStoreIsNotKeptAsACopy();
    void aRowThatRepeatsARejectedOneIsNoDamage();
    void whatKilledRunsLeftIsDropped();
    void aCopyThatIsBeingWrittenIsLeftAlone();
    void killedAtAnyMomentACopyIsWholeOrNotThere();
    void aStoreThatShrankIsKeptBeside();
    void rewrittenHistoryIsKeptBeside();
    void theLastGoodCopyNeverRotatesOut();
    void anEmptiedStoreOfOldTimesDropsNothing();
    void copiesAreComparedWithoutAnotherByte();
    void theDoctorSaysWhatLiesBeside();
    void aMigrationKeepsAWholeCopyOrStops();

private:
    QTemporaryDir m_home;
    QString folder() const { return standardBackupFolder(m_store->path()); }
    QStringList names() const
    {
        QStringList all = QDir(folder()).entryList(QDir::Files, QDir::Name);
        all.removeIf([](const QString &name) { return name.endsWith(".anchor"_L1); });
        return all;
    }
    JobReport backUpNow();

    std::unique_ptr<TestStore> m_store;
};

// What is signed of these stores stays with the test.
void TestBackups::initTestCase()
{
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home.filePath(u"state"_s).toUtf8()));
}

void TestBackups::init()
{
    m_store = std::make_unique<TestStore>();
    for (int i = 0; i < 5; ++i)
        m_store->add(u"Thing %1 was seen at the dock."_s.arg(i));
}

JobReport TestBackups::backUpNow()
{
    NotingContext context;
    BackupJob job;
    QThread::msleep(2); // names go by the millisecond
    auto report = job.run(m_store->database(), context);
    if (!report)
        qFatal("%s", qPrintable(report.error().message));
    return *report;
}

void TestBackups::aFailedWriteLeavesNothingUnderTheName()
{
    QTemporaryDir place;
    const QString target = place.filePath(u"copy.memoir"_s);
    const qint64 whole = [&] {
        const auto copy = backUp(m_store->database(), place.filePath(u"whole.memoir"_s));
        return copy ? copy->bytes : -1;
    }();
    QVERIFY(whole > 0);
    for (qint64 bytes = 0; bytes < whole; bytes += whole / 23 + 1) {
        {
            const FullDisk disk{rlim_t(bytes)};
            VERIFY_ERROR(backUp(m_store->database(), target), Error::Code::Failed);
        }
        QCOMPARE(QDir(place.path()).entryList(QDir::Files), QStringList(u"whole.memoir"_s));
    }
    VERIFY_RESULT(backUp(m_store->database(), target));
}

void TestBackups::aFailedWriteLeavesTheFileThatIsThere()
{
    QTemporaryDir place;
    const QString target = place.filePath(u"copy.memoir"_s);
    QFile file(target);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    VERIFY_ERROR(backUp(m_store->database(), target), Error::Code::Refused);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "mine");
    QCOMPARE(CtlProcess(m_store->path()).run({u"backup"_s, target}).exitCode, 3);
    QCOMPARE(QDir(place.path()).entryList(QDir::Files), QStringList(u"copy.memoir"_s));
}

void TestBackups::aDamagedStoreIsNotKeptAsACopy()
{
    backUpNow();
    const QStringList before = names();
    const qint64 root = m_store->number(u"SELECT rootpage FROM sqlite_master WHERE name = 'ledger_row'"_s);
    const QString path = m_store->path();
    VERIFY_RESULT(m_store->database().execute(u"PRAGMA wal_checkpoint(TRUNCATE)"_s));
    {
        // A page of the index rots on the disk. Closing this drops our locks, and nobody else is there.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek((root - 1) * 4096));
        file.write(QByteArray(4096, 'x'));
    }
    m_store->reopen();
    NotingContext context;
    const auto report = BackupJob().run(m_store->database(), context);
    QVERIFY(!report);
    QVERIFY2(report.error().message.contains("was not kept"_L1), qPrintable(report.error().message));
    QCOMPARE(names(), before);
}

// SQLite 3.40 takes a row of the table that names repeats for one with a NULL in it.
void TestBackups::aRowThatRepeatsARejectedOneIsNoDamage()
{
    tests::TestStore store;
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO repeated_text (derived_uid, derived_layer, source_uid) VALUES ('wik_1', 'wiki', 'rfx_1')"_s));
    QCOMPARE(dialect::integrityProblems(store.database()).value(), QStringList());
    const CtlProcess ctl(store.path());
    const auto kept = ctl.run({u"backup"_s, store.path() + ".kept"_L1});
    QVERIFY2(kept.exitCode == 0, (kept.out + kept.err).constData());
    const auto doctor = ctl.run({u"doctor"_s});
    QVERIFY2(!doctor.out.contains("damaged"), doctor.out.constData());
}

void TestBackups::whatKilledRunsLeftIsDropped()
{
    QVERIFY(QDir().mkpath(folder()));
    for (const char *name :
         {"test-20200101T000000000Z.memoir.part", "test-20200101T000000000Z.memoir.part-journal",
          "test-20200101T000000000Z.beside.memoir.part", "other-20200101T000000000Z.memoir.part",
          "notes.part"}) {
        QFile file(folder() + u'/' + QString::fromLatin1(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("half");
    }
    const QString made = QFileInfo(backUpNow().detail[u"file"_s].toString()).fileName();
    QCOMPARE(names(), (QStringList{u"notes.part"_s, u"other-20200101T000000000Z.memoir.part"_s, made}));

    // Of a copy by hand, when the same is asked for again.
    const QString target = folder() + u"/by-hand.memoir"_s;
    QFile half(target + u".part"_s);
    QVERIFY(half.open(QIODevice::WriteOnly));
    half.write(QByteArray(1'000'000, 'x'));
    half.close();
    VERIFY_RESULT(backUp(m_store->database(), target));
    QVERIFY(!QFile::exists(target + u".part"_s));
}

void TestBackups::aCopyThatIsBeingWrittenIsLeftAlone()
{
    QVERIFY(QDir().mkpath(folder()));
    const QString name = folder() + u"/test-20200101T000000000Z.memoir.part"_s;
    const auto other = PartFile::make(name); // another program's, by its lock
    VERIFY_RESULT(other);
    backUpNow();
    QVERIFY(QFile::exists(name));
    VERIFY_ERROR(PartFile::make(name), Error::Code::Busy);
}

void TestBackups::killedAtAnyMomentACopyIsWholeOrNotThere()
{
    QTemporaryDir place;
    const CtlProcess ctl(m_store->path());
    auto &random = *QRandomGenerator::global();
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(ctl.run({u"backup"_s, place.filePath(u"first.memoir"_s)}).exitCode, 0);
    const auto life = quint32(timer.nsecsElapsed() / 1000);
    int whole = 0;
    for (int round = 0; round < killRounds(); ++round) {
        const QString target = place.filePath(u"copy%1.memoir"_s.arg(round));
        QProcess process;
        ctl.start(process, round % 2 ? QStringList{u"backup"_s, target}
                                     : QStringList{u"job"_s, u"run"_s, u"backup"_s});
        QVERIFY(process.waitForStarted());
        QThread::usleep(random.bounded(life * 5 / 4));
        process.kill();
        process.waitForFinished();
        const QStringList copies = QDir(place.path()).entryList({u"*.memoir"_s}, QDir::Files);
        for (const StoreCopy &copy : BackupHistory(folder(), m_store->path()).copies(Depth::Pages))
            QVERIFY2(copy.isGood(), qPrintable(copy.path + copy.problem));
        for (const QString &name : copies)
            QVERIFY2(lookAtCopy(place.filePath(name), Depth::Pages).isGood(), qPrintable(name));
        whole = int(copies.size());
    }
    backUpNow();
    QVERIFY(QDir(folder()).entryList({u"*.part*"_s}, QDir::Files).isEmpty());
    qInfo("%d kills, %d copies by hand stand", killRounds(), whole);
}

void TestBackups::aStoreThatShrankIsKeptBeside()
{
    const QString good = backUpNow().detail[u"file"_s].toString();
    TestStore other; // of the same name, with less in it
    other.add(u"Only this."_s);
    VERIFY_RESULT(setSetting(other.database(), u"backup.folder"_s, folder(), Actor::person(u"mara"_s)));
    NotingContext context;
    const auto report = BackupJob().run(other.database(), context);
    VERIFY_RESULT(report);
    const QString file = report->detail[u"file"_s].toString();
    QVERIFY2(file.endsWith(".beside.memoir"_L1), qPrintable(file));
    QVERIFY2(report->summary.contains("Kept beside"_L1), qPrintable(report->summary));
    QVERIFY2(report->detail[u"beside"_s].toString().contains("fewer than the 5"_L1),
             qPrintable(report->detail[u"beside"_s].toString()));
    QVERIFY(context.notes.join(u'\n').contains("Kept beside"_L1));
    QVERIFY(lookAtCopy(good, Depth::Whole).isGood());
    QVERIFY(lookAtCopy(file, Depth::Whole).isGood());
}

void TestBackups::rewrittenHistoryIsKeptBeside()
{
    backUpNow();
    // As long as the other, and longer: what tells them apart is the hash of the entry where the last one
    // ended.
    TestStore other;
    for (int i = 0; i < 9; ++i)
        other.add(u"Another thing %1 was seen."_s.arg(i));
    VERIFY_RESULT(setSetting(other.database(), u"backup.folder"_s, folder(), Actor::person(u"mara"_s)));
    NotingContext context;
    const auto report = BackupJob().run(other.database(), context);
    VERIFY_RESULT(report);
    QVERIFY(report->detail[u"file"_s].toString().endsWith(".beside.memoir"_L1));
}

void TestBackups::theLastGoodCopyNeverRotatesOut()
{
    VERIFY_RESULT(setSetting(m_store->database(), u"backup.keep"_s, u"2"_s, Actor::person(u"mara"_s)));
    backUpNow();
    const QString good = QFileInfo(backUpNow().detail[u"file"_s].toString()).fileName();
    TestStore other;
    VERIFY_RESULT(setSetting(other.database(), u"backup.folder"_s, folder(), Actor::person(u"mara"_s)));
    VERIFY_RESULT(setSetting(other.database(), u"backup.keep"_s, u"2"_s, Actor::person(u"mara"_s)));
    for (int i = 0; i < 10; ++i) {
        NotingContext context;
        VERIFY_RESULT(BackupJob().run(other.database(), context));
        QThread::msleep(2);
        other.add(u"Thing %1 of the other store."_s.arg(i));
    }
    QVERIFY(names().contains(good));
    QCOMPARE(names().filter(u".beside."_s).size(), 2); // they rotate among themselves
    QCOMPARE(names().size(), 4);

    // The first store goes on where it was, and its copies count.
    m_store->add(u"One more thing."_s);
    const QString next = backUpNow().detail[u"file"_s].toString();
    QVERIFY2(!next.contains(".beside."_L1), qPrintable(next));
}

// What 0.1.0 did to a file of 0 bytes: a new store was made of it, and ten copies later none held a row.
void TestBackups::anEmptiedStoreOfOldTimesDropsNothing()
{
    const QString good = QFileInfo(backUpNow().detail[u"file"_s].toString()).fileName();
    TestStore emptied;
    for (int i = 0; i < 3; ++i) { // under the names that count
        QThread::msleep(2);
        auto draft =
            CopyDraft::of(emptied.database(), BackupHistory(folder(), m_store->path()).draftName(now()));
        VERIFY_RESULT(draft);
        VERIFY_RESULT(draft->keepAs(draft->copy().path.chopped(5)));
    }
    VERIFY_RESULT(setSetting(emptied.database(), u"backup.folder"_s, folder(), Actor::person(u"mara"_s)));
    VERIFY_RESULT(setSetting(emptied.database(), u"backup.keep"_s, u"1"_s, Actor::person(u"mara"_s)));
    NotingContext context;
    VERIFY_RESULT(BackupJob().run(emptied.database(), context));
    QVERIFY(names().contains(good));
    const auto copies = copiesOf(m_store->path(), {}, Depth::Pages);
    const StoreCopy *newest = newestGood(copies);
    QVERIFY(newest);
    QCOMPARE(QFileInfo(newest->path).fileName(), good);
}

void TestBackups::copiesAreComparedWithoutAnotherByte()
{
    for (int i = 0; i < 3; ++i)
        backUpNow();
    QHash<QString, QDateTime> before;
    for (const QFileInfo &file : QDir(folder()).entryInfoList(QDir::Files))
        before.insert(file.fileName(), file.lastModified());
    m_store->add(u"More."_s);
    backUpNow();
    QCOMPARE(QDir(folder()).entryList(QDir::Files).size(),
             before.size() + 2); // what vouches for it, no side files
    for (const QFileInfo &file : QDir(folder()).entryInfoList(QDir::Files))
        QVERIFY(!before.contains(file.fileName()) || before.value(file.fileName()) == file.lastModified());
}

void TestBackups::theDoctorSaysWhatLiesBeside()
{
    backUpNow();
    QThread::msleep(2);
    TestStore other;
    VERIFY_RESULT(setSetting(other.database(), u"backup.folder"_s, folder(), Actor::person(u"mara"_s)));
    NotingContext context;
    VERIFY_RESULT(BackupJob().run(other.database(), context));
    const auto said = CtlProcess(m_store->path()).run({u"doctor"_s});
    QVERIFY2(said.out.contains("copies kept beside") && said.out.contains("fewer than the 5"), said.out);
    QVERIFY2(said.out.contains("Needs review: 5, 5 ledger entries"), said.out);
    QCOMPARE(said.exitCode, 1);
}

void TestBackups::aMigrationKeepsAWholeCopyOrStops()
{
    // Schema 2 in all but the tables that came with 3, which is enough to be migrated again.
    const QString path = m_store->path();
    VERIFY_RESULT(m_store->database().execute(u"PRAGMA user_version = 2"_s));
    {
        const FullDisk disk(20'000);
        const auto opened = Database::open(path, Database::Mode::ReadWrite);
        QVERIFY(!opened);
    }
    const QDir around(QFileInfo(path).path());
    QVERIFY2(around.entryList({u"*.bak*"_s}, QDir::Files).isEmpty(),
             qPrintable(around.entryList(QDir::Files).join(u' ')));
    QCOMPARE(m_store->number(u"PRAGMA user_version"_s), 2);
    std::ignore =
        Database::open(path, Database::Mode::ReadWrite); // what comes after the copy is not of interest here
    const QStringList kept = around.entryList({u"*.bak*"_s}, QDir::Files);
    QCOMPARE(kept.size(), 1);
    const StoreCopy copy = lookAtCopy(around.filePath(kept.constFirst()), Depth::Pages);
    QVERIFY2(copy.isGood(), qPrintable(copy.problem));
    QCOMPARE(copy.content.entries, 5);
}

QTEST_GUILESS_MAIN(TestBackups)
#include "tst_backups.moc"
