// SPDX-License-Identifier: MIT
#include "tests/bench/benchprocesses.h"

#include "tests/bench/benchapplication.h"
#include "tests/bench/benchtable.h"
#include "tests/views/triagewindow.h"

#include <QDir>
#include <QFile>
#include <QMainWindow>
#include <QProcess>
#include <QThread>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Starts = 7;

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

void measureFirstPaint(Table &table, const QString &storePath, const QString &peerPath)
{
    const QString self = QCoreApplication::applicationFilePath();
    const QString memoir = program(u"memoir"_s);
    const bool hasWindow = QFile::exists(memoir);
    std::vector<double> ours;
    std::vector<double> empty;
    std::vector<double> plain;
    for (int i = 0; i <= Starts; ++i) { // the first is to warm up
        const double bare = runTime(self, {u"--empty-window"_s});
        const double peer = runTime(self, {u"--peer-window"_s, peerPath});
        const double own =
            hasWindow ? runTime(memoir, {u"--bench-first-paint"_s, u"--store"_s, storePath}) : 0;
        if (bare < 0 || own < 0)
            return table.skip(u"window to first paint"_s, u"a program failed"_s);
        if (i == 0)
            continue;
        empty.push_back(bare);
        plain.push_back(peer);
        ours.push_back(own);
    }
    table.peers[u"window"_s] = plain;
    table.add({u"empty window, start to painted and gone"_s, empty, 0, Line::Judged::Median});
    if (!hasWindow)
        return table.skip(u"window to first paint"_s, u"there is no build of memoir at "_s + memoir);
    table.add(
        {u"window, start to painted and gone"_s, ours, 0, Line::Judged::Median, u"ms"_s, false, u"window"_s});
    table.add({u"window against an empty one"_s,
               {percentile(ours, 0.5) / percentile(empty, 0.5)},
               1.5,
               Line::Judged::Median,
               u"times"_s});
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
    return spinUntil([&isPainted] { return isPainted; }) ? 0 : 1;
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
    measureFirstPaint(table, storePath, peerPath);
    measureStats(table, storePath);
    measureMemory(table, storePath);
}

} // namespace bench
