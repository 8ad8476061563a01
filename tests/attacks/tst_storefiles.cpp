// SPDX-License-Identifier: MIT
// The store's files belong to SQLite: whoever else opens and closes them in its process drops its locks. And
// a file is written whole or not at all.
#include "store/exchange/import.h"
#include "store/files/inputfile.h"
#include "store/files/linelog.h"
#include "store/files/outputfile.h"
#include "store/knowledge/ingest.h"
#include "store/knowledge/preparation.h"
#include "tests/attacks/heldlocks.h"
#include "tests/store/teststore.h"

#include <QDir>

#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

using namespace Qt::StringLiterals;
using store::Error;
using store::InputFile;
using store::OutputFile;
using store::StoreFiles;
using tests::heldLocks;
using tests::TestStore;

namespace {

constexpr qint64 Mebi = 1024 * 1024;

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// A store with rows, open, and with locks to lose: a reader holds its snapshot while the test goes on.
class OpenStore
{
public:
    OpenStore()
    {
        m_store.add(u"Invoices over 500 need two signatures."_s);
        VERIFY_RESULT(m_store.database().execute(u"BEGIN"_s));
        VERIFY_RESULT(m_store.database().value(u"SELECT count(*) FROM reflexion_log"_s));
        m_before = heldLocks(m_store.path());
    }
    ~OpenStore() { (void)m_store.database().execute(u"COMMIT"_s); }

    QString path() const { return m_store.path(); }
    QString folder() const { return QFileInfo(m_store.path()).path(); }
    store::Database &database() { return m_store.database(); }
    bool hasLocks() const { return !m_before.isEmpty(); }
    bool keptLocks() const { return heldLocks(m_store.path()) == m_before; }

private:
    TestStore m_store;
    QStringList m_before;
};

// What the system allows a file to grow to, for as long as this lives: a full disk that needs no disk.
class SmallDisk
{
public:
    explicit SmallDisk(rlim_t bytes)
        : m_before(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_limit);
        const rlimit small{bytes, m_limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_limit);
        std::signal(SIGXFSZ, m_before);
    }

private:
    rlimit m_limit{};
    void (*m_before)(int);
};

} // namespace

class TestStoreFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsRegularFiles();
    void refusesWhatIsNoFile_data();
    void refusesWhatIsNoFile();
    void refusesWhatIsTooLarge();
    void refusesTheOpenStore_data();
    void refusesTheOpenStore();
    void refusesTheStoreByAnyName();
    void refusesTheStoreMovedAway();
    void readsTheStoreOnceItIsClosed();
    void opensNoStoreThatIsBeingRead();
    void opensNoPartOfAStore();
    void followsNoLinkBelowARoot();
    void readsBelowARelativeRoot();
    void goesNowhereAboveTheRoot();

    void writesWhole();
    void keepsPermissions();
    void writesThroughALink();
    void keepsTheOldFileOnAFullDisk_data();
    void keepsTheOldFileOnAFullDisk();
    void keepsTheOldFileUncommitted();
    void replacesNoStore_data();
    void replacesNoStore();
    void replacesNoDevice();
    void replacesNoClosedStore();

    void makesOnlyWhatIsNew();
    void addsLines();
    void addsLinesToNoStore();
    void addsLinesToFilesAlone();

    void ingestsAFolderThatHoldsTheStore();
    void ingestsNoLinkSwappedIn();
    void ingestsNoRootSwappedForALink();
    void importsNotItself_data();
    void importsNotItself();
};

void TestStoreFiles::readsRegularFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.txt"_s);
    put(path, "one\ntwo\n");
    const auto all = InputFile::contents(path, Mebi);
    VERIFY_RESULT(all);
    QCOMPARE(*all, "one\ntwo\n"_ba);
    const auto file = InputFile::open(path);
    VERIFY_RESULT(file);
    QCOMPARE((*file)->size(), 8);
    QCOMPARE((*file)->readLine(), "one\n"_ba);
    QCOMPARE(QFileInfo(**file).fileName(), u"a.txt"_s);
    put(path, {});
    QCOMPARE(InputFile::contents(path, Mebi).value(), QByteArray());
}

void TestStoreFiles::refusesWhatIsNoFile_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("code");
    for (const QString &kind : {u"pipe"_s, u"device"_s, u"folder"_s, u"socket"_s})
        QTest::newRow(qPrintable(kind)) << kind << int(Error::Code::Usage);
    QTest::newRow("nothing") << u"nothing"_s << int(Error::Code::NotFound);
}

