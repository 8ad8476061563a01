// SPDX-License-Identifier: MIT
// What memoirctl reads and writes for people: only regular files, never a store, and whole or not at all.
#include "store/layers/settings.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/teststore.h"

#include <QDir>

#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using tests::TestStore;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

ino_t inodeOf(const QString &path)
{
    struct stat found
    {
    };
    return ::stat(qPrintable(path), &found) == 0 ? found.st_ino : 0;
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestFileVerbs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsNoPipe_data();
    void readsNoPipe();
    void importsNoStore();
    void exportsOntoNoStore();
    void exportSaysThatTheDiskIsFull();
    void exportSaysThatItsOutputIsFull();
    void exportsPrivately();
    void wikiSaysThatTheDiskIsFull();
};

void TestFileVerbs::readsNoPipe_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("import") << QStringList{u"import"_s, u"%1"_s};
    for (const QString &format : {u"memoir"_s, u"jsonl"_s, u"golden"_s, u"claude-memory"_s, u"wiki"_s})
        QTest::newRow(qPrintable(format)) << QStringList{u"import"_s, u"%1"_s, u"--format"_s, format};
    QTest::newRow("rehearsed") << QStringList{u"import"_s, u"%1"_s, u"--dry-run"_s, u"--format"_s,
                                              u"jsonl"_s};
    QTest::newRow("scan") << QStringList{u"scan"_s, u"%1"_s};
    QTest::newRow("propose") << QStringList{u"propose"_s, u"%1"_s};
    QTest::newRow("decide") << QStringList{u"decide"_s, u"prp_1"_s, u"--edit"_s, u"%1"_s};
}

void TestFileVerbs::readsNoPipe()
{
    QFETCH(QStringList, arguments);
    TestStore store;
    const QString pipe = QFileInfo(store.path()).path() + u"/pipe"_s;
    QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0);
    arguments.replaceInStrings(u"%1"_s, pipe);
    const auto answer = CtlProcess(store.path()).run(arguments); // without a writer it would wait for good
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains(qPrintable(pipe)), answer.err);
}

void TestFileVerbs::importsNoStore()
{
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    for (const QString &side : {u""_s, u"-wal"_s, u"-shm"_s}) {
        const auto answer =
            CtlProcess(store.path()).run({u"import"_s, store.path() + side, u"--format"_s, u"jsonl"_s});
        QVERIFY2(answer.exitCode != 0 && answer.err.contains("belongs to a store"), answer.err);
    }
}

void TestFileVerbs::exportsOntoNoStore()
{
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    TestStore other;
    for (const QString &path : {store.path(), store.path() + u"-wal"_s, store.path() + u"-gate"_s,
                                other.path(), other.path() + u"-shm"_s}) {
        const auto before = inodeOf(path); // never read here: that would drop this process's locks
        const auto answer = CtlProcess(store.path()).run({u"export"_s, u"--out"_s, path});
        QVERIFY2(answer.exitCode != 0, qPrintable(path));
        QVERIFY2(answer.err.contains(qPrintable(path)), answer.err);
        QCOMPARE(inodeOf(path), before);
    }
    VERIFY_RESULT(store.database().value(u"PRAGMA integrity_check"_s));
    QCOMPARE(CtlProcess(store.path()).run({u"verify"_s}).exitCode, 0);
}

void TestFileVerbs::exportSaysThatTheDiskIsFull()
{
    TestStore store;
    for (int i = 0; i < 50; ++i)
        store.add(u"Invoices over %1 need two signatures of two people who know the vendor."_s.arg(i));
    const QString path = QFileInfo(store.path()).path() + u"/export.jsonl"_s;
    put(path, "what was there\n");
    QProcess process;
    process.setChildProcessModifier([] {
        ::signal(SIGXFSZ, SIG_DFL); // the program has to see to that itself
        const rlimit small{4096, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &small);
    });
    CtlProcess(store.path()).start(process, {u"--read-only"_s, u"export"_s, u"--out"_s, path});
    QVERIFY(process.waitForFinished());
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QVERIFY2(said.contains(qPrintable(path)), said);
    QVERIFY(!process.readAllStandardOutput().contains("written"));
    QCOMPARE(bytesOf(path), "what was there\n"_ba);
    QCOMPARE(QDir(QFileInfo(path).path()).entryList({u".memoir-*"_s}, QDir::AllEntries | QDir::Hidden).size(),
             0);
}

void TestFileVerbs::exportSaysThatItsOutputIsFull()
{
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    QProcess process;
    process.setStandardOutputFile(u"/dev/full"_s);
    CtlProcess(store.path()).start(process, {u"export"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("disk is full"));
}

void TestFileVerbs::exportsPrivately()
{
    TestStore store;
    store.add(u"Invoices over 500 need two signatures."_s);
    const QString path = QFileInfo(store.path()).path() + u"/export.jsonl"_s;
    QCOMPARE(CtlProcess(store.path()).run({u"export"_s, u"--out"_s, path}).exitCode, 0);
    QVERIFY(bytesOf(path).contains("two signatures"));
    struct stat found
    {
    };
    QCOMPARE(::stat(qPrintable(path), &found), 0);
    QCOMPARE(int(found.st_mode & 0777), 0600);
}

void TestFileVerbs::wikiSaysThatTheDiskIsFull()
{
    TestStore store;
    const QString path = QFileInfo(store.path()).path() + u"/SYSTEM_WIKI.md"_s;
    put(path, "# Wiki\n\n## Payments\n\nInvoices are paid on Fridays.\n");
    CtlProcess ctl(store.path());
    QCOMPARE(ctl.run({u"import"_s, path}).exitCode, 0);
    const QString out = QFileInfo(store.path()).path() + u"/out.md"_s;
    put(out, "what was there\n");
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit small{8, RLIM_INFINITY};
        ::setrlimit(RLIMIT_FSIZE, &small);
    });
    ctl.start(process, {u"--read-only"_s, u"export"_s, u"--layer"_s, u"wiki"_s, u"--format"_s, u"markdown"_s,
                        u"--out"_s, out});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(bytesOf(out), "what was there\n"_ba);
}

QTEST_GUILESS_MAIN(TestFileVerbs)
#include "tst_fileverbs.moc"
