// SPDX-License-Identifier: MIT
// Going back to a copy: from every kind of damage, never under an open window, never onto somebody's journal;
// killed at any moment it leaves what stood there or the whole copy.
#include "store/clock.h"
#include "store/database/copydraft.h"
#include "store/recovery/backuphistory.h"
#include "store/recovery/copies.h"
#include "store/recovery/restore.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/teststore.h"

#include <QDir>
#include <QRandomGenerator>
#include <QThread>

#include <sys/wait.h>
#include <unistd.h>

using namespace store;
using namespace tests;
using Mode = Database::Mode;

namespace {

// More of them where MEMOIR_FAULT_ROUNDS asks.
int killRounds()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    return isNumber ? asked : 10;
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s", qPrintable(file.errorString()));
}

void addRows(const QString &path, int from, int to)
{
    auto database = Database::open(path, Mode::Create);
    if (!database)
        qFatal("%s", qPrintable(database.error().message));
    for (int i = from; i < to; ++i) {
        NewReflexion row;
        row.entityId = u"dock"_s;
        row.observation = u"Thing %1 was seen."_s.arg(i);
        if (!ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s)))
            qFatal("not added");
    }
}

// As the job makes it.
void backUpNow(const QString &path)
{
    const QString folder = standardBackupFolder(path);
    QThread::msleep(2); // names go by the millisecond
    auto database = Database::open(path, Mode::ReadWrite);
    if (!QDir().mkpath(folder) || !database
        || !backUp(**database, BackupHistory(folder, path).draftName(now())))
        qFatal("no copy");
}

} // namespace

class TestRestore : public QObject
{
    Q_OBJECT
public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private Q_SLOTS:
    void initTestCase();
    void init();
    void itGoesBackFromEveryDamage_data();
    void itGoesBackFromEveryDamage();
    void itMakesTheFolderThatTheStoreStoodIn();
    void aBackupIntoNoFolderNamesTheFolder();
    void whatWaitsForAPersonIsSaid();
    void withoutYesNothingChanges();
    void itIsRefusedWhileAnotherHasTheStoreOpen();
    void itIsRefusedWhileThisProcessHasItOpen();
    void aJournalIsNeverLeftBesideTheCopy();
    void whatWasNotCheckpointedIsInWhatIsKept();
    void theNewestGoodCopyIsChosen();
    void copiesAfterTheChosenOneCountNoMore();
    void aCopyThatIsNotThereIsSaidSo();
    void aBadCopyIsRefused_data();
    void aBadCopyIsRefused();
    void theListSaysWhatEachHolds();
    void whatIsNotChosenIsSaidAlike();
    void anotherStoreTakesTheConsentThatNamesIt();
    void anAgentCannotRestore();
    void copiesInAConfiguredFolderAreFoundWithoutTheStore();
    void killedAtAnyMomentItIsOldOrNew_data();
    void killedAtAnyMomentItIsOldOrNew();

private:
    QTemporaryDir m_home;
    CtlProcess::Answer ctl(const QStringList &arguments) const { return CtlProcess(m_path).run(arguments); }
    qint64 rows() const;
    QStringList files(const QString &pattern) const
    {
        return QDir(m_folder->path()).entryList({pattern}, QDir::Files);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

// Three rows in the copy, five in the store.
// What is signed of these stores stays with the test.
void TestRestore::initTestCase()
{
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home.filePath(u"state"_s).toUtf8()));
}

void TestRestore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"a.memoir"_s);
    addRows(m_path, 0, 3);
    backUpNow(m_path);
    addRows(m_path, 3, 5);
}

qint64 TestRestore::rows() const
{
    auto database = Database::open(m_path, Mode::ReadWrite);
    if (!database) {
        qWarning("%s", qPrintable(database.error().message));
        return -1;
    }
    const auto verification = verify(**database);
    if (!verification || !verification->isWhole())
        return -2;
    return (*database)->value(u"SELECT count(*) FROM reflexion_log"_s)->toLongLong();
}