void TestStoreFiles::refusesWhatIsNoFile()
{
    QFETCH(QString, kind);
    QFETCH(int, code);
    const QTemporaryDir folder;
    QString path = folder.filePath(kind);
    if (kind == "pipe"_L1)
        QCOMPARE(::mkfifo(qPrintable(path), 0600), 0);
    else if (kind == "device"_L1)
        path = u"/dev/zero"_s;
    else if (kind == "folder"_L1)
        QVERIFY(QDir().mkdir(path));
    else if (kind == "socket"_L1) {
        sockaddr_un address{AF_UNIX, {}};
        qstrncpy(address.sun_path, qPrintable(path), sizeof address.sun_path);
        const store::Descriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
        QCOMPARE(::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    }
    VERIFY_ERROR(InputFile::contents(path, Mebi), code); // a pipe without a writer would hold it for good
    VERIFY_ERROR(InputFile::contentsBelow(QFileInfo(path).path(), path, Mebi), code);
}

void TestStoreFiles::refusesWhatIsTooLarge()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.txt"_s);
    put(path, QByteArray(2048, 'x'));
    VERIFY_RESULT(InputFile::contents(path, 2048));
    VERIFY_ERROR(InputFile::contents(path, 2047), Error::Code::Usage);
    VERIFY_ERROR(InputFile::open(path, 10), Error::Code::Usage);
    // It says nothing of its size and has more.
    VERIFY_ERROR(InputFile::contents(u"/proc/self/maps"_s, 100), Error::Code::Usage);
}

void TestStoreFiles::refusesTheOpenStore_data()
{
    QTest::addColumn<QString>("side");
    for (const QString &side : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s})
        QTest::newRow(qPrintable(u"store"_s + side)) << side;
}

void TestStoreFiles::refusesTheOpenStore()
{
    QFETCH(QString, side);
    OpenStore open;
    QVERIFY(open.hasLocks());
    if (!QFileInfo::exists(open.path() + side))
        QSKIP("This SQLite needs no gate.");
    VERIFY_ERROR(InputFile::contents(open.path() + side, 64 * Mebi), Error::Code::Refused);
    VERIFY_ERROR(InputFile::open(open.folder() + u"/../"_s + QFileInfo(open.folder()).fileName() + u'/'
                                 + QFileInfo(open.path()).fileName() + side),
                 Error::Code::Refused);
    QVERIFY(open.keptLocks());
}

void TestStoreFiles::refusesTheStoreByAnyName()
{
    OpenStore open;
    const QTemporaryDir folder;
    const QString hard = open.folder() + u"/notes.md"_s;
    const QString soft = folder.filePath(u"notes.md"_s);
    QCOMPARE(::link(qPrintable(open.path()), qPrintable(hard)), 0);
    QVERIFY(QFile::link(open.path() + u"-shm"_s, soft));
    VERIFY_ERROR(InputFile::contents(hard, 64 * Mebi), Error::Code::Refused);
    VERIFY_ERROR(InputFile::contents(soft, 64 * Mebi), Error::Code::Refused);
    QVERIFY(open.keptLocks());
}

void TestStoreFiles::refusesTheStoreMovedAway()
{
    OpenStore open;
    const QString moved = open.folder() + u"/moved"_s;
    for (const QString &side : {u""_s, u"-shm"_s})
        QCOMPARE(::rename(qPrintable(open.path() + side), qPrintable(moved + side)), 0);
    const auto before = heldLocks(moved);
    for (const QString &side : {u""_s, u"-shm"_s})
        VERIFY_ERROR(InputFile::contents(moved + side, 64 * Mebi), Error::Code::Refused);
    QCOMPARE(heldLocks(moved), before);
}

void TestStoreFiles::readsTheStoreOnceItIsClosed()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    {
        auto first = store::Database::open(path, store::Database::Mode::Create);
        VERIFY_RESULT(first);
        auto second = store::Database::open(path, store::Database::Mode::ReadOnly);
        VERIFY_RESULT(second);
        first->reset();
        VERIFY_ERROR(InputFile::contents(path, 64 * Mebi), Error::Code::Refused);
    }
    VERIFY_RESULT(InputFile::contents(path, 64 * Mebi));
}

void TestStoreFiles::opensNoStoreThatIsBeingRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    VERIFY_RESULT(store::Database::open(path, store::Database::Mode::Create));
    auto reading = InputFile::open(path);
    VERIFY_RESULT(reading);
    VERIFY_ERROR(store::Database::open(path, store::Database::Mode::ReadWrite), Error::Code::Busy);
    reading->reset();
    VERIFY_RESULT(store::Database::open(path, store::Database::Mode::ReadWrite));
}

