// SPDX-License-Identifier: MIT
// What never ends, is too much or does not listen: answers of a model without an end, a client that does not
// read.
#include "llmclient/api.h"
#include "llmclient/breaker.h"
#include "llmclient/httpchatmodel.h"
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/faultserver.h"

#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using tests::FaultServer;

namespace {

llmclient::ModelSettings settingsOf(const QString &url)
{
    return {.provider = u"openai-compatible"_s, .url = url, .model = u"m"_s, .timeoutS = 30, .deadlineS = 60};
}

// A server process whose standard output nobody reads.
class DeafClient
{
public:
    explicit DeafClient(const QStringList &arguments)
    {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0)
            return;
        m_in = in[1];
        m_out = out[0];
        ::fcntl(m_in, F_SETFL, O_NONBLOCK);
        posix_spawn_file_actions_t files{};
        posix_spawn_file_actions_init(&files);
        posix_spawn_file_actions_adddup2(&files, in[0], STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
        std::vector<QByteArray> texts{CtlProcess::program().toLocal8Bit()};
        for (const QString &argument : arguments)
            texts.push_back(argument.toLocal8Bit());
        std::vector<char *> pointers;
        for (QByteArray &text : texts)
            pointers.push_back(text.data());
        pointers.push_back(nullptr);
        ::posix_spawn(&m_process, texts.front().constData(), &files, nullptr, pointers.data(), environ);
        posix_spawn_file_actions_destroy(&files);
        ::close(in[0]);
        ::close(out[1]);
    }
    ~DeafClient()
    {
        if (!hasEnded())
            ::kill(m_process, SIGKILL);
        ::close(m_in);
        ::close(m_out);
    }
    Q_DISABLE_COPY_MOVE(DeafClient)

    // Asks until the pipe takes no more answers.
    bool isFull()
    {
        const QByteArray ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})"
                                "\n";
        while (::write(m_in, ping.constData(), size_t(ping.size())) == ping.size()) {
        }
        int waiting = 0;
        return ::ioctl(m_out, FIONREAD, &waiting) == 0 && waiting > 60'000;
    }
    void signal(int number) const { ::kill(m_process, number); }
    bool hasEnded()
    {
        m_ended = m_ended || ::waitpid(m_process, nullptr, WNOHANG) != 0;
        return m_ended;
    }

private:
    pid_t m_process = -1;
    int m_in = -1;
    int m_out = -1;
    bool m_ended = false;
};

} // namespace

class TstLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerWithoutAnEndIsLeft_data();
    void anAnswerWithoutAnEndIsLeft();
    void aListWithoutAnEndIsLeft();
    void aSignalEndsAServerThatNobodyReads_data();
    void aSignalEndsAServerThatNobodyReads();
    void aLineWithoutAnEndIsAnsweredOnce();
    void inputWithoutAnEndIsRefused_data();
    void inputWithoutAnEndIsRefused();
    void aFailedJobSaysItsErrorAsJson();
    void everyVerbSaysItsErrorAsJson();
};

void TstLimits::anAnswerWithoutAnEndIsLeft_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("piece");
    const QByteArray end = "Connection: close\r\n\r\n";
    const QByteArray text(64 * 1024, 'x');
    QTest::newRow("a stream") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n" + end)
                              << QByteArray("data: {\"choices\":[{\"delta\":{\"content\":\"" + text
                                            + "\"}}]}\n\n");
    QTest::newRow("one event") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n" + end
                                             + "data: ")
                               << text;
    QTest::newRow("one body") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + end
                                            + "{\"a\":\"")
                              << text;
    QTest::newRow("an error") << QByteArray("HTTP/1.1 400 No\r\nContent-Type: application/json\r\n" + end)
                              << text;
}

void TstLimits::anAnswerWithoutAnEndIsLeft()
{
    QFETCH(const QByteArray, head);
    QFETCH(const QByteArray, piece);
    llmclient::Breaker::shared().reset();
    FaultServer server;
    server.then({.bytes = head + piece.repeated(17 * 1024 * 1024 / int(piece.size())), .staysOpen = true});
    qsizetype told = 0;

    llmclient::HttpChatModel model(settingsOf(server.url()), [] { return store::Result<void>(); });
    const auto answer = model.chat({.messages = {{.text = u"Hello?"_s}}},
                                   [&told](const QString &text) { told += text.size(); }, {});

    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(u"16 MB"_s), qPrintable(answer.error().message));
    QVERIFY(told <= llmclient::Transport::MostBytes);
    QCOMPARE(server.requests(), 1); // and it is not asked for again
}

