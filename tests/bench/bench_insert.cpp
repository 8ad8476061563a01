// SPDX-License-Identifier: MIT
// How quickly rows are written: guard, ledger, full text and checkpoint included.
//   memoir_bench_insert [ROWS] [--json]
#include "tests/bench/benchstore.h"
#include "tests/bench/benchtable.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    QCommandLineParser options;
    options.addPositionalArgument(u"rows"_s, u"How many; 1,000,000 unless said."_s);
    options.addOption({u"json"_s, u"A JSON object a line."_s});
    options.addHelpOption();
    options.process(application);
    const QTemporaryDir folder(QDir::tempPath() + u"/memoir-bench-XXXXXX"_s);
    const qint64 rows = options.positionalArguments().value(0, u"1000000"_s).toLongLong();
    bench::Table table(options.isSet(u"json"_s));
    table.begin();
    bench::BenchStore store(folder.path(), std::max<qint64>(rows, 50'000));
    if (!store.prepare(table, false))
        return 1;
    table.keep();
    return table.missed() == 0 ? 0 : 1;
}