void TestStoreFiles::opensNoPartOfAStore()
{
    OpenStore open;
    const QString link = open.folder() + u"/other.memoir"_s;
    QVERIFY(QFile::link(open.path() + u"-shm"_s, link));
    for (const QString &path :
         {open.path() + u"-wal"_s, open.path() + u"-shm"_s, open.path() + u"-gate"_s, link}) {
        for (const auto mode : {store::Database::Mode::ReadOnly, store::Database::Mode::ReadWrite,
                                store::Database::Mode::Create}) {
            if (!QFileInfo::exists(path))
                continue;
            const auto opened = store::Database::open(path, mode);
            QVERIFY(!opened);
            QVERIFY(opened.error().code == Error::Code::Refused
                    || opened.error().code == Error::Code::Unusable);
        }
    }
    QVERIFY(open.keptLocks());
}

void TestStoreFiles::followsNoLinkBelowARoot()
{
    const QTemporaryDir root;
    const QTemporaryDir elsewhere;
    put(elsewhere.filePath(u"key.txt"_s), "secret");
    QVERIFY(QDir(root.path()).mkpath(u"a/b"_s));
    put(root.filePath(u"a/b/good.txt"_s), "good");
    QVERIFY(QFile::link(elsewhere.filePath(u"key.txt"_s), root.filePath(u"a/key.txt"_s)));
    QVERIFY(QFile::link(elsewhere.path(), root.filePath(u"a/out"_s)));
    const auto read = [&](const QString &name) {
        return InputFile::contentsBelow(root.path(), root.filePath(name), Mebi);
    };
    QCOMPARE(read(u"a/b/good.txt"_s).value(), "good"_ba);
    VERIFY_ERROR(read(u"a/key.txt"_s), Error::Code::Refused);
    VERIFY_ERROR(read(u"a/out/key.txt"_s), Error::Code::Refused);
    QCOMPARE(InputFile::contents(root.filePath(u"a/key.txt"_s), Mebi).value(),
             "secret"_ba); // asked for by name
}

void TestStoreFiles::readsBelowARelativeRoot()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkpath(u"a/b"_s));
    put(root.filePath(u"a/b/good.txt"_s), "good");
    put(root.filePath(u"key.txt"_s), "secret");
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(root.path()));
    const auto good = InputFile::contentsBelow(u"a"_s, u"a/b/good.txt"_s, Mebi);
    const auto above = InputFile::contentsBelow(u"a"_s, u"key.txt"_s, Mebi);
    QVERIFY(QDir::setCurrent(before));
    VERIFY_RESULT(good);
    QCOMPARE(*good, "good"_ba);
    VERIFY_ERROR(above, Error::Code::Refused);
}

void TestStoreFiles::goesNowhereAboveTheRoot()
{
    const QTemporaryDir root;
    QVERIFY(QDir(root.path()).mkdir(u"in"_s));
    put(root.filePath(u"key.txt"_s), "secret");
    const QString in = root.filePath(u"in"_s);
    VERIFY_ERROR(InputFile::contentsBelow(in, root.filePath(u"key.txt"_s), Mebi), Error::Code::Refused);
    VERIFY_ERROR(InputFile::contentsBelow(in, in + u"/../key.txt"_s, Mebi), Error::Code::Refused);
}

void TestStoreFiles::writesWhole()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.txt"_s);
    const QByteArray large(3 * Mebi + 7, 'y');
    VERIFY_RESULT(OutputFile::replace(path, "first"));
    QCOMPARE(bytesOf(path), "first"_ba);
    VERIFY_RESULT(OutputFile::replace(path, large));
    QCOMPARE(bytesOf(path), large);
    VERIFY_RESULT(OutputFile::replace(path, {}));
    QCOMPARE(QFileInfo(path).size(), 0);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{u"a.txt"_s});
    VERIFY_ERROR(OutputFile::replace(folder.filePath(u"none/a.txt"_s), "x"), Error::Code::Failed);
}

void TestStoreFiles::keepsPermissions()
{
    const QTemporaryDir folder;
    const auto modeOf = [&](const QString &path) {
        struct stat found
        {
        };
        ::stat(qPrintable(path), &found);
        return int(found.st_mode & 07777);
    };
    const QString fresh = folder.filePath(u"fresh"_s);
    VERIFY_RESULT(OutputFile::replace(fresh, "x"));
    QCOMPARE(modeOf(fresh), 0600);
    ::chmod(qPrintable(fresh), 0644);
    VERIFY_RESULT(OutputFile::replace(fresh, "y"));
    QCOMPARE(modeOf(fresh), 0644);
}

