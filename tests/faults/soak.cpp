// SPDX-License-Identifier: MIT
#include "tests/faults/soak.h"

#include "store/database/database.h"
#include "store/rows/verify.h"
#include "tests/app/ctlprocess.h"
#include "tests/faults/soakprocess.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <array>
#include <cstdio>

#include <signal.h>
#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace tests {

namespace {

constexpr int Windows = 2;
constexpr int FirstRows = 400;
constexpr int KilledInTen = 2;
constexpr unsigned LongestLifeMs = 400;
constexpr int WindowLifeMs = 12'000;
constexpr int FullEveryMs = 15'000;
constexpr int FullForMs = 2'000;
constexpr rlim_t FullAt = 96 * 1024; // no file grows beyond, as on a disk with no room left
constexpr qint64 HangMs = 10'000;
constexpr std::array ExpectedCodes{0, 3, 4, 5}; // done, refused, conflict, not found

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray rowLine(int number)
{
    return lineOf({{u"agent_id"_s, u"soak"_s},
                   {u"entity_type"_s, u"case"_s},
                   {u"entity_id"_s, QString::number(number % 50)},
                   {u"observation"_s, u"Thing %1 was seen."_s.arg(number)}});
}

QByteArray proposalLine(int number)
{
    return lineOf({{u"agent"_s, u"soak"_s},
                   {u"situation"_s, QJsonObject{{u"invoice"_s, number}}},
                   {u"action"_s, QJsonObject{{u"action"_s, u"pay"_s}}},
                   {u"description"_s, u"Pay invoice %1"_s.arg(number)},
                   {u"expires_in"_s, u"2h"_s}});
}

QString lastOf(const QString &path)
{
    constexpr qint64 Most = 500;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    file.seek(std::max<qint64>(file.size() - Most, 0));
    return QString::fromUtf8(file.readAll()).simplified();
}

template<typename Line>
QByteArray lines(int first, int count, const Line &line)
{
    QByteArray all;
    for (int i = first; i < first + count; ++i)
        all += line(i);
    return all;
}

} // namespace

Soak::Soak(int seconds, int commands)
    : m_seconds(seconds)
    , m_most(commands)
    , m_store(m_folder.filePath(u"soak.memoir"_s))
{
    connect(&m_kill, &QTimer::timeout, this, &Soak::killAWindow);
    connect(&m_full, &QTimer::timeout, this, &Soak::fillDisk);
    connect(&m_free, &QTimer::timeout, this, &Soak::emptyDisk);
    m_kill.setInterval(WindowLifeMs);
    m_full.setInterval(FullEveryMs);
    m_free.setInterval(FullForMs);
    m_free.setSingleShot(true);
}

void Soak::fill()
{
    const CtlProcess ctl(m_store);
    ctl.run({u"init"_s});
    for (const auto &answer : {ctl.run({u"add"_s, u"reflexion"_s}, lines(0, FirstRows, rowLine)),
                               ctl.run({u"propose"_s, u"--json"_s}, lines(0, Windows, proposalLine))}) {
        for (const QByteArray &line : answer.out.split('\n'))
            take(line);
    }
}

std::unique_ptr<Soak::Program> Soak::made()
{
    auto program = std::make_unique<Program>();
    program->isStarved = m_isFull;
    program->age.start();
    prepareForSoak(program->process, m_store, m_folder.path());
    return program;
}

void Soak::startWindow()
{
    auto window = made();
    QProcess &process = window->process;
    process.setStandardErrorFile(windowErrors(), QIODevice::Append);
    connect(&process, &QProcess::readyReadStandardOutput, this, [this, &process] {
        while (process.canReadLine())
            take(process.readLine());
    });
    connect(&process, &QProcess::finished, this, [this, started = window.get()] { endWindow(started); });
    const qint64 left = std::max<qint64>(m_seconds - m_clock.elapsed() / 1000, 1);
    process.start(QCoreApplication::applicationFilePath(), {u"--window"_s, m_store, QString::number(left)});
    m_windows.push_back(std::move(window));
}

