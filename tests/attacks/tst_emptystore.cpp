// SPDX-License-Identifier: MIT
// A store's file that is empty, zeroed, cut or overwritten is damage, whoever opens it: nothing is made of
// it, nothing beside it changes, and the way back is named. Only who asks for a new store at that very place
// gets one.
#include "store/database/copydraft.h"
#include "store/database/damage.h"
#include "store/database/migrator.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/teststore.h"

#include <QDir>

#include <unistd.h>

using namespace store;
using namespace tests;
using Mode = Database::Mode;

namespace {

QMap<QString, QByteArray> contentsOf(const QString &folder)
{
    QMap<QString, QByteArray> contents;
    for (const QString &name : QDir(folder).entryList(QDir::Files)) {
        QFile file(folder + u'/' + name);
        if (file.open(QIODevice::ReadOnly))
            contents.insert(name, file.readAll());
    }
    return contents;
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("%s", qPrintable(file.errorString()));
}

// The bytes of a closed store with a few rows.
QByteArray goodStore()
{
    static const QByteArray bytes = [] {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"good.memoir"_s);
        {
            auto database = Database::open(path, Mode::Create);
            NewReflexion row;
            row.observation = u"Dock 4 drops zeros."_s;
            if (!database || !ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s)))
                qFatal("no store");
        }
        return contentsOf(folder.path()).value(u"good.memoir"_s);
    }();
    return bytes;
}

QByteArray blankDatabase()
{
    QByteArray page(4096, '\0');
    const QByteArray header = goodStore().first(100);
    page.replace(0, 100, header);
    page.replace(28, 4, QByteArray("\0\0\0\1", 4)); // one page
    page.replace(60, 4, QByteArray(4, '\0'));       // no version
    page.replace(68, 4, QByteArray(4, '\0'));       // nobody's
    page[100] = 13;                                 // a leaf without a cell
    page[105] = 0x10;
    page[106] = 0;
    return page;
}

} // namespace

class TestEmptyStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void damageIsRefusedAndNothingChanges_data();
    void damageIsRefusedAndNothingChanges();
    void everyVerbRefusesAnEmptyFile_data();
    void everyVerbRefusesAnEmptyFile();
    void initFillsAnEmptyFileOnlyWhereNoJournalLiesBeside();
    void aFileThatIsNoFileIsSaidAsThat();
    void aFileOfOthersIsNotCalledDamaged();
    void theDoctorNamesTheCause_data();
    void theDoctorNamesTheCause();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestEmptyStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"a.memoir"_s);
}

void TestEmptyStore::damageIsRefusedAndNothingChanges_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("hasWal");
    QTest::addColumn<QString>("said");
    const QByteArray good = goodStore();
    QByteArray headless = good;
    headless.replace(0, 100, QByteArray(100, '\0'));
    QByteArray overwritten = good;
    overwritten.replace(0, 16, "something other!");
    QTest::newRow("empty") << QByteArray() << false << u"is empty (0 bytes)"_s;
    QTest::newRow("empty, its journal full") << QByteArray() << true << u"is empty (0 bytes)"_s;
    QTest::newRow("zeros") << QByteArray(good.size(), '\0') << false << u"begins with zeros"_s;
    QTest::newRow("one zero") << QByteArray(1, '\0') << false << u"is empty (1 byte"_s;
    QTest::newRow("header zeroed") << headless << false << u"begins with zeros"_s;
    QTest::newRow("header overwritten") << overwritten << false << u"its header is gone"_s;
    QTest::newRow("text") << QByteArray("# Notes\n") << false << u"is no store"_s;
    QTest::newRow("cut in half")
        << good.first(good.size() / 2 / 4096 * 4096) << false
        << u"was cut off at %1 of %2 bytes"_s.arg(good.size() / 2 / 4096 * 4096).arg(good.size());
    QTest::newRow("cut in the header") << good.first(60) << false << u"was cut off at 60 of 100 bytes"_s;
    QTest::newRow("without tables") << blankDatabase() << false << u"holds nothing"_s;
}

void TestEmptyStore::damageIsRefusedAndNothingChanges()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const bool, hasWal);
    QFETCH(const QString, said);
    write(m_path, bytes);
    if (hasWal)
        write(m_path + u"-wal"_s, QByteArray(5000, 'w'));
    const auto before = contentsOf(m_folder->path());
    for (const Mode mode : {Mode::ReadWrite, Mode::ReadOnly, Mode::Create}) {
        const auto opened = Database::open(m_path, mode);
        VERIFY_ERROR(opened, Error::Code::Unusable);
        QVERIFY2(opened.error().message.contains(said), qPrintable(opened.error().message));
        QVERIFY2(opened.error().message.contains(restoreCommand(m_path)), qPrintable(opened.error().message));
        auto after = contentsOf(m_folder->path());
        after.remove(u"a.memoir-gate"_s); // holds no data; made where SQLite found a database at least
        QCOMPARE(after.keys(), before.keys());
        QVERIFY(after == before);
    }
}

