// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzzrun.h"

#include "tests/fuzz/mutation.h"
#include "tests/fuzz/watch.h"

#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <ctime>

namespace fuzz {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 LongestSeed = 16 * 1024;

void addFile(const QString &path, QList<QByteArray> &corpus)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly) && file.size() > 0)
        corpus += file.read(LongestSeed);
}

// Always in the same order, whatever the file system says.
void addAll(const QString &path, QList<QByteArray> &corpus)
{
    QStringList files;
    if (QFileInfo(path).isFile())
        files += path;
    for (QDirIterator walk(path, QDir::Files, QDirIterator::Subdirectories); walk.hasNext();)
        files += walk.next();
    files.sort();
    for (const QString &file : std::as_const(files))
        addFile(file, corpus);
}

// Of the processor, so that what else the machine does is not in it.
double processorMs()
{
    timespec used = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return double(used.tv_sec) * 1e3 + double(used.tv_nsec) / 1e6;
}

void give(const Parser &parser, const QByteArray &input, RunTally &tally)
{
    const double before = processorMs();
    watch::taking(input);
    parser.take(reinterpret_cast<const uint8_t *>(input.constData()), size_t(input.size()));
    watch::taken();
    const double took = processorMs() - before;
    if (took > tally.longestMs) {
        tally.longestMs = took;
        tally.slowest = input;
    }
    tally.seconds += took / 1000;
    ++tally.inputs;
}

} // namespace

QList<QByteArray> corpusOf(const Parser &parser)
{
    const QString folder = QStringLiteral(MEMOIR_SOURCE_DIR "/tests/fuzz/corpora/");
    QList<QByteArray> corpus{QByteArray("")};
    addAll(folder + QLatin1StringView(parser.corpus ? parser.corpus : parser.name), corpus);
    if (parser.sample)
        addAll(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sample/") + QLatin1StringView(parser.sample),
               corpus);
    return corpus;
}

RunTally run(const Parser &parser, const RunLimits &limits, const QString &folder)
{
    const QString kept =
        u"%1/fuzz-%2-%3.input"_s.arg(folder, QLatin1StringView(parser.name)).arg(limits.seed);
    const QList<QByteArray> corpus = corpusOf(parser);
    parser.take(nullptr, 0); // a store to work on is made now, and not within the time of an input
    watch::begin(parser.name, QFile::encodeName(kept));
    RunTally tally;
    for (const QByteArray &input : corpus)
        give(parser, input, tally);
    Mutation mutation(corpus, limits.seed);
    QElapsedTimer clock;
    clock.start();
    const qint64 most = limits.inputs > 0 ? limits.inputs + corpus.size() : 0;
    while ((most == 0 || tally.inputs < most)
           && (limits.seconds <= 0 || double(clock.elapsed()) / 1000 < limits.seconds))
        give(parser, mutation.next(), tally);
    return tally;
}

} // namespace fuzz
