// SPDX-License-Identifier: MIT
#include "tests/bench/benchparts.h"

#include "tests/bench/benchtable.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QTemporaryDir>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

void tellLoad(const char *before)
{
    std::fprintf(stderr, "Load average before %s: %s\n", before, Record::loadAverage().constData());
}

int measure(std::span<const Part> parts, const Place &place, const QStringList &wanted, bool isJson)
{
    Table table(isJson);
    table.begin();
    for (const Part &part : parts) {
        if (!wanted.isEmpty() && !wanted.contains(QLatin1StringView(part.name)))
            continue;
        tellLoad(part.name);
        part.measure(table, place);
    }
    tellLoad("the end");
    if (wanted.isEmpty())
        table.keep();
    return table.missed() == 0 ? 0 : 1;
}

} // namespace

int runParts(int argc, char **argv, std::span<const Part> parts, const QString &counted, qint64 rows,
             void (*end)())
{
    QCoreApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    QCommandLineParser options;
    options.addOptions({{u"keep"_s, u"Keep the stores in this folder for the next run."_s, u"folder"_s},
                        {u"json"_s, u"One JSON object a line."_s},
                        {u"only"_s, u"Only these parts."_s, u"parts"_s}});
    options.addPositionalArgument(u"rows"_s, u"How many %1, %2 where not said."_s.arg(counted).arg(rows));
    options.process(application);
    const QTemporaryDir temporary;
    Place place{.folder = options.isSet(u"keep"_s) ? options.value(u"keep"_s) : temporary.path(),
                .rows = rows};
    QDir().mkpath(place.folder);
    place.programs = QCoreApplication::applicationDirPath() + u"/../../app"_s;
    if (!options.positionalArguments().isEmpty())
        place.rows = options.positionalArguments().constFirst().toLongLong();
    const int answer = measure(parts, place, options.value(u"only"_s).split(u',', Qt::SkipEmptyParts),
                               options.isSet(u"json"_s));
    end();
    return answer;
}

} // namespace bench