void Soak::take(const QByteArray &line)
{
    m_record.take(line);
    const QJsonObject answer = QJsonDocument::fromJson(line).object();
    if (answer["outcome"_L1] == "added"_L1 && answer["uid"_L1].toString().startsWith("rfx_"_L1))
        m_fresh += answer["uid"_L1].toString();
}

// Rows that may stand as they were added, as a person names them who has seen that.
QStringList Soak::freshRows(int count)
{
    QStringList named;
    while (named.size() < count && !m_fresh.isEmpty())
        named += m_fresh.takeLast() + u"@1"_s;
    return named;
}

Soak::Work Soak::work(int number)
{
    switch (m_random.bounded(10)) {
    case 0:
    case 1:
    case 2: return {{u"add"_s, u"reflexion"_s, u"--batch"_s, u"3"_s}, lines(number * 10, 9, rowLine)};
    case 3: return {{u"undo"_s, u"--json"_s}, {}};
    case 4: return {{u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s, u"--json"_s}, {}};
    case 5: return {{u"backup"_s, m_folder.filePath(u"copy-%1.memoir"_s.arg(number))}, {}};
    case 6: return {{u"stats"_s}, {}};
    case 7: return {{u"propose"_s, u"--json"_s}, lines(number * 10, 3, proposalLine)};
    case 8:
        if (const QStringList rows = freshRows(3); !rows.isEmpty())
            return {QStringList{u"triage"_s, u"--json"_s, u"--to"_s, u"rejected"_s} + rows, {}};
        break;
    default: break;
    }
    return {{u"context"_s, u"--question"_s, u"thing"_s, u"--agent"_s, u"soak"_s}, {}};
}

void Soak::startCommand()
{
    auto command = made();
    QProcess &process = command->process;
    const Work todo = work(++m_started);
    Program *started = command.get();
    connect(&process, &QProcess::finished, this, [this, started] { endCommand(started); });
    process.start(CtlProcess::program(), todo.arguments);
    process.write(todo.input);
    process.closeWriteChannel();
    if (m_isFull)
        limitFiles(*started);
    if (int(m_random.bounded(10)) < KilledInTen) {
        QTimer::singleShot(int(m_random.bounded(LongestLifeMs)), &process, [started, this] {
            started->isKilled = true;
            ++m_killed;
            started->process.kill();
        });
    }
    m_commands.push_back(std::move(command));
}

void Soak::endCommand(Program *command)
{
    QProcess &process = command->process;
    const QByteArray out = process.readAllStandardOutput();
    for (const QByteArray &line : out.left(out.lastIndexOf('\n') + 1).split('\n'))
        take(line);
    m_slowestMs = std::max(m_slowestMs, command->age.elapsed());
    const bool isExpected = process.exitStatus() == QProcess::NormalExit
                                ? std::ranges::find(ExpectedCodes, process.exitCode()) != ExpectedCodes.end()
                                : command->isKilled;
    m_starved += !isExpected && command->isStarved && process.exitStatus() == QProcess::NormalExit ? 1 : 0;
    if (!isExpected && !(command->isStarved && process.exitStatus() == QProcess::NormalExit))
        m_errors += process.arguments().join(u' ') + u": "_s
                    + QString::fromUtf8(process.readAllStandardError()).trimmed();
    forget(m_commands, command);
    if (!m_isOver)
        QTimer::singleShot(0, this, &Soak::startCommand);
}

void Soak::endWindow(Program *window)
{
    const bool isWell =
        window->process.exitStatus() == QProcess::NormalExit && window->process.exitCode() == 0;
    if (!isWell && !window->isKilled)
        m_errors +=
            u"a window ended with %1: %2"_s.arg(window->process.exitCode()).arg(lastOf(windowErrors()));
    const bool isMissed = !m_isOver && m_clock.elapsed() < m_seconds * 1000;
    forget(m_windows, window);
    if (isMissed)
        QTimer::singleShot(0, this, &Soak::startWindow);
}

// Not from within its own signal.
void Soak::forget(Programs &programs, const Program *program)
{
    QTimer::singleShot(0, this, [&programs, program] {
        std::erase_if(programs, [program](const auto &one) { return one.get() == program; });
    });
}