void TestEmptyStore::everyVerbRefusesAnEmptyFile_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *line : {"stats", "list reflexion", "verify", "doctor", "tick", "job run backup", "mcp",
                             "rebuild", "backup copy.memoir", "sample a.memoir", "search x",
                             "setting expiry.days", "add reflexion --agent a --observation x",
                             "stats --read-only", "mcp --read-only", "init --read-only"})
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ');
}

void TestEmptyStore::everyVerbRefusesAnEmptyFile()
{
    QFETCH(QStringList, arguments);
    write(m_path, {});
    arguments.replaceInStrings(u"copy.memoir"_s, m_folder->filePath(u"copy.memoir"_s));
    arguments.replaceInStrings(u"a.memoir"_s, m_path);
    const auto answer = CtlProcess(m_path).run(arguments);
    QVERIFY2(answer.exitCode == 6, answer.out + answer.err);
    QVERIFY2(answer.err.contains("memoirctl --store") && answer.err.contains("restore"), answer.err);
    QCOMPARE(contentsOf(m_folder->path()), (QMap<QString, QByteArray>{{u"a.memoir"_s, {}}}));
}

void TestEmptyStore::initFillsAnEmptyFileOnlyWhereNoJournalLiesBeside()
{
    write(m_path, {});
    write(m_path + u"-wal"_s, QByteArray(5000, 'w'));
    QCOMPARE(CtlProcess(m_path).run({u"init"_s}).exitCode, 6);
    QCOMPARE(contentsOf(m_folder->path()).value(u"a.memoir-wal"_s), QByteArray(5000, 'w'));
    QVERIFY(QFile::remove(m_path + u"-wal"_s));
    const auto made = CtlProcess(m_path).run({u"init"_s, u"--json"_s});
    QCOMPARE(made.exitCode, 0);
    QCOMPARE(made.json()[u"created"_s].toBool(), true);
    VERIFY_RESULT(Database::open(m_path, Mode::ReadWrite));

    write(m_path, blankDatabase()); // what a killed init left
    QCOMPARE(CtlProcess(m_path).run({u"init"_s}).exitCode, 0);
    VERIFY_RESULT(Database::open(m_path, Mode::ReadWrite));
}

void TestEmptyStore::aFileThatIsNoFileIsSaidAsThat()
{
    QVERIFY(QDir().mkpath(m_path));
    const auto folder = Database::open(m_path, Mode::ReadWrite);
    VERIFY_ERROR(folder, Error::Code::Unusable);
    QVERIFY2(folder.error().message.contains("is no ordinary file"_L1), qPrintable(folder.error().message));
    const auto missing = Database::open(m_path + u"x"_s, Mode::ReadWrite);
    VERIFY_ERROR(missing, Error::Code::Unusable);
    QVERIFY2(missing.error().message.contains("There is no store at"_L1),
             qPrintable(missing.error().message));
}

// Root may read everything.
void TestEmptyStore::aFileOfOthersIsNotCalledDamaged()
{
    if (::geteuid() == 0)
        QSKIP("root may read every file");
    write(m_path, goodStore());
    QVERIFY(QFile::setPermissions(m_path, {}));
    const auto opened = Database::open(m_path, Mode::ReadWrite);
    VERIFY_ERROR(opened, Error::Code::Unusable);
    QVERIFY2(opened.error().message.contains("may not be read by this user"_L1),
             qPrintable(opened.error().message));
}

void TestEmptyStore::theDoctorNamesTheCause_data()
{
    damageIsRefusedAndNothingChanges_data();
}

void TestEmptyStore::theDoctorNamesTheCause()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, said);
    write(m_path, goodStore());
    {
        auto database = Database::open(m_path, Mode::ReadWrite);
        QVERIFY(database);
        VERIFY_RESULT(backUp(**database, m_path + u".bak"_s));
    }
    write(m_path, bytes);
    const auto answer = CtlProcess(m_path).run({u"doctor"_s});
    QCOMPARE(answer.exitCode, 6);
    const QString all = QString::fromUtf8(answer.out + answer.err);
    QVERIFY2(all.contains(said), qPrintable(all));
    QVERIFY2(all.contains(restoreCommand(m_path)), qPrintable(all));
    QVERIFY2(all.contains("Needs review: 1, 1 ledger entries"_L1), qPrintable(all));
    QVERIFY2(!all.contains("memoirctl doctor"_L1), qPrintable(all));
    const auto json = CtlProcess(m_path).run({u"doctor"_s, u"--json"_s}).json();
    QCOMPARE(json[u"healthy"_s].toBool(true), false);
    QVERIFY(json[u"error"_s].toObject()[u"message"_s].toString().contains(said));
    QVERIFY(json[u"findings"_s].toArray().size() >= 2);
}

QTEST_GUILESS_MAIN(TestEmptyStore)
#include "tst_emptystore.moc"
