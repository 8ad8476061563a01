// SPDX-License-Identifier: MIT
#include "tests/faults/soak.h"

#include "tests/app/ctlprocess.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <array>
#include <cstdio>

#include <signal.h>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr int Windows = 2;
constexpr int FirstRows = 400;
constexpr int KilledInTen = 2;
constexpr unsigned LongestLifeMs = 400;
constexpr std::array ExpectedCodes{0, 3, 4, 5}; // done, refused, conflict, not found

QByteArray rowLine(int number)
{
    const QJsonObject row{{u"agent_id"_s, u"soak"_s},
                          {u"entity_type"_s, u"case"_s},
                          {u"entity_id"_s, QString::number(number % 50)},
                          {u"observation"_s, u"Thing %1 was seen."_s.arg(number)}};
    return QJsonDocument(row).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

Soak::Soak(int seconds, int commands)
    : m_seconds(seconds)
    , m_most(commands)
    , m_store(m_folder.filePath(u"soak.memoir"_s))
{}

void Soak::fill()
{
    QByteArray lines;
    for (int i = 0; i < FirstRows; ++i)
        lines += rowLine(i);
    const CtlProcess ctl(m_store);
    ctl.run({u"init"_s});
    const auto added = ctl.run({u"add"_s, u"reflexion"_s}, lines);
    for (const QByteArray &line : added.out.split('\n'))
        take(line);
}

void Soak::startWindow(const char *self)
{
    auto window = std::make_unique<QProcess>();
    window->setProcessEnvironment(CtlProcess(m_store).environment());
    window->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(window.get(), &QProcess::readyReadStandardOutput, this, [this, process = window.get()] {
        while (process->canReadLine())
            take(process->readLine());
    });
    window->start(QString::fromLocal8Bit(self), {u"--window"_s, m_store, QString::number(m_seconds)});
    m_windows.push_back(std::move(window));
}

// A line of JSON of memoirctl, or what a window says.
void Soak::take(const QByteArray &line)
{
    if (line.startsWith("act ")) {
        m_acts.insert(QString::fromLatin1(line.mid(4).trimmed()));
        return;
    }
    const QJsonObject answer = QJsonDocument::fromJson(line).object();
    if (const QString uid = answer["uid"_L1].toString();
        uid.startsWith("rfx_"_L1) && answer.contains("outcome"_L1))
        m_rows.insert(uid);
    if (const QString act = answer["changeset"_L1].toString(); !act.isEmpty())
        m_acts.insert(act);
}

void Soak::startCommand()
{
    auto command = std::make_unique<Command>();
    QProcess &process = command->process;
    const int number = ++m_started;
    QStringList arguments;
    QByteArray input;
    switch (m_random.bounded(8)) {
    case 0:
    case 1:
    case 2:
        arguments = {u"add"_s, u"reflexion"_s, u"--batch"_s, u"3"_s};
        for (int i = 0; i < 9; ++i)
            input += rowLine(number * 10 + i);
        break;
    case 3: arguments = {u"undo"_s, u"--json"_s}; break;
    case 4: arguments = {u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s, u"--json"_s}; break;
    case 5: arguments = {u"backup"_s, m_folder.filePath(u"copy-%1.memoir"_s.arg(number))}; break;
    case 6: arguments = {u"stats"_s}; break;
    default: arguments = {u"context"_s, u"--question"_s, u"thing"_s, u"--agent"_s, u"soak"_s}; break;
    }
    Command *started = command.get();
    connect(&process, &QProcess::finished, this, [this, started] { end(started); });
    CtlProcess(m_store).start(process, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (int(m_random.bounded(10)) < KilledInTen) {
        ++m_killed;
        QTimer::singleShot(int(m_random.bounded(LongestLifeMs)), &process, [&process] { process.kill(); });
    }
    m_commands.push_back(std::move(command));
}

void Soak::end(Command *command)
{
    QProcess &process = command->process;
    const QByteArray out = process.readAllStandardOutput();
    for (const QByteArray &line : out.left(out.lastIndexOf('\n') + 1).split('\n'))
        take(line);
    const bool isExpected =
        process.exitStatus() == QProcess::CrashExit
        || std::find(ExpectedCodes.begin(), ExpectedCodes.end(), process.exitCode()) != ExpectedCodes.end();
    if (!isExpected)
        m_errors += process.arguments().join(u' ') + u": "_s
                    + QString::fromUtf8(process.readAllStandardError()).trimmed();
    // Not from within its own signal.
    QTimer::singleShot(0, this, [this, command] {
        std::erase_if(m_commands, [command](const auto &one) { return one.get() == command; });
        if (!m_isOver)
            startCommand();
    });
}

QByteArray Soak::answerOf(const QStringList &arguments, int *exitCode)
{
    const auto answer = CtlProcess(m_store).run(arguments);
    if (exitCode)
        *exitCode = answer.exitCode;
    return answer.out;
}

QStringList Soak::missing()
{
    QProcess shell;
    shell.start(u"sqlite3"_s,
                {m_store, u"SELECT uid FROM reflexion_log UNION ALL SELECT uid FROM changeset"_s});
    shell.waitForFinished(-1);
    QSet<QString> there;
    for (const QByteArray &uid : shell.readAllStandardOutput().split('\n'))
        there.insert(QString::fromLatin1(uid.trimmed()));
    QStringList lost;
    for (const QSet<QString> *acknowledged : {&m_rows, &m_acts}) {
        for (const QString &uid : *acknowledged) {
            if (!there.contains(uid))
                lost += uid;
        }
    }
    return lost;
}

int Soak::run()
{
    fill();
    const QByteArray self = QCoreApplication::applicationFilePath().toLocal8Bit();
    for (int i = 0; i < Windows; ++i)
        startWindow(self.constData());
    for (int i = 0; i < m_most; ++i)
        startCommand();
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < m_seconds * 1000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 200);
    m_isOver = true;
    while (!m_commands.empty())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 200);
    bool hasCrashed = false;
    for (const auto &window : m_windows) {
        if (window->state() != QProcess::NotRunning && !window->waitForFinished(60'000))
            window->kill();
        while (window->canReadLine())
            take(window->readLine());
        hasCrashed = hasCrashed || window->exitStatus() == QProcess::CrashExit || window->exitCode() != 0;
    }
    int verified = -1;
    const QByteArray verdict = answerOf({u"verify"_s}, &verified);
    const QStringList lost = missing();
    const bool isSound = verified == 0 && lost.isEmpty() && !hasCrashed && m_errors.isEmpty();
    std::printf(
        "soak: %d s, %d windows with dialogs, %d commands, %d killed, %lld rows and %lld acts acknowledged, "
        "%lld lost, verify %s, windows %s, %lld errors\n",
        m_seconds, Windows, m_started, m_killed, qint64(m_rows.size()), qint64(m_acts.size()),
        qint64(lost.size()), verified == 0 ? "clean" : verdict.constData(),
        hasCrashed ? "crashed" : "ended well", qint64(m_errors.size()));
    for (const QString &error : m_errors.first(std::min<qsizetype>(m_errors.size(), 10)))
        std::printf("  %s\n", qPrintable(error));
    for (const QString &uid : lost.first(std::min<qsizetype>(lost.size(), 10)))
        std::printf("  lost: %s\n", qPrintable(uid));
    return isSound ? 0 : 1;
}

} // namespace tests