void TstLimits::aListWithoutAnEndIsLeft()
{
    llmclient::Breaker::shared().reset();
    FaultServer server;
    server.then(
        {.bytes = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{\"data\":["
                  + QByteArray(17 * 1024 * 1024, ' '),
         .staysOpen = true});

    llmclient::Api api(settingsOf(server.url()), [] { return store::Result<void>(); });
    const auto list = api.getJson(u"/v1/models"_s, {});

    QVERIFY(!list);
    QVERIFY2(list.error().message.contains(u"16 MB"_s), qPrintable(list.error().message));
}

void TstLimits::aSignalEndsAServerThatNobodyReads_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TstLimits::aSignalEndsAServerThatNobodyReads()
{
    QFETCH(const int, number);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"store.memoir"_s);
    QCOMPARE(CtlProcess(path).run({u"init"_s}).exitCode, 0);
    DeafClient client({u"mcp"_s, u"--store"_s, path});
    QTRY_VERIFY_WITH_TIMEOUT(client.isFull(), 30'000);

    client.signal(number);

    QTRY_VERIFY_WITH_TIMEOUT(client.hasEnded(), 10'000);
    QVERIFY(CtlProcess(path).run({u"verify"_s}).exitCode == 0);
}

void TstLimits::aLineWithoutAnEndIsAnsweredOnce()
{
    const QTemporaryDir folder;
    const CtlProcess ctl(folder.filePath(u"store.memoir"_s));
    QCOMPARE(ctl.run({u"init"_s}).exitCode, 0);

    const auto answer = ctl.run({u"mcp"_s}, QByteArray(9 << 20, '{')
                                                + "\n"
                                                  R"({"jsonrpc":"2.0","id":7,"method":"ping"})"
                                                  "\n");

    QCOMPARE(answer.lines().size(), 2);
    QVERIFY(answer.lines().constFirst().contains("error"_L1));
    QCOMPARE(answer.lines().constLast()["id"_L1].toInt(), 7);
}

void TstLimits::inputWithoutAnEndIsRefused_data()
{
    QTest::addColumn<QStringList>("call");
    QTest::newRow("decide") << QStringList{u"decide"_s, u"prp_1@1"_s, u"--edit"_s, u"-"_s};
    QTest::newRow("propose") << QStringList{u"propose"_s, u"-"_s};
    QTest::newRow("scan") << QStringList{u"scan"_s, u"--text"_s};
}

void TstLimits::inputWithoutAnEndIsRefused()
{
    QFETCH(const QStringList, call);
    const QTemporaryDir folder;
    const CtlProcess ctl(folder.filePath(u"store.memoir"_s));
    QCOMPARE(ctl.run({u"init"_s}).exitCode, 0);
    QProcess process;
    process.setStandardInputFile(u"/dev/zero"_s);
    ctl.start(process, call);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("64 MiB"), said);
}

void TstLimits::aFailedJobSaysItsErrorAsJson()
{
    const QTemporaryDir folder;
    const CtlProcess ctl(folder.filePath(u"store.memoir"_s));
    QCOMPARE(ctl.run({u"init"_s}).exitCode, 0);
    QCOMPARE(ctl.run({u"setting"_s, u"backup.folder"_s, u"/proc/none"_s}).exitCode, 0);

    const auto answer = ctl.run({u"job"_s, u"run"_s, u"backup"_s, u"--json"_s});

    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.errorCode(), u"failed"_s);
}

void TstLimits::everyVerbSaysItsErrorAsJson()
{
    const QTemporaryDir folder;
    const CtlProcess ctl(folder.filePath(u"none/store.memoir"_s));
    const auto help = QString::fromUtf8(ctl.run({u"--help"_s}).out);
    static const QRegularExpression verbLine(u"^  ([a-z]+) "_s, QRegularExpression::MultilineOption);
    QStringList wrong;
    int verbs = 0;
    for (auto match = verbLine.globalMatch(help); match.hasNext(); ++verbs) {
        const QString verb = match.next().captured(1);
        for (const QStringList &arguments :
             {QStringList{u"--json"_s}, {u"--json"_s, u"list"_s, u"--no-such-option"_s}}) {
            const auto answer = ctl.run(QStringList{verb} + arguments);
            if (answer.exitCode != 0 && (answer.errorCode().isEmpty() || answer.err.isEmpty()))
                wrong += verb + u' ' + arguments.join(u' ');
        }
    }
    QVERIFY(verbs > 20);
    QCOMPARE(wrong, QStringList());
}

QTEST_GUILESS_MAIN(TstLimits)
#include "tst_limits.moc"