void TestStoreFiles::writesThroughALink()
{
    const QTemporaryDir folder;
    put(folder.filePath(u"real"_s), "old");
    QVERIFY(QFile::link(folder.filePath(u"real"_s), folder.filePath(u"link"_s)));
    VERIFY_RESULT(OutputFile::replace(folder.filePath(u"link"_s), "new"));
    QVERIFY(QFileInfo(folder.filePath(u"link"_s)).isSymLink());
    QCOMPARE(bytesOf(folder.filePath(u"real"_s)), "new"_ba);
}

void TestStoreFiles::keepsTheOldFileOnAFullDisk_data()
{
    QTest::addColumn<int>("size"); // below the buffer it fails at the end, above it in the middle
    QTest::newRow("small") << 5000;
    QTest::newRow("large") << int(2 * Mebi);
}

void TestStoreFiles::keepsTheOldFileOnAFullDisk()
{
    QFETCH(int, size);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"SYSTEM_WIKI.md"_s);
    put(path, "what was there");
    {
        const SmallDisk full(4096);
        VERIFY_ERROR(OutputFile::replace(path, QByteArray(size, 'z')), Error::Code::Failed);
    }
    QCOMPARE(bytesOf(path), "what was there"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void TestStoreFiles::keepsTheOldFileUncommitted()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.txt"_s);
    put(path, "old");
    {
        const auto file = OutputFile::create(path);
        VERIFY_RESULT(file);
        (*file)->write(QByteArray(Mebi, 'x'));
    }
    QCOMPARE(bytesOf(path), "old"_ba);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void TestStoreFiles::replacesNoStore_data()
{
    QTest::addColumn<QString>("side");
    for (const QString &side : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s, u"-journal"_s})
        QTest::newRow(qPrintable(u"store"_s + side)) << side;
}

void TestStoreFiles::replacesNoStore()
{
    QFETCH(QString, side);
    OpenStore open;
    VERIFY_ERROR(OutputFile::replace(open.path() + side, "x"), Error::Code::Refused);
    const QString link = open.folder() + u"/link.csv"_s;
    QVERIFY(QFile::link(open.path() + side, link));
    VERIFY_ERROR(OutputFile::replace(link, "x"), Error::Code::Refused);
    QVERIFY(open.keptLocks());
    VERIFY_RESULT(open.database().value(u"SELECT count(*) FROM reflexion_log"_s));
}

void TestStoreFiles::replacesNoDevice()
{
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    VERIFY_ERROR(OutputFile::replace(pipe, "x"), Error::Code::Usage);
    VERIFY_ERROR(OutputFile::replace(folder.path(), "x"), Error::Code::Usage);
    VERIFY_ERROR(OutputFile::replace(u"/dev/null"_s, "x"), Error::Code::Usage);
}

void TestStoreFiles::replacesNoClosedStore()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    VERIFY_RESULT(store::Database::open(path, store::Database::Mode::Create));
    const QByteArray before = bytesOf(path);
    VERIFY_ERROR(OutputFile::replace(path, "x"), Error::Code::Refused);
    VERIFY_ERROR(OutputFile::replace(path + u"-wal"_s, "x"), Error::Code::Refused);
    QCOMPARE(bytesOf(path), before);
}

void TestStoreFiles::makesOnlyWhatIsNew()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"key"_s);
    VERIFY_RESULT(OutputFile::make(path, "one"));
    VERIFY_ERROR(OutputFile::make(path, "two"), Error::Code::Conflict);
    QCOMPARE(bytesOf(path), "one"_ba);
    QCOMPARE(QFile::permissions(path) & QFile::Permissions(0x0077), QFile::Permissions());
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void TestStoreFiles::addsLines()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"heads"_s);
    VERIFY_RESULT(store::appendLine(path, "one"));
    VERIFY_RESULT(store::appendLine(path, "two"));
    put(path, bytesOf(path) + "broke o");
    VERIFY_RESULT(store::appendLine(path, "three"));
    QCOMPARE(bytesOf(path), "one\ntwo\nbroke o\nthree\n"_ba);
}

