// SPDX-License-Identifier: MIT
#include "tests/bench/benchprocesses.h"

#include "tests/bench/benchapplication.h"
#include "tests/bench/benchtable.h"
#include "tests/views/triagewindow.h"

#include <QDir>
#include <QFile>
#include <QMainWindow>
#include <QProcess>
#include <QStandardPaths>
#include <QThread>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Starts = 9;

QString program(const QString &name)
{
    return QDir(QCoreApplication::applicationDirPath()).absoluteFilePath(u"../../app/"_s + name);
}

// Milliseconds from the start to the end; negative where it failed.
double runTime(const QString &path, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    QElapsedTimer clock;
    clock.start();
    process.start(path, arguments);
    const bool isDone = process.waitForFinished(60'000);
    const double taken = since(clock);
    if (isDone && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return taken;
    std::fprintf(stderr, "%s: %s\n", qUtf8Printable(path), process.readAll().constData());
    return -1;
}

// From the start of a program to the lines it prints when something has been painted; negative where it
// failed.
struct Start
{
    double painted = -1;
    double rows = -1;
};

double lineTime(QProcess &process, const QElapsedTimer &clock)
{
    while (!process.canReadLine() && process.waitForReadyRead(30'000)) {
    }
    if (!process.canReadLine())
        return -1;
    process.readLine();
    return since(clock);
}

Start startOf(const QString &path, const QStringList &arguments, const QProcessEnvironment &place)
{
    QProcess process;
    process.setProcessEnvironment(place);
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer clock;
    clock.start();
    process.start(path, arguments);
    Start start;
    start.painted = lineTime(process, clock);
    start.rows = lineTime(process, clock);
    process.waitForFinished(30'000);
    return start;
}

// An X server of our own, where there is one: nobody else draws on it.
class Display
{
public:
    Display()
    {
        const QString server = QStandardPaths::findExecutable(u"Xvfb"_s);
        if (server.isEmpty())
            return;
        m_server.setProcessChannelMode(QProcess::SeparateChannels);
        m_server.setStandardErrorFile(QProcess::nullDevice());
        m_server.start(server, {u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s, u"1600x1000x24"_s,
                                u"-nolisten"_s, u"tcp"_s});
        while (!m_server.canReadLine() && m_server.waitForReadyRead(5'000)) {
        }
        if (m_server.canReadLine())
            m_name = u":"_s + QString::fromLatin1(m_server.readLine().trimmed());
    }
    ~Display()
    {
        m_server.terminate();
        m_server.waitForFinished(3'000);
    }
    QString name() const { return m_name; }

private:
    QProcess m_server;
    QString m_name;
};

QProcessEnvironment placeOf(const QString &platform, const QString &display)
{
    QProcessEnvironment place = QProcessEnvironment::systemEnvironment();
    place.insert(u"QT_QPA_PLATFORM"_s, platform);
    place.insert(QString::fromLatin1(PlatformKey), platform);
    if (!display.isEmpty())
        place.insert(u"DISPLAY"_s, display);
    return place;
}

// Of all three in turn, so that what else the machine does meets them alike.
void measureFirstPaint(Table &table, const QString &storePath, const QString &peerPath,
                       const QProcessEnvironment &place)
{
    const QString self = QCoreApplication::applicationFilePath();
    const QString memoir = program(u"memoir"_s);
    const QString platform = place.value(u"QT_QPA_PLATFORM"_s);
    if (!QFile::exists(memoir))
        return table.skip(u"window to first paint"_s, u"there is no build of memoir at "_s + memoir);
    std::vector<double> ours;
    std::vector<double> rows;
    std::vector<double> empty;
    std::vector<double> plain;
    for (int i = 0; i <= Starts; ++i) { // the first is to warm up
        const Start bare = startOf(self, {u"--empty-window"_s}, place);
        const Start peer = startOf(self, {u"--peer-window"_s, peerPath}, place);
        const Start own = startOf(memoir, {u"--bench-first-paint"_s, u"--store"_s, storePath}, place);
        if (bare.painted < 0 || own.rows < 0)
            return table.skip(u"window to first paint, "_s + platform, u"a program failed"_s);
        if (i == 0)
            continue;
        empty.push_back(bare.painted);
        plain.push_back(peer.painted);
        ours.push_back(own.painted);
        rows.push_back(own.rows);
    }
    table.peers[u"window"_s] = plain;
    const auto ms = [&](const QString &what, const std::vector<double> &times, const QString &peer) {
        table.add({what + u", "_s + platform, times, 0, Line::Judged::Median, u"ms"_s, false, peer});
    };
    ms(u"empty window, start to painted"_s, empty, {});
    ms(u"window, start to painted"_s, ours, {});
    ms(u"window, start to its rows painted"_s, rows, u"window"_s);
    table.add({u"window against an empty one, "_s + platform,
               {percentile(ours, 0.5) / percentile(empty, 0.5)},
               1.5,
               Line::Judged::Median,
               u"times"_s});
}

void measureFirstPaints(Table &table, const QString &storePath, const QString &peerPath)
{
    const Display display;
    if (display.name().isEmpty())
        table.skip(u"window to first paint, xcb"_s, u"there is no Xvfb"_s);
    else
        measureFirstPaint(table, storePath, peerPath, placeOf(u"xcb"_s, display.name()));
    measureFirstPaint(table, storePath, peerPath, placeOf(u"offscreen"_s, {}));
}

void measureStats(Table &table, const QString &storePath)
{
    std::vector<double> times;
    for (int i = 0; i < 15; ++i) {
        const double time = runTime(program(u"memoirctl"_s), {u"stats"_s, u"--store"_s, storePath});
        if (time < 0)
            return table.skip(u"memoirctl stats"_s, u"it failed"_s);
        times.push_back(time);
    }
    table.add({u"memoirctl stats, whole process"_s, times, 50});
}

// Resident when it has not grown for a while.
double settledMegabytes(const QString &path, const QStringList &arguments)
{
    QProcess process;
    process.start(path, arguments);
    double last = 0;
    for (int calm = 0, tries = 0; calm < 6 && tries < 60; ++tries) {
        QThread::msleep(500);
        const double now = residentMegabytes(QString::number(process.processId()));
        calm = now > last + 0.5 || now < 5 ? 0 : calm + 1;
        last = now;
    }
    process.terminate();
    if (!process.waitForFinished(5'000))
        process.kill();
    process.waitForFinished(5'000);
    return last;
}

void measureMemory(Table &table, const QString &storePath)
{
    QProcess page;
    page.start(QCoreApplication::applicationFilePath(), {u"--window-memory"_s, storePath});
    page.waitForFinished(60'000);
    table.add({u"memory, triage page, all keys loaded"_s,
               {page.readAllStandardOutput().trimmed().toDouble()},
               200,
               Line::Judged::Max,
               u"MB"_s,
               false,
               u"memory"_s,
               u"this program with nothing else in it"_s});
    const QString memoir = program(u"memoir"_s);
    if (!QFile::exists(memoir))
        return table.skip(u"memory, the window"_s, u"there is no build of memoir"_s);
    table.add({u"memory, the window, all keys loaded"_s,
               {settledMegabytes(memoir, {u"--store"_s, storePath})},
               200,
               Line::Judged::Max,
               u"MB"_s,
               false,
               u"memory"_s});
}

} // namespace

double residentMegabytes(const QString &process)
{
    QFile status(u"/proc/%1/status"_s.arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

int showUntilPainted(QWidget &window)
{
    bool isPainted = false;
    QObject::connect(qobject_cast<BenchApplication *>(qApp), &BenchApplication::painted, &window,
                     [&isPainted, &window](QObject *widget) { isPainted = isPainted || widget == &window; });
    window.resize(1280, 800);
    window.show();
    if (!spinUntil([&isPainted] { return isPainted; }))
        return 1;
    std::printf("painted\n");
    std::fflush(stdout);
    return 0;
}

int runEmptyWindow()
{
    QMainWindow window;
    return showUntilPainted(window);
}

int runWindowMemory(const QString &storePath)
{
    tests::TriageWindow window;
    window.page.resize(1280, 800);
    window.page.show();
    window.store.open(storePath, store::Database::Mode::ReadWrite);
    const bool isRead = spinUntil([&window] {
        return window.queue.isComplete() && window.queue.rowCount() > 0 && window.cards.card().has_value();
    });
    spin(1'500);
    std::printf("%.1f\n", residentMegabytes());
    return isRead ? 0 : 1;
}

void measureProcesses(Table &table, const QString &storePath, const QString &peerPath)
{
    measureFirstPaints(table, storePath, peerPath);
    measureStats(table, storePath);
    measureMemory(table, storePath);
}

} // namespace bench
