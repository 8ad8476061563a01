// SPDX-License-Identifier: MIT
// Numbers of the loops that learn.
//   memoir_bench_loops [RUNS] [--keep DIR] [--json] [--only part,part]
// Every part is a function of its own file; it adds its lines to the table.
#include "tests/bench/benchdistill.h"
#include "tests/bench/benchgolden.h"
#include "tests/bench/benchgrades.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchsse.h"
#include "tests/bench/benchtable.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>

#include <array>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

struct Part
{
    const char *name;
    void (*measure)(bench::Table &table, const bench::Place &place);
};

constexpr std::array Parts{
    Part{"charts", bench::measureGrades},
    Part{"alerts", bench::measureAlerts},
    Part{"distill", bench::measureDistill},
    Part{"golden", bench::measureGolden},
    Part{"sse", bench::measureSse},
};

void tellLoad(const char *before)
{
    QFile file(u"/proc/loadavg"_s);
    const QByteArray load = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : "not known"_ba;
    std::fprintf(stderr, "Load average before %s: %s\n", before, load.constData());
}

int measure(const bench::Place &place, const QStringList &wanted, bool isJson)
{
    bench::Table table(isJson);
    table.begin();
    for (const Part &part : Parts) {
        if (!wanted.isEmpty() && !wanted.contains(QLatin1StringView(part.name)))
            continue;
        tellLoad(part.name);
        part.measure(table, place);
    }
    tellLoad("the end");
    return table.missed() == 0 ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    QCommandLineParser options;
    options.addOptions({{u"keep"_s, u"Keep the stores in this folder for the next run."_s, u"folder"_s},
                        {u"json"_s, u"One JSON object a line."_s},
                        {u"only"_s, u"Only these parts."_s, u"parts"_s}});
    options.addPositionalArgument(u"runs"_s, u"How many graded runs, 1000000 where not said."_s);
    options.process(application);
    const QTemporaryDir temporary;
    bench::Place place{.folder = options.isSet(u"keep"_s) ? options.value(u"keep"_s) : temporary.path()};
    QDir().mkpath(place.folder);
    place.programs = QCoreApplication::applicationDirPath() + u"/../../app"_s;
    if (!options.positionalArguments().isEmpty())
        place.rows = options.positionalArguments().constFirst().toLongLong();
    return measure(place, options.value(u"only"_s).split(u',', Qt::SkipEmptyParts), options.isSet(u"json"_s));
}
