// SPDX-License-Identifier: MIT
// How long a write takes while other processes write to the same store: so many processes, each with so many
// transactions of one row, as fast as they can. Prints the percentiles of all of them.
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

// One process: a line with the milliseconds of each write.
int runWriter(const QString &path, const QString &name, int writes)
{
    auto database = store::Database::open(path, store::Database::Mode::ReadWrite);
    if (!database)
        return 1;
    store::ReflexionWriter writer(**database);
    for (int i = -1; i < writes; ++i) { // the first makes the guard ready and is not counted
        store::NewReflexion row;
        row.agent = name;
        row.observation = u"The invoice %1 of %2 was paid within a week of its arrival."_s.arg(i).arg(name);
        QElapsedTimer clock;
        clock.start();
        const auto written = writer.add({row}, store::Actor::agent(name));
        if (!written || !written->front())
            return 1;
        if (i >= 0)
            std::printf("%.3f\n", double(clock.nsecsElapsed()) / 1e6);
        (*database)->checkpointIfLarge();
    }
    return 0;
}

int runAll(const QString &path, int processes, int writes)
{
    if (!store::Database::open(path, store::Database::Mode::Create))
        return 1;
    std::vector<std::unique_ptr<QProcess>> writers;
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < processes; ++i) {
        writers.push_back(std::make_unique<QProcess>());
        writers.back()->start(QCoreApplication::applicationFilePath(),
                              {u"--writer"_s, path, u"agent%1"_s.arg(i), QString::number(writes)});
    }
    std::vector<double> times;
    for (const auto &writer : writers) {
        writer->waitForFinished(-1);
        if (writer->exitCode() != 0)
            return 1;
        for (const QByteArray &line : writer->readAllStandardOutput().split('\n')) {
            if (!line.isEmpty())
                times.push_back(line.toDouble());
        }
    }
    std::ranges::sort(times);
    const auto at = [&times](double share) { return times[size_t(share * double(times.size() - 1))]; };
    std::printf("%d processes x %d writes in %.1f s (%.0f/s): p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, p99.9 "
                "%.1f ms, max %.1f ms\n",
                processes, writes, double(clock.elapsed()) / 1000,
                double(times.size()) * 1000 / double(clock.elapsed()), at(0.5), at(0.9), at(0.99), at(0.999),
                times.back());
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--writer"_L1)
        return runWriter(arguments.value(2), arguments.value(3), arguments.value(4).toInt());
    const QTemporaryDir folder(arguments.value(3, QDir::tempPath()) + u"/memoir-writers-XXXXXX"_s);
    return runAll(folder.filePath(u"store.memoir"_s), arguments.value(1, u"8"_s).toInt(),
                  arguments.value(2, u"2000"_s).toInt());
}
