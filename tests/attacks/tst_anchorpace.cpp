// SPDX-License-Identifier: MIT
#include "store/database/migrator.h"
#include "store/rows/anchorpace.h"
#include "store/signing/computer.h"
#include "tests/app/ctlprocess.h"
#include "tests/attacks/attacker.h"
#include "tests/store/teststore.h"

using namespace store;
using namespace Qt::StringLiterals;
using signing::Computer;
using tests::Attacker;
using tests::TestStore;

// What was written is vouched for while a program runs, not when it ends at last; and somewhere else than on
// this computer, where somebody wants that.
class TestAnchorPace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aServerAnchorsWhileItRuns();
    void aBurstIsAnchoredByItsEntries();
    void headsAreCommitted();
    void gitComparesWhenThisComputerWasCleaned();
    void whatGitRefusesIsMadeUpFor();
    void gitRunsNothingOfTheFolder();
    void onlyAWorkTreeIsTaken_data();
    void onlyAWorkTreeIsTaken();
    void agentsSetNone();

private:
    CtlProcess ctl() const
    {
        return CtlProcess(m_store)
            .with(u"XDG_CONFIG_HOME"_s, m_home->filePath(u"config"_s))
            .with(u"XDG_STATE_HOME"_s, m_home->filePath(u"state"_s));
    }
    Computer computer() const
    {
        return Computer(m_home->filePath(u"config/memoir"_s), m_home->filePath(u"state/memoir/anchors"_s));
    }
    QString uid() const;
    qint64 anchored() const
    {
        const auto newest = computer().newestOf(uid());
        return newest ? newest->seq : 0;
    }
    CtlProcess::Answer add(const QString &text) const
    {
        return ctl().run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"bot"_s, u"--observation"_s, text});
    }
    QByteArray git(const QStringList &arguments) const;
    void makeRepository() const;
    QByteArray verified() const { return ctl().run({u"verify"_s}).out; }

    std::unique_ptr<QTemporaryDir> m_home;
    QString m_store;
    QString m_tree;
};

void TestAnchorPace::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_store = m_home->filePath(u"s.memoir"_s);
    m_tree = m_home->filePath(u"heads"_s);
    QVERIFY(QDir().mkpath(m_tree));
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
}

QString TestAnchorPace::uid() const
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    return database ? Migrator::storeUid(**database).value_or(QString()) : QString();
}

QByteArray TestAnchorPace::git(const QStringList &arguments) const
{
    QProcess process;
    process.start(u"git"_s, QStringList{u"-C"_s, m_tree} + arguments);
    process.waitForFinished();
    return process.readAllStandardOutput() + process.readAllStandardError();
}

void TestAnchorPace::makeRepository() const
{
    git({u"init"_s, u"-q"_s});
    const auto set = ctl().run({u"setting"_s, u"anchor.git"_s, m_tree});
    QVERIFY2(set.exitCode == 0, set.err.constData());
    QCOMPARE(ctl().run({u"setting"_s, u"anchor.git"_s}).out.trimmed(), QFile::encodeName(m_tree));
}

void TestAnchorPace::aServerAnchorsWhileItRuns()
{
    QProcess server;
    ctl().start(server, {u"mcp"_s, u"--agent"_s, u"bot"_s});
    QVERIFY(server.waitForStarted());
    server.write(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",)"
                 R"("capabilities":{},"clientInfo":{"name":"t","version":"1"}}})"
                 "\n"
                 R"({"jsonrpc":"2.0","method":"notifications/initialized"})"
                 "\n"
                 R"({"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"memory_learn",)"
                 R"("arguments":{"observation":"Terms are net-30."}}})"
                 "\n");
    QTRY_VERIFY_WITH_TIMEOUT(anchored() > 0, 60'000);
    QCOMPARE(server.state(), QProcess::Running);
    server.closeWriteChannel();
    QVERIFY(server.waitForFinished());
}

void TestAnchorPace::aBurstIsAnchoredByItsEntries()
{
    qputenv("XDG_CONFIG_HOME", m_home->filePath(u"config"_s).toLocal8Bit());
    qputenv("XDG_STATE_HOME", m_home->filePath(u"state"_s).toLocal8Bit());
    TestStore store;
    const auto here = [&store] {
        const auto newest = Computer::here().newestOf(*Migrator::storeUid(store.database()));
        return newest ? newest->seq : 0;
    };
    AnchorPace pace;
    store.add(u"0"_s);
    VERIFY_RESULT(pace.keepUp(store.database()));
    QCOMPARE(here(), 1);
    for (int i = 1; i < AnchorPace::Entries; ++i) {
        store.add(u"Bill number %1"_s.arg(i));
        VERIFY_RESULT(pace.keepUp(store.database()));
    }
    QCOMPARE(here(), 1); // not long enough ago
    store.add(u"One more"_s);
    VERIFY_RESULT(pace.keepUp(store.database()));
    QCOMPARE(here(), AnchorPace::Entries + 1);
}

