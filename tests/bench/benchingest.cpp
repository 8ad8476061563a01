// SPDX-License-Identifier: MIT
#include "tests/bench/benchingest.h"

#include "store/database/database.h"
#include "store/guard/guard.h"
#include "store/knowledge/chunker.h"
#include "store/knowledge/fileformat.h"
#include "store/knowledge/ingest.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"
#include "tests/bench/benchtree.h"

#include <QDirIterator>
#include <QElapsedTimer>

#include <cstdio>
#include <optional>

namespace bench {

using namespace Qt::StringLiterals;
using namespace store::knowledge;

namespace {

constexpr int Files = 3000;

// Millions of bytes a second of processor time for one step over all the files.
template<typename Step>
double rate(const QByteArrayList &files, Step step)
{
    qint64 bytes = 0;
    const double before = processorSeconds();
    for (const QByteArray &file : files) {
        step(file);
        bytes += file.size();
    }
    return double(bytes) / 1e6 / (processorSeconds() - before);
}

QByteArrayList contentsOf(const QString &folder)
{
    QByteArrayList all;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

void measureSteps(Table &table, const QString &folder)
{
    const QByteArrayList files = contentsOf(folder);
    const store::guard::Guard guard({.oversize = false});
    const auto add = [&table](const QString &what, double megabytes) {
        table.add({.what = u"  of it: "_s + what, .samples = {megabytes}, .unit = u"MB/s"_s});
    };
    add(u"decode"_s, rate(files, [](const QByteArray &file) { (void)decoded(file); }));
    add(u"guard"_s, rate(files, [&](const QByteArray &file) { (void)guard.scan(QString::fromUtf8(file)); }));
    add(u"blocks of Markdown"_s,
        rate(files, [](const QByteArray &file) { (void)readDocument(Format::Markdown, file); }));
    add(u"blocks and chunks"_s,
        rate(files, [](const QByteArray &file) { (void)chunked(*readDocument(Format::Markdown, file)); }));
}

// What one call of ingest takes, by the clock and of the processor.
struct Taken
{
    IngestReport report;
    double seconds = 0;
    double processor = 0;
};

std::optional<Taken> timed(const std::function<store::Result<IngestReport>()> &act)
{
    QElapsedTimer clock;
    clock.start();
    const double before = processorSeconds();
    auto report = act();
    if (!report) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(report.error().message));
        return std::nullopt;
    }
    return Taken{std::move(*report), double(clock.nsecsElapsed()) / 1e9, processorSeconds() - before};
}

void measureStore(Table &table, const Place &place, const QString &folder)
{
    const QString path = place.file(u"ingest.memoir"_s);
    for (const QString &old : QDir(place.folder).entryList({u"ingest.memoir*"_s}))
        QFile::remove(place.file(old));
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        return table.skip(u"ingest"_s, database.error().message);
    const IngestOptions options{.paths = {folder}, .embed = false};
    const store::Actor actor = store::Actor::person(u"bench"_s);
    const auto look = [&] { return ingest(**database, options, actor); };

    const auto first = timed(look);
    if (!first)
        return;
    const double megabytes = double(first->report.bytes) / 1e6;
    table.add({.what = u"ingest of Markdown, no embedding, one core"_s,
               .samples = {megabytes / first->processor},
               .goal = 20,
               .unit = u"MB/s"_s,
               .isGoalLeast = true,
               .note = u"%1 files, %2 MB, %3 chunks, by processor time"_s.arg(first->report.files)
                           .arg(megabytes, 0, 'f', 0)
                           .arg(first->report.chunksAdded)});
    table.add({.what = u"the same by the clock, reading beside writing"_s,
               .samples = {megabytes / first->seconds},
               .unit = u"MB/s"_s,
               .isGoalLeast = true});

    std::vector<double> looks;
    for (int i = 0; i < 5; ++i) {
        if (const auto again = timed(look); again && again->report.unchanged == Files)
            looks.push_back(again->seconds);
    }
    table.add({.what = u"a look at an unchanged tree of 3,000 files"_s,
               .samples = looks,
               .goal = 1,
               .judged = Line::Judged::Median,
               .unit = u"s"_s});

    const double before = processorSeconds();
    const auto embedded = store::embedMissing(**database, store::HashedEmbedder(), u"knowledge"_s, 20'000);
    if (!embedded)
        return table.skip(u"embedding"_s, embedded.error().message);
    table.add({.what = u"chunks embedded and written, one core"_s,
               .samples = {double(*embedded) / (processorSeconds() - before)},
               .goal = 2000,
               .unit = u"1/s"_s,
               .isGoalLeast = true,
               .note = u"offline model, 384 numbers"_s});
}

} // namespace

void measureIngest(Table &table, const Place &place)
{
    const QString folder = place.file(u"markdown-%1"_s.arg(Files));
    if (!QDir(folder).exists())
        writeMarkdownTree(folder, Files);
    measureStore(table, place, folder);
    measureSteps(table, folder);
}

} // namespace bench