// Heads of a ledger were once added by a way of their own, which opened and closed whatever was named.
void TestStoreFiles::addsLinesToNoStore()
{
    OpenStore open;
    QVERIFY(open.hasLocks());
    const QTemporaryDir folder;
    const QString other = open.folder() + u"/other"_s;
    QCOMPARE(::link(QFile::encodeName(open.path()), QFile::encodeName(other)), 0);
    for (const QString &path : {open.path(), open.path() + u"-wal"_s, open.path() + u"-shm"_s,
                                open.path() + u"-gate"_s, open.path() + u"-journal"_s, other}) {
        VERIFY_ERROR(store::appendLine(path, "one"), Error::Code::Refused);
        QVERIFY2(open.keptLocks(), qPrintable(path));
    }
    QVERIFY(!QFile::exists(open.path() + u"-journal"_s));
}

void TestStoreFiles::addsLinesToFilesAlone()
{
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe), 0600), 0);
    VERIFY_ERROR(store::appendLine(pipe, "one"), Error::Code::Usage);
    VERIFY_ERROR(store::appendLine(folder.path(), "one"), Error::Code::Usage);
    const QString target = folder.filePath(u"target"_s);
    put(target, "");
    const QString link = folder.filePath(u"link"_s);
    QVERIFY(QFile::link(target, link));
    VERIFY_ERROR(store::appendLine(link, "one"), Error::Code::Refused);
    QCOMPARE(bytesOf(target), QByteArray());
    VERIFY_ERROR(store::appendLine(folder.filePath(u"no/folder"_s), "one"), Error::Code::Failed);
}

void TestStoreFiles::ingestsAFolderThatHoldsTheStore()
{
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    const QString folder = QFileInfo(store.path()).path();
    for (const QString &side : {u""_s, u"-shm"_s})
        QCOMPARE(::link(qPrintable(store.path() + side), qPrintable(folder + u"/copy"_s + side + u".md"_s)),
                 0);
    put(folder + u"/notes.md"_s, "# Notes\n\nCarriers are paid on Fridays.\n");
    const auto before = heldLocks(store.path());
    QVERIFY(!before.isEmpty());
    store::knowledge::IngestOptions options;
    options.paths = QStringList{folder};
    const auto report = store::knowledge::ingest(store.database(), options, store::Actor::person(u"mara"_s));
    VERIFY_RESULT(report);
    QCOMPARE(report->added, 1);
    QCOMPARE(heldLocks(store.path()), before);
}

void TestStoreFiles::ingestsNoLinkSwappedIn()
{
    const QTemporaryDir root;
    const QTemporaryDir elsewhere;
    put(elsewhere.filePath(u"key.md"_s), "# Key\n\nNot for agents.\n");
    QVERIFY(QFile::link(elsewhere.filePath(u"key.md"_s), root.filePath(u"a.md"_s)));
    // The walk has seen a file there before it was swapped.
    VERIFY_ERROR(store::knowledge::contents(root.path(), root.filePath(u"a.md"_s)), Error::Code::Refused);
}

void TestStoreFiles::ingestsNoRootSwappedForALink()
{
    const QTemporaryDir place;
    const QTemporaryDir elsewhere;
    put(elsewhere.filePath(u"key.md"_s), "# Key\n\nNot for agents.\n");
    const QString root = QFileInfo(place.path()).canonicalFilePath() + u"/docs"_s;
    QVERIFY(QFile::link(elsewhere.path(), root));
    const auto again = store::knowledge::findFiles({root}, {}, true);
    VERIFY_RESULT(again);
    QVERIFY(again->files.empty());
    QCOMPARE(again->skipped.size(), size_t(1));
    QVERIFY(!store::knowledge::findFiles({root})->files.empty()); // asked for by a person
}

void TestStoreFiles::importsNotItself_data()
{
    QTest::addColumn<QString>("side");
    QTest::addColumn<int>("format");
    for (const QString &side : {u""_s, u"-wal"_s, u"-shm"_s, u"-gate"_s}) {
        for (const QString &format : store::exchange::importFormatNames())
            QTest::newRow(qPrintable(format + side))
                << side << int(*store::exchange::importFormatNamed(format));
    }
}

void TestStoreFiles::importsNotItself()
{
    QFETCH(QString, side);
    QFETCH(int, format);
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    const auto before = heldLocks(store.path());
    QVERIFY(!store::exchange::guessedFormat(store.path() + side));
    const auto report =
        store::exchange::importFile(store.database(), store.path() + side,
                                    store::exchange::ImportFormat(format), store::Actor::person(u"mara"_s));
    QVERIFY(!report);
    QCOMPARE(int(report.error().code), int(Error::Code::Refused));
    QCOMPARE(heldLocks(store.path()), before);
}

QTEST_GUILESS_MAIN(TestStoreFiles)
#include "tst_storefiles.moc"