void Soak::killAWindow()
{
    if (m_windows.empty())
        return;
    Program &window = *m_windows[m_random.bounded(quint32(m_windows.size()))];
    window.isKilled = true;
    ++m_killedWindows;
    window.process.kill();
}

void Soak::fillDisk()
{
    m_isFull = true;
    ++m_timesFull;
    for (const Programs *programs : {&m_windows, &m_commands}) {
        for (const auto &program : *programs)
            limitFiles(*program);
    }
    m_free.start();
}

void Soak::emptyDisk()
{
    m_isFull = false;
    for (const Programs *programs : {&m_windows, &m_commands}) {
        for (const auto &program : *programs)
            limitFiles(*program);
    }
}

void Soak::limitFiles(Program &program) const
{
    if (program.process.processId() <= 0)
        return;
    const rlimit limit{m_isFull ? FullAt : RLIM_INFINITY, RLIM_INFINITY};
    program.isStarved = program.isStarved || m_isFull;
    prlimit(pid_t(program.process.processId()), RLIMIT_FSIZE, &limit, nullptr);
}

// Until everything has ended by itself.
void Soak::letEnd()
{
    m_isOver = true;
    for (QTimer *timer : {&m_kill, &m_full, &m_free})
        timer->stop();
    emptyDisk();
    while (!m_commands.empty() || !m_windows.empty() || !m_replacement.isOver())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

int Soak::run()
{
    fill();
    m_clock.start();
    for (int i = 0; i < Windows; ++i)
        startWindow();
    m_replacement.start();
    for (int i = 0; i < m_most; ++i)
        startCommand();
    m_kill.start();
    m_full.start();
    while (m_clock.elapsed() < m_seconds * 1000)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    letEnd();
    const auto database = store::Database::open(m_store, store::Database::Mode::ReadWrite);
    if (!database) {
        std::printf("soak: %s\n", qPrintable(database.error().message));
        return 1;
    }
    const auto verified = store::verify(**database);
    const bool isWhole = verified && verified->isWhole();
    const QString verdict = isWhole    ? u"clean"_s
                            : verified ? verified->problems.front().message
                                       : verified.error().message;
    return say(isWhole, verdict, m_record.missingIn(**database)) ? 0 : 1;
}

// Nothing waited for longer than a person believes in.
bool Soak::isQuick() const
{
    return m_record.slowestMs() < HangMs;
}

bool Soak::say(bool isVerified, const QString &verdict, const QStringList &missing) const
{
    const auto counted = [this](const QString &what) { return m_record.count(what); };
    std::printf(
        "soak: %d s, %d windows at a time, %d killed; %lld times decided, %lld undone, %lld answered, %lld "
        "refused by keys; %lld dialogs\n",
        m_seconds, Windows, m_killedWindows, counted(u"decided"_s), counted(u"undone"_s),
        counted(u"answered"_s), counted(u"refused"_s), counted(u"dialog"_s));
    std::printf("commands: %d, %d killed; disk full %d times, %d said so\n", m_started, m_killed, m_timesFull,
                m_starved);
    std::printf("acknowledged: %lld rows, %lld acts; lost %lld (goal 0); verify %s; errors %lld (goal 0)\n",
                m_record.rows(), m_record.acts(), qint64(missing.size()), qPrintable(verdict),
                qint64(m_errors.size()));
    std::printf("slowest act of a window %lld ms (goal under %lld), slowest command %lld ms\n",
                m_record.slowestMs(), HangMs, m_slowestMs);
    std::printf("%s\n", qPrintable(m_replacement.verdict()));
    for (const QString &problem : (m_errors + missing).mid(0, 20))
        std::printf("  %s\n", qPrintable(problem));
    const bool hasDecided =
        counted(u"decided"_s) > 0 && counted(u"undone"_s) > 0 && counted(u"answered"_s) > 0;
    return isVerified && missing.isEmpty() && m_errors.isEmpty() && hasDecided && isQuick()
           && m_replacement.isSound();
}

} // namespace tests