void TestRestore::itGoesBackFromEveryDamage_data()
{
    QTest::addColumn<QString>("damage");
    for (const char *damage :
         {"none", "empty", "missing", "zeros", "header", "cut", "journal left", "folder gone"})
        QTest::newRow(damage) << QString::fromLatin1(damage);
}

void TestRestore::itGoesBackFromEveryDamage()
{
    QFETCH(const QString, damage);
    QByteArray bytes = bytesOf(m_path);
    if (damage == "empty"_L1)
        bytes.clear();
    else if (damage == "zeros"_L1)
        bytes.fill('\0');
    else if (damage == "header"_L1)
        bytes.replace(0, 100, QByteArray(100, 'x'));
    else if (damage == "cut"_L1)
        bytes.truncate(bytes.size() / 2);
    write(m_path, bytes);
    if (damage == "missing"_L1)
        QVERIFY(QFile::remove(m_path));
    if (damage == "journal left"_L1) {
        QVERIFY(QFile::remove(m_path));
        write(m_path + u"-wal"_s, QByteArray(9000, 'w'));
    }
    const QString copy =
        files(u"*"_s).isEmpty() ? QString() : copiesOf(m_path, {}, Depth::Content).front().path;
    const auto answer = ctl({u"restore"_s, u"--yes"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.out + answer.err);
    QCOMPARE(answer.json()[u"copy"_s].toString(), copy);
    QCOMPARE(answer.json()[u"rows"_s].toInt(), 3);
    QCOMPARE(rows(), 3);
    const QString replaced = answer.json()[u"replaced"_s].toString();
    const bool wasThere = damage != "missing"_L1 && damage != "journal left"_L1;
    QCOMPARE(!replaced.isEmpty(), wasThere);
    if (wasThere)
        QCOMPARE(bytesOf(replaced), bytes);
    if (damage == "journal left"_L1)
        QCOMPARE(files(u"a.memoir.replaced-*-wal"_s).size(), 1);
    QVERIFY(files(u"*.part*"_s).isEmpty());
    QCOMPARE(QFileInfo(m_path).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
}

// A home that is new, a folder that was lost.
void TestRestore::itMakesTheFolderThatTheStoreStoodIn()
{
    const QString copy = copiesOf(m_path, {}, Depth::Content).front().path;
    m_path = m_folder->filePath(u"new/below/a.memoir"_s);
    QCOMPARE(ctl({u"restore"_s, copy}).exitCode, 3);
    QVERIFY(!QFile::exists(m_folder->filePath(u"new"_s)));
    const auto answer = ctl({u"restore"_s, copy, u"--yes"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.out + answer.err);
    QCOMPARE(rows(), 3);
    QCOMPARE(QFileInfo(m_folder->filePath(u"new/below"_s)).permissions()
                 & (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther),
             QFile::Permissions());
}

void TestRestore::aBackupIntoNoFolderNamesTheFolder()
{
    const QString folder = m_folder->filePath(u"nowhere"_s);
    const auto answer = ctl({u"backup"_s, folder + u"/a.memoir"_s});
    QVERIFY(answer.exitCode != 0);
    QVERIFY2(answer.err.contains("There is no folder " + folder.toUtf8()) && !answer.err.contains(".part"),
             answer.err);
}

// The schedule of the copy is not the one that was confirmed here last: it is off until somebody confirms it.
void TestRestore::whatWaitsForAPersonIsSaid()
{
    const auto schedule = [this](const QString &time) {
        return ctl({u"job"_s, u"schedule"_s, u"backup"_s, time}).exitCode;
    };
    QCOMPARE(schedule(u"0 4 * * *"_s), 0);
    backUpNow(m_path);
    QCOMPARE(schedule(u"0 5 * * *"_s), 0);
    const auto answer = ctl({u"restore"_s, u"--yes"_s});
    QVERIFY2(answer.exitCode == 0, answer.out + answer.err);
    QVERIFY2(answer.out.contains("schedule.backup (0 4 * * * default) came with the file")
                 && answer.out.contains("memoirctl trust"),
             answer.out);
    QCOMPARE(ctl({u"trust"_s, u"--all"_s}).exitCode, 0);
    backUpNow(m_path);
    const auto again = ctl({u"restore"_s, u"--yes"_s, u"--json"_s});
    QCOMPARE(again.json()[u"waiting"_s].toArray().size(), 0);
}

void TestRestore::withoutYesNothingChanges()
{
    const QByteArray before = bytesOf(m_path);
    const QStringList all = files(u"*"_s);
    const auto answer = ctl({u"restore"_s});
    QCOMPARE(answer.exitCode, 3);
    QVERIFY2(answer.err.contains("Needs review: 3, 3 ledger entries") && answer.err.contains("--yes"),
             answer.err);
    QCOMPARE(bytesOf(m_path), before);
    QCOMPARE(files(u"*"_s), all);
}

void TestRestore::itIsRefusedWhileAnotherHasTheStoreOpen()
{
    QProcess server;
    CtlProcess(m_path).start(server, {u"mcp"_s});
    QVERIFY(server.waitForStarted());
    server.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n");
    QVERIFY(server.waitForReadyRead());
    const auto answer = ctl({u"restore"_s, u"--yes"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.errorCode(), u"busy"_s);
    // Nor where the file was taken away under it.
    QVERIFY(QFile::rename(m_path, m_path + u".moved"_s));
    QCOMPARE(ctl({u"restore"_s, u"--yes"_s, u"--json"_s}).errorCode(), u"busy"_s);
    QVERIFY(!QFile::exists(m_path));
    QVERIFY(QFile::rename(m_path + u".moved"_s, m_path));
    server.closeWriteChannel();
    QVERIFY(server.waitForFinished());
    QCOMPARE(rows(), 5);
    QCOMPARE(ctl({u"restore"_s, u"--yes"_s}).exitCode, 0);
    QCOMPARE(rows(), 3);
}

void TestRestore::itIsRefusedWhileThisProcessHasItOpen()
{
    const QString copy = copiesOf(m_path, {}, Depth::Content).front().path;
    auto database = Database::open(m_path, Mode::ReadWrite);
    VERIFY_RESULT(database);
    VERIFY_ERROR(restore(m_path, copy, Actor::person(u"mara"_s)), Error::Code::Busy);
    QCOMPARE((*database)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 5);
    QVERIFY(verify(**database)->isWhole());
    database->reset();
    VERIFY_RESULT(restore(m_path, copy, Actor::person(u"mara"_s)));
    QCOMPARE(rows(), 3);
}

// A journal that is played into another file than its own destroys it.
void TestRestore::aJournalIsNeverLeftBesideTheCopy()
{
    QTemporaryDir aside;
    const QByteArray journal = [&] {
        auto database = Database::open(m_path, Mode::ReadWrite);
        NewReflexion row;
        row.observation = u"Only in the journal."_s;
        if (!database || !ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s)))
            qFatal("not added");
        return bytesOf(m_path + u"-wal"_s);
    }();
    QVERIFY(journal.size() > 4096);
    for (const bool isSound : {false, true}) {
        if (!isSound)
            write(m_path, QByteArray(8192, 'x'));
        write(m_path + u"-wal"_s, journal);
        VERIFY_RESULT(
            restore(m_path, copiesOf(m_path, {}, Depth::Content).back().path, Actor::person(u"mara"_s)));
        QVERIFY(QFileInfo(m_path + u"-wal"_s).size() == 0);
        QCOMPARE(rows(), 3);
        if (!isSound) { // what cannot be read is kept as it was
            const QStringList kept = files(u"a.memoir.replaced-*-wal"_s);
            QCOMPARE(kept.size(), 1);
            QCOMPARE(bytesOf(m_folder->filePath(kept.constFirst())), journal);
        }
    }
}

// Killed before its checkpoint, a store has its last rows in the journal only.
void TestRestore::whatWasNotCheckpointedIsInWhatIsKept()
{
    const pid_t child = ::fork();
    if (child == 0) {
        addRows(m_path, 5, 6);
        auto database = Database::open(m_path, Mode::ReadWrite);
        NewReflexion row;
        row.observation = u"Written just before the end."_s;
        std::ignore = ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s));
        ::kill(::getpid(), SIGKILL);
    }
    ::waitpid(child, nullptr, 0);
    QVERIFY(QFileInfo(m_path + u"-wal"_s).size() > 0);
    const auto answer = ctl({u"restore"_s, u"--yes"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.err);
    QCOMPARE(rows(), 3);
    const StoreCopy kept = lookAtCopy(answer.json()[u"replaced"_s].toString(), Depth::Whole);
    QVERIFY2(kept.isGood(), qPrintable(kept.problem + kept.doubt));
    QCOMPARE(kept.content.rows, 7);

    // And the way back from the way back.
    QCOMPARE(ctl({u"restore"_s, kept.path, u"--yes"_s}).exitCode, 0);
    QCOMPARE(rows(), 7);
}

void TestRestore::theNewestGoodCopyIsChosen()
{
    backUpNow(m_path); // 5 rows
    const QString folder = standardBackupFolder(m_path);
    QFile::copy(copiesOf(m_path, {}, Depth::Content).front().path,
                folder + u"/a-29990101T000000000Z.memoir"_s);
    QFile newest(folder + u"/a-29990101T000000000Z.memoir"_s);
    QVERIFY(newest.open(QIODevice::ReadWrite) && newest.resize(newest.size() / 2));
    newest.close();
    write(folder + u"/a-29990102T000000000Z.memoir"_s, {});
    write(m_path, {});
    QCOMPARE(ctl({u"restore"_s, u"--yes"_s}).exitCode, 0);
    QCOMPARE(rows(), 5);
}

void TestRestore::copiesAfterTheChosenOneCountNoMore()
{
    const QString oldest = copiesOf(m_path, {}, Depth::Content).front().path;
    backUpNow(m_path); // 5 rows
    const auto answer = ctl({u"restore"_s, oldest, u"--yes"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.err);
    QCOMPARE(answer.json()[u"set_aside"_s].toArray().size(), 1);
    addRows(m_path, 10, 11);
    const auto next = ctl({u"job"_s, u"run"_s, u"backup"_s, u"--json"_s});
    QCOMPARE(next.exitCode, 0);
    QVERIFY2(!next.out.contains("beside"), next.out);
    const QDir folder(standardBackupFolder(m_path));
    QCOMPARE(folder.entryList({u"*.memoir"_s}, QDir::Files).size(), 3);
    QCOMPARE(folder.entryList({u"*.beside.memoir"_s}, QDir::Files).size(), 1);
}

void TestRestore::aCopyThatIsNotThereIsSaidSo()
{
    const auto answer = ctl({u"restore"_s, m_folder->filePath(u"none.bak"_s), u"--yes"_s});
    QCOMPARE(answer.exitCode, 6);
    QVERIFY2(answer.err.contains("is not there"), answer.err);
}

void TestRestore::aBadCopyIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("zeros") << QByteArray(40'960, '\0');
    QTest::newRow("text") << QByteArray("not a store at all");
}

void TestRestore::aBadCopyIsRefused()
{
    QFETCH(const QByteArray, bytes);
    const QString copy = m_folder->filePath(u"bad.backup"_s);
    write(copy, bytes);
    const QByteArray before = bytesOf(m_path);
    const auto answer = ctl({u"restore"_s, copy, u"--yes"_s});
    QCOMPARE(answer.exitCode, 6);
    QCOMPARE(bytesOf(m_path), before);
    QCOMPARE(ctl({u"restore"_s, m_path, u"--yes"_s}).exitCode, 2);
    QCOMPARE(rows(), 5);
}

void TestRestore::theListSaysWhatEachHolds()
{
    QCOMPARE(ctl({u"backup"_s, m_folder->filePath(u"a.backup"_s)}).exitCode, 0);
    write(m_folder->filePath(u"b.backup"_s), "half");
    write(m_path, {});
    const auto answer = ctl({u"restore"_s, u"--list"_s, u"--json"_s});
    QVERIFY2(answer.exitCode == 0, answer.err);
    QHash<QString, QJsonObject> copies;
    for (const auto &copy : answer.json()[u"copies"_s].toArray())
        copies.insert(copy[u"kind"_s].toString() + copy[u"good"_s].toVariant().toString(), copy.toObject());
    QCOMPARE(copies.size(), 3);
    QCOMPARE(copies[u"scheduledtrue"_s][u"rows"_s].toInt(), 3);
    QCOMPARE(copies[u"by_handtrue"_s][u"entries"_s].toInt(), 5);
    QCOMPARE(copies[u"by_handtrue"_s][u"head"_s].toString().size(), 64);
    QCOMPARE(copies[u"by_handtrue"_s][u"counts"_s].toObject()[u"needs_review"_s].toInt(), 5);
    QVERIFY(!copies[u"by_handfalse"_s][u"problem"_s].toString().isEmpty());
    const auto text = ctl({u"restore"_s, u"--list"_s});
    QVERIFY2(text.out.contains("Needs review: 5") && text.out.contains("The newest good one is"), text.out);
    QCOMPARE(bytesOf(m_path), QByteArray());
}

// A copy that was made by hand is good and is not chosen unasked: list, restore and doctor say so.
void TestRestore::whatIsNotChosenIsSaidAlike()
{
    QCOMPARE(ctl({u"backup"_s, m_folder->filePath(u"a.backup"_s)}).exitCode, 0);
    QVERIFY(QDir(standardBackupFolder(m_path)).removeRecursively());
    const QByteArray why = "that is chosen unasked";
    const auto list = ctl({u"restore"_s, u"--list"_s});
    QVERIFY2(list.exitCode == 0 && list.out.contains(why), list.out);
    const auto restored = ctl({u"restore"_s, u"--yes"_s});
    QCOMPARE(restored.exitCode, 5);
    QVERIFY2(restored.err.contains(why), restored.err);
    QCOMPARE(restored.err.count(QFile::encodeName(standardBackupFolder(m_path))), 1);
    const auto doctor = ctl({u"doctor"_s});
    QVERIFY2(doctor.out.contains(why), doctor.out);
    QCOMPARE(ctl({u"restore"_s, m_folder->filePath(u"a.backup"_s), u"--yes"_s}).exitCode, 0);
}

void TestRestore::anotherStoreTakesTheConsentThatNamesIt()
{
    const QString other = m_folder->filePath(u"other.memoir"_s);
    addRows(other, 0, 1);
    const QString copy = m_folder->filePath(u"other.backup"_s);
    QCOMPARE(CtlProcess(other).run({u"backup"_s, copy}).exitCode, 0);
    const QString uid = lookAtCopy(copy, Depth::Content).content.storeUid;
    QVERIFY(!uid.isEmpty());

    for (const QStringList &more : {QStringList(), QStringList{u"--other-store"_s, u"sto_x"_s}}) {
        const auto refused = ctl(QStringList{u"restore"_s, copy, u"--yes"_s} + more);
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("another store") && refused.err.contains(uid.toUtf8()), refused.err);
        QCOMPARE(rows(), 5);
    }
    const auto done = ctl({u"restore"_s, copy, u"--yes"_s, u"--other-store"_s, uid});
    QVERIFY2(done.exitCode == 0, done.err);
    QCOMPARE(rows(), 1);
}

void TestRestore::anAgentCannotRestore()
{
    QProcess process;
    QProcessEnvironment variables = CtlProcess(m_path).environment();
    variables.insert(u"MEMOIR_AGENT"_s, u"bot"_s);
    process.setProcessEnvironment(variables);
    process.start(CtlProcess::program(), {u"restore"_s, u"--yes"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(rows(), 5);
}

// The setting is in the file that is broken.
void TestRestore::copiesInAConfiguredFolderAreFoundWithoutTheStore()
{
    const QString copies = m_home.filePath(u"copies"_s);
    QVERIFY(QDir(standardBackupFolder(m_path)).removeRecursively());
    const auto set = ctl({u"setting"_s, u"backup.folder"_s, copies, u"--reviewer"_s, u"mara"_s});
    QVERIFY2(set.exitCode == 0, set.err);
    QCOMPARE(ctl({u"job"_s, u"run"_s, u"backup"_s}).exitCode, 0);
    QCOMPARE(QDir(copies).entryList({u"a-*.memoir"_s}, QDir::Files).size(), 1);
    addRows(m_path, 5, 6);
    write(m_path, bytesOf(m_path).replace(0, 100, QByteArray(100, 'x')));
    const auto list = ctl({u"restore"_s, u"--list"_s, u"--json"_s});
    QCOMPARE(list.json()[u"copies"_s].toArray().size(), 1);
    QVERIFY2(list.json()[u"newest_good"_s].toString().startsWith(copies), list.out);
    const auto doctor = ctl({u"doctor"_s});
    QVERIFY2(doctor.out.contains(QFile::encodeName(copies))
                 && doctor.out.contains("a.memoir restore\"; what stands"),
             doctor.out);
    QCOMPARE(ctl({u"restore"_s, u"--yes"_s}).exitCode, 0);
    QCOMPARE(rows(), 5);
    QVERIFY(QDir(copies).removeRecursively());
}

void TestRestore::killedAtAnyMomentItIsOldOrNew_data()
{
    QTest::addColumn<bool>("isDamaged");
    QTest::newRow("sound") << false;
    QTest::newRow("damaged") << true;
}

void TestRestore::killedAtAnyMomentItIsOldOrNew()
{
    QFETCH(const bool, isDamaged);
    const QByteArray sound = bytesOf(m_path);
    const QByteArray old = isDamaged ? sound.first(sound.size() / 2) : sound;
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(ctl({u"restore"_s}).exitCode, 3);
    const auto life = quint32(timer.nsecsElapsed() / 1000);
    int replaced = 0;
    for (int round = 0; round < killRounds(); ++round) {
        write(m_path, old);
        QProcess process;
        CtlProcess(m_path).start(process, {u"restore"_s, u"--yes"_s});
        QVERIFY(process.waitForStarted());
        QThread::usleep(QRandomGenerator::global()->bounded(life * 2));
        process.kill();
        process.waitForFinished();
        const QByteArray now = bytesOf(m_path);
        const bool isNew = now != old;
        replaced += isNew;
        QVERIFY2(isNew || QFileInfo(m_path + u"-wal"_s).size() == 0,
                 "an old store with a journal it never had");
        if (isNew || !isDamaged)
            QCOMPARE(rows(), isNew ? 3 : 5);
        for (const QString &name : files(u"a.memoir.replaced-*"_s))
            QVERIFY(QFile::remove(m_folder->filePath(name)));
        for (const QString &name : {m_path, m_path + u"-wal"_s, m_path + u"-shm"_s})
            QFile::remove(name);
    }
    write(m_path, old);
    QCOMPARE(ctl({u"restore"_s, u"--yes"_s}).exitCode, 0);
    QCOMPARE(rows(), 3);
    QVERIFY(files(u"*.part*"_s).isEmpty());
    qInfo("%d kills, %d of them after the swap", killRounds(), replaced);
}

QTEST_GUILESS_MAIN(TestRestore)
#include "tst_restore.moc"
