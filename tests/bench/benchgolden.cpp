// SPDX-License-Identifier: MIT
#include "tests/bench/benchgolden.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/exchange/import.h"
#include "store/training/goldenlist.h"
#include "store/training/ticks.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int Questions = 10'000;
constexpr int PerFile = 500;
constexpr int Times = 20;

const store::Actor Bench = store::Actor::person(u"bench"_s);

template<typename T>
bool isDone(const store::Result<T> &result)
{
    if (!result)
        std::fprintf(stderr, "%s\n", qUtf8Printable(result.error().message));
    return result.has_value();
}

double since(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) / 1e6;
}

bool writeFolder(const QString &folder)
{
    QDir().mkpath(folder);
    for (int first = 0; first < Questions; first += PerFile) {
        QFile file(QDir(folder).filePath(u"set-%1.yaml"_s.arg(first, 5, 10, QChar(u'0'))));
        if (!file.open(QIODevice::WriteOnly))
            return false;
        for (int i = first; i < first + PerFile; ++i)
            file.write(
                u"- id: question-%1\n  question: When is invoice %1 of vendor %2 due, and who approves it?\n"
                "  must_include: [net-%3, \"approver %4\"]\n  must_not_include: [prepay]\n"
                "  reference: Invoice %1 is due within %3 days; approver %4 signs it.\n"
                "  tags: [invoices, vendor-%2]\n  weight: %5\n"_s.arg(i)
                    .arg(i % 97)
                    .arg(i % 60)
                    .arg(i % 11)
                    .arg(1 + i % 3)
                    .toUtf8());
    }
    return true;
}

bool measureFolder(Table &table, Database &database, const QString &folder)
{
    for (const QString &what :
         {u"10,000 golden questions from a folder of YAML"_s, u"the same, unchanged"_s}) {
        const double before = processorSeconds();
        const auto report =
            store::exchange::importFile(database, folder, store::exchange::ImportFormat::Golden, Bench);
        if (!isDone(report))
            return false;
        table.add({.what = what,
                   .samples = {(processorSeconds() - before) * 1000},
                   .goal = report->added == 0 ? 200.0 : 0.0,
                   .judged = Line::Judged::Max,
                   .note = u"%1 added, %2 unchanged"_s.arg(report->added).arg(report->unchanged)});
    }
    return true;
}

} // namespace

void measureGolden(Table &table, const Place &place)
{
    const QString folder = place.file(u"golden"_s);
    const auto opened = Database::open(place.file(u"golden.memoir"_s), Database::Mode::Create);
    if (!isDone(opened) || !writeFolder(folder) || !measureFolder(table, **opened, folder))
        return table.skip(u"golden questions"_s, u"the folder could not be read"_s);
    Database &database = **opened;
    std::vector<double> listed;
    std::vector<double> chosen;
    for (int i = 0; i < Times; ++i) {
        QElapsedTimer clock;
        clock.start();
        const auto reading =
            Database::open(place.file(u"golden.memoir"_s), Database::Mode::ReadOnly); // nothing is warm
        const auto lines =
            isDone(reading) ? store::training::goldenLines(**reading) : tl::unexpected(reading.error());
        if (!isDone(lines) || lines->size() != Questions)
            return table.skip(u"golden questions"_s, u"they could not be listed"_s);
        listed.push_back(since(clock));
        clock.start();
        if (!isDone(store::training::Ticks(database).begin(5, Bench)))
            return;
        chosen.push_back(since(clock));
    }
    table.add({.what = u"10,000 golden questions loaded and listed"_s, .samples = listed, .goal = 200});
    table.add({.what = u"the next 5 of 10,000 chosen"_s, .samples = chosen});
}

} // namespace bench
