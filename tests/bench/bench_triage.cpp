// SPDX-License-Identifier: MIT
// How quick triage is over many rows, beside what a plain QSqlTableModel with a QSortFilterProxyModel needs.
//   memoir_bench_triage [ROWS] [--keep DIR] [--json] [--only part,part]
// Parts: peer, processes, queue, ledger, window. The programs are those built beside this one.
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchledger.h"
#include "tests/bench/benchpeer.h"
#include "tests/bench/benchprocesses.h"
#include "tests/bench/benchqueue.h"
#include "tests/bench/benchstore.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/benchwindow.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

int measure(bench::BenchStore &store, const QStringList &parts, bool isJson)
{
    bench::Table table(isJson);
    const auto wants = [&parts](const QString &part) { return parts.isEmpty() || parts.contains(part); };
    const auto tellLoad = [](const char *when) {
        std::fprintf(stderr, "Load average %s: %s\n", when, bench::Record::loadAverage().constData());
    };
    tellLoad("at the start");
    if (wants(u"peer"_s) && QFile::exists(store.peerPath()))
        bench::measurePeer(table, store.peerPath());
    table.begin();
    if (!store.prepare(table))
        return 1;
    if (wants(u"peer"_s) && table.peers.isEmpty())
        bench::measurePeer(table, store.peerPath());
    for (const QString &act : {u"open"_s, u"search"_s, u"filter"_s, u"sort"_s, u"jump"_s, u"fetchall"_s,
                               u"decide"_s, u"set"_s, u"insert"_s}) {
        if (table.peers.contains(act))
            table.add({u"plain Qt: "_s + act, table.peers.value(act)});
    }
    tellLoad("before the processes");
    if (wants(u"processes"_s))
        bench::measureProcesses(table, store.path(), store.peerPath());
    tellLoad("before the queue");
    if (wants(u"queue"_s))
        bench::measureQueue(table, store.path());
    if (wants(u"ledger"_s))
        bench::measureLedger(table, store.path());
    tellLoad("before the window");
    if (wants(u"window"_s))
        bench::measureWindow(table, store.path());
    tellLoad("at the end");
    if (parts.isEmpty())
        table.keep();
    return 0;
}

// Set before the first widget, as the window sets them.
void dress(views::Theme &)
{
    QApplication::setStyle(new views::MemoirStyle);
}

int runPart(const QString &part, const QString &path, const QString &act)
{
    if (part == "--empty-window"_L1)
        return bench::runEmptyWindow();
    if (part == "--peer-window"_L1)
        return bench::runPeerWindow(path);
    if (part == "--peer"_L1)
        return bench::runPeer(path, act);
    views::Theme theme;
    dress(theme);
    return bench::runWindowMemory(path);
}

} // namespace

int main(int argc, char **argv)
{
    // The children that show a window are told where.
    if (!qEnvironmentVariableIsSet(bench::PlatformKey))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    bench::BenchApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    static const QStringList children{u"--empty-window"_s, u"--peer-window"_s, u"--peer"_s,
                                      u"--window-memory"_s};
    if (children.contains(arguments.value(1)))
        return runPart(arguments.at(1), arguments.value(2), arguments.value(3));

    QCommandLineParser options;
    options.addPositionalArgument(u"rows"_s, u"How many; 1,000,000 unless said."_s);
    options.addOptions({{u"keep"_s, u"Keep the files in this folder for another run."_s, u"folder"_s},
                        {u"json"_s, u"A JSON object a line."_s},
                        {u"only"_s, u"peer, processes, queue, ledger, window."_s, u"parts"_s}});
    options.addHelpOption();
    options.process(application);
    const QTemporaryDir passing(QDir::tempPath() + u"/memoir-bench-XXXXXX"_s);
    const QString folder = options.isSet(u"keep"_s) ? options.value(u"keep"_s) : passing.path();
    QDir().mkpath(folder);
    const qint64 rows = options.positionalArguments().value(0, u"1000000"_s).toLongLong();
    views::Theme theme;
    dress(theme);
    bench::BenchStore store(folder, std::max<qint64>(rows, 50'000));
    return measure(store, options.value(u"only"_s).split(u',', Qt::SkipEmptyParts), options.isSet(u"json"_s));
}