void TestAnchorPace::headsAreCommitted()
{
    makeRepository();
    QCOMPARE(add(u"Terms are net-30."_s).exitCode, 0);
    QCOMPARE(add(u"ACME bills late."_s).exitCode, 0);
    QCOMPARE(git({u"rev-list"_s, u"--count"_s, u"HEAD"_s}).trimmed(), "2");
    QVERIFY(git({u"status"_s, u"--porcelain"_s}).isEmpty());
    const QString file = QString::fromUtf8(git({u"ls-files"_s})).trimmed();
    QVERIFY(file.startsWith(uid()));
    QFile kept(computer().anchorFileOf(uid()));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(git({u"show"_s, u"HEAD:"_s + file}), kept.readAll());
    QCOMPARE(ctl().run({u"verify"_s}).exitCode, 0);
    // A folder that is gone is said, not passed over.
    QVERIFY(QDir(m_tree).removeRecursively());
    QCOMPARE(ctl().run({u"verify"_s}).exitCode, 1);
    QCOMPARE(ctl().run({u"setting"_s, u"anchor.git"_s, QString()}).exitCode, 0);
    QCOMPARE(ctl().run({u"verify"_s}).exitCode, 0);
}

// Who can write the store and the state folder is found out by what was committed (and pushed).
void TestAnchorPace::gitComparesWhenThisComputerWasCleaned()
{
    makeRepository();
    QCOMPARE(add(u"Terms are net-30."_s).exitCode, 0);
    {
        const auto database = Database::open(m_store, Database::Mode::ReadWrite);
        VERIFY_RESULT(database);
        Attacker(**database).write("UPDATE ledger SET at = '2001-01-01T00:00:00.000Z'");
    }
    QVERIFY(QFile::remove(computer().anchorFileOf(uid())));
    QVERIFY2(verified().contains("written anew"), verified().constData());
    // Neither does a new list take the place of the one that was committed.
    const auto added = add(u"ACME bills late."_s);
    QCOMPARE(added.exitCode, 0);
    QVERIFY2(added.err.contains("other heads"), added.err.constData());
    QCOMPARE(git({u"rev-list"_s, u"--count"_s, u"HEAD"_s}).trimmed(), "1");
    QVERIFY(verified().contains("written anew"));
}

void TestAnchorPace::whatGitRefusesIsMadeUpFor()
{
    makeRepository();
    QCOMPARE(add(u"Terms are net-30."_s).exitCode, 0);
    QFile lock(m_tree + u"/.git/index.lock"_s);
    QVERIFY(lock.open(QIODevice::WriteOnly));
    const auto added = add(u"ACME bills late."_s);
    QCOMPARE(added.exitCode, 0);
    QVERIFY2(added.err.contains("not committed"), added.err.constData());
    QCOMPARE(anchored(), 2);
    QCOMPARE(ctl().run({u"verify"_s}).exitCode, 0);
    QVERIFY(lock.remove());
    QCOMPARE(add(u"Dock 4 drops zeros."_s).err, QByteArray());
    QCOMPARE(git({u"rev-list"_s, u"--count"_s, u"HEAD"_s}).trimmed(), "2");
    QCOMPARE(git({u"show"_s, u"HEAD"_s}).count("\n+{"), 2);
}

void TestAnchorPace::gitRunsNothingOfTheFolder()
{
    makeRepository();
    const QString trace = m_home->filePath(u"ran"_s);
    for (const auto hook : {"pre-commit"_L1, "commit-msg"_L1, "post-commit"_L1, "prepare-commit-msg"_L1}) {
        QFile file(m_tree + "/.git/hooks/"_L1 + hook);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\ntouch " + QFile::encodeName(trace) + "\nexit 1\n");
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    }
    git({u"config"_s, u"commit.gpgsign"_s, u"true"_s});
    git({u"config"_s, u"core.fsmonitor"_s, u"touch "_s + trace});
    QFile other(m_tree + u"/other"_s);
    QVERIFY(other.open(QIODevice::WriteOnly));
    const auto added = add(u"Terms are net-30."_s);
    QCOMPARE(added.err, QByteArray());
    QCOMPARE(git({u"-c"_s, u"core.fsmonitor=false"_s, u"ls-files"_s}).count('\n'),
             1); // and nothing else of it
    QVERIFY(!QFile::exists(trace));
}

void TestAnchorPace::onlyAWorkTreeIsTaken_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("none") << u"nowhere"_s;
    QTest::newRow("no git") << u"heads"_s;
    QTest::newRow("a file") << u"s.memoir"_s;
    QTest::newRow("its inside") << u"heads/.git"_s;
}

void TestAnchorPace::onlyAWorkTreeIsTaken()
{
    QFETCH(const QString, folder);
    if (folder.endsWith(".git"_L1))
        git({u"init"_s, u"-q"_s});
    const auto set = ctl().run({u"setting"_s, u"anchor.git"_s, m_home->filePath(folder)});
    QCOMPARE(set.exitCode, 2);
    QVERIFY(!set.err.isEmpty());
    QCOMPARE(ctl().run({u"setting"_s, u"anchor.git"_s}).out.trimmed(), QByteArray());
}

void TestAnchorPace::agentsSetNone()
{
    git({u"init"_s, u"-q"_s});
    const auto set = ctl().with(u"MEMOIR_AGENT"_s, u"bot"_s).run({u"setting"_s, u"anchor.git"_s, m_tree});
    QCOMPARE(set.exitCode, 3);
}

QTEST_GUILESS_MAIN(TestAnchorPace)
#include "tst_anchorpace.moc"
