// SPDX-License-Identifier: MIT
// memoirctl ingest on the real program: what it answers, and that watching ends when it is told to.
#include "tests/app/ctlprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;

class TestIngestCtl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tellsWhatBecameOfEveryFile();
    void foldersAreSaidToWait();
    void aTreeBelongsToAnAgent();
    void exitCodes_data();
    void exitCodes();
    void watchesUntilTheSignal_data();
    void watchesUntilTheSignal();

private:
    void write(const QString &name, const QByteArray &text) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
};

void TestIngestCtl::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(u"docs"_s));
    m_ctl = std::make_unique<CtlProcess>(m_folder->filePath(u"s.memoir"_s));
    m_ctl->makeStore();
}

void TestIngestCtl::write(const QString &name, const QByteArray &text) const
{
    QFile file(m_folder->filePath(u"docs/"_s + name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TestIngestCtl::tellsWhatBecameOfEveryFile()
{
    write(u"a.md"_s, "# A\n\nText.\n");
    write(u"b.pdf"_s, "%PDF-1.4 broken");
    write(u"c.bin"_s, "x");
    const auto answer =
        m_ctl->run({u"ingest"_s, m_folder->filePath(u"docs"_s), u"--namespace"_s, u"n"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 0);
    const QJsonObject report = answer.json();
    QCOMPARE(report[u"added"_s].toInt(), 1);
    QCOMPARE(report[u"failed"_s].toInt(), 1);
    QCOMPARE(report[u"problems"_s].toArray().size(), 1);
    QCOMPARE(report[u"skipped_files"_s].toArray().size(), 1);
    QCOMPARE(report[u"embedded"_s].toInt(), 1);
    const auto again =
        m_ctl->run({u"ingest"_s, m_folder->filePath(u"docs"_s), u"--namespace"_s, u"n"_s, u"--json"_s});
    QCOMPARE(again.json()[u"unchanged"_s].toInt(), 2);
    QVERIFY(again.json()[u"changesets"_s].toArray().isEmpty());
    const auto words = m_ctl->run({u"ingest"_s, m_folder->filePath(u"docs/a.md"_s), u"--no-embed"_s});
    QCOMPARE(words.exitCode, 0);
    QVERIFY(words.out.contains(": 1 new"));
    QVERIFY(!words.out.contains("1 files") && !words.out.contains("1 chunks"));
}

// What comes into an agent's folder later is the agent's too, whoever reads it in.
void TestIngestCtl::aTreeBelongsToAnAgent()
{
    write(u"a.md"_s, "# A\n\nText.\n");
    const QString docs = m_folder->filePath(u"docs"_s);
    const auto owners = [this] {
        QStringList names;
        for (const QJsonObject &row : m_ctl->run({u"list"_s, u"knowledge"_s, u"--json"_s}).lines())
            names += row[u"agent"_s].toString();
        return names;
    };
    QCOMPARE(m_ctl->run({u"ingest"_s, docs}).exitCode, 0);
    QCOMPARE(owners(), QStringList{QString()});
    QCOMPARE(m_ctl->run({u"ingest"_s, docs, u"--agent"_s, u"ops"_s}).exitCode, 0);
    write(u"b.md"_s, "# B\n\nMore.\n");
    QCOMPARE(m_ctl->run({u"ingest"_s, docs}).exitCode, 0);
    QCOMPARE(owners(), QStringList({u"ops"_s, u"ops"_s}));
    const QByteArray listed = m_ctl->run({u"list"_s, u"knowledge"_s}).out;
    QVERIFY2(listed.startsWith("Of all agents:"), listed.constData());
    QVERIFY(m_ctl->run({u"list"_s, u"knowledge"_s, u"--agent"_s, u"ops"_s}).out.startsWith("Of ops:"));
    // One document is given to everybody.
    const QString first =
        m_ctl->run({u"list"_s, u"knowledge"_s, u"--json"_s}).lines().constFirst()[u"uid"_s].toString();
    QCOMPARE(m_ctl->run({u"edit"_s, m_ctl->seen(first), u"--agent"_s, QString()}).exitCode, 0);
    QCOMPARE(owners(), QStringList({QString(), u"ops"_s}));
    QCOMPARE(m_ctl->with(u"MEMOIR_AGENT"_s, u"ops"_s).run({u"ingest"_s, docs}).exitCode != 0, true);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void TestIngestCtl::foldersAreSaidToWait()
{
    write(u"a.md"_s, "# A\n\nText.\n");
    const QString docs = m_folder->filePath(u"docs"_s);
    const auto read = [&](const QStringList &more) {
        return m_ctl->run(QStringList{u"ingest"_s, docs, u"--json"_s} + more).json()[u"waiting"_s].toInt();
    };
    QCOMPARE(read({u"--new-files"_s, u"wait"_s}), 0); // what was named is told
    const QStringList setting{u"setting"_s, u"knowledge.new_files:"_s + docs + u'/'};
    QCOMPARE(m_ctl->run(setting).out.trimmed(), QByteArray("wait"));
    write(u"b.md"_s, "# B\n\nMore.\n");
    QCOMPARE(read({}), 1);
    const QByteArray waiting = m_ctl->run({u"list"_s, u"knowledge"_s, u"--status"_s, u"waiting"_s}).out;
    QVERIFY2(waiting.contains("b.md"), waiting.constData());
    QCOMPARE(m_ctl->run(setting + QStringList{u"told"_s}).exitCode, 0);
    write(u"c.md"_s, "# C\n\nMore.\n");
    QCOMPARE(read({}), 0);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void TestIngestCtl::exitCodes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");

    QTest::newRow("no path") << QStringList{u"ingest"_s} << 2;
    QTest::newRow("no such path") << QStringList{u"ingest"_s, u"/none/at/all"_s} << 5;
    QTest::newRow("empty namespace") << QStringList{u"ingest"_s, u"/tmp/"_s, u"--namespace"_s, u""_s} << 2;
    QTest::newRow("neither told nor wait")
        << QStringList{u"ingest"_s, u"/tmp/"_s, u"--new-files"_s, u"no"_s} << 2;
    QTest::newRow("read-only") << QStringList{u"ingest"_s, u"--read-only"_s,
                                              QStringLiteral(MEMOIR_SOURCE_DIR "/README.md")}
                               << 6;
}

void TestIngestCtl::exitCodes()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QCOMPARE(m_ctl->run(arguments).exitCode, exitCode);
}

void TestIngestCtl::watchesUntilTheSignal_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("interrupted") << SIGINT;
    QTest::newRow("terminated") << SIGTERM;
}

void TestIngestCtl::watchesUntilTheSignal()
{
    QFETCH(int, signal);

    write(u"a.md"_s, "# A\n\nText.\n");
    QProcess process;
    m_ctl->start(process, {u"ingest"_s, m_folder->filePath(u"docs"_s), u"--watch"_s, u"--json"_s});
    const auto nextLine = [&process] {
        return QTest::qWaitFor([&process] { return process.canReadLine(); }, 30'000)
                   ? QJsonDocument::fromJson(process.readLine()).object()
                   : QJsonObject();
    };
    QCOMPARE(nextLine()[u"added"_s].toInt(), 1);
    write(u"b.md"_s, "# B\n\nMore.\n");
    QCOMPARE(nextLine()[u"added"_s].toInt(), 1);
    write(u"b.md"_s, "# B\n\nMuch more.\n");
    QCOMPARE(nextLine()[u"changed"_s].toInt(), 1);
    QVERIFY(QFile::remove(m_folder->filePath(u"docs/a.md"_s)));
    QCOMPARE(nextLine()[u"missing"_s].toInt(), 1);
    ::kill(pid_t(process.processId()), signal);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

QTEST_GUILESS_MAIN(TestIngestCtl)
#include "tst_ingestctl.moc"
